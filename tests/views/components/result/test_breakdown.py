"""The rows behind the bars, the table and the text: the same numbers everywhere."""

import subprocess
import sys
from itertools import pairwise

import flet as ft
import pytest

from app.match_from_sheet import seats_of
from locales import figure
from models.values import MatchLine, MatchSeat
from testing.result_tables import TABLES
from testing.walk import all_of, plain_ui, words
from views.components.result.bars import LARGE_TEXT, LEAST, bars, heading_of, stages
from views.components.result.breakdown import rows, rule_name
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
def test_the_bars_end_at_the_totals_and_grow_by_the_lines(name: str) -> None:
    game, seats = scored(name)
    shown = stages(rows(plain_ui(), game, seats), seats)
    assert shown[0].totals == (0,) * len(seats)
    assert shown[-1].totals == tuple(seat.total for seat in seats)
    for before, stage in pairwise(shown):
        assert stage.row
        assert stage.row.scored
        assert tuple(now - was for was, now in zip(before.totals, stage.totals, strict=True)) == stage.gains


def test_the_lead_changes_visibly_and_for_those_who_hear_it() -> None:
    seats = (
        MatchSeat("Anna", 5, 2, False, (MatchLine("castle", 5),)),
        MatchSeat("Bo", 9, 1, True, (MatchLine("castle", 3), MatchLine("ribbon_sets", 6))),
    )
    ui = plain_ui()
    shown = stages(rows(ui, "viscounts", seats), seats)
    assert [stage.leaders for stage in shown] == [(), (0,), (1,)]
    assert words(heading_of(ui, shown, 1, seats)) == ["Castle", "New in the lead: Anna"]
    assert words(heading_of(ui, shown, 2, seats)) == ["Ribbon sets", "New in the lead: Bo"]
    said = words(bars(ui, shown, 2, seats, ["A", "B"], fills=False))
    assert {"Anna: 5 VP", "Bo: 9 VP"} <= set(said)


def test_a_bar_is_as_high_as_the_points_and_never_below_the_line() -> None:
    seats = (
        MatchSeat("Anna", -3, 2, False, (MatchLine("castle", 10), MatchLine("unpaid_debts", -13))),
        MatchSeat("Bo", 5, 1, True, (MatchLine("castle", 5),)),
    )
    ui = plain_ui()
    shown = stages(rows(ui, "viscounts", seats), seats)

    def heights(at: int) -> list[float]:
        found = all_of(ft.Container, bars(ui, shown, at, seats, ["A", "B"], fills=False))
        return [float(box.height or 0) for box in found if box.animate]

    assert heights(1) == [LARGE_TEXT, LARGE_TEXT / 2]
    assert heights(2) == [LEAST, LARGE_TEXT / 2]


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
