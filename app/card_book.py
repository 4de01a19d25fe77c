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
from solo.viscounts.manuscripts import is_manuscript, known

KIND: Final[Kind] = "scheme"


def change_face(store: SessionStore, game: Game, key: Key, edit: Callable[[Face], Face]) -> None:
    label = say("app.cards.did.change", card=store.card_book(game).book.slot(key).name)
    store.change_book(game, label, lambda book: put(book, key, edit(book.face(key))))


def remove(store: Store, game: Game, key: Key) -> None:
    label = say("app.cards.did.remove", card=books.title(store.card_book(game).book, key))
    store.change_book(game, label, lambda book: books.remove(book, key))


def keep_met_card(store: SessionStore, game: Game, face: Face, kind: Kind = KIND) -> None:
    """Enters a Scheme Card that came up in a game."""
    store.change_book(game, say("app.play.did.card"), lambda book: with_card(book, face, kind))


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


MANUSCRIPTS: Final = "cards.viscounts.manuscripts"  # a setting: the tiles that were entered by hand, as words


def met_manuscripts(store: SessionStore) -> tuple[str, ...]:
    """Manuscripts that are in no source and came up in a game, so that nobody enters them twice."""
    kept = store.setting(MANUSCRIPTS)
    return tuple(filter(is_manuscript, map(str, kept))) if isinstance(kept, list) else ()


def keep_manuscript(store: SessionStore, word: str) -> None:
    if word not in met_manuscripts(store) and word not in known():
        store.change_setting(MANUSCRIPTS, [*met_manuscripts(store), word])
