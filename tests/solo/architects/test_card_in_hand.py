"""The person draws the AI's cards from the box, and says what they show: cards as words, and games with them."""

import json
from dataclasses import replace
from typing import Any

import pytest

from locales import LANGUAGES, say, texts
from solo.architects.card_words import met_scheme, scheme_of, word_of
from solo.architects.cards import OPPONENTS, Opponent, Scheme
from solo.architects.decks import blank_contributions, companion_deck
from solo.architects.rules import new_game
from solo.architects.simulation import play_game, start_for
from solo.architects.words import ArchitectsWords
from solo.dialogue import Correction, Refused, Turn
from solo.files import read_game, to_json
from solo.machine import act, answer
from testing.each import each_of

MET = "starting|mines:gain_marble+gain_marble/gain_virtue"


@each_of("card", companion_deck())
def test_a_card_is_a_word_and_back(card: Scheme) -> None:
    word = word_of(card)
    assert met_scheme(word)
    assert replace(scheme_of(word), id="", origin="own") == replace(
        card, id="", origin="own", source="", keeps="", age_of_artisans=False
    )


@pytest.mark.parametrize(
    "word",
    [
        "", "starting", "past|mines:gain_marble", "starting|moon:gain_marble", "starting|mines",
        "starting|mines:hammer",
        "starting|mines?tax_at_least_4:gain_marble", "starting|mines?hunger:gain_marble|forest:gain_marble",
        "starting|forest:gain_marble|forest:gain_marble", f"{MET}#2",
    ],
)  # fmt: skip
def test_what_is_no_card(word: str) -> None:
    assert met_scheme(word) is None


def counted(**chosen: Any) -> Any:
    """A new game after the piles were counted, and the first Consequence Card was read."""
    start = start_for("patron", 1, deck="hand", contributions=blank_contributions(), **({"cards": ()} | chosen))
    game = answer(answer(new_game(start), 3), 2)
    for choice in ("forest", "quarry"):
        game = answer(game, choice)
    return game


def test_the_piles_are_counted_and_unread_contribution_cards_are_as_they_come() -> None:
    game = counted()
    assert game.question is None
    assert game.state.cards.draw == ("unseen_starting",) * 3
    assert game.state.cards.future == ("unseen_future",) * 2
    assert (game.state.table.princess, game.state.table.profiteer) == ("forest", "quarry")


def test_a_card_is_met_and_comes_again_as_itself() -> None:
    game = act(counted(), Turn())
    assert game.question
    assert (game.question.what, game.question.choices) == ("revealed", ())
    assert game.question.why_not("future|mines:gain_marble")
    game = answer(game, MET)
    assert (game.state.side.marble, game.state.cards.discard) == (2, (MET,))
    same = answer(act(game, Turn()), MET)
    assert same.state.cards.discard == (f"{MET}#2", MET)
    assert same.state.cards.draw == ("unseen_starting",)
    last = act(answer(act(same, Turn()), "starting|workshop:gain_influence"), Turn())
    assert last.question
    assert last.question.choices == tuple(sorted((MET, f"{MET}#2", "starting|workshop:gain_influence")))


def test_a_card_of_the_book_can_be_named() -> None:
    cards = companion_deck()
    game = act(counted(cards=cards), Turn())
    assert game.question
    starting = [card.id for card in cards if card.deck == "starting" and not card.age_of_artisans]
    assert [*game.question.choices] == starting
    words = ArchitectsWords(start_for("patron", 1, deck="hand", cards=cards))
    for language in LANGUAGES:
        said = texts(language)
        assert all(isinstance(label, str) or said.render(label) for label in words.ask(game.question).labels)
    assert words.card("unseen_future") == say("solo.card.unseen")


def test_a_hidden_card_is_nothing_to_correct() -> None:
    with pytest.raises(Refused):
        act(counted(), Correction("discard", "unseen_starting"))


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_whole_games_with_cards_as_they_come(opponent: Opponent) -> None:
    for seed in range(6):
        start = start_for(opponent, seed, ["age_of_artisans"], deck="hand", cards=())
        played = play_game(start)
        assert (played.stuck, played.broken) == (False, ())
        assert read_game(json.dumps(to_json(played.game)).encode()) == played.game
