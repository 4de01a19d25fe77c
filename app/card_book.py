"""The card book of a game: what a person enters of their cards, and the cards that come up in a game."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Final

from app.session_store import SessionStore
from content.games import Game
from locales import say
from models.store import Store
from solo.book import book as books
from solo.book.book import Book, Key, free_slot, put, same_face, values_of
from solo.book.form import Face
from solo.book.slots import EXTRA, Kind
from solo.book.viscounts_manuscripts import word_of_face
from solo.viscounts.manuscripts import known, manuscript

KIND: Final[Kind] = "scheme"


def change_face(store: SessionStore, game: Game, key: Key, edit: Callable[[Face], Face]) -> None:
    label = say("app.cards.did.change", card=store.card_books.get(game).book.slot(key).name)
    store.card_books.change(game, label, lambda book: put(book, key, edit(book.face(key))))


def remove(store: Store, game: Game, key: Key) -> None:
    label = say("app.cards.did.remove", card=books.title(store.card_books.get(game).book, key))
    store.card_books.change(game, label, lambda book: books.remove(book, key))


def keep_met_card(store: SessionStore, game: Game, face: Face, kind: Kind = KIND) -> None:
    """Enters a Scheme Card that came up in a game."""
    store.card_books.change(game, say("app.play.did.card"), lambda book: with_card(book, face, kind))


def with_card(book: Book, face: Face, kind: Kind = KIND) -> Book:
    """The book with this card, unless it is in it already or printed in a source."""
    if any(same_face(book.game, kind, book.face(key), face) for key in book.keys(kind)):
        return book
    seen = _seen_in_part(book, face) if kind == KIND else None
    return put(book, seen or free_slot(book, kind, face) or (kind, EXTRA + token_hex(4)), face)


def _seen_in_part(book: Book, face: Face) -> Key | None:
    """The printed card of which a source shows a part, if this can be it."""
    shown = values_of(book.game, KIND, face)
    for key in book.keys(KIND):
        slot = book.slot(key)
        if slot.anonymous or key in book.entries or book.whole(key):
            continue
        if all(shown.get(path) == value for path, value in values_of(book.game, KIND, slot.printed).items()):
            return key
    return None


def met_manuscripts(store: SessionStore) -> tuple[str, ...]:
    """The Manuscripts of the book that are in no source, as a game writes them, so that nobody enters one twice."""
    book, seen = store.card_books.get("viscounts").book, {*known().values()}
    entered = (word_of_face(book.face(key)) for key in book.keys("manuscript") if book.origin(key) == "own")
    return tuple(dict.fromkeys(word for word in entered if word and manuscript(word) not in seen))


def keep_manuscript(store: SessionStore, face: Face) -> None:
    """Enters a Manuscript that came up in a game."""
    store.card_books.change(
        "viscounts", say("app.play.did.manuscript"), lambda book: with_card(book, face, "manuscript")
    )
