"""How the keys and rows of the card editor look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.components import tid
from views.components.focus import button_style, edge
from views.components.icon import Picture, picture
from views.components.stretched import stretched
from views.ui_context import TARGET, Ui

LONG = 10  # letters that a narrow key has no room for
NAME = 18  # letters that a narrow key has room for in two lines
CLAUSE = 36  # letters of a name that is a whole clause
SIDES = 68  # the room beside the keys


def key_tile(ui: Ui, ident: str, sign: Picture | None, label: str, act: Callable[[], None]) -> ft.Control:
    """A key: its sign, and its name below in small print."""
    text = ft.Text(
        label,
        theme_style=ft.TextThemeStyle.LABEL_SMALL if sign else ft.TextThemeStyle.TITLE_MEDIUM,
        text_align=ft.TextAlign.CENTER,
    )
    parts: list[ft.Control] = [picture(sign, ui.px(28)), text] if sign else [text]
    content = ft.Column(
        parts,
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    style = button_style(
        12,
        (4, 14 if sign is None else 10),
        side=edge(1, ft.Colors.OUTLINE),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        color=ft.Colors.ON_SURFACE,
        visual_density=ft.VisualDensity.STANDARD,
    )
    button = ft.OutlinedButton(content=content, style=style, width=_width(ui, label, sign is None), on_click=ui.on(act))
    return tid(ident, button)


def _width(ui: Ui, label: str, digit: bool) -> float:
    """Wide enough for the longest word, so that none is broken; a whole clause takes half the screen."""
    room = min(ui.width, 720) - SIDES
    longest = max(map(len, label.replace("-", " ").split()), default=0)
    columns = 6 if digit else 2 if len(label) > CLAUSE else 4 if longest < LONG and len(label) <= NAME else 3
    widest = ui.px({2: 180, 3: 120}.get(columns, 90))
    if ui.scale > 1.25:
        columns = max(1, columns // 2)
    return max(TARGET, min(room / columns - 7, widest))


def framed(controls: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        stretched(list(controls), 0),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=20,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def row_button(ui: Ui, ident: str, content: ft.Control, act: Callable[[], None], *, chosen: bool) -> ft.Control:
    style = button_style(
        12,
        (14, 14),
        color=ft.Colors.ON_SURFACE,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST if chosen else None,
        alignment=ft.Alignment.CENTER_LEFT,
        visual_density=ft.VisualDensity.STANDARD,
    )
    box = ft.Container(content, alignment=ft.Alignment.CENTER_LEFT)
    return tid(ident, ft.TextButton(content=box, style=style, on_click=ui.on(act)), selected=chosen)
