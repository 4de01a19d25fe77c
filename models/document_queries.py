"""The statements behind documents and their steps. Made once: a tap waits for several of them, and making one takes
longer than running it."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, FromClause, Select, and_, bindparam, delete, insert, or_, select, update
from sqlmodel import Session as Db

from locales import Message
from models.errors import Spoilt, Unknown, naming
from models.seals import seal_of_document
from models.sql_tables import Row
from models.values import CAP, JsonObject, Kind

SESSION, DOCUMENT, STEP = (Row.metadata.tables[name] for name in ("session", "document", "undo_step"))
DONE, NEXT = STEP.alias("done"), STEP.alias("next")


class LoadedDocument(NamedTuple):
    """A document as it is kept, with the labels of the steps before and after it and who made them."""

    session_id: str
    kind: Kind
    version: int
    revision: int
    position: int
    body: JsonObject
    changed_at: datetime
    seal: str | None
    undo: Message | None
    undo_by: str | None
    redo: Message | None
    redo_by: str | None


def _beside(step: FromClause, position: ColumnElement[int]) -> ColumnElement[bool]:
    return and_(step.c.session_id == DOCUMENT.c.session_id, step.c.kind == DOCUMENT.c.kind, step.c.position == position)


_LIVE = (SESSION.c.id == bindparam("of_session"), SESSION.c.deleted_at.is_(None))
_LOCK = select(SESSION.c.id).where(*_LIVE).with_for_update()
_READ = (
    select(
        SESSION.c.id,
        bindparam("of_kind", type_=DOCUMENT.c.kind.type),
        DOCUMENT.c.version,
        DOCUMENT.c.revision,
        DOCUMENT.c.position,
        DOCUMENT.c.body,
        DOCUMENT.c.changed_at,
        DOCUMENT.c.seal,
        DONE.c.label,
        DONE.c.made_by,
        NEXT.c.label,
        NEXT.c.made_by,
    )
    .select_from(SESSION)
    .outerjoin(DOCUMENT, and_(DOCUMENT.c.session_id == SESSION.c.id, DOCUMENT.c.kind == bindparam("of_kind")))
    .outerjoin(DONE, _beside(DONE, DOCUMENT.c.position))
    .outerjoin(NEXT, _beside(NEXT, DOCUMENT.c.position + 1))
    .where(*_LIVE)
)
_TOUCH = update(SESSION).where(SESSION.c.id == bindparam("of_session"))
_WRITE = update(DOCUMENT).where(
    DOCUMENT.c.session_id == bindparam("of_session"), DOCUMENT.c.kind == bindparam("of_kind")
)
_OF = (STEP.c.session_id == bindparam("of_session"), STEP.c.kind == bindparam("of_kind"))
_AT = (*_OF, STEP.c.position == bindparam("at_position"))
_STEP = select(STEP.c.position, STEP.c.label, STEP.c.made_by, STEP.c.version, STEP.c.body).where(*_AT)
_KEEP = update(STEP).where(*_AT)
_THIN = delete(STEP).where(*_OF, or_(STEP.c.position > bindparam("last"), STEP.c.position <= bindparam("oldest")))


def lock(db: Db, session_id: str) -> None:
    """Other writers of this session wait."""
    if db.execute(_LOCK, {"of_session": session_id}).first() is None:
        raise Unknown("session", session_id)


def read(db: Db, session_id: str, kind: Kind) -> LoadedDocument | None:
    """None if the session has no such document. Raises `Unknown` where there is no such session, or it was deleted."""
    with naming(kind, session_id):
        row = db.execute(_READ, {"of_session": session_id, "of_kind": kind}).first()
    if row is None:
        raise Unknown("session", session_id)
    if row.version is None:
        return None
    stored = LoadedDocument(*row)
    if stored.seal is not None and stored.seal != seal_of_document(stored._asdict(), session_id, kind):
        raise Spoilt(kind, session_id)
    return stored


def begin(db: Db, session_id: str, kind: Kind, version: int, body: JsonObject, now: datetime) -> None:
    values = {"version": version, "revision": 1, "position": 0, "body": body}
    sealed = {"changed_at": now, "seal": seal_of_document(values, session_id, kind)}
    db.execute(insert(DOCUMENT), {"session_id": session_id, "kind": kind} | values | sealed)
    db.execute(_TOUCH, {"of_session": session_id, "changed_at": now})


def write(
    db: Db, stored: LoadedDocument, version: int, body: JsonObject, position: int, now: datetime
) -> LoadedDocument:
    values: dict[str, Any] = {"version": version, "revision": stored.revision + 1, "position": position, "body": body}
    sealed: dict[str, Any] = {"changed_at": now, "seal": seal_of_document(values, stored.session_id, stored.kind)}
    db.execute(_WRITE, _of(stored) | values | sealed)
    db.execute(_TOUCH, {"of_session": stored.session_id, "changed_at": now})
    return stored._replace(
        version=version,
        revision=stored.revision + 1,
        position=position,
        body=body,
        changed_at=now,
        seal=sealed["seal"],
    )


def remember(db: Db, stored: LoadedDocument, label: Message, by: str | None, now: datetime) -> None:
    """Puts the present body under a new step; what could be redone, and steps beyond the cap, go."""
    position = stored.position + 1
    if stored.redo or position > CAP:
        db.execute(_THIN, _of(stored) | {"last": stored.position, "oldest": position - CAP})
    values = {"position": position, "label": label, "made_by": by, "version": stored.version, "body": stored.body}
    db.execute(insert(STEP), {"session_id": stored.session_id, "kind": stored.kind} | values | {"at": now})


def step(db: Db, stored: LoadedDocument, position: int) -> Any:
    """The position, label, made_by, version and body of a step; None if there is none."""
    return db.execute(_STEP, _of(stored) | {"at_position": position}).first()


def keep_in_step(db: Db, stored: LoadedDocument, position: int) -> None:
    """The step at this position now holds what the document holds."""
    db.execute(_KEEP, _of(stored) | {"at_position": position, "version": stored.version, "body": stored.body})


def steps(stored: LoadedDocument, *columns: Any) -> Select[Any]:
    """Of all steps of a document."""
    return select(*columns).where(STEP.c.session_id == stored.session_id, STEP.c.kind == stored.kind)


def forget(db: Db, games: int) -> int:
    """The steps of all finished games but the last ones."""
    finished = select(SESSION.c.id).where(SESSION.c.stage == "finished")
    old = finished.order_by(SESSION.c.changed_at.desc(), SESSION.c.id).offset(games)
    gone = db.connection().execute(delete(STEP).where(STEP.c.session_id.in_(old)))
    return gone.rowcount


def _of(stored: LoadedDocument) -> dict[str, Any]:
    return {"of_session": stored.session_id, "of_kind": stored.kind}
