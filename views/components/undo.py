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


def undo_words(ui: Ui, undo: Message | None, redo: Message | None) -> tuple[str, str]:
    """What the two ways would do."""
    back = ui("app.undo.what", what=step_name(ui, undo)) if undo else ui("app.undo.nothing")
    forth = ui("app.redo.what", what=step_name(ui, redo)) if redo else ui("app.redo.nothing")
    return back, forth


def undo_buttons(
    ui: Ui, undo: Message | None, redo: Message | None, on_undo: Handler, on_redo: Handler
) -> list[ft.Control]:
    """The two arrows beside a title."""
    back, forth = undo_words(ui, undo, redo)
    return [
        icon_button(ui, "undo", ft.Icons.UNDO, back, on_undo, disabled=undo is None),
        icon_button(ui, "redo", ft.Icons.REDO, forth, on_redo, disabled=redo is None),
    ]


def document_undo_buttons(ui: Ui, document: SessionDocument[Any]) -> list[ft.Control]:
    return undo_buttons(ui, document.undo_label, document.redo_label, document.undo, document.redo)


def undo_bar(
    ui: Ui, undo: Message | None, redo: Message | None, on_undo: Handler, on_redo: Handler, *, ident: str = "undo"
) -> ft.Control:
    """In the content of a screen. `undo` and `redo` are the labels that the store keeps with the steps; None where
    there is none."""
    back, forth = undo_words(ui, undo, redo)
    return ft.Row(
        [
            icon_button(ui, ident, ft.Icons.UNDO, back, on_undo, disabled=undo is None),
            ft.Container(tid(f"{ident}-label", muted(back)), expand=True),
            icon_button(ui, f"{ident}-redo", ft.Icons.REDO, forth, on_redo, disabled=redo is None),
        ],
        spacing=8,
        key=f"{ident}-bar",
    )
