"""The navigation beside the screens or below them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from views.components.buttons import icon_size
from views.components.focus import button_style, focus_group
from views.components.icon import Picture, picture
from views.components.tid import tid
from views.layout.navigation_cache import NavigationCache
from views.ui_context import TARGET, Ui


@dataclass(frozen=True, slots=True)
class Destination:
    """An entry of the navigation."""

    path: str
    label: str
    icon: Picture


def rail_width(ui: Ui) -> float:
    return 88 * max(1.0, ui.scale * 0.85)


def rail(ui: Ui, destinations: Sequence[Destination], current: str, kept: NavigationCache | None) -> ft.Control:
    items = [_destination(ui, d, d.path == current, kept) for d in destinations]
    column = ft.Column(items, spacing=8, scroll=ft.ScrollMode.AUTO, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        focus_group(column),
        width=rail_width(ui),
        padding=ft.Padding.only(top=24, bottom=16),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border(right=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )


def bar(ui: Ui, destinations: Sequence[Destination], current: str, kept: NavigationCache | None) -> ft.Control:
    """Where large text leaves no room for every label, only the present one is written out."""
    fits = ui.width / len(destinations) >= 76 * ui.scale
    items = [
        _destination(ui, d, d.path == current, kept, written=fits or d.path == current, expand=fits)
        for d in destinations
    ]
    # An entry that another one moves aside stays for screen readers where it was (client of Flet 1.0.5): in a new row
    # it is told anew.
    key = None if fits else f"bar-{current}"
    return ft.Container(
        ft.Row(items, spacing=0, alignment=ft.MainAxisAlignment.SPACE_AROUND, key=key),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
    )


def _destination(
    ui: Ui,
    destination: Destination,
    here: bool,
    kept: NavigationCache | None,
    *,
    written: bool = True,
    expand: bool = False,
) -> ft.Control:
    draw = partial(_entry, ui, destination, here, written, expand)
    return ui.again(destination.path, (here, written), draw, kept.bar) if kept else draw()


def _entry(ui: Ui, destination: Destination, here: bool, written: bool, expand: bool) -> ft.Control:
    ink = ft.Colors.PRIMARY if here else ft.Colors.ON_SURFACE_VARIANT
    label = ft.Text(
        destination.label,
        theme_style=ft.TextThemeStyle.LABEL_MEDIUM,
        weight=ft.FontWeight.W_700 if here else ft.FontWeight.W_500,
        color=ink,
        text_align=ft.TextAlign.CENTER,
    )
    sign = picture(destination.icon, icon_size(ui), ink)
    button = ft.TextButton(
        content=ft.Column(
            [sign, label] if written else [sign],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        style=button_style(0, (4, 12)),
        tooltip=None if written else destination.label,
        width=None if written else TARGET,
        on_click=ui.on(lambda: ui.go(destination.path)),
    )
    name = destination.path.strip("/") or "home"
    entry = tid(f"nav-{name}", button, selected=here, label=None if written else destination.label)
    entry.expand = expand or None
    return entry
