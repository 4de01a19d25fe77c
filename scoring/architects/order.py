"""END effects on Virtue, one step after the other, and the order of them that is best for a seat.

The track runs from 0 to `top`. A point above it destroys an unpaid Debt, a point below it makes one, so the
order can matter; what the effects change does not depend on it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import NamedTuple, TypeAlias

# Exact up to here, which no table comes near: 12 effects that all differ, or 200 of a few sizes.
MOST_KINDS = 2**12
MOST_EFFECTS = 200

Rank: TypeAlias = tuple[int, int]  # what an end is worth, and its Virtue


class Position(NamedTuple):
    """Where a seat is on the Virtue track, with the unpaid Debts that go with it."""

    virtue: int
    unpaid_debts: int


@dataclass(frozen=True, slots=True)
class Step:
    """One effect as it came out."""

    effect: int  # its place in the list of effects
    change: int  # as printed
    prevented: int  # points of a loss that Influence paid for
    after: Position


@dataclass(frozen=True, slots=True)
class BestOrder:
    order: tuple[int, ...]
    gain: int | None  # VP over the second best outcome; None where every order comes to the same


def moved(position: Position, change: int, top: int) -> Position:
    virtue = position.virtue + change
    if virtue > top:
        return Position(top, max(0, position.unpaid_debts - (virtue - top)))
    if virtue < 0:
        return Position(0, position.unpaid_debts - virtue)
    return Position(virtue, position.unpaid_debts)


def walk(start: Position, changes: Sequence[int], order: Sequence[int], prevented: int, top: int) -> tuple[Step, ...]:
    """The effects in this order. The first losses are the ones that are prevented, point by point."""
    steps = []
    position = start
    for effect in order:
        saved = min(prevented, max(0, -changes[effect]))
        prevented -= saved
        position = moved(position, changes[effect] + saved, top)
        steps.append(Step(effect, changes[effect], saved, position))
    return tuple(steps)


def best_order(
    start: Position, changes: Sequence[int], prevented: int, top: int, worth: Callable[[Position], int]
) -> BestOrder:
    """The order that is worth most, then ends with the highest Virtue, then keeps closest to the list's own order."""

    def rank(end: Position) -> Rank:
        return worth(end), end.virtue

    moving = [change for change in changes if change]
    if len(moving) > MOST_EFFECTS or prod(n + 1 for n in Counter(moving).values()) > MOST_KINDS:
        return _best_plain_order(start, changes, prevented, top, rank)
    search = _Search(moving, prevented, top, rank)
    left, position = search.start, start
    ranks = search.ranks(left, position)
    order: list[int] = []
    unused = list(range(len(changes)))
    while unused:
        for effect in unused:
            rest, after = left, position
            if changes[effect]:
                change, rest = search.take(left, changes[effect])
                after = moved(position, change, top)
            if search.ranks(rest, after)[0] == ranks[0]:
                break
        order.append(effect)
        unused.remove(effect)
        left, position = rest, after
    return BestOrder(tuple(order), _gain(ranks))


def _gain(ranks: Sequence[Rank]) -> int | None:
    return ranks[0][0] - ranks[1][0] if len(ranks) > 1 else None


class _Remaining:
    """Effects still to come, equal ones counted together, and where they lead from each position."""

    __slots__ = ("counts", "gains", "losses", "moves", "ranks", "shield")

    def __init__(self, counts: tuple[int, ...], sizes: tuple[int, ...], unprevented: int) -> None:
        sums = [n * size for n, size in zip(counts, sizes, strict=True)]
        losses = -sum(min(0, part) for part in sums)
        self.counts = counts
        self.gains = sum(max(0, part) for part in sums)
        self.losses = min(losses, unprevented)  # what will come off the track
        self.shield = losses - self.losses  # what is still prevented
        self.moves: list[tuple[int, _Remaining]] | None = None
        self.ranks: dict[Position, list[Rank]] = {}


class _Search:
    """Looks through all orders. Equal effects are interchangeable, and so are equal positions."""

    def __init__(self, changes: Sequence[int], prevented: int, top: int, rank: Callable[[Position], Rank]) -> None:
        self.top = top
        self.rank = rank
        counted = Counter(changes)
        self.sizes = tuple(counted)
        self.unprevented = max(0, -sum(min(0, change) for change in changes) - prevented)
        self.lefts: dict[tuple[int, ...], _Remaining] = {}
        self.start = self._left(tuple(counted.values()))

    def _left(self, counts: tuple[int, ...]) -> _Remaining:
        if counts not in self.lefts:
            self.lefts[counts] = _Remaining(counts, self.sizes, self.unprevented)
        return self.lefts[counts]

    def take(self, left: _Remaining, size: int) -> tuple[int, _Remaining]:
        """What an effect of this size changes when it comes next, and what is left then."""
        kind = self.sizes.index(size)
        counts = left.counts
        rest = self._left((*counts[:kind], counts[kind] - 1, *counts[kind + 1 :]))
        return size + min(left.shield, max(0, -size)), rest

    def ranks(self, left: _Remaining, position: Position) -> list[Rank]:
        """The best outcome and the second best, if there is one."""
        found = left.ranks.get(position)
        if found is None:
            found = left.ranks[position] = self._ranks(left, position)
        return found

    def _ranks(self, left: _Remaining, position: Position) -> list[Rank]:
        inside = position.virtue + left.gains <= self.top and position.virtue >= left.losses
        if inside or not left.gains or not left.losses:
            return [self.rank(moved(position, left.gains - left.losses, self.top))]
        if left.moves is None:
            left.moves = [self.take(left, size) for size, n in zip(self.sizes, left.counts, strict=True) if n]
        reached: set[Rank] = set()
        for change, rest in left.moves:
            reached.update(self.ranks(rest, moved(position, change, self.top)))
        return sorted(reached, reverse=True)[:2]


def _best_plain_order(
    start: Position, changes: Sequence[int], prevented: int, top: int, rank: Callable[[Position], Rank]
) -> BestOrder:
    """The best of the list's order, losses first and gains first: for sheets that no table could produce."""
    listed = range(len(changes))
    orders = [
        tuple(listed),
        tuple(sorted(listed, key=lambda effect: changes[effect] > 0)),
        tuple(sorted(listed, key=lambda effect: changes[effect] < 0)),
    ]
    ends = [walk(start, changes, order, prevented, top)[-1].after for order in orders]
    ranks = sorted(map(rank, ends), reverse=True)
    best = min(order for order, end in zip(orders, ends, strict=True) if rank(end) == ranks[0])
    return BestOrder(best, _gain(sorted(set(ranks), reverse=True)))
