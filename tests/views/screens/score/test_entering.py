"""What enters a cell and what does not: keys that move on by themselves, corrections, the way out, the finish."""

from __future__ import annotations

from functools import partial

import flet as ft
import pytest

from app import score_pad
from locales import texts
from scoring.pad import edits
from scoring.pad.cell import asked
from scoring.pad.view import pad_view
from testing.inprocess import InProcess, play
from testing.pages import opened
from testing.walk import words
from tests.views.screens.score.conftest import Begin
from tests.views.screens.score.test_pad import pad_of, taps
from views.app_state import AppState

Cells = tuple[tuple[int, str], ...]


def said(phone: InProcess, ident: str) -> str:
    return " ".join(words([phone.get(ident)]))


def title(phone: InProcess) -> str:
    return str(phone.get("title").value)


def entered(app_state: AppState, session: str) -> Cells:
    return pad_of(app_state, session).entered


def fill_all_but(app_state: AppState, session: str, *cells: tuple[int, str]) -> None:
    while missing := [cell for cell in pad_view(pad_of(app_state, session)).missing if cell not in cells]:
        seat, category = missing[0]
        score_pad.edit(app_state.store, session, partial(edits.mark_entered, seat=seat, category=category))


@pytest.mark.parametrize("way_out", ["grid", "page-on", "page-back", "face-1", "count-castle-tier2-1", "about", "back"])
def test_a_look_enters_nothing(app_state: AppState, begin: Begin, way_out: str) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        before = app_state.store.documents.get(session, "sheet")
        await taps(phone, "grid", "cell-castle-0", way_out)
        assert app_state.store.documents.get(session, "sheet") == before
        phone.close()

    play(scenario())


@pytest.mark.parametrize(
    ("game", "modules"),
    [("viscounts", ("gates_of_gold", "keeper_of_keys")), ("architects", ("works_of_wonder",))],
)
def test_every_page_tells_more_about_itself_and_each_remark_once(
    app_state: AppState, begin: Begin, game: str, modules: tuple[str, ...]
) -> None:
    session = begin("Anna", "Bo", game=game, modules=modules)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score", width=1280)
        remarks = 0
        for row in pad_view(pad_of(app_state, session)).rows:
            await taps(phone, f"cell-{row.category}-0", "about")
            assert phone.find("about-close"), row.category
            [sheet] = [each for each in phone.all(ft.AlertDialog) if each.open]
            told = words([sheet])
            for field in asked(pad_of(app_state, session), row.category, 0).fields:
                if note := getattr(field, "note", None):
                    remarks += 1
                    assert told.count(texts("en").render(note)) == 1, field.path
            await taps(phone, "about-close")
        assert remarks
        phone.close()

    play(scenario())


def test_a_key_fills_and_moves_to_the_right_then_to_the_next_page(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "revealed-poverty", "key-2")
        assert title(phone) == "Trading Posts"
        assert phone.get("count-trading_posts-0").content.value == "2"
        assert phone.get("worth-0").value == "9 VP"
        await taps(phone, "key-1")
        assert title(phone) == "Guildhalls"
        assert said(phone, "done") == "Trading Posts 9 · 4, next: Guildhalls"
        await taps(phone, "done-undo")
        assert title(phone) == "Trading Posts"
        assert entered(app_state, session) == ((0, "trading_posts"),)
        await taps(phone, "key-3", "key-1")
        assert phone.find("done") is None, "until something else is tapped"
        assert pad_of(app_state, session).seats[1]["trading_posts"] == 3
        phone.close()

    play(scenario())


def test_a_key_of_a_page_that_was_left_writes_nothing_on_the_next(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "revealed-neither", "key-1")
        key = phone.get("key-2").on_click
        await key()
        await key()  # from a screen that shows the page before
        await phone.settle()
        assert title(phone) == "Guildhalls"
        assert entered(app_state, session) == ((0, "trading_posts"), (1, "trading_posts"))
        phone.close()

    play(scenario())


def test_the_parts_of_a_count_are_told_row_by_row(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-castle-0", "key-3", "key-5", "key-1")
        castles = [seat["castle"] for seat in pad_of(app_state, session).seats]
        assert castles == [{"tier1": 3, "tier2": 1}, {"tier1": 5}]
        view = pad_view(pad_of(app_state, session))
        assert {(0, "castle"), (1, "castle")} <= set(view.missing), "half of it is told"
        await taps(phone, "grid", "cell-castle-1", "key-0", "key-2", "key-4")
        assert {(0, "castle"), (1, "castle")} <= set(entered(app_state, session))
        castles = [seat["castle"] for seat in pad_of(app_state, session).seats]
        assert castles == [{"tier1": 3, "tier2": 1, "tier3": 2}, {"tier1": 5, "tier2": 0, "tier3": 4}]
        phone.close()

    play(scenario())


def test_a_large_count_is_two_keys(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-castle-0", "key-tens-10")
        assert entered(app_state, session) == ()
        assert phone.get("count-castle-tier1-0").content.value == "1_"
        await taps(phone, "key-2", "key-tens-20", "key-tens-20", "key-7")
        castles = [seat["castle"] for seat in pad_of(app_state, session).seats]
        assert castles == [{"tier1": 12}, {"tier1": 7}]
        phone.close()

    play(scenario())


def test_what_is_zero_for_the_rest_is_said_once_and_taken_back_at_once(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo", "Cy")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "revealed-neither")
        assert said(phone, "next") == "0 for all, next"
        await taps(phone, "key-2")
        assert said(phone, "next") == "0 for the rest, next"
        await taps(phone, "next")
        assert [seat["trading_posts"] for seat in pad_of(app_state, session).seats] == [2, 0, 0]
        assert said(phone, "done") == "Trading Posts 9 · 0 · 0, next: Guildhalls"
        await taps(phone, "done-undo")
        assert entered(app_state, session) == ((0, "trading_posts"),)
        phone.close()

    play(scenario())


def test_a_tap_on_the_way_on_that_comes_after_the_key_enters_nobody_else(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "revealed-neither", "key-1")
        key, onward = phone.get("key-2").on_click, phone.get("next").on_click
        await key()
        await onward()
        await phone.settle()
        assert entered(app_state, session) == ((0, "trading_posts"), (1, "trading_posts"))
        phone.close()

    play(scenario())


def test_what_was_known_before_is_not_called_a_zero(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", game="architects")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-virtue-0")
        assert said(phone, "next") == "As shown, next", "the Virtue that everybody begins with"
        await taps(phone, "next")
        assert entered(app_state, session) == ((0, "virtue"),)
        phone.close()

    play(scenario())


# -- corrections -----------------------------------------------------------------------------------------------


def test_a_correction_is_three_taps_and_leads_back(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "revealed-neither", "key-2", "key-1", "key-3")
        assert title(phone) == "Guildhalls"
        before = entered(app_state, session)
        await taps(phone, "grid", "cell-trading_posts-1", "key-3")
        assert title(phone) == "Guildhalls"
        assert phone.get("count-guildhalls-1").style.side
        assert pad_of(app_state, session).seats[1]["trading_posts"] == 3
        assert entered(app_state, session) == before
        await taps(phone, "key-1")
        assert pad_of(app_state, session).seats[1]["guildhalls"] == 1, "where one was before"
        phone.close()

    play(scenario())


def test_a_correction_from_the_grid_leads_back_to_the_grid(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")
    fill_all_but(app_state, session)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        assert title(phone) == "Score pad", "nothing is missing"
        await taps(phone, "cell-guildhalls-0", "key-2")
        assert title(phone) == "Score pad"
        assert said(phone, "done") == "Guildhalls 13 · 0"
        await taps(phone, "done-undo")
        assert title(phone) == "Guildhalls"
        assert pad_of(app_state, session).seats[0]["guildhalls"] == 0
        phone.close()

    play(scenario())


def test_a_value_is_corrected_on_its_page_and_the_page_stays(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "revealed-neither", "key-2", "key-1", "page-back", "face-1", "key-3", "key-2")
        assert title(phone) == "Trading Posts"
        assert pad_of(app_state, session).seats[1]["trading_posts"] == 2, "a second key corrects the first"
        await taps(phone, "next")
        assert title(phone) == "Guildhalls"
        phone.close()

    play(scenario())


def test_a_number_that_has_a_row_of_its_own_is_not_passed_over(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        await taps(phone, "grid", "cell-acquired_deeds-0", "key-4", "grid")
        assert phone.get("cell-approved_deeds-0").content.value == "·", "nobody has said how many"
        await taps(phone, "cell-approved_deeds-0", "key-2", "grid")
        assert phone.get("cell-approved_deeds-0").content.value == "6"
        assert (0, "acquired_deeds") not in pad_view(pad_of(app_state, session)).missing, "both of its numbers are told"
        phone.close()

    play(scenario())


# -- the finish ------------------------------------------------------------------------------------------------


def test_the_finish_lists_what_nobody_entered(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")
    left = (1, "guildhalls"), (0, "castle")
    fill_all_but(app_state, session, *left)

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score")
        assert title(phone) == "Guildhalls", "the first page with something missing"
        await taps(phone, "grid", "finish")
        assert [ident for ident in phone.identifiers() if ident.startswith("missing-")] == [
            "missing-guildhalls-1",
            "missing-castle-0",
        ]
        await taps(phone, "missing-castle-0")
        assert title(phone) == "Castle"
        await taps(phone, "grid", "finish", "finish-enter")
        assert title(phone) == "Guildhalls", "the first that is missing"
        await taps(phone, "grid", "finish", "finish-yes")
        assert phone.page.route == f"/session/{session}/result"
        phone.close()

    play(scenario())


def test_what_is_open_beside_the_grid_is_missing_too(app_state: AppState, begin: Begin) -> None:
    session = begin("Anna", "Bo")
    fill_all_but(app_state, session, (0, "manuscripts"))

    async def scenario() -> None:
        phone = await opened(app_state, f"/session/{session}/score", width=1280)
        assert said(phone, "next") == "0, done"
        while phone.find("next") and said(phone, "next").startswith("0"):  # what settles the tie is asked last
            await taps(phone, "next")
        await taps(phone, "finish")
        assert phone.page.route == f"/session/{session}/result"
        phone.close()

    play(scenario())
