"""Whatever is tapped, in whatever order."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.engine import checked_sheet, score
from scoring.pad import edits
from scoring.pad.cell import asked
from scoring.pad.document import Pad, read_pad
from scoring.pad.edits import Edit
from scoring.pad.fields import Cards, Castle, Field, Lines, Options, Stepper, Switch
from scoring.pad.outcome import outcome
from scoring.pad.provisional import draft
from scoring.pad.view import pad_view
from testing import architects_sheets, viscounts_sheets

from .tables import say_all

SLOW = settings(max_examples=40)
JUNK: tuple[Any, ...] = (None, -1, 4, 1000, 1.5, "x", "", True, [], {}, [1], {"id": "tyrant"}, [{"id": "tyrant"}] * 2)


@st.composite
def sheets(draw: st.DrawFn) -> dict[str, Any]:
    rng = Random(draw(st.integers(0, 2**32)))
    make: Callable[[Random], dict[str, Any]] = draw(
        st.sampled_from((viscounts_sheets.random_sheet, architects_sheets.random_sheet))
    )
    return make(rng)


def tapped(pad: Pad, field: Field, data: st.DataObject) -> Edit:
    """Something that a person can do to a field."""
    match field:
        case Stepper():
            if data.draw(st.booleans()):
                return edits.set_value(pad, field.path, data.draw(st.integers(field.least, field.most + 1)))
            text = f"{field.least}+{min(2, field.most - field.least)}"
            return edits.type_sum(pad, field.path, text)
        case Switch():
            return edits.set_value(pad, field.path, not field.value)
        case Options():
            return edits.set_value(pad, field.path, data.draw(st.sampled_from(field.options)).value)
        case Cards():
            chosen = data.draw(st.sampled_from((None, *field.chosen)))
            if chosen:
                return edits.remove_card(pad, chosen.path)
            return edits.add_card(pad, field.path, data.draw(st.sampled_from(field.offered)).id)
        case Lines():
            return edits.add_line(pad, field.path, data.draw(st.sampled_from(("", "Hall", "Keep"))), 3, 0, -1)
        case Castle():
            return castle_tap(pad, field, data)


def castle_tap(pad: Pad, field: Castle, data: st.DataObject) -> Edit:
    seat = int(field.path[1])
    tier = data.draw(st.integers(1, 3))
    wedge = None if tier == 3 else data.draw(st.integers(0, 4))
    if not field.on_map and data.draw(st.booleans()):
        return edits.set_value(pad, field.tiers[0].path, data.draw(st.integers(0, 25)))
    if edits.why_not_remove(pad, seat, tier, wedge) is None:
        return edits.remove_worker(pad, seat, tier, wedge)
    if edits.why_not_place(pad, seat, tier, wedge) is None:
        return edits.place_worker(pad, seat, tier, wedge)
    return edits.use_figures(pad)


def any_edit(pad: Pad, data: st.DataObject) -> tuple[int, Edit]:
    """The seat that was tapped (-1 for the table), and the edit."""
    view = pad_view(pad)
    choices = [choice for choice in view.choices if choice.options]
    if choices and data.draw(st.integers(0, 3)) == 0:
        choice = data.draw(st.sampled_from(choices))
        if choice.chosen is not None:
            return choice.seat, edits.leave_open(pad, choice.path)
        return choice.seat, edits.choose(pad, choice.path, data.draw(st.sampled_from(choice.options)).value)
    if view.shared and data.draw(st.integers(0, 7)) == 0:
        return -1, tapped(pad, data.draw(st.sampled_from(view.shared)), data)
    seat = data.draw(st.integers(0, len(pad.seats) - 1))
    row = data.draw(st.sampled_from([row for row in view.rows if row.cells[seat].asked]))
    field = data.draw(st.sampled_from(asked(pad, row.category, seat).fields))
    return seat, tapped(pad, field, data)


def told(pad: Pad, seat: int) -> dict[str, Any]:
    """What somebody has entered for a seat, whichever way its castle is kept."""
    return {key: value for key, value in pad.seats[seat].items() if key != "castle"}


@SLOW
@given(sheets(), st.data())
def test_any_edits_keep_the_pad_readable_and_touch_one_seat_alone(sheet: dict[str, Any], data: st.DataObject) -> None:
    pad = Pad(sheet=sheet)
    for _ in range(4):
        before = json.dumps(pad.to_json())
        seat, (after, label) = any_edit(pad, data)
        say_all(label)
        assert json.dumps(pad.to_json()) == before  # so that undo is the value from before
        assert read_pad(json.loads(json.dumps(after.to_json()))) == after
        view = pad_view(after)
        say_all((view, outcome(after)))
        assert all(head.total is not None for head in view.seats)
        for other in range(len(pad.seats)):
            assert other == seat or told(after, other) == told(pad, other)
        pad = after


@SLOW
@given(sheets())
def test_the_draft_of_a_good_sheet_is_its_score(sheet: dict[str, Any]) -> None:
    drafted = draft(Pad(sheet=sheet))
    assert drafted.problems == ()
    assert drafted.result == score(checked_sheet(sheet))


@SLOW
@given(sheets(), st.data())
def test_nonsense_anywhere_in_a_seat_is_told_and_scored_around(sheet: dict[str, Any], data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        seat = data.draw(st.sampled_from(sheet["seats"]))
        key = data.draw(
            st.sampled_from([*sorted(seat), "nonsense", "outsiders", "castle", "buildings", "effect_order"])
        )
        seat[key] = data.draw(st.sampled_from(JUNK))
    pad = Pad(sheet=sheet)
    view = pad_view(pad)
    say_all((view, outcome(pad)))
    assert all(head.total is not None for head in view.seats)
    for row in view.rows:
        for index in range(len(pad.seats)):
            say_all(asked(pad, row.category, index))


@SLOW
@given(sheets(), st.data())
def test_two_good_sheets_put_together_are_scored_around_what_clashes(
    sheet: dict[str, Any], data: st.DataObject
) -> None:
    """Everything that two seats cannot both have, both have."""
    seats = sheet["seats"]
    pad = Pad(sheet={**sheet, "seats": [*seats, {**data.draw(st.sampled_from(seats)), "name": "Zoe"}]})
    view = pad_view(pad)
    say_all(view)
    assert all(head.total is not None for head in view.seats)
    placed = [problem for row in view.rows for cell in row.cells for problem in cell.problems]
    assert bool(draft(pad).problems) == bool(placed or view.problems)
