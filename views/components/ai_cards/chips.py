"""The AI's values at a glance: a sign and a number each, with its name for those who ask or listen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import flet as ft

from views.components import icon_button, tid
from views.components.icon import Picture, picture
from views.ui_context import Ui

Chip: TypeAlias = tuple[str, Picture, str, str]
"""Identifier, sign, name and value."""


WORDS = "chip-words"  # whether the names are written out


def chip_row(ui: Ui, chips: Iterable[Chip]) -> ft.Control:
    """With their names on a wide screen, and after a tap on the sign at the end."""
    written = ui.wide or bool(ui.memo.get(WORDS))
    row: list[ft.Control] = [_chip(ui, *chip, written=written) for chip in chips]
    if not ui.wide:
        label = ui("app.play.chips.less" if written else "app.play.chips.more")

        def turn() -> None:
            ui.remember(WORDS, None if ui.memo.get(WORDS) else True)

        sign = ft.Icons.EXPAND_LESS if written else ft.Icons.ABC
        row.append(icon_button(ui, "value-words", sign, label, turn))
    return ft.Row(row, wrap=True, spacing=8, run_spacing=8, key="values")


def _chip(ui: Ui, ident: str, sign: Picture, name: str, value: str, *, written: bool) -> ft.Control:
    words = [ft.Text(name, theme_style=ft.TextThemeStyle.BODY_MEDIUM)] if written else []
    box = ft.Container(
        ft.Row(
            [picture(sign, ui.px(20)), *words, ft.Text(value, theme_style=ft.TextThemeStyle.LABEL_LARGE)],
            spacing=8,
            tight=True,
        ),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=18,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        tooltip=name,
    )
    return tid(f"value-{ident}", box, label=ui.pair(name, value), exclude_semantics=True)
