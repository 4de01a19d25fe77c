"""The AI's values at a glance: a sign and a number each, its name for those who ask or listen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import flet as ft

from views.components import tid
from views.components.icon import Picture, picture
from views.ui_context import Ui

Chip: TypeAlias = tuple[str, Picture, str, str]
"""Identifier, sign, name and value."""


def chip_row(ui: Ui, chips: Iterable[Chip]) -> ft.Control:
    return ft.Row([_chip(ui, *chip) for chip in chips], wrap=True, spacing=8, run_spacing=8, key="values")


def _chip(ui: Ui, ident: str, sign: Picture, name: str, value: str) -> ft.Control:
    box = ft.Container(
        ft.Row(
            [picture(sign, ui.px(20)), ft.Text(value, theme_style=ft.TextThemeStyle.LABEL_LARGE)],
            spacing=8,
            tight=True,
        ),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=18,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        tooltip=name,
    )
    return tid(f"value-{ident}", box, label=ui("app.play.value", what=name, value=value), exclude_semantics=True)
