"""Undo as a value: what is, what was before each labelled step, and what was taken back.

Undo restores earlier values; nobody writes inverse moves. `Store` keeps the same history on disk for every
document (`change_document`, `undo`, `redo`), and `Store.history` gives it as this value.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from locales import Message

S = TypeVar("S")
CAP = 250


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
