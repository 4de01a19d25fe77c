"""The score sheet of Architects, and what has to fit together on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field

import content
from content.architects_table import Resource
from content.games import ArchitectsModule
from content.scoring_tables import most as most_of
from scoring.problems import Findings
from scoring.sheet import Count, Seat, Several, Sheet, SheetPart

most = partial(most_of, "architects")
_facts = content.architects()

Signed = Annotated[int, Field(ge=-99, le=99)]


def _two_forms(schema: dict[str, Any]) -> None:
    known = [id for id, building in content.architects().buildings.items() if building.vp is not None]
    schema["oneOf"] = [
        {"required": ["id"], "maxProperties": 1, "properties": {"id": {"enum": known}}},
        {"required": ["name"], "properties": {"id": False, "name": {"minLength": 1}}},
    ]


class Card(SheetPart):
    """A Building by its id, or by name with the values that only the player can read."""

    model_config = ConfigDict(json_schema_extra=_two_forms)

    id: str = ""
    name: str = ""
    vp: Count = 0
    end_vp: Signed = 0
    end_virtue: Signed = 0

    @property
    def key(self) -> str:
        """What names the card on this sheet."""
        return self.id or self.name


class Wonder(SheetPart):
    resource: Resource
    vp: Count = 0


class Skills(SheetPart):
    """Own Apprentices by skill."""

    carpentry: Count = 0
    tiling: Count = 0
    masonry: Count = 0


class ArchitectsSeat(Seat):
    buildings: Several[Card] = ()
    wonders: Several[Wonder] = ()
    cathedral_level: Annotated[int, Field(ge=0, le=len(_facts.cathedral.vp) - 1)] = 0
    virtue: Annotated[int, Field(ge=_facts.virtue.min, le=_facts.virtue.max)]
    influence: Annotated[int, Field(ge=_facts.influence.min, le=_facts.influence.max)] = 0
    influence_spent_on_virtue: Annotated[int, Field(ge=0, le=most("influence_spent_on_virtue"))] = 0
    most_influence: bool = False
    """Has the most Influence left, alone or level with others who are named too: entered instead of the counts."""
    unpaid_debts: Count = 0
    paid_debts: Count = 0
    clay: Count = 0
    wood: Count = 0
    stone: Count = 0
    gold: Count = 0
    marble: Count = 0
    silver: Count = 0
    workers_in_prison: Count = 0
    captured_workers: Count = 0
    skills: Skills = Skills()
    board: str = ""
    effect_order: Several[str] = ()
    adornment_vp: Count = 0
    tool_vp: Count = 0
    guildhall_workers: Annotated[int, Field(ge=0, le=most("guildhall_workers"))] = 0

    module_of: ClassVar[Mapping[str, str]] = {
        "wonders": "works_of_wonder",
        "influence": "works_of_wonder",
        "influence_spent_on_virtue": "works_of_wonder",
        "most_influence": "works_of_wonder",
        "adornment_vp": "age_of_artisans",
        "tool_vp": "age_of_artisans",
    }


class ArchitectsSheet(Sheet):
    game: Literal["architects"]
    modules: Several[ArchitectsModule] = ()
    coop: bool = False
    seats: Annotated[Several[ArchitectsSeat], Field(json_schema_extra={"minItems": 1, "maxItems": most("seats")})]

    @property
    def base_opponent(self) -> bool:
        """Whether an opponent of the base box is at the table: with Works of Wonder the AI is another one."""
        return "works_of_wonder" not in self.modules and any(seat.is_ai for seat in self.seats)

    most_seats: ClassVar[int] = most("seats")
    module_of: ClassVar[Mapping[str, str]] = {"coop": "works_of_wonder"}

    @property
    def names_most_influence(self) -> bool:
        """Whether it tells who has the most Influence, or that nobody has: its counts need not be there."""
        return any("most_influence" in seat.model_fields_set for seat in self.seats)

    def check(self, findings: Findings) -> None:
        from .checks import check_sheet  # needs the rules, which need this module

        super().check(findings)
        check_sheet(self, findings)
