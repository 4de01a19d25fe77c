"""The AI's board as it is now, and the shared things as far as they were reported."""

from __future__ import annotations

from collections.abc import Mapping

from app.session_store import TableOwner
from views.components.solo_game.broken_journal import or_repair_screen
from views.layout.page_layout import Screen
from views.screens.play.game_screens import controller_and_screens
from views.ui_context import Ui


@or_repair_screen
def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    controller, screens = controller_and_screens(ui, app_state, params)
    return screens.board(controller)
