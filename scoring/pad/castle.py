"""The castle map: five wedges with two tiers each, and the centre."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import content
from interchange.problems import Loc
from locales import Message, say
from scoring.viscounts.sheet import most

from .document import Pad, count, held, name_of_seat, seat_called

WEDGES: Final = most("wedges")
CENTRE: Final = 3
"""The tier without wedges and without a limit."""


@dataclass(frozen=True, slots=True)
class Section:
    """One place of the map. `tier` is 1 (outer), 2 or 3; the centre (tier 3) has `wedge` None and no limit."""

    tier: int
    wedge: int | None
    workers: tuple[int, ...]  # by seat
    room: int | None  # how many more fit; None: no limit


@dataclass(frozen=True, slots=True)
class CastleSeat:
    name: str
    colour: str
    placed: int
    left: int  # Workers that are not in the Castle
    wedges_led: int
    vp: int


@dataclass(frozen=True, slots=True)
class CastleMap:
    sections: tuple[Section, ...]  # wedge by wedge, tier 1 and tier 2; the centre last
    leaders: tuple[int | None, ...]  # by wedge: the seat with strictly most Workers
    seats: tuple[CastleSeat, ...]
    suggested_leader: Message | None  # who would hold the Castle Leader Card, and why


def castle_map(pad: Pad) -> CastleMap:
    seats = range(len(pad.seats))
    sections = []
    for wedge in range(WEDGES):
        for tier in (1, 2):
            workers = tuple(workers_at(pad, seat, tier, wedge) for seat in seats)
            sections.append(Section(tier, wedge, workers, room_in(workers)))
    centre = tuple(workers_at(pad, seat, CENTRE, None) for seat in seats)
    sections.append(Section(CENTRE, None, centre, None))
    leader, suggested = leader_of(centre), None
    if leader is not None:
        suggested = say("scoring.pad.castle.suggested", name=name_of_seat(pad, leader), n=centre[leader])
        if waits := [seat for seat in seats if (seat, "castle") not in pad.entered]:
            names = tuple(seat_called(pad, seat) for seat in waits)
            label = say("scoring.viscounts.category.castle_leader")
            suggested = say("scoring.pad.waiting", what=label, names=names)
    return CastleMap(tuple(sections), leaders(pad), tuple(_seat(pad, seat) for seat in seats), suggested)


def _seat(pad: Pad, seat: int) -> CastleSeat:
    tiers = map_tiers(held(pad.seats[seat], ("castle",)))
    placed = sum(tiers)
    worth = content.viscounts().castle.vp_by_tier.values()
    vp = sum(workers * each for workers, each in zip(tiers, worth, strict=True))
    colour = str(pad.seats[seat].get("colour", ""))
    left = max(0, most("workers") - placed)
    return CastleSeat(name_of_seat(pad, seat), colour, placed, left, wedges_led(pad, seat), vp)


def leader_of(workers: tuple[int, ...]) -> int | None:
    """The seat with strictly more Workers than each other one."""
    top = max(workers, default=0)
    return workers.index(top) if top and workers.count(top) == 1 else None


def leaders(pad: Pad) -> tuple[int | None, ...]:
    seats = range(len(pad.seats))
    return tuple(
        leader_of(tuple(sum(workers_at(pad, seat, tier, wedge) for tier in (1, 2)) for seat in seats))
        for wedge in range(WEDGES)
    )


def wedges_led(pad: Pad, seat: int) -> int:
    return leaders(pad).count(seat)


def room_in(workers: tuple[int, ...]) -> int:
    """A section has few places, over all colours."""
    return max(0, content.viscounts().castle.max_workers_per_section - sum(workers))


def is_on_map(pad: Pad) -> bool:
    """One form for the whole sheet."""
    castles = [castle for seat in pad.seats if isinstance(castle := seat.get("castle"), dict)]
    return bool([castle for castle in castles if castle.get("wedges") is not None])


def path_on_map(seat: int, tier: int, wedge: int | None) -> Loc:
    castle = ("seats", seat, "castle")
    return (*castle, "tier3") if wedge is None else (*castle, "wedges", wedge, tier - 1)


def workers_at(pad: Pad, seat: int, tier: int, wedge: int | None) -> int:
    return count(pad.sheet, path_on_map(seat, tier, wedge))


def map_tiers(castle: Any) -> tuple[int, int, int]:
    """A castle's Workers by tier, from the map."""
    outer, middle = (sum(count(castle, ("wedges", wedge, ring)) for wedge in range(WEDGES)) for ring in (0, 1))
    return outer, middle, count(castle, ("tier3",))
