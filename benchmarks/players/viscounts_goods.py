"""What a person has in Viscounts that no AI is told of: resources, markers, Debts and Deeds, Townsfolk. And what that
is worth while playing.

The board, the Castle, the track and the Manuscripts are the printed ones. No source shows the Townsfolk of a player:
what they bring is an assumption of ours, said in docs/companion-decks.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product
from math import exp
from typing import NamedTuple

import content
from solo.viscounts.manuscripts import manuscript
from solo.viscounts.score import ribbon_sets
from solo.viscounts.state import RIBBONS, TRACK

RESOURCES = ("ink", "stone", "gold")
KINDS = ("trading_post", "guildhall", "workshop")
ICONS = ("builder", "noble", "cleric", "merchant")
STANDS_IN = {"builder": "stone", "noble": "gold", "cleric": "ink"}
SLOT_ICONS: dict[str, tuple[tuple[str, ...], ...]] = {
    "guildhall": (("builder",), ("noble",), ("cleric",)),
    "trading_post": ((), (), ("merchant", "merchant")),
    "workshop": ((), (), ()),
}
"""The icons of the slots, from the left. What the other slots do is left out."""


class Townsfolk(NamedTuple):
    """A card of the person's: icons, and what it does when it is played."""

    icons: tuple[str, ...]
    gain: tuple[str, ...]


class Goods(NamedTuple):
    """`told_debts` and `told_deeds` were taken off the piles, `hires` and `free` (Buildings) are still to be done."""

    silver: int = 0
    ink: int = 0
    stone: int = 0
    gold: int = 0
    virtue: int = TRACK[-1]
    corruption: int = TRACK[0]
    debts: int = 0
    paid: int = 0
    deeds: int = 0
    approved: int = 0
    built: tuple[int, int, int] = (0, 0, 0)
    tier1: tuple[int, ...] = (0,) * 5
    tier2: tuple[int, ...] = (0,) * 5
    tier3: int = 0
    leader: bool = False
    manuscripts: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    hand: tuple[Townsfolk, ...] = ()
    board: tuple[Townsfolk, ...] = ()
    hired: int = 0
    told_debts: int = 0
    told_deeds: int = 0
    hires: int = 0
    free: tuple[str, ...] = ()

    def moved(self, marker: str) -> Goods:
        """Markers that have met move together, and not past the end."""
        step = -1 if marker == "virtue" else 1
        if self.virtue == self.corruption:
            space = max(TRACK[0], min(TRACK[-1], self.virtue + step))
            return self._replace(virtue=space, corruption=space)
        if marker == "virtue":
            return self._replace(virtue=self.virtue - 1)
        return self._replace(corruption=self.corruption + 1)

    def gains(self, words: Iterable[str]) -> Goods:
        """Icon words from left to right. What is not named has no worth in points, and is left out."""
        goods = self
        for printed in words:
            word = printed.partition("/")[0]
            if word in (*RESOURCES, "silver"):
                goods = goods._replace(**{word: getattr(goods, word) + 1})
            elif word == "resource_any":
                fewest = min(RESOURCES, key=lambda kind: getattr(goods, kind))
                goods = goods._replace(**{fewest: getattr(goods, fewest) + 1})
            elif word in ("virtue", "corruption"):
                goods = goods.moved(word)
            elif word == "debt":
                goods = goods._replace(debts=goods.debts + 1, told_debts=goods.told_debts + 1)
            elif word == "deed":
                goods = goods._replace(deeds=goods.deeds + 1, told_deeds=goods.told_deeds + 1)
            elif word in ("flip_debt_or_deed", "flip_debt", "flip_deed"):
                goods = goods.flipped(word)
            elif word == "free_hire":
                goods = goods._replace(hires=goods.hires + 1)
            elif word.startswith("free_"):
                goods = goods._replace(free=(*goods.free, word.removeprefix("free_")))
        return goods

    def flipped(self, word: str) -> Goods:
        """A Debt first: it gives a resource."""
        if word != "flip_deed" and self.debts:
            return self._replace(debts=self.debts - 1, paid=self.paid + 1).gains(("resource_any",))
        if word != "flip_debt" and self.deeds:
            return self._replace(deeds=self.deeds - 1, approved=self.approved + 1)
        return self

    def icons(self, icon: str) -> int:
        """On its cards, open slots and Cleric Bonus Cards."""
        found = sum([card.icons.count(icon) for card in self.board])
        data = content.viscounts().cleric_bonus_cards
        found += sum([data[ribbon].icons.count(icon) for ribbon in self.bonus])
        return found + slot_icons(self.built).count(icon)

    def paying(self, icon: str, cost: int) -> Goods | None:
        """With resources for the icons that are missing; None if there are too few."""
        missing = max(0, cost - self.icons(icon))
        kind = STANDS_IN[icon]
        if getattr(self, kind) < missing:
            return None
        return self._replace(**{kind: getattr(self, kind) - missing})

    def with_building(self, kind: str) -> Goods:
        place = KINDS.index(kind)
        built = tuple(n + (k == place) for k, n in enumerate(self.built))
        return self._replace(built=built)  # type: ignore[arg-type]  # as many as before


@cache
def slot_icons(built: tuple[int, int, int]) -> tuple[str, ...]:
    found: tuple[str, ...] = ()
    for kind, n in zip(KINDS, built, strict=True):
        for slot in SLOT_ICONS[kind][:n]:
            found += slot
    return found


class Outlook(NamedTuple):
    """About how many turns are left after this one, and what the AI has flipped."""

    turns: float
    ai_approved: int
    ai_paid: int


RESOURCE, SILVER, BETTER_CARD, SLOT = 0.9, 0.1, 0.5, 1.0
TOGETHER = 0.8
"""What two Workers in a section of the Castle are worth more: the third one moves inward."""
PRIZE = 0.5
"""How likely it is that Poverty, or Prosperity, is uncovered."""
FEW = 3


def worth(goods: Goods, outlook: Outlook) -> float:
    """Points that are sure, and what the rest may come to."""
    data = content.viscounts()
    cards = data.debts_deeds
    found = float(sum([data.buildings[kind].vp_by_count[n] for kind, n in zip(KINDS, goods.built, strict=True)]))
    found += sum(goods.tier1) + 2 * sum(goods.tier2) + 3 * goods.tier3 + 4 * goods.leader + 3 * len(goods.bonus)
    found += _manuscripts(goods)
    found += cards.unpaid_debt.vp * goods.debts + cards.acquired_deed.vp * goods.deeds
    found += cards.approved_deed.vp * goods.approved
    found += _prize(goods.approved - outlook.ai_approved, goods.approved)
    found += _prize(goods.paid - outlook.ai_paid, goods.paid)
    later = min(1.0, outlook.turns / 4)
    stock = sum([min(FEW, getattr(goods, kind)) + 0.3 * max(0, getattr(goods, kind) - FEW) for kind in RESOURCES])
    found += later * (RESOURCE * stock + SILVER * min(goods.silver, 2 * FEW))
    found += later * TOGETHER * sum([1 for n in (*goods.tier1, *goods.tier2) if n == 2])
    longer = min(1.0, outlook.turns / 8)
    found += longer * (BETTER_CARD * (goods.hired + goods.hires) + SLOT * len(slot_icons(goods.built)))
    for kind in goods.free:
        found += data.buildings[kind].vp_by_count[1]
    return float(found) + _collision(goods.virtue, goods.corruption, later)


def _manuscripts(goods: Goods) -> float:
    held = goods.manuscripts
    if not held:
        return 0.0
    found = ribbon_points(tuple([sum([manuscript(word).ribbon == ribbon for word in held]) for ribbon in RIBBONS]))
    counts = counted(goods)
    ribbons = {manuscript(word).ribbon for word in held}
    return found + 0.8 * len(ribbons) + sum([counts.get(manuscript(word).per, 0) for word in held])


@lru_cache(maxsize=10_000)
def ribbon_points(counts: tuple[int, ...]) -> int:
    return ribbon_sets({**dict(zip(RIBBONS, counts, strict=True)), "any": 0})


def counted(goods: Goods) -> dict[str, int]:
    """What Manuscripts count. Of icons those of the slots and of the cards on the board, as the rest of the deck lies
    facedown."""
    return {
        "building": sum(goods.built),
        "flipped_debt": goods.paid,
        "flipped_deed": goods.approved,
        "two_manuscripts": len(goods.manuscripts) // 2,
        "two_workers": (sum(goods.tier1) + sum(goods.tier2) + goods.tier3) // 2,
        "two_resources": (goods.ink + goods.stone + goods.gold) // 2,
        **{f"{icon}_icon": goods.icons(icon) for icon in ("noble", "cleric", "builder")},
        "two_merchant_icons": goods.icons("merchant") // 2,
    }


@cache
def _prize(ahead: int, own: int) -> float:
    """Of the two prizes, by how far one is ahead."""
    if not own:
        return 0.0
    first, second = content.viscounts().poverty_prosperity.prizes.fewer_than_three
    return PRIZE * (second + (first - second) / float(1 + exp(-1.2 * ahead)))


@cache
def _collision(virtue: int, corruption: int, later: float) -> float:
    """What the next collision gives, the more the nearer it is."""
    gap = max(0, virtue - corruption)
    space = max(TRACK[0], min(TRACK[-1], corruption + gap // 2))
    row = content.viscounts().collision_track.human_above[space - 1]
    gain = 1.6 * row.deeds - 1.0 * row.debts + SILVER * row.silver
    return gain * (0.9 if not gap else later * (1 - gap / 8))


STARTERS = tuple(Townsfolk((icon,), ()) for icon in ICONS for _ in range(2))
PAIRS = tuple(product(ICONS, repeat=2))
