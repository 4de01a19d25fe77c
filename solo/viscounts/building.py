"""Constructing: own Buildings, free ones, Public Buildings, and the Links between Building Spots."""

from functools import partial

from content.viscounts_cards import BuildingType
from locales import Message, say
from solo.dialogue import Asking, ask_pick, ask_yes
from solo.plan_or_reason import Cannot, Plan
from solo.values import with_value

from .cards import ROW
from .icons import count, pay, stock, too_few
from .ring import SPOTS, spots_at
from .state import PUBLIC_PLACE, PUBLICS
from .step_context import StepContext

OWN_ORDER: tuple[BuildingType, ...] = ("guildhall", "trading_post", "workshop")
PUBLIC = "public_"
NO_SPOT = "none"


def plan_construct(work: StepContext) -> Asking[Cannot | Plan]:
    """V65: a Public Building first; V31: else the left-most Building it can afford; V32: on its side of the river."""
    if work.keeper_of_keys and (public := (yield from _plan_public(work))):
        return public
    left = [kind for kind in OWN_ORDER if slot_to_uncover(work, kind) is not None]
    if not left:
        return Cannot("no_building_left", "V31", {})
    have, extra = count(work, "builder"), stock(work, "builder")
    cost = work.setting.facts.building_cost
    kind = next((kind for kind in left if cost[kind] <= have + extra), None)
    if kind is None:
        missing = too_few(work, "builder", cost[left[-1]], "V31")
        assert missing is not None
        return missing
    spot = yield from _free_spot(work, spots_at(work.side.space), "V32")
    if spot is None:
        return Cannot("no_spot", "V32", {"space": work.side.space})
    return partial(_construct, work, kind, spot, cost[kind] - have)


def _construct(work: StepContext, kind: BuildingType, spot: int, missing: int) -> Asking[None]:
    pay(work, "builder", missing)
    yield from build(work, kind, spot, "V31")


def build_free(work: StepContext, kind: BuildingType) -> Asking[None]:
    """V34: the first free spot clockwise from its Viscount, rivers or not; forfeit only if there is none."""
    if slot_to_uncover(work, kind) is None:
        work.emit("no_building_left", "V34")
        return
    spot = yield from _free_spot(work, work.ring.spots_from(work.side.space), "V34")
    if spot is None:
        work.emit("no_spot_anywhere", "V34")
    else:
        yield from build(work, kind, spot, "V34")


def build(work: StepContext, kind: BuildingType, spot: int, rule: str) -> Asking[None]:
    """V33: the spot's effect and those of Links; V35: what the slot shows counts from now on."""
    number = slot_to_uncover(work, kind)
    assert number is not None
    _set_uncovered(work, number, now=True)
    _occupy(work, spot, kind)
    work.emit("build", rule, building=kind, spot=SPOTS[spot], slot=number + 1)
    yield from work.do((work.ring.spot_gain[spot],), "V33")
    yield from _links(work, spot)
    slot = work.board.slots[number]
    if slot.is_icon:
        work.emit("slot_icon", "V35", slot=number + 1, icon=slot.revealed[0])
    elif not slot.trigger and number + 1 not in work.switches.slots_off:
        work.emit("slot", "V35", slot=number + 1)
        yield from work.do(slot.revealed, "V35")
    if work.gates_of_gold:
        yield from _builder_bonuses(work)


def _links(work: StepContext, spot: int) -> Asking[None]:
    for link in work.ring.links_of[spot]:
        other = link.first + link.second - spot
        owner = work.table.spots[other]
        if not owner and not work.tracks and (yield from ask_yes("building_there", "V33", spot=SPOTS[other])):
            owner = "human"
        if owner:
            both = "link_both" if owner == "human" else "link_own"
            work.emit(both, "V33", spot=SPOTS[other], times=len(link.gain), word=link.gain[0])
            yield from work.do(link.gain, "V33")


def human_built(work: StepContext, spot: int) -> Asking[None]:
    """The person has built here: V33, a Link with the AI's Building pays both."""
    _occupy(work, spot, "human")
    work.emit("you_built", "V33", spot=SPOTS[spot])
    for link in work.ring.links_of[spot]:
        if work.table.spots[link.first + link.second - spot] not in ("", "human"):
            other = link.first + link.second - spot
            work.emit("link_ai", "V33", spot=SPOTS[other], times=len(link.gain), word=link.gain[0])
            yield from work.do(link.gain, "V33")


def why_not_linked(work: StepContext, spot: int) -> Message | None:
    """Why the person cannot have made a Link with the AI's Building now: one spot is the AI's, the other one free."""
    link = next((link for link in work.ring.links if link.first == spot), None)
    if link is None:
        return say("solo.refused.no_link")
    owners = {work.table.spots[link.first], work.table.spots[link.second]}
    if work.start.as_before or ("" in owners and owners - {"", "human"}):
        return None
    return say("solo.refused.link_paid" if "human" in owners and owners - {"", "human"} else "solo.refused.no_link")


def human_linked(work: StepContext, spot: int) -> Asking[None]:
    """The person has made a Link with the AI's Building, reported by the first spot of the Link: their own Building
    is on the other spot."""
    link = next(link for link in work.ring.links if link.first == spot)
    if not work.start.as_before:
        yield from human_built(work, link.second if work.table.spots[link.first] else link.first)
        return
    work.emit("link_ai", "V33", spot=SPOTS[spot], times=len(link.gain), word=link.gain[0])
    yield from work.do(link.gain, "V33")


def _free_spot(work: StepContext, spots: tuple[int, ...], rule: str) -> Asking[int | None]:
    """The first spot of these without a Building."""
    free = [spot for spot in spots if not work.table.spots[spot]]
    if work.tracks or not free:
        return free[0] if free else None
    names = [SPOTS[spot] for spot in free]
    name = yield from ask_pick("free_spot", rule, (*names, NO_SPOT), space=work.side.space)
    return None if name == NO_SPOT else SPOTS.index(name)


def _occupy(work: StepContext, spot: int, by: str) -> None:
    work.table = with_value(work.table, "spots", by, spot)


# The row of Buildings


def slot_to_uncover(work: StepContext, kind: BuildingType) -> int | None:
    """V8: the left-most Building of its type leaves the board first."""
    return next((n for n, of in enumerate(ROW) if of == kind and not work.side.uncovered[n]), None)


def slot_to_cover(work: StepContext, kind: BuildingType) -> int | None:
    """V66: a Building that comes back goes to the right-most free space of its type."""
    return next((n for n in range(len(ROW) - 1, -1, -1) if ROW[n] == kind and work.side.uncovered[n]), None)


def _set_uncovered(work: StepContext, slot: int, *, now: bool) -> None:
    work.side = with_value(work.side, "uncovered", now, slot)


# Public Buildings


def _plan_public(work: StepContext) -> Asking[Plan | None]:
    """V65: it needs its own Building of the type at its Viscount's space, and 4, 6 or 2 Builder icons."""
    here = {work.table.spots[spot]: spot for spot in reversed(spots_at(work.side.space))}
    have, extra = count(work, "builder"), stock(work, "builder")
    first = work.switches.public_first
    for kind in (first, *(kind for kind in PUBLICS if kind != first)):
        place = PUBLIC_PLACE[kind]
        cost = work.setting.facts.public_cost[kind]
        if kind not in here or work.table.publics[place] or cost > have + extra:
            continue
        if work.tracks or (yield from ask_yes("public_there", "V65", building=PUBLIC + kind)):
            return partial(_build_public, work, kind, here[kind], cost - have)
    return None


def _build_public(work: StepContext, kind: BuildingType, spot: int, missing: int) -> Asking[None]:
    pay(work, "builder", missing)
    work.table = with_value(work.table, "publics", "ai", PUBLIC_PLACE[kind])
    _occupy(work, spot, PUBLIC + kind)
    work.emit("build_public", "V65", building=PUBLIC + kind, spot=SPOTS[spot])
    slot = slot_to_cover(work, kind)
    if slot is not None:
        _set_uncovered(work, slot, now=False)
        work.emit("building_returns", "V66", building=kind, slot=slot + 1)
    yield from work.do(work.setting.facts.public_gain[kind], "V65")


# Gates of Gold


def _builder_bonuses(work: StepContext) -> Asking[None]:
    """V54: the first with all three types, and the first with three of one type."""
    built = [sum(work.side.uncovered[n] for n in range(first, first + 3)) for first in (0, 3, 6)]
    for card, earned in (("diversified", all(built)), ("specialized", 3 in built)):
        if not earned or getattr(work.table, card):
            continue
        if not work.tracks and not (yield from ask_yes("builder_card_there", "V54", bonus=card)):
            continue
        work.table = with_value(work.table, card, "ai")
        work.emit("builder_card", "V54", bonus=card)
