"""How long each seat's turns took: from the moments at which the table ended them. Pure.

Nobody starts or stops anything: a turn lasts from the end of the one before it to its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from models.values import NewMatch
from setup.turns_document import read_turns

LONGEST_TURN: Final = timedelta(hours=1)
"""The table was away in a longer one: it counts for nobody."""


def turn_times(
    moments: Sequence[tuple[datetime, dict[str, Any]]], body: dict[str, Any], begun: datetime | None
) -> tuple[int, ...]:
    """Seconds by seat, whole; nothing where the turns were not tapped to their end. `moments` are the steps of the
    turns with the body before each, `body` is the present one, `begun` is when the first turn began."""
    now = read_turns(body)
    if not now.over:
        return ()
    ends = _ends(moments, body)
    if len(ends) != now.done:
        return ()
    times = [timedelta()] * now.seats
    for turn, end in enumerate(ends):
        start = ends[turn - 1] if turn else begun
        if start and timedelta() < end - start <= LONGEST_TURN:
            times[now.seat_of(turn)] += end - start
    return tuple(round(time.total_seconds()) for time in times)


def _ends(moments: Sequence[tuple[datetime, dict[str, Any]]], body: dict[str, Any]) -> list[datetime]:
    """When each turn ended: for good, where somebody went back. Fewer than there were turns where steps are missing."""
    ends: list[datetime] = []
    after = [*(before for _, before in moments[1:]), body]
    for (at, _), found in zip(moments, after, strict=False):
        done = found["done"]
        if done > len(ends) + 1:
            return []
        del ends[done:]
        ends += [at] * (done - len(ends))
    return ends


def with_times(match: NewMatch, times: Mapping[str, int | None]) -> NewMatch:
    """`times` are by name. A seat of another name has none, nor has one whose turns took none."""
    return replace(match, seats=tuple(replace(seat, turns_s=times.get(seat.name) or None) for seat in match.seats))
