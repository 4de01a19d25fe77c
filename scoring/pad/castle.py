"""The castle map: five wedges with two tiers each, and the centre."""

from __future__ import annotations

from dataclasses import dataclass

from locales import Message

from .document import Pad


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
    suggested_leader: int | None  # who would hold the Castle Leader Card
    suggested_why: Message | None


def castle_map(pad: Pad) -> CastleMap:
    raise NotImplementedError
