"""The sheet over a setup plan, before its game against the AI: what the plan does not say."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from app.session_store import TableOwner
from views.components.solo_start import architects_choices, viscounts_choices
from views.components.solo_start.starting import ASKING
from views.ui_context import Ui

SHEETS: Mapping[str, Callable[[Ui, TableOwner, str], ft.AlertDialog]] = {
    "viscounts": viscounts_choices.play_sheet,
    "architects": architects_choices.play_sheet,
}


def play_sheet(ui: Ui, app_state: TableOwner, session_id: str) -> ft.AlertDialog | None:
    if not ui.memo.get(ASKING):
        return None
    return SHEETS[app_state.store.sessions.get(session_id).game](ui, app_state, session_id)
