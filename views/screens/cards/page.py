"""One card or board of the book: what is known of it, and the editor for the rest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from secrets import token_hex

import flet as ft

from locales import say
from solo.book import book as books
from solo.book.book import Key, place_for_copy, title
from solo.book.slots import form
from views.app_state import AppState
from views.components import icon_button, muted, notice, primary_button, quiet_button, tid
from views.components.card_book.book_controller import ORIGINS, BookController, game_of, key_of
from views.components.card_book.changes import face_words
from views.components.card_book.editor import editor
from views.layout.page_layout import Screen
from views.ui_context import Ui, once

SOURCE = "card-source"


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    game = game_of(params)
    return page(BookController(ui, app_state, game), key_of(game, params))


def page(controller: BookController, key: Key) -> Screen:
    ui, book = controller.ui, controller.book
    slot, face, made = book.slot(key), book.face(key), form(controller.game, key[0])
    controls: list[ft.Control] = [
        muted(face_words(ui, made, face))
        if not made.complete(face)
        else notice(ui, "card-whole", ft.Icons.CHECK_CIRCLE_OUTLINE, face_words(ui, made, face)),
        editor(ui, made, face, lambda edit: controller.change_face(key, edit), printed=slot.printed),
        controller.undo_bar(),
        ft.Row(_tools(controller, key), wrap=True, spacing=10, run_spacing=10),
    ]
    if ui.memo.get(SOURCE):
        controls.append(
            tid("source", muted(ui("app.cards.source.text", source=slot.source or ui("app.cards.source.none"))))
        )
        if slot.note:
            controls.append(muted(slot.note))
    name, place = ui.say(title(book, key)), ui.say(slot.name)
    own = ui(ORIGINS[book.origin(key)]) if book.known(key) else ui("solo.book.blank")
    foot = _next(controller, key)
    return Screen(name, controls, above=place if place != name else None, subtitle=own, foot=foot)


def _tools(controller: BookController, key: Key) -> list[ft.Control]:
    ui, book = controller.ui, controller.book
    tools: list[ft.Control] = []
    if key[0] == "scheme" and book.face(key):
        tools.append(
            quiet_button(
                ui,
                "card-copy",
                ui("app.cards.copy"),
                once(partial(_copy, controller, key)),
                icon=ft.Icons.COPY_OUTLINED,
            )
        )
    if key in book.entries:
        tools.append(
            quiet_button(
                ui,
                "card-remove",
                ui("app.cards.remove"),
                lambda: controller.remove(key),
                icon=ft.Icons.DELETE_OUTLINE,
                danger=True,
            )
        )
    shown = ui.memo.get(SOURCE)
    tools.append(
        icon_button(
            ui,
            "card-source",
            ft.Icons.INFO_OUTLINE,
            ui("app.cards.source"),
            lambda: ui.remember(SOURCE, None if shown else True),
        )
    )
    return tools


def _copy(controller: BookController, key: Key) -> None:
    """The copy goes to the next card of the deck that is blank, to be changed there."""
    book = controller.book
    into = place_for_copy(book, key, token_hex(4))
    label = say("app.cards.did.copy", card=title(book, key))
    controller.change(label, lambda now: books.put(now, into, now.face(key)))
    controller.ui.go(controller.path(into))


def _next(controller: BookController, key: Key) -> ft.Control | None:
    """On to the next card that is not whole: so a deck is entered card by card."""
    ui, book = controller.ui, controller.book
    if not book.whole(key):
        return None
    every = key[0] != "manuscript"  # who has entered one may have no other that is not known
    rest = [other for other in book.keys(key[0]) if not book.whole(other)] if every else []
    if not rest:
        words = ui("app.cards.done" if every else "app.cards.back")
        return primary_button(ui, "card-done", words, ui.to(controller.path()))
    return primary_button(ui, "card-next", ui("app.cards.next", n=len(rest)), once(ui.to(controller.path(rest[0]))))
