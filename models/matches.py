"""Matches: finished games, normalised so that statistics are SQL."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, TypedDict, Unpack

from sqlmodel import Session as Db
from sqlmodel import col, delete, func, select, update

from content.opponents import stored_name
from models.columns import message_from_json, message_to_json
from models.errors import Spoilt, Unknown, naming
from models.history import MatchHistory, match_of, seats_of
from models.seals import seal_of_match, seal_of_source, sealed_seats
from models.sessions import live_session
from models.sql_tables import MatchChangeRow, MatchLineRow, MatchRow, MatchSeatRow, MatchSourceRow, MatchWhyRow
from models.text_folding import found_by
from models.values import Match, MatchChange, MatchLine, MatchSeat, NewMatch, Source

OF_SEAT = ("person_id", "name", "colour", "controller", "board", "total", "place", "won", "turns_s")
TAKEN_OVER = (
    *("game", "modules", "opponent", "difficulty", "played_at"),
    *("duration_s", "place", "notes", "setup_code", "decided_by"),
)
"""What a row has as it is in the match."""


class MatchDetails(TypedDict, total=False):
    """What the score does not depend on."""

    played_at: datetime
    duration_s: int | None
    place: str | None
    notes: str


class Matches(MatchHistory):
    def get(self, id: str) -> Match:
        """With every seat's lines."""
        with self._database.read() as db:
            return _whole(db, _live(db, id))

    def count(self) -> int:
        """All that are in the history."""
        with self._database.read() as db:
            return db.exec(select(func.count()).where(col(MatchRow.deleted_at).is_(None))).one()

    def of_session(self, session_id: str) -> Match | None:
        """The match that a session was saved as, with every seat's lines."""
        query = select(MatchRow).where(col(MatchRow.session_id) == session_id, col(MatchRow.deleted_at).is_(None))

        def read() -> Match | None:
            with self._database.read() as db:
                row = db.exec(query).first()
                return _whole(db, row) if row else None

        return self._database.remembered(("match", session_id), read)

    def in_bin(self, id: str) -> Match | None:
        """A match that was deleted and can be brought back."""
        with self._database.read() as db:
            row = db.get(MatchRow, id)
            return _whole(db, row) if row and row.deleted_at else None

    def source(self, id: str) -> Source | None:
        """The document that the match was scored from, if it was scored in the app."""
        with self._database.read() as db:
            _live(db, id)
            with naming("source", id):
                row = db.get(MatchSourceRow, id)
            if row and row.seal not in (None, seal_of_source(id, row.kind, row.version, row.body)):
                raise Spoilt("source", id)
            return Source(row.kind, row.version, row.body) if row else None

    def changes(self, id: str) -> tuple[MatchChange, ...]:
        """What was changed since it was saved, the first change first."""
        query = select(MatchChangeRow).where(col(MatchChangeRow.match_id) == id).order_by(col(MatchChangeRow.position))
        with self._database.read() as db:
            return tuple(
                MatchChange(row.at, row.why, {what: (old, new) for what, (old, new) in row.changes.items()})
                for row in db.exec(query)
            )

    def add(self, new: NewMatch, session_id: str | None = None) -> Match:
        """Writes a finished game and finishes its session. A session has one match: doing it again corrects it."""
        now = self._database.now()
        with self._database.write("settings", "document", "match", "card_book") as db:
            row = None
            self._database.memory.pop(("match", session_id or ""), None)
            if session_id is not None:
                session = live_session(db, session_id)
                session.stage, session.changed_at = "finished", now
                session.finished_at = session.finished_at or now
                row = db.exec(select(MatchRow).where(col(MatchRow.session_id) == session_id)).first()
            if row is None:
                row = MatchRow(**_columns(new), session_id=session_id, created_at=now, changed_at=now)
                match = _write(db, row, new, now)
                if session_id is not None:
                    self._database.memory[("match", session_id)] = match
                return match
            return _rewrite(db, row, new, now)

    def handed_over(self, id: str) -> Match | None:
        """The match that has this id on the device it was handed over from: received here before, or made here."""
        with self._database.read() as db:
            row = _handed_over(db, id)
            return _whole(db, row) if row and row.deleted_at is None else None

    def keep(self, id: str, new: NewMatch) -> Match:
        """Writes a match that was handed over, under the id it has elsewhere. Doing it again corrects it, and leaves
        what was noted here."""
        now = self._database.now()
        with self._database.write() as db:
            row = _handed_over(db, id)
            if row is None:
                return _write(db, MatchRow(**_columns(new), id=id, created_at=now, changed_at=now), new, now)
            return _rewrite(db, row, replace(new, notes=row.notes, place=new.place or row.place), now)

    def describe(self, id: str, why: str = "", **details: Unpack[MatchDetails]) -> Match:
        """Changes what is given, notes what became different, and leaves the score alone."""
        with self._database.write() as db:
            row = _live(db, id)
            before = _whole(db, row)
            for name, value in details.items():
                setattr(row, name, value)
            row.found_by = found_by(before.seats, row.place, row.notes)
            row.changed_at = self._database.now()
            if row.played_at != before.played_at:
                seats = update(MatchSeatRow).where(col(MatchSeatRow.match_id) == id)
                db.exec(seats.values(played_at=row.played_at))
            row.seal = seal_of_match(row, sealed_seats(before.seats))
            after = match_of(row, before.seats)
            _note(db, before, after, row.changed_at, why)
            return after

    def delete(self, id: str) -> None:
        """Out of the history and the statistics; `restore` brings it back."""
        with self._database.write() as db:
            row = _live(db, id)
            row.deleted_at = row.changed_at = self._database.now()

    def restore(self, id: str) -> Match:
        with self._database.write() as db:
            row = db.get(MatchRow, id)
            if row is None:
                raise Unknown("match", id)
            row.deleted_at, row.changed_at = None, self._database.now()
            return _whole(db, row)


def _handed_over(db: Db, id: str) -> MatchRow | None:
    """Others know a match of this device by the id of its session, which it has already before it is saved."""
    return db.get(MatchRow, id) or db.exec(select(MatchRow).where(col(MatchRow.session_id) == id)).first()


def _live(db: Db, id: str) -> MatchRow:
    row = db.get(MatchRow, id)
    if row is None or row.deleted_at is not None:
        raise Unknown("match", id)
    return row


def _columns(new: NewMatch) -> dict[str, Any]:
    return {
        **{name: getattr(new, name) for name in TAKEN_OVER},
        "players": (people := sum(seat.controller == "human" for seat in new.seats)),
        "solo": people < 2,
        "found_by": found_by(new.seats, new.place, new.notes),
    }


def _changeable(match: Match) -> dict[str, Any]:
    """What a change can name, as JSON."""
    return {
        "played_at": match.played_at.astimezone(UTC).isoformat(),
        "duration_s": match.duration_s,
        "place": match.place,
        "notes": match.notes,
        "modules": list(match.modules),
        "score": [[_called(seat), seat.total] for seat in match.seats],
    }


def _called(seat: MatchSeat) -> str:
    """A name of before of an AI, in some language, is no change."""
    return stored_name(seat.name) if seat.controller == "ai" else seat.name


def _note(db: Db, before: Match, after: Match, at: datetime, why: str) -> None:
    old, new = _changeable(before), _changeable(after)
    if changes := {what: [old[what], new[what]] for what in old if old[what] != new[what]}:
        noted = select(func.count()).select_from(MatchChangeRow).where(col(MatchChangeRow.match_id) == after.id)
        position = db.exec(noted).one()
        db.add(MatchChangeRow(match_id=after.id, position=position, at=at, why=why.strip(), changes=changes))
        db.flush()


def _rewrite(db: Db, row: MatchRow, new: NewMatch, now: datetime) -> Match:
    """Replaces everything but the id and the session, and notes what became different."""
    before = _whole(db, row, anyhow=True)
    db.exec(delete(MatchSourceRow).where(col(MatchSourceRow.match_id) == row.id))
    db.exec(delete(MatchSeatRow).where(col(MatchSeatRow.match_id) == row.id))
    after = _write(db, row, new, now)
    _note(db, before, after, now, "")
    return after


def _write(db: Db, row: MatchRow, new: NewMatch, now: datetime) -> Match:
    for name, value in _columns(new).items():
        setattr(row, name, value)
    row.changed_at, row.deleted_at = now, None
    row.seal = seal_of_match(row, sealed_seats(new.seats))
    db.add(row)
    db.flush()
    if new.source:
        kind, version, body = new.source.kind, new.source.version, new.source.body
        value = seal_of_source(row.id, kind, version, body)
        db.add(MatchSourceRow(match_id=row.id, kind=kind, version=version, body=body, seal=value))
    seats = [_seat_row(row, position, seat) for position, seat in enumerate(new.seats)]
    db.add_all(seats)
    db.flush()
    for seat_row, seat in zip(seats, new.seats, strict=True):
        assert seat_row.id is not None  # the database has numbered it
        for position, line in enumerate(seat.lines):
            db.add(MatchLineRow(seat_id=seat_row.id, category=line.category, position=position, vp=line.vp))
        if whys := {line.category: message_to_json(line.why) for line in seat.lines if line.why}:
            db.add(MatchWhyRow(seat_id=seat_row.id, whys=whys))
    db.flush()
    return match_of(row, new.seats)


def _seat_row(row: MatchRow, position: int, seat: MatchSeat) -> MatchSeatRow:
    taken_over = {name: getattr(seat, name) for name in OF_SEAT}
    return MatchSeatRow(match_id=row.id, position=position, played_at=row.played_at, **taken_over)


def _whole(db: Db, row: MatchRow, *, anyhow: bool = False) -> Match:
    """Raises `Spoilt`, unless it is wanted anyhow."""
    with naming("match", row.id):
        seats = _seats(db, row.id)
    if not anyhow and row.seal not in (None, seal_of_match(row, sealed_seats(seats))):
        raise Spoilt("match", row.id)
    return match_of(row, seats)


def _seats(db: Db, id: str) -> tuple[MatchSeat, ...]:
    of_match = select(MatchSeatRow.id).where(MatchSeatRow.match_id == id)
    reasons = select(MatchWhyRow).where(col(MatchWhyRow.seat_id).in_(of_match))
    whys = {found.seat_id: found.whys for found in db.exec(reasons)}
    query = select(MatchLineRow).where(col(MatchLineRow.seat_id).in_(of_match)).order_by(col(MatchLineRow.position))
    lines: dict[int | None, list[MatchLine]] = {}
    for line in db.exec(query):
        why = whys.get(line.seat_id, {}).get(line.category)
        found = MatchLine(line.category, line.vp, message_from_json(why) if why else None)
        lines.setdefault(line.seat_id, []).append(found)
    return seats_of(db, [id], lines)[id]
