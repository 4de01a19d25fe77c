"""How a game against the AI begins, as a session of its own; `hand_over` begins one from a plan."""

from __future__ import annotations

from dataclasses import replace
from secrets import randbelow
from typing import Any, Final, Literal, Protocol, TypeAlias, get_args

from app.people import EVER, last_table
from app.preferences import preferences
from app.session_store import SessionStore
from content.games import Game as GameName
from locales import say
from models.store import Store
from models.values import JsonObject, NewSession, Player, Session
from setup.checklist import Seat
from setup.code import make_seed
from solo.book.book import Book
from solo.files import to_json
from solo.machine import Game

KIND: Final = "journal"
Deck: TypeAlias = Literal["companion", "own", "hand"]
"""Whose Scheme Cards the AI plays with."""


class Form(Protocol):
    """What is chosen before the first turn. Each game has a form of its own."""

    @property
    def game(self) -> GameName: ...

    @property
    def opponent(self) -> str: ...

    @property
    def difficulty(self) -> int | None: ...

    def begun(self, seed: str, tracking: str, book: Book) -> Game[Any]:
        """The game before its first turn."""


def who_played(store: Store, last: Session | None) -> tuple[Seat, ...]:
    """The known people of the last game against this AI; where there was none, of whatever was played last."""
    table = last_table([last] if last else store.sessions.find(EVER, limit=1))
    return tuple(seat for seat in table if seat.person)


def begin(store: SessionStore, session_id: str, form: Form, seed: str) -> None:
    """Writes the journal of a new game."""
    tracking, book = preferences(store.settings.all()).tracking, store.card_books.get(form.game).book
    store.documents.write(session_id, KIND, say("app.play.did.begin"), to_json(form.begun(seed, tracking, book)))


def as_played(form: Any, journal: JsonObject) -> Any:
    """A game's form with the cards of an earlier game; ours are used for what is missing in the person's own."""
    deck = journal.get("deck")
    if deck not in get_args(Deck):
        return form
    filled = {"fill": True} if deck == "own" and hasattr(form, "fill") else {}
    return replace(form, deck=deck, **filled)


def begin_session(store: Store, form: Form, modules: tuple[str, ...], table: tuple[Player, ...]) -> str:
    """A session in play, with its journal; gives its id."""
    new = NewSession(form.game, modules, table, "play", opponent=form.opponent, difficulty=form.difficulty)
    id = store.sessions.add(new).id
    begin(store, id, form, make_seed(randbelow))
    return id
