"""A person at a table of Architects, with goods and a score of its own.

It sees what lies open, and only tells what touches the AI. What it does is chosen by `choose`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import content
from content.architects_cards import Building, VpIfMost
from solo.architects.cards import RESOURCES
from solo.architects.simulated_player import SimulatedPlayer
from solo.architects.state import AI, Cards, Start, State
from solo.architects.step_context import Setting
from solo.chance import shuffled
from solo.dialogue import Answer, PersonReport, Question
from solo.machine import Step

from .architects_goods import SKILLS, Cost, Goods
from .architects_moves import Move, Turn, gained, hired, moves, open_levels
from .architects_worth import Outlook, Target, building_target, unspent, worth
from .choosing import Choose

NO_CARDS = Cards((), (), ())
LONG = 24
"""Turns of a game when nothing else is known; a person's Workers fill half of the Guildhall."""
GATHERS = ("quarry", "forest", "silversmith", "mines")


class Person(SimulatedPlayer):
    """All persons of a table. `SimulatedPlayer` answers what they have no view on."""

    def __init__(self, start: Start, setting: Setting, choose: Choose[Move]) -> None:
        super().__init__(start)
        self.setting, self.choose = setting, choose
        data = content.architects()
        cards = {id: building for id, building in data.buildings.items() if building.module == "base"}
        if start.base:  # B3
            cards = {id: card for id, card in cards.items() if not _is_market(card)}
        self.buildings = [*shuffled(f"{start.seed}/buildings", 0, sorted(cards))]
        taught = [id for id, card in data.apprentices.items() if card.module == "base"]
        self.apprentices = [*shuffled(f"{start.seed}/apprentices", 0, sorted(taught))]
        rewards = [f"{id}:{n}" for id, card in data.reward_cards.items() if card.gain for n in range(card.copies)]
        self.rewards = [*shuffled(f"{start.seed}/rewards", 0, rewards)]
        if start.base:
            del self.rewards[data.setup.reward_pile.base[start.counted_players] :]
        self.market = [*shuffled(f"{start.seed}/market", 0, sorted(data.black_market_cards))]
        self.large: Cost = data.black_market.printed.large
        seats = data.setup.faceup_apprentices if start.base else data.setup.faceup_apprentices_works_of_wonder
        self.faceup = seats.value
        self.goods = [self._begin(seat) for seat in range(start.people)]
        self._count_influence()
        self.consequence = ""

    def _begin(self, seat: int) -> Goods:
        setup = content.architects().setup
        dealt = [self.buildings.pop() for _ in range(setup.solo_buildings_dealt.value)]
        dealt.sort(key=lambda id: building_target(id).vp / sum(building_target(id).cost.values()), reverse=True)
        kept = setup.solo_buildings_kept.value
        self.buildings[:0] = dealt[kept:]
        goods = Goods(
            silver=setup.standard_side.silver_by_seat[seat],
            virtue=setup.standard_side.virtue,
            hand=tuple(dealt[:kept]),
        )
        if self.start.base:
            return goods
        wanted: Counter[str] = Counter(
            skill for id in goods.hand for skill in content.architects().buildings[id].skills or ()
        )
        best = max(self._row(), key=lambda id: sum(wanted[skill] for skill in _skills(id)))
        return self._settled(hired(goods, best))

    def _row(self) -> tuple[str, ...]:
        return tuple(self.apprentices[: self.faceup])

    # What it does

    def reports(self, now: Callable[[], State]) -> Iterator[PersonReport]:
        for who in range(1, self.start.people + 1):
            state = now()
            if state.reset_due not in ("", str(who)):
                self._remember(state)
                yield PersonReport("reset", {"who": who})
                state = now()
            move = self.chosen(who, state)
            yield from self._done(who, move, now)
        state = now()
        if self.start.tracking == "ask" and state.filled >= self.spaces and not state.last_turn:
            yield PersonReport("guildhall_full")
        self._remember(now())

    def _done(self, who: int, move: Move | None, now: Callable[[], State]) -> Iterator[PersonReport]:
        if move is None:
            return
        yield from move.reports
        self.goods[who - 1] = self._settled(move.goods)
        self._count_influence()
        self._remember(now())

    def chosen(self, who: int, state: State) -> Move | None:
        """None: it cannot even take a Worker back."""
        turn = self.turn(who, state)
        found = moves(turn)
        outlook = self.outlook(who, turn.state)
        return self.choose(found, lambda move: self._value(turn, move, outlook)) if found else None

    def turn(self, who: int, state: State) -> Turn:
        """What it sees: no card of the AI's piles."""
        seen = state._replace(cards=NO_CARDS)
        return Turn(who, seen, self.goods[who - 1], self.setting, self._sold(), self._row())

    def _value(self, turn: Turn, move: Move, outlook: Outlook) -> float:
        there = {place: turn.at(place) + (place == move.place) for place in GATHERS}
        return worth(move.goods, outlook, there) + move.effect

    def outlook(self, who: int, state: State) -> Outlook:
        spaces = self.setting.spaces - state.filled
        if state.last_turn:
            turns = 0.0
        else:
            pace = (state.filled + self.setting.spaces / 6) / (state.turn + LONG / 6)
            turns = max(3.0, spaces / pace)
        wonders = []
        for resource, owner, on_it in zip(RESOURCES, state.table.wonders, state.table.on_wonders, strict=True):
            wonder = self.setting.wonders.get(resource)
            if wonder is None or owner not in ("", str(who)):
                continue
            cost: dict[str, int] = {resource: max(0, (wonder.resource_cost or 0) - on_it)}
            cost |= {"silver": wonder.tax or 0, "influence": wonder.influence or 0}
            vp = (wonder.vp or 0) + 0.6 - unspent(cost)
            wonders.append((resource, Target(vp, cost)))
        return Outlook(turns, open_levels(state, self.setting), tuple(wonders))

    def _sold(self) -> dict[str, Cost]:
        return {"small": content.architects().black_market_cards[self.market[0]].small, "large": self.large}

    # Cards that come up

    def _settled(self, goods: Goods) -> Goods:
        """Draws what was to be drawn, and refills the row."""
        data = content.architects()
        if goods.hired:
            self.apprentices.remove(goods.hired)
        goods = goods._replace(hired="")
        for _ in range(goods.rewards):
            if self.rewards:
                gain = dict(data.reward_cards[self.rewards.pop().partition(":")[0]].gain or {})
                goods = goods._replace(draws=goods.draws + gain.pop("building_cards", 0))
                goods = goods.with_virtue(gain.pop("virtue", 0)).plus(gain)
            else:
                goods = goods.with_virtue(1)
        drawn = [self.buildings.pop() for _ in range(min(goods.draws, len(self.buildings)))]
        hand = sorted((*goods.hand, *drawn), key=lambda id: building_target(id).vp, reverse=True)
        limit = data.setup.building_hand_limit.value
        self.buildings[:0] = hand[limit:]
        return goods._replace(hand=tuple(hand[:limit]), draws=0, rewards=0)

    # What it hears

    def _count_influence(self) -> None:
        self.influence = [goods.influence for goods in self.goods]

    def _remember(self, state: State) -> None:
        self.consequence = state.table.consequences[0] if state.table.consequences else ""

    def hears(self, step: Step) -> None:
        """What the steps of a reset and the AI's turn do to the persons."""
        for event in step.events:
            details = event.details
            if event.what == "reset":
                card = self.market.pop(0)
                self.large = content.architects().black_market_cards[card].large
                self.market.append(card)
            elif event.what == "remove_apprentices":
                column = int(details["n"]) - 1
                for id in self._row()[2 * column : 2 * column + 2]:
                    self.apprentices.remove(id)
                    self.apprentices.append(id)
            who = str(details.get("who", AI))
            if who.isdecimal():
                self.goods[int(who) - 1] = self._settled(self._touched(self.goods[int(who) - 1], event.what, details))
        self._count_influence()

    def _touched(self, goods: Goods, what: str, details: Mapping[str, Any]) -> Goods:
        if what == "consequence":
            return gained(goods, tuple(str(details["words"]).split("+")))
        if what == "princess_reward" and self.consequence:
            options = self.setting.contributions[self.consequence].reward
            outlook = Outlook(LONG / 2, frozenset(), ())
            return max(
                (gained(goods, words) for words in options),
                key=lambda after: worth(after, outlook, dict.fromkeys(GATHERS, 0)),
            )
        if what == "prison_virtue":
            return goods.with_virtue(-1)
        return goods._replace(debts=goods.debts + 1) if what == "prison_debt" else goods

    def answers(self, question: Question) -> Answer:
        if question.what == "sold":
            sells = self._sold().get(str(question.details["space"]), {})
            return Answer(sells.get("marble", 0) + sells.get("gold", 0))
        if question.what == "in_prison":
            return Answer(question.high)
        return super().answers(question)

    # The end

    def seat(self, who: int, state: State, name: str) -> dict[str, Any]:
        """Its column of a score sheet."""
        goods, person = self.goods[who - 1], state.table.people[who - 1]
        values: dict[str, Any] = {
            "buildings": [{"id": id} for id in goods.built],
            "cathedral_level": person.cathedral,
            "unpaid_debts": goods.debts,
            "paid_debts": goods.paid,
            **{kind: getattr(goods, kind) for kind in (*RESOURCES, "silver")},
            "workers_in_prison": person.prison,
            "captured_workers": sum(person.held),
            "skills": dict(zip(SKILLS, goods.skills, strict=True)),
        }
        if not self.start.base:
            vp = {resource: wonder.vp or 0 for resource, wonder in self.setting.wonders.items()}
            values["wonders"] = [{"resource": resource, "vp": vp[resource]} for resource in goods.wonders]
            values["influence"] = goods.influence
        return {"name": name, "virtue": goods.virtue, **{key: value for key, value in values.items() if value}}


def _is_market(card: Building) -> bool:
    return isinstance(card.scoring, VpIfMost) and card.scoring.market


def _skills(id: str) -> tuple[str, ...]:
    return content.architects().apprentices[id].skills or ()
