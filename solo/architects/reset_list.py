"""A Black Market reset as the table ticks it off: who is where, and what has been done.

Of a solo game, whose reset follows its own rules, only the ticks are kept here.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from .reset import Item, Seat, checklist, steps

MOST_SEATS = 6
MOST_WORKERS = 20
COUNTED = ("market", "prison", "princess", "profiteer")
"""What may be counted of a seat; the last two with Works of Wonder only."""


@dataclass(frozen=True, slots=True)
class ResetList:
    """`first` is the seat in whose turn the reset comes. `to_prison`: the Consequence Card sends Workers to Prison.
    `reported`: to which of the resets reported in a solo game the ticks belong; 0 without one."""

    seats: tuple[Seat, ...]
    works_of_wonder: bool = True
    first: int = 0
    to_prison: bool = False
    done: frozenset[str] = frozenset()
    reported: int = 0

    @classmethod
    def of(cls, names: Iterable[str], *, works_of_wonder: bool = True) -> "ResetList":
        return cls(tuple(Seat(name) for name in names), works_of_wonder)

    @property
    def items(self) -> tuple[Item, ...]:
        """All steps. Seats are known by their number: two players may have one name."""
        numbered = [seat._replace(name=str(place)) for place, seat in enumerate(self.seats)]
        return checklist(
            numbered, str(self.first), works_of_wonder=self.works_of_wonder, workers_to_prison=self.to_prison
        )

    @property
    def counted(self) -> tuple[str, ...]:
        return COUNTED if self.works_of_wonder else COUNTED[:2]

    @property
    def next(self) -> Item | None:
        return next((item for item in self.items if item.id not in self.done), None)

    def ticked(self, id: str, on: bool) -> "ResetList":
        return replace(self, done=self.done | {id} if on else self.done - {id})

    def of_reported(self, reported: int) -> "ResetList":
        """For this reset of a solo game: ticks of another one do not count."""
        return self if self.reported == reported else replace(self, reported=reported, done=frozenset())

    def with_count(self, seat: int, what: str, value: int) -> "ResetList":
        value = max(0, min(MOST_WORKERS, value))
        changed: dict[str, Any] = {what: value}
        other = self.seats[seat]._replace(**changed)
        return replace(self, seats=(*self.seats[:seat], other, *self.seats[seat + 1 :]))

    def for_module(self, works_of_wonder: bool) -> "ResetList":
        kept = self.done & {*steps(works_of_wonder)}
        return replace(self, works_of_wonder=works_of_wonder, done=kept)

    def with_seats(self, names: Iterable[str]) -> "ResetList":
        """Other seats; those that stay keep what was counted."""
        seats = tuple(
            self.seats[place]._replace(name=name) if place < len(self.seats) else Seat(name)
            for place, name in enumerate(names)
        )
        return replace(self, seats=seats, first=min(self.first, len(seats) - 1))


def written(now: ResetList) -> dict[str, Any]:
    reported = {"told": now.reported} if now.reported else {}
    return reported | {
        "seats": [seat._asdict() for seat in now.seats],
        "works_of_wonder": now.works_of_wonder,
        "first": now.first,
        "to_prison": now.to_prison,
        "done": sorted(now.done),
    }


def read_reset(body: Mapping[str, Any]) -> ResetList:
    """A list as it was written; ValueError for anything else."""
    try:
        now = ResetList(
            tuple(_seat(seat) for seat in body["seats"]),
            body["works_of_wonder"],
            body["first"],
            body["to_prison"],
            frozenset(body["done"]),
            body.get("told", 0),
        )
    except (KeyError, TypeError) as error:
        raise ValueError("no checklist of a reset") from error
    sound = (
        type(now.works_of_wonder) is type(now.to_prison) is bool
        and type(now.first) is type(now.reported) is int
        and 0 <= now.first < len(now.seats) <= MOST_SEATS
        and now.done <= {*steps(now.works_of_wonder)}
    )
    if not sound:
        raise ValueError("no checklist of a reset")
    return now


def _seat(body: Mapping[str, Any]) -> Seat:
    seat = Seat(**body)
    counts = [getattr(seat, what) for what in (*COUNTED, "freed")]
    if not isinstance(seat.name, str) or any(type(n) is not int or not 0 <= n <= MOST_WORKERS for n in counts):
        raise ValueError("no seat of a reset")
    return seat
