"""A new game against an AI: of which game, and then what that game has to know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from views.app_state import AppState
from views.components import segments
from views.formatting import GAMES
from views.layout.page_layout import Screen
from views.screens.play.game_screens import GAME_SCREENS
from views.ui_context import Ui

GAME = "play-game"


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    kept = ui.memo.get(GAME)
    game = kept if isinstance(kept, str) else next(iter(GAME_SCREENS))
    found = GAME_SCREENS[game].new(ui, app_state, params)
    if len(GAME_SCREENS) == 1:
        return replace(found, subtitle=ui(GAMES[game]))
    options = [(name, ui(GAMES[name])) for name in GAME_SCREENS]
    chosen = segments(ui, "game", ui("app.setup.game"), options, game, lambda name: ui.remember(GAME, name))
    return replace(found, controls=[chosen, *found.controls])
