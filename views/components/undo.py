"""The undo and redo buttons, each labelled with the step that it takes back or does again."""

from typing import Any

import flet as ft

from app.session_document import SessionDocument
from locales import Message
from views.components.buttons import icon_button
from views.components.labels import muted
from views.components.tid import tid
from views.ui_context import Handler, Ui


def step_name(ui: Ui, label: Message) -> str:
    """What a kept step did. Other versions of the app may have had other words for it."""
    return ui.kept(label) or ui("app.undo.step")


def undo_button(ui: Ui, undo: Message | None, on_undo: Handler, ident: str = "undo") -> ft.Control:
    return icon_button(ui, ident, ft.Icons.UNDO, _undo_words(ui, undo), on_undo, disabled=undo is None)


def _undo_words(ui: Ui, undo: Message | None) -> str:
    return ui("app.undo.what", what=step_name(ui, undo)) if undo else ui("app.undo.nothing")


def redo_button(ui: Ui, redo: Message | None, on_redo: Handler, ident: str = "redo") -> ft.Control:
    words = ui("app.redo.what", what=step_name(ui, redo)) if redo else ui("app.redo.nothing")
    return icon_button(ui, ident, ft.Icons.REDO, words, on_redo, disabled=redo is None)


def document_undo_buttons(ui: Ui, document: SessionDocument[Any]) -> list[ft.Control]:
    """The two arrows beside a title."""
    return [undo_button(ui, document.undo_label, document.undo), redo_button(ui, document.redo_label, document.redo)]


def undo_bar(
    ui: Ui, undo: Message | None, redo: Message | None, on_undo: Handler, on_redo: Handler, *, ident: str = "undo"
) -> ft.Control:
    """In the content of a screen. `undo` and `redo` are the labels that the store keeps with the steps; None where
    there is none."""
    return ft.Row(
        [
            undo_button(ui, undo, on_undo, ident),
            ft.Container(tid(f"{ident}-label", muted(_undo_words(ui, undo))), expand=True),
            redo_button(ui, redo, on_redo, f"{ident}-redo"),
        ],
        spacing=8,
        key=f"{ident}-bar",
    )
