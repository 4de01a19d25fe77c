"""A person's Workers in the Castle, by the printed rules."""

from __future__ import annotations

from collections.abc import Iterator

from solo.dialogue import PersonReport
from solo.viscounts.castle import GROUP
from solo.viscounts.ring import Ring
from solo.viscounts.state import State

from .viscounts_goods import Goods


def placed(goods: Goods, state: State, ring: Ring, segment: int, n: int) -> Goods:
    """So many Workers more in the first tier; groups move inward, clockwise from there."""
    tier1, tier2, tier3 = list(goods.tier1), list(goods.tier2), goods.tier3
    tier1[segment - 1] += n
    order = ring.segments_from(segment)
    found: tuple[str, ...] = ()
    while True:
        if group := next((k for k in order if tier1[k - 1] >= GROUP), 0):
            clockwise, counter = ring.neighbours(group)
            tier1[group - 1] -= GROUP
            tier1[clockwise - 1] += 1
            tier1[counter - 1] += 1
            tier2[group - 1] += 1
            found += ring.reward[group]
        elif group := next((k for k in order if tier2[k - 1] >= GROUP), 0):
            tier2[group - 1] -= 1
            tier3 += 1
            found += ("resource_any",)
        else:
            break
    leader = goods.leader or (tier3 > 0 and (not state.table.leader or tier3 > state.side.tier3))
    after = goods._replace(tier1=tuple(tier1), tier2=tuple(tier2), tier3=tier3, leader=leader)
    return after.gains(found)


def reports(before: Goods, after: Goods) -> Iterator[PersonReport]:
    """What changed, as it is told: so many Workers are there now."""
    for tier, old, new in ((1, before.tier1, after.tier1), (2, before.tier2, after.tier2)):
        for segment, (was, n) in enumerate(zip(old, new, strict=True), 1):
            if n != was:
                yield PersonReport("castle", {"segment": segment, "tier": tier, "n": n})
    if after.tier3 != before.tier3:
        yield PersonReport("castle_top", {"n": after.tier3})
    if after.leader and not before.leader:
        yield PersonReport("castle_leader")


def in_supply(goods: Goods, workers: int) -> int:
    return workers - sum(goods.tier1) - sum(goods.tier2) - goods.tier3
