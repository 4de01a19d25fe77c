"""Architects: the AI opponents, their boards and Scheme Cards, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .architects_table import Location, Resource
from .loader import Entry

PowerHook = Literal[
    "wonder_cost",
    "send_captured_to_prison",
    "black_market_placement",
    "after_wonder_or_cathedral",
    "placement_kings_storehouse",
    "black_market_reset",
]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Opponent(Entry):
    """One side of an AI board."""

    name: str
    start_virtue: int | None
    start_influence: int | None
    focus_location: Location
    focus: str
    power: str
    power_hook: PowerHook
    guardhouse_action_order: tuple[str, ...] | None
    location_priority: tuple[Location, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GuardhouseAction(Entry):
    """One of the five; `slot` counts from the top, unknown for the first three."""

    slot: int | None
    action: str
    repeatable: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PriorityHint(Entry):
    """Locations in the order in which an example of the rulebook takes them."""

    locations: tuple[Location, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Instead(Entry):
    """What the AI does instead."""

    when: str
    then: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ResourceTrack(Entry):
    """The AI's Silver: each one moves the marker on."""

    spaces: int
    start: Resource  # the left-most space
    order: tuple[Resource, ...] | None
    assumed_order: tuple[Resource, ...]  # for a default; no fact
    steps_per_silver: int
    wrap: str
    used_for: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class AIScoring(Entry):
    """Which categories count for an AI."""

    counts: tuple[str, ...]
    subtracts: tuple[str, ...]
    age_of_artisans_adds: tuple[str, ...]
    never_counts: tuple[str, ...]
    most_influence: str
    markets_compare_with: Literal["ai_influence"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Condition(Entry):
    """A clause of a Scheme Card. `n`: the numbers it is printed with."""

    n: tuple[int, ...] = ()
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Action(Entry):
    """An action word of the Scheme Cards."""

    meaning: str
    in_rulebook_icon_list: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SchemeSection:
    """Where the AI places its Worker, on which condition, and what it then does."""

    location: Location
    condition: str | None = None
    n: int | None = None  # of the condition
    mode: Literal["take_first_possible", "do_all"] | None
    actions: tuple[tuple[str, int], ...] | None  # action, how much
    actions_count: int | None = None  # where only their number is known
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SchemeCard(Entry):
    """With two sections the second is for when the condition of the first does not hold."""

    deck: Literal["starting", "future"] | None
    sections: tuple[SchemeSection, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SchemeDeck(Entry):
    """How the deck is made up."""

    total: int
    starting_header: str
    future_header: str
    starting_count: int | None
    future_count: int | None
    age_of_artisans_only: int
    tomesaga_extra: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ContributionCard(Entry):
    """A Contribution/Consequence Card."""

    princess_location: Location | None
    profiteer_location: Location | None
    princess_reward: Mapping[str, int] | None
    profiteer_consequence: str | None
    contribution_rewards: Mapping[Resource, Mapping[str, int]] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ContributionDeck(Entry):
    """What the Contribution/Consequence Cards have in common."""

    total: int
    promo_extra: int
    layout: str
    consequence_kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ContributionExample(Entry):
    """Rewards by contributed resource, on a card that an example shows."""

    rewards: Mapping[Resource, Mapping[str, int]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LocationPair(Entry):
    """Where one Consequence Card was seen to send the Princess and the Profiteer."""

    princess: Location
    profiteer: Location


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Contributions:
    """The file contributions.toml."""

    deck: ContributionDeck
    known_example: ContributionExample
    observed_pairing: LocationPair
