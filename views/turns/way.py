"""The way to the turns, from wherever a game is."""

from __future__ import annotations

import flet as ft

from views.components import Way, way_button
from views.icons import Icon
from views.ui import Ui


def turns_way(ui: Ui, session_id: str) -> Way:
    return Way("to-turns", Icon.TIME, ui("app.turns.open"), ui.to(f"/session/{session_id}/turns"))


def turns_button(ui: Ui, session_id: str) -> ft.Control:
    return way_button(ui, turns_way(ui, session_id))
