"""Cards that are met as the person draws them: their faces come with the answers."""

import json
from typing import Any

import pytest

from locales import Message
from solo.dialogue import Answer, Refused, Turn
from solo.files import read_game, to_json
from solo.machine import Game, act, answer
from solo.viscounts.card_words import met_scheme, scheme_of, word_of
from solo.viscounts.cards import companion_deck
from solo.viscounts.rules import companion_start, new_game
from solo.viscounts.score import icons
from solo.viscounts.simulation import play_game, start_for
from solo.viscounts.state import State
from solo.viscounts.words import ViscountsWords
from testing.each import each_of

from .helpers import Solo

NOBLE = "starting:noble::stone:2:place_workers/debt"
LATER = "future:cleric::debt:1:debt"


def shown(game: Game[State], *cards: str) -> Game[State]:
    for card in cards:
        game = answer(game, card)
    return game


def hand(**chosen: Any) -> Solo:
    return Solo(deck="hand", **chosen)


@each_of("card", companion_deck())
def test_every_card_has_a_word(card: object) -> None:
    found = scheme_of(word_of(card))  # type: ignore[arg-type]  # a card of the deck
    assert found.rows() == card.rows()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "word",
    ["", "starting", "later:noble::virtue:2:debt", "starting:noble::virtue:x:debt", "starting:noble::stone:2:focus",
     "starting:crown:::1:debt", f"{NOBLE}#2"],
)  # fmt: skip
def test_what_is_no_card_is_refused(word: str) -> None:
    assert met_scheme(word) is None


def test_v6_the_board_says_what_to_take_out_and_the_piles_hold_the_rest() -> None:
    solo = hand()
    assert (len(solo.cards.draw), len(solo.cards.future)) == (7, 6)
    assert solo.happened("take_out_starting") == [{"words": "noble"}]
    assert {each["words"] for each in solo.happened("take_out_future")} == {"builder+noble", "noble"}
    assert len(hand(modules=["keeper_of_keys"]).cards.draw) == 8
    assert len(hand(difficulty=2).cards.draw) == 9


def test_v10_the_card_that_was_drawn_lies_in_the_left_space() -> None:
    solo = hand(cards=())
    game = shown(act(solo.game, Turn()), NOBLE)
    assert game.state.cards.slots == (NOBLE, "", "")
    assert len(game.state.cards.draw) == 6
    assert game.state.side.stone == solo.side.stone + 1
    assert game.state.side.space == 7


def test_known_cards_are_offered_and_others_may_be_shown() -> None:
    game = act(hand().game, Turn())
    assert game.question
    assert "starting_criminal" in game.question.choices
    assert "kok_builder_cleric_noble" not in game.question.choices
    assert not any(choice.startswith("future") for choice in game.question.choices)
    assert game.question.why_not(NOBLE) is None
    assert game.question.why_not(LATER) is not None
    with pytest.raises(Refused):
        answer(game, "starting:noble::virtue:2:focus")


def test_a_second_card_with_the_same_face_is_another_card() -> None:
    game = shown(act(hand(cards=()).game, Turn()), NOBLE)
    game = shown(act(game, Turn()), NOBLE)
    assert game.state.cards.slots == (f"{NOBLE}#2", NOBLE, "")
    assert game.state.side.space == 9


def test_v11_after_a_shuffle_the_cards_seen_before_come_again() -> None:
    cards = [f"starting:noble::ink:{n}:debt" for n in range(1, 8)]
    game = hand(cards=()).game
    for card in cards:
        game = shown(act(game, Turn()), card)
    game = act(game, Turn())
    assert game.question
    assert game.question.choices == tuple(cards[:5])
    assert game.question.also is None


def test_v21_a_future_card_is_shown_too() -> None:
    game = act(hand(cards=()).game, Turn())
    game = shown(game, "starting:noble::gain_scheme:1:debt", LATER)
    assert game.state.cards.discard == (LATER,)
    assert len(game.state.cards.future) == 5


def test_such_a_game_is_written_and_read_again() -> None:
    game = shown(act(hand(cards=()).game, Turn()), NOBLE)
    assert read_game(json.dumps(to_json(game)).encode()) == game


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_go_to_their_end(seed: int) -> None:
    start = start_for("cleric", seed, ["keeper_of_keys"], seed % 4, deck="hand")
    played = play_game(start)
    assert (played.stuck, played.broken) == (False, ())


def test_cards_not_seen_show_no_icons() -> None:
    game = new_game(companion_start("cleric", "x", deck="hand"))
    step = game.rules.step(game.state)
    assert icons(step)["noble"] == 0  # type: ignore[arg-type]  # the step of this game


def test_an_unseen_card_says_so() -> None:
    words = ViscountsWords(hand().start)
    assert words.card("unseen_future") == Message("solo.card.unseen")
    assert words.card(NOBLE) == scheme_of(NOBLE).title()
    assert act(act(hand(cards=()).game, Turn()), Answer(NOBLE)).state.cards.slots[0] == NOBLE
