"""One document of a session: read once for a screen, changed from what is stored by then, undone and redone.

The score pad, the turns, the setup plan, the list of a Black Market reset and the journal of a solo game differ only
in their `DocumentFormat`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from app.session_store import SessionOwner, SessionStore
from locales import Message
from models.errors import StaleRevision, Unknown
from models.values import Document, DoneStep, JsonObject, Kind, Session
from scoring.pad.edits import CannotEdit
from setup.change import NotPossible

V = TypeVar("V")
Change: TypeAlias = Callable[[V], tuple[V, Message]]
"""Makes the new value of the present one, with the label of the step; raises what it refuses."""

Also: TypeAlias = Callable[[SessionStore], object]
"""What one act writes beside the document."""


@dataclass(frozen=True, slots=True)
class DocumentFormat(Generic[V]):
    """`begin` writes the first document of a session that has none yet when it is edited."""

    kind: Kind
    read: Callable[[JsonObject], V]
    write: Callable[[V], JsonObject]
    begin: Callable[[SessionStore, Session], Document] | None = None


def edit(
    store: SessionStore,
    session_id: str,
    form: DocumentFormat[V],
    change: Change[V],
    blank: Callable[[], V] | None = None,
) -> Document:
    """Applies the change to the value that is stored at this moment, so that of two phones nobody's entry is lost.

    If another write came between, it is applied again to the newer value. Where there is no document, `blank` is
    changed and written as the first one, with nothing to undo; else the format begins one.
    """
    while True:
        document = store.documents.get(session_id, form.kind)
        try:
            if document is None and blank:
                now, revision = blank(), 0
            else:
                document = document or _begin(store, session_id, form)
                now, revision = form.read(document.body), document.revision
            after, label = change(now)
            return store.documents.write(session_id, form.kind, label, form.write(after), revision)
        except StaleRevision:
            continue


def _begin(store: SessionStore, session_id: str, form: DocumentFormat[V]) -> Document:
    if form.begin is None:
        raise Unknown(form.kind, session_id)
    return form.begin(store, store.sessions.get(session_id))


class SessionDocument(Generic[V]):
    """The document as it was when it was read, and the ways to change the stored one."""

    def __init__(self, owner: SessionOwner, session_id: str, form: DocumentFormat[V]) -> None:
        self.owner = owner
        self.id = session_id
        self.form = form
        self.document = owner.store.documents.get(session_id, form.kind)

    @cached_property
    def value(self) -> V | None:
        """None where there is no document yet."""
        return self.form.read(self.document.body) if self.document else None

    @property
    def undo_label(self) -> Message | None:
        return self.document.undo_label if self.document else None

    @property
    def redo_label(self) -> Message | None:
        return self.document.redo_label if self.document else None

    @property
    def last_step(self) -> DoneStep | None:
        """The change that was made last, by whoever it was."""
        steps = self.owner.store.documents.steps(self.id, self.form.kind, 1) if self.document else ()
        return steps[0] if steps else None

    def edit(self, change: Change[V], blank: Callable[[], V] | None = None) -> None:
        """A change that another phone has just made impossible is dropped."""
        try:
            self.owner.change(lambda store: self.written(store, edit(store, self.id, self.form, change, blank)))
        except (CannotEdit, NotPossible):
            self.owner.redraw_pages()

    def replace(self, value: V, label: Message, also: Also | None = None) -> None:
        """Writes a value that was made from the one read, unless something was written since."""
        revision, body = self.document.revision if self.document else 0, self.form.write(value)

        def write(store: SessionStore) -> None:
            self.written(store, store.documents.write(self.id, self.form.kind, label, body, revision))
            if also:
                also(store)

        try:
            self.owner.change(write)
        except StaleRevision:
            self.owner.redraw_pages()

    def undo(self) -> None:
        self.owner.change(lambda store: self.written(store, store.documents.undo(self.id, self.form.kind)))

    def redo(self) -> None:
        self.owner.change(lambda store: self.written(store, store.documents.redo(self.id, self.form.kind)))

    def written(self, store: SessionStore, document: Document) -> None:
        """What else has to follow from the new document, in the same transaction."""
