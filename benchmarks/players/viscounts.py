"""A person at a table of Viscounts, with goods and a score of its own.

It sees what lies open, and only tells what touches the AI. What it does is chosen by `choose`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import content
from solo.dialogue import Answer, PersonReport, Question
from solo.machine import Step
from solo.viscounts.manuscripts import manuscript
from solo.viscounts.ring import segment_of
from solo.viscounts.simulated_player import SimulatedPlayer
from solo.viscounts.state import EMPTY, RIBBONS, Cards, Start, State
from solo.viscounts.step_context import Setting

from .choosing import Choose
from .viscounts_goods import ICONS, KINDS, PAIRS, STARTERS, Goods, Outlook, Townsfolk, worth
from .viscounts_moves import Move, Turn, hirings, moves

NO_CARDS = Cards((), (), ())
HAND = 3
MOST_TILES = 20
"""More than any pile of Manuscripts has."""
LONG = 15
"""AI turns of a game, about."""
PLAYED: tuple[tuple[str, ...], ...] = (
    ("virtue", "deed"),
    ("virtue", "silver", "silver"),
    ("virtue",),
    ("corruption", "debt", "resource_any", "resource_any"),
    ("corruption", "resource_any"),
    ("corruption", "flip_debt_or_deed"),
)
"""What a Townsfolk does when it is played: an assumption of ours. One of the two markers moves with each."""
DISMISSED = {"discard": 5, "virtue": 4, "corruption": 3, "debt": 2, "rearrange": 3, "shuffle": 2}


class Hiring(NamedTuple):
    place: str
    goods: Goods


class Person(SimulatedPlayer):
    """`SimulatedPlayer` answers what it has no view on, and tells of the expansions, which give it no points here."""

    def __init__(self, start: Start, setting: Setting, choose: Choose[Any]) -> None:
        super().__init__(start)
        self.setting, self.choose = setting, choose
        rng = self.rng
        of_nine = [Townsfolk(card.icons, rng.choice(PLAYED)) for card in STARTERS]
        hero = Townsfolk(tuple(rng.sample(ICONS, 3)), rng.choice(PLAYED))
        self.deck = [*of_nine, hero]
        rng.shuffle(self.deck)
        self.discards: list[Townsfolk] = []
        self.tiles = [rng.choices(self.designs, k=MOST_TILES) for _ in range(5)]
        self.offered = [self._new_townsfolk() for _ in range(5)]
        self.effects = [self._new_effect() for _ in range(5)]
        self.goods = self._begin()

    def _begin(self) -> Goods:
        """With one of the Player Cards that were seen in full."""
        cards = [card for card in content.viscounts().player_cards.values() if card.set == "base" and card.extra]
        card = self.rng.choice(cards)
        goods = Goods(silver=card.silver or 0, deeds=card.deeds or 0, debts=card.debts or 0)
        words = [word.replace("any", "resource_any") for word in card.resources or ()]
        goods = goods.gains((*words, *(card.extra or ())))
        return self._drawn(goods._replace(free=(), told_debts=0, told_deeds=0))

    def _new_townsfolk(self) -> Townsfolk:
        return Townsfolk(self.rng.choice(PAIRS), self.rng.choice(PLAYED))

    def _new_effect(self) -> str:
        effects, weights = zip(*DISMISSED.items(), strict=True)
        return str(self.rng.choices(effects, weights)[0])

    # What it does

    def reports(self, now: Callable[[], State]) -> Iterator[PersonReport]:
        state = now()._replace(cards=NO_CARDS)
        self.goods = self._seen(state)
        board = self.goods.board
        move = self.chosen(state)
        yield from move.reports
        self.space = move.space
        if len(board) == HAND:
            self.discards.append(board[-1])
        self.goods = move.goods
        if move.place == "transcribe":
            self.tiles[segment_of(move.space) - 1].pop(0)
        yield from self._hires(segment_of(move.space), state)
        yield from self._collides()
        yield from self._took()
        yield from self._expansions(now())
        self.goods = self._drawn(self.goods)

    def _seen(self, state: State) -> Goods:
        """The AI may have bumped Workers, and taken the Castle Leader."""
        table = state.table
        return self.goods._replace(
            tier1=table.human_tier1,
            tier2=table.human_tier2,
            tier3=table.human_tier3,
            leader=table.leader == "human",
        )

    def chosen(self, state: State) -> Move:
        turn = Turn(state, self.goods, self.setting.ring, self.space, self._tops(state))
        outlook = self.outlook(state)
        chosen: Move = self.choose(moves(turn), lambda move: worth(move.goods, outlook))
        return chosen

    def outlook(self, state: State) -> Outlook:
        table = state.table
        if state.last_turn:
            turns = float(state.last_turn - state.turn - 1)
        else:
            taken = self.setting.facts.deeds - min(table.debts_left, table.deeds_left)
            pace = (taken + self.setting.facts.deeds / 3) / (state.turn + LONG / 3)
            turns = min(table.debts_left, table.deeds_left) / pace
        return Outlook(turns, state.side.approved_deeds, state.side.paid_debts)

    def _tops(self, state: State) -> tuple[str, ...]:
        piles = zip(self.tiles, state.table.piles, strict=True)
        return tuple(tiles[0] if left and tiles else "" for tiles, left in piles)

    def _hires(self, segment: int, state: State) -> Iterator[PersonReport]:
        offered, effect = self.offered[segment - 1], self.effects[segment - 1]
        outlook = self.outlook(state)
        found = [Hiring(*each) for each in hirings(self.goods, effect)]
        chosen = self.choose(found, lambda each: worth(each.goods, outlook))
        self.goods = chosen.goods._replace(hires=0)
        if not chosen.place:
            return
        if chosen.place == "hire":
            self.discards.append(offered)
        self._new_card(segment)
        yield PersonReport("townsfolk_taken", {"segment": segment})

    def _new_card(self, segment: int) -> None:
        self.offered[segment - 1], self.effects[segment - 1] = self._new_townsfolk(), self._new_effect()

    def _collides(self) -> Iterator[PersonReport]:
        goods = self.goods
        if goods.virtue > goods.corruption:
            return
        row = content.viscounts().collision_track.human_above[goods.corruption - 1]
        yield PersonReport("collision", {"space": goods.corruption})
        goods = goods._replace(
            deeds=goods.deeds + row.deeds, debts=goods.debts + row.debts, silver=goods.silver + row.silver
        )
        self.goods = goods._replace(virtue=Goods().virtue, corruption=Goods().corruption)

    def _took(self) -> Iterator[PersonReport]:
        for what, n in (("debts", self.goods.told_debts), ("deeds", self.goods.told_deeds)):
            if n:
                yield PersonReport(what, {"n": n})
        self.goods = self.goods._replace(told_debts=0, told_deeds=0)

    def _drawn(self, goods: Goods) -> Goods:
        """Up to three cards; a shuffle without Criminals is a Virtue."""
        hand = list(goods.hand)
        while len(hand) < HAND:
            if not self.deck:
                self.deck, self.discards = self.discards, []
                self.rng.shuffle(self.deck)
                goods = goods.moved("virtue")
            hand.append(self.deck.pop())
        self.paid_debts, self.approved_deeds = goods.paid, goods.approved
        return goods._replace(hand=tuple(hand))

    # What it hears

    def hears(self, step: Step) -> None:
        for event in step.events:
            details = event.details
            if event.what == "bump_tier1":
                self.goods = self.goods.gains(("silver", "silver") * int(details["n"]))
            elif event.what == "bump_tier2":
                self.goods = self.goods.gains(("virtue", "resource_any") * int(details["n"]))
            elif event.what in ("you_take_if_none", "you_take"):
                self.goods = self.goods.gains((str(details["word"]),))._replace(told_debts=0, told_deeds=0)
            elif event.what == "transcribe":
                self.tiles[int(details["segment"]) - 1].pop(0)
            elif event.what == "dismiss":
                self._new_card(int(details["segment"]))

    def answers(self, question: Question) -> Answer:
        """As it lies on the table. It shows no Criminal."""
        segment = int(question.details.get("segment", 1))
        if question.what == "manuscript":
            tiles = self.tiles[segment - 1]
            return Answer(tiles[0] if tiles else EMPTY)
        if question.what == "dismiss":
            return Answer(self.effects[segment - 1])
        if question.what == "your_criminals":
            return Answer(False)
        return super().answers(question)

    # The end

    def seat(self, state: State, name: str) -> dict[str, Any]:
        """Its column of a score sheet."""
        goods = self._seen(state)
        found = {"noble": 0, "cleric": 0, "builder": 0, "merchant": 0}
        for card in (*self.deck, *self.discards, *goods.hand, *goods.board):
            for icon in card.icons:
                found[icon] += 1
        values: dict[str, Any] = {
            **{f"{kind}s": n for kind, n in zip(KINDS, goods.built, strict=True)},
            "castle": {
                "wedges": [list(pair) for pair in zip(goods.tier1, goods.tier2, strict=True)],
                "tier3": goods.tier3,
            },
            "ribbons": {
                ribbon: n
                for ribbon in RIBBONS
                if (n := sum(manuscript(word).ribbon == ribbon for word in goods.manuscripts))
            },
            "manuscripts": [{"per": per} for word in goods.manuscripts if (per := manuscript(word).per)],
            "icons": found,
            "castle_leader": goods.leader,
            "cleric_bonus_cards": len(goods.bonus),
            "unpaid_debts": goods.debts,
            "paid_debts": goods.paid,
            "acquired_deeds": goods.deeds,
            "approved_deeds": goods.approved,
            "resources": goods.ink + goods.stone + goods.gold,
            "silver": goods.silver,
        }
        return {"name": name, **{key: value for key, value in values.items() if value}}
