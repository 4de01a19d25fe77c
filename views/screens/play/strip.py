"""What a person reports in every turn: one tap at the foot of the screen, also while the AI's moves are still shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from views.components import muted, tid
from views.components.focus import button_style, edge
from views.components.icon import Picture, picture
from views.ui_context import TARGET, Ui

GAP = 2
BESIDE = 40  # the edges of the screen


@dataclass(frozen=True, slots=True)
class Tile:
    ident: str
    label: str
    """All of it in words."""
    act: Callable[[], None]
    sign: Picture | None = None
    text: str = ""
    faint: bool = False
    """Can hardly be meant: a tap asks."""


def strip(ui: Ui, title: str, tiles: Sequence[Tile]) -> ft.Control:
    in_a_row = max(1, int((min(ui.width, 720) - BESIDE + GAP) // (TARGET + GAP)))
    width = (min(ui.width, 720) - BESIDE + GAP) / min(in_a_row, max(len(tiles), 5)) - GAP - 0.5
    row = ft.Row([_tile(ui, tile, min(width, 72)) for tile in tiles], wrap=True, spacing=GAP, run_spacing=GAP)
    return ft.Column([muted(title), row], spacing=4, tight=True, key="strip")


def _tile(ui: Ui, tile: Tile, width: float) -> ft.Control:
    ink = ft.Colors.ON_SURFACE_VARIANT if tile.faint else ft.Colors.ON_SURFACE
    parts: list[ft.Control] = []
    if tile.sign:
        parts.append(picture(tile.sign, 22, ink))
    if tile.text:
        style = ft.TextThemeStyle.LABEL_MEDIUM if tile.sign else ft.TextThemeStyle.TITLE_MEDIUM
        parts.append(ft.Text(tile.text, theme_style=style, color=ink))
    inside = ft.Row(parts, spacing=2, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    button = ft.OutlinedButton(
        content=ft.Semantics(exclude_semantics=True, content=inside),
        style=button_style(
            12,
            (0, 14),
            side=edge(1, ft.Colors.OUTLINE_VARIANT if tile.faint else ft.Colors.OUTLINE),
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
            visual_density=ft.VisualDensity.STANDARD,
        ),
        width=width,
        tooltip=tile.label,
        on_click=ui.on(tile.act),
    )
    return tid(tile.ident, button, label=tile.label)
