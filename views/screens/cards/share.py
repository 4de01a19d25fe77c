"""Gives a card book to another phone: as a file, as text, as codes to be scanned."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from interchange.qr_payload import BadPayload, for_link, pack, split
from solo.book.book import Book
from solo.book.files import to_json, written
from views.app_state import AppState
from views.components import code_pages, empty_state, heading, muted, notice, primary_button, quiet_button, selectable
from views.components.card_book.book_controller import BookController, game_of
from views.components.icons import Icon
from views.components.save_file import save_file
from views.formatting import GAMES as GAME_NAMES
from views.layout.page_layout import Screen
from views.ui_context import Ui

KIND = "cards"
SAVED = "share-told"  # what became of saving


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    controller = BookController(ui, app_state, game_of(params))
    book = controller.book
    title, subtitle = ui("app.cards.share"), ui(GAME_NAMES[controller.game])
    if not book.entries:
        to = primary_button(ui, "cards-open", ui("app.cards.enter"), ui.to(controller.path()))
        none = empty_state(ui, Icon.CARD_BOOK, ui("app.cards.empty"), ui("app.cards.empty.text"), to)
        return Screen(title, [none], subtitle=subtitle)
    data = written(book)

    async def save() -> None:
        name = f"west-kingdom-cards-{controller.game}.json"
        try:
            await save_file(ui, name, data)
        except Exception:  # some browsers and phones have no way to save a file: the text is below
            ui.remember(SAVED, "app.cards.not_saved")
        else:
            ui.remember(SAVED, "app.cards.saved")

    file: list[ft.Control] = [
        muted(ui("app.cards.share.text", n=len(book.entries))),
        primary_button(ui, "cards-save", ui("app.cards.save"), save, icon=ft.Icons.SAVE_ALT),
    ]
    if isinstance(saved := ui.memo.get(SAVED), str):
        file.append(notice(ui, "cards-told", ft.Icons.INFO_OUTLINE, ui(saved)))
    return Screen(title, [*file, *_codes(ui, book), *_text(ui, data)], subtitle=subtitle)


def _codes(ui: Ui, book: Book) -> list[ft.Control]:
    """For the app on another phone, with several codes where one does not hold it all."""
    try:
        text = pack(KIND, to_json(book))
        codes = split(text)
    except BadPayload as bad:
        return [heading(ui("app.cards.codes"), small=True), muted(ui.say(bad.what))]
    found = code_pages(ui, "cards-code", codes, for_link(text), ui("app.cards"))
    return [
        heading(ui("app.cards.codes"), small=True),
        muted(ui("app.share.code.text", where=ui("app.receive.open"))),
        *found,
    ]


def _text(ui: Ui, data: bytes) -> list[ft.Control]:
    """The file as text, for wherever it cannot be saved."""
    text = data.decode()
    parts: list[ft.Control] = [heading(ui("app.cards.as_text"), small=True)]
    if action := ui.copying(text):
        parts.append(quiet_button(ui, "cards-copy", ui("app.cards.copy_text"), None, icon=ft.Icons.COPY, action=action))
    box = ft.Column([selectable(text, "cards-text", style=ft.TextThemeStyle.BODY_SMALL)], scroll=ft.ScrollMode.AUTO)
    return [*parts, ft.Container(box, height=ui.px(180))]
