"""Placing the AI's Worker, and what the place itself brings: Profiteer, Black Market, Guildhall."""

from functools import partial

from solo.dialogue import Asking, ask_number, ask_pick, ask_yes
from solo.plan_or_reason import Cannot, Doing
from solo.values import put

from . import tracks
from .cards import OPEN_LOCATIONS
from .state import AI, MARKET, PLACE, UNREAD
from .step_context import StepContext
from .triggers import due, guildhall_filled, guildhall_full, market_used

MOST_SOLD = 6
"""Marble and Gold together on a Black Market Card."""


def princess_at(step: StepContext) -> Asking[str]:
    """Where she is; asked if nobody has said so."""
    if not step.table.princess:
        where = yield from ask_pick("princess_at", "S14", OPEN_LOCATIONS)
        step.table = step.table._replace(princess=where)
    return step.table.princess


def place(step: StepContext, section: str) -> Asking[None]:
    """S9, S12: the Worker goes to the section's location. At the Black Market its option says on which space."""
    step.here = section
    location = (yield from princess_at(step)) if section == "princess_location" else section
    step.spot = location
    if location == "black_market":
        return
    if location == "guildhall":
        yield from _place_in_guildhall(step)
        return
    side = step.side
    step.side = side._replace(at=put(side.at, PLACE[location], side.at[PLACE[location]] + 1))
    step.emit("place", "S9", location=location, n=side.at[PLACE[location]] + 1)
    if step.has_wonder_at(location):
        step.emit("own_wonder", "S36", n=step.strength(location))
    if location == step.table.profiteer:
        step.emit("profiteer", "S12", location=location)
        yield from tracks.influence(step, "S12", 1)
    if location == "kings_storehouse" and step.board.power == "placement_kings_storehouse":
        step.emit("power", "S51", power=step.board.power)
        yield from tracks.influence(step, "S51", 1)


# The Guildhall


def has_space(step: StepContext) -> bool:
    """The Guildhall has one left. Where everything is asked, it has until somebody says that it is full. In the base
    game Workers may then still go there, beside the spaces."""
    return step.base or (not step.last_turn and (not step.tracks or step.state.filled < step.setting.spaces))


def _place_in_guildhall(step: StepContext) -> Asking[None]:
    if step.stacking:
        step.placed = True
        step.side = step.side._replace(guildhall=step.side.guildhall + 1)
        step.table = step.table._replace(stacked=step.table.stacked + 1)
        step.emit("place_stacked", "S59")
        return
    step.placed = has_space(step)
    if not step.placed:
        step.emit("guildhall_full", "S60")
        return
    step.side = step.side._replace(guildhall=step.side.guildhall + 1)
    step.emit("place_in_guildhall", "S9", n=step.state.filled)
    if step.tracks:
        guildhall_filled(step, AI)
        return
    sign = yield from ask_pick("guildhall_sign", "S60", ("none", "reset", "last"))
    if sign == "reset":
        due(step, AI, "guildhall_row")
    elif sign == "last":
        guildhall_full(step, AI)


# The Black Market


def plan_market(step: StepContext, space: str) -> Asking[Cannot | Doing]:
    """S20: a space that is free."""
    place = MARKET.index(space)
    if not step.supply:
        return Cannot("no_worker", "S8", {})
    if step.tracks:
        free = not step.table.market[place]
    else:
        free = step.table.market[place] != AI and (yield from ask_yes("market_free", "S20", space=space))
    return partial(_use, step, space) if free else Cannot("market_taken", "S20", {"space": space})


def _use(step: StepContext, space: str) -> Asking[None]:
    """S17, S18, S21: at any Virtue, for nothing but 1 Virtue; S26, S24: Gold is Marble, an Apprentice is Silver."""
    place = MARKET.index(space)
    step.table = step.table._replace(market=put(step.table.market, place, AI))
    step.emit("place_in_market", "S9", space=space)
    if step.base:
        yield from _used(step)
        return
    if step.board.power == "black_market_placement":
        step.emit("power", "S49", power=step.board.power)
    else:
        tracks.lose_virtue(step, "S18", 1)
    if space == "middle":
        if step.age_of_artisans:
            step.emit("overlay", "S24")
        tracks.apprentice(step, "S24", 1)
    elif n := (yield from _sold(step, place)):
        tracks.marble(step, "S26", n)
    yield from _used(step)


def _used(step: StepContext) -> Asking[None]:
    market_used(step, AI)
    if not step.tracks and not step.reset_due and (yield from ask_yes("market_full", "S53")):
        due(step, AI, "third_in_market")


def _sold(step: StepContext, place: int) -> Asking[int]:
    """Q22: read from the card once, until the next reset."""
    n = step.table.sells[place]
    if n == UNREAD:
        n = yield from ask_number("sold", "S26", 0, MOST_SOLD, space=MARKET[place])
        step.table = step.table._replace(sells=put(step.table.sells, place, n))
    return n
