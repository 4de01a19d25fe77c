"""Which lines a game is scored in and what limits a score sheet has, from the game's `scoring.toml`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Literal

from .games import Game
from .loader import Entry, whole

MODULE_MIXES = 128
"""Of which the lines are remembered. A sheet may name modules that do not exist."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """Something that a category asks, by its key in the score sheet."""

    kind: Literal["stepper", "switch", "options", "cards", "lines", "castle", "decision"]
    key: str  # inside a seat, or of the sheet where it is shared: "ribbons.grey"
    module: str = ""  # asked only with this module
    only: Literal["", "ai", "human"] = ""
    counted: tuple[str, ...] = ()  # asked only where a card counts one of these
    held: str = ""  # asked only where some seat holds this
    note: bool = False  # there is a remark on why it is asked, or on what counts
    by_card: bool = False  # a list of few cards, each of which one seat at most has: asked card by card
    most_of: str = ""  # a switch: who has the most of this, asked instead of the counts as long as nobody tells one

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(self.key.split("."))

    def applies(self, modules: tuple[str, ...], *, is_ai: bool) -> bool:
        return (not self.module or self.module in modules) and self.only != ("human" if is_ai else "ai")


@dataclass(frozen=True, slots=True, kw_only=True)
class Category(Entry):
    """One line of the score pad."""

    rule: str  # where the rule stands: "viscounts 4.1.3"
    module: str = ""  # scored only with this module
    only: Literal["", "ai"] = ""  # a line of an AI's column alone
    against: Literal["", "base_opponent"] = ""  # scored only on a sheet with an opponent of the base box
    inputs: tuple[Input, ...] = ()
    shared: tuple[Input, ...] = ()

    def at_table(self, modules: tuple[str, ...], *, base_opponent: bool) -> bool:
        """Whether it is a line of the sheet at all."""
        return (not self.module or self.module in modules) and (not self.against or base_opponent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit(Entry):
    """What the components allow."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredValue(Entry):
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ManuscriptKind(Entry):
    """1 VP for every `divisor` of what is counted, rounded down."""

    per: Literal[
        "building",
        "noble_icon",
        "cleric_icon",
        "builder_icon",
        "criminal_icon",
        "merchant_icon",
        "flipped_debt",
        "flipped_deed",
        "resource",
        "manuscript",
        "worker",
        "outsider",
    ]
    divisor: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak(Entry):
    """What may decide between seats that are level in VP. Without `against` it is for every table of the game."""

    rule: str
    against: Literal["", "base_opponent"] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoringTable:
    categories: Mapping[str, Category]
    limits: Mapping[str, Limit]
    tie_breaks: Mapping[str, TieBreak]
    values: Mapping[str, ScoredValue] = field(default_factory=dict)
    manuscript_kinds: Mapping[str, ManuscriptKind] = field(default_factory=dict)


@cache
def scoring_table(game: Game) -> ScoringTable:
    return whole(f"{game}/scoring.toml", ScoringTable)


@lru_cache(MODULE_MIXES)
def rows(game: Game, modules: tuple[str, ...], *, base_opponent: bool = False) -> tuple[Category, ...]:
    """The lines of a sheet, in the order in which they are told."""
    known = scoring_table(game).categories.values()
    return tuple(category for category in known if category.at_table(modules, base_opponent=base_opponent))


@lru_cache(MODULE_MIXES)
def categories(
    game: Game, modules: tuple[str, ...], *, is_ai: bool, base_opponent: bool = False
) -> tuple[Category, ...]:
    """The lines of one column."""
    found = rows(game, modules, base_opponent=base_opponent)
    return tuple(category for category in found if is_ai or not category.only)


def most(game: Game, limit: str) -> int:
    return scoring_table(game).limits[limit].most
