"""Rows and tiles that lead to other screens: a large tile for an action, a quieter row for one of many things, and one
card for all that is beside what a screen is for."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain

import flet as ft

from views.components.buttons import quiet_button
from views.components.cards import CORNER, card, card_button
from views.components.focus import button_style
from views.components.icon import Picture, picture
from views.components.stretched import stretched
from views.components.tid import tid
from views.ui_context import Handler, Ui


def list_row(
    ui: Ui,
    ident: str,
    title: str,
    text: str | None = None,
    on_click: Handler | None = None,
    *,
    leading: ft.Control | None = None,
    trailing: ft.Control | None = None,
) -> ft.Control:
    """A card with one thing in it; where it acts, `trailing` holds no button of its own."""
    words: list[ft.Control] = [ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    if text:
        words.append(ft.Text(text, theme_style=ft.TextThemeStyle.BODY_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT))
    signs = [sign for sign in (leading, trailing) if sign]
    if ui.roomy:
        middle = ft.Column(words, spacing=1, tight=True, expand=True)
        row: ft.Control = ft.Row([*signs[: leading is not None], middle, *signs[leading is not None :]], spacing=14)
    else:
        row = ft.Column([*([ft.Row(signs, spacing=14)] if signs else []), *words], spacing=4, tight=True)
    if on_click is None:
        return tid(ident, card([row], padding=14))
    return card_button(ui, ident, row, on_click, padding=14)


@dataclass(frozen=True, slots=True)
class Shortcut:
    ident: str
    icon: Picture
    label: str
    go: Callable[[], None]


def shortcut_button(ui: Ui, shortcut: Shortcut) -> ft.Control:
    return quiet_button(ui, shortcut.ident, shortcut.label, shortcut.go, icon=shortcut.icon)


def shortcuts_card(ui: Ui, shortcuts: Iterable[Shortcut]) -> ft.Control:
    """One below the other, without a frame for each: nothing here asks to be tapped."""
    rows = chain.from_iterable((ft.Divider(), _row(ui, shortcut)) for shortcut in shortcuts)
    return ft.Container(
        stretched([*rows][1:], 0),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CORNER,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _row(ui: Ui, shortcut: Shortcut) -> ft.Control:
    words = ft.Text(shortcut.label, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.ON_SURFACE, expand=True)
    on = picture(ft.Icons.CHEVRON_RIGHT, ui.px(20), ft.Colors.ON_SURFACE_VARIANT)
    sign = picture(shortcut.icon, ui.px(22), ft.Colors.ON_SURFACE)
    row = ft.Row([sign, words, *([on] if ui.roomy else [])], spacing=14)
    style = button_style(0, (16, 14))
    return tid(shortcut.ident, ft.TextButton(content=row, style=style, on_click=ui.on(shortcut.go)))
