"""Writes a result as the body of a QR payload, and reads it. The receiver scores the sheet anew; only a match without a
sheet brings its points along."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Final
from uuid import UUID

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from app.match_from_sheet import seats_of
from content.games import Game
from content.opponents import stored_name
from interchange.json_reader import Limits, check
from interchange.qr_payload import BadPayload, Body
from locales import say
from models.people import clean_name
from models.values import Controller, Match, MatchLine, MatchSeat, NewMatch, Source
from scoring.pad.document import FORMAT, VERSION, read_pad
from scoring.pad.outcome import outcome

MOST_SEATS: Final = 8
LIMITS: Final = Limits(values=5_000)
"""The fullest table has some hundred values; a sheet is scored before anybody has looked at it."""
Word = Annotated[str, Field(min_length=1, max_length=40)]
Points = Annotated[int, Field(ge=-9999, le=9999)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _Seat(_Strict):
    name: Word
    total: Points
    place: int = Field(ge=1, le=MOST_SEATS)
    won: bool
    lines: list[tuple[Word, Points]] = Field(default_factory=list, max_length=60)
    colour: Word | None = None
    controller: Controller = "human"
    board: Word | None = None


class _Result(_Strict):
    """`id` stays the same in every history that the match is handed to."""

    id: UUID
    game: Game
    modules: list[Word] = Field(max_length=10)
    played_at: AwareDatetime
    opponent: Word | None = None
    difficulty: int | None = Field(default=None, ge=0, le=20)
    duration_s: int | None = Field(default=None, ge=0, lt=10**7)
    place: str | None = Field(default=None, max_length=200)
    setup_code: str | None = Field(default=None, max_length=300)
    sheet: dict[str, Any] | None = None
    sums: dict[str, str] = Field(default_factory=dict)
    seats: list[_Seat] = Field(default_factory=list, max_length=MOST_SEATS)
    decided_by: Word = "points"


def body_of(id: str, of: NewMatch | Match, source: Source | None) -> Body:
    """Notes are left out: they were written for oneself."""
    body: dict[str, Any] = {
        "id": id,
        "game": of.game,
        "modules": list(of.modules),
        "played_at": of.played_at.astimezone(UTC).isoformat(timespec="seconds"),
        "opponent": of.opponent,
        "difficulty": of.difficulty,
        "duration_s": of.duration_s,
        "place": of.place,
        "setup_code": of.setup_code,
    }
    if source and source.kind == "sheet":
        body |= {"sheet": source.body["sheet"], "sums": source.body.get("sums")}
    else:
        body |= {"seats": [_seat(seat) for seat in of.seats], "decided_by": of.decided_by}
    return {key: value for key, value in body.items() if value not in (None, {}, "")}


def read(body: Body) -> tuple[str, NewMatch]:
    """The id of a match and the match; `BadPayload` where it cannot be one."""
    try:
        result = _Result.model_validate(body)
        check(body, LIMITS)
        seats, decided_by, source = _scored(result) if result.sheet else _as_sent(result)
    except (ValidationError, ValueError):
        raise BadPayload(say("app.receive.result.bad")) from None
    new = NewMatch(
        game=result.game,
        played_at=min(result.played_at.astimezone(UTC), datetime.now(UTC)),
        seats=seats,
        decided_by=decided_by,
        modules=tuple(result.modules),
        opponent=result.opponent,
        difficulty=result.difficulty,
        duration_s=result.duration_s,
        place=result.place,
        setup_code=result.setup_code,
        source=source,
    )
    return str(result.id), new


def _scored(result: _Result) -> tuple[tuple[MatchSeat, ...], str, Source]:
    pad = read_pad({"format": FORMAT, "version": VERSION, "sheet": result.sheet, "sums": result.sums})
    found = outcome(pad) if len(pad.seats) <= MOST_SEATS else None
    if found is None or (pad.game, sorted(pad.modules)) != (result.game, sorted(result.modules)):
        raise ValueError("no result")
    return seats_of(found.result, pad.sheet, ()), found.result.decided_by, Source("sheet", VERSION, pad.to_json())


def _as_sent(result: _Result) -> tuple[tuple[MatchSeat, ...], str, None]:
    if not result.seats:
        raise ValueError("no seats")
    seats = tuple(
        MatchSeat(
            name=stored_name(clean_name(seat.name)) if seat.controller == "ai" else clean_name(seat.name),
            total=seat.total,
            place=seat.place,
            won=seat.won,
            lines=tuple(MatchLine(category, vp) for category, vp in dict(seat.lines).items()),
            colour=seat.colour,
            controller=seat.controller,
            board=seat.board,
        )
        for seat in result.seats
    )
    return seats, result.decided_by, None


def _seat(seat: MatchSeat) -> Body:
    body = {
        "name": seat.name,
        "total": seat.total,
        "place": seat.place,
        "won": seat.won,
        "lines": [[line.category, line.vp] for line in seat.lines],
        "colour": seat.colour,
        "controller": seat.controller,
        "board": seat.board,
    }
    return {key: value for key, value in body.items() if value is not None}
