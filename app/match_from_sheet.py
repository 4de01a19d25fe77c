"""From a scored sheet to a match of the history. Pure: the store writes what comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from content.opponents import stored_name
from models.values import Document, Match, MatchLine, MatchSeat, NewMatch, NewSession, Player, Session, Source
from scoring.result import ScoreResult
from setup.turns_document import read_turns

LONGEST_GAME = timedelta(hours=12)  # longer games were left overnight


@dataclass(frozen=True, slots=True)
class Played:
    when: datetime
    duration_s: int | None


def seats_of(result: ScoreResult, sheet: Mapping[str, Any], players: Sequence[Player]) -> tuple[MatchSeat, ...]:
    """In turn order."""
    people = people_of(sheet["seats"], players)
    return tuple(
        MatchSeat(
            name=stored_name(scored.name) if seat.get("controller") == "ai" else scored.name,
            total=scored.total,
            place=scored.place,
            won=scored.name in result.winners,
            lines=tuple(MatchLine(line.category, line.vp, line.why) for line in scored.lines),
            person_id=person,
            colour=seat.get("colour") or None,
            controller=seat.get("controller", "human"),
            board=seat.get("board") or None,
        )
        for scored, seat, person in zip(result.seats, sheet["seats"], people, strict=True)
    )


def name_in_match(player: Player) -> str:
    return stored_name(player.name) if player.controller == "ai" else player.name


def people_of(seats: Sequence[Mapping[str, Any]], players: Sequence[Player]) -> list[str | None]:
    """The person of each seat, found by the name in the session. Seats that were given another name are those of the
    people whose name is missing, in turn order, as long as nobody came or went."""
    names = {seat["name"] for seat in seats}
    known = {player.name: player.person_id for player in players if player.controller == "human"}
    missing = [person for name, person in known.items() if name not in names]
    is_new = [seat.get("controller") != "ai" and seat["name"] not in known for seat in seats]
    renamed = iter(missing if len(missing) == sum(is_new) else [None] * len(seats))
    return [next(renamed) if new else known.get(seat["name"]) for seat, new in zip(seats, is_new, strict=True)]


def played(session: Session, plan: Document | None, sheet: Document, turns: Document | None = None) -> Played:
    """When the game began and how long it took, as far as the app was there: since the setup was done, or since the
    first turn; to the end of the last turn where the table tapped its turns, else to the last change of the sheet. A
    game that was only scored here has no duration."""
    begun = plan.changed_at if plan else session.started_at if session.opponent or turns else None
    ended = turns.changed_at if turns and read_turns(turns.body).over else sheet.changed_at
    took = ended - begun if begun else None
    known = took is not None and timedelta(0) < took < LONGEST_GAME
    when = begun if begun and known else session.started_at or session.created_at
    return Played(when, round(took.total_seconds()) if took and known else None)


def new_match(
    session: Session,
    document: Document,
    result: ScoreResult,
    at: Played,
    before: Match | None,
) -> NewMatch:
    """`before` is the match that the session was saved as: its notes and what else was entered by hand stay."""
    sheet = document.body["sheet"]
    ai = next((seat for seat in sheet["seats"] if seat.get("controller") == "ai"), None)
    return NewMatch(
        game=sheet["game"],
        played_at=before.played_at if before else at.when,
        seats=seats_of(result, sheet, session.players),
        decided_by=result.decided_by,
        modules=tuple(sheet.get("modules", ())),
        opponent=session.opponent or (ai.get("opponent") or stored_name(ai["name"]) if ai else None),
        difficulty=session.difficulty,
        duration_s=before.duration_s if before else at.duration_s,
        place=before.place if before else session.place,
        notes=before.notes if before else "",
        setup_code=session.setup_code,
        source=Source("sheet", document.version, document.body),
    )


def rematch(of: NewMatch | Match, *, rotated: bool) -> NewSession:
    """A new session of the same people; `rotated`: the next in turn order begins. Player boards are not taken over."""
    seats = [*of.seats[1:], of.seats[0]] if rotated else list(of.seats)
    return NewSession(
        game=of.game,
        modules=tuple(of.modules),
        players=tuple(Player(seat.name, seat.person_id, seat.colour, seat.controller) for seat in seats),
        stage="score",
        opponent=of.opponent,
        difficulty=of.difficulty,
        place=of.place,
    )
