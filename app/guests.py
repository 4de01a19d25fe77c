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
from app.solo_game import ASIDE
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
"""Settings that each phone has for itself. Of the host's settings a guest may change only how far the AI's turn is put
aside."""


class Host(Protocol):
    """The host's data, as far as guests' rights need it."""

    @property
    def store(self) -> Store: ...

    @property
    def table_control(self) -> TableControl: ...

    def redraw_pages(self) -> None: ...


class GuestStore:
    """A `SessionStore` with a guest's rights."""

    def __init__(self, host: Host, phone: str) -> None:
        self._host = host
        self._phone = phone

    @property
    def _store(self) -> Store:
        return self._host.store

    @property
    def table(self) -> PhoneTable:
        if table := self._host.table_control.table:
            return table
        raise NotAllowed(Message("app.table.closed"))

    @property
    def guest(self) -> Guest:
        return self.table.guest(self._phone) or Guest(phone=self._phone)

    @property
    def rights(self) -> Edits:
        return self.table.rights(self.guest)

    @property
    def by(self) -> str:
        """The name in a guest's steps: no host has it, so that undo can tell them apart."""
        return self.table.name(self.guest) or self._phone[:4]

    # -- reading ------------------------------------------------------------------------------------------------

    def session(self, id: str) -> Session:
        return self._store.session(self._only(id, "session"))

    def document(self, session_id: str, kind: Kind) -> Document | None:
        return self._store.document(self._only(session_id, kind), kind, self.by)

    def steps(self, session_id: str, kind: Kind, limit: int) -> tuple[DoneStep, ...]:
        return self._store.steps(self._only(session_id, kind), kind, limit)

    def match_of(self, session_id: str) -> Match | None:
        return self._store.match_of(self._only(session_id, "match"))

    def match_source(self, id: str) -> Source | None:
        session = self.table.session
        mine = self._store.match_of(session) if session else None
        return self._store.match_source(id) if mine and mine.id == id else None

    def people(self) -> tuple[Person, ...]:
        """Nobody: a guest does not see who plays in this household."""
        return ()

    def recent_bodies(self, kind: Kind, game: str, limit: int) -> tuple[JsonObject, ...]:  # noqa: ARG002  # a Protocol's
        return ()

    def card_book(self, game: Game) -> CardBook:
        """The book, which a new game against the AI needs."""
        return self._store.card_book(game)

    def settings(self) -> dict[str, Any]:
        return dict(self.guest.settings)

    def setting(self, key: str, default: Any = None) -> Any:
        if key in OWN_SETTINGS:
            return self.guest.settings.get(key, default)
        return self._store.setting(key, default)

    # -- writing ------------------------------------------------------------------------------------------------

    def change_setting(self, key: str, value: Any) -> None:
        if key in OWN_SETTINGS:
            settings = {**self.guest.settings, key: value}
            self._host.table_control.change(lambda table: changed(table, self._phone, settings=settings))
            return
        if key != ASIDE:
            raise NotAllowed(Message("app.table.not-allowed"))
        self._needs("all")
        self._store.change_setting(key, [self._only(value[0], "session"), *value[1:]])

    def change_session(self, id: str, **changes: Unpack[SessionChanges]) -> Session:
        """A guest may move the session to its next stage, and change nothing else of it."""
        now = self.session(id)
        if any(getattr(now, name) != value for name, value in changes.items()):
            self._needs("all")
            return self._store.change_session(id, **changes)
        return now

    def change_document(
        self, session_id: str, kind: Kind, label: Message, body: JsonObject, expected_revision: int | None = None
    ) -> Document:
        now = self._store.document(self._only(session_id, kind), kind)
        revision = now.revision if now else 0
        if expected_revision not in (None, revision):  # what is allowed is judged by the change from the present body
            raise StaleRevision(now)
        if now is None or not self._may(kind, now.body, body):
            self._needs("all")
        return self._store.change_document(session_id, kind, label, body, revision, self.by)

    def change_book(self, game: Game, label: Message, edit: Callable[[Book], Book]) -> CardBook:
        """A guest may enter a card that comes up in the table's game."""
        self._needs("all")
        return self._store.change_book(game, label, edit)

    def undo(self, session_id: str, kind: Kind) -> Document:
        """Only a guest's own steps; those were allowed when they were made."""
        self._needs("own")
        return self._store.undo(self._only(session_id, kind), kind, self.by)

    def redo(self, session_id: str, kind: Kind) -> Document:
        self._needs("own")
        return self._store.redo(self._only(session_id, kind), kind, self.by)

    # -- what is allowed ----------------------------------------------------------------------------------------

    def _only(self, session_id: str, what: str) -> str:
        """Raises `Unknown` for every session but the table's."""
        if session_id != self.table.session:
            raise Unknown(what, session_id)
        return session_id

    def _needs(self, rights: Edits) -> None:
        if self.rights == "none":
            watching = (self.guest.edits or self.table.edits) == "none"
            raise NotAllowed(Message("app.table.only-watching" if watching else "app.table.no-seat"))
        if rights == "all" and self.rights != "all":
            raise NotAllowed(Message("app.table.only-own"))

    def _may(self, kind: Kind, before: JsonObject, after: JsonObject) -> bool:
        """Whether this changes only the guest's own part."""
        self._needs("own")
        if self.rights == "all":
            return True
        seat = self.table.seat(self.guest)
        if kind == "sheet":
            return seat is not None and only_of_seat(before, after, seat)
        if kind == "plan":  # whoever has done a step of the setup ticks it off, and chooses for themselves in the draft
            draft = read_checklist(before).plan.draft
            return only_of_own_setup(before, after, -1 if seat is None else seat + 1, draft.order if draft else ())
        if kind == "turns":  # in one's own turn: ending it, and telling what happened in it
            return seat is not None and only_of_turn(before, after, seat)
        return False


class GuestState:
    """A guest's counterpart of the host's data; a `TableOwner`."""

    def __init__(self, host: Host, phone: str) -> None:
        self._host = host
        self.phone = phone
        self.at_table = GuestStore(host, phone)

    @property
    def store(self) -> GuestStore:
        return self.at_table

    @property
    def table_control(self) -> TableControl:
        return self._host.table_control

    @property
    def seat(self) -> int | None:
        return self.at_table.table.seat(self.at_table.guest)

    @property
    def column(self) -> int | Literal["all"] | None:
        """The seat whose points this phone may enter."""
        at = self.at_table
        if self.table_control.table is None or at.rights == "none":
            return None
        return "all" if at.rights == "all" else at.table.seat(at.guest)

    def change(self, act: Callable[[SessionStore], T]) -> T:
        with self._host.store.transaction():
            result = act(self.at_table)
        self._host.redraw_pages()
        return result

    def redraw_pages(self) -> None:
        self._host.redraw_pages()

    def set_look(self, key: str, value: Any) -> None:
        self.change(lambda store: store.change_setting(key, value))
