"""What a guest's phone may do: read the table's game, and write what the host allows.

A guest's page is drawn by the same screens as the host's. They get a `SessionStore`, which the host's whole store and
`GuestStore` both fulfil, and can call nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, Protocol, TypeVar, Unpack

from app.phone_table import Edits, Guest, PhoneTable, changed
from app.preferences import ALLOWED
from app.session_store import NotAllowed, SessionStore
from app.solo_game import TURN_DONE
from app.table_control import TableControl
from content.games import Game
from locales import Message
from models.cards import CardBook
from models.errors import StaleRevision, Unknown
from models.sessions import SessionChanges
from models.store import Store
from models.values import Document, DoneStep, JsonObject, Kind, Match, Person, Session, Source
from scoring.pad.seat_rights import only_of_seat
from setup.checklist import read_checklist
from setup.jobs import only_of_seat as only_of_own_setup
from setup.turns_document import only_of_turn
from solo.book.book import Book

T = TypeVar("T")
REVEALED: Final = "revealed"
OWN_SETTINGS: Final = frozenset({*ALLOWED, REVEALED})
"""Settings that each phone has for itself. Of the host's settings a guest may change only which turn of the AI
is marked as done."""


class Host(Protocol):
    """The host's data, as far as guests' rights need it."""

    @property
    def store(self) -> Store: ...

    @property
    def table_control(self) -> TableControl: ...

    def redraw_pages(self) -> None: ...


class GuestRights:
    """Who a guest is at the table, and what the host allows them now."""

    def __init__(self, host: Host, phone: str) -> None:
        self.host = host
        self.phone = phone

    @property
    def store(self) -> Store:
        """The host's, with everything allowed."""
        return self.host.store

    @property
    def table(self) -> PhoneTable:
        if table := self.host.table_control.table:
            return table
        raise NotAllowed(Message("app.table.closed"))

    @property
    def guest(self) -> Guest:
        return self.table.guest(self.phone) or Guest(phone=self.phone)

    @property
    def edits(self) -> Edits:
        return self.table.rights(self.guest)

    @property
    def seat(self) -> int | None:
        return self.table.seat(self.guest)

    @property
    def by(self) -> str:
        """The name in a guest's steps: no host has it, so that undo can tell them apart."""
        return self.table.name(self.guest) or self.phone[:4]

    def only(self, session_id: str, what: str) -> str:
        """Raises `Unknown` for every session but the table's."""
        if session_id != self.table.session:
            raise Unknown(what, session_id)
        return session_id

    def needs(self, edits: Edits) -> None:
        if self.edits == "none":
            watching = (self.guest.edits or self.table.edits) == "none"
            raise NotAllowed(Message("app.table.only-watching" if watching else "app.table.no-seat"))
        if edits == "all" and self.edits != "all":
            raise NotAllowed(Message("app.table.only-own"))

    def may_write(self, kind: Kind, before: JsonObject, after: JsonObject) -> bool:
        """Whether this changes only the guest's own part."""
        self.needs("own")
        if self.edits == "all":
            return True
        seat = self.seat
        if kind == "sheet":
            return seat is not None and only_of_seat(before, after, seat)
        if kind == "plan":  # whoever has done a step of the setup ticks it off, and chooses for themselves in the draft
            draft = read_checklist(before).plan.draft
            return only_of_own_setup(before, after, -1 if seat is None else seat + 1, draft.order if draft else ())
        if kind == "turns":  # in one's own turn: ending it, and entering what happened in it
            return seat is not None and only_of_turn(before, after, seat)
        return False


class _Part:
    """The calls of one topic of the store that a guest has."""

    def __init__(self, rights: GuestRights) -> None:
        self._rights = rights


class GuestSessions(_Part):
    def get(self, id: str) -> Session:
        return self._rights.store.sessions.get(self._rights.only(id, "session"))

    def change(self, id: str, **changes: Unpack[SessionChanges]) -> Session:
        """A guest may move the session to its next stage, and change nothing else of it."""
        now = self.get(id)
        if any(getattr(now, name) != value for name, value in changes.items()):
            self._rights.needs("all")
            return self._rights.store.sessions.change(id, **changes)
        return now


class GuestDocuments(_Part):
    def get(self, session_id: str, kind: Kind) -> Document | None:
        return self._rights.store.documents.get(self._rights.only(session_id, kind), kind, self._rights.by)

    def steps(self, session_id: str, kind: Kind, limit: int) -> tuple[DoneStep, ...]:
        return self._rights.store.documents.steps(self._rights.only(session_id, kind), kind, limit)

    def recent_bodies(self, kind: Kind, game: str, limit: int) -> tuple[JsonObject, ...]:  # noqa: ARG002  # a Protocol's
        return ()

    def write(
        self, session_id: str, kind: Kind, label: Message, body: JsonObject, expected_revision: int | None = None
    ) -> Document:
        documents = self._rights.store.documents
        now = documents.get(self._rights.only(session_id, kind), kind, self._rights.by)
        revision = now.revision if now else 0
        if expected_revision not in (None, revision):  # what is allowed is judged by the change from the present body
            raise StaleRevision(now)
        if now is None or not self._rights.may_write(kind, now.body, body):
            self._rights.needs("all")
        return documents.write(session_id, kind, label, body, revision, self._rights.by)

    def undo(self, session_id: str, kind: Kind) -> Document:
        """Only a guest's own steps; those were allowed when they were made."""
        self._rights.needs("own")
        return self._rights.store.documents.undo(self._rights.only(session_id, kind), kind, self._rights.by)

    def redo(self, session_id: str, kind: Kind) -> Document:
        self._rights.needs("own")
        return self._rights.store.documents.redo(self._rights.only(session_id, kind), kind, self._rights.by)


class GuestMatches(_Part):
    def of_session(self, session_id: str) -> Match | None:
        return self._rights.store.matches.of_session(self._rights.only(session_id, "match"))

    def source(self, id: str) -> Source | None:
        session = self._rights.table.session
        mine = self._rights.store.matches.of_session(session) if session else None
        return self._rights.store.matches.source(id) if mine and mine.id == id else None


class GuestPeople:
    def all(self) -> tuple[Person, ...]:
        """Nobody: a guest does not see who plays in this household."""
        return ()


class GuestCardBooks(_Part):
    def get(self, game: Game) -> CardBook:
        """The book, which a new game against the AI needs."""
        return self._rights.store.card_books.get(game)

    def change(self, game: Game, label: Message, edit: Callable[[Book], Book]) -> CardBook:
        """A guest may enter a card that comes up in the table's game."""
        self._rights.needs("all")
        return self._rights.store.card_books.change(game, label, edit)


class GuestSettings(_Part):
    def all(self) -> dict[str, Any]:
        return dict(self._rights.guest.settings)

    def get(self, key: str, default: Any = None) -> Any:
        if key in OWN_SETTINGS:
            return self._rights.guest.settings.get(key, default)
        return self._rights.store.settings.get(key, default)

    def change(self, key: str, value: Any) -> None:
        rights = self._rights
        if key in OWN_SETTINGS:
            settings = {**rights.guest.settings, key: value}
            rights.host.table_control.change(lambda table: changed(table, rights.phone, settings=settings))
            return
        if key != TURN_DONE:
            raise NotAllowed(Message("app.table.not-allowed"))
        rights.needs("all")
        rights.store.settings.change(key, [rights.only(value[0], "session"), *value[1:]])


class GuestStore:
    """A `SessionStore` with a guest's rights."""

    def __init__(self, rights: GuestRights) -> None:
        self.sessions = GuestSessions(rights)
        self.documents = GuestDocuments(rights)
        self.matches = GuestMatches(rights)
        self.people = GuestPeople()
        self.card_books = GuestCardBooks(rights)
        self.settings = GuestSettings(rights)


class GuestState:
    """A guest's counterpart of the host's data; a `TableOwner`."""

    def __init__(self, host: Host, phone: str) -> None:
        self._host = host
        self.phone = phone
        self.rights = GuestRights(host, phone)
        self.store = GuestStore(self.rights)

    @property
    def table_control(self) -> TableControl:
        return self._host.table_control

    @property
    def seat(self) -> int | None:
        return self.rights.seat

    @property
    def column(self) -> int | Literal["all"] | None:
        """The seat whose points this phone may enter."""
        if self.table_control.table is None or self.rights.edits == "none":
            return None
        return "all" if self.rights.edits == "all" else self.rights.seat

    def change(self, act: Callable[[SessionStore], T]) -> T:
        with self._host.store.transaction():
            result = act(self.store)
        self._host.redraw_pages()
        return result

    def redraw_pages(self) -> None:
        self._host.redraw_pages()

    def set_look(self, key: str, value: Any) -> None:
        self.change(lambda store: store.settings.change(key, value))
