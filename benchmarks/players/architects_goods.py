"""What a person has in Architects that no AI is told of: goods, Virtue, cards.

By the printed rules of the base game and of Works of Wonder; docs/companion-decks.md names what is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import content

PLAIN = ("clay", "wood", "stone")
RESOURCES = (*PLAIN, "gold", "marble")
SKILLS = ("carpentry", "tiling", "masonry")


Cost: TypeAlias = Mapping[Any, int]
"""By resource, "silver" or "influence"."""
INSTEAD = {"silver": (2, 2), "gold": (4, 1), "marble": (4, 1)}
"""So much Influence instead of up to so many."""


class Goods(NamedTuple):
    """`draws` and `rewards` are cards that are about to be drawn: nobody knows yet which."""

    clay: int = 0
    wood: int = 0
    stone: int = 0
    gold: int = 0
    marble: int = 0
    silver: int = 0
    virtue: int = 7
    influence: int = 0
    debts: int = 0
    paid: int = 0
    hand: tuple[str, ...] = ()
    built: tuple[str, ...] = ()
    skills: tuple[int, int, int] = (0, 0, 0)
    apprentices: int = 0
    cathedral: int = 0
    wonders: tuple[str, ...] = ()
    draws: int = 0
    rewards: int = 0
    hired: str = ""
    """The Apprentice that is about to leave the row."""

    def with_virtue(self, change: int) -> Goods:
        """Each point above the track destroys a Debt, each one below it gives one."""
        low, high = content.architects().virtue.min, content.architects().virtue.max
        virtue = self.virtue + change
        debts = max(0, self.debts - max(0, virtue - high)) + max(0, low - virtue)
        return self._replace(virtue=max(low, min(high, virtue)), debts=debts)

    def with_influence(self, change: int) -> Goods:
        track = content.architects().influence
        new = max(track.min, min(track.max, self.influence + change))
        cards = sum(self.influence < up <= new for _, up in track.building_card_when_moving_up)
        return self._replace(influence=new, draws=self.draws + cards)

    def plus(self, gain: Cost) -> Goods:
        """Resources and Silver more; negative ones less."""
        return self._replace(**{kind: getattr(self, kind) + n for kind, n in gain.items()})

    def paying(self, cost: Cost, tax: int = 0) -> Goods | None:
        """After paying; None if there is too little. Influence stands in for Silver, Gold and Marble, never for Tax."""
        influence = self.influence
        left: dict[str, Any] = {}
        for kind, n in cost.items():
            have = getattr(self, kind) - (tax if kind == "silver" else 0)
            short = max(0, n - have)
            if short and kind in INSTEAD:
                for_one, of = INSTEAD[kind]
                influence -= for_one * -(-short // of)
                short = 0
            if short or have < 0:
                return None
            left[kind] = max(0, have - n)
        if "silver" not in left:
            left["silver"] = self.silver - tax
        influence = left.pop("influence", self.influence) - (self.influence - influence)
        if influence < 0 or left["silver"] < 0:
            return None
        return self._replace(**left, influence=influence)

    def without_plain(self, n: int, kinds: tuple[str, ...] = PLAIN) -> Goods | None:
        """So many of these resources less, from the largest stock; None if there are too few."""
        stock: dict[str, Any] = {kind: getattr(self, kind) for kind in kinds}
        if sum(stock.values()) < n:
            return None
        for _ in range(n):
            stock[max(kinds, key=lambda kind: int(stock[kind]))] -= 1
        return self._replace(**stock)


AT_ONCE: Mapping[str, Cost] = {
    "base-b01": {"stone": 4},
    "base-b05": {"silver": 4},
    "base-b08": {"gold": 1},
    "base-b11": {"clay": 4},
    "base-b16": {"debts": 1},
    "base-b20": {"debts": -1},
    "base-b22": {"marble": 1},
    "base-b23": {"draws": 2},
    "base-b25": {"marble": 2},
    "base-b33": {"wood": 4},
}
"""What Buildings give when they are built, as far as it is goods."""


def with_building(goods: Goods, id: str) -> Goods:
    hand = tuple(card for card in goods.hand if card != id)
    goods = goods._replace(hand=hand, built=(*goods.built, id)).plus(AT_ONCE.get(id, {}))
    goods = goods._replace(debts=max(0, goods.debts))
    return goods.with_virtue(content.architects().buildings[id].virtue_on_build or 0)
