"""Documents of a session, one of each kind at most, and their undo, kept on disk step by step.

All steps of a document are numbered in one row; the document's `position` is the last one that is done. A step holds
the other side of its change, so undo and redo swap bodies and move `position`. `testing/undo_history.py` has the same
as a value, and the tests hold the two to each other.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import Final

from sqlmodel import Session as Db
from sqlmodel import col, select

from locales import Message
from models import document_queries as sql
from models.columns import to_json
from models.database import Database, Formats, Topic
from models.document_queries import STEP, LoadedDocument
from models.errors import BadBody, StaleRevision, Unknown
from models.selective_undo import TOOK_BACK, UndoResult, take_back
from models.sql_tables import DocumentRow, SessionRow
from models.values import Document, DoneStep, JsonObject, Kind

GAMES_WITH_STEPS = 50
"""Finished ones whose documents can still be undone step by step."""
KEPT_CURRENT: Final = ("settings", "session", "document", "card_book")
"""What a change of a document leaves as it is, or notes itself: see `Database.remembered`."""
CHAINS: Final = frozenset[Kind]({"journal"})
"""Where each step rests on all before it: only the last one can be taken back, by who made it or by the host."""


class Documents(Topic):
    def __init__(self, database: Database, formats: Formats) -> None:
        super().__init__(database)
        self._formats = formats

    def get(self, session_id: str, kind: Kind, by: str | None = None) -> Document | None:
        """With what undo and redo would do for one person; None is the host."""
        stored = self._read_stored(session_id, kind)
        if stored is None:
            return None
        if not stored.undo or _is_theirs(stored, stored.undo, stored.undo_by, by):
            return _document(stored, stored.undo, by)
        with self._database.read() as db:
            return self._document(db, stored, by)

    def recent_bodies(self, kind: Kind, game: str, limit: int) -> tuple[JsonObject, ...]:
        """The bodies of the latest documents of a kind over all sessions of a game, the latest first."""
        query = (
            select(col(DocumentRow.body))
            .join(SessionRow)
            .where(DocumentRow.kind == kind, SessionRow.game == game, col(SessionRow.deleted_at).is_(None))
            .order_by(col(DocumentRow.changed_at).desc())
            .limit(limit)
        )
        with self._database.read() as db:
            return tuple(db.exec(query))

    def write(
        self,
        session_id: str,
        kind: Kind,
        label: Message,
        body: JsonObject,
        expected_revision: int | None = None,
        by: str | None = None,
    ) -> Document:
        """Writes the body and the step that can undo it, as one committed change.

        The first body of a kind starts the document and has nothing to undo. What changes nothing writes nothing.
        `expected_revision` (0: there is no document yet) refuses a change that was made on an older revision.
        """
        version, check = self._format(kind)
        try:
            text = to_json(body)
            body = json.loads(text)  # as it will be read again: lists for tuples
            check(body)
        except (TypeError, ValueError, RecursionError) as error:
            raise BadBody(str(error)) from error
        with self._database.write(*KEPT_CURRENT) as db:
            stored = self._to_be_written(db, session_id, kind)
            if expected_revision is not None and expected_revision != (stored.revision if stored else 0):
                raise StaleRevision(self._document(db, stored, by) if stored else None)
            if stored is None:
                sql.begin(db, session_id, kind, version, body, self._database.now())
                stored = self._written(session_id, _required(sql.read(db, session_id, kind), session_id, kind))
            elif to_json(stored.body) != text or stored.version != version:
                stored = self._append_step(db, stored, label, version, body, by)
            return self._document(db, stored, by)

    def edit(
        self,
        session_id: str,
        kind: Kind,
        label: Message,
        edit: Callable[[JsonObject], JsonObject],
        by: str | None = None,
    ) -> Document:
        """Applies `edit` to the body as it is now, so that what others changed meanwhile stays.

        It is called again if somebody else was quicker.
        """
        while True:
            now = self.get(session_id, kind)
            if now is None:
                raise Unknown(kind, session_id)
            try:
                return self.write(session_id, kind, label, edit(now.body), now.revision, by)
            except StaleRevision:
                continue

    def undo(self, session_id: str, kind: Kind, by: str | None = None) -> Document:
        """The document without the last step of this person; unchanged if there is none."""
        with self._database.write(*KEPT_CURRENT) as db:
            stored = _required(self._to_be_written(db, session_id, kind), session_id, kind)
            if stored.undo and _is_theirs(stored, stored.undo, stored.undo_by, by):
                stored = self._swap_with_step(db, stored, stored.position, -1)
            elif own := self._own_step(db, stored, by):
                stored = self._append_step(db, stored, own.label, stored.version, own.body, by)
            return self._document(db, stored, by)

    def redo(self, session_id: str, kind: Kind, by: str | None = None) -> Document:
        """The document with the step that this person took back last; unchanged if there is none."""
        with self._database.write(*KEPT_CURRENT) as db:
            stored = _required(self._to_be_written(db, session_id, kind), session_id, kind)
            if stored.redo and _is_theirs(stored, stored.redo, stored.redo_by, by):
                stored = self._swap_with_step(db, stored, stored.position + 1, 1)
            return self._document(db, stored, by)

    def steps(self, session_id: str, kind: Kind, limit: int) -> tuple[DoneStep, ...]:
        """The last steps that are done, the newest first, without the bodies."""
        stored = _required(self._read_stored(session_id, kind), session_id, kind)
        with self._database.read() as db:
            query = sql.steps(stored, STEP.c.label, STEP.c.made_by, STEP.c.at).where(STEP.c.position <= stored.position)
            rows = db.execute(query.order_by(STEP.c.position.desc()).limit(limit))
            return tuple(DoneStep(label, made_by, at) for label, made_by, at in rows)

    def moments(self, session_id: str, kind: Kind) -> tuple[tuple[datetime, JsonObject], ...]:
        """When each step was done that stands, the oldest first, with the body before it."""
        stored = _required(self._read_stored(session_id, kind), session_id, kind)
        with self._database.read() as db:
            query = sql.steps(stored, STEP.c.at, STEP.c.body).where(STEP.c.position <= stored.position)
            return tuple((at, body) for at, body in db.execute(query.order_by(STEP.c.position)))

    def forget_old_steps(self, games: int = GAMES_WITH_STEPS) -> int:
        """Of all finished games but the last so many only the documents stay; gives how many steps went. A game takes
        some hundred steps, each with a whole body: after some years nearly all of the file would be steps."""
        with self._database.write() as db:
            return sql.forget(db, games)

    def _format(self, kind: Kind) -> tuple[int, Callable[[JsonObject], object]]:
        """The newest version of the kind, which every new body must be, and what checks it."""
        versions = [version for known, version in self._formats if known == kind]
        if not versions:
            raise BadBody(f"no format is known for a {kind}")
        return max(versions), self._formats[kind, max(versions)]

    def _read_stored(self, session_id: str, kind: Kind) -> LoadedDocument | None:
        def read() -> LoadedDocument | None:
            with self._database.read() as db:
                return sql.read(db, session_id, kind)

        return self._database.remembered(("document", session_id, kind), read)

    def _to_be_written(self, db: Db, session_id: str, kind: Kind) -> LoadedDocument | None:
        """The document, held against other writers of this session."""
        if self._database.shared:
            sql.lock(db, session_id)
        return self._read_stored(session_id, kind)

    def _written(self, session_id: str, stored: LoadedDocument) -> LoadedDocument:
        """Notes what the document and its session are now."""
        memory = self._database.memory
        memory["document", session_id, stored.kind] = stored
        if session := memory.get(("session", session_id)):
            memory["session", session_id] = replace(session, changed_at=stored.changed_at)
        return stored

    def _append_step(
        self, db: Db, stored: LoadedDocument, label: Message, version: int, body: JsonObject, by: str | None
    ) -> LoadedDocument:
        """A new body, with the step that can undo it."""
        now = self._database.now()
        sql.remember(db, stored, label, by, now)
        after = sql.write(db, stored, version, body, stored.position + 1, now)
        return self._written(stored.session_id, after._replace(undo=label, undo_by=by, redo=None, redo_by=None))

    def _own_step(self, db: Db, stored: LoadedDocument, by: str | None) -> UndoResult | None:
        """What undo would take back of one person's, where others wrote since."""
        if stored.kind in CHAINS:
            return None
        mine = STEP.c.made_by == by if by is not None else STEP.c.made_by.is_(None)
        query = sql.steps(stored, STEP.c.position, STEP.c.label).where(STEP.c.position <= stored.position, mine)

        def before(position: int) -> JsonObject:
            step = sql.step(db, stored, position)
            return step.body if step else stored.body

        rows = db.execute(query.order_by(STEP.c.position.desc()))
        own = take_back([(position, label) for position, label in rows], stored.position, before, stored.body)
        return own if own and self._fits(stored.kind, own.body) else None

    def _fits(self, kind: Kind, body: JsonObject) -> bool:
        """Whether what others did since goes without the step that is taken out."""
        try:
            self._format(kind)[1](body)
        except (TypeError, ValueError, RecursionError):
            return False
        return True

    def _document(self, db: Db, stored: LoadedDocument, by: str | None) -> Document:
        """With the two labels only, not with the bodies of the steps: those are read where others wrote last."""
        undo = stored.undo
        if undo and not _is_theirs(stored, undo, stored.undo_by, by):
            own = self._own_step(db, stored, by)
            undo = own.what if own else None
        return _document(stored, undo, by)

    def _swap_with_step(self, db: Db, stored: LoadedDocument, position: int, way: int) -> LoadedDocument:
        """The document and the step at this position swap bodies."""
        step = sql.step(db, stored, position)
        sql.keep_in_step(db, stored, position)
        sql.write(db, stored, step.version, step.body, stored.position + way, self._database.now())
        return self._written(
            stored.session_id, _required(sql.read(db, stored.session_id, stored.kind), stored.session_id, stored.kind)
        )


def _document(stored: LoadedDocument, undo: Message | None, by: str | None) -> Document:
    redo = stored.redo
    return Document(
        session_id=stored.session_id,
        kind=stored.kind,
        version=stored.version,
        revision=stored.revision,
        body=stored.body,
        undo_label=undo,
        redo_label=redo if redo and _is_theirs(stored, redo, stored.redo_by, by) else None,
        changed_at=stored.changed_at,
    )


def _required(stored: LoadedDocument | None, session_id: str, kind: Kind) -> LoadedDocument:
    if stored is None:
        raise Unknown(kind, session_id)
    return stored


def _is_theirs(stored: LoadedDocument, what: Message, made_by: str | None, by: str | None) -> bool:
    """Whether a step beside the document is this person's to go back over or on to."""
    if stored.kind in CHAINS:
        return by in (None, made_by)
    return made_by == by and what.id != TOOK_BACK
