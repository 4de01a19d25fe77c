"""The Black Market reset as a checklist, for any table: who is touched by which step.

It knows nothing of a solo game: seats in, steps out. The solo game goes through the same steps with its own numbers.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

import content

PRISON_LIMIT = 3
"""So many Workers in Prison cost 1 Virtue."""


class Seat(NamedTuple):
    """A player at the table, in turn order, with the Workers that matter for a reset."""

    name: str
    market: int = 0
    profiteer: int = 0  # at the Profiteer's location
    princess: int = 0
    prison: int = 0
    freed: int = 0  # from Prison, by Apprentices and boards during the reset


class Item(NamedTuple):
    """A line of the checklist: its number, the id of the step, and whom it touches with how many Workers; those who
    have any in Prison may free some by other Apprentices.

    A step that touches no seat is done once for the table.
    """

    number: int
    id: str
    seats: tuple[str, ...] = ()
    workers: tuple[int, ...] = ()


@cache
def steps(works_of_wonder: bool) -> tuple[str, ...]:
    """The ids of the steps in their order: 11 with Works of Wonder, 5 without."""
    entries = content.architects().black_market_reset.values()
    numbers = {entry.id: entry.works_of_wonder if works_of_wonder else entry.base for entry in entries}
    found = sorted((number, id) for id, number in numbers.items() if number)
    return tuple(id for _, id in found)


def checklist(
    seats: Sequence[Seat],
    first: str,
    *,
    works_of_wonder: bool,
    workers_to_prison: bool = False,
) -> tuple[Item, ...]:
    """The whole reset in the turn of `first`. `workers_to_prison`: so says the Consequence Card."""
    now = list(seats)
    items = []
    for number, id in enumerate(steps(works_of_wonder), 1):
        touched: list[tuple[str, int]] = []
        if id == "market_workers_to_prison":
            touched = [(seat.name, seat.market) for seat in now if seat.market]
            now = [seat._replace(market=0, prison=seat.prison + seat.market) for seat in now]
        elif id == "profiteer_consequence":
            touched = [(seat.name, seat.profiteer) for seat in now if seat.profiteer]
            if workers_to_prison:
                now = [seat._replace(profiteer=0, prison=seat.prison + seat.profiteer) for seat in now]
        elif id == "princess_reward":
            here = {seat.name: seat.princess for seat in now}
            touched = [(name, here[name]) for name in most_at_princess(now, first)]
        elif id == "other_apprentices":
            touched = [(seat.name, seat.prison) for seat in now if seat.prison]
            now = [seat._replace(prison=max(0, seat.prison - seat.freed)) for seat in now]
        elif id == "prison_virtue":
            touched = [(seat.name, seat.prison) for seat in now if loses_virtue(seat)]
        elif id == "prison_debt":
            touched = [(seat.name, seat.prison) for seat in most_in_prison(now)]
        items.append(Item(number, id, tuple(name for name, _ in touched), tuple(n for _, n in touched)))
    return tuple(items)


def most_at_princess(seats: Sequence[Seat], first: str) -> tuple[str, ...]:
    """All with the most Workers at the Princess's location, clockwise from the seat whose turn it is."""
    most = max(seat.princess for seat in seats)
    if not most:
        return ()
    begin = next((place for place, seat in enumerate(seats) if seat.name == first), 0)
    return tuple(seat.name for seat in (*seats[begin:], *seats[:begin]) if seat.princess == most)


def loses_virtue(seat: Seat) -> bool:
    return seat.prison >= PRISON_LIMIT


def most_in_prison(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """All with the most Workers in Prison; nobody if it is empty."""
    seats = tuple(seats)
    most = max(seat.prison for seat in seats)
    return tuple(seat for seat in seats if seat.prison == most) if most else ()
