"""The card book of a game as a screen sees it, and the way to write to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import flet as ft

from app import card_book
from content.games import GAMES, Game, game_called
from locales import Message
from models.cards import CardBook
from models.errors import Unknown
from solo.book.book import Book, Key
from solo.book.form import Face
from solo.book.slots import KINDS, Kind, slot_of
from views.app_state import AppState
from views.components import undo_bar
from views.ui_context import Ui

ORIGINS = {"printed": "app.play.card.printed", "own": "app.play.card.own", "companion": "app.cards.ours"}


def game_of(params: Mapping[str, str]) -> Game:
    """Without a game in the address it is the first one."""
    name = params.get("game", GAMES[0])
    if (game := game_called(name)) is None:
        raise Unknown("game", name)
    return game


def key_of(game: Game, params: Mapping[str, str]) -> Key:
    kind: Kind | None = next((kind for kind in KINDS if kind == params["kind"]), None)
    if kind is None or slot_of(game, kind, params["slot"]) is None:
        raise Unknown("card", params["slot"])
    return kind, params["slot"]


@dataclass(frozen=True, slots=True)
class BookController:
    ui: Ui
    app_state: AppState
    game: Game

    @property
    def kept(self) -> CardBook:
        return self.app_state.store.card_books.get(self.game)

    @property
    def book(self) -> Book:
        return self.kept.book

    def change(self, label: Message, edit: Callable[[Book], Book]) -> None:
        self.app_state.change(lambda store: store.card_books.change(self.game, label, edit))

    def change_face(self, key: Key, edit: Callable[[Face], Face]) -> None:
        self.app_state.change(lambda store: card_book.change_face(store, self.game, key, edit))

    def remove(self, key: Key) -> None:
        self.app_state.change(lambda store: card_book.remove(store, self.game, key))

    def undo(self) -> None:
        self.app_state.change(lambda store: store.card_books.undo(self.game))

    def redo(self) -> None:
        self.app_state.change(lambda store: store.card_books.redo(self.game))

    def undo_bar(self) -> ft.Control:
        kept = self.kept
        return undo_bar(self.ui, kept.undo_label, kept.redo_label, self.undo, self.redo)

    def path(self, key: Key | None = None, more: str = "") -> str:
        base = f"/cards/{self.game}"
        return f"{base}/{key[0]}/{key[1]}" if key else base + more
