"""Which numbers of a cell somebody has entered, and when that makes the whole cell entered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from interchange.problems import Loc

from .category_inputs import asked_in, category_of, inputs_of
from .cell import asked
from .document import Pad, held, part_of
from .editing import marked
from .fields import numbers_of
from .labels import key_of


def is_number_entered(pad: Pad, seat: int, key: str, category: str) -> bool:
    """Whether this number of a cell was entered: with the cell, before the rest of it, or in a row of its own."""
    known = asked_in(pad)
    return category in known.entered[seat] or key in known.entered_keys[seat] or (seat, part_of(key)) in pad.entered


def with_number(pad: Pad, path: Loc, category: str) -> Pad:
    """The pad once this number is entered. Its cell is entered with the last of its numbers; a cell that asks cards too
    is entered with the first of them, unless that would enter a row of another number."""
    if not category or path[0] != "seats":
        return pad
    seat, row = int(path[1]), category_of(pad, category)
    asks = inputs_of(pad, row, seat)
    most = {one.key for one in asks if one.most_of}
    beside = [one for one in asks if not one.most_of]
    numbers: list[Loc] = [("seats", seat, *one.path) for one in beside]
    if any(one.kind != "stepper" for one in beside):
        cell = asked(pad, category, seat)
        if not replace(cell, fields=tuple(each for each in cell.fields if key_of(each.path) not in most)).only_numbers:
            return pad if _enters_another(pad, path, category) else marked(pad, path, category)
        numbers = [number.path for number in numbers_of(cell.fields)]
    others = [number for number in numbers if number != path]
    named = all((seat, category) in pad.entered or (seat, part_of(key)) in pad.entered for key in most)
    if named and all(is_number_entered(pad, seat, key_of(other), category) for other in others):
        return completed(pad, seat, category, {*map(key_of, numbers), *most})
    return marked(pad, path, part_of(key_of(path)))


def completed(pad: Pad, seat: int, category: str, keys: Iterable[str]) -> Pad:
    """The cell is entered, as a whole and no longer in parts."""
    parts = {(seat, part_of(key)) for key in keys}
    kept = tuple(cell for cell in pad.entered if cell not in parts)
    return marked(pad.model_copy(update={"entered": kept}), ("seats", seat), category)


def _enters_another(pad: Pad, path: Loc, category: str) -> bool:
    """Whether the cell asks another number too that has a row of its own and that nobody has entered: with this cell,
    that row would count as entered."""
    seat = int(path[1])
    asks = inputs_of(pad, category_of(pad, category), seat)
    not_entered = {one.key for one in asks if one.kind == "stepper" and held(pad.seats[seat], one.path) is None}
    keys = asked_in(pad).keys[seat]
    return any(not_entered & keys[other] for other in keys if other != category)


def is_wanted(pad: Pad, category: str, path: Loc) -> bool:
    """Whether a card counts this number, or shows it, and nobody has entered it yet."""
    if held(pad.sheet, path) is not None:
        return False
    if any(isinstance(part, int) for part in path[2:]):
        return path[-1] == "vp"
    asks = inputs_of(pad, category_of(pad, category), int(path[1]))
    return any(one.key == key_of(path) and bool(one.counted) for one in asks)
