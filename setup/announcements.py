"""What the table has to know of its turns: the Workers that bring something, and how many turns are left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from locales import Message, say

from .turns import Turns


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that comes with the Worker that was counted last, in the turn that is being played."""

    what: Literal["reset", "discard"]
    worker: int


def notices(now: Turns) -> tuple[Notice, ...]:
    hall, worker = now.ending.hall, len(now.filled)
    if hall is None or not now.filled or now.filled[-1] != now.done:
        return ()
    reset = (Notice("reset", worker),) if worker in hall.resets_at else ()
    discard = (Notice("discard", worker),) if worker in hall.discards_at else ()
    return (*reset, *discard)


def next_reset(now: Turns) -> int | None:
    """The number of the Worker in the Guildhall that brings the next reset."""
    hall = now.ending.hall
    return next((number for number in hall.resets_at if number > len(now.filled)), None) if hall else None


def countdown(now: Turns, names: Sequence[str]) -> Message | None:
    """How many turns are left and whose, in order; None while the end is not in sight. `names` by seat."""
    left = now.left
    if now.stage == "open":
        return None
    if now.stage == "over":
        return say("setup.turns.count.over")
    if now.stage == "near":
        this, last = left[: -now.seats], left[-now.seats :]
        return say("setup.turns.count.rounds", n=len(left), this=_then(this, names), last=_then(last, names))
    return say("setup.turns.count", n=len(left), who=_then(left, names))


def _then(seats: Sequence[int], names: Sequence[str]) -> Message | str:
    one, *more = seats
    return say("setup.turns.then", one=names[one], more=_then(more, names)) if more else names[one]
