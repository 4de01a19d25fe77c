"""Architects: the AI opponents, their boards and Scheme Cards, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .architects_table import Location, Resource
from .entries import Deck
from .loader import Entry

Words: TypeAlias = tuple[str, ...]
"""Icon words next to each other; a word several times is that many of it."""
Place = Literal[Location, "focus"]
"""Where a section of a Scheme Card places the Worker; `focus`: where the AI board says."""
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
    focus_options: tuple[Words, ...] | None  # the same in icon words; the first one that can be done
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
    """Where the AI places its Worker, on which condition, and what it then does: the first option that can be done."""

    location: Place
    condition: str | None = None
    n: int | None = None  # of the condition
    options: tuple[Words, ...] | None
    options_count: int | None = None  # where only their number is known
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SchemeCard(Entry):
    """With two sections the second is for when the condition of the first does not hold."""

    deck: Deck | None
    age_of_artisans: bool = False
    sections: tuple[SchemeSection, ...]
    keeps: str = ""  # the printed card of which this one of ours keeps what is known


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
    """A Contribution/Consequence Card, in icon words."""

    princess_location: Location | None
    profiteer_location: Location | None
    princess_reward: tuple[Words, ...] | None  # one, or a choice of two
    profiteer_consequence: Words | None
    contribution_rewards: Mapping[Resource, Words] | None
    keeps: tuple[str, ...] = ()  # the examples of which this card of ours keeps what is known


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

    rewards: Mapping[Resource, Words]


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


# What we put where the printed cards and boards are unknown


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CompanionBoard(Entry):
    """For an opponent's board. `guardhouse` are all five actions from the top, in icon words."""

    start_virtue: int
    start_influence: int
    guardhouse: tuple[Words, ...]
    location_priority: tuple[Location, ...]
    focus_options: tuple[Words, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CompanionWonder(Entry):
    """For a Wonder Card: a value stands only where wonders.toml has none."""

    influence: int | None = None
    tax: int | None = None
    resource_cost: int | None = None
    vp: int | None = None


# The solo game of the base box


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BaseRule(Entry):
    """A statement of the solo game of the base box. `changes`: what a table of another kind changes."""

    number: int
    what: str
    changes: str | None = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BaseOpponent(Entry):
    """One side of the opponent board of the base box. `guildhall_vp` is for each of its Workers there."""

    name: str
    level: Literal["standard", "hard"]
    guildhall_vp: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BaseSetup(Entry):
    """The counts of its set-up."""

    players_counted: int
    silver: int
    virtue: int
    workers: int
    buildings_dealt: int
    buildings_kept: int
    starting_cards: int
    future_cards: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BasePeople(Entry):
    """How many people may play against it."""

    most: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sale(Entry):
    """What the opponent gets for all Workers that it sells together."""

    marble: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CaptureTies(Entry):
    """The order of locations by which it captures one of several groups of the same size."""

    ties: tuple[Location, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BaseSolo:
    """The file base_solo.toml."""

    setup: BaseSetup
    people: BasePeople
    sale: Sale
    captures: CaptureTies
