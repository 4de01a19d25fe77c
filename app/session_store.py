"""What a session's use cases need of a store: the calls that the host's and a guest's phone both have.

`models.store.Store` fulfils it with everything allowed, `app.guests.GuestStore` with a guest's rights.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, Unpack

from app.table_control import TableControl
from content.games import Game
from locales import Message
from models.cards import CardBook
from models.sessions import SessionChanges
from models.values import Document, DoneStep, JsonObject, Kind, Match, Person, Session, Source
from solo.book.book import Book

T = TypeVar("T")


class SessionCalls(Protocol):
    def get(self, id: str) -> Session: ...

    def change(self, id: str, **changes: Unpack[SessionChanges]) -> Session: ...


class DocumentCalls(Protocol):
    def get(self, session_id: str, kind: Kind) -> Document | None: ...

    def steps(self, session_id: str, kind: Kind, limit: int) -> tuple[DoneStep, ...]: ...

    def recent_bodies(self, kind: Kind, game: str, limit: int) -> tuple[JsonObject, ...]: ...

    def write(
        self, session_id: str, kind: Kind, label: Message, body: JsonObject, expected_revision: int | None = None
    ) -> Document: ...

    def undo(self, session_id: str, kind: Kind) -> Document: ...

    def redo(self, session_id: str, kind: Kind) -> Document: ...


class MatchCalls(Protocol):
    def of_session(self, session_id: str) -> Match | None: ...

    def source(self, id: str) -> Source | None: ...


class PeopleCalls(Protocol):
    def all(self) -> tuple[Person, ...]: ...


class CardBookCalls(Protocol):
    def get(self, game: Game) -> CardBook: ...

    def change(self, game: Game, label: Message, edit: Callable[[Book], Book]) -> CardBook: ...


class SettingCalls(Protocol):
    def all(self) -> dict[str, Any]: ...

    def get(self, key: str, default: Any = None) -> Any: ...

    def change(self, key: str, value: Any) -> None: ...


class SessionStore(Protocol):
    @property
    def sessions(self) -> SessionCalls: ...

    @property
    def documents(self) -> DocumentCalls: ...

    @property
    def matches(self) -> MatchCalls: ...

    @property
    def people(self) -> PeopleCalls: ...

    @property
    def card_books(self) -> CardBookCalls: ...

    @property
    def settings(self) -> SettingCalls: ...


class SessionOwner(Protocol):
    """The sessions that a page works on: the host's data, or a guest's part of them."""

    @property
    def store(self) -> SessionStore: ...

    def change(self, act: Callable[[SessionStore], T]) -> T:
        """Runs the act in one transaction, then has every open page drawn again."""

    def redraw_pages(self) -> None:
        """Has every open page drawn again."""


class TableOwner(SessionOwner, Protocol):
    """What the screens of a session are given, on the host's page and on a guest's."""

    @property
    def table_control(self) -> TableControl: ...

    @property
    def seat(self) -> int | None:
        """Where a guest's phone sits at the table's game, counted from 0; None for the host, and who only watches."""


class NotAllowed(Exception):
    """The host has not allowed this; the sentence says what would help."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.id)
        self.why = why
