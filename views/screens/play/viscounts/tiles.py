"""A value as a tile of the AI's board: its sign, its figure, its name. A tap opens the sheet that sets it right."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from views.components import card, heading, tid
from views.components.focus import button_style, edge
from views.components.icon import Picture, picture
from views.components.solo_game.game_controller import SHEET, ViscountsController
from views.screens.play.values import Opened
from views.ui_context import Ui

GAP = 8
BESIDE = 76  # the edges of the screen and of the card
WIDEST = 620


def tile(
    controller: ViscountsController,
    field: str,
    index: int,
    name: str,
    value: str,
    signs: Sequence[Picture] = (),
    *,
    width: float,
    faint: bool = False,
    said: str | None = None,
) -> ft.Control:
    """`faint`: what is not there yet. `said` is read out where the value alone says too little."""
    ui = controller.ui
    ink = ft.Colors.ON_SURFACE_VARIANT if faint else ft.Colors.ON_SURFACE
    figure = ft.Text(value, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, text_align=ft.TextAlign.CENTER, color=ink)
    drawn: list[ft.Control] = [picture(sign, ui.px(22), ink) for sign in signs]
    if drawn and len(value) <= 3:
        rows: list[ft.Control] = [_row([*drawn, figure])]
    else:
        figure.theme_style = ft.TextThemeStyle.BODY_MEDIUM
        rows = [*([_row(drawn)] if drawn else []), figure]
    label = ft.Text(
        name,
        theme_style=ft.TextThemeStyle.LABEL_MEDIUM,
        text_align=ft.TextAlign.CENTER,
        color=ft.Colors.ON_SURFACE_VARIANT,
    )
    column = ft.Column([*rows, label], spacing=3, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    style = button_style(
        14,
        (6, 14),
        side=edge(1, ft.Colors.OUTLINE_VARIANT if faint else ft.Colors.OUTLINE),
        bgcolor=ft.Colors.SURFACE if faint else ft.Colors.SURFACE_CONTAINER_HIGH,
        visual_density=ft.VisualDensity.STANDARD,
    )
    button = ft.OutlinedButton(
        content=ft.Semantics(exclude_semantics=True, content=column),
        style=style,
        width=width,
        on_click=ui.on(lambda: ui.remember(SHEET, Opened(field, index))),
    )
    return tid(f"set-{field}-{index}", button, label=said or ui.pair(name, value))


def width_of(ui: Ui, columns: int) -> float:
    """Large text gets half as many in a row, and very large text one: no word is broken."""
    room = min(ui.width - BESIDE, WIDEST)
    if ui.scale > 1.25:
        columns = (columns + 1) // 2
    if not ui.roomy:
        columns = 1
    return (room - GAP * (columns - 1)) / columns - 0.5


def grid(tiles: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(tiles), wrap=True, spacing=GAP, run_spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def section(title: str, *controls: ft.Control) -> ft.Control:
    return card([heading(title, small=True), *controls])


def _row(controls: Sequence[ft.Control]) -> ft.Control:
    if len(controls) == 1:
        return controls[0]
    return ft.Row(list(controls), spacing=6, tight=True, wrap=len(controls) > 3, alignment=ft.MainAxisAlignment.CENTER)
