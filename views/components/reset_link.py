"""The way to the list of a Black Market reset."""

from __future__ import annotations

import flet as ft

from views.components import Shortcut, shortcut_button
from views.components.icons import Icon
from views.ui_context import Ui


def reset_shortcut(ui: Ui, path: str) -> Shortcut:
    return Shortcut("to-reset", Icon.BLACK_MARKET, ui("app.reset.open"), ui.to(path))


def reset_button(ui: Ui, path: str) -> ft.Control:
    return shortcut_button(ui, reset_shortcut(ui, path))
