"""Whose part of a pad an edit touches: a phone at the table may be allowed its own column only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

JsonObject = Mapping[str, Any]


def only_of_seat(before: JsonObject, after: JsonObject, seat: int) -> bool:
    """Whether two pads, as JSON, differ in nothing but the column of this seat."""
    return _others(before, seat) == _others(after, seat)


def _others(pad: JsonObject, seat: int) -> tuple[object, ...]:
    sheet = pad["sheet"]
    seats = [None if place == seat else other for place, other in enumerate(sheet["seats"])]
    # The name and who plays there are the table's, not the column's.
    mine = [sheet["seats"][seat].get(key) for key in ("name", "controller")] if seat < len(seats) else None
    return (
        {**pad, "sheet": {**sheet, "seats": seats}, "entered": None, "sums": None},
        mine,
        sorted(tuple(cell) for cell in pad.get("entered", ()) if cell[0] != seat),
        {key: text for key, text in pad.get("sums", {}).items() if not key.startswith(f"{seat}/")},
    )
