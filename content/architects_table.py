"""Architects: tracks, tables of VP and counts, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from .entries import ByPlayers, Count, PlayerColours
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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Virtue(Entry):
    """The Virtue track."""

    vp: tuple[int, ...]  # by the position on the track
    min: int
    max: int
    standard_start: int
    black_market_max: int
    cathedral_min: int
    tax_ignored: Mapping[int, int]  # by the position on the track
    gain_above_max: str
    loss_below_min: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Cathedral(Entry):
    """The levels of the Cathedral."""

    vp: tuple[int, ...]  # by level; of the level alone, not added up
    spaces: Mapping[int, int]  # by level, from 1
    cost: Mapping[int, Mapping[str, int]]  # by level, from 1
    discards_building_cards: int
    reward: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Category(Entry):
    """A line of the final score: `vp` for every full `per` of what is counted, where it is that simple."""

    module: Module
    rule: str | None
    vp: int | None = None
    per: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TieBreak(Entry):
    """What decides between equal totals."""

    order: tuple[Literal["virtue", "silver"], ...]  # more is better
    after_that: Literal["shared"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Substitution:
    """Influence that may be lost instead of something else."""

    lose: int
    instead_of: str
    replaces: Mapping[str, int]  # as in `instead_of`, each alone


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MostInfluence:
    """What the most Influence gives at the end of the game."""

    gold: int
    tie: str
    timing: str
    ai_takes: Resource
    coop_above: int  # in a cooperative game only with more Influence than this


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Influence(Entry):
    """The Influence track."""

    min: int
    max: int
    start: int
    building_card_when_moving_up: tuple[tuple[int, int], ...]  # from, to
    substitutions: tuple[Substitution, ...]
    no_substitution_for: tuple[str, ...]
    most: MostInfluence


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class WonderRules(Entry):
    """Where Wonder tokens go, and what Wonders cost an AI."""

    token_locations: tuple[Location, ...]
    forbidden_token_locations: tuple[Location, ...]
    max_wonders_per_location: int
    discount_per_contributed_resource: int
    discount_applies_to_ai: bool
    ai_sum_of_influence_and_marble: int
    aristocrat_marble_discount: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ApprenticeHire(Entry):
    """At the Workshop."""

    silver: int  # to the supply
    tax: int
    silver_per_skipped_column: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Artisan(Entry):
    """The special Worker of Age of Artisans."""

    counts_as_workers_when_placed: int
    counts_afterwards: int
    ignores_virtue_loss_when_placed: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Adornment:
    """A Craft Card on the Building of this id."""

    building: str
    vp: int
    immediate: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CraftCards(Entry):
    """The Craft Cards of Age of Artisans."""

    total: int
    faceup: int
    uses: tuple[str, ...]
    adornment_silver_cost: int
    requires: str
    known_adornments: tuple[Adornment, ...]
    tool_vp_by_count: tuple[int, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """The file rules.toml."""

    apprentice_hire: ApprenticeHire
    wonders: WonderRules
    artisan: Artisan
    craft_cards: CraftCards


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Guildhall(Entry):
    """By number of players; the reset and the discard come with the Workers of these numbers."""

    players: int
    row_length: int | None
    spaces: int | None
    resets_at: tuple[int, ...] | None
    apprentice_discards_at: tuple[int, ...] | None  # Age of Artisans only


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class LocationRule(Entry):
    """What placing a Worker there gives, as far as its numbers stand nowhere else."""

    values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RewardCard(Entry):
    """`copies` Reward Cards that are alike, or of which only the number is known."""

    module: Module
    copies: int
    gain: Mapping[str, int] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BlackMarketCard(Entry):
    """What its two sides sell."""

    small: Mapping[Resource, int]
    large: Mapping[Resource, int]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BlackMarketSpace:
    """What placing there costs."""

    silver: int
    virtue: int  # lost
    choice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BlackMarketPrinted(Entry):
    """The board's own print, used while no card covers it."""

    small: Mapping[Resource, int]
    large: Mapping[Resource, int]
    use: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BlackMarketCosts(Entry):
    """The three spaces of the Black Market."""

    small: BlackMarketSpace
    middle: BlackMarketSpace
    large: BlackMarketSpace


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ResetStep(Entry):
    """A step of a reset, and where it comes in the order; not every step is of the base game."""

    works_of_wonder: int
    base: int | None = None
    what: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ResetTriggers(Entry):
    """What makes the Black Market reset."""

    triggers: tuple[str, ...]
    once_per_turn: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BlackMarket:
    """The file black_market.toml."""

    printed: BlackMarketPrinted
    costs: BlackMarketCosts
    reset: ResetTriggers


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ModuleBox(Entry):
    """A product, whether the app knows its rules or not."""

    players: str | None = None
    year: str | None = None
    contents: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StandardSide(Entry):
    """What the standard sides of all boards give."""

    boards: tuple[str, ...]
    virtue: int
    workers_in_prison: int
    influence: int
    silver_by_seat: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RewardPile(Entry):
    """How many Reward Cards are in play."""

    base: Mapping[int, int]  # by number of players
    works_of_wonder: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FinalTurns(Entry):
    """How many turns are left once the Guildhall is full."""

    rule: str
    turns_each: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Setup:
    """The file setup.toml."""

    standard_side: StandardSide
    player_colours: PlayerColours
    reward_pile: RewardPile
    starting_tax: Count
    solo_counts_as_players: Count
    workers_per_player: Count
    building_draft_dealt: Count
    building_draft_kept: Count
    solo_buildings_dealt: Count
    solo_buildings_kept: Count
    faceup_apprentices: Count
    faceup_apprentices_works_of_wonder: Count
    building_hand_limit: Count
    apprentice_limit: Count
    apprentice_limit_rudolf: Count
    capture_locations: ByPlayers
    final_turns: FinalTurns
