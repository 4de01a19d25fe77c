"""Rogues and Assassins: what they do before scoring, and the best for a seat where the sheet leaves it open.

Seats decide in reverse turn order, each for all of its cards at once. Prizes are the only thing that one seat's
choice takes from another, so the tree of choices is small, and options that end in the same papers are one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import TypeAlias

from .papers import Papers, all_acted, papers_of
from .sheet import Choice, ViscountsSeat

Table: TypeAlias = tuple[Papers, ...]
"""The papers of all seats, in turn order."""
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
    papers: Papers


class Decider:
    """One seat, with everything that it could do."""

    def __init__(self, seat: ViscountsSeat) -> None:
        self.places = [place for place, outsider in enumerate(seat.outsiders) if outsider.options]
        self.cards = tuple(seat.outsiders[place] for place in self.places)
        open_to = [(card.choice,) if card.choice else card.options for card in self.cards]
        told = papers_of(seat)
        everything = [(choices, all_acted(told, self.cards, choices)) for choices in product(*open_to)]
        self.options = [Option(choices, papers) for choices, papers in everything if papers]

    @property
    def distinct(self) -> list[Option]:
        """Of the options that end in the same papers only the first."""
        first: dict[Papers, Option] = {}
        for option in self.options:
            first.setdefault(option.papers, option)
        return list(first.values())

    def kind_of(self, card: int) -> str:
        return self.cards[card].score.kind


def decide(seats: Sequence[ViscountsSeat], totals: Totals) -> tuple[Table, tuple[Chosen, ...]]:
    """The papers at the end, and what each seat's cards did."""
    deciders = [Decider(seat) for seat in seats]
    tree = _Tree([decider.distinct for decider in deciders], totals)
    table = tuple(decider.options[0].papers for decider in deciders)
    chosen: list[Chosen] = []
    for index in reversed(range(len(deciders))):
        decider = deciders[index]
        best = tree.best(index, table)
        chosen.insert(0, _chosen(decider, best, partial(tree.total, index, table)))
        table = _with(table, index, best.papers)
    return table, tuple(chosen)


class _Tree:
    """Looks ahead from a seat's decision to the end: the seats after it decide as well for themselves."""

    def __init__(self, options: Sequence[Sequence[Option]], totals: Totals) -> None:
        self._options = options
        self._totals = totals
        self._known: dict[tuple[int, Table], Option] = {}
        self._leaves: dict[Table, Sequence[int]] = {}

    def best(self, index: int, table: Table) -> Option:
        """The best option of a seat where the seats behind it have decided; the table holds anything for the others."""
        options = self._options[index]
        if len(options) == 1:
            return options[0]
        key = (index, table[index + 1 :])
        if key not in self._known:
            self._known[key] = max(options, key=lambda option: self._worth(index, table, option.papers))
        return self._known[key]

    def total(self, index: int, table: Table, papers: Papers) -> int:
        return self._worth(index, table, papers)[0]

    def _worth(self, index: int, table: Table, papers: Papers) -> tuple[int, int]:
        """The seat's own total, then its lead over the best other seat."""
        totals = self._end(index, _with(table, index, papers))
        others = [total for seat, total in enumerate(totals) if seat != index]
        return totals[index], totals[index] - max(others, default=0)

    def _end(self, index: int, table: Table) -> Sequence[int]:
        """All totals once the seats before this one have decided, too."""
        for earlier in reversed(range(index)):
            table = _with(table, earlier, self.best(earlier, table).papers)
        if table not in self._leaves:
            self._leaves[table] = self._totals(table)
        return self._leaves[table]


def _with(table: Table, index: int, papers: Papers) -> Table:
    return (*table[:index], papers, *table[index + 1 :])


def _chosen(decider: Decider, best: Option, total_with: Callable[[Papers], int]) -> Chosen:
    gains: dict[int, int | None] = {}
    for card, place in enumerate(decider.places):
        if decider.cards[card].choice is None:
            others = [o for o in decider.options if _uses(decider, o, card, best) < _uses(decider, best, card, best)]
            second = max((total_with(papers) for papers in {option.papers for option in others}), default=None)
            gains[place] = None if second is None else total_with(best.papers) - second
    return Chosen(dict(zip(decider.places, best.choices, strict=True)), gains)


def _uses(decider: Decider, option: Option, card: int, best: Option) -> int:
    """How often an option does what the best one does with this card, counting all cards of its kind."""
    kind, choice = decider.kind_of(card), best.choices[card]
    return sum(told == choice and decider.kind_of(other) == kind for other, told in enumerate(option.choices))
