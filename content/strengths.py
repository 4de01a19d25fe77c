"""How strong each opponent is with our decks: what many simulated games came to (`benchmarks/strengths.py`)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .loader import Entry, deck


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Strength(Entry):
    """The AI's points in so many games of the base rules against one person: lowest, quartiles, highest; and how many
    turns it has in a game, in the median."""

    games: int
    lowest: int
    first: int
    median: int
    third: int
    highest: int
    turns: int


@cache
def strengths() -> Mapping[str, Strength]:
    """By game and opponent: "viscounts_cleric"."""
    return deck("strengths.toml", Strength)
