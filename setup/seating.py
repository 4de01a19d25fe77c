"""Who sits where while a table is put together: pure changes of the seats, which are in order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TypeAlias

from content import architects, viscounts

from .checklist import Seat
from .mix import most_players

Seats: TypeAlias = tuple[Seat, ...]

COLOURS = ("red", "blue", "green", "yellow", "orange", "purple", "black", "grey")
"""All that are drawn anywhere in the app."""


def box_colours(game: str, modules: Collection[str]) -> tuple[str, ...]:
    """The colours that these boxes have for people, as far as a source says so. Where fewer are known than people can
    play, all others follow: the person sees in the box which one it is."""
    known = (viscounts() if game == "viscounts" else architects()).setup.player_colours.by_box
    found = tuple(colour for box in ("base", *modules) for colour in known.get(box, ()))
    if len(found) >= most_players(game, tuple(modules)):
        return found
    return (*found, *(colour for colour in COLOURS if colour not in found))


def put(seats: Seats, place: int, seat: Seat) -> Seats:
    return (*seats[:place], seat, *seats[place + 1 :])


def free_colour(colours: Sequence[str], liked: Sequence[str], seats: Seats) -> str | None:
    """The dearest of the colours in the box that nobody at the table has."""
    taken = {seat.colour for seat in seats}
    free = [colour for colour in colours if colour not in taken]
    return next((colour for colour in liked if colour in free), next(iter(free), None))


def seated(seats: Seats, seat: Seat, most: int) -> Seats:
    """In the first seat without a name, else in one more. At a table for one the newcomer takes its seat; at any other
    full table nothing changes."""
    empty = next((place for place, other in enumerate(seats) if not other.name), None)
    if empty is not None:
        return put(seats, empty, seat)
    if len(seats) < most:
        return (*seats, seat)
    return (seat,) if most == 1 else seats


def unseated(seats: Seats, place: int, fewest: int) -> Seats:
    """One seat fewer where the game allows it and everybody else has a name, else a seat without a name."""
    others = (*seats[:place], *seats[place + 1 :])
    named = not seats[place].name or all(seat.name for seat in others)
    if len(seats) > fewest and named:
        return others
    return put(seats, place, Seat())


def moved(seats: Seats, place: int, to: int) -> Seats:
    """The one at a place sits down at another; those between move up."""
    found = list(seats)
    found.insert(to, found.pop(place))
    return tuple(found)


def recoloured(seats: Seats, place: int, colour: str | None) -> Seats:
    """Whoever had this colour takes the one that becomes free."""
    before = seats[place].colour
    given = [
        replace(seat, colour=before) if colour and at != place and seat.colour == colour else seat
        for at, seat in enumerate(seats)
    ]
    given[place] = replace(seats[place], colour=colour)
    return tuple(given)
