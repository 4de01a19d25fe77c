"""The pad's screens as pure functions: every size, every language, every state can be hit, heard and read."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from locales import LANGUAGES, Language
from scoring.pad import edits
from scoring.pad.castle import castle_map
from scoring.pad.document import Pad, new_pad
from setup.checklist import Seat
from setup.mix import most_players
from testing.each import each_of
from testing.languages import in_turn
from testing.pad_person import PadInMemory
from testing.pad_tables import BOTH_EXPANSIONS, WONDERS_OF_FIVE
from testing.walk import all_of, find, framed, plain_ui, unfit, words
from tests.views.given import nothing
from tests.views.test_texts import left_in_english
from views.components.people_picker import OPEN, PeoplePicker
from views.layout.page_layout import Screen
from views.screens.score.castle import castle
from views.screens.score.choices import choices
from views.screens.score.columns import Measures, measures
from views.screens.score.finish import ASKING
from views.screens.score.new import new_score
from views.screens.score.new_pad_form import Table
from views.screens.score.pad_controller import PadController, controller_of
from views.screens.score.pad_place import ABOUT, BACK, CELL, DONE, FIELD, GRID, PICKER, SUM, TABLE, TENS, Spot
from views.screens.score.player import player
from views.screens.score.sheet import sheet_screen
from views.ui_context import TARGET, Ui

SIZES = {
    "phone": {"width": 390.0},
    "small phone": {"width": 320.0},
    "large text": {"width": 390.0, "scale": 2.0},
    "small and large text": {"width": 320.0, "scale": 2.0},
    "wide": {"width": 1280.0},
}


def full(sheet: dict[str, Any]) -> Pad:
    pad = new_pad(sheet["game"], sheet["modules"], sheet["seats"])
    return edits.mark_entered(pad, 0, "castle" if sheet["game"] == "viscounts" else "virtue")[0]


def clashing() -> Pad:
    """Two Castle Leaders, an Outsider twice."""
    pad = full(BOTH_EXPANSIONS)
    pad, _ = edits.set_value(pad, ("seats", 1, "castle_leader"), True)
    return edits.add_card(pad, ("seats", 3, "outsiders"), "warrior")[0]


def on(pad: Pad, **options: Any) -> PadController:
    """On the grid of this pad."""
    ui = plain_ui(**options)
    ui.remember(GRID, True)
    return controller_of(ui, PadInMemory(pad))  # type: ignore[arg-type]  # what the screens need of it


VISCOUNTS, ARCHITECTS = full(BOTH_EXPANSIONS), full(WONDERS_OF_FIVE)
LINE = edits.add_line(ARCHITECTS, ("seats", 0, "buildings"), "Mill", 3)[0]
MAPPED = edits.place_worker(full({**BOTH_EXPANSIONS, "seats": [{"name": "A"}, {"name": "B"}]}), 0, 1, 0)[0]
PATH = ("seats", 0, "outsiders")
TOLD = VISCOUNTS
for each in range(4):
    TOLD = edits.mark_seat_entered(TOLD, each)[0]
STATES: dict[str, tuple[Pad, dict[str, Any]]] = {
    "viscounts": (VISCOUNTS, {}),
    "architects": (ARCHITECTS, {}),
    "clash": (clashing(), {}),
    "finishing": (clashing(), {ASKING: True}),
    "missing": (VISCOUNTS, {ASKING: True}),
    "the table": (VISCOUNTS, {CELL: Spot(TABLE, 0)}),
    "the table of five": (ARCHITECTS, {CELL: Spot(TABLE, 0)}),
    "the grid": (VISCOUNTS, {GRID: True}),
    "moved on": (VISCOUNTS, {CELL: Spot("workshops", 0), DONE: (Spot("guildhalls", 3), None)}),
    "moved on from cards": (VISCOUNTS, {CELL: Spot("manuscripts", 1), DONE: (Spot("manuscripts", 0), None)}),
    "more about it": (VISCOUNTS, {CELL: Spot("castle", 1), ABOUT: True}),
    "a correction": (VISCOUNTS, {CELL: Spot("guildhalls", 1), BACK: (Spot("outsiders", 1), None)}),
    "tens": (VISCOUNTS, {CELL: Spot("ribbon_sets", 0), FIELD: ("seats", 0, "ribbons", "grey"), TENS: 10}),
    "faces": (VISCOUNTS, {CELL: Spot("public_buildings", 0)}),
    "wonders": (ARCHITECTS, {CELL: Spot("wonders", 0)}),
    "everything told": (TOLD, {GRID: True}),
    "castle": (VISCOUNTS, {CELL: Spot("castle", 1)}),
    "castle on the map": (MAPPED, {CELL: Spot("castle", 0)}),
    "leader twice": (clashing(), {CELL: Spot("castle_leader", 1)}),
    "manuscripts": (VISCOUNTS, {CELL: Spot("manuscripts", 0)}),
    "outsiders": (VISCOUNTS, {CELL: Spot("outsiders", 1)}),
    "picking": (VISCOUNTS, {CELL: Spot("outsiders", 1), PICKER: ("seats", 1, "outsiders")}),
    "picking buildings": (ARCHITECTS, {CELL: Spot("buildings", 0), PICKER: ("seats", 0, "buildings")}),
    "by hand": (LINE, {CELL: Spot("buildings", 0)}),
    "a sum": (VISCOUNTS, {CELL: Spot("ribbon_sets", 0), FIELD: ("seats", 0, "ribbons", "grey"), SUM: "4+"}),
    "the last cell": (VISCOUNTS, {CELL: Spot("prosperity", 3)}),
}


def every_screen(ui: Ui, pad: Pad, state: dict[str, Any]) -> dict[str, Screen]:
    ui.memo.update(state)  # type: ignore[attr-defined]  # a plain dict in tests
    document: Any = PadInMemory(pad)
    controller = controller_of(ui, document)
    screens = {"pad": sheet_screen(controller), "choices": choices(controller)}
    if controller.view.castle_on_map is not None:
        screens["castle"] = castle(controller, castle_map(pad))
    spot = ui.memo.get(CELL)
    if not (isinstance(spot, Spot) and spot.category == TABLE):
        screens["player"] = player(controller_of(ui, document, spot.seat if isinstance(spot, Spot) else 0))
    return screens


@pytest.mark.parametrize("size", SIZES)
@each_of("state", STATES)
def test_every_control_can_be_hit_and_heard(size: str, state: str) -> None:
    pad, memo = STATES[state]
    ui = plain_ui(**SIZES[size])
    for name, screen in every_screen(ui, pad, memo).items():
        assert unfit(framed(ui, screen)) == [], name


@each_of(("state", "language"), in_turn(STATES))
def test_no_english_is_left(state: str, language: Language) -> None:
    pad, memo = STATES[state]
    ui = plain_ui(language)
    for name, screen in every_screen(ui, pad, memo).items():
        assert left_in_english(language, words(framed(ui, screen))) == [], name


# -- the grid --------------------------------------------------------------------------------------------------


@each_of("scale", [1.0, 1.25, 1.5, 2.0])
@each_of("width", [320, 360, 390, 720])
@each_of("seats", range(1, 7))
def test_the_grid_fits_its_room(seats: int, width: int, scale: float) -> None:
    ui, room = plain_ui(width=float(width), scale=scale), width - 40.0
    fit = measures(ui, seats, room)
    across = fit.seats * fit.cell + (fit.label or 0) + (2 * TARGET if fit.seats < seats else 0)
    assert across <= room + 0.01
    assert fit.cell >= TARGET
    assert fit.seats == seats or fit.label is None


def test_labels_stand_beside_the_cells_of_five_on_a_phone() -> None:
    assert measures(plain_ui(), 5, 350) == Measures(110, 48, 5)


def test_seats_beyond_the_room_are_a_tap_away() -> None:
    six = new_pad("architects", ["age_of_artisans"], [{"name": name} for name in "ABCDEF"])
    controller = on(six, width=320.0, scale=2.0)
    first = sheet_screen(controller)
    shown = [control.identifier for control in all_of(ft.Semantics, list(first.controls)) if control.identifier]
    assert "total-0" in shown
    assert "total-5" not in shown
    find(list(first.controls), "seats-on").on_click()
    find(list(sheet_screen(controller).controls), "seats-on").on_click()
    assert "total-5" in [c.identifier for c in all_of(ft.Semantics, list(sheet_screen(controller).controls))]


def test_a_cell_says_who_what_and_whether_it_is_entered() -> None:
    controls = list(sheet_screen(on(clashing())).controls)
    assert find(controls, "cell-castle-0").content.semantics_label == "Red: Castle. 19 VP"
    assert find(controls, "cell-guildhalls-2").content.semantics_label == "Green: Guildhalls. 13 VP. Not entered yet"
    said = words([find(controls, "cell-castle_leader-1")])
    assert any("Castle Leader" in text and "Red" in text for text in said), said


def test_points_that_nobody_has_entered_say_why_they_are_there() -> None:
    document: Any = PadInMemory(clashing())
    said = words(list(player(controller_of(plain_ui(), document, 2)).controls))
    assert "2 of 3 built\u00a0· Not entered yet" in said, said


def test_a_problem_is_told_at_the_finish_and_leads_to_its_cell() -> None:
    controller = on(clashing())
    controller.ui.remember(ASKING, True)
    dialog = sheet_screen(controller).dialog
    find([dialog], "mend-castle_leader-1").on_click()
    assert controller.at == Spot("castle_leader", 1)
    assert not controller.ui.memo[ASKING]


# -- a new pad -------------------------------------------------------------------------------------------------


def same(seat: Seat, *_name: str) -> Seat:
    return seat


def begun(ui: Ui, table: Table) -> Screen:
    picker = PeoplePicker(
        ui, (), table.seats, nothing, same, same, table.colours, 0, most_players(table.game, table.modules), False
    )
    return new_score(ui, table, picker, nothing, nothing)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_a_new_pad_can_be_begun_on_every_phone(size: str, language: Language) -> None:
    table = Table("viscounts", (), (Seat("Élodie", "1", "red"),), "cleric")
    ui = plain_ui(language, memo={OPEN: 0}, **SIZES[size])
    screen = begun(ui, table)
    assert unfit(framed(ui, screen)) == []
    assert language == "en" or left_in_english(language, words(framed(ui, screen))) == []


@pytest.mark.parametrize(
    ("table", "why_not"),
    [
        (Table(), True),
        (Table("viscounts", (), tuple(Seat(name) for name in "ABCDE")), True),
        (Table("viscounts", (), tuple(Seat(name) for name in "ABCD")), False),
        (Table("architects", (), tuple(Seat(name) for name in "ABCDEF")), True),
        (Table("architects", ("age_of_artisans",), tuple(Seat(name) for name in "ABCDEF")), False),
        (Table("architects", (), (Seat("A"),), "peddler"), True),
        (
            Table("architects", ("works_of_wonder",), (Seat("A"),), "peddler"),
            False,
        ),
    ],
)
def test_only_a_table_that_the_game_allows_is_begun(table: Table, why_not: bool) -> None:
    assert find([begun(plain_ui(), table).foot], "start").disabled is why_not
