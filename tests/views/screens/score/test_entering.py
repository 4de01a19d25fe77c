"""What enters a cell and what does not: keys that move on by themselves, corrections, the way out, the finish."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from app import score_pad
from scoring.pad import edits
from scoring.pad.view import pad_view
from testing.inprocess import InProcess, play
from testing.pages import opened, settled
from testing.walk import words
from tests.views.screens.score.conftest import Begin
from tests.views.screens.score.test_pad import pad_of, taps
from views.app_state import AppState

Cells = tuple[tuple[int, str], ...]


def said(phone: InProcess, ident: str) -> str:
    return " ".join(words([phone.get(ident)]))


def entered(companion: AppState, session: str) -> Cells:
    return pad_of(companion, session).entered


def fill_all_but(companion: AppState, session: str, *cells: tuple[int, str]) -> None:
    for seat, category in pad_view(pad_of(companion, session)).missing:
        if (seat, category) not in cells:
            score_pad.edit(companion.store, session, partial(edits.mark_entered, seat=seat, category=category))


@pytest.mark.parametrize("way_out", ["entry-close", "next-category", "cell-castle-1", "back", "seat-1"])
def test_a_look_enters_nothing(companion: AppState, begin: Begin, way_out: str) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        before = companion.store.document(session, "sheet")
        await taps(phone, "enter", way_out)
        assert companion.store.document(session, "sheet") == before
        phone.close()

    play(scenario())


def test_a_zero_is_entered_by_saying_so(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-manuscripts-0")
        assert phone.get("cell-manuscripts-0").content.value == "·"
        assert said(phone, "next") == "0, next"
        await taps(phone, "next")
        assert phone.get("cell-manuscripts-0").content.value == "0"
        assert entered(companion, session) == ((0, "manuscripts"),)
        assert said(phone, "entry-left") == "Anna: 0 VP"
        assert phone.get("undo").tooltip == "Undo: Manuscripts of Anna: 0 entered"
        phone.close()

    play(scenario())


def test_a_zero_key_says_that_it_entered_a_zero(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-workshops-0", "key-0")
        assert phone.get("undo").tooltip == "Undo: Workshops of Anna: 0 entered"
        phone.close()

    play(scenario())


def test_what_was_known_before_is_not_called_a_zero(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", game="architects")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-virtue-0")
        assert said(phone, "next") == "As shown, next", "the Virtue that everybody begins with"
        await taps(phone, "next")
        assert phone.get("undo").tooltip == "Undo: Virtue of Anna: entered"
        phone.close()

    play(scenario())


def test_a_key_that_moves_on_says_what_it_entered(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-trading_posts-0", "key-2")
        assert said(phone, "entry-title") == "Bo Trading Posts"
        assert said(phone, "entry-left") == "Anna: 2"
        assert said(phone, "next") == "0, next"
        await taps(phone, "next")
        assert entered(companion, session) == ((0, "trading_posts"), (1, "trading_posts"))
        assert said(phone, "entry-left") == "Bo, Trading Posts: 0", "whoever took the button for the way on sees it"
        await taps(phone, "entry-undo")
        assert said(phone, "entry-title") == "Bo Trading Posts"
        assert phone.find("entry-left") is None
        assert entered(companion, session) == ((0, "trading_posts"),)
        phone.close()

    play(scenario())


def test_a_tap_on_the_way_on_that_comes_after_the_key_enters_nobody_else(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", "Cy")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-trading_posts-0")
        key, onward = phone.get("key-2").on_click, phone.get("next").on_click
        await key()
        await onward()
        await settled(phone)
        assert entered(companion, session) == ((0, "trading_posts"),)
        assert said(phone, "entry-title") == "Bo Trading Posts"
        phone.close()

    play(scenario())


def test_the_numbers_of_a_cell_are_taken_back_one_by_one(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-castle-0", "key-3", "key-0", "key-5")
        assert said(phone, "entry-left") == "Anna: 3 · 0 · 5"
        await taps(phone, "entry-undo", "key-1")
        assert pad_of(companion, session).seats[0]["castle"] == {"tier1": 3, "tier2": 0, "tier3": 1}
        assert said(phone, "entry-title") == "Bo Castle", "the last number went on again"
        phone.close()

    play(scenario())


@pytest.mark.parametrize("then", ["undo", "field-trading_posts-plus", "key-1"])
def test_only_the_last_change_is_taken_back_in_the_cell(companion: AppState, begin: Begin, then: str) -> None:
    session = begin("Anna", "Bo", "Cy")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-trading_posts-0", "key-2", then)
        left = phone.find("entry-left")
        assert (words([left]) if left else []) == (["Bo: 1"] if then == "key-1" else [])
        phone.close()

    play(scenario())


def test_a_correction_stays_where_it_is(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-castle-0", "key-3", "key-2", "key-1", "entry-close")
        before = entered(companion, session)
        await taps(phone, "cell-castle-0", "key-5")
        assert said(phone, "entry-title") == "Anna Castle"
        assert pad_of(companion, session).seats[0]["castle"] == {"tier1": 5, "tier2": 2, "tier3": 1}
        await taps(phone, "key-6")
        assert pad_of(companion, session).seats[0]["castle"]["tier1"] == 6, "the number that was chosen, not the next"
        assert said(phone, "next") == "Next player"
        await taps(phone, "entry-close")
        assert entered(companion, session) == before
        phone.close()

    play(scenario())


def test_from_a_correction_the_pen_goes_back_to_what_is_missing(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-trading_posts-0", "key-2", "key-1", "cell-trading_posts-0", "key-3", "next")
        assert said(phone, "entry-title") == "Anna Guildhalls"
        assert pad_of(companion, session).seats[0]["trading_posts"] == 3
        phone.close()

    play(scenario())


CELLS: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "a switch of the table": ({"game": "architects", "modules": ("works_of_wonder",)}, "gold_and_marble", ["1", "2"]),
    "nothing but numbers": ({"game": "architects"}, "gold_and_marble", ["1"]),
    "a prize": ({}, "unpaid_debts", ["1"]),
}


@pytest.mark.parametrize("cell", CELLS)
def test_the_last_number_of_a_cell_moves_on(companion: AppState, begin: Begin, cell: str) -> None:
    table, category, first = CELLS[cell]
    session = begin("Anna", "Bo", **table)

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, f"cell-{category}-0", *(f"key-{number}" for number in first))
        assert said(phone, "entry-title").startswith("Anna")
        await taps(phone, "key-3")
        assert said(phone, "entry-title").startswith("Bo")
        phone.close()

    play(scenario())


def test_a_number_that_has_a_row_of_its_own_is_not_passed_over(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-acquired_deeds-0", "key-4")
        assert said(phone, "next") == "As shown, next"
        await taps(phone, "entry-close")
        assert phone.get("cell-acquired_deeds-0").content.value == "4"
        assert phone.get("cell-approved_deeds-0").content.value == "·", "nobody has said how many"
        assert entered(companion, session) == ()
        await taps(phone, "cell-acquired_deeds-0", "next")
        assert phone.get("cell-approved_deeds-0").content.value == "0"
        assert said(phone, "entry-left") == "Anna: 4 · 0"
        phone.close()

    play(scenario())


# -- the finish ------------------------------------------------------------------------------------------------


def test_the_finish_lists_what_nobody_entered(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")
    left = (1, "guildhalls"), (0, "castle")
    fill_all_but(companion, session, *left)

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score")
        await taps(phone, "cell-guildhalls-1", "cell-castle-0", "entry-close", "finish")
        assert [ident for ident in phone.identifiers() if ident.startswith("missing-")] == [
            "missing-guildhalls-1",
            "missing-castle-0",
        ]
        await taps(phone, "missing-castle-0")
        assert said(phone, "entry-title") == "Anna Castle"
        await taps(phone, "entry-close", "finish", "finish-enter")
        assert said(phone, "entry-title") == "Bo Guildhalls", "the first that is missing"
        await taps(phone, "entry-close", "finish", "finish-yes")
        assert phone.page.route == f"/session/{session}/result"
        phone.close()

    play(scenario())


def test_a_cell_that_is_open_beside_the_grid_is_missing_too(companion: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")
    fill_all_but(companion, session, (0, "castle"))

    async def scenario() -> None:
        phone = await opened(companion, f"/session/{session}/score", width=1280)
        await taps(phone, "cell-castle-0", "finish")
        assert phone.find("missing-castle-0")
        await taps(phone, "finish-enter")
        assert said(phone, "next") == "0, done"
        await taps(phone, "next", "finish")
        assert phone.page.route == f"/session/{session}/result"
        phone.close()

    play(scenario())
