"""The plan as a pure function of the checklist: what it shows, and what a tap makes of it."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from setup.change import enter
from setup.checklist import part_key
from setup.duties import instructions
from setup.mix import all_mixes
from setup.plan import Choices, code_of, plan
from testing.setup_tables import MIXES, Sheet, checklist, drafted, unfolded
from testing.walk import all_of, find, framed, plain_ui, unfit, words
from tests.views.test_texts import left_in_english
from views.components.codes import qr_svg
from views.components.people_sheets import people_sheet
from views.components.rule_sources import reference
from views.routes import find as find_route
from views.screens.setup.fairness import OPEN, fairness_sheet

SIZES = [(320, 1.0), (320, 2.0), (1280, 1.0)]


@pytest.mark.parametrize(
    ("mix", "width", "scale"),
    [*((mix, 390, 1.0) for mix in MIXES), *(("viscounts, both, 3", w, s) for w, s in SIZES)],
)
def test_everything_on_the_plan_can_be_hit_and_heard(mix: str, width: float, scale: float) -> None:
    options = {"width": width, "scale": scale}
    for sheet in (Sheet(checklist(mix), ui_options=options), drafted(Sheet(checklist(mix), ui_options=options))):
        assert unfit(framed(sheet.ui, sheet.screen)) == []
        assert unfit(framed(sheet.ui, unfolded(sheet).screen)) == []


@pytest.mark.parametrize("language", ["fr", "ru"])
@pytest.mark.parametrize("mix", MIXES)
def test_no_english_is_left_on_the_plan(mix: str, language: Any) -> None:
    sheet = unfolded(drafted(Sheet(checklist(mix), language=language)))
    assert left_in_english(language, words(framed(sheet.ui, sheet.screen))) == []


@pytest.mark.parametrize("mix", MIXES)
def test_every_step_can_be_told(mix: str) -> None:
    sheet = unfolded(Sheet(checklist(mix)))
    said = words(list(sheet.screen.controls))
    for step in sheet.now.steps:
        for each in instructions(sheet.now.plan, step, sheet.pen.names):
            assert sheet.ui.say(each) in said, step.id


# -- steps --------------------------------------------------------------------------------------------------------


def test_the_next_step_is_open_and_at_hand() -> None:
    sheet = Sheet()
    assert sheet.ui.say(sheet.now.plan.steps[0].text) in words(list(sheet.screen.controls))
    assert sheet.ui.say(sheet.now.plan.steps[1].text) not in words(list(sheet.screen.controls))
    find(sheet.screen.foot, "step-done").on_click()
    assert sheet.now.done == {"segments"}
    assert sheet.said[0].id == "app.setup.did.step"
    said = words(list(sheet.screen.controls))
    assert "1 step done" in said
    assert sheet.ui.say(sheet.now.plan.steps[1].text) in said


def test_a_tick_says_what_it_shall_be() -> None:
    """Two people who tick the same step at once agree."""
    sheet = Sheet()
    box = find(list(sheet.screen.controls), "tick-castle")
    box.on_click()
    box.on_click()
    assert sheet.now.done == {"castle"}
    find(list(sheet.screen.controls), "tick-castle").on_click()
    assert sheet.now.done == frozenset()


def test_all_done_leads_into_the_game() -> None:
    sheet = drafted(Sheet())
    while not sheet.now.finished:
        find(sheet.screen.foot, "step-done").on_click()
    find(sheet.screen.foot, "to-play").on_click()
    find(list(sheet.screen.controls), "to-score-early").on_click()
    assert (sheet.played, sheet.scored) == (1, 1)


def test_pieces_are_ticked_by_their_box() -> None:
    sheet = unfolded(Sheet())
    heroes = [part for part in sheet.now.plan.parts if part.id == "heroes"]
    assert len({part.box for part in heroes}) == 3
    for part in heroes:
        find(list(sheet.screen.controls), f"ready-{part_key(part)}").on_click()
    assert sheet.now.ready == {part_key(part) for part in heroes}
    assert "3 of 39" in words(list(sheet.screen.controls))
    gone = sheet.now.plan.boxed[0]
    find(list(sheet.screen.controls), f"away-{gone.id}").on_click()
    assert sheet.now.away == {gone.id}


# -- seats, code, fairness --------------------------------------------------------------------------------------


def test_a_seat_of_the_plan_is_given_to_somebody_and_the_number_of_seats_stays() -> None:
    sheet = Sheet()
    find(list(sheet.screen.side), "person-id-z").on_click()
    assert (sheet.now.seats[2].name, sheet.now.seats[2].colour) == ("Zoé", "green")
    find(list(sheet.screen.side), "seat-2").on_click()
    assert [seat.name for seat in sheet.now.seats] == ["Élodie", "", "Zoé"]
    find(list(sheet.screen.side), "seat-2").on_click()
    assert people_sheet(sheet.picker), "a seat that cannot go asks for a name"


def test_the_code_is_told_with_what_it_does_not_hold() -> None:
    sheet = Sheet()
    assert find(list(sheet.screen.side), "code").value == str(code_of(sheet.now.plan))
    assert sheet.ui("app.setup.code.without") not in words(list(sheet.screen.side))
    plain = Sheet(replace(sheet.now, plan=enter(sheet.now.plan, "castle", ("1-2",))))
    assert sheet.ui("app.setup.code.without") in words(list(plain.screen.side))
    assert sheet.ui("app.setup.code.select") in words(list(plain.screen.side))


def qr(sheet: Sheet) -> str:
    return next(str(each.src) for each in all_of(ft.Image, sheet.screen.side))


def test_the_qr_code_is_a_link_where_other_devices_reach_the_app() -> None:
    sheet = Sheet(ui_options={"address": "https://table.example"})
    code = str(code_of(sheet.now.plan))
    assert qr(sheet) == qr_svg(f"https://table.example/setup/{code}")
    place = find_route(f"/setup/{code}")
    assert place
    assert place.params == {"code": code}
    assert "camera" in sheet.ui("app.setup.code.link")
    assert sheet.ui("app.setup.code.link") in words(list(sheet.screen.side))


def test_a_bare_qr_code_says_what_reads_it() -> None:
    """A camera would look for the text on the web."""
    sheet = Sheet()
    assert qr(sheet) == qr_svg(str(code_of(sheet.now.plan)))
    (told,) = (each for each in words(list(sheet.screen.side)) if each.startswith("The same code"))
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
