"""How a card looks among others: its ribbon, its icons, its cost."""

from __future__ import annotations

import flet as ft

from scoring.pad.cards import CardOption
from views.components.icons import Icon, icon
from views.ui_context import Ui

KNOWN = {each.value: each for each in Icon}
RIBBONS = {"grey": "#75706a", "black": "#2b2622", "blue": "#2b5c92", "yellow": "#e0b02f"}


def icon_of(name: str) -> Icon | None:
    return KNOWN.get(name)


def look(ui: Ui, option: CardOption) -> list[ft.Control]:
    """The card's own signs; decoration, its name stands beside them."""
    signs: list[ft.Control] = []
    if option.ribbon in RIBBONS:
        signs.append(icon(Icon.RIBBON, ui.px(26), RIBBONS[option.ribbon]))
    signs += [icon(known, ui.px(24), ft.Colors.PRIMARY) for name in option.icons if (known := icon_of(name))]
    return signs


def cost(ui: Ui, option: CardOption) -> ft.Control | None:
    """What the card cost, as icons with their numbers; said in words for those who hear it."""
    parts: list[ft.Control] = []
    said: list[str] = []
    for name, many in option.cost:
        known = icon_of(name)
        if known is None:
            continue
        said.append(f"{ui(known.label)} {many}")
        number = ft.Text(str(many), theme_style=ft.TextThemeStyle.LABEL_MEDIUM)
        parts.append(ft.Row([icon(known, ui.px(18), ft.Colors.ON_SURFACE_VARIANT), number], spacing=3, tight=True))
    if not parts:
        return None
    row = ft.Row(parts, spacing=10, run_spacing=4, wrap=True)
    return ft.Semantics(label=", ".join(said), exclude_semantics=True, content=row)
