"""Somebody who enters a whole table on the grid: which taps that takes, in their order.

The taps are worked out with the pen's own rules on a pad in memory; a phone, in-process or in a browser, then shows
whether they do what they should.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from interchange.problems import Loc
from locales import texts
from scoring.pad import edits
from scoring.pad.cell import asked
from scoring.pad.document import Pad, held
from scoring.pad.edits import Edit
from scoring.pad.fields import Asked, Cards, Castle, Options, Stepper, Switch
from scoring.pad.view import PadView, pad_view
from views.screens.score.numbers import key_numbers, path_id
from views.screens.score.pad_controller import FIELD, PICKER, Pen, Spot, steppers
from views.ui_context import Ui


@dataclass(frozen=True, slots=True)
class Step:
    how: Literal["tap", "fill"]
    ident: str
    text: str = ""
    then: str = ""
    """What is open afterwards: the player and the category; nothing while cards are picked."""


class PadInMemory:
    """What the pen needs of a session's pad."""

    id = "here"

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self._viewed = pad, pad_view(pad)

    @property
    def view(self) -> PadView:
        """Asked for several times between two edits."""
        if self._viewed[0] is not self.pad:
            self._viewed = self.pad, pad_view(self.pad)
        return self._viewed[1]

    def now(self) -> Pad:
        return self.pad

    def edit(self, change: Callable[[Pad], Edit]) -> None:
        self.pad, _label = change(self.pad)


@dataclass
class Person:
    """Enters `sheet` (what stands on the table) into an empty pad."""

    pad: PadInMemory
    sheet: Mapping[str, Any]
    memo: dict[str, Any] = field(default_factory=dict)

    def pen(self) -> Pen:
        def remember(key: str, value: Any) -> None:
            if value is None:
                self.memo.pop(key, None)
            else:
                self.memo[key] = value

        ui = Ui(texts("en"), lambda handler: handler, lambda _path: None, memo=self.memo, remember=remember)
        return Pen(ui, self.pad, self.pad.view)  # type: ignore[arg-type]  # only what the pen needs of it

    def steps(self) -> Iterator[Step]:
        """From the grid to the finish, each with what it leads to."""
        made = self._steps()
        step = next(made, None)
        while step:
            following = next(made, None)  # now the pen has made the step
            yield replace(step, then=self._open())
            step = following

    def _open(self) -> str:
        spot = self.pen().at
        if spot is None or PICKER in self.memo:
            return ""
        return f"{self.sheet['seats'][spot.seat]['name']}\n{texts('en').render(self._asked(spot).title)}"

    def _steps(self) -> Iterator[Step]:
        yield from self._cells()
        yield from self._shared()
        yield from self._cells()  # what settles a tie is asked once there is one
        yield Step("tap", "finish")

    def _cells(self) -> Iterator[Step]:
        while missing := self.pad.view.missing:
            if self.pen().at is None:
                seat, category = missing[0]
                yield Step("tap", f"cell-{category}-{seat}")
                self.pen().open(Spot(category, seat))
            yield from self._cell()
        if self.pen().at:
            yield Step("tap", "entry-close")
            self.pen().close()

    def _shared(self) -> Iterator[Step]:
        """What nobody was asked at a cell stands in the card below the grid."""
        for each in self.pad.view.shared:
            wanted = self.sheet.get(str(each.path[-1]))
            if isinstance(each, Switch) and wanted is not None and wanted != each.value:
                yield Step("tap", f"field-{path_id(each.path)}")
                self.pen().write(each.path, bool(wanted))

    def _cell(self) -> Iterator[Step]:
        spot = self.pen().at
        assert spot
        for path in self._paths(spot):
            yield from self._enter(spot, path)
            if self.pen().at != spot:  # the last number went on by itself
                return
        yield Step("tap", "next")
        pen = self.pen()
        if pen.is_missing(spot):
            pen.accept(spot)
        else:
            pen.next()

    def _asked(self, spot: Spot) -> Asked:
        return asked(self.pad.pad, spot.category, spot.seat)

    def _paths(self, spot: Spot) -> Iterator[Loc]:
        """The fields from top to bottom; a card that was picked may bring new ones."""
        done: set[Loc] = set()
        while True:
            cell = self._asked(spot)
            fields = [each for each in (*cell.fields, *cell.shared) if not isinstance(each, Castle)]
            paths = [each.path for each in fields] + [each.path for each in steppers(cell.fields)]
            first = [each.path for each in fields if isinstance(each, (Cards, Switch, Options))]
            path = next((each for each in (*first, *paths) if each not in done), None)
            if path is None:
                return
            done.add(path)
            yield path

    def _enter(self, spot: Spot, path: Loc) -> Iterator[Step]:
        cell = self._asked(spot)
        wanted = held(self.sheet, path)
        for each in (*cell.fields, *cell.shared):
            if each.path == path and isinstance(each, Cards):
                yield from self._pick(each, wanted or [])
            elif each.path == path and isinstance(each, Switch) and bool(wanted) != each.value:
                yield Step("tap", f"field-{path_id(path)}")
                self.pen().write(path, bool(wanted))
            elif each.path == path and isinstance(each, Options) and wanted is not None and wanted != each.value:
                yield Step("tap", f"field-{path_id(path)}-{wanted}")
                self.pen().write(path, wanted)
        for stepper in steppers(cell.fields):
            if stepper.path == path and self._worth_it(cell, stepper):
                yield from self._number(cell, stepper, wanted or 0)

    def _worth_it(self, cell: Asked, stepper: Stepper) -> bool:
        """A tap on 0 is only made where it is the way on to something."""
        numbers = list(steppers(cell.fields))
        later = numbers[numbers.index(stepper) :]
        return any((held(self.sheet, each.path) or 0) != each.value for each in later) or len(numbers) == 1

    def _number(self, cell: Asked, stepper: Stepper, value: int) -> Iterator[Step]:
        numbers = list(steppers(cell.fields))
        chosen = self.memo.get(FIELD)
        first = numbers[0].path if isinstance(cell.fields[0], (Stepper, Castle)) else None
        if (first if chosen is None else chosen) != stepper.path:
            if value == stepper.value:
                return
            yield Step("tap", f"field-{path_id(stepper.path)}-value")
            self.memo[FIELD] = stepper.path
        if value in key_numbers(self.pen().ui, stepper):
            yield Step("tap", f"key-{value}")
            self.pen().key(value)
        else:
            yield from (Step("tap", "key-sum"), Step("fill", "sum", str(value)), Step("tap", "sum-ok"))
            self.pen().sum(stepper.path, str(value))

    def _pick(self, field: Cards, wanted: list[Any]) -> Iterator[Step]:
        keys = {"per", "id", "resource"}
        cards = [next(str(one[key]) for key in keys & set(one)) if isinstance(one, dict) else one for one in wanted]
        if not cards:
            return
        yield Step("tap", f"{path_id(field.path)}-add")
        self.memo[PICKER] = field.path
        for card in cards:
            yield Step("tap", f"pick-{path_id(field.path)}-{card}")
            pen = self.pen()
            pen.edit(lambda pad, card=card, pen=pen: edits.add_card(pad, field.path, card, pen.category))  # type: ignore[misc]
        yield Step("tap", "picker-done")
        del self.memo[PICKER]


def steps(pad: Pad, sheet: Mapping[str, Any]) -> list[Step]:
    return list(Person(PadInMemory(pad), sheet).steps())


def taps(made: list[Step]) -> int:
    """Typing counts as one tap for each sign."""
    return sum(len(step.text) if step.how == "fill" else 1 for step in made)
