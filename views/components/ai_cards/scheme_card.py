"""A Scheme Card as it lies on the table: what the cards of both games have in common."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from solo.cards import Origin
from views.components.stretched import stretched
from views.ui_context import Ui

ORIGINS: dict[Origin, str] = {
    "printed": "app.play.card.printed",
    "own": "app.play.card.own",
    "companion": "app.play.card.companion",
}
MANY = 3  # signs
INK = ft.Colors.ON_SECONDARY_CONTAINER
"""Of the head."""


def title(words: str) -> ft.Control:
    return ft.Text(words, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, color=INK, expand=True, expand_loose=True)


def source(ui: Ui, origin: Origin) -> ft.Control:
    """Where the card comes from."""
    return ft.Text(ui(ORIGINS[origin]), theme_style=ft.TextThemeStyle.BODY_MEDIUM, color=INK)


def face(head: ft.Control, rows: Sequence[ft.Control], ident: str = "scheme") -> ft.Control:
    """A coloured head, and below it row by row what the card does."""
    band = ft.Container(
        head, bgcolor=ft.Colors.SECONDARY_CONTAINER, padding=ft.Padding.symmetric(horizontal=16, vertical=10)
    )
    return ft.Container(
        stretched([band, *rows], 0),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=20,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        key=ident,
    )


def row(ui: Ui, signs: Sequence[ft.Control], line: ft.Text) -> ft.Control:
    """The words beside their signs; below them where large text would leave the words no room."""
    if ui.roomy or len(signs) < MANY:
        line.expand = True
        content: ft.Control = ft.Row([*signs, line], spacing=10)
    else:
        content = ft.Column([ft.Row([*signs], spacing=10), line], spacing=4, tight=True)
    return ft.Container(
        content,
        padding=ft.Padding.symmetric(horizontal=16, vertical=9),
        border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )
