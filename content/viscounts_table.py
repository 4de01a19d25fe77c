"""Viscounts: boards, tables of VP and counts, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from .entries import ByPlayers, Count, PlayerColours
from .loader import Entry
from .viscounts_cards import BuildingType, Ribbon


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Building(Entry):
    """A kind of own Building."""

    builder_cost: int
    vp_by_count: tuple[int, ...]  # for 0, 1, 2, 3 standing on the Main Board
    slots: tuple[str, ...]  # what the human board shows under them; any slot may be uncovered first


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Castle(Entry):
    """The Castle, its moves and rewards."""

    wedges: int
    tiers: int
    vp_by_tier: Mapping[int, int]  # per own Worker
    max_workers_per_section: int  # in tiers 1 and 2
    move_threshold: int
    tier1_move: str
    tier2_move: str
    tier2_rewards_clockwise: tuple[tuple[str, ...], ...]  # all of a list; "a/b" is a choice, left one first
    tier3_reward: tuple[str, ...]
    bumped_from_tier1: tuple[str, ...]
    bumped_from_tier2: tuple[str, ...]
    tier3_never_bumped: bool
    noble_thresholds_human: Mapping[int, int]  # Noble icons -> Workers placed
    noble_thresholds_ai: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CastleLeaderRule(Entry):
    """When the Castle Leader Card changes hands."""

    rule: str
    default_vp_if_unknown: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RibbonSets(Entry):
    """Sets of different ribbons."""

    colours: tuple[Ribbon, ...]
    vp_by_different_colours: tuple[int, ...]
    method: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DebtOrDeed(Entry):
    """One side of a Debt or Deed."""

    vp: int
    flip_reward: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DebtsDeeds:
    """The file debts_deeds.toml."""

    unpaid_debt: DebtOrDeed
    paid_debt: DebtOrDeed
    acquired_deed: DebtOrDeed
    approved_deed: DebtOrDeed


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ChestVp(Entry):
    """What Chest Tiles are worth together."""

    vp_by_count: tuple[int, ...]
    max_tiles: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HiddenCard(Entry):
    """Poverty or Prosperity: revealed when the pile on it is taken."""

    cards_on_top: Mapping[int, int]  # by number of players; 1 is solo
    scores: Literal["flipped_deeds", "flipped_debts"]
    rest: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Prizes(Entry):
    """What the ranks of Poverty and Prosperity win."""

    three_or_more: tuple[int, ...]
    fewer_than_three: tuple[int, ...]
    min_flipped_to_qualify: int
    ties: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TieRow:
    """A tied group: the prizes it pools, and what each of it gets."""

    players: int
    first_rank: int
    group_size: int
    pool: int
    each: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TieTable(Entry):
    """Every tie that can happen."""

    rows: tuple[TieRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EndTrigger(Entry):
    """How the game comes to its end."""

    rule: str
    rounds_after: int  # full rounds after the one it happens in
    both_revealed: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PovertyProsperity:
    """The file poverty_prosperity.toml."""

    poverty: HiddenCard
    prosperity: HiddenCard
    prizes: Prizes
    tie_table: TieTable
    end_trigger: EndTrigger


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CollisionSpace:
    """What the owner of a collision takes; `silver` is of the human boards, `resources` of the AI's."""

    deeds: int
    debts: int
    silver: int = 0
    resources: int = 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OpponentSpace:
    """What every other player takes, if that player's own board shows so many Criminal icons."""

    criminals: Literal["0", "1+", "any"]
    gain: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CollisionTrack(Entry):
    """Where the Virtue and Corruption markers meet. Rows are by space, from 1."""

    spaces: int
    corruption_start: int
    virtue_start: int
    corruption_moves: int
    virtue_moves: int
    moves_first: Literal["corruption", "virtue"]  # where both move at the same time
    stuck: str
    reset: str
    human_above: tuple[CollisionSpace, ...]
    ai_above: tuple[CollisionSpace, ...]
    below_for_opponents: tuple[OpponentSpace, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ring(Entry):
    """The five Segments of the Main Board."""

    segments: tuple[tuple[int, int], ...]  # the outside spaces of each
    outside_spaces: int
    inside_spaces: int
    ai_path: str
    other_side: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Trade(Entry):
    """At the outside space of this number."""

    merchants: int
    gain: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Link:
    """Between two Building Spots; `next` is the first spot of whichever Segment lies next clockwise."""

    first: str
    second: str
    effect: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SoloSide(Entry):
    """The Building Spots and Links of the side that solo play uses."""

    spots: Mapping[str, str]  # Building Spot -> effect, clockwise
    spot_names: str
    links: tuple[Link, ...]
    links_per_board: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MainBoard:
    """The file main_board.toml."""

    ring: Ring
    solo_side: SoloSide


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayerCount(Entry):
    """How many may play."""

    min: int
    max: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ManuscriptPiles(Entry):
    """One pile for each Segment."""

    piles: int
    grey_backed_per_pile: int
    grey_backed_is_on_top_when_faceup: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StartingDeck(Entry):
    """How many cards each box puts into a person's deck."""

    by_box: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Setup:
    """The file setup.toml."""

    players: PlayerCount
    player_colours: PlayerColours
    manuscript_piles: ManuscriptPiles
    starting_deck: StartingDeck
    pairs: ByPlayers
    starting_hand: Count
    workers_per_player: Count
    buildings_of_each_type: Count
    outsiders_faceup: Count
    chest_tiles_faceup: Count
    heroes_faceup: Count


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ExampleScore(Entry):
    """The rulebook's finished table of 109 VP."""

    buildings: Mapping[BuildingType, int]
    building_vp: tuple[int, ...]
    castle_workers: Mapping[int, int]  # by tier
    castle_vp: int
    ribbons: Mapping[Ribbon, int]
    ribbon_sets: tuple[int, ...]
    ribbon_set_vp: tuple[int, ...]
    manuscript_vp: Mapping[str, int]
    manuscript_total: int
    noble_icons_on_cards: int
    noble_icons_uncovered: int
    criminal_icons_on_cards: tuple[int, ...]
    castle_leader_vp: int
    cleric_bonus_vp: int
    unpaid_debts: int
    paid_debts: int
    acquired_deeds: int
    approved_deeds: int
    poverty_rank: int
    poverty_vp: int
    prosperity_revealed: bool
    total: int
