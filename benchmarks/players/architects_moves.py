"""All that a person may do in a turn of Architects, by the printed rules, with what it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import NamedTuple

import content
from solo.architects.cards import OPEN_LOCATIONS, RESOURCES
from solo.architects.person_reports import TOKEN_LOCATIONS
from solo.architects.state import AI, MARKET, PLACE, State
from solo.architects.step_context import Setting
from solo.dialogue import PersonReport

from .architects_goods import SKILLS, Cost, Goods, with_building

SOURCES = {"quarry": "stone", "forest": "wood"}
MOST_TRADES = 3


class Move(NamedTuple):
    """Where the Worker goes, what is told of it, and what the person has then. `effect` is worth something to the
    person that its goods do not show."""

    place: str
    reports: tuple[PersonReport, ...]
    goods: Goods
    effect: float = 0.0


class Turn(NamedTuple):
    """What a person sees at the begin of a turn. `market` is what the cards of the Black Market sell, `row` the faceup
    Apprentices by column."""

    who: int
    state: State
    goods: Goods
    setting: Setting
    market: Mapping[str, Cost]
    row: tuple[str, ...]

    @property
    def base(self) -> bool:
        return self.setting.start.base

    def at(self, place: str) -> int:
        return self.state.table.people[self.who - 1].at[PLACE[place]]

    def report(self, what: str, **details: int | str) -> PersonReport:
        return PersonReport(what, {"who": self.who, **details})

    def tax(self, n: int) -> int:
        """Low Virtue ignores some."""
        return max(0, n - content.architects().virtue.tax_ignored.get(self.goods.virtue, 0))


def moves(turn: Turn) -> list[Move]:
    """Every legal move, as far as it is modelled."""
    if not turn.state.free(str(turn.who)):
        return list(_without_workers(turn))
    found = [move for place in OPEN_LOCATIONS for move in _at(turn, place)]
    found += _in_market(turn)
    return [*found, *_in_guildhall(turn)]


def _without_workers(turn: Turn) -> Iterator[Move]:
    """The whole turn is to take one back."""
    for place in OPEN_LOCATIONS:
        if turn.at(place):
            yield Move(place, (turn.report("took_one_back", location=place),), turn.goods)


def _at(turn: Turn, place: str) -> Iterator[Move]:
    table, goods = turn.state.table, turn.goods
    placed = turn.report("placed", location=place)
    n = turn.at(place) + 1
    own = any(owner == str(turn.who) and at == place for owner, at in zip(table.wonders, table.tokens, strict=True))
    if not turn.base and place == table.profiteer:
        goods = goods.with_influence(1)
    for more in (1, 0) if own else (0,):
        begin = goods if more or not own else goods.with_influence(1)
        for reports, after, effect in _action(turn._replace(goods=begin), place, n + more):
            yield Move(place, (placed, *reports), after, effect)
            if not turn.base and place == table.princess and table.offers:
                for report, given in _contributions(turn, after):
                    yield Move(place, (placed, *reports, report), given, effect)


Done = tuple[tuple[PersonReport, ...], Goods, float]


def _action(turn: Turn, place: str, n: int) -> Iterator[Done]:
    """What so many Workers do there."""
    goods, rules = turn.goods, content.architects().locations
    if place in SOURCES:
        yield (), goods.plus({SOURCES[place]: rules[place].values["each"] * n}), 0.0
    elif place == "silversmith":
        yield (), goods.plus({"silver": rules[place].values["base"] + rules[place].values["each"] * n}), 0.0
    elif place == "mines":
        values = rules[place].values
        yield (), goods.plus({"clay": values["base"] + values["each"] * n}), 0.0
        if n >= values["workers"]:
            yield (), goods.plus({"gold": values["gold"] * (n // values["workers"])}), 0.0
    elif place == "kings_storehouse":
        yield from _trades(turn, n)
    elif place == "workshop":
        yield from _workshop(turn, n)
    elif place == "town_centre":
        yield from _captures(turn, n)
    elif place == "tax_stand":
        tax = turn.state.table.tax
        if tax:
            yield (), goods.plus({"silver": tax}).with_virtue(-rules[place].values["virtue"]), 0.0
    elif place == "guardhouse":
        yield from _guardhouse(turn, n)


def _contributions(turn: Turn, goods: Goods) -> Iterator[tuple[PersonReport, Goods]]:
    """One own resource on the card. What the card gives is read from it."""
    table = turn.state.table
    card = turn.setting.contributions[table.offers[0]]
    for resource, taken in zip(RESOURCES, table.contributed, strict=True):
        if taken or not getattr(goods, resource):
            continue
        report = turn.report("contributed", resource=resource)
        yield report, gained(goods.plus({resource: -1}), card.rewards[RESOURCES.index(resource)])


def gained(goods: Goods, words: tuple[str, ...]) -> Goods:
    """The words of Contribution and Consequence Cards, for a person."""
    for word in words:
        if word == "gain_influence":
            goods = goods.with_influence(1)
        elif word in ("gain_virtue", "lose_virtue"):
            goods = goods.with_virtue(1 if word == "gain_virtue" else -1)
        elif word in ("gain_silver", "gain_marble"):
            goods = goods.plus({word.removeprefix("gain_"): 1})
        elif word == "gain_building_card":
            goods = goods._replace(draws=goods.draws + 1)
        elif word == "gain_reward_card":
            goods = goods._replace(rewards=goods.rewards + 1)
        elif word == "gain_debt":
            goods = goods._replace(debts=goods.debts + 1)
        elif word == "destroy_debt":
            goods = goods._replace(debts=max(0, goods.debts - 1))
    return goods


def _trades(turn: Turn, n: int) -> Iterator[Done]:
    values = content.architects().locations["kings_storehouse"].values
    for marble, virtue in product(range(MOST_TRADES + 1), repeat=2):
        if not 0 < marble + virtue <= n:
            continue
        left = turn.goods.without_plain(marble * values["building"], ("wood", "stone"))
        left = left and left.without_plain(virtue * values["mixed"])
        if left:
            yield (), left.plus({"marble": marble}).with_virtue(virtue * values["virtue"]), 0.0


def _workshop(turn: Turn, n: int) -> Iterator[Done]:
    goods, data = turn.goods, content.architects()
    values = data.locations["workshop"].values
    yield (), goods._replace(draws=goods.draws + values["cards"] + n // values["workers"]), 0.0
    if goods.apprentices >= data.setup.apprentice_limit.value:
        return
    cost = data.rules.apprentice_hire
    tax = turn.tax(cost.tax)
    for column in range(min(n, (len(turn.row) + 1) // 2)):
        for id in turn.row[2 * column : 2 * column + 2]:
            price = cost.silver + tax + cost.silver_per_skipped_column * column
            if goods.silver >= price:
                yield _taxed(turn, tax), hired(goods.plus({"silver": -price}), id), 0.0


def _taxed(turn: Turn, n: int) -> tuple[PersonReport, ...]:
    """With an opponent of the base box nobody looks at the Tax."""
    return (PersonReport("tax", {"n": n}),) if n and not turn.base else ()


def hired(goods: Goods, id: str) -> Goods:
    apprentice = content.architects().apprentices[id]
    skills = tuple(n + (skill in (apprentice.skills or ())) for n, skill in zip(goods.skills, SKILLS, strict=True))
    more = goods._replace(skills=skills, apprentices=goods.apprentices + 1, hired=id)  # type: ignore[arg-type]  # as many as before
    return more.with_virtue(apprentice.virtue_on_hire or 0)


def _captures(turn: Turn, n: int) -> Iterator[Done]:
    """The largest groups of others, each at a place of its own; or an own group back to the supply."""
    who, state = str(turn.who), turn.state
    values = content.architects().locations["town_centre"].values
    owners = [(AI, state.side.at)]
    owners += [(str(k), person.at) for k, person in enumerate(state.table.people, 1) if str(k) != who]
    groups = sorted(
        ((at[PLACE[place]], owner, place) for owner, at in owners for place in OPEN_LOCATIONS if at[PLACE[place]]),
        reverse=True,
    )
    most = min(n, turn.setting.facts.capture_locations[turn.setting.start.counted_players])
    tax = turn.tax(values["tax"])
    for number in range(1, min(most, len(groups)) + 1):
        taken = groups[:number]
        price = tax + values["silver"] * (number - 1)
        if turn.goods.silver < price or len({place for _, _, place in taken}) > most:
            return
        reports = tuple(turn.report("captured", of=owner, location=place) for _, owner, place in taken)
        goods = turn.goods.plus({"silver": -price})
        places = {place for _, _, place in taken}
        if not turn.base:
            goods = goods.with_virtue((state.table.profiteer in places) - (state.table.princess in places))
        yield (*reports, *_taxed(turn, tax)), goods, HELD * sum(size for size, _, _ in taken)
    if turn.goods.silver >= tax:
        for place in OPEN_LOCATIONS:
            if turn.at(place) > 1:
                back = turn.report("took_back", location=place)
                scarce = max(0.0, 1 - state.free(who) / 6)
                yield (back, *_taxed(turn, tax)), turn.goods.plus({"silver": -tax}), scarce * turn.at(place)


HELD = 0.3
"""What a captured Worker is worth: Silver, once it is brought to Prison."""


def _guardhouse(turn: Turn, n: int) -> Iterator[Done]:
    """Every set of its actions, each at most once, but for Debts."""
    goods, state, data = turn.goods, turn.state, content.architects()
    values, person = data.locations["guardhouse"].values, state.table.people[turn.who - 1]
    held, caught = sum(person.held), _caught(turn)
    for send, free, rescue, pay in product((0, 1), (0, 1), (0, 1), range(min(n, goods.debts) + 1)):
        if not 0 < send + free + rescue + pay <= n:
            continue
        if send > held or free > person.prison or rescue > caught:
            continue
        tax = rescue * turn.tax(values["free_tax"]) + pay * turn.tax(values["pay_tax"])
        price = rescue * values["free_silver"] + pay * values["pay_silver"]
        after = goods.plus({"silver": send * values["silver"] * held - tax - price})
        if after.silver < 0:
            continue
        after = after._replace(debts=after.debts - pay, paid=after.paid + pay).with_virtue(pay * values["pay_virtue"])
        acts = (("sent_to_prison", send), ("freed_prison", free), ("freed_captured", rescue))
        reports = tuple(turn.report(what) for what, done in acts if done)
        effect = -HELD * held * send + FREED * (person.prison * free + caught * rescue)
        if free and person.prison > 1:
            effect += 0.5 * (person.prison // 2)
        yield (*reports, *_taxed(turn, tax)), after, effect


FREED = 0.25
"""What it is worth to have a Worker back."""


def _caught(turn: Turn) -> int:
    """Own Workers on the boards of others."""
    others = sum(person.held[turn.who] for person in turn.state.table.people)
    return turn.state.side.captured[turn.who - 1] + others


def _in_market(turn: Turn) -> Iterator[Move]:
    data, goods = content.architects(), turn.goods
    if goods.virtue > data.virtue.black_market_max:
        return
    for name, taken in zip(MARKET, turn.state.table.market, strict=True):
        cost = getattr(data.black_market.costs, name)
        if taken or goods.silver < cost.silver:
            continue
        placed = (turn.report("placed", location=f"market_{name}"),)
        paid = goods.plus({"silver": -cost.silver}).with_virtue(-cost.virtue)
        if name in turn.market:
            yield Move("black_market", placed, paid.plus(turn.market[name]))
            continue
        if goods.apprentices < data.setup.apprentice_limit.value:
            for id in turn.row:
                yield Move("black_market", placed, hired(paid, id))
        yield Move("black_market", placed, paid._replace(draws=paid.draws + 1), 0.8)  # the best of five


def _in_guildhall(turn: Turn) -> Iterator[Move]:
    goods, data, state = turn.goods, content.architects(), turn.state
    place = "guildhall"
    full = state.last_turn or state.filled >= turn.setting.spaces
    if full and not turn.base:
        return
    placed = turn.report("placed", location=place)
    for id in goods.hand:
        building = data.buildings[id]
        fits = all(goods.skills[SKILLS.index(skill)] for skill in building.skills or ())
        paid = goods.paying(building.cost) if fits and building.cost is not None else None
        if paid:
            yield Move(place, (placed, *_for_all(turn, id)), with_building(paid, id))
    level = goods.cathedral + 1
    if level in open_levels(turn.state, turn.setting) and goods.virtue >= data.virtue.cathedral_min and goods.hand:
        cost = dict(data.cathedral.cost[level])
        mixed = cost.pop("stone_or_wood", 0)
        left = goods.paying(cost)
        left = left and left.without_plain(mixed, ("wood", "stone"))
        if left:
            least = min(goods.hand, key=lambda id: data.buildings[id].vp or 0)
            hand = tuple(card for card in goods.hand if card != least)
            after = left._replace(hand=hand, cathedral=level, rewards=left.rewards + 1)
            yield Move(place, (placed, turn.report("cathedral")), after)
    yield from _wonders(turn, placed)


def _for_all(turn: Turn, id: str) -> tuple[PersonReport, ...]:
    """What a Building does to all players, or to own Workers."""
    if id == "base-b29" and turn.state.table.people[turn.who - 1].prison:
        return (turn.report("freed_prison"),)
    return tuple(PersonReport(what, {}) for building, what in FOR_ALL.items() if building == id)


FOR_ALL = {"base-b36": "monument", "base-b10": "watchtower"}


def _wonders(turn: Turn, placed: PersonReport) -> Iterator[Move]:
    goods, table = turn.goods, turn.state.table
    token = next((at for at in TOKEN_LOCATIONS if at not in table.tokens), "")
    for resource, owner, on_it in zip(RESOURCES, table.wonders, table.on_wonders, strict=True):
        wonder = turn.setting.wonders.get(resource)
        if owner or wonder is None or not token:
            continue
        tax = turn.tax(wonder.tax or 0)
        cost = {resource: max(0, (wonder.resource_cost or 0) - on_it), "influence": wonder.influence or 0}
        paid = goods.paying(cost, tax)
        if paid:
            built = paid._replace(wonders=(*goods.wonders, resource)).with_virtue(wonder.virtue or 0)
            report = turn.report("wonder", resource=resource, location=token)
            yield Move("guildhall", (placed, *_taxed(turn, tax), report), built)


def open_levels(state: State, setting: Setting) -> frozenset[int]:
    """Levels of the Cathedral with room for one more."""
    markers = [person.cathedral for person in state.table.people] + [state.side.cathedral]
    return frozenset(level for level, room in setting.facts.cathedral_spaces.items() if markers.count(level) < room)
