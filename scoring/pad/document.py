"""The document of the score pad: a sheet while it is being filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

import content
from content.games import GAMES, Game
from content.opponents import ai_called
from interchange.problems import Loc
from locales import Message, say
from scoring.sheet import FORMAT as SHEET_FORMAT
from scoring.sheet import VERSION as SHEET_VERSION

FORMAT: Final = "west-kingdom/score-pad"
VERSION: Final = 1


class BadPad(ValueError):
    """A document that is no score pad."""


class Pad(BaseModel):
    """`sheet` is a score sheet as JSON; it may be incomplete or clash. Values are never changed in place."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal["west-kingdom/score-pad"] = FORMAT
    version: Literal[1] = VERSION
    sheet: dict[str, Any]
    entered: tuple[tuple[int, str], ...] = ()
    """(seat, category): the cells that somebody has entered. Of a cell with several numbers that is half entered, and
    of what one seat at most has, (seat, `part_of(key)`): what was entered so far."""
    counted: tuple[str, ...] = ()
    """The keys whose counts are entered although who has the most would do."""
    sums: dict[str, str] = Field(default_factory=dict)
    """What was typed as a sum: "<seat>/<key path>" -> "4+7+3"; the sheet holds its value."""

    @field_validator("sheet")
    @classmethod
    def _has_the_shape(cls, sheet: dict[str, Any]) -> dict[str, Any]:
        """As much as everything here relies on; what the seats hold may be anything."""
        seats, modules = sheet.get("seats"), sheet.get("modules", [])
        if sheet.get("game") not in GAMES:
            raise ValueError("the game is not known")
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            raise ValueError("seats is no list of objects")
        if not isinstance(modules, list) or not all(isinstance(module, str) for module in modules):
            raise ValueError("modules is no list of texts")
        return sheet

    @property
    def game(self) -> Game:
        game: Game = self.sheet["game"]
        return game

    @property
    def modules(self) -> tuple[str, ...]:
        return tuple(self.sheet.get("modules", ()))

    @property
    def seats(self) -> Sequence[Mapping[str, Any]]:
        """In turn order."""
        seats: list[dict[str, Any]] = self.sheet["seats"]
        return seats

    @property
    def base_opponent(self) -> bool:
        """Whether an opponent of the base box of Architects is at the table."""
        if self.game != "architects" or "works_of_wonder" in self.modules:
            return False
        return any(map(is_ai, self.seats))

    def to_json(self) -> dict[str, Any]:
        body: dict[str, Any] = self.model_dump(mode="json")
        if not self.counted:  # so that a version which does not know it can read most pads
            del body["counted"]
        return body


def _needed(game: Game) -> Mapping[str, Any]:
    """What a seat cannot leave out, and what it starts from: with the Virtue of a new game nobody is behind yet."""
    return {"virtue": content.architects().virtue.standard_start} if game == "architects" else {}


def new_pad(game: Game, modules: Sequence[str], seats: Sequence[Mapping[str, Any]], **shared: Any) -> Pad:
    """A pad for these seats, in turn order: at least a `name`, and whatever of a sheet's seat is already known.

    `shared` are keys of the sheet. What is known counts as a start, not as entered.
    """
    sheet = {
        "format": SHEET_FORMAT,
        "version": SHEET_VERSION,
        "game": game,
        "modules": list(modules),
        **shared,
        "seats": [{**_needed(game), **seat} for seat in seats],
    }
    return Pad(sheet=sheet)


def read_pad(data: object) -> Pad:
    """The pad in a JSON value, or `BadPad`."""
    try:
        return Pad.model_validate(data)
    except ValidationError as error:
        raise BadPad(str(error.errors()[0]["msg"])) from error


def part_of(key: str) -> str:
    """How `Pad.entered` names a part of a cell, by its key in the sheet; no category is called so."""
    return f"part:{key}"


def is_ai(seat: Mapping[str, Any]) -> bool:
    return seat.get("controller") == "ai"


def name_of_seat(pad: Pad, seat: int) -> str:
    """As it was given; may be empty."""
    return str(pad.seats[seat].get("name", ""))


def seat_called(pad: Pad, seat: int) -> Message | str:
    """How a sentence names a seat, also one without a name; an AI in the language of whoever reads."""
    name = name_of_seat(pad, seat).strip()
    if not name:
        return say("scoring.pad.seat", number=seat + 1)
    return ai_called(name) if is_ai(pad.seats[seat]) else name


def held(value: Any, path: Loc) -> Any:
    """What is at a place of a JSON value; None where there is nothing."""
    for part in path:
        if isinstance(part, str):
            value = value.get(part) if isinstance(value, dict) else None
        else:
            value = value[part] if isinstance(value, list) and 0 <= part < len(value) else None
    return value


def entries(value: Any, path: Loc) -> list[Any]:
    """The list at a place; empty where there is none."""
    found = held(value, path)
    return found if isinstance(found, list) else []


def count(value: Any, path: Loc) -> int:
    """The number at a place; 0 where there is none."""
    return as_count(held(value, path))


def as_count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def sum_key(path: Loc) -> str:
    """Where a typed sum is remembered: seats are known by number, the sheet's own keys have no seat."""
    parts = path[1:] if path[:1] == ("seats",) else path
    return "/".join(map(str, parts))
