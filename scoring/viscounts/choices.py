"""Rogues and Assassins: what they do before scoring, and the best for a seat where the sheet leaves it open.

Seats decide in reverse turn order, each for all of its cards at once. Prizes are the only thing that one seat's
choice takes from another, so the tree of choices is small, and options that end in the same holdings are one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import TypeAlias

from .debts_and_deeds import Holdings, all_acted, holdings_of
from .sheet import Choice, ViscountsSeat

Table: TypeAlias = tuple[Holdings, ...]
"""The holdings of all seats, in turn order."""
Totals: TypeAlias = Callable[[Table], Sequence[int]]
Choices: TypeAlias = tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What the acting cards of one seat do, in the order of its list."""

    choices: Mapping[int, Choice]  # by the place in the list of Outsiders
    gains: Mapping[int, int | None]  # of those that the sheet left open


@dataclass(frozen=True, slots=True)
class Option:
    choices: Choices  # of all acting cards
    holdings: Holdings


class Decider:
    """One seat, with everything that it could do."""

    def __init__(self, seat: ViscountsSeat) -> None:
        self.places = [place for place, outsider in enumerate(seat.outsiders) if outsider.options]
        self.cards = tuple(seat.outsiders[place] for place in self.places)
        open_to = [(card.choice,) if card.choice else card.options for card in self.cards]
        entered = holdings_of(seat)
        self.options = [
            Option(choices, holdings)
            for choices in product(*open_to)
            if (holdings := all_acted(entered, self.cards, choices)) is not None
        ]
        first: dict[Holdings, Option] = {}
        for option in self.options:
            first.setdefault(option.holdings, option)
        self.distinct = list(first.values())  # of the options that end in the same holdings only the first

    def kind_of(self, card: int) -> str:
        return self.cards[card].score.kind


class Turn:
    """A seat's decision. It looks ahead to the end: the seats that decide after it do so for themselves as well.

    `later` are the holdings of the seats behind it in turn order, which decided before it. What follows from them is
    worked out once, so turns can share the one after them.
    """

    def __init__(self, decider: Decider, totals: Totals, following: "Turn | None") -> None:
        self.decider = decider
        self._totals = totals
        self._following = following  # of the seat before this one in turn order; None for the first
        self._seat: int = following._seat + 1 if following else 0
        self._best: dict[Table, Option] = {}

    def best(self, later: Table) -> Option:
        distinct = self.decider.distinct
        if len(distinct) == 1:
            return distinct[0]
        if later not in self._best:
            self._best[later] = max(distinct, key=lambda option: self._worth(option.holdings, later))
        return self._best[later]

    def end(self, later: Table = ()) -> Table:
        """The holdings of all seats once this one and those before it have decided."""
        table = (self.best(later).holdings, *later)
        return self._following.end(table) if self._following else table

    def total(self, holdings: Holdings, later: Table) -> int:
        return self._worth(holdings, later)[0]

    def _worth(self, holdings: Holdings, later: Table) -> tuple[int, int]:
        """The seat's own total, then its lead over the best other seat."""
        table = (holdings, *later)
        totals = self._totals(self._following.end(table) if self._following else table)
        own = totals[self._seat]
        others = (*totals[: self._seat], *totals[self._seat + 1 :])
        return own, own - max(others, default=0)


def turns_of(deciders: Sequence[Decider], totals: Totals, known: Sequence[Turn] = ()) -> list[Turn]:
    """The turns in turn order: those that are known, then those of the deciders behind them."""
    turns = list(known)
    for decider in deciders:
        turns.append(Turn(decider, totals, turns[-1] if turns else None))
    return turns


def decide(turns: Sequence[Turn]) -> tuple[Table, tuple[Chosen, ...]]:
    """The holdings at the end, and what each seat's cards did."""
    later: Table = ()
    chosen: list[Chosen] = []
    for turn in reversed(turns):
        best = turn.best(later)
        chosen.insert(0, _chosen(turn.decider, best, partial(turn.total, later=later)))
        later = (best.holdings, *later)
    return later, tuple(chosen)


def _chosen(decider: Decider, best: Option, total_with: Callable[[Holdings], int]) -> Chosen:
    gains: dict[int, int | None] = {}
    for card, place in enumerate(decider.places):
        if decider.cards[card].choice is None:
            others = [o for o in decider.options if _uses(decider, o, card, best) < _uses(decider, best, card, best)]
            second = max((total_with(holdings) for holdings in {option.holdings for option in others}), default=None)
            gains[place] = None if second is None else total_with(best.holdings) - second
    return Chosen(dict(zip(decider.places, best.choices, strict=True)), gains)


def _uses(decider: Decider, option: Option, card: int, best: Option) -> int:
    """How often an option does what the best one does with this card, counting all cards of its kind."""
    kind, choice = decider.kind_of(card), best.choices[card]
    return sum(used == choice and decider.kind_of(other) == kind for other, used in enumerate(option.choices))
