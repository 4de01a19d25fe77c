"""The rows behind the chart, the table and the text: the same numbers everywhere."""

import subprocess
import sys

import flet as ft
import pytest

from app.match_from_sheet import seats_of
from locales import figure
from models.values import MatchLine, MatchSeat
from testing.result_tables import TABLES
from testing.walk import plain_ui, words
from views.components.result.breakdown import Row, rows, rule_name
from views.components.result.chart import COLOURS, chart, colour_of, spoken, stack
from views.components.result.table import table


def scored(name: str) -> tuple[str, tuple[MatchSeat, ...]]:
    from scoring.pad.outcome import outcome

    pad = TABLES[name]()
    told = outcome(pad)
    assert told
    return pad.game, seats_of(told.result, pad.sheet, ())


@pytest.mark.parametrize("name", TABLES)
def test_every_line_of_every_seat_is_in_a_row(name: str) -> None:
    game, seats = scored(name)
    found = rows(plain_ui(), game, seats)
    for at, seat in enumerate(seats):
        assert [row.lines[at] for row in found if row.lines[at]] == list(seat.lines)
    assert all(row.rule for row in found)


def test_a_line_of_the_ai_alone_leaves_a_gap_for_the_others() -> None:
    seats = (
        MatchSeat("Anna", 3, 2, False, (MatchLine("castle", 3), MatchLine("poverty", 0))),
        MatchSeat("AI", 9, 1, True, (MatchLine("castle", 4), MatchLine("leftover_resources", 5)), controller="ai"),
    )
    found = rows(plain_ui(), "viscounts", seats)
    assert [row.category for row in found] == ["castle", "leftover_resources", "poverty"]
    assert found[1].lines == (None, MatchLine("leftover_resources", 5))


@pytest.mark.parametrize("game", ["viscounts", "a_new_game"])
def test_what_a_newer_version_stored_is_shown_as_written(game: str) -> None:
    seats = (MatchSeat("Anna", 3, 1, True, (MatchLine("wizardry", 2), MatchLine("magic", 1))),)
    found = rows(plain_ui(), game, seats)
    assert [(row.label, row.rule) for row in found] == [("wizardry", None), ("magic", None)]


@pytest.mark.parametrize("name", TABLES)
def test_a_bar_is_as_high_as_the_points(name: str) -> None:
    game, seats = scored(name)
    found = rows(plain_ui(), game, seats)
    for at, seat in enumerate(seats):
        parts = stack(found, at)
        assert sum(part.high - part.low for part in parts if part.low >= 0) == sum(
            line.vp for line in seat.lines if line.vp > 0
        )
        assert min([0, *(part.low for part in parts)]) == sum(line.vp for line in seat.lines if line.vp < 0)


def test_neighbours_differ_and_a_category_keeps_its_colour() -> None:
    assert len(set(COLOURS)) == len(COLOURS)
    base, more = (
        rows(plain_ui(), "viscounts", (MatchSeat("A", 1, 1, True, lines),))
        for lines in (
            (MatchLine("poverty", 1),),
            (MatchLine("outsiders", 1), MatchLine("poverty", 1)),
        )
    )
    assert colour_of(base[0]) == colour_of(more[1]) != colour_of(more[0])


def test_a_screen_reader_hears_all_that_the_chart_shows() -> None:
    game, seats = scored("level")
    ui = plain_ui()
    found = rows(ui, game, seats)
    assert spoken(ui, found, seats) == "Points by category\nAnna, 5: Workshops 5\nBea, 5: Workshops 5"
    drawn = [node for node in words(chart(ui, found, seats, ["A", "B"])) if node.startswith("Points by")]
    assert drawn == [spoken(ui, found, seats)]


@pytest.mark.parametrize(("width", "columns"), [(320, False), (390, True), (1280, True)])
def test_a_table_too_wide_has_the_players_below_the_category(width: float, columns: bool) -> None:
    game, seats = scored("shared")
    ui = plain_ui(width=width)
    found = rows(ui, game, seats)
    shown = table(ui, found, seats, list("ABCDEZ"))
    assert (words(shown)[:6] == list("ABCDEZ")) is columns
    assert "Virtue: Anna 3, Bea 3, Chloé 0, Dora 0, Emil −5, Zoé 0" in words(shown)


def test_the_charts_are_loaded_by_the_first_screen_that_draws_one() -> None:
    code = "import sys, views.app; print('flet_charts' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_figures_and_rules_in_words() -> None:
    assert figure(-12) == "−12"
    assert rule_name(plain_ui("fr"), "viscounts 4.1.3") == "Règle 4.1.3"
    assert isinstance(chart(plain_ui(), [Row("x", "X", 0, None, ())], (), []), ft.Control)
