"""Cards and boards as data: checked, shown, said in every language, played, and labelled with where they come from."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import content
from locales import LANGUAGES, Texts
from solo.viscounts.cards import (
    ROW,
    Board,
    Scheme,
    Slot,
    companion_board,
    companion_deck,
    printed_cards,
    vocabulary,
    why_not_board,
    why_not_scheme,
)
from solo.viscounts.rules import OPPONENTS
from solo.viscounts.turn import EFFECTS
from testing.each import each_of

from .helpers import Solo, scheme

PRINTED = content.viscounts().scheme_cards
CARDS = {card.id: card for card in companion_deck()}


def test_the_companion_deck_is_complete() -> None:
    counts = Counter(card.deck for card in CARDS.values() if not card.keeper_of_keys)
    assert counts == {"starting": 8, "future": 8}
    assert [card.id for card in CARDS.values() if card.keeper_of_keys] == ["kok_builder_cleric_noble"]


def test_printed_cards_are_as_printed_and_ours_are_labelled() -> None:
    assert len(printed_cards()) == 6
    for card in CARDS.values():
        assert card.origin == ("printed" if card.id in printed_cards() else "companion")
        assert card.source.startswith("companion") == (card.origin == "companion")
        known = PRINTED.get(card.id)
        if known is not None:
            # What was seen of a card is on it, also where the rest is ours.
            assert known.header == card.header
            assert card.origin == ("companion" if known.unknown else "printed")


@each_of("card", CARDS.values())
def test_every_card_is_sound_shown_said_and_played(card: Scheme) -> None:
    assert why_not_scheme(card) == ()
    header, row1, row2, move, options = card.rows()
    assert (header, row1, row2) == (card.header, card.row1, card.row2)
    assert move == (f"move_{card.move}",)
    assert options.count("/") == len(card.options) - 1
    said = {Texts(language).render(card.said()) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    board = replace(companion_board("cleric"), removed=())
    solo = (
        Solo(board=board, modules=["keeper_of_keys"]).next(card.id).turn(dismiss="discard", manuscript="grey_3_virtue")
    )
    assert solo.happened("reveal") == [{"card": card.id}]


def test_a_card_as_a_sentence() -> None:
    card = printed_cards()["starting_criminal"]
    assert Texts("en").render(card.said()) == (
        "Criminal: Corruption for each Criminal, gain a Future Scheme Card, move 1 space, "
        "the first that can be done of: Focus, Deed, flip a Debt"
    )
    assert Texts("en").render(scheme().title()) == "no icons"


def test_every_word_has_an_effect_and_a_name() -> None:
    known = vocabulary()
    assert known["rows"] - {"silver"} <= EFFECTS.keys()
    for word in known["options"] | known["header"]:
        for language in LANGUAGES:
            assert Texts(language)(f"terms.icon.{word}")


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"header": ("merchant",)}, ["header"]),
        ({"header": ("noble",) * 4}, ["header"]),
        ({"row1": ("construct",)}, ["row1"]),
        ({"row2": ("virtue",) * 5}, ["row2"]),
        ({"move": -1}, ["move"]),
        ({"options": ()}, ["options"]),
        ({"options": (("virtue",),) * 5}, ["options"]),
        ({"options": ((), ("virtue",))}, ["options[0]"]),
        ({"options": (("virtue",), ("focus", "virtue"))}, ["options[1]"]),
    ],
)
def test_cards_that_cannot_be_played_say_where(change: dict[str, Any], parts: list[str]) -> None:
    found = why_not_scheme(replace(scheme(), **change))
    assert [problem.path for problem in found] == parts
    assert all(Texts(language).render(problem.what) for problem in found for language in LANGUAGES)


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_boards_are_sound_and_keep_what_is_printed(opponent: str) -> None:
    board, printed = companion_board(opponent), content.viscounts().ai_boards[opponent]
    assert why_not_board(board) == ()
    assert board.focus == printed.focus
    assert dict(board.workers) == (printed.worker_thresholds or dict(board.workers))
    for slot in printed.building_slots or ():
        ours = board.slots[slot.slot - 1]
        assert ours.origin == ("printed" if slot.revealed is not None else "companion")
        assert ours.building == slot.building
        if slot.revealed is not None:
            assert ours.revealed == slot.revealed
        if slot.trigger:
            assert ours.trigger == slot.trigger
    filled = {"cleric": 0, "builder": 3, "noble": 5, "cards": 4}[opponent]
    assert len([name for name, origin in board.origins if origin == "companion"]) >= filled
    assert board.origin("focus") == "printed"
    assert board.origin("start") == ("printed" if opponent == "cleric" else "companion")


def test_the_cards_that_a_board_takes_out_are_in_the_deck() -> None:
    headers = [(card.deck, sorted(card.header)) for card in CARDS.values()]
    for opponent in OPPONENTS:
        for deck, header in companion_board(opponent).removed:
            assert (deck, sorted(header)) in headers


CLERIC = companion_board("cleric")


@pytest.mark.parametrize(
    ("change", "parts"),
    [
        ({"focus": "pray"}, ["focus"]),
        ({"workers": ()}, ["workers"]),
        ({"workers": ((3, 2), (3, 3))}, ["workers"]),
        ({"workers": ((3, 2), (5, 2))}, ["workers"]),
        ({"chart": (("ink", 6),)}, ["chart"]),
        ({"printed": (("hammer",), (), ())}, ["printed.left"]),
        ({"slots": CLERIC.slots[:8]}, ["slots"]),
        ({"slots": (replace(CLERIC.slots[0], revealed=("hammer",)), *CLERIC.slots[1:])}, ["slots[0]"]),
        ({"slots": (replace(CLERIC.slots[0], trigger="hammer"), *CLERIC.slots[1:])}, ["slots[0]"]),
    ],
)
def test_boards_that_cannot_be_played_say_where(change: dict[str, Any], parts: list[str]) -> None:
    found = why_not_board(replace(CLERIC, **change))
    assert [problem.path for problem in found] == parts
    assert all(Texts(language).render(problem.what) for problem in found for language in LANGUAGES)


def test_slots_know_what_they_are() -> None:
    kinds = [slot.is_icon for slot in CLERIC.slots]
    assert kinds == [True] * 3 + [False] * 6
    assert not Slot("guildhall", ("noble", "virtue")).is_icon
    assert isinstance(CLERIC, Board)
    assert len(ROW) == len(CLERIC.slots)
