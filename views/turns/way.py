"""The way to the turns, from wherever a game is."""

from __future__ import annotations

import flet as ft

from views.components import quiet_button
from views.icons import Icon
from views.ui import Ui


def turns_button(ui: Ui, session_id: str) -> ft.Control:
    return quiet_button(ui, "to-turns", ui("app.turns.open"), ui.to(f"/session/{session_id}/turns"), icon=Icon.TIME)
