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


def princess_at(work: StepContext) -> Asking[str]:
    """Where she is; asked if nobody has said so."""
    if not work.table.princess:
        where = yield from ask_pick("princess_at", "S14", OPEN_LOCATIONS)
        work.table = work.table._replace(princess=where)
    return work.table.princess


def place(work: StepContext, section: str) -> Asking[None]:
    """S9, S12: the Worker goes to the section's location. At the Black Market its option says on which space."""
    work.here = section
    location = (yield from princess_at(work)) if section == "princess_location" else section
    work.spot = location
    if location == "black_market":
        return
    if location == "guildhall":
        yield from _place_in_guildhall(work)
        return
    side = work.side
    work.side = side._replace(at=put(side.at, PLACE[location], side.at[PLACE[location]] + 1))
    work.emit("place", "S9", location=location, n=side.at[PLACE[location]] + 1)
    if work.has_wonder_at(location):
        work.emit("own_wonder", "S36", n=work.strength(location))
    if location == work.table.profiteer:
        work.emit("profiteer", "S12", location=location)
        yield from tracks.influence(work, "S12", 1)
    if location == "kings_storehouse" and work.board.power == "placement_kings_storehouse":
        work.emit("power", "S51", power=work.board.power)
        yield from tracks.influence(work, "S51", 1)


# The Guildhall


def has_space(work: StepContext) -> bool:
    """The Guildhall has one left. Where everything is asked, it has until somebody says that it is full. In the base
    game Workers may then still go there, beside the spaces."""
    return work.base or (not work.last_turn and (not work.tracks or work.state.filled < work.setting.spaces))


def _place_in_guildhall(work: StepContext) -> Asking[None]:
    if work.stacking:
        work.placed = True
        work.side = work.side._replace(guildhall=work.side.guildhall + 1)
        work.table = work.table._replace(stacked=work.table.stacked + 1)
        work.emit("place_stacked", "S59")
        return
    work.placed = has_space(work)
    if not work.placed:
        work.emit("guildhall_full", "S60")
        return
    work.side = work.side._replace(guildhall=work.side.guildhall + 1)
    work.emit("place_in_guildhall", "S9", n=work.state.filled)
    if work.tracks:
        guildhall_filled(work, AI)
        return
    sign = yield from ask_pick("guildhall_sign", "S60", ("none", "reset", "last"))
    if sign == "reset":
        due(work, AI, "guildhall_row")
    elif sign == "last":
        guildhall_full(work, AI)


# The Black Market


def plan_market(work: StepContext, space: str) -> Asking[Cannot | Doing]:
    """S20: a space that is free."""
    place = MARKET.index(space)
    if not work.supply:
        return Cannot("no_worker", "S8", {})
    if work.tracks:
        free = not work.table.market[place]
    else:
        free = work.table.market[place] != AI and (yield from ask_yes("market_free", "S20", space=space))
    return partial(_use, work, space) if free else Cannot("market_taken", "S20", {"space": space})


def _use(work: StepContext, space: str) -> Asking[None]:
    """S17, S18, S21: at any Virtue, for nothing but 1 Virtue; S26, S24: Gold is Marble, an Apprentice is Silver."""
    place = MARKET.index(space)
    work.table = work.table._replace(market=put(work.table.market, place, AI))
    work.emit("place_in_market", "S9", space=space)
    if work.base:
        yield from _used(work)
        return
    if work.board.power == "black_market_placement":
        work.emit("power", "S49", power=work.board.power)
    else:
        tracks.lose_virtue(work, "S18", 1)
    if space == "middle":
        if work.age_of_artisans:
            work.emit("overlay", "S24")
        tracks.apprentice(work, "S24", 1)
    elif n := (yield from _sold(work, place)):
        tracks.marble(work, "S26", n)
    yield from _used(work)


def _used(work: StepContext) -> Asking[None]:
    market_used(work, AI)
    if not work.tracks and not work.reset_due and (yield from ask_yes("market_full", "S53")):
        due(work, AI, "third_in_market")


def _sold(work: StepContext, place: int) -> Asking[int]:
    """Q22: read from the card once, until the next reset."""
    n = work.table.sells[place]
    if n == UNREAD:
        n = yield from ask_number("sold", "S26", 0, MOST_SOLD, space=MARKET[place])
        work.table = work.table._replace(sells=put(work.table.sells, place, n))
    return n
