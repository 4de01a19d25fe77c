"""Undo as a value: the model that the store's undo is held to.

Undo restores earlier values; nobody writes inverse moves. `history_of` reads from a store what the value describes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from locales import Message
from models import document_queries as sql
from models.document_queries import STEP
from models.store import Store
from models.values import CAP, JsonObject, Kind

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """One labelled change. `state` is the other side of it: the state before a step that is done, the state
    after a step that was taken back. `by` names who made it, where several phones share a session."""

    label: Message
    state: S
    by: str | None = None


@dataclass(frozen=True, slots=True)
class History(Generic[S]):
    now: S
    past: tuple[Step[S], ...] = ()
    future: tuple[Step[S], ...] = ()

    @property
    def undo_label(self) -> Message | None:
        return self.past[-1].label if self.past else None

    @property
    def redo_label(self) -> Message | None:
        return self.future[-1].label if self.future else None

    def do(self, label: Message, state: S, by: str | None = None) -> History[S]:
        """A new act clears what could be redone. What changes nothing is no act."""
        if state == self.now:
            return self
        return History(state, (*self.past, Step(label, self.now, by))[-CAP:])

    def undo(self) -> History[S]:
        if not self.past:
            return self
        step = self.past[-1]
        return History(step.state, self.past[:-1], (*self.future, replace(step, state=self.now)))

    def redo(self) -> History[S]:
        if not self.future:
            return self
        step = self.future[-1]
        return History(step.state, (*self.past, replace(step, state=self.now)), self.future[:-1])


def history_of(store: Store, session_id: str, kind: Kind) -> History[JsonObject]:
    """The document with every step that can be undone or redone."""
    with store.database.read() as db:
        found = sql.read(db, session_id, kind)
        assert found, f"no {kind} in {session_id}"
        query = sql.steps(found, STEP.c.position, STEP.c.label, STEP.c.body, STEP.c.made_by)
        rows = db.execute(query.order_by(STEP.c.position))
        steps = [(position, Step(label, body, made_by)) for position, label, body, made_by in rows]
        past = tuple(step for position, step in steps if position <= found.position)
        future = tuple(step for position, step in reversed(steps) if position > found.position)
        return History(found.body, past, future)
