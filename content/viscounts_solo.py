"""Viscounts: the AI's boards and Scheme Cards, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .entries import Deck
from .loader import Entry
from .viscounts_cards import BuildingType, Icon, Resource

Action = Literal["construct", "place_workers", "transcribe", "flip_debts_and_deeds"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Preference:
    """A resource of choice is this one, as long as the AI has fewer than `until` of it."""

    resource: Resource
    until: int | None = None  # None: no limit


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StartItems:
    """What the AI has before its first turn."""

    resources: tuple[Resource, ...]
    deeds: int
    debts: int
    building: BuildingType
    where: Literal["viscount_space"]
    gain_spot_effect: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RemovedScheme:
    """A Scheme Card that this board removes, known by its header."""

    deck: Deck
    header: tuple[Icon, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PrintedIcons:
    """What the three card spaces show while no card covers them."""

    left: tuple[Icon, ...]
    centre: tuple[Icon, ...]
    right: tuple[Icon, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BuildingSlot:
    """Counted from the left; `revealed` when its Building is gone, `trigger` is printed below it."""

    slot: int
    building: BuildingType
    revealed: tuple[str, ...] | None
    criminals: Literal["0", "1+"] | None = None  # only with so many Criminal icons on the AI's own board
    trigger: str | None = None
    reading: str | None  # how the app takes it
    source: str
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AIBoard(Entry):
    """The back of a Player Board."""

    focus: Action
    worker_thresholds: Mapping[int, int] | None  # Noble icons -> Workers placed
    leftover_resource_vp: int
    one_resource_type: bool = False  # all its resources are one kind
    resource_priority: tuple[Preference, ...] | None = ()
    start: StartItems | None
    removed_scheme_cards: tuple[RemovedScheme, ...] | None
    printed_icons: PrintedIcons | None
    building_slots: tuple[BuildingSlot, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SchemeCard(Entry):
    """`row1`, `row2` and each of the `options` are icon words, resolved from left to right."""

    deck: Deck
    keeper_of_keys: bool = False
    header: tuple[Icon, ...] | None
    row1: tuple[str, ...] | None
    row2: tuple[str, ...] | None
    move: int | None
    options: tuple[tuple[str, ...], ...] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReferenceCard(Entry):
    """What the AI does instead, by icon word or situation."""

    instead: Mapping[str, tuple[str, ...]]
    card_flip_choice: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CompanionBoard(Entry):
    """What we put where an AI board is unknown. A slot stands in for the unknown parts of the slot with its number."""

    worker_thresholds: Mapping[int, int] | None = None
    resource_priority: tuple[Preference, ...] | None = None
    start: StartItems | None = None
    removed_scheme_cards: tuple[RemovedScheme, ...] | None = None
    printed_icons: PrintedIcons | None = None
    building_slots: tuple[BuildingSlot, ...] = ()
