"""How a pad is changed: a new value at a place, and nothing else touched."""

from __future__ import annotations

from typing import Any, TypeAlias

from interchange.problems import Loc
from locales import Message, say

from .document import Pad

Edit: TypeAlias = tuple[Pad, Message]
"""The new pad, and what was done."""


class CannotEdit(ValueError):
    """An edit that has nothing to work on, or no room; `reason` says which."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


def put(value: Any, path: Loc, new: Any) -> Any:
    """A copy with `new` at the place; objects on the way to it are made, entries of lists must be there."""
    if not path:
        return new
    part, rest = path[0], path[1:]
    if isinstance(part, int):
        if not isinstance(value, list) or not 0 <= part < len(value):
            raise CannotEdit(say("scoring.pad.cannot.gone"))
        return [*value[:part], put(value[part], rest, new), *value[part + 1 :]]
    known = value if isinstance(value, dict) else {}
    return {**known, part: put(known.get(part), rest, new)}


def taken_out(value: Any, path: Loc) -> Any:
    """A copy without what is at the place, which must be there."""
    part, rest = path[0], path[1:]
    if rest:
        inner = taken_out(value[part], rest)
        return put(value, (part,), inner)
    if isinstance(part, int):
        return [*value[:part], *value[part + 1 :]]
    return {key: inner for key, inner in value.items() if key != part}


def changed(pad: Pad, sheet: dict[str, Any], **other: Any) -> Pad:
    return pad.model_copy(update={"sheet": sheet, **other})


def marked(pad: Pad, path: Loc, category: str) -> Pad:
    """The pad with the cell of this seat entered; unchanged without a category, and for what the whole table shares."""
    if not category or path[0] != "seats" or (cell := (int(path[1]), category)) in pad.entered:
        return pad
    return pad.model_copy(update={"entered": (*pad.entered, cell)})
