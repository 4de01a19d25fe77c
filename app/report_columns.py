"""Fills a person's column of the score pad with what was reported in a solo game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.pad.document import Pad


def with_reported(pad: Pad, place: int, reported: Mapping[str, tuple[str, Any]]) -> dict[str, Any]:
    """The person's seat with this of it: key -> its category and value. What they have entered themselves stays; the
    rest is as the game has it by now, also where an earlier look at the score had another value."""
    seat = dict(pad.seats[place])
    for key, (category, value) in reported.items():
        if (place, category) in pad.entered:
            continue
        seat.pop(key, None)
        if value:
            seat[key] = value
    return seat
