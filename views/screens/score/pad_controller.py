"""The pen on the pad: which cell it is at, what it writes there, and where it goes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import flet as ft

from app.score_pad import SessionPad, view_of
from interchange.problems import Loc
from scoring.pad import edits
from scoring.pad.cell import asked, shared_fields
from scoring.pad.document import Pad
from scoring.pad.edits import Edit
from scoring.pad.fields import Asked, Cards, Castle, Field, Lines, Stepper
from scoring.pad.view import PadView
from views.components import undo_buttons
from views.ui_context import Ui

Way: TypeAlias = Literal["row", "column"]
CELL = "cell"
FIELD = "field"
SUM = "sum"
PICKER = "picker"
SEARCH = "search"
MENDING = "mending"
LEFT = "left"
ASIDE = (FIELD, SUM, PICKER, SEARCH, MENDING, LEFT)


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell of the grid."""

    category: str
    seat: int


@dataclass(frozen=True, slots=True)
class Pen:
    """`way`: along a row from player to player, or down one player's column. What it is at is the page's own memory;
    every handler looks there and at the pad on disk when it is called (`now`), never at what an older screen showed."""

    ui: Ui
    pad: SessionPad
    view: PadView
    way: Way = "row"

    @property
    def at(self) -> Spot | None:
        spot = self.ui.memo.get(CELL)
        known = {row.category for row in self.view.rows}
        there = spot and spot.category in known and spot.seat < len(self.view.seats) and self.ui.writes(spot.seat)
        return spot if there else None

    def now(self) -> Pen:
        """This pen at the pad as it is at this moment, for a handler of an older screen."""
        return replace(self, view=view_of(self.pad.now()))

    def undo_buttons(self) -> list[ft.Control]:
        return undo_buttons(self.ui, self.pad.undo_label, self.pad.redo_label, self.undo, self.redo)

    def undo(self) -> None:
        self.ui.remember(LEFT, None)
        self.pad.undo()

    def redo(self) -> None:
        self.ui.remember(LEFT, None)
        self.pad.redo()

    # -- from cell to cell --------------------------------------------------------------------------------------

    def open(self, spot: Spot | None) -> None:
        """Goes to another cell. To look at one enters nothing."""
        left = self.at
        for key in ASIDE:
            self.ui.remember(key, None)
        self.ui.remember(CELL, spot)
        if spot and not self.now().is_missing(spot):
            self.ui.remember(MENDING, True)
        if spot and (left is None or left.category != spot.category):
            self.ui.reveal(f"row-{spot.category}")

    def close(self) -> None:
        self.open(None)

    def next(self) -> None:
        """To the next cell; after the last one the entry is done."""
        if spot := self.at:
            self.open(self.now().after(spot))

    def accept(self, spot: Spot) -> None:
        """Enters the cell as it shows itself, and goes on to the next that is missing. `spot` is the cell that the
        button was drawn for: a tap that comes when a key has already moved on enters nothing in the next cell."""
        if spot == self.at:
            self.edit(lambda pad: edits.mark_entered(pad, spot.seat, spot.category))
            self._move(spot, self.now().next_missing(spot))

    def _move(self, left: Spot, spot: Spot | None) -> None:
        """Goes on by itself; the next cell says what was entered in the one before."""
        self.open(spot)
        if spot:
            self.ui.remember(LEFT, left)

    def take_back(self) -> None:
        """Undoes what was entered in the cell before, and goes back to it."""
        left = self.ui.memo.get(LEFT)
        if isinstance(left, Spot):
            self.undo()
            self.open(left)
            self.ui.remember(MENDING, None)
            if numbers := list(steppers(asked(self.pad.now(), left.category, left.seat).fields)):
                self.ui.remember(FIELD, numbers[-1].path)

    def is_missing(self, spot: Spot) -> bool:
        """Whether there is still something to enter in the cell."""
        entered = {row.category for row in self.view.rows if row.cells[spot.seat].entered}
        return spot.category not in entered or (spot.seat, spot.category) in self.view.missing

    def skip(self) -> None:
        """To the next category."""
        if (spot := self.at) and (further := self.now().next_category(spot)):
            self.open(further)

    def back(self) -> None:
        if (spot := self.at) and (earlier := self.now().before(spot)):
            self.open(earlier)

    def spots(self) -> list[Spot]:
        """Every cell that asks for something, in the order in which this pen visits them."""
        mine = [seat for seat in range(len(self.view.seats)) if self.ui.writes(seat)]
        spots = [Spot(row.category, seat) for row in self.view.rows for seat in mine if row.cells[seat].asked]
        return spots if self.way == "row" else sorted(spots, key=lambda spot: spot.seat)

    def after(self, spot: Spot) -> Spot | None:
        """What is still to be entered after this cell; where nothing is, the next cell."""
        later = self._later(spot)
        return self.next_missing(spot) or next(iter(later), None)

    def _later(self, spot: Spot) -> list[Spot]:
        spots = self.spots()
        return spots[spots.index(spot) + 1 :] if spot in spots else []

    def before(self, spot: Spot) -> Spot | None:
        spots = self.spots()
        place = spots.index(spot) if spot in spots else 0
        return spots[place - 1] if place else None

    def next_category(self, spot: Spot) -> Spot | None:
        """The next row at its first seat, or at the same one when the pen goes down a column."""
        spots = self.spots()
        rows = list(dict.fromkeys(each.category for each in spots))
        later = rows[rows.index(spot.category) + 1 :] if spot.category in rows else []
        seats = [spot.seat] if self.way == "column" else range(len(self.view.seats))
        wanted = (Spot(category, seat) for category in later for seat in seats)
        return next((each for each in wanted if each in spots), None)

    # -- writing ------------------------------------------------------------------------------------------------

    def edit(self, change: Callable[[Pad], Edit]) -> None:
        if LEFT in self.ui.memo:
            self.ui.remember(LEFT, None)  # what could be undone from here is not the last change any more
        self.pad.edit(change)

    @property
    def category(self) -> str:
        """What is written counts as entered in the cell that the pen is at."""
        return self.at.category if self.at else ""

    def write(self, path: Loc, value: int | bool | str) -> None:
        category = self.category
        self.edit(lambda pad: edits.set_value(pad, path, value, category))

    def step(self, path: Loc, by: int) -> None:
        """From the value that stands there when it is written."""
        spot = self.at

        def change(pad: Pad) -> Edit:
            cell = asked(pad, spot.category, spot.seat) if spot else None
            fields = (*shared_fields(pad), *((*cell.fields, *cell.shared) if cell else ()))
            now = next(each for each in steppers(fields) if each.path == path)
            value = max(now.least, min(now.most, now.value + by))
            return edits.set_value(pad, path, value, spot.category if spot else "")

        self.edit(change)

    def active(self, pad: Pad) -> Stepper | None:
        """The number that the keys write: the one that was chosen; at first the first, unless cards come before it."""
        spot, chosen = self.at, self.ui.memo.get(FIELD)
        if spot is None:
            return next((field for field in steppers(shared_fields(pad)) if field.path == chosen), None)
        cell = asked(pad, spot.category, spot.seat)
        if chosen is None:
            return next(steppers(cell.fields[:1]), None)
        return next((field for field in steppers((*cell.fields, *cell.shared)) if field.path == chosen), None)

    def key(self, number: int) -> None:
        """A number that was tapped goes on to the next one to be entered: in this cell, then in the next cell.
        Of two quick taps the second is for the second number, whatever its screen showed. Where a value was entered
        before, it is corrected, and the pen stays."""
        field = self.active(self.pad.now())
        if field and field.least <= number <= field.most:
            self.write(field.path, number)
            self.go_on(field.path)

    def sum(self, path: Loc, text: str) -> None:
        category = self.category
        self.edit(lambda pad: edits.type_sum(pad, path, text, category))
        self.ui.remember(SUM, None)
        self.go_on(path)

    def go_on(self, path: Loc) -> None:
        spot = self.at
        if spot is None or self.ui.memo.get(MENDING):
            return
        cell = asked(self.pad.now(), spot.category, spot.seat)
        paths = [stepper.path for stepper in steppers(cell.fields)]
        later = paths[paths.index(path) + 1 :] if path in paths else []
        if later:
            self.ui.remember(FIELD, later[0])
        elif only_numbers(cell) and (further := self.now().next_missing(spot)):
            self._move(spot, further)
        else:
            self.ui.remember(FIELD, ())

    def next_missing(self, spot: Spot) -> Spot | None:
        """The next cell, as the pen goes, that nobody has entered yet; what stands already is not asked again."""
        missing = {Spot(category, seat) for seat, category in self.view.missing}
        return next((each for each in self._later(spot) if each in missing), None)


def steppers(fields: Sequence[Field]) -> Iterator[Stepper]:
    """The numbers of a cell that are entered by hand, in their order."""
    for field in fields:
        match field:
            case Stepper():
                yield field
            case Castle(on_map=False):
                yield from (*field.tiers, *([field.wedges_led] if field.wedges_led else []))
            case Cards():
                yield from (stepper for card in field.chosen for stepper in card.fields)
            case Lines():
                yield from (stepper for line in field.lines for stepper in (line.vp, line.end_vp, line.end_virtue))
            case _:
                pass


def only_numbers(cell: Asked) -> bool:
    """Whether nothing else is asked of the seat, so that the last number completes the cell."""
    return all(isinstance(field, Stepper) or (isinstance(field, Castle) and not field.on_map) for field in cell.fields)
