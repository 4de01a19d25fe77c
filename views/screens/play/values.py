"""Controls that set a value of the AI, or of the shared table, to what it is on the table: what both games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import flet as ft

from solo.dialogue import Correction
from views.components import list_row, stepper
from views.components.icon import Picture
from views.components.solo_game.game_controller import SHEET, AnyController
from views.ui_context import Ui


class Opened(NamedTuple):
    """The value whose sheet is open."""

    field: str
    place: int = 0


def value_stepper(
    controller: AnyController,
    opened: Opened,
    label: str,
    allowed: object,
    number: Callable[[Any], int],
    icon: Picture | None = None,
) -> ft.Control:
    """A number, up and down from what it is at the moment of the tap; `number` finds it in the game."""
    assert isinstance(allowed, range)

    def step(by: int) -> None:
        def change(now: Any) -> Correction:
            return Correction(opened.field, max(allowed[0], min(allowed[-1], number(now) + by)), opened.place)

        controller.correct(change)

    ident = f"set-{opened.field}-{opened.place}"
    return stepper(
        controller.ui, ident, label, number(controller.play), step, low=allowed[0], high=allowed[-1], icon=icon
    )


def value_row(ui: Ui, opened: Opened, title: str, text: str | None, leading: ft.Control | None = None) -> ft.Control:
    """A value that a sheet changes."""
    return list_row(
        ui,
        f"set-{opened.field}-{opened.place}",
        title,
        text,
        lambda: ui.remember(SHEET, opened),
        leading=leading,
        trailing=ft.Icon(ft.Icons.EDIT_OUTLINED, size=ui.px(20)),
    )
