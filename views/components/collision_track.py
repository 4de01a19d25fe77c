"""A space of the Collision Track."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from solo.cards import Words
from views.components.ai_cards.viscounts import PICTURES
from views.components.icon import picture
from views.components.icons import Icon
from views.ui_context import Ui

SMALL = 17


def track_space(
    ui: Ui, number: int, width: float, above: Words, below: Words, criminals: str, here: Sequence[Icon]
) -> ft.Control:
    """The space with the markers on it: above it what the owner takes, below it the others, if their
    boards show so many Criminals."""
    ink = ft.Colors.ON_TERTIARY_CONTAINER if here else ft.Colors.ON_SURFACE
    name = ft.Text(str(number), theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ink)
    box = ft.Container(
        _below_each_other([name, *(picture(sign, ui.px(22), ink) for sign in here)]),
        width=width - 4,
        padding=ft.Padding.symmetric(vertical=4),
        bgcolor=ft.Colors.TERTIARY_CONTAINER if here else ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        height=ui.px(74),
    )
    condition = "" if criminals == "any" else criminals
    skull = [ft.Row([_small(ui, Icon.CRIMINAL), _text(condition)], spacing=1, tight=True)] if condition else []
    taken = ft.Column(
        [*_counted(ui, below), *skull], spacing=0, tight=True, horizontal_alignment=_CENTRE, height=ui.px(46)
    )
    return ft.Column(
        [_below_each_other(_counted(ui, above)), box, taken],
        spacing=3,
        tight=True,
        width=width,
        horizontal_alignment=_CENTRE,
    )


def _counted(ui: Ui, words: Words) -> list[ft.Control]:
    rows: list[ft.Control] = []
    for word in dict.fromkeys(words):
        n, sign = words.count(word), _small(ui, PICTURES[word])
        rows.append(ft.Row([_text(str(n)), sign], spacing=1, tight=True) if n > 1 else sign)
    return rows


def _below_each_other(controls: list[ft.Control]) -> ft.Control:
    if len(controls) == 1:
        return controls[0]
    return ft.Column(controls, spacing=0, tight=True, horizontal_alignment=_CENTRE)


def _small(ui: Ui, sign: Icon | ft.IconData) -> ft.Control:
    return picture(sign, min(ui.px(SMALL), 26), ft.Colors.ON_SURFACE_VARIANT)


def _text(text: str) -> ft.Control:
    return ft.Text(text, theme_style=ft.TextThemeStyle.LABEL_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT)


_CENTRE = ft.CrossAxisAlignment.CENTER
