"""The two arrows beside a title of play."""

from __future__ import annotations

import flet as ft

from views.components import icon_button
from views.play.pen import AnyPen


def undo_buttons(pen: AnyPen) -> list[ft.Control]:
    ui, play = pen.ui, pen.play
    back = ui("app.undo.what", what=play.undo_label) if play.undo_label else ui("app.undo.nothing")
    forth = ui("app.redo.what", what=play.redo_label) if play.redo_label else ui("app.redo.nothing")
    return [
        icon_button(ui, "undo", ft.Icons.UNDO, back, play.undo, disabled=not play.undo_label),
        icon_button(ui, "redo", ft.Icons.REDO, forth, play.redo, disabled=not play.redo_label),
    ]
