"""The sign of each icon word that may stand on a card or board, of both games."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from views.components.icon import Picture, picture
from views.icons import Icon
from views.play.viscounts.looks import PICTURES
from views.ui import Ui

OR = "/"
SIGNS: dict[str, Picture] = {
    **PICTURES,
    "flip_debt_or_deed": ft.Icons.FLIP,
    "flip_debts_and_deeds": ft.Icons.FLIP,
    "guildhall": Icon.GUILDHALL,
    "trading_post": Icon.TRADING_POST,
    "workshop": Icon.WORKSHOP,
    "starting": ft.Icons.LOOKS_ONE_OUTLINED,
    "future": Icon.TIME,
    "nothing": ft.Icons.NOT_INTERESTED,
    "0": Icon.CRIMINAL,
    "1+": Icon.CRIMINAL,
}


def signs(ui: Ui, words: Iterable[str], size: float = 22) -> list[ft.Control]:
    """The words of a row as signs; "/" divides options."""
    stroke = ft.Text(OR, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)
    return [
        stroke if word == OR else picture(SIGNS[word], ui.px(size)) for word in words if word in SIGNS or word == OR
    ]
