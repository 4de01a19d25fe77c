"""Matches: finished games, normalised so that statistics are SQL."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypedDict, Unpack

from sqlmodel import Session as Db
from sqlmodel import and_, col, delete, or_, select

from models.columns import message_from_json, message_to_json
from models.database import Database
from models.sessions import live_session
from models.tables import MatchLineRow, MatchRow, MatchSeatRow, MatchSourceRow, MatchWhyRow
from models.trouble import Unknown
from models.values import Match, MatchLine, MatchSeat, NewMatch, Source


class MatchDetails(TypedDict, total=False):
    """What the score does not depend on."""

    played_at: datetime
    duration_s: int | None
    place: str | None
    notes: str


class Matches(Database):
    def matches(self, limit: int = 50, before: Match | None = None) -> tuple[Match, ...]:
        """The last played first, without their lines; `before` is the last match of the page before."""
        query = select(MatchRow).where(col(MatchRow.deleted_at).is_(None))
        if before:
            earlier = col(MatchRow.played_at) < before.played_at
            same_time = and_(col(MatchRow.played_at) == before.played_at, col(MatchRow.id) > before.id)
            query = query.where(or_(earlier, same_time))
        query = query.order_by(col(MatchRow.played_at).desc(), col(MatchRow.id)).limit(limit)
        with self._read() as db:
            rows = db.exec(query).all()
            seats = _seats(db, rows, {})
            return tuple(_match(row, seats[row.id]) for row in rows)

    def match(self, id: str) -> Match:
        """With every seat's lines."""
        with self._read() as db:
            return _whole(db, _live(db, id))

    def match_of(self, session_id: str) -> Match | None:
        """The match that a session was saved as, with every seat's lines."""
        query = select(MatchRow).where(col(MatchRow.session_id) == session_id, col(MatchRow.deleted_at).is_(None))
        with self._read() as db:
            row = db.exec(query).first()
            return _whole(db, row) if row else None

    def match_in_bin(self, id: str) -> Match | None:
        """A match that was deleted and can be brought back."""
        with self._read() as db:
            row = db.get(MatchRow, id)
            return _whole(db, row) if row and row.deleted_at else None

    def match_source(self, id: str) -> Source | None:
        """The document that the match was scored from, if it was scored in the app."""
        with self._read() as db:
            _live(db, id)
            row = db.get(MatchSourceRow, id)
            return Source(row.kind, row.version, row.body) if row else None

    def add_match(self, new: NewMatch, session_id: str | None = None) -> Match:
        """Writes a finished game and finishes its session. A session has one match: doing it again corrects it."""
        now = self._now()
        with self._write() as db:
            row = None
            if session_id is not None:
                session = live_session(db, session_id, lock=True)
                session.stage, session.changed_at = "finished", now
                session.finished_at = session.finished_at or now
                row = db.exec(select(MatchRow).where(col(MatchRow.session_id) == session_id)).first()
            if row is None:
                row = MatchRow(**_columns(new), session_id=session_id, created_at=now, changed_at=now)
            return _write(db, row, new, now)

    def change_match(self, id: str, new: NewMatch) -> Match:
        """Replaces everything but the id and the session."""
        with self._write() as db:
            return _write(db, _live(db, id), new, self._now())

    def describe_match(self, id: str, **details: Unpack[MatchDetails]) -> Match:
        """Changes what is given and leaves the score alone."""
        with self._write() as db:
            row = _live(db, id)
            for name, value in details.items():
                setattr(row, name, value)
            row.changed_at = self._now()
            return _whole(db, row)

    def delete_match(self, id: str) -> None:
        """Out of the history and the statistics; `restore_match` brings it back."""
        with self._write() as db:
            _live(db, id).deleted_at = self._now()

    def restore_match(self, id: str) -> Match:
        with self._write() as db:
            row = db.get(MatchRow, id)
            if row is None:
                raise Unknown("match", id)
            row.deleted_at = None
            return _whole(db, row)


def _live(db: Db, id: str) -> MatchRow:
    row = db.get(MatchRow, id)
    if row is None or row.deleted_at is not None:
        raise Unknown("match", id)
    return row


def _columns(new: NewMatch) -> dict[str, Any]:
    return {
        "game": new.game,
        "modules": new.modules,
        "players": sum(seat.controller == "human" for seat in new.seats),
        "solo": new.opponent is not None,
        "opponent": new.opponent,
        "difficulty": new.difficulty,
        "played_at": new.played_at,
        "duration_s": new.duration_s,
        "place": new.place,
        "notes": new.notes,
        "setup_code": new.setup_code,
        "decided_by": new.decided_by,
    }


def _write(db: Db, row: MatchRow, new: NewMatch, now: datetime) -> Match:
    for name, value in _columns(new).items():
        setattr(row, name, value)
    row.changed_at, row.deleted_at = now, None
    db.add(row)
    db.flush()
    db.exec(delete(MatchSourceRow).where(col(MatchSourceRow.match_id) == row.id))
    db.exec(delete(MatchSeatRow).where(col(MatchSeatRow.match_id) == row.id))
    if new.source:
        db.add(MatchSourceRow(match_id=row.id, kind=new.source.kind, version=new.source.version, body=new.source.body))
    seats = [_seat_row(row.id, position, seat) for position, seat in enumerate(new.seats)]
    db.add_all(seats)
    db.flush()
    for seat_row, seat in zip(seats, new.seats, strict=True):
        assert seat_row.id is not None  # the database has numbered it
        for position, line in enumerate(seat.lines):
            db.add(MatchLineRow(seat_id=seat_row.id, category=line.category, position=position, vp=line.vp))
        if whys := {line.category: message_to_json(line.why) for line in seat.lines if line.why}:
            db.add(MatchWhyRow(seat_id=seat_row.id, whys=whys))
    db.flush()
    return _match(row, new.seats)


def _seat_row(match_id: str, position: int, seat: MatchSeat) -> MatchSeatRow:
    return MatchSeatRow(
        match_id=match_id,
        position=position,
        person_id=seat.person_id,
        name=seat.name,
        colour=seat.colour,
        controller=seat.controller,
        board=seat.board,
        total=seat.total,
        place=seat.place,
        won=seat.won,
    )


def _whole(db: Db, row: MatchRow) -> Match:
    of_match = select(MatchSeatRow.id).where(MatchSeatRow.match_id == row.id)
    reasons = select(MatchWhyRow).where(col(MatchWhyRow.seat_id).in_(of_match))
    whys = {found.seat_id: found.whys for found in db.exec(reasons)}
    query = select(MatchLineRow).where(col(MatchLineRow.seat_id).in_(of_match)).order_by(col(MatchLineRow.position))
    lines: dict[int | None, list[MatchLine]] = {}
    for line in db.exec(query):
        why = whys.get(line.seat_id, {}).get(line.category)
        found = MatchLine(line.category, line.vp, message_from_json(why) if why else None)
        lines.setdefault(line.seat_id, []).append(found)
    return _match(row, _seats(db, [row], lines)[row.id])


def _seats(
    db: Db, rows: Sequence[MatchRow], lines: dict[int | None, list[MatchLine]]
) -> dict[str, tuple[MatchSeat, ...]]:
    seats: dict[str, tuple[MatchSeat, ...]] = {row.id: () for row in rows}
    query = (
        select(MatchSeatRow)
        .where(col(MatchSeatRow.match_id).in_(seats))
        .order_by(col(MatchSeatRow.match_id), col(MatchSeatRow.position))
    )
    for row in db.exec(query):
        seat = MatchSeat(
            name=row.name,
            total=row.total,
            place=row.place,
            won=row.won,
            lines=tuple(lines.get(row.id, ())),
            person_id=row.person_id,
            colour=row.colour,
            controller=row.controller,
            board=row.board,
        )
        seats[row.match_id] += (seat,)
    return seats


def _match(row: MatchRow, seats: tuple[MatchSeat, ...]) -> Match:
    return Match(
        id=row.id,
        session_id=row.session_id,
        game=row.game,
        modules=tuple(sorted(set(row.modules))),
        played_at=row.played_at,
        seats=seats,
        decided_by=row.decided_by,
        opponent=row.opponent,
        difficulty=row.difficulty,
        duration_s=row.duration_s,
        place=row.place,
        notes=row.notes,
        setup_code=row.setup_code,
    )
