"""What a person reports between turns: everything on their side that touches the AI or what both share.

`who` is the person, counted from 1. Of each of them one tap a turn says where the Worker was placed.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from locales import Message, say
from solo.dialogue import Asking, Details, PersonReport
from solo.values import put

from . import tracks
from .captures import owner_place, release_from_prison
from .cards import OPEN_LOCATIONS, RESOURCES
from .contributing import fill_slot
from .placing import has_space
from .reset import PRISON_LIMIT
from .resetting import reset
from .state import AI, MARKET, MOST_PEOPLE, NOBODY, PLACE, WORKERS
from .step_context import StepContext
from .triggers import contributed, guildhall_filled, guildhall_full, market_used

Allowed: TypeAlias = range | tuple[str, ...]
"""The numbers or words that a detail may be."""

PEOPLE = range(1, MOST_PEOPLE + 1)
MARKET_PLACES = tuple(f"market_{space}" for space in MARKET)
PLACES = (*OPEN_LOCATIONS, "guildhall", "guildhall_stacked", *MARKET_PLACES)
"""Where a Worker may be placed; stacked is on top of another one (Age of Artisans)."""
TOKEN_LOCATIONS = tuple(place for place in OPEN_LOCATIONS if place not in ("mines", "tax_stand"))
OWNERS = (AI, *map(str, PEOPLE))
REPORTS: Mapping[str, Mapping[str, Allowed]] = {
    "placed": {"who": PEOPLE, "location": PLACES},
    "captured": {"who": PEOPLE, "of": OWNERS, "location": OPEN_LOCATIONS},
    "took_back": {"who": PEOPLE, "location": OPEN_LOCATIONS},
    "took_one_back": {"who": PEOPLE, "location": OPEN_LOCATIONS},
    "sent_to_prison": {"who": PEOPLE},
    "freed_prison": {"who": PEOPLE},
    "freed_captured": {"who": PEOPLE},
    "in_prison": {"who": PEOPLE, "n": range(WORKERS + 1)},
    "tax": {"n": range(1, 21)},
    "contributed": {"who": PEOPLE, "resource": RESOURCES},
    "wonder": {"who": PEOPLE, "resource": RESOURCES, "location": TOKEN_LOCATIONS},
    "cathedral": {"who": PEOPLE},
    "monument": {},
    "watchtower": {},
    "all_freed": {},
    "reset": {"who": PEOPLE},
    "guildhall_full": {},
}
"""What may be reported, with its details."""


OF_WONDERS = ("contributed", "wonder", "tax")
"""What is reported with Works of Wonder only: an opponent of the base box looks at no Tax (B9)."""
WHOLE_TURN = ("placed", "took_one_back")
"""What a turn begins with."""


def why_not_reported(step: StepContext, report: PersonReport) -> Message | None:
    """Why this cannot have happened."""
    if report.what not in REPORTS or (step.base and report.what in OF_WONDERS):
        return say("solo.refused.told", what=report.what)
    allowed = REPORTS[report.what]
    if report.details.keys() != allowed.keys():
        return say("solo.refused.details", keys=tuple(allowed))
    for key, values in allowed.items():
        value = report.details[key]
        if isinstance(value, bool) or value not in values:
            return say("solo.refused.detail", key=key)
    return _why_not_now(step, report.what, report.details)


def _why_not_now(step: StepContext, what: str, details: Details) -> Message | None:
    people = len(step.people)
    who, of = int(details.get("who", 1)), str(details.get("of", ""))
    if who > people or (of and of != AI and int(of) > people) or of == str(who):
        return say("solo.refused.detail", key="of" if of else "who")
    if what == "placed":
        return _why_not_placed(step, str(who), str(details["location"]))
    if what == "captured" and step.tracks and not step.workers(of, str(details["location"])):
        return say("solo.refused.no_worker_there")
    if what == "captured" and of == AI and not step.workers(AI, str(details["location"])):
        return say("solo.refused.no_worker_there")
    if what == "captured" and step.base and not _may_capture(step, str(who), str(details["location"])):
        return say("solo.refused.capture_locations", n=_most_locations(step))
    if what in ("took_back", "took_one_back") and not step.workers(str(who), str(details["location"])):
        return say("solo.refused.no_worker_there")
    if what == "took_one_back" and step.state.free(str(who)):
        return say("solo.refused.workers_left")
    if what == "in_prison" and int(details["n"]) > step.state.free(str(who)) + step.person(str(who)).prison:
        return say("solo.refused.workers", most=WORKERS)
    if what == "contributed":
        return _why_not_contributed(step, details)
    if what == "wonder":
        if step.table.wonders[_slot(details)]:
            return say("solo.refused.card_gone")
        return say("solo.refused.token_there") if details["location"] in step.table.tokens else None
    if what == "cathedral":
        return _why_not_cathedral(step, str(who))
    if what == "reset" and str(who) in step.resets:
        return say("solo.refused.reset_done")
    return say("solo.refused.over") if what == "guildhall_full" and step.last_turn else None


def _may_capture(step: StepContext, who: str, location: str) -> bool:
    """B17: several captures at one location are one location."""
    places = {at for by, _, at in (each.partition(":") for each in step.captured_at) if by == who} | {location}
    return len(places) <= _most_locations(step)


def _most_locations(step: StepContext) -> int:
    return step.facts.capture_locations[step.start.counted_players]


def _why_not_contributed(step: StepContext, details: Details) -> Message | None:
    if not step.table.offers:
        return say("solo.refused.no_contribution_card")
    return say("solo.refused.slot_full") if step.table.contributed[_slot(details)] else None


def _slot(details: Details) -> int:
    names: tuple[str, ...] = RESOURCES
    return names.index(str(details["resource"]))


def _why_not_placed(step: StepContext, who: str, place: str) -> Message | None:
    if not step.state.free(who):
        return say("solo.refused.workers", most=WORKERS)
    due = step.reset_due not in ("", who)  # another one's reset comes first, and empties the Black Market
    if place in MARKET_PLACES and not due and step.table.market[MARKET_PLACES.index(place)]:
        return say("solo.refused.space_taken")
    if place == "guildhall" and not has_space(step):
        return say("solo.refused.guildhall_full")
    if place == "guildhall_stacked" and not step.age_of_artisans:
        return say("solo.refused.detail", key="location")
    if place == "guildhall_stacked" and 2 * step.table.stacked >= step.state.filled + step.table.stacked:
        return say("solo.refused.space_taken")
    return None


def _why_not_cathedral(step: StepContext, who: str) -> Message | None:
    level = step.person(who).cathedral + 1
    spaces = step.facts.cathedral_spaces.get(level, 0)
    there = sum(person.cathedral == level for person in step.table.people) + (step.side.cathedral == level)
    return None if there < spaces else say("solo.refused.space_taken")


def happen(step: StepContext, report: PersonReport) -> Asking[None]:
    """What follows from it."""
    details = report.details
    who = str(details.get("who", 1))
    if report.what in WHOLE_TURN and step.reset_due not in ("", who):  # the turn before is over
        yield from reset(step, step.reset_due)
    if report.what in WHOLE_TURN:
        step.captured_at = ()
    if report.what == "placed":
        place(step, who, str(details["location"]))
    elif report.what == "reset":
        step.step_by_step = True
        yield from reset(step, step.reset_due or who)
    elif report.what == "monument":
        step.emit("noted", "S1", told=report.what)
        yield from tracks.gain_virtue(step, "S1", 1)
    else:
        step.emit("noted", "S1", told=report.what)
        HAPPENS[report.what](step, who, details)


def place(step: StepContext, who: str, where: str) -> None:
    """The person's Worker of this turn."""
    person = step.person(who)
    if where in MARKET_PLACES:
        market = put(step.table.market, MARKET_PLACES.index(where), who)
        step.table = step.table._replace(market=market)
        step.emit("you_placed_market", "S1", who=who, space=MARKET[MARKET_PLACES.index(where)])
        market_used(step, who)
        return
    if where in PLACE:
        at = person.at[PLACE[where]] + 1
        step.set_person(who, person._replace(at=put(person.at, PLACE[where], at)))
        step.emit("you_placed", "S1", who=who, location=where, n=at)
        if where == step.table.princess and step.table.offers:
            step.emit("you_may_contribute", "S13", who=who)
        if where == step.table.profiteer:
            step.emit("you_gain_influence", "S12", who=who)
        if where == "tax_stand":
            step.table = step.table._replace(tax=0)
        return
    step.set_person(who, person._replace(guildhall=person.guildhall + 1))
    if where == "guildhall_stacked":
        step.table = step.table._replace(stacked=step.table.stacked + 1)
    step.emit("you_placed_guildhall", "S1", who=who, n=step.state.filled)
    if where == "guildhall":
        guildhall_filled(step, who)


def _captured(step: StepContext, who: str, details: Details) -> None:
    """All Workers of one colour at one location. S30: at the Princess's and Profiteer's the person changes Virtue."""
    of, location = str(details["of"]), str(details["location"])
    n = step.workers(of, location)
    _empty(step, of, location)
    person = step.person(who)
    if step.base:
        step.captured_at = (*step.captured_at, f"{who}:{location}")
    number = owner_place(of)
    step.set_person(who, person._replace(held=put(person.held, number, person.held[number] + n)))
    step.emit("you_captured", "S1", n=n, who=who, of=of, location=location)
    if location in (step.table.princess, step.table.profiteer):
        step.emit("your_capture_virtue", "S16", who=who, location=location)


def _empty(step: StepContext, owner: str, location: str) -> None:
    if owner == AI:
        step.side = step.side._replace(at=put(step.side.at, PLACE[location], 0))
    else:
        person = step.person(owner)
        step.set_person(owner, person._replace(at=put(person.at, PLACE[location], 0)))


def _took_back(step: StepContext, who: str, details: Details) -> None:
    _empty(step, who, str(details["location"]))


def _took_one_back(step: StepContext, who: str, details: Details) -> None:
    """Without a Worker at the start of a turn; the turn is over with it."""
    person, place = step.person(who), PLACE[str(details["location"])]
    step.set_person(who, person._replace(at=put(person.at, place, max(0, person.at[place] - 1))))


def _sent_to_prison(step: StepContext, who: str, _details: Details) -> None:
    held = step.person(who).held
    step.set_person(who, step.person(who)._replace(held=(0,) * len(held)))
    for other, n in zip((AI, *step.people), held, strict=True):
        if not n:
            continue
        if other == AI:
            step.side = step.side._replace(prison=step.side.prison + n)
        else:
            person = step.person(other)
            step.set_person(other, person._replace(prison=person.prison + n))
        step.emit("to_prison", "S1", n=n, who=other)


def _set_prison(step: StepContext, who: str, n: int) -> None:
    step.set_person(who, step.person(who)._replace(prison=n))


def _freed_captured(step: StepContext, who: str, _details: Details) -> None:
    number = int(who)
    captured = step.side.captured[number - 1]
    if captured:
        step.side = step.side._replace(captured=put(step.side.captured, number - 1, 0))
        step.emit("you_freed", "S1", n=captured, who=who)
    for other in step.people:
        person = step.person(other)
        step.set_person(other, person._replace(held=put(person.held, number, 0)))


def _tax(step: StepContext, _who: str, details: Details) -> None:
    tracks.add_tax(step, "S1", int(details["n"]))


def _contributed(step: StepContext, who: str, details: Details) -> None:
    fill_slot(step, RESOURCES[_slot(details)])
    contributed(step, who)


def _wonder(step: StepContext, who: str, details: Details) -> None:
    """What was contributed to it goes back to the supply."""
    table, slot = step.table, _slot(details)
    step.table = table._replace(
        wonders=put(table.wonders, slot, who),
        tokens=put(table.tokens, slot, details["location"]),
        on_wonders=put(table.on_wonders, slot, 0),
    )


def _cathedral(step: StepContext, who: str, _details: Details) -> None:
    person = step.person(who)
    step.set_person(who, person._replace(cathedral=person.cathedral + 1))


def _watchtower(step: StepContext, _who: str, _details: Details) -> None:
    """The Building: everyone with so many Workers in Prison loses 1 Virtue."""
    if step.side.prison >= PRISON_LIMIT:
        tracks.lose_virtue(step, "S1", 1)


def _all_freed(step: StepContext, _who: str, _details: Details) -> None:
    """A Building by which all players free their Workers from Prison."""
    if step.side.prison:
        release_from_prison(step, "S1")
    for who in step.people:
        _set_prison(step, who, 0)


Happening: TypeAlias = Callable[[StepContext, str, Details], None]
HAPPENS: Mapping[str, Happening] = {
    "captured": _captured,
    "took_back": _took_back,
    "took_one_back": _took_one_back,
    "sent_to_prison": _sent_to_prison,
    "freed_prison": lambda step, who, _details: _set_prison(step, who, 0),
    "freed_captured": _freed_captured,
    "in_prison": lambda step, who, details: _set_prison(step, who, int(details["n"])),
    "tax": _tax,
    "contributed": _contributed,
    "wonder": _wonder,
    "cathedral": _cathedral,
    "watchtower": _watchtower,
    "all_freed": _all_freed,
    "guildhall_full": lambda step, who, _details: guildhall_full(step, who if len(step.people) == 1 else NOBODY),
}
