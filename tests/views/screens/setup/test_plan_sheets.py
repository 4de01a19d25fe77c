"""What opens over a setup plan: its seats, its code, how fair its draws are, and its references."""

from dataclasses import replace

import flet as ft
import pytest

from setup.change import enter
from setup.mix import all_mixes
from setup.plan import Choices, code_of, plan
from testing.setup_tables import Sheet, checklist
from testing.walk import all_of, find, plain_ui, unfit, words
from views.components.codes import qr_svg
from views.components.people_sheets import people_sheet
from views.components.rule_sources import reference
from views.routes import find as find_route
from views.screens.setup import more
from views.screens.setup.fairness import OPEN, fairness_sheet


def seats(sheet: Sheet) -> ft.AlertDialog | None:
    sheet.memo[more.SEATS] = True
    return more.seats_sheet(sheet.context, sheet.picker)


def code_over(sheet: Sheet) -> ft.AlertDialog | None:
    sheet.memo[more.CODE] = True
    return more.code_sheet(sheet.context)


def test_a_seat_of_the_plan_is_given_to_somebody_and_the_number_of_seats_stays() -> None:
    sheet = Sheet()
    find(seats(sheet), "person-id-z").on_click()
    assert (sheet.now.seats[2].name, sheet.now.seats[2].colour) == ("Zoé", "green")
    find(seats(sheet), "seat-2").on_click()
    assert [seat.name for seat in sheet.now.seats] == ["Élodie", "", "Zoé"]
    find(seats(sheet), "seat-2").on_click()
    assert people_sheet(sheet.picker), "a seat that cannot go asks for a name"


def test_the_code_is_told_with_what_it_does_not_hold() -> None:
    sheet = Sheet()
    assert find(code_over(sheet), "code").value == str(code_of(sheet.now.plan))
    assert sheet.ui("app.setup.code.without") not in words(code_over(sheet))
    plain = Sheet(replace(sheet.now, plan=enter(sheet.now.plan, "castle", ("1-2",))))
    assert sheet.ui("app.setup.code.without") in words(code_over(plain))
    assert sheet.ui("app.setup.code.select") in words(code_over(plain))


def qr(sheet: Sheet) -> str:
    return next(str(each.src) for each in all_of(ft.Image, code_over(sheet)))


def test_the_qr_code_is_a_link_where_other_devices_reach_the_app() -> None:
    sheet = Sheet(ui_options={"address": "https://table.example"})
    code = str(code_of(sheet.now.plan))
    assert qr(sheet) == qr_svg(f"https://table.example/setup/{code}")
    place = find_route(f"/setup/{code}")
    assert place
    assert place.params == {"code": code}
    assert "camera" in sheet.ui("app.setup.code.link")
    assert sheet.ui("app.setup.code.link") in words(code_over(sheet))


def test_a_bare_qr_code_says_what_reads_it() -> None:
    """A camera would look for the text on the web."""
    sheet = Sheet()
    assert qr(sheet) == qr_svg(str(code_of(sheet.now.plan)))
    (told,) = (each for each in words(code_over(sheet)) if each.startswith("The same code"))
    assert "“Receive a code”" in told
    assert "camera" not in told


def test_how_often_what_was_drawn() -> None:
    sheet = Sheet(memo={OPEN: True})
    past = [checklist("viscounts, both, 3", seed).plan for seed in ("AAAAA", "CCCCC")]
    dialog = fairness_sheet(sheet.ui, past)
    assert unfit(dialog) == []
    assert "Over the last 2 setups of this game:" in words(dialog)
    drawn = [name for one in past for name in one.draws["outsiders"].result or ()]
    most = max(map(drawn.count, drawn))
    assert any(text.startswith(f"{most} ×") for text in words(dialog))
    assert fairness_sheet(Sheet().ui, past) is None


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("rulebook p6, p26", "rulebook p. 6, 26"),
        ("rulebook p8-9; kok-rules", "rulebook p. 8-9\N{NO-BREAK SPACE}· Keeper of Keys"),
        ("gog-rulebook p8 img", "Gates of Gold p. 8"),
        ("web:promo; web:side", "rules on the web"),
        ("bga; wow-rules", "Board Game Arena\N{NO-BREAK SPACE}· Works of Wonder"),
        ("unknown", ""),
    ],
)
def test_where_it_stands_is_said_in_words(rule: str, said: str) -> None:
    assert reference(plain_ui(), rule) == said


def test_every_step_has_a_reference_but_those_of_no_source() -> None:
    silent = {
        step.rule
        for mix in all_mixes(promos=True)
        for step in plan(Choices(mix, "AAAAA")).steps
        if not reference(plain_ui(), step.rule)
    }
    assert silent == {"unknown"}
