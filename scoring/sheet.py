"""What the score sheets of both games have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Strict

from interchange.problems import Loc, shown
from locales import Message, say

from .dates import moment
from .problems import Findings

FORMAT: Final = "west-kingdom/score-sheet"
VERSION: Final = 1
LONGEST_NAME: Final = 40
MOST: Final = 999

T = TypeVar("T")

Count = Annotated[int, Field(ge=0, le=MOST)]
"""Counts and VP: whole numbers; text, true, null or a fraction is no number."""
Several = Annotated[tuple[T, ...], Strict(False)]
"""A JSON list."""


class SheetPart(BaseModel):
    """A JSON object of a sheet. Nothing is guessed: unknown keys and numbers written as text are problems."""

    # Validators are built when a sheet comes in, not when the module is loaded.
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)

    module_of: ClassVar[Mapping[str, str]] = {}
    """The module that a key belongs to; without it the key may only hold its default."""

    def check_modules(self, loc: Loc, modules: tuple[str, ...], findings: Findings) -> None:
        for key in self.module_of.keys() & self.model_fields_set:
            module = self.module_of[key]
            if module in modules:
                continue
            if getattr(self, key) != type(self).model_fields[key].default or findings.lost_entries(*loc, key):
                findings.add((*loc, key), say("scoring.problem.needs_module", module=module))


class Seat(SheetPart):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    colour: str = ""
    controller: Literal["human", "ai"] = "human"
    opponent: str = ""

    @property
    def is_ai(self) -> bool:
        return self.controller == "ai"


class Sheet(SheetPart):
    """The common keys. A game's own sheet adds its keys and overrides `check`."""

    format: Literal["west-kingdom/score-sheet"]
    version: Annotated[int, Field(ge=VERSION, le=VERSION)]
    game: str
    modules: Several[str] = ()
    played_at: str = ""
    seats: Several[Seat]

    most_seats: ClassVar[int] = 6
    limit_text: ClassVar[Mapping[str, str]] = {}
    """The key of a count whose upper limit a component sets -> the id of the sentence that says so."""

    def to_json(self) -> dict[str, Any]:
        """The sheet without what is by default; reading it gives the same sheet."""
        return self.model_dump(mode="json", exclude_defaults=True)

    def check(self, findings: Findings) -> None:
        """What the shape alone does not say: how keys fit with each other and with other seats."""
        if findings.sound("seats") or self.seats:
            self._check_number_of_seats(findings)
        self._check_names(findings)
        if "played_at" in self.model_fields_set and moment(self.played_at) is None:
            findings.add(("played_at",), say("scoring.problem.not_a_date", got=shown(self.played_at)))
        for index, seat in enumerate(self.seats):
            if seat.opponent and not seat.is_ai and findings.sound("seats", index, "controller"):
                findings.add(("seats", index, "opponent"), say("scoring.problem.opponent_of_human"))
        self.check_modules((), self.modules, findings)
        for index, seat in enumerate(self.seats):
            seat.check_modules(("seats", index), self.modules, findings)

    def _check_number_of_seats(self, findings: Findings) -> None:
        if not 1 <= len(self.seats) <= self.most_seats:
            findings.add(("seats",), self.not_so_many(len(self.seats)))

    def not_so_many(self, seats: int) -> Message:
        return say("scoring.problem.number_of_seats", got=seats, most=self.most_seats)

    def _check_names(self, findings: Findings) -> None:
        taken: set[str] = set()
        for index, seat in enumerate(self.seats):
            loc = ("seats", index, "name")
            if not findings.sound(*loc):
                continue
            if seat.name in taken:
                findings.add(loc, say("scoring.problem.name_twice", name=shown(seat.name)))
            taken.add(seat.name)
