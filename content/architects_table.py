"""Architects: tracks, tables of VP and counts, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .loader import Entry

Resource = Literal["clay", "wood", "stone", "gold", "marble"]
Skill = Literal["carpentry", "tiling", "masonry"]
Module = Literal["base", "promo_2018", "age_of_artisans", "works_of_wonder"]
Location = Literal[
    "mines",
    "quarry",
    "forest",
    "silversmith",
    "kings_storehouse",
    "workshop",
    "town_centre",
    "tax_stand",
    "guardhouse",
    "guildhall",
    "black_market",
    "princess_location",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Virtue(Entry):
    vp: tuple[int, ...]  # by the position on the track
    min: int
    max: int
    standard_start: int
    black_market_max: int
    cathedral_min: int
    tax_ignored: Mapping[int, int]  # by the position on the track
    gain_above_max: str
    loss_below_min: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtueFile:
    virtue: Virtue


@dataclass(frozen=True, slots=True, kw_only=True)
class Cathedral(Entry):
    vp: tuple[int, ...]  # by level; of the level alone, not added up
    spaces: Mapping[int, int]  # by level, from 1
    cost: Mapping[int, Mapping[str, int]]  # by level, from 1
    discards_building_cards: int
    reward: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CathedralFile:
    cathedral: Cathedral


@dataclass(frozen=True, slots=True, kw_only=True)
class Category(Entry):
    """A line of the final score: `vp` for every full `per` of what is counted, where it is that simple."""

    module: Module
    rule: str | None
    vp: int | None = None
    per: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreak(Entry):
    order: tuple[Literal["virtue", "silver"], ...]  # more is better
    after_that: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakFile:
    tie_break: TieBreak


@dataclass(frozen=True, slots=True, kw_only=True)
class Substitution:
    """Influence that may be lost instead of something else."""

    lose: int
    instead_of: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MostInfluence:
    """What the most Influence gives at the end of the game."""

    gold: int
    tie: str
    timing: str
    ai_takes: Resource
    coop_above: int  # in a cooperative game only with more Influence than this


@dataclass(frozen=True, slots=True, kw_only=True)
class Influence(Entry):
    min: int
    max: int
    start: int
    building_card_when_moving_up: tuple[tuple[int, int], ...]  # from, to
    substitutions: tuple[Substitution, ...]
    no_substitution_for: tuple[str, ...]
    most: MostInfluence


@dataclass(frozen=True, slots=True, kw_only=True)
class InfluenceFile:
    influence: Influence
