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


def plan_construct(step: StepContext) -> Asking[Cannot | Plan]:
    """V65: a Public Building first; V31: else the left-most Building it can afford; V32: on its side of the river."""
    if step.keeper_of_keys and (public := (yield from _plan_public(step))):
        return public
    left = [kind for kind in OWN_ORDER if slot_to_uncover(step, kind) is not None]
    if not left:
        return Cannot("no_building_left", "V31", {})
    have, extra = count(step, "builder"), stock(step, "builder")
    cost = step.setting.facts.building_cost
    kind = next((kind for kind in left if cost[kind] <= have + extra), None)
    if kind is None:
        missing = too_few(step, "builder", cost[left[-1]], "V31")
        assert missing is not None
        return missing
    spot = yield from _free_spot(step, spots_at(step.side.space), "V32")
    if spot is None:
        return Cannot("no_spot", "V32", {"space": step.side.space})
    return partial(_construct, step, kind, spot, cost[kind] - have)


def _construct(step: StepContext, kind: BuildingType, spot: int, missing: int) -> Asking[None]:
    pay(step, "builder", missing)
    yield from build(step, kind, spot, "V31")


def build_free(step: StepContext, kind: BuildingType) -> Asking[None]:
    """V34: the first free spot clockwise from its Viscount, rivers or not; forfeit only if there is none."""
    if slot_to_uncover(step, kind) is None:
        step.emit("no_building_left", "V34")
        return
    spot = yield from _free_spot(step, step.ring.spots_from(step.side.space), "V34")
    if spot is None:
        step.emit("no_spot_anywhere", "V34")
    else:
        yield from build(step, kind, spot, "V34")


def build(step: StepContext, kind: BuildingType, spot: int, rule: str) -> Asking[None]:
    """V33: the spot's effect and those of Links; V35: what the slot shows counts from now on."""
    number = slot_to_uncover(step, kind)
    assert number is not None
    _set_uncovered(step, number, now=True)
    _occupy(step, spot, kind)
    step.emit("build", rule, building=kind, spot=SPOTS[spot], slot=number + 1)
    yield from step.do((step.ring.spot_gain[spot],), "V33")
    yield from _links(step, spot)
    slot = step.board.slots[number]
    if slot.is_icon:
        step.emit("slot_icon", "V35", slot=number + 1, icon=slot.revealed[0])
    elif not slot.trigger and number + 1 not in step.switches.slots_off:
        step.emit("slot", "V35", slot=number + 1)
        yield from step.do(slot.revealed, "V35")
    if step.gates_of_gold:
        yield from _builder_bonuses(step)


def _links(step: StepContext, spot: int) -> Asking[None]:
    for link in step.ring.links_of[spot]:
        other = link.first + link.second - spot
        owner = step.table.spots[other]
        if not owner and not step.tracks and (yield from ask_yes("building_there", "V33", spot=SPOTS[other])):
            owner = "human"
        if owner:
            both = "link_both" if owner == "human" else "link_own"
            step.emit(both, "V33", spot=SPOTS[other], times=len(link.gain), word=link.gain[0])
            yield from step.do(link.gain, "V33")


def human_built(step: StepContext, spot: int) -> Asking[None]:
    """The person has built here: V33, a Link with the AI's Building pays both."""
    _occupy(step, spot, "human")
    step.emit("you_built", "V33", spot=SPOTS[spot])
    for link in step.ring.links_of[spot]:
        if step.table.spots[link.first + link.second - spot] not in ("", "human"):
            other = link.first + link.second - spot
            step.emit("link_ai", "V33", spot=SPOTS[other], times=len(link.gain), word=link.gain[0])
            yield from step.do(link.gain, "V33")


def why_not_linked(step: StepContext, spot: int) -> Message | None:
    """Why the person cannot have made a Link with the AI's Building now: one spot is the AI's, the other one free."""
    link = next((link for link in step.ring.links if link.first == spot), None)
    if link is None:
        return say("solo.refused.no_link")
    owners = {step.table.spots[link.first], step.table.spots[link.second]}
    if step.start.as_before or ("" in owners and owners - {"", "human"}):
        return None
    return say("solo.refused.link_paid" if "human" in owners and owners - {"", "human"} else "solo.refused.no_link")


def human_linked(step: StepContext, spot: int) -> Asking[None]:
    """The person has made a Link with the AI's Building, reported by the first spot of the Link: their own Building
    is on the other spot."""
    link = next(link for link in step.ring.links if link.first == spot)
    if not step.start.as_before:
        yield from human_built(step, link.second if step.table.spots[link.first] else link.first)
        return
    step.emit("link_ai", "V33", spot=SPOTS[spot], times=len(link.gain), word=link.gain[0])
    yield from step.do(link.gain, "V33")


def _free_spot(step: StepContext, spots: tuple[int, ...], rule: str) -> Asking[int | None]:
    """The first spot of these without a Building."""
    free = [spot for spot in spots if not step.table.spots[spot]]
    if step.tracks or not free:
        return free[0] if free else None
    names = [SPOTS[spot] for spot in free]
    name = yield from ask_pick("free_spot", rule, (*names, NO_SPOT), space=step.side.space)
    return None if name == NO_SPOT else SPOTS.index(name)


def _occupy(step: StepContext, spot: int, by: str) -> None:
    step.table = with_value(step.table, "spots", by, spot)


# The row of Buildings


def slot_to_uncover(step: StepContext, kind: BuildingType) -> int | None:
    """V8: the left-most Building of its type leaves the board first."""
    return next((n for n, of in enumerate(ROW) if of == kind and not step.side.uncovered[n]), None)


def slot_to_cover(step: StepContext, kind: BuildingType) -> int | None:
    """V66: a Building that comes back goes to the right-most free space of its type."""
    return next((n for n in range(len(ROW) - 1, -1, -1) if ROW[n] == kind and step.side.uncovered[n]), None)


def _set_uncovered(step: StepContext, slot: int, *, now: bool) -> None:
    step.side = with_value(step.side, "uncovered", now, slot)


# Public Buildings


def _plan_public(step: StepContext) -> Asking[Plan | None]:
    """V65: it needs its own Building of the type at its Viscount's space, and 4, 6 or 2 Builder icons."""
    here = {step.table.spots[spot]: spot for spot in reversed(spots_at(step.side.space))}
    have, extra = count(step, "builder"), stock(step, "builder")
    first = step.switches.public_first
    for kind in (first, *(kind for kind in PUBLICS if kind != first)):
        place = PUBLIC_PLACE[kind]
        cost = step.setting.facts.public_cost[kind]
        if kind not in here or step.table.publics[place] or cost > have + extra:
            continue
        if step.tracks or (yield from ask_yes("public_there", "V65", building=PUBLIC + kind)):
            return partial(_build_public, step, kind, here[kind], cost - have)
    return None


def _build_public(step: StepContext, kind: BuildingType, spot: int, missing: int) -> Asking[None]:
    pay(step, "builder", missing)
    step.table = with_value(step.table, "publics", "ai", PUBLIC_PLACE[kind])
    _occupy(step, spot, PUBLIC + kind)
    step.emit("build_public", "V65", building=PUBLIC + kind, spot=SPOTS[spot])
    slot = slot_to_cover(step, kind)
    if slot is not None:
        _set_uncovered(step, slot, now=False)
        step.emit("building_returns", "V66", building=kind, slot=slot + 1)
    yield from step.do(step.setting.facts.public_gain[kind], "V65")


# Gates of Gold


def _builder_bonuses(step: StepContext) -> Asking[None]:
    """V54: the first with all three types, and the first with three of one type."""
    built = [sum(step.side.uncovered[n] for n in range(first, first + 3)) for first in (0, 3, 6)]
    for card, earned in (("diversified", all(built)), ("specialized", 3 in built)):
        if not earned or getattr(step.table, card):
            continue
        if not step.tracks and not (yield from ask_yes("builder_card_there", "V54", bonus=card)):
            continue
        step.table = with_value(step.table, card, "ai")
        step.emit("builder_card", "V54", bonus=card)
