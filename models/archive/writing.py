"""From the database to an archive, and from an archive to a file. The same data gives the same bytes, always."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import ValidationError
from sqlmodel import Session as Db
from sqlmodel import col, select

from interchange.progress import Progress, quiet
from models.archive.documents import (
    FORMAT,
    KEYS,
    LISTS,
    VERSION,
    Archive,
    CardPart,
    ChangePart,
    DocumentPart,
    LinePart,
    MatchPart,
    MatchSeatPart,
    MergedSeats,
    MergePart,
    PersonPart,
    SeatPart,
    SessionPart,
    SettingsPart,
    SourcePart,
)
from models.errors import Spoilt
from models.seals import seal_of_document, seal_of_match, seal_of_source, sealed_seat
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
    SessionRow,
    SessionSeatRow,
    SettingRow,
)

CHUNK = 20  # matches and sessions that are read in one go: in a browser, the screen goes on only in between
# What a row has as it is in the file.
SESSION = SessionPart.model_fields.keys() - {"modules", "seats", "documents"}
MATCH = MatchPart.model_fields.keys() - {"session", "modules", "seats", "source", "changes", "photo"}


def as_bytes(archive: Archive, progress: Progress = quiet) -> bytes:
    """JSON with one entry on each line; what is null, false, zero or empty is left out."""
    everything, made = sum(len(getattr(archive, name)) for name in LISTS) or 1, list[bytes]()
    for done, line in enumerate(lines(archive)):
        made.append(line)
        progress(min(1, done / everything))
    return b"".join(made)


def lines(archive: Archive) -> Iterator[bytes]:
    yield _text(f'{{"format": "{FORMAT}", "version": {VERSION},\n')
    yield _text(f'"settings": {_json(archive.settings.model_dump(exclude_none=True))}')
    for name in LISTS:
        yield _text(f',\n"{name}": [')
        for number, entry in enumerate(getattr(archive, name)):
            yield _text(("," if number else "") + "\n" + _json(entry.as_json()))
        yield _text("]")
    yield _text("}\n")


def _text(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def take(db: Db, progress: Progress = quiet) -> Archive:
    """Everything but the bin."""
    sessions = list(db.exec(select(col(SessionRow.id)).where(col(SessionRow.deleted_at).is_(None))))
    matches = list(db.exec(select(col(MatchRow.id)).where(col(MatchRow.deleted_at).is_(None))))
    everything, done = len(sessions) + len(matches) or 1, 0
    archive = Archive.of(settings=settings(db), people=people(db), cards=cards(db), sessions=[], matches=[])
    for ids in chunks(sessions):
        archive.sessions += session_parts(db, ids)
        progress((done := done + len(ids)) / everything)
    for ids in chunks(matches):
        archive.matches += match_parts(db, ids)
        progress((done := done + len(ids)) / everything)
    archive.sessions.sort(key=lambda session: (session.created_at, session.id))
    archive.matches.sort(key=lambda match: (match.played_at, match.id))
    return archive


def chunks(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    return (ids[start : start + CHUNK] for start in range(0, len(ids), CHUNK))


def settings(db: Db) -> SettingsPart:
    """Stored values that this version does not know are left out."""
    kept = {row.key: row.value for row in db.exec(select(SettingRow))}
    known = {}
    for name in SettingsPart.model_fields:
        key = KEYS.get(name, name)
        try:
            known[name] = getattr(SettingsPart.model_validate({name: kept[key]}), name)
        except (KeyError, ValidationError):
            continue
    return SettingsPart.of(**known)


def people(db: Db) -> list[PersonPart]:
    merges = {
        row.gone_id: MergePart.of(into=row.kept_id, at=row.at, seats=MergedSeats.of(**row.seats))
        for row in db.exec(select(PersonMergeRow))
    }
    query = select(PersonRow).order_by(col(PersonRow.created_at), col(PersonRow.id))
    return [
        PersonPart.of(
            id=row.id,
            name=row.name,
            colours=list(row.colours),
            archived=row.archived,
            created_at=row.created_at,
            merged=merges.get(row.id),
        )
        for row in db.exec(query)
    ]


def cards(db: Db) -> list[CardPart]:
    rows = db.exec(select(CardRow).where(col(CardRow.deleted_at).is_(None))).all()
    return [
        CardPart.of(
            id=row.id,
            kind=row.kind,
            game=row.game,
            name=row.name,
            version=row.version,
            body=row.body,
            changed_at=row.changed_at,
        )
        for row in sorted(rows, key=lambda row: (row.game, row.kind, row.name, row.id))
    ]


def session_parts(db: Db, ids: Sequence[str]) -> list[SessionPart]:
    """Some sessions that are not in the bin."""
    seats: dict[str, list[SeatPart]] = {}
    order = (col(SessionSeatRow.session_id), col(SessionSeatRow.position))
    for seat in db.exec(select(SessionSeatRow).where(col(SessionSeatRow.session_id).in_(ids)).order_by(*order)):
        seats.setdefault(seat.session_id, []).append(SeatPart.of(**_seat(seat)))
    documents: dict[str, list[DocumentPart]] = {}
    for row in db.exec(select(DocumentRow).where(col(DocumentRow.session_id).in_(ids)).order_by(col(DocumentRow.kind))):
        part = DocumentPart.of(
            kind=row.kind, version=row.version, revision=row.revision, body=row.body, changed_at=row.changed_at
        )
        stored = {"version": row.version, "revision": row.revision, "position": row.position, "body": row.body}
        if row.seal not in (None, seal_of_document(stored, row.session_id, row.kind)):
            raise Spoilt(row.kind, row.session_id)
        documents.setdefault(row.session_id, []).append(part)
    found = db.exec(select(SessionRow).where(col(SessionRow.id).in_(ids), col(SessionRow.deleted_at).is_(None)))
    return [
        SessionPart.of(
            **{key: getattr(row, key) for key in SESSION},
            modules=sorted(set(row.modules)),
            seats=seats.get(row.id, []),
            documents=sorted(documents.get(row.id, []), key=lambda document: document.kind),
        )
        for row in found
    ]


def match_parts(db: Db, ids: Sequence[str]) -> list[MatchPart]:
    """Some matches that are not in the bin. The session of one is named unless that lies in the bin."""
    seats = _match_seats(db, ids)
    sources = {}
    for source in db.exec(select(MatchSourceRow).where(col(MatchSourceRow.match_id).in_(ids))):
        kept = source.kind, source.version, source.body
        if source.seal not in (None, seal_of_source(source.match_id, *kept)):
            raise Spoilt("source", source.match_id)
        sources[source.match_id] = SourcePart.of(kind=source.kind, version=source.version, body=source.body)
    changes: dict[str, list[ChangePart]] = {}
    order = (col(MatchChangeRow.match_id), col(MatchChangeRow.position))
    for change in db.exec(select(MatchChangeRow).where(col(MatchChangeRow.match_id).in_(ids)).order_by(*order)):
        change_part = ChangePart.of(at=change.at, why=change.why, changes=change.changes)
        changes.setdefault(change.match_id, []).append(change_part)
    of_matches = select(col(MatchRow.session_id)).where(col(MatchRow.id).in_(ids))
    shown = select(col(SessionRow.id)).where(col(SessionRow.id).in_(of_matches), col(SessionRow.deleted_at).is_(None))
    sessions = set(db.exec(shown))
    found = db.exec(select(MatchRow).where(col(MatchRow.id).in_(ids), col(MatchRow.deleted_at).is_(None)))
    parts = []
    for row in found:
        part = MatchPart.of(
            **{key: getattr(row, key) for key in MATCH},
            session=row.session_id if row.session_id in sessions else None,
            modules=sorted(set(row.modules)),
            seats=seats.get(row.id, []),
            source=sources.get(row.id),
            changes=changes.get(row.id, []),
        )
        if row.seal not in (None, part_seal(part)):
            raise Spoilt("match", row.id)
        parts.append(part)
    return parts


def part_seal(part: MatchPart) -> str:
    return seal_of_match(
        part,
        [sealed_seat(seat, ((line.category, line.vp, line.why) for line in seat.lines)) for seat in part.seats],
    )


def _match_seats(db: Db, ids: Sequence[str]) -> dict[str, list[MatchSeatPart]]:
    of_matches = select(MatchSeatRow.id).where(col(MatchSeatRow.match_id).in_(ids))
    whys = {
        row.seat_id: row.whys for row in db.exec(select(MatchWhyRow).where(col(MatchWhyRow.seat_id).in_(of_matches)))
    }
    lines: dict[int | None, list[LinePart]] = {}
    query = (
        select(MatchLineRow.seat_id, MatchLineRow.category, MatchLineRow.vp)
        .where(col(MatchLineRow.seat_id).in_(of_matches))
        .order_by(col(MatchLineRow.position))
    )
    for seat_id, category, vp in db.exec(query):
        why = whys.get(seat_id, {}).get(category)
        lines.setdefault(seat_id, []).append(LinePart.of(category=category, vp=vp, why=why))
    order = (col(MatchSeatRow.match_id), col(MatchSeatRow.position))
    seats: dict[str, list[MatchSeatPart]] = {}
    for row in db.exec(select(MatchSeatRow).where(col(MatchSeatRow.match_id).in_(ids)).order_by(*order)):
        seat = MatchSeatPart.of(
            **_seat(row),
            total=row.total,
            place=row.place,
            won=row.won,
            lines=lines.get(row.id, []),
            turns_s=row.turns_s,
        )
        seats.setdefault(row.match_id, []).append(seat)
    return seats


def _seat(row: SessionSeatRow | MatchSeatRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "person": row.person_id,
        "colour": row.colour,
        "controller": row.controller,
        "board": row.board,
    }
