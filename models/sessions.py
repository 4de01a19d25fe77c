"""Sessions: the one thing that moves through the app, from setup to the history."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, TypedDict, Unpack

from sqlalchemy import bindparam, select
from sqlmodel import Session as Db
from sqlmodel import col, delete

from models.database import Topic
from models.errors import Unknown
from models.sql_tables import Row, SessionRow, SessionSeatRow
from models.values import NewSession, Player, Session, Stage

SESSION, SEAT = (Row.metadata.tables[name] for name in ("session", "session_seat"))
TAKEN_OVER = ("game", "modules", "stage", "title", "opponent", "difficulty", "setup_code", "place")
"""What a row has as it is in the session."""
# Made once: every tap on a session's screens waits for them.
_LIVE = select(*SESSION.c).where(SESSION.c.id == bindparam("of_session"), SESSION.c.deleted_at.is_(None))
_PLAYERS = (
    select(SEAT.c.session_id, SEAT.c.name, SEAT.c.person_id, SEAT.c.colour, SEAT.c.controller, SEAT.c.board)
    .where(SEAT.c.session_id.in_(bindparam("of_sessions", expanding=True)))
    .order_by(SEAT.c.session_id, SEAT.c.position)
)


class SessionChanges(TypedDict, total=False):
    modules: tuple[str, ...]
    players: tuple[Player, ...]
    stage: Stage
    title: str
    opponent: str | None
    difficulty: int | None
    setup_code: str | None
    place: str | None


class Sessions(Topic):
    def find(
        self,
        stages: Iterable[Stage] = ("setup", "play", "score"),
        *,
        game: str | None = None,
        opponents: Iterable[str] = (),
        limit: int | None = None,
    ) -> tuple[Session, ...]:
        """The sessions in these stages, the last touched first; without stages given, those to continue. Only those of
        a game, or against one of these opponents, where such are given."""
        query = (
            select(*SESSION.c)
            .where(col(SessionRow.stage).in_(tuple(stages)), col(SessionRow.deleted_at).is_(None))
            .order_by(col(SessionRow.changed_at).desc(), col(SessionRow.id))
            .limit(limit)
        )
        if game is not None:
            query = query.where(col(SessionRow.game) == game)
        if wanted := tuple(opponents):
            query = query.where(col(SessionRow.opponent).in_(wanted))
        with self._database.read() as db:
            return _sessions(db, db.execute(query).all())

    def get(self, id: str) -> Session:
        return self._database.remembered(("session", id), lambda: self._read_session(id))

    def _read_session(self, id: str) -> Session:
        with self._database.read() as db:
            row = db.execute(_LIVE, {"of_session": id}).first()
            if row is None:
                raise Unknown("session", id)
            return _sessions(db, [row])[0]

    def add(self, new: NewSession) -> Session:
        now = self._database.now()
        row = SessionRow(**_columns(new), created_at=now, changed_at=now, started_at=_begun(new.stage, now))
        with self._database.write() as db:
            db.add(row)
            db.flush()
            _seat(db, row.id, new.players)
        return _session(row, new.players)

    def change(self, id: str, **changes: Unpack[SessionChanges]) -> Session:
        """Changes what is given; `players` replaces the whole table, in turn order."""
        with self._database.write() as db:
            row = live_session(db, id)
            before = _sessions(db, [row])[0]
            after = replace(before, **changes)
            row.changed_at = self._database.now()
            row.started_at = row.started_at or _begun(after.stage, row.changed_at)
            row.finished_at = (row.finished_at or row.changed_at) if after.stage == "finished" else None
            for name, value in _columns(after).items():
                setattr(row, name, value)
            if after.players != before.players:
                db.exec(delete(SessionSeatRow).where(col(SessionSeatRow.session_id) == id))
                _seat(db, id, after.players)
        return _session(row, after.players)

    def delete(self, id: str) -> None:
        """Out of sight, with all its documents; `restore` brings it back."""
        with self._database.write() as db:
            live_session(db, id).deleted_at = self._database.now()

    def removed(self, limit: int) -> tuple[Session, ...]:
        """The open ones that were deleted, the last first."""
        query = (
            select(*SESSION.c)
            .where(col(SessionRow.stage) != "finished", col(SessionRow.deleted_at).is_not(None))
            .order_by(col(SessionRow.deleted_at).desc(), col(SessionRow.id))
            .limit(limit)
        )
        with self._database.read() as db:
            return _sessions(db, db.execute(query).all())

    def restore(self, id: str) -> Session:
        with self._database.write() as db:
            row = db.get(SessionRow, id)
            if row is None:
                raise Unknown("session", id)
            row.deleted_at = None
            return _sessions(db, [row])[0]


def live_session(db: Db, id: str) -> SessionRow:
    """The row of a session that is not deleted, to be changed: other writers of this session wait."""
    row = db.get(SessionRow, id, with_for_update=True)
    if row is None or row.deleted_at is not None:
        raise Unknown("session", id)
    return row


def _begun(stage: Stage, now: datetime) -> datetime | None:
    return None if stage == "setup" else now


def _columns(of: NewSession | Session) -> dict[str, Any]:
    return {name: getattr(of, name) for name in TAKEN_OVER}


def _seat(db: Db, session_id: str, players: Sequence[Player]) -> None:
    for position, player in enumerate(players):
        db.add(SessionSeatRow(session_id=session_id, position=position, **asdict(player)))


def _sessions(db: Db, rows: Sequence[Any]) -> tuple[Session, ...]:
    """The values of some rows, with their players read in one go."""
    seats: dict[str, list[Player]] = {row.id: [] for row in rows}
    for session_id, *player in db.execute(_PLAYERS, {"of_sessions": list(seats)}):
        seats[session_id].append(Player(*player))
    return tuple(_session(row, tuple(seats[row.id])) for row in rows)


def _session(row: Any, players: tuple[Player, ...]) -> Session:
    return Session(
        id=row.id,
        game=row.game,
        modules=tuple(sorted(set(row.modules))),
        players=players,
        stage=row.stage,
        title=row.title,
        opponent=row.opponent,
        difficulty=row.difficulty,
        setup_code=row.setup_code,
        place=row.place,
        created_at=row.created_at,
        changed_at=row.changed_at,
        started_at=row.started_at,
        finished_at=row.finished_at,
    )
