"""Words on the screen, in their few styles."""

from typing import Any

import flet as ft

from views.components.icon import Picture, picture
from views.components.tid import tid
from views.ui_context import Ui

Style = ft.TextThemeStyle


def heading(text: str, *, level: int = 2, small: bool = False) -> ft.Control:
    """`small` is the look of a card's title. Its level says under what it stands: the third one only below a second."""
    style = Style.TITLE_MEDIUM if small or level > 2 else Style.TITLE_LARGE
    return ft.Semantics(header=True, heading_level=level, content=ft.Text(text, theme_style=style))


def paragraph(text: str) -> ft.Control:
    return ft.Text(text, theme_style=Style.BODY_LARGE)


def selectable(text: str, ident: str | None = None, *, style: Style = Style.BODY_LARGE, **look: Any) -> ft.Control:
    """To be marked and copied. Left to itself Flutter hands a screen reader a field without a name, and no words."""
    words = ft.Text(text, selectable=True, theme_style=style, **look)
    if ident:
        return tid(ident, words, label=text, exclude_semantics=True)
    return ft.Semantics(label=text, exclude_semantics=True, content=words)


def muted(text: str, *, colour: str = ft.Colors.ON_SURFACE_VARIANT) -> ft.Control:
    return ft.Text(text, theme_style=Style.BODY_MEDIUM, color=colour)


def icon_label(ui: Ui, icon: Picture, text: str, *, size: float = 22) -> ft.Control:
    return ft.Row([picture(icon, ui.px(size)), ft.Text(text, expand=True)], spacing=12)


def empty_state(ui: Ui, icon: Picture, title: str, text: str, *actions: ft.Control) -> ft.Control:
    """Nothing here yet, and what to do about it."""
    return ft.Container(
        ft.Column(
            [
                picture(icon, ui.px(56), ft.Colors.ON_SURFACE_VARIANT),
                ft.Text(title, theme_style=Style.TITLE_LARGE, text_align=ft.TextAlign.CENTER),
                ft.Text(text, text_align=ft.TextAlign.CENTER, color=ft.Colors.ON_SURFACE_VARIANT),
                *actions,
            ],
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=12,
            tight=True,
        ),
        padding=ft.Padding.symmetric(horizontal=16, vertical=28),
        alignment=ft.Alignment.CENTER,
    )


def progress_bar(
    share: float | None,
    height: float,
    *,
    colour: ft.Colors = ft.Colors.TERTIARY_FIXED,
    ground: ft.ColorValue = ft.Colors.SURFACE_CONTAINER_HIGHEST,
    expand: bool = False,
) -> ft.Control:
    """How much of something is done; None while nobody knows. Screen readers read the words beside it instead."""
    bar = ft.ProgressBar(
        value=share, bar_height=height, border_radius=height / 2, color=colour, bgcolor=ground, expand=expand
    )
    return ft.Semantics(exclude_semantics=True, content=bar, expand=expand)


def progress(ui: Ui, ident: str, label: str, done: int, total: int) -> ft.Control:
    figure = ft.Text(f"{done} / {total}", theme_style=Style.LABEL_LARGE)
    line = ft.Row([ft.Text(label, expand=True), figure])
    return tid(ident, ft.Column([line, progress_bar(done / total if total else 0, ui.px(8))], spacing=6, tight=True))
