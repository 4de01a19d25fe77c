"""Edits of the castle map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import content
from locales import Message, say
from scoring.viscounts.sheet import most

from .castle import WEDGES, is_on_map, map_tiers, path_on_map, room_in, wedges_led, workers_at
from .document import Pad, count, held, seat_called
from .editing import CannotEdit, Edit, changed, marked, put

FIGURES = ("tier1", "tier2", "wedges_led")


def why_not_place(pad: Pad, seat: int, tier: int, wedge: int | None = None) -> Message | None:
    """Why no further Worker of this seat fits there."""
    seats = range(len(pad.seats))
    if wedge is not None and not room_in(tuple(workers_at(pad, other, tier, wedge) for other in seats)):
        return say("scoring.pad.castle.full", most=content.viscounts().castle.max_workers_per_section)
    if sum(map_tiers(held(pad.seats[seat], ("castle",)))) >= most("workers"):
        return say("scoring.pad.castle.no_workers_left", n=most("workers"))
    return None


def place_worker(pad: Pad, seat: int, tier: int, wedge: int | None = None, name: str = "") -> Edit:
    """`name` is what the wedge is called on this table, where that is known."""
    if reason := why_not_place(pad, seat, tier, wedge):
        raise CannotEdit(reason)
    return _moved(pad, seat, tier, wedge, name, 1)


def why_not_remove(pad: Pad, seat: int, tier: int, wedge: int | None = None) -> Message | None:
    return None if workers_at(pad, seat, tier, wedge) else say("scoring.pad.castle.none_there")


def remove_worker(pad: Pad, seat: int, tier: int, wedge: int | None = None, name: str = "") -> Edit:
    if reason := why_not_remove(pad, seat, tier, wedge):
        raise CannotEdit(reason)
    return _moved(pad, seat, tier, wedge, name, -1)


def _moved(pad: Pad, seat: int, tier: int, wedge: int | None, name: str, by: int) -> Edit:
    """On the map; a pad that still has figures goes over to it."""
    on_map = pad if is_on_map(pad) and held(pad.seats[seat], ("castle", "wedges")) else use_map(pad)[0]
    path = path_on_map(seat, tier, wedge)
    before = count(on_map.sheet, path)
    where = say("scoring.pad.castle.centre")
    if wedge is not None:
        where = say("scoring.pad.castle.section", wedge=name or wedge + 1, tier=tier)
    label = say("scoring.pad.edit.workers", who=seat_called(pad, seat), where=where, before=before, after=before + by)
    return marked(changed(on_map, put(on_map.sheet, path, before + by)), path, "castle"), label


def use_map(pad: Pad) -> Edit:
    """From figures to the castle map; ask first if `loses_figures`."""
    return _with_castles(pad, [_on_map(seat.get("castle")) for seat in pad.seats]), say("scoring.pad.edit.use_map")


def _on_map(castle: Any) -> dict[str, Any]:
    wedges = held(castle, ("wedges",)) or [[0, 0] for _ in range(WEDGES)]
    return {"wedges": wedges, "tier3": count(castle, ("tier3",))}


def loses_figures(pad: Pad) -> Message | None:
    """What `use_map` would lose: figures that cannot be placed on the map; None where there is nothing to lose."""
    losing = [
        seat_called(pad, index)
        for index, seat in enumerate(pad.seats)
        if any(count(seat, ("castle", figure)) for figure in FIGURES)
    ]
    return say("scoring.pad.castle.loses_figures", names=tuple(losing)) if losing else None


def use_figures(pad: Pad) -> Edit:
    """From the castle map to figures per tier, which stay as they are."""
    castles = [_in_figures(pad, index, seat) for index, seat in enumerate(pad.seats)]
    return _with_castles(pad, castles), say("scoring.pad.edit.use_figures")


def _in_figures(pad: Pad, index: int, seat: Mapping[str, Any]) -> Any:
    castle = seat.get("castle")
    if held(castle, ("wedges",)) is None:
        return castle or {}
    tiers = zip(("tier1", "tier2", "tier3"), map_tiers(castle), strict=True)
    return {**dict(tiers), "wedges_led": wedges_led(pad, index)}


def _with_castles(pad: Pad, castles: list[Any]) -> Pad:
    seats = [{**seat, "castle": castle} for seat, castle in zip(pad.seats, castles, strict=True)]
    kept = {key: text for key, text in pad.sums.items() if not key.partition("/")[2].startswith("castle/")}
    return changed(pad, {**pad.sheet, "seats": seats}, sums=kept)
