"""The score sheet of Viscounts: which keys there are, what they may hold, and what must fit together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from pydantic import BeforeValidator, ConfigDict, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

import content
from content.games import ViscountsModule
from content.scoring_tables import most as most_of
from content.viscounts_cards import BuildingType, OutsiderScore, Ribbon
from interchange.problems import Loc
from scoring.problems import Findings
from scoring.sheet import Count, Seat, Several, Sheet, SheetPart

Choice: TypeAlias = Literal["discard_debts", "gain_deed", "flip_debt", "flip_deed", "none"]
ManuscriptKind: TypeAlias = Literal[
    "building",
    "noble_icon",
    "cleric_icon",
    "builder_icon",
    "criminal_icon",
    "two_merchant_icons",
    "flipped_debt",
    "flipped_deed",
    "two_resources",
    "two_manuscripts",
    "two_workers",
    "outsider",
]
OutsiderId: TypeAlias = Literal[
    "assassin",
    "carpenter",
    "champion",
    "envoy_builder",
    "envoy_noble",
    "guardian_guildhall",
    "guardian_workshop",
    "guardian_trading_post",
    "hunter",
    "mercenary_tier3",
    "mercenary_tier2",
    "mercenary_tier1",
    "outrider",
    "protector",
    "rogue_noble",
    "rogue_cleric",
    "rogue_builder",
    "scholar_black",
    "scholar_yellow",
    "scholar_grey",
    "scholar_blue",
    "translator",
    "tyrant",
    "warrior",
    "adventurer",
    "advocate_outsider",
    "shieldmaiden",
    "vigilante",
]

RIBBONS: tuple[Ribbon, ...] = get_args(Ribbon)
OPTIONS: Mapping[str, tuple[Choice, ...]] = {
    "discard_debts_or_gain_deed": ("discard_debts", "gain_deed", "none"),
    "flip": ("flip_debt", "flip_deed", "none"),
}
"""The options of an Outsider that acts before scoring, by the kind of its score, in the order of preference."""

most = partial(most_of, "viscounts")
Buildings = Annotated[int, Field(ge=0, le=most("buildings"))]
DEFAULT_LEADER_VP = content.viscounts().castle_leader.default_vp_if_unknown
DEFAULT_BUILDER_VP = {id: card.vp for id, card in content.viscounts().builder_bonus.items()}
WorkersPerVp = Annotated[int, Field(ge=1, le=most("mercenary_workers_per_vp"))]


def _told(value: Any) -> Any:
    if value is None:
        raise PydanticCustomError("null", "null is no choice")
    return value


def _one_of(options: tuple[str, ...]) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "enum": list(options)})


OpenChoice = Annotated[Choice | None, BeforeValidator(_told), _one_of(get_args(Choice))]
OpenRibbon = Annotated[Ribbon | None, BeforeValidator(_told), _one_of(get_args(Ribbon))]
"""May be left out, but not be null."""


class Castle(SheetPart):
    """Own Workers in the Castle, as counts, or wedge by wedge."""

    model_config = ConfigDict(
        json_schema_extra={
            "dependentSchemas": {
                "wedges": {"properties": {"tier1": False, "tier2": False, "wedges_led": False}},
            }
        }
    )

    tier1: Count = 0
    tier2: Count = 0
    tier3: Count = 0
    wedges_led: Annotated[int, Field(ge=0, le=most("wedges"))] = 0
    wedges: Annotated[
        Several[Annotated[Several[Count], Field(min_length=2, max_length=2)]],
        Field(min_length=most("wedges"), max_length=most("wedges")),
    ] = ()

    ONLY_COUNTS: ClassVar = ("tier1", "tier2", "wedges_led")

    @property
    def form(self) -> Literal["counts", "wedges"] | None:
        """None where the keys that are there fit either form."""
        if self.wedges:
            return "wedges"
        return "counts" if self.model_fields_set & set(self.ONLY_COUNTS) else None

    @property
    def tiers(self) -> tuple[int, int, int]:
        if not self.wedges:
            return (self.tier1, self.tier2, self.tier3)
        return (sum(pair[0] for pair in self.wedges), sum(pair[1] for pair in self.wedges), self.tier3)


class Ribbons(SheetPart):
    grey: Count = 0
    black: Count = 0
    blue: Count = 0
    yellow: Count = 0
    any: Annotated[int, Field(ge=0, le=most("wild_ribbons"))] = 0

    module_of: ClassVar = {"any": "gates_of_gold"}


class Manuscript(SheetPart):
    per: ManuscriptKind


class Icons(SheetPart):
    noble: Count = 0
    cleric: Count = 0
    builder: Count = 0
    criminal: Count = 0
    merchant: Count = 0


def _without_null(schema: dict[str, Any]) -> None:
    """What is left out has no default that a sheet could hold."""
    for key in ("choice", "colour"):
        del schema["properties"][key]["default"]


class Outsider(SheetPart):
    model_config = ConfigDict(json_schema_extra=_without_null)

    id: OutsiderId
    choice: OpenChoice = None
    colour: OpenRibbon = None

    @property
    def score(self) -> OutsiderScore:
        return content.viscounts().outsiders[self.id].score

    @property
    def options(self) -> tuple[Choice, ...]:
        """What it may do before scoring; () for most."""
        return OPTIONS.get(self.score.kind, ())

    @property
    def takes_colour(self) -> bool:
        return self.score.kind == "extra_ribbon"


class ViscountsSeat(Seat):
    trading_posts: Buildings = 0
    guildhalls: Buildings = 0
    workshops: Buildings = 0
    castle: Castle = Castle()
    ribbons: Ribbons = Ribbons()
    manuscripts: Several[Manuscript] = ()
    manuscript_vp: Count = 0
    icons: Icons = Icons()
    castle_leader: bool = False
    cleric_bonus_cards: Annotated[int, Field(ge=0, le=most("cleric_bonus_cards"))] = 0
    unpaid_debts: Count = 0
    paid_debts: Count = 0
    acquired_deeds: Count = 0
    approved_deeds: Count = 0
    resources: Count = 0
    silver: Count = 0
    diversified_builder: bool = False
    specialized_builder: bool = False
    outsiders: Several[Outsider] = ()
    links_both_ends: Annotated[int, Field(ge=0, le=most("links_both_ends"))] = 0
    segments_built: Annotated[int, Field(ge=0, le=most("segments_built"))] = 0
    heroes_in_deck: Count = 0
    symbol_sets: Count = 0
    public_buildings: Several[BuildingType] = ()
    chest_tiles: Annotated[int, Field(ge=0, le=most("chest_tiles"))] = 0

    module_of: ClassVar = {
        "diversified_builder": "gates_of_gold",
        "specialized_builder": "gates_of_gold",
        "outsiders": "gates_of_gold",
        "links_both_ends": "gates_of_gold",
        "segments_built": "gates_of_gold",
        "heroes_in_deck": "promos",
        "symbol_sets": "promos",
        "public_buildings": "keeper_of_keys",
        "chest_tiles": "keeper_of_keys",
    }

    def check_modules(self, loc: Loc, modules: tuple[str, ...], findings: Findings) -> None:
        super().check_modules(loc, modules, findings)
        self.ribbons.check_modules((*loc, "ribbons"), modules, findings)


class ViscountsSheet(Sheet):
    game: Literal["viscounts"]
    modules: Several[ViscountsModule] = ()
    poverty_revealed: bool = False
    prosperity_revealed: bool = False
    castle_leader_vp: Count = DEFAULT_LEADER_VP
    diversified_vp: Count = DEFAULT_BUILDER_VP["diversified"]
    specialized_vp: Count = DEFAULT_BUILDER_VP["specialized"]
    mercenary_tier1_per: WorkersPerVp = 1
    mercenary_tier2_per: WorkersPerVp = 1
    seats: Annotated[Several[ViscountsSeat], Field(json_schema_extra={"minItems": 1, "maxItems": most("seats")})]

    most_seats: ClassVar[int] = most("seats")
    module_of: ClassVar = {
        "diversified_vp": "gates_of_gold",
        "specialized_vp": "gates_of_gold",
        "mercenary_tier1_per": "gates_of_gold",
        "mercenary_tier2_per": "gates_of_gold",
    }
    limit_text: ClassVar = {
        "trading_posts": "scoring.viscounts.limit.trading_posts",
        "guildhalls": "scoring.viscounts.limit.guildhalls",
        "workshops": "scoring.viscounts.limit.workshops",
        "cleric_bonus_cards": "scoring.viscounts.limit.cleric_bonus_cards",
        "chest_tiles": "scoring.viscounts.limit.chest_tiles",
        "wedges_led": "scoring.viscounts.limit.wedges_led",
        "any": "scoring.viscounts.limit.any",
    }

    def check(self, findings: Findings) -> None:
        from .checks import check_sheet  # it uses these classes

        super().check(findings)
        check_sheet(self, findings)
