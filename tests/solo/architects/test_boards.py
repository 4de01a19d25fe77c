"""AI boards, Wonders and Contribution Cards of Architects as data: checked, said, labelled."""

from dataclasses import replace
from typing import Any

import pytest

import content
from locales import LANGUAGES, Texts
from solo.architects.boards import (
    WONDER_VALUES,
    Contribution,
    Wonder,
    said_action,
    why_not_board,
    why_not_contribution,
    why_not_wonder,
)
from solo.architects.cards import (
    OPPONENTS,
    RESOURCES,
    Opponent,
    name,
)
from solo.architects.decks import (
    blank_contributions,
    companion_board,
    companion_contributions,
    companion_wonders,
    printed_board,
    printed_wonders,
)
from tests.solo.architects.helpers import LAST, assert_problems, said_in_all

DATA = content.architects()
WONDERS = {wonder.resource: wonder for wonder in companion_wonders()}
CONTRIBUTIONS = {card.id: card for card in companion_contributions()}


# AI boards


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_boards_are_sound_and_keep_what_is_printed(opponent: Opponent) -> None:
    board, printed, facts = companion_board(opponent), printed_board(opponent), DATA.ai_opponents[opponent]
    assert why_not_board(board) == ()
    assert (board.focus_location, board.power) == (facts.focus_location, facts.power_hook)
    assert {part for part, _ in board.origins} == {*printed.unknown}
    assert (board.origin("focus") == "companion") == (opponent == "illusionist")
    assert board.origin("start_virtue") == "companion"
    assert printed.focus in (board.focus, ())
    assert {problem.path for problem in why_not_board(printed)} == {*printed.unknown}
    assert len(said_in_all(board.said())) == len(LANGUAGES)
    assert said_in_all(printed.said())
    for action in board.guardhouse:
        assert len({Texts(language).render(name(action[0])) for language in LANGUAGES}) == len(LANGUAGES)


def test_the_boards_differ() -> None:
    boards = [companion_board(opponent) for opponent in OPPONENTS]
    assert len({board.priority for board in boards}) == len(OPPONENTS)
    assert len({board.guardhouse for board in boards}) > 1


def test_one_board_fits_both_examples_of_the_rulebook() -> None:
    hints = [hint.locations for hint in DATA.ai_priority_hints.values()]
    fitting = [
        opponent
        for opponent in OPPONENTS
        for order in [companion_board(opponent).priority.index]
        if all([*hint] == sorted(hint, key=order) for hint in hints)
    ]
    assert "enforcer" in fitting


BOARD = companion_board("patron")
GUARDHOUSE = BOARD.guardhouse


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"start_virtue": 15}, ["start_virtue"]),
        ({"start_influence": -1}, ["start_influence"]),
        ({"start_influence": None}, ["start_influence"]),
        ({"focus": (("pray",),)}, ["focus[0]"]),
        ({"focus": (("focus",),)}, ["focus[0]"]),
        ({"guardhouse": GUARDHOUSE[:4]}, ["guardhouse"]),
        ({"guardhouse": (*GUARDHOUSE, ("gain_virtue",))}, ["guardhouse"]),
        ({"guardhouse": (GUARDHOUSE[0], GUARDHOUSE[0], *GUARDHOUSE[2:])}, ["guardhouse"]),
        ({"guardhouse": (("pray",), *GUARDHOUSE[1:])}, ["guardhouse[0]", "guardhouse"]),
        ({"priority": BOARD.priority[1:]}, ["priority"]),
    ],
)
def test_boards_that_cannot_be_played_say_where(change: dict[str, Any], parts: list[str]) -> None:
    assert_problems(why_not_board(replace(BOARD, **change)), parts)


# Wonders


@pytest.mark.parametrize("wonder", WONDERS.values(), ids=WONDERS)
def test_wonders_are_sound_and_keep_what_is_printed(wonder: Wonder) -> None:
    printed = {wonder.resource: wonder for wonder in printed_wonders()}[wonder.resource]
    assert why_not_wonder(wonder) == why_not_wonder(printed) == ()
    assert wonder.unknown == ()
    for part in WONDER_VALUES:
        assert getattr(printed, part) in (None, getattr(wonder, part))
        assert wonder.origin(part) == ("companion" if part in printed.unknown else "printed")
    assert len(said_in_all(wonder.said())) == len(said_in_all(printed.said())) == len(LANGUAGES)


def test_unknown_wonders_are_outside_of_the_example_of_the_rulebook() -> None:
    """With 6 Influence and 5 Marble the AI affords Wood and Stone only."""
    affordable = {kind for kind, wonder in WONDERS.items() if 10 - 5 <= (wonder.influence or 0) <= 6}
    assert affordable == {"wood", "stone"}


def test_a_wonder_that_is_wrong_says_where() -> None:
    assert_problems(why_not_wonder(replace(WONDERS["clay"], influence=13, vp=-1)), ["influence", "vp"])
    assert why_not_wonder(replace(WONDERS["clay"], influence=None)) == ()


# Contribution/Consequence Cards


def test_all_contribution_cards_are_there() -> None:
    assert len(CONTRIBUTIONS) == len(blank_contributions()) == DATA.contributions.deck.total
    assert {card.origin for card in CONTRIBUTIONS.values()} == {"companion"}
    assert len({card.princess for card in CONTRIBUTIONS.values()}) == len(CONTRIBUTIONS)
    assert len({card.profiteer for card in CONTRIBUTIONS.values()}) == len(CONTRIBUTIONS)


@pytest.mark.parametrize("card", CONTRIBUTIONS.values(), ids=CONTRIBUTIONS)
def test_contribution_cards_are_sound_and_said(card: Contribution) -> None:
    assert why_not_contribution(card) == ()
    assert card.unknown == ()
    assert len(said_in_all(card.said())) == len(said_in_all(card.said_rewards())) == len(LANGUAGES)


def test_contribution_cards_keep_what_is_printed() -> None:
    kept = {example: card for card in CONTRIBUTIONS.values() for example in card.keeps}
    facts = DATA.contributions
    example = kept["known_example"]
    for resource, words in facts.known_example.rewards.items():
        assert example.rewards[RESOURCES.index(resource)] == words
    pair = facts.observed_pairing
    assert (kept["observed_pairing"].princess, kept["observed_pairing"].profiteer) == (pair.princess, pair.profiteer)


def test_a_blank_contribution_card_can_be_shown() -> None:
    for card in blank_contributions():
        assert why_not_contribution(card) == ()
        assert len(card.unknown) == 4 + len(RESOURCES)
        assert len(said_in_all(card.said())) == len(said_in_all(card.said_rewards())) == len(LANGUAGES)


CARD = CONTRIBUTIONS["companion_mines_town_centre"]


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"princess": "guildhall"}, ["princess"]),
        ({"profiteer": CARD.princess}, ["profiteer"]),
        ({"reward": (("gain_virtue",),) * 3}, ["reward"]),
        ({"reward": (("pray",),)}, ["reward[0]"]),
        ({"consequence": ("gain_marble",)}, ["consequence"]),
        ({"rewards": CARD.rewards[1:]}, ["rewards"]),
        ({"rewards": (("pray",), *CARD.rewards[1:])}, ["rewards[0]"]),
    ],
)
def test_contribution_cards_that_are_wrong_say_where(change: dict[str, Any], parts: list[str]) -> None:
    assert_problems(why_not_contribution(replace(CARD, **change)), parts)


def test_a_guardhouse_action_is_said_with_all_that_comes_with_it() -> None:
    said = [Texts("en").render(said_action(row)) for row in companion_board("peddler").guardhouse]
    assert said[3:] == ["flip a Debt: 3 × add Tax, Virtue", "Future Scheme Card"]
    assert all("{" not in Texts(language).render(said_action(row)) for language in LANGUAGES for row in LAST)
