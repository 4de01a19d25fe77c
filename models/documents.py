"""Documents of a session (plan, journal, sheet) and their undo, kept on disk step by step.

All steps of a document are numbered in one row; the document's `position` is the last one that is done. A step holds
the other side of its change, so undo and redo swap bodies and move `position`. `models.undo.History` is the same
as a value, and the tests hold the two to each other.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sqlmodel import Session as Db
from sqlmodel import col, delete, select

from locales import Message
from models.columns import same_json, to_json
from models.database import Database
from models.own_undo import TOOK_BACK, TakenBack, take_back
from models.sessions import live_session
from models.tables import DocumentRow, SessionRow, UndoStepRow
from models.trouble import BadBody, StaleRevision, Unknown
from models.undo import CAP, History, Step
from models.values import Document, DoneStep, JsonObject, Kind


class Documents(Database):
    def document(self, session_id: str, kind: Kind, by: str | None = None) -> Document | None:
        """With what undo and redo would do for one person; None is the host."""
        with self._read() as db:
            live_session(db, session_id)
            row = db.get(DocumentRow, (session_id, kind))
            return _document(db, row, by) if row else None

    def recent_bodies(self, kind: Kind, game: str, limit: int) -> tuple[JsonObject, ...]:
        """The bodies of the latest documents of a kind over all sessions of a game, the latest first."""
        query = (
            select(col(DocumentRow.body))
            .join(SessionRow)
            .where(DocumentRow.kind == kind, SessionRow.game == game, col(SessionRow.deleted_at).is_(None))
            .order_by(col(DocumentRow.changed_at).desc())
            .limit(limit)
        )
        with self._read() as db:
            return tuple(db.exec(query))

    def change_document(
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
        version, body = self._checked(kind, body)
        with self._write() as db:
            session = live_session(db, session_id, lock=True)
            row = db.get(DocumentRow, (session_id, kind))
            if expected_revision is not None and expected_revision != (row.revision if row else 0):
                raise StaleRevision(_document(db, row, by) if row else None)
            if row is None:
                row = DocumentRow(
                    session_id=session_id,
                    kind=kind,
                    version=version,
                    revision=0,
                    position=0,
                    body=body,
                    changed_at=self._now(),
                )
                db.add(row)
            elif same_json(row.body, body) and row.version == version:
                return _document(db, row, by)
            else:
                self._remember(db, row, label, by)
                row.body, row.version = body, version
            self._touch(row, session)
            db.flush()
            return _document(db, row, by)

    def edit_document(
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
            now = self.document(session_id, kind)
            if now is None:
                raise Unknown(kind, session_id)
            try:
                return self.change_document(session_id, kind, label, edit(now.body), now.revision, by)
            except StaleRevision:
                continue

    def undo(self, session_id: str, kind: Kind, by: str | None = None) -> Document:
        """The document without the last step of this person; unchanged if there is none."""
        with self._write() as db:
            session = live_session(db, session_id, lock=True)
            row = _row(db, session_id, kind)
            last = _step(db, row, row.position)
            if last and last.made_by == by and last.label.id != TOOK_BACK:
                self._walk(row, last, session, -1)
            elif last and (own := _own_step(db, row, by)):
                self._checked(kind, own.body)
                self._remember(db, row, own.label, by)
                row.body = own.body
                self._touch(row, session)
            db.flush()
            return _document(db, row, by)

    def redo(self, session_id: str, kind: Kind, by: str | None = None) -> Document:
        """The document with the step that this person took back last; unchanged if there is none."""
        with self._write() as db:
            session = live_session(db, session_id, lock=True)
            row = _row(db, session_id, kind)
            next_one = _step(db, row, row.position + 1)
            if next_one and next_one.made_by == by:
                self._walk(row, next_one, session, 1)
            db.flush()
            return _document(db, row, by)

    def history(self, session_id: str, kind: Kind) -> History[JsonObject]:
        """The document with every step that can be undone or redone."""
        with self._read() as db:
            live_session(db, session_id)
            return _history(db, _row(db, session_id, kind))

    def steps(self, session_id: str, kind: Kind, limit: int) -> tuple[DoneStep, ...]:
        """The last steps that are done, the newest first, without the bodies."""
        with self._read() as db:
            live_session(db, session_id)
            row = _row(db, session_id, kind)
            done = col(UndoStepRow.position) <= row.position
            query = (
                select(col(UndoStepRow.label), col(UndoStepRow.made_by), col(UndoStepRow.at))
                .where(*_of(row), done)
                .order_by(col(UndoStepRow.position).desc())
                .limit(limit)
            )
            return tuple(DoneStep(label, made_by, at) for label, made_by, at in db.exec(query))

    def _checked(self, kind: Kind, body: JsonObject) -> tuple[int, JsonObject]:
        """The newest version of the kind, which every new body must be, and the body as it will be read again."""
        versions = [version for known, version in self._formats if known == kind]
        if not versions:
            raise BadBody(f"no format is known for a {kind}")
        version = max(versions)
        try:
            kept: JsonObject = json.loads(to_json(body))
            self._formats[kind, version](kept)
        except (TypeError, ValueError, RecursionError) as error:
            raise BadBody(str(error)) from error
        return version, kept

    def _remember(self, db: Db, row: DocumentRow, label: Message, by: str | None) -> None:
        """Puts the present body under a new step; what could be redone, and steps beyond the cap, go."""
        beyond = col(UndoStepRow.position) > row.position
        too_old = col(UndoStepRow.position) <= row.position + 1 - CAP
        db.exec(delete(UndoStepRow).where(*_of(row), beyond | too_old))
        row.position += 1
        db.add(
            UndoStepRow(
                session_id=row.session_id,
                kind=row.kind,
                position=row.position,
                label=label,
                made_by=by,
                version=row.version,
                body=row.body,
                at=self._now(),
            )
        )

    def _walk(self, row: DocumentRow, step: UndoStepRow, session: SessionRow, way: int) -> None:
        row.body, step.body = step.body, row.body
        row.version, step.version = step.version, row.version
        row.position += way
        self._touch(row, session)

    def _touch(self, row: DocumentRow, session: SessionRow) -> None:
        row.revision += 1
        row.changed_at = session.changed_at = self._now()


def _row(db: Db, session_id: str, kind: Kind) -> DocumentRow:
    if row := db.get(DocumentRow, (session_id, kind)):
        return row
    raise Unknown(kind, session_id)


def _of(row: DocumentRow) -> tuple[Any, Any]:
    return col(UndoStepRow.session_id) == row.session_id, col(UndoStepRow.kind) == row.kind


def _step(db: Db, row: DocumentRow, position: int) -> UndoStepRow | None:
    return db.get(UndoStepRow, (row.session_id, row.kind, position))


def _history(db: Db, row: DocumentRow) -> History[JsonObject]:
    query = select(UndoStepRow).where(*_of(row)).order_by(col(UndoStepRow.position))
    steps = [(step.position, Step(step.label, step.body, step.made_by)) for step in db.exec(query)]
    past = tuple(step for position, step in steps if position <= row.position)
    future = tuple(step for position, step in reversed(steps) if position > row.position)
    return History(row.body, past, future)


def _own_step(db: Db, row: DocumentRow, by: str | None) -> TakenBack | None:
    """What undo would take back of one person's, where others wrote since."""
    mine = UndoStepRow.made_by == by if by is not None else col(UndoStepRow.made_by).is_(None)
    query = (
        select(col(UndoStepRow.position), col(UndoStepRow.label))
        .where(*_of(row), col(UndoStepRow.position) <= row.position, mine)
        .order_by(col(UndoStepRow.position).desc())
    )

    def before(position: int) -> JsonObject:
        step = _step(db, row, position)
        return step.body if step else row.body

    return take_back(db.exec(query).all(), row.position, before, row.body)


def _document(db: Db, row: DocumentRow, by: str | None = None) -> Document:
    """With the two labels only, not with the bodies of the steps: those are read where others wrote last."""
    near = col(UndoStepRow.position).in_((row.position, row.position + 1))
    query = select(col(UndoStepRow.position), col(UndoStepRow.label), col(UndoStepRow.made_by)).where(*_of(row), near)
    steps = {position: (label, made_by) for position, label, made_by in db.exec(query)}
    undo, last_by = steps.get(row.position, (None, by))
    if undo and (last_by != by or undo.id == TOOK_BACK):
        own = _own_step(db, row, by)
        undo = own.what if own else None
    redo, next_by = steps.get(row.position + 1, (None, by))
    return Document(
        session_id=row.session_id,
        kind=row.kind,
        version=row.version,
        revision=row.revision,
        body=row.body,
        undo_label=undo,
        redo_label=redo if next_by == by else None,
        changed_at=row.changed_at,
    )
