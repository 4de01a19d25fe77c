"""All that a person may do in a turn of Viscounts, by the printed rules, with what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import content
from solo.dialogue import PersonReport
from solo.viscounts.manuscripts import manuscript
from solo.viscounts.ring import SPOTS, Ring, segment_of, spots_at
from solo.viscounts.state import RIBBONS, WORKERS, State

from . import viscounts_castle as castle
from .viscounts_goods import KINDS, Goods, Townsfolk

STEPS = (1, 2, 3)
"""How far the Viscount may go: an assumption of ours, as cards say it."""
ON_BOARD = 3
BUILDINGS_OF_A_KIND = 3
BONUS_RIBBONS = 3
HIRE, DISMISS = 3, 2
"""Silver for a Townsfolk: an assumption of ours."""


class Move(NamedTuple):
    """What is told, in order, and what the person has then. `place` is the kind of the action, `played` the card."""

    place: str
    space: int
    played: Townsfolk
    reports: tuple[PersonReport, ...]
    goods: Goods


class Turn(NamedTuple):
    """What a person sees at the begin of a turn. `tops` are the Manuscripts on top, by Segment; "" is none."""

    state: State
    goods: Goods
    ring: Ring
    space: int
    tops: tuple[str, ...]


def moves(turn: Turn) -> list[Move]:
    """Every card of the hand, every space in reach, every action there; and to do nothing there."""
    found = []
    seen = set()
    for card in turn.goods.hand:
        if card in seen:
            continue
        seen.add(card)
        hand = list(turn.goods.hand)
        hand.remove(card)
        board = (card, *turn.goods.board)[:ON_BOARD]
        goods = turn.goods._replace(hand=tuple(hand), board=board).gains(card.gain)
        for step in STEPS:
            space = turn.ring.step(turn.space, step)
            moved = PersonReport("moved", {"space": space})
            for place, reports, after in _actions(turn._replace(goods=goods, space=space)):
                found.append(Move(place, space, card, (moved, *reports), after))
    return found


Done = tuple[str, tuple[PersonReport, ...], Goods]


def _actions(turn: Turn) -> Iterator[Done]:
    yield "nothing", (), turn.goods
    yield from _trades(turn)
    yield from _builds(turn)
    yield from _places(turn)
    yield from _transcribes(turn)


def _trades(turn: Turn) -> Iterator[Done]:
    trade = content.viscounts().trades[str(turn.space)]
    times = turn.goods.icons("merchant") // trade.merchants
    if times:
        yield from _finished(turn, "trade", (), turn.goods.gains((trade.gain,) * times))


def _builds(turn: Turn) -> Iterator[Done]:
    costs = content.viscounts().buildings
    free = [spot for spot in spots_at(turn.space) if not turn.state.table.spots[spot]]
    for number, kind in enumerate(KINDS):
        if turn.goods.built[number] == BUILDINGS_OF_A_KIND:
            continue
        paid = turn.goods.paying("builder", costs[kind].builder_cost)
        for spot in free if paid else ():
            assert paid is not None
            yield from _finished(turn, "build", *_built(turn, paid, kind, spot))


def _built(turn: Turn, goods: Goods, kind: str, spot: int) -> tuple[tuple[PersonReport, ...], Goods]:
    """With the effect of the spot, and of each Link whose other spot has a Building of anyone."""
    words: tuple[str, ...] = (turn.ring.spot_gain[spot],)
    for link in turn.ring.links_of[spot]:
        if turn.state.table.spots[link.first + link.second - spot]:
            words += link.gain
    return (PersonReport("built", {"spot": SPOTS[spot]}),), goods.with_building(kind).gains(words)


def _places(turn: Turn) -> Iterator[Done]:
    """With the fewest Gold that each number of Workers needs."""
    supply = castle.in_supply(turn.goods, WORKERS)
    for icons, workers in content.viscounts().castle.noble_thresholds_human.items():
        paid = turn.goods.paying("noble", icons)
        if paid is None or workers > supply:
            continue
        after = castle.placed(paid, turn.state, turn.ring, segment_of(turn.space), workers)
        yield from _finished(turn, "place", tuple(castle.reports(paid, after)), after)


def _transcribes(turn: Turn) -> Iterator[Done]:
    segment = segment_of(turn.space)
    word = turn.tops[segment - 1]
    if not word:
        return
    found = manuscript(word)
    paid = turn.goods.paying("cleric", found.cost)
    if paid is None:
        return
    after = paid._replace(manuscripts=(*paid.manuscripts, word)).gains(found.gain)
    reports = [PersonReport("manuscript_taken", {"segment": segment})]
    of_colour = sum([manuscript(each).ribbon == found.ribbon for each in after.manuscripts])
    if of_colour == BONUS_RIBBONS and not turn.state.table.bonus[RIBBONS.index(found.ribbon)]:
        after = after._replace(bonus=(*after.bonus, found.ribbon))
        reports.append(PersonReport("cleric_bonus", {"ribbon": found.ribbon}))
    yield from _finished(turn, "transcribe", tuple(reports), after)


def _finished(turn: Turn, place: str, reports: tuple[PersonReport, ...], goods: Goods) -> Iterator[Done]:
    """With Buildings that came for nothing, on the first free spot clockwise."""
    taken = {report.details["spot"] for report in reports if report.what == "built"}
    while goods.free:
        kind, *rest = goods.free
        goods = goods._replace(free=tuple(rest))
        spot = next(
            (k for k in turn.ring.spots_from(turn.space) if not turn.state.table.spots[k] and SPOTS[k] not in taken),
            None,
        )
        if spot is not None and goods.built[KINDS.index(kind)] < BUILDINGS_OF_A_KIND:
            more, goods = _built(turn, goods, kind, spot)
            taken.add(SPOTS[spot])
            reports += more
    yield place, reports, goods


def hirings(goods: Goods, effect: str) -> list[tuple[str, Goods]]:
    """To hire the Townsfolk at the Segment, or to dismiss it for this effect, or neither, and what the person has
    then."""
    found = [("", goods)]
    price = 0 if goods.hires else HIRE
    if goods.silver >= price:
        found.append(("hire", goods._replace(silver=goods.silver - price, hires=0, hired=goods.hired + 1)))
    if goods.silver >= DISMISS:
        found.append(("dismiss", goods._replace(silver=goods.silver - DISMISS).gains((effect,))))
    return found
