"""Captured Workers: which groups the AI takes, and what becomes of captured Workers."""

from typing import NamedTuple

from solo.dialogue import Asking, ask_number, ask_pick
from solo.values import put

from .cards import OPEN_LOCATIONS
from .state import AI, PLACE, WORKERS
from .step_context import StepContext
from .tracks import add_tax, gain_virtue, lose_virtue, marble, silver

NONE, ALL = "none", "all"


class Group(NamedTuple):
    """Workers of some persons, of each so many, at one location."""

    location: str
    people: tuple[str, ...]
    sizes: tuple[int, ...]


def rank(step: StepContext, location: str) -> int:
    """S39: its place in the list of the AI board, which may name the Princess's location on its own."""
    priority: tuple[str, ...] = step.board.priority
    place = priority.index(location)
    if location == step.table.princess:
        return min(place, priority.index("princess_location"))
    return place


def largest(step: StepContext) -> list[tuple[str, str]]:
    """S39: whose Workers where: the largest groups at the location that comes first in the list."""
    most = max([max(person.at) for person in step.table.people])
    if not most:
        return []
    found = [
        (who, location)
        for who, person in zip(step.people, step.table.people, strict=True)
        for location, n in zip(OPEN_LOCATIONS, person.at, strict=True)
        if n == most
    ]
    first = min(found, key=lambda group: rank(step, group[1]))[1]
    return [group for group in found if group[1] == first]


def next_group(step: StepContext, captures: int) -> Asking[Group | None]:
    """What the next of so many captures takes; S41: all equal groups of a location, if captures run short."""
    if not step.tracks:
        return (yield from _asked(step))
    groups = largest(step)
    if not groups:
        return None
    location = groups[0][1]
    people = tuple(who for who, _ in groups)
    taken = people if len(people) > captures else people[:1]
    return Group(location, taken, tuple(step.workers(who, location) for who in taken))


def _asked(step: StepContext) -> Asking[Group | None]:
    """S39: the board of the AI settles ties, so the locations stand in its order."""
    places = sorted(OPEN_LOCATIONS, key=lambda location: rank(step, location))
    location = yield from ask_pick("largest_group", "S39", (*places, NONE))
    if location == NONE:
        return None
    people = step.people
    if len(people) > 1:
        whose = yield from ask_pick("whose_group", "S41", (*people, ALL), location=location)
        people = people if whose == ALL else (whose,)
    sizes: tuple[int, ...] = ()
    for who in people:
        sizes += ((yield from ask_number("group_size", "S38", 1, WORKERS, location=location, who=who)),)
    return Group(location, people, sizes)


def capture(step: StepContext, rule: str, captures: int, first: Group, *, pays: bool = True) -> Asking[None]:
    """S38-S41, S16: so many captures, `first` being what the first of them takes."""
    group: Group | None = first
    where: list[str] = []
    left = captures
    while group:
        _take(step, rule, group)
        where.append(group.location)
        left -= 1
        group = (yield from next_group(step, left)) if left else None
    if pays:
        add_tax(step, "S40", 1)
    once = step.switches.capture_virtue == "action"
    for location, change in ((step.table.princess, lose_virtue), (step.table.profiteer, gain_virtue)):
        if location and (times := where.count(location)):
            asking = change(step, "S16", 1 if once else times)
            if asking:
                yield from asking


def _take(step: StepContext, rule: str, group: Group) -> None:
    for who, size in zip(group.people, group.sizes, strict=True):
        person = step.person(who)
        step.set_person(who, person._replace(at=put(person.at, PLACE[group.location], 0)))
        number = int(who) - 1
        captured = step.side.captured
        step.side = step.side._replace(captured=put(captured, number, captured[number] + size))
        step.emit("capture", rule, n=size, who=who, location=group.location)


def send_to_prison(step: StepContext, rule: str) -> None:
    """S48: the Enforcer gains 1 Marble."""
    n = sum(step.side.captured)
    for who, number in zip(step.people, step.side.captured, strict=True):
        if number:
            person = step.person(who)
            step.set_person(who, person._replace(prison=person.prison + number))
            step.emit("send_to_prison", rule, n=number, who=who)
    step.side = step.side._replace(captured=(0,) * len(step.people))
    if n and step.board.power == "send_captured_to_prison":
        marble(step, "S48", 1)


def silver_per_captured(step: StepContext, rule: str, n: int) -> None:
    silver(step, rule, n * sum(step.side.captured))


def release_from_prison(step: StepContext, rule: str) -> None:
    n = step.side.prison
    step.side = step.side._replace(prison=0)
    step.emit("release_from_prison", rule, n=n)


def release_captured(step: StepContext, rule: str) -> None:
    """From the boards of all persons."""
    for who in step.people:
        person = step.person(who)
        if person.held[0]:
            step.emit("release_captured", rule, n=person.held[0], who=who)
            step.set_person(who, person._replace(held=put(person.held, 0, 0)))


def held(step: StepContext) -> int:
    """The AI's Workers that persons have captured."""
    return sum([person.held[0] for person in step.table.people])


def owner_place(owner: str) -> int:
    """The place of an owner in what a person holds."""
    return 0 if owner == AI else int(owner)
