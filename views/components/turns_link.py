"""The way to the turns, from wherever a game is."""

from __future__ import annotations

import flet as ft

from views.components import Shortcut, shortcut_button
from views.components.icons import Icon
from views.ui_context import Ui

ASIDE = ("play", "score")
"""The screens of a game that look up its turns: their addresses hold the way back."""


def turns_shortcut(ui: Ui, session_id: str, stage: str) -> Shortcut:
    """From the screen of this stage of the game."""
    within = f"/{stage}" if stage in ASIDE else ""
    return Shortcut("to-turns", Icon.TIME, ui("app.turns.open"), ui.to(f"/session/{session_id}{within}/turns"))


def turns_button(ui: Ui, session_id: str, stage: str) -> ft.Control:
    return shortcut_button(ui, turns_shortcut(ui, session_id, stage))
