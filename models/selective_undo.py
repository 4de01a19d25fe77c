"""Undo where several phones write to one document: each takes back their own steps, and what others did stays.

The newest step of all is taken back by restoring the value before it. An older one of one's own is taken out of the
document as it is now: only places that still hold what the step put there go back to what was there before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from locales import Message
from models.columns import same_json
from models.values import JsonObject

TOOK_BACK: Final = "app.undo.took_back"
"""The label of a step that took an older one out; its value `back` says how many steps before itself that one was."""

IN_ORDER: Final = frozenset({"picks"})
"""Lists in which the place of an entry says whose it is: once others have added to them, nothing is taken out."""

_NOTHING: Final = object()


@dataclass(frozen=True, slots=True)
class UndoResult:
    """What undo would do for one person: the label of their step, and the document without it."""

    what: Message
    body: JsonObject
    label: Message


def take_back(
    own: Iterable[tuple[int, Message]], last: int, before: Callable[[int], JsonObject], now: JsonObject
) -> UndoResult | None:
    """The newest step of a person that still shows in the document. `own` are the positions and labels of their
    steps, the newest first, `last` is the position of the last step of all. `before` gives the body before a step; it
    is asked only for the steps that matter, for it is read from the disk."""
    gone: set[int] = set()
    for place, what in own:
        if place in gone:
            continue
        if what.id == TOOK_BACK:
            gone.add(place - _steps_back(what))
            continue
        after = before(place + 1) if place < last else now
        body = without(before(place), after, now)
        if not same_json(body, now):
            return UndoResult(what, body, Message(TOOK_BACK, {"what": what, "back": last + 1 - place}))
    return None


def _steps_back(label: Message) -> int:
    back = label.values.get("back")
    return back if isinstance(back, int) else 0


def without(before: JsonObject, after: JsonObject, now: JsonObject) -> JsonObject:
    """`now` without the change that led from `before` to `after`."""
    found = _without(before, after, now)
    return found if isinstance(found, dict) else now


def _without(before: Any, after: Any, now: Any) -> Any:
    if _same(before, after):
        return now
    if _same(now, after):
        return before
    if isinstance(before, dict) and isinstance(after, dict) and isinstance(now, dict):
        keys = [*now, *(key for key in before if key not in now)]
        values = {
            key: _at(key, before.get(key, _NOTHING), after.get(key, _NOTHING), now.get(key, _NOTHING)) for key in keys
        }
        return {key: value for key, value in values.items() if value is not _NOTHING}
    if isinstance(before, list) and isinstance(after, list) and isinstance(now, list):
        if len(before) == len(after) == len(now):
            return [_without(*each) for each in zip(before, after, now, strict=True)]
        return [*_less(now, _less(after, before)), *_less(before, after)]
    return now  # somebody wrote over it since: the last change counts


def _at(key: str, before: Any, after: Any, now: Any) -> Any:
    return now if key in IN_ORDER and not _same(now, after) else _without(before, after, now)


def _less(all_of: Sequence[Any], away: Sequence[Any]) -> list[Any]:
    """A list without some of its entries, each taken away once."""
    left = list(all_of)
    for entry in away:
        place = next((at for at, other in enumerate(left) if same_json(other, entry)), None)
        if place is not None:
            del left[place]
    return left


def _same(one: Any, other: Any) -> bool:
    if one is _NOTHING or other is _NOTHING:
        return one is other
    return same_json(one, other)
