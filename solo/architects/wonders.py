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


def plan_wonder(step: StepContext) -> Asking[Cannot | Doing]:
    """S32, S33: of the Wonders that it can pay, the first one from the marker to the right."""
    if not has_room(step):
        return Cannot("guildhall_full", "S60", {})
    for resource in tracks.from_marker(step):
        if step.table.wonders[RESOURCES.index(resource)]:
            continue
        needed = yield from of_wonder(step, resource, "influence")
        price = marble_for(step, needed)
        if step.side.influence < needed or step.side.marble < price:
            continue
        if step.tracks or (yield from ask_yes("wonder_there", "S33", wonder=resource)):
            return partial(_build, step, resource, needed, price)
    return Cannot("no_wonder", "S32", {"influence": step.side.influence, "marble": step.side.marble})


def marble_for(step: StepContext, influence: int) -> int:
    """S32, S47: Influence and Marble make up 10 together, 8 for the Aristocrat."""
    discount = step.facts.wonder_discount if step.board.power == "wonder_cost" else 0
    return max(0, step.facts.wonder_sum - discount - influence)


def _build(step: StepContext, resource: Resource, influence: int, price: int) -> Asking[None]:
    """S34, S35: it is paid, its Tax is added, 2 Virtue, its resources go back, its token is placed."""
    step.emit("wonder", "S33", wonder=resource)
    tracks.lose_influence(step, "S32", influence)
    step.side = step.side._replace(marble=step.side.marble - price)
    step.emit("pay_marble", "S32", n=price, total=step.side.marble)
    if tax := (yield from of_wonder(step, resource, "tax")):
        tracks.add_tax(step, "S34", tax)
    place = RESOURCES.index(resource)
    table = step.table
    if table.on_wonders[place]:
        step.emit("wonder_resources_back", "S34", n=table.on_wonders[place], resource=resource)
    step.table = with_value(table._replace(wonders=put(table.wonders, place, AI)), "on_wonders", 0, place)
    yield from tracks.gain_virtue(step, "S34", step.setting.wonders[resource].virtue)
    yield from of_wonder(step, resource, "vp")
    yield from _token(step, resource)
    yield from after_building(step)


def _token(step: StepContext, resource: Resource) -> Asking[None]:
    """S35: to the first location of the AI board's list where a token may lie and none does."""
    for location in _by_priority(step):
        if location in step.table.tokens:
            continue
        if not step.tracks and not (yield from ask_yes("token_free", "S35", location=location)):
            continue
        step.table = step.table._replace(tokens=put(step.table.tokens, RESOURCES.index(resource), location))
        step.emit("token", "S35", location=location)
        return
    step.emit("no_token_place", "S35")


def _by_priority(step: StepContext) -> tuple[str, ...]:
    """The open locations for tokens; where the list names the Princess's location, it is the one where she is."""
    found: list[str] = []
    for entry in step.board.priority:
        location = step.table.princess if entry == "princess_location" else entry
        if location in step.facts.token_locations and location not in found:
            found.append(location)
    return tuple(found)


def after_building(step: StepContext) -> Asking[None]:
    """S50: the Meddler makes 1 capture after a Wonder or a Cathedral level."""
    if step.board.power != "after_wonder_or_cathedral":
        return
    step.emit("power", "S50", power=step.board.power)
    group = yield from next_group(step, 1)
    if group:
        yield from capture(step, "S50", 1, group)
    else:
        step.emit("no_group", "S50")


# The Cathedral


def plan_cathedral(step: StepContext) -> Asking[Cannot | Doing]:
    """S17: at any Virtue, to a level with a free space."""
    level = step.side.cathedral + 1
    if not has_room(step):
        return Cannot("guildhall_full", "S60", {})
    if level > max(step.facts.cathedral_spaces):
        return Cannot("cathedral_done", "S17", {})
    if step.tracks:
        there = sum([person.cathedral == level for person in step.table.people])
        free = there < step.facts.cathedral_spaces[level]
    else:
        free = yield from ask_yes("cathedral_free", "S17", level=level)
    if not free:
        return Cannot("cathedral_full", "S17", {"level": level})
    return partial(_advance, step, level)


def _advance(step: StepContext, level: int) -> Asking[None]:
    step.side = step.side._replace(cathedral=level)
    step.emit("cathedral", "S17", level=level)
    if not step.base:
        yield from tracks.gain_virtue(step, "S17", 1)
    yield from after_building(step)


def has_room(step: StepContext) -> bool:
    """What is built in the Guildhall needs a space for the Worker. Before it is placed one must be left."""
    if step.here != "guildhall":
        return True
    return step.placed


# Adornments


def plan_adornment(step: StepContext, n: int = 1) -> Cannot | Doing:
    """S59: the one that the marker points at; what it gives at once is ignored."""
    if not step.age_of_artisans:
        return Cannot("no_adornments", "S59", {})
    return partial(_adornments, step, n)


def _adornments(step: StepContext, n: int) -> Asking[None]:
    for _ in range(n):
        space = step.side.track
        step.emit("adornment_pile" if space == 0 else "adornment_card", "S59", n=space)
        vp = yield from ask_number("adornment_vp", "S59", 0, 20)
        step.side = step.side._replace(adornments=(*step.side.adornments, vp))
