"""Architects: the cards and boards that players hold, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .architects_table import Module, Resource, Skill
from .loader import Entry

Counted = Literal[
    "apprentices_carpentry",
    "apprentices_tiling",
    "apprentices_masonry",
    "buildings_constructed",
    "captured_workers",
    "gold",
    "marble",
    "paid_debts",
    "stone_wood_clay",
    "virtue",
]
Compared = Literal["cathedral_level", "clay", "wood", "stone", "silver"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class VpPer:
    """`vp` for every full `per` of what is counted."""

    kind: Literal["vp_per"]
    what: Counted
    per: int
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class VirtuePer:
    """`virtue` for every full `per` of what is counted."""

    kind: Literal["virtue_per"]
    what: Counted
    per: int
    virtue: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class VpIfMost:
    """`vp` with strictly more than every other player. A Market compares with the Influence of an AI."""

    kind: Literal["vp_if_strictly_most"]
    what: Compared
    vp: int
    market: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class VirtueIfMost:
    """`virtue` with strictly more than every other player."""

    kind: Literal["virtue_if_strictly_most"]
    what: Compared
    virtue: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class VpIfZero:
    """`vp` with none of these."""

    kind: Literal["vp_if_zero"]
    what: Literal["unpaid_debts"]
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class VirtueFixed:
    """This much Virtue, whatever the owner has."""

    kind: Literal["virtue_fixed"]
    virtue: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DebtModifier:
    """Added to the VP of each own unpaid Debt."""

    kind: Literal["unpaid_debt_vp_modifier"]
    vp_per_debt: int


BuildingScore: TypeAlias = VpPer | VirtuePer | VpIfMost | VirtueIfMost | VpIfZero | VirtueFixed | DebtModifier


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Building(Entry):
    """A Building Card; one without `scoring` has no effect at the end, or an unknown one (see `unknown`)."""

    name: str
    also_called: str = ""  # where print and rulebook differ
    module: Module
    cost: Mapping[Resource, int] | None
    skills: tuple[Skill, ...] | None  # of own Apprentices, required to construct
    vp: int | None
    virtue_on_build: int | None
    timing: Literal["immediate", "end_game"] | None
    effect: str
    scoring: BuildingScore | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Wonder(Entry):
    """Its id is its resource."""

    influence: int | None
    tax: int | None
    resource_cost: int | None
    vp: int | None
    virtue_on_build: int
    ai_marble: int | None
    owner_benefit: tuple[str, ...]  # one of these, when placing at the token's location
    ai_benefit: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Apprentice(Entry):
    """An Apprentice Card, or `copies` cards of the same name."""

    name: str | None
    module: Module
    copies: int | None = 1
    skills: tuple[Skill, ...] | None
    virtue_on_hire: int | None
    effect: str | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayerBoard(Entry):
    """The variable side of a board."""

    name: str | None
    module: Module
    workers_in_prison: int | None
    silver: int | None
    virtue: int | None
    influence: int
    items: Mapping[str, int] | None
    power: str | None
