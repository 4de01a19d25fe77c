"""The two arrows beside a title of play."""

from __future__ import annotations

import flet as ft

from views.components import icon_button, undo_words
from views.play.pen import AnyPen


def undo_buttons(pen: AnyPen) -> list[ft.Control]:
    ui, play = pen.ui, pen.play
    back, forth = undo_words(ui, play.undo_label, play.redo_label)
    return [
        icon_button(ui, "undo", ft.Icons.UNDO, back, play.undo, disabled=not play.undo_label),
        icon_button(ui, "redo", ft.Icons.REDO, forth, play.redo, disabled=not play.redo_label),
    ]
