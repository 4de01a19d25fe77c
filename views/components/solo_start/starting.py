"""The sheet between a plan and its game against the AI."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import flet as ft

from app.hand_over import plan_to_solo_game
from app.session_store import TableOwner
from app.solo_start import Form
from views.components import primary_button, sheet
from views.components.form_state import FormState
from views.components.icons import Icon
from views.ui_context import Ui, once

ASKING = "play-asking"  # whether the sheet is open

F = TypeVar("F", bound=Form)


def starting_sheet(
    ui: Ui,
    app_state: TableOwner,
    session_id: str,
    form: FormState[F],
    controls: Sequence[ft.Control],
    *,
    disabled: bool = False,
) -> ft.AlertDialog:
    """What a plan does not say, and the button that begins."""

    def close() -> None:
        ui.remember(form.key, None)
        ui.remember(ASKING, None)

    def go() -> None:
        app_state.change(lambda store: plan_to_solo_game(store, session_id, form(), ui.texts))
        ui.go(f"/session/{session_id}/play")

    start = primary_button(ui, "play-start", ui("app.play.new.start"), once(go), icon=Icon.AI, disabled=disabled)
    return sheet(ui, "play", ui("app.play.against"), controls, close, foot=start)
