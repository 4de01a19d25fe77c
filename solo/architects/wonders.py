"""Wonders and the Cathedral."""

from functools import partial

from content.architects_table import Resource
from solo.dialogue import Asking, ask_number, ask_yes
from solo.plan_or_reason import Cannot, Doing
from solo.values import put, with_value

from . import tracks
from .captures import capture, next_group
from .cards import RESOURCES
from .printed import of_wonder
from .state import AI
from .step_context import StepContext


def plan_wonder(work: StepContext) -> Asking[Cannot | Doing]:
    """S32, S33: of the Wonders that it can pay, the first one from the marker to the right."""
    if not has_room(work):
        return Cannot("guildhall_full", "S60", {})
    for resource in tracks.from_marker(work):
        if work.table.wonders[RESOURCES.index(resource)]:
            continue
        needed = yield from of_wonder(work, resource, "influence")
        price = marble_for(work, needed)
        if work.side.influence < needed or work.side.marble < price:
            continue
        if work.tracks or (yield from ask_yes("wonder_there", "S33", wonder=resource)):
            return partial(_build, work, resource, needed, price)
    return Cannot("no_wonder", "S32", {"influence": work.side.influence, "marble": work.side.marble})


def marble_for(work: StepContext, influence: int) -> int:
    """S32, S47: Influence and Marble make up 10 together, 8 for the Aristocrat."""
    discount = work.facts.wonder_discount if work.board.power == "wonder_cost" else 0
    return max(0, work.facts.wonder_sum - discount - influence)


def _build(work: StepContext, resource: Resource, influence: int, price: int) -> Asking[None]:
    """S34, S35: it is paid, its Tax is added, 2 Virtue, its resources go back, its token is placed."""
    work.emit("wonder", "S33", wonder=resource)
    tracks.lose_influence(work, "S32", influence)
    work.side = work.side._replace(marble=work.side.marble - price)
    work.emit("pay_marble", "S32", n=price, total=work.side.marble)
    if tax := (yield from of_wonder(work, resource, "tax")):
        tracks.add_tax(work, "S34", tax)
    place = RESOURCES.index(resource)
    table = work.table
    if table.on_wonders[place]:
        work.emit("wonder_resources_back", "S34", n=table.on_wonders[place], resource=resource)
    work.table = with_value(table._replace(wonders=put(table.wonders, place, AI)), "on_wonders", 0, place)
    yield from tracks.gain_virtue(work, "S34", work.setting.wonders[resource].virtue)
    yield from of_wonder(work, resource, "vp")
    yield from _token(work, resource)
    yield from after_building(work)


def _token(work: StepContext, resource: Resource) -> Asking[None]:
    """S35: to the first location of the AI board's list where a token may lie and none does."""
    for location in _by_priority(work):
        if location in work.table.tokens:
            continue
        if not work.tracks and not (yield from ask_yes("token_free", "S35", location=location)):
            continue
        work.table = work.table._replace(tokens=put(work.table.tokens, RESOURCES.index(resource), location))
        work.emit("token", "S35", location=location)
        return
    work.emit("no_token_place", "S35")


def _by_priority(work: StepContext) -> tuple[str, ...]:
    """The open locations for tokens; where the list names the Princess's location, it is the one where she is."""
    found: list[str] = []
    for entry in work.board.priority:
        location = work.table.princess if entry == "princess_location" else entry
        if location in work.facts.token_locations and location not in found:
            found.append(location)
    return tuple(found)


def after_building(work: StepContext) -> Asking[None]:
    """S50: the Meddler makes 1 capture after a Wonder or a Cathedral level."""
    if work.board.power != "after_wonder_or_cathedral":
        return
    work.emit("power", "S50", power=work.board.power)
    group = yield from next_group(work, 1)
    if group:
        yield from capture(work, "S50", 1, group)
    else:
        work.emit("no_group", "S50")


# The Cathedral


def plan_cathedral(work: StepContext) -> Asking[Cannot | Doing]:
    """S17: at any Virtue, to a level with a free space."""
    level = work.side.cathedral + 1
    if not has_room(work):
        return Cannot("guildhall_full", "S60", {})
    if level > max(work.facts.cathedral_spaces):
        return Cannot("cathedral_done", "S17", {})
    if work.tracks:
        there = sum([person.cathedral == level for person in work.table.people])
        free = there < work.facts.cathedral_spaces[level]
    else:
        free = yield from ask_yes("cathedral_free", "S17", level=level)
    if not free:
        return Cannot("cathedral_full", "S17", {"level": level})
    return partial(_advance, work, level)


def _advance(work: StepContext, level: int) -> Asking[None]:
    work.side = work.side._replace(cathedral=level)
    work.emit("cathedral", "S17", level=level)
    if not work.base:
        yield from tracks.gain_virtue(work, "S17", 1)
    yield from after_building(work)


def has_room(work: StepContext) -> bool:
    """What is built in the Guildhall needs a space for the Worker. Before it is placed one must be left."""
    if work.here != "guildhall":
        return True
    return work.placed


# Adornments


def plan_adornment(work: StepContext, n: int = 1) -> Cannot | Doing:
    """S59: the one that the marker points at; what it gives at once is ignored."""
    if not work.age_of_artisans:
        return Cannot("no_adornments", "S59", {})
    return partial(_adornments, work, n)


def _adornments(work: StepContext, n: int) -> Asking[None]:
    for _ in range(n):
        space = work.side.track
        work.emit("adornment_pile" if space == 0 else "adornment_card", "S59", n=space)
        vp = yield from ask_number("adornment_vp", "S59", 0, 20)
        work.side = work.side._replace(adornments=(*work.side.adornments, vp))
