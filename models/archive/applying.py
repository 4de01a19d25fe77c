"""Writes a plan, inside a transaction of the caller. An entry that is here already is replaced whole."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, insert, select, update
from sqlmodel import Session as Db
from sqlmodel import col, delete

from interchange.progress import Progress, quiet
from models.archive.documents import (
    CardPart,
    ChangePart,
    DocumentPart,
    MatchPart,
    MatchSeatPart,
    PersonPart,
    SeatPart,
    SessionPart,
)
from models.archive.importing import Plan
from models.archive.writing import CHUNK, MATCH, SESSION, part_seal
from models.seals import seal_of_document, seal_of_source
from models.sql_tables import (
    CardRow,
    DocumentRow,
    MatchChangeRow,
    MatchLineRow,
    MatchRow,
    MatchSeatRow,
    MatchSourceRow,
    MatchWhyRow,
    PersonMergeRow,
    PersonRow,
    Row,
    SessionRow,
    SessionSeatRow,
    SettingRow,
)
from models.text_folding import found_by

# What a row takes over as it is, as `SESSION` and `MATCH`.
CHANGE, DOCUMENT = ChangePart.model_fields.keys(), DocumentPart.model_fields.keys()


def apply(db: Db, plan: Plan, now: datetime, progress: Progress = quiet) -> None:
    for key, value in plan.settings.items():
        db.merge(SettingRow(key=key, value=value, changed_at=now))
    _write_people(db, plan.people)
    for card in plan.cards:
        db.merge(_card(card))
    db.flush()
    everything, done = len(plan.sessions) + len(plan.matches) or 1, 0
    for start in range(0, len(plan.sessions), CHUNK):
        sessions = plan.sessions[start : start + CHUNK]
        _write_sessions(db, sessions)
        progress((done := done + len(sessions)) / everything)
    for start in range(0, len(plan.matches), CHUNK):
        matches = plan.matches[start : start + CHUNK]
        write_matches(db, matches)
        progress((done := done + len(matches)) / everything)


def _write_people(db: Db, parts: Sequence[PersonPart]) -> None:
    for part in parts:
        db.merge(_person(part))
    db.flush()
    db.exec(delete(PersonMergeRow).where(col(PersonMergeRow.gone_id).in_([part.id for part in parts])))
    merges = [(part.id, part.merged) for part in parts if part.merged]
    _insert(
        db,
        PersonMergeRow,
        [
            {"gone_id": id, "kept_id": merged.into, "at": merged.at, "seats": merged.seats.model_dump(mode="json")}
            for id, merged in merges
        ],
    )


def _person(part: PersonPart) -> PersonRow:
    return PersonRow(
        id=part.id, name=part.name, colours=part.colours, archived=part.archived, created_at=part.created_at
    )


def _card(part: CardPart) -> CardRow:
    return CardRow(
        id=part.id,
        kind=part.kind,
        game=part.game,
        name=part.name,
        version=part.version,
        body=part.body,
        changed_at=part.changed_at,
        deleted_at=None,
    )


def _write_sessions(db: Db, parts: Sequence[SessionPart]) -> None:
    ids = [part.id for part in parts]
    # Undo steps go with their documents.
    db.exec(delete(DocumentRow).where(col(DocumentRow.session_id).in_(ids)))
    db.exec(delete(SessionSeatRow).where(col(SessionSeatRow.session_id).in_(ids)))
    _put(db, SessionRow, [_session(part) for part in parts])
    _insert(
        db,
        SessionSeatRow,
        [
            {"session_id": part.id, "position": position, **_seat(seat)}
            for part in parts
            for position, seat in enumerate(part.seats)
        ],
    )
    _insert(
        db,
        DocumentRow,
        [
            _document(part.id, {name: getattr(document, name) for name in DOCUMENT})
            for part in parts
            for document in part.documents
        ],
    )


def put_document(db: Db, session_id: str, part: DocumentPart) -> None:
    _insert(db, DocumentRow, [_document(session_id, {name: getattr(part, name) for name in DOCUMENT})])


def _document(session_id: str, values: dict[str, Any]) -> dict[str, Any]:
    values["position"] = 0
    return values | {"session_id": session_id, "seal": seal_of_document(values, session_id, values["kind"])}


def _session(part: SessionPart) -> dict[str, Any]:
    values = {name: getattr(part, name) for name in SESSION}
    return values | {"modules": tuple(part.modules), "deleted_at": None}


def write_matches(db: Db, parts: Sequence[MatchPart]) -> None:
    ids = [part.id for part in parts]
    db.exec(delete(MatchSourceRow).where(col(MatchSourceRow.match_id).in_(ids)))
    db.exec(delete(MatchChangeRow).where(col(MatchChangeRow.match_id).in_(ids)))
    db.exec(delete(MatchSeatRow).where(col(MatchSeatRow.match_id).in_(ids)))  # lines and reasons go with them
    _put(db, MatchRow, [_match(part) for part in parts])
    sources = [(part.id, part.source) for part in parts if part.source]
    _insert(
        db,
        MatchSourceRow,
        [
            {
                "match_id": id,
                "kind": source.kind,
                "version": source.version,
                "body": source.body,
                "seal": seal_of_source(id, source.kind, source.version, source.body),
            }
            for id, source in sources
        ],
    )
    _insert(
        db,
        MatchChangeRow,
        [
            {"match_id": part.id, "position": position, **{name: getattr(change, name) for name in CHANGE}}
            for part in parts
            for position, change in enumerate(part.changes)
        ],
    )
    places = [(part, position, seat) for part in parts for position, seat in enumerate(part.seats)]
    _write_lines(db, [seat for _, _, seat in places], _write_seats(db, places))


def _match(part: MatchPart) -> dict[str, Any]:
    people = sum(seat.controller == "human" for seat in part.seats)
    return {name: getattr(part, name) for name in MATCH} | {
        "session_id": part.session,
        "modules": tuple(part.modules),
        "players": people,
        "solo": people < 2,
        "found_by": found_by(part.seats, part.place, part.notes),
        "deleted_at": None,
        "seal": part_seal(part),
    }


def _write_seats(db: Db, places: Sequence[tuple[MatchPart, int, MatchSeatPart]]) -> Sequence[int]:
    """Gives the numbers of the seats in their order."""
    rows = [
        {
            "match_id": match.id,
            "position": position,
            "played_at": match.played_at,
            "total": seat.total,
            "place": seat.place,
            "won": seat.won,
            "turns_s": seat.turns_s,
            **_seat(seat),
        }
        for match, position, seat in places
    ]
    numbered = insert(MatchSeatRow).returning(col(MatchSeatRow.id), sort_by_parameter_order=True)
    return [number for number in db.scalars(numbered, rows) if number is not None] if rows else []


def _write_lines(db: Db, seats: Sequence[MatchSeatPart], numbers: Sequence[int]) -> None:
    lines, whys = [], []
    for number, seat in zip(numbers, seats, strict=True):
        for position, line in enumerate(seat.lines):
            lines.append({"seat_id": number, "category": line.category, "position": position, "vp": line.vp})
        if reasons := {line.category: line.why for line in seat.lines if line.why}:
            whys.append({"seat_id": number, "whys": reasons})
    _insert(db, MatchLineRow, lines)
    _insert(db, MatchWhyRow, whys)


def _seat(seat: SeatPart) -> dict[str, Any]:
    return {
        "person_id": seat.person,
        "name": seat.name,
        "colour": seat.colour,
        "controller": seat.controller,
        "board": seat.board,
    }


def _put(db: Db, row: type[SessionRow | MatchRow], values: list[dict[str, Any]]) -> None:
    """Those that are here are written over; with one question for all of them."""
    table = Row.metadata.tables[row.__tablename__]
    here = set(db.scalars(select(table.c.id).where(table.c.id.in_([each["id"] for each in values]))))
    _insert(db, row, [each for each in values if each["id"] not in here])
    if known := [each | {"of_id": each["id"]} for each in values if each["id"] in here]:
        db.connection().execute(update(table).where(table.c.id == bindparam("of_id")), known)


def _insert(db: Db, row: type[Any], values: list[dict[str, Any]]) -> None:
    """Straight into the table: many thousand lines need no objects of their own."""
    if values:
        db.connection().execute(insert(Row.metadata.tables[row.__tablename__]), values)
