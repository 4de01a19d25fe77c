"""Links to the pages of the help."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.components import icon_button, quiet_button
from views.ui_context import Ui


def help_button(ui: Ui, name: str = "") -> ft.Control:
    """To the list, or to a page at once: its arrow leads to the list."""
    to = opener(ui, name) if name else ui.to("/help")
    return icon_button(ui, "to-help", ft.Icons.HELP_OUTLINE, ui("app.help"), to)


def awake_help(ui: Ui) -> ft.Control:
    """How to set the phone itself, where the browser grants no keep-awake."""
    return quiet_button(ui, "help-awake", ui("app.help.awake"), opener(ui, "settings", "awake"))


def opener(ui: Ui, name: str, anchor: str | None = None) -> Callable[[], None]:
    """Opens a page of the help, at one of its anchors."""

    def open_it() -> None:
        ui.go(f"/help/{name}")
        if anchor:
            ui.reveal(help_anchor(anchor))

    return open_it


def help_anchor(anchor: str) -> str:
    """The scroll key of a place on a page of the help."""
    return f"help-at-{anchor}"
