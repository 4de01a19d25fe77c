"""The small pieces of the setup screens: a line to tick, a line that unfolds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.components import muted, tid
from views.components.focus import INSIDE, button_style
from views.components.icon import picture
from views.ui_context import Handler, Ui

Style = ft.TextThemeStyle
# Made once: a plan has dozens of lines, and what is the same object need not be compared at each tap.
TICK_STYLE = button_style(12, (4, 13))
FOLD_STYLE = ft.ButtonStyle(
    padding=ft.Padding.only(left=6, right=4, top=12, bottom=12), shape=ft.RoundedRectangleBorder(radius=14), side=INSIDE
)


def tick_line(
    ui: Ui, ident: str, words: str, on: bool, act: Callable[[bool], None], *, note: str | None = None
) -> ft.Control:
    """A whole line that is ticked by a tap anywhere on it."""
    text = ft.Text(
        words,
        theme_style=Style.BODY_LARGE,
        color=ft.Colors.ON_SURFACE_VARIANT if on else ft.Colors.ON_SURFACE,
        expand=True,
    )
    parts: list[ft.Control] = [text]
    if note:
        parts = [ft.Column([text, muted(note)], spacing=0, tight=True, expand=True)]
        text.expand = None
    line = ft.TextButton(
        content=ft.Row([_box(ui, on, 24), *parts], spacing=12),
        style=TICK_STYLE,
        on_click=ui.on(lambda: act(not on)),
    )
    return tid(ident, line, checked=on)


def fold_line(
    ui: Ui,
    ident: str,
    title: str,
    opened: bool,
    on_click: Handler,
    *,
    note: str | None = None,
    leading: Sequence[ft.Control] = (),
) -> ft.Control:
    """A title that opens and closes what stands below it."""
    words: list[ft.Control] = [ft.Text(title, theme_style=Style.TITLE_MEDIUM, color=ft.Colors.ON_SURFACE)]
    if note:
        words.append(muted(note))
    sign = picture(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, ui.px(24), ft.Colors.ON_SURFACE_VARIANT)
    column = ft.Column(words, spacing=1, tight=True, expand=True)
    button = ft.TextButton(
        content=ft.Row([*leading, column, sign], spacing=10 if ui.roomy else 0),
        style=FOLD_STYLE,
        on_click=ui.on(on_click),
    )
    return tid(ident, button, expanded=opened, expand=True)


def _box(ui: Ui, on: bool, size: float) -> ft.Control:
    sign = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    return picture(sign, ui.px(size), ft.Colors.TERTIARY if on else ft.Colors.OUTLINE)
