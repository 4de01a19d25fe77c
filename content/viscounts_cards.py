"""Viscounts: the cards and tiles that players hold, as the content files describe them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from .loader import Entry

Module = Literal["base", "gates_of_gold", "keeper_of_keys", "collectors_box", "promo"]
BuildingType = Literal["trading_post", "guildhall", "workshop"]
Ribbon = Literal["grey", "black", "blue", "yellow"]
Icon = Literal["builder", "cleric", "noble", "criminal", "merchant"]
Resource = Literal["ink", "stone", "gold"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Per:
    """`fixed` VP, and `vp` for every `divisor` of what is counted, rounded down."""

    kind: Literal["per"]
    vp: int
    per: Literal[
        "link_both_ends",  # Building Links with own Buildings on both ends
        "wedge_led",  # Castle wedges with a strict majority, tiers 1 and 2 together
        "segment_built",  # Segments of the Main Board with an own Building
        "resource",  # left at the end
        "worker",  # own Workers in `tier` of the Castle
        "ribbon",  # own ribbons of `colour`
        "ribbon_set",  # sets of four different ribbons
        "outsider",  # in the deck, this one too
        "hero",  # in the deck
        "hero_or_outsider",  # in the deck, this one too
        "icon_set",  # one Builder, one Cleric and one Noble icon
    ]
    divisor: int | None  # None: the card says 1 or 2, no source shows which
    divisors: tuple[int, ...] = ()  # what an unknown divisor may be
    divisor_in_card_list: int | None = None
    fixed: int = 0
    max: int | None = None
    tier: Literal[1, 2, 3] | None = None
    colour: Ribbon | None = None
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Fixed:
    """`vp`, always."""

    kind: Literal["fixed"]
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Threshold:
    """`vp` with at least `count` of what is needed."""

    kind: Literal["threshold"]
    needs: Literal["trading_post", "guildhall", "workshop", "chest_tile"]
    count: int
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ExtraRibbon:
    """Ribbons of one colour, which the owner chooses at the end."""

    kind: Literal["extra_ribbon"]
    count: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CheaperDebts:
    """Each unpaid Debt costs this many VP less."""

    kind: Literal["cheaper_debts"]
    per_unpaid_debt: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DiscardOrGain:
    """Before scoring, in reverse turn order: discard Debts, or gain approved Deeds."""

    kind: Literal["discard_debts_or_gain_deed"]
    discard_debts: int
    gain_deeds: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Flip:
    """Before scoring, in reverse turn order: flip one of these."""

    kind: Literal["flip"]
    count: int
    of: tuple[Literal["debt", "deed"], ...]


OutsiderScore: TypeAlias = Per | Fixed | Threshold | ExtraRibbon | CheaperDebts | DiscardOrGain | Flip


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Outsider(Entry):
    """An Outsider Card; it scores if it is in the deck at the end."""

    name: str
    set: Module
    cost: int
    icons: tuple[Icon, ...]
    score: OutsiderScore
    refuse: tuple[str, ...]  # what a player who refuses it gains, in icon words


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ManuscriptScore:
    """`vp` for every `divisor` of what is counted, rounded down."""

    vp: int
    per: Literal[
        "resource",
        "building",
        "manuscript",
        "flipped_debt",
        "flipped_deed",
        "noble_icon",
        "cleric_icon",
        "builder_icon",
        "criminal_icon",
        "merchant_icon",
        "worker",
        "outsider",
    ]
    divisor: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Manuscript(Entry):
    """A design of which a picture was seen; how often it is in the game is not known."""

    set: Module
    ribbon: Literal["grey", "black", "blue", "yellow", "any"]  # any: one colour, chosen by its owner
    cleric_cost: int
    gain: tuple[str, ...] = ()  # at once, in icon words
    score: ManuscriptScore | None = None  # at the end of the game


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ManuscriptColumn:
    """What the Manuscripts in a column of the board let a player buy."""

    column: int
    cost: str
    gives: str
    spends: Mapping[str, int]  # as in `cost`; a hire in the first column may be free


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ManuscriptBoards(Entry):
    """The four boards, as far as one picture shows."""

    cards: int
    columns: tuple[ManuscriptColumn, ...]
    pictured_ribbons: tuple[Ribbon, ...]
    pictured_starting_ribbon: Ribbon
    pictured_starting_cost: int | None
    pictured_starting_effect: tuple[str, ...]
    other_ribbon_orders: tuple[tuple[Ribbon, ...], ...] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CastleLeader(Entry):
    """One of the cards that may be the Castle Leader Card of a game."""

    set: Module
    vp: int | None
    ability: str | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ClericBonusCard(Entry):
    """Its id is the ribbon colour."""

    icons: tuple[Icon, ...]
    vp: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BuilderBonus(Entry):
    """The prize for the first player who meets the condition."""

    condition: str
    vp: int
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class BuilderAbility(Entry):
    """One of the 12 Builder cards; of most it is not known which of the two sets it belongs to."""

    number: int
    ability: str
    set: Literal["diversified", "specialized"] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PublicBuilding(Entry):
    """A Public Building and its card; it replaces an own Building."""

    replaces: BuildingType
    builder_cost: int
    vp: int
    immediate: tuple[str, ...]
    ongoing: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ChestTile(Entry):
    """`converts_to`: one trigger icon may count as these. `gain`: at once when the icons are played."""

    kind: Literal["ongoing", "immediate", "ai"]
    trigger: tuple[Icon, ...]
    converts_to: tuple[Icon, ...] = ()
    gain: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Hero(Entry):
    """A Hero Townsfolk Card."""

    name: str
    set: Module


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StartingTownsfolk(Entry):
    """One of the eight cards that every deck starts with."""

    name: str
    replaced_by_keeper_of_keys: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class DismissEffects(Entry):
    """The effects that stand top right on Neutral Townsfolk."""

    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayerCard(Entry):
    """What a player starts with, and where."""

    number: str  # 1.5 stands between 1 and 2: its Viscount starts inside
    set: Module
    start: Literal["outside", "inside"]
    resources: tuple[Literal["ink", "stone", "gold", "any"], ...] | None
    silver: int | None
    deeds: int | None
    debts: int | None
    extra: tuple[str, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class KingsOrder(Entry):
    """The King's Order Cards, which bring Outsiders."""

    cards: int
    cost: int
    icons: tuple[Icon, ...]
    on_gain: tuple[str, ...]
    drop_off: tuple[str, ...]
    when_destroyed: tuple[str, ...]
