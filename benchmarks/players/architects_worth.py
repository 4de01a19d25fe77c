"""What a person's goods in Architects are worth while playing: the points that are sure, and the best thing to build.

The numbers are ours, found by playing with others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import content
from content.architects_cards import DebtModifier, VirtueFixed

from .architects_goods import AT_ONCE, INSTEAD, PLAIN, RESOURCES, SKILLS, Cost, Goods


class Target(NamedTuple):
    """Something to build: its VP beyond what its cost scores unspent, and what it takes by kind. `mixed` may be Stone
    or Wood."""

    vp: float
    cost: Cost
    mixed: int = 0
    missing_skills: int = 0


class Outlook(NamedTuple):
    """What lies open on the table: levels of the Cathedral with room, Wonders, and about how many turns a person has
    after this one."""

    turns: float
    levels: frozenset[int]
    wonders: tuple[tuple[str, Target], ...]


A_TURN = 2.0
"""What a turn is worth: what stands further off is worth so much less."""
VIRTUE_SLOPE = 0.3
"""What a step of Virtue is worth beside the points of its space."""
SPARE = 0.3
"""What is worth a resource that nothing is planned with."""
FOR_SKILL, FOR_MARBLE, FOR_INFLUENCE = 1.0, 1.2, 0.8
"""Turns that it takes to have one more."""
HIRE = 4
"""What an Apprentice costs, Tax and all."""
KEPT_GOODS = {"gold": 1.0, "marble": 1.0, "silver": 0.1, "influence": 0.1}
"""Points of goods that are not spent; of Silver and Influence, about."""


def unspent(cost: Cost) -> float:
    return sum(KEPT_GOODS.get(kind, 0.0) * n for kind, n in cost.items())


@cache
def building_target(id: str) -> Target:
    """Its printed VP, with a guess of what else it does: 1 VP, but for the two that take something away at the end."""
    building = content.architects().buildings[id]
    cost = dict(building.cost or {})
    vp = (building.vp or 0) + VIRTUE_SLOPE * (building.virtue_on_build or 0)
    if id in AT_ONCE:
        vp += 1
    if building.scoring:
        bad = isinstance(building.scoring, VirtueFixed) or (
            isinstance(building.scoring, DebtModifier) and building.scoring.vp_per_debt < 0
        )
        vp += -1 if bad else 1
    return Target(vp - unspent(cost), cost)


@cache
def building_points(id: str) -> float:
    target = building_target(id)
    return target.vp + unspent(target.cost) - VIRTUE_SLOPE * (content.architects().buildings[id].virtue_on_build or 0)


@cache
def cathedral_target(level: int) -> Target:
    """The VP more than of the level below, and the Reward Card."""
    data = content.architects().cathedral
    cost = dict(data.cost[level])
    mixed = cost.pop("stone_or_wood", 0)
    vp = CATHEDRAL_SLOPE * level_worth(level) - CATHEDRAL_SLOPE * level_worth(level - 1)
    vp += (1 - CATHEDRAL_SLOPE) * (data.vp[level] - data.vp[level - 1])
    return Target(vp + REWARD - unspent(cost), cost, mixed)


@cache
def level_worth(level: int) -> float:
    """As if each level had the same part of the points of the top."""
    data = content.architects().cathedral
    return data.vp[-1] * level / (len(data.vp) - 1)


CATHEDRAL_SLOPE = 0.9
REWARD = 1.5
"""What a Reward Card is worth, about."""


@cache
def virtue_worth(virtue: int) -> float:
    return content.architects().virtue.vp[virtue] + VIRTUE_SLOPE * virtue


@cache
def visits(kind: str, there: int, n: int) -> float:
    """How many more Workers at its place bring so many, where so many stand already."""
    if kind == "influence":
        return FOR_INFLUENCE * n
    if kind == "marble":
        return FOR_MARBLE * n
    found, got = 0, 0
    while got < n:
        found += 1
        workers = there + found
        got += workers // 2 if kind == "gold" else workers + (kind in ("silver", "clay"))
    return found - 0.5 * (got > n)


PLACE_OF = {"clay": "mines", "gold": "mines", "wood": "forest", "stone": "quarry", "silver": "silversmith"}


def worth(goods: Goods, outlook: Outlook, there: Mapping[str, int]) -> float:
    """Points that are sure, and those that the goods are on the way to. `there` are own Workers by place."""
    data = content.architects()
    slope = CATHEDRAL_SLOPE if outlook.turns > 4 else 0.0
    found = virtue_worth(goods.virtue) - 2.3 * goods.debts
    found += sum(map(building_points, goods.built))
    found += sum(target.vp + unspent(target.cost) for kind, target in outlook.wonders if kind in goods.wonders)
    found += goods.gold + goods.marble + KEPT_GOODS["silver"] * goods.silver
    found += slope * level_worth(goods.cathedral) + (1 - slope) * data.cathedral.vp[goods.cathedral]
    found += REWARD * goods.rewards + _cards_worth(goods, outlook.turns)
    return found + _on_the_way(goods, outlook, there)


def _cards_worth(goods: Goods, turns: float) -> float:
    """A choice of Buildings is worth something while there is time to build."""
    cards = min(len(goods.hand) + goods.draws, content.architects().setup.building_hand_limit.value)
    skills = sum(1 for n in goods.skills if n)
    return min(1.0, turns / 8) * (sum((1.0, 0.8, 0.6, 0.4, 0.2, 0.1)[:cards]) + 0.8 * skills)


def _on_the_way(goods: Goods, outlook: Outlook, there: Mapping[str, int]) -> float:
    """The best thing to build: its points, less for each turn that it still takes. And a little for what is left."""
    have = {**{kind: getattr(goods, kind) for kind in RESOURCES}, "silver": goods.silver, "influence": goods.influence}
    best, total = None, 0.0
    for target in _targets(goods, outlook):
        turns = _turns(target, have, there)
        near = target.vp - A_TURN * turns
        if near > total and turns <= outlook.turns:
            best, total = target, near
    if best:
        for kind, n in best.cost.items():
            have[kind] = max(0, have[kind] - n)
        for kind in ("stone", "wood") if best.mixed else ():
            have[kind] = max(0, have[kind] - best.mixed // 2)
    if outlook.turns < 1:
        return total
    return total + float(SPARE * (sum([min(have[kind], 6) for kind in PLAIN]) + min(have["silver"], 6)))


def _targets(goods: Goods, outlook: Outlook) -> list[Target]:
    buildings = content.architects().buildings
    targets = []
    for id in goods.hand:
        missing = sum([1 for skill in buildings[id].skills or () if not goods.skills[SKILLS.index(skill)]])
        target = building_target(id)
        targets.append(target._replace(missing_skills=missing) if missing else target)
    if goods.cathedral + 1 in outlook.levels and (goods.hand or goods.draws):
        targets.append(cathedral_target(goods.cathedral + 1))
    targets += [target for kind, target in outlook.wonders if kind not in goods.wonders]
    return targets


def _turns(target: Target, have: Mapping[str, int], there: Mapping[str, int]) -> float:
    """About how many turns it takes until it is built, that of building too."""
    found = 1 + FOR_SKILL * target.missing_skills
    price = HIRE * target.missing_skills
    if have["silver"] < price:
        found += visits("silver", there["silversmith"], price - have["silver"])
    spare = have["influence"] - target.cost.get("influence", 0)
    for kind, n in target.cost.items():
        short = n - have[kind]
        while short > 0 and kind in INSTEAD and spare >= INSTEAD[kind][0]:
            short -= INSTEAD[kind][1]
            spare -= INSTEAD[kind][0]
        if short > 0:
            found += visits(kind, there.get(PLACE_OF.get(kind, ""), 0), short)
    if target.mixed > have["stone"] + have["wood"]:
        most = max(there["quarry"], there["forest"])
        found += visits("stone", most, target.mixed - have["stone"] - have["wood"])
    return found
