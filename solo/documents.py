"""What the files of all solo games have in common, as the models that read it."""

import dataclasses
from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict

MOST_ENTRIES = 20_000
Row = Annotated[tuple[str, ...], Strict(False), Field(max_length=9)]


class StrictModel(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class AnswerDocument(StrictModel):
    """To the question that is open."""

    answer: bool | int | str


class TurnDocument(StrictModel):
    """The person's turn is over: the AI takes its own."""

    turn: Literal[True]


class ToldDocument(StrictModel):
    """A report of the person, with exactly the details that belong to its kind."""

    told: str
    space: int | None = None
    segment: int | None = None
    tier: int | None = None
    n: int | None = None
    place: int | None = None
    spot: str | None = None
    pile: str | None = None
    manuscript: str | None = None
    effect: str | None = None
    ribbon: str | None = None
    building: str | None = None
    who: int | None = None
    of: str | None = None
    location: str | None = None
    resource: str | None = None


class CorrectionDocument(StrictModel):
    """A value as it is on the table."""

    correct: str
    value: bool | int | str
    index: Annotated[int, Field(ge=0, le=99)] = 0


EntryDocument: TypeAlias = AnswerDocument | TurnDocument | ToldDocument | CorrectionDocument
KINDS: dict[str, type[StrictModel]] = {
    "answer": AnswerDocument,
    "turn": TurnDocument,
    "told": ToldDocument,
    "correct": CorrectionDocument,
}


def _as_text(seed: object) -> object:
    """A seed may be written as a number, as it is on the command line."""
    return str(seed) if type(seed) is int else seed


class GameDocument(StrictModel):
    """What begins the file of every solo game."""

    format: Literal["west-kingdom/solo-game"]
    version: Literal[1]
    deck: Literal["companion", "own", "hand"] = "companion"
    seed: Annotated[str, Field(max_length=100), BeforeValidator(_as_text, str | int)]
    tracking: Literal["track", "ask"] = "track"
    drawing: Literal["app", "hand"] = "app"
    journal: Annotated[tuple[EntryDocument, ...], Strict(False), Field(max_length=MOST_ENTRIES)] = ()


def file_start(start: Any, fields: Iterable[str], file_defaults: Any = None) -> dict[str, Any]:
    """What begins the file of every game, from its start. Of these fields, and of the switches, only what is not as it
    is by default, or for the switches as in `file_defaults`."""
    values: dict[str, Any] = {
        "modules": sorted(start.modules),
        "opponent": start.opponent,
        "deck": start.deck,
        "seed": start.seed,
    }
    values |= _changed(start, fields)
    if switched := _changed(
        start.switches, (field.name for field in dataclasses.fields(start.switches)), file_defaults
    ):
        values["switches"] = switched
    return values


def _changed(values: Any, names: Iterable[str], file_defaults: Any = None) -> dict[str, Any]:
    defaults = {field.name: getattr(file_defaults, field.name, field.default) for field in dataclasses.fields(values)}
    found = {name: getattr(values, name) for name in names}
    return {name: value for name, value in found.items() if value != defaults[name]}
