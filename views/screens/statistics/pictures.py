"""What the overview begins with: who wins how often, and against whom."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from models.statistics_values import Opponent, Standing
from views.components import card, heading, progress_bar, tid
from views.screens.statistics.figures import percent
from views.screens.statistics.parts import opponent_name
from views.ui_context import Ui

MOST = 6
"""So many bars are seen at one glance; the parts have everybody."""


def pictures_of_all(ui: Ui, people: Sequence[Standing]) -> list[ft.Control]:
    """Which share of their games people win."""
    rows = [(each.name, each.wins / each.plays, f"{each.wins} / {each.plays}") for each in people[:MOST]]
    return _bars(ui, "win-share", ui("app.stats.share-of-wins"), rows)


def pictures_of_one(ui: Ui, met: Sequence[Opponent]) -> list[ft.Control]:
    """How often the person was ahead of each of those they met most."""
    most = sorted((each for each in met if each.ahead + each.behind), key=lambda each: -each.plays)[:MOST]
    rows = [
        (opponent_name(ui, each), each.ahead / (each.ahead + each.behind), f"{each.ahead} : {each.behind}")
        for each in most
    ]
    return _bars(ui, "rivalry", ui("app.stats.head-to-head"), rows)


def _bars(ui: Ui, ident: str, title: str, rows: Sequence[tuple[str, float, str]]) -> list[ft.Control]:
    if not rows:
        return []
    bars = [bar(ui, f"{ident}-{at}", *row) for at, row in enumerate(rows)]
    return [heading(title), card(bars, key=ident)]


def bar(ui: Ui, ident: str, name: str, share: float, figures: str) -> ft.Control:
    line = ft.Row(
        [
            ft.Text(name, theme_style=ft.TextThemeStyle.LABEL_LARGE, expand=True),
            ft.Text(figures, theme_style=ft.TextThemeStyle.BODY_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=8,
    )
    picture = ft.Column([line, progress_bar(share, ui.px(10))], spacing=4, tight=True)
    said = ui.pair(name, f"{percent(ui, share)}, {figures}")
    return tid(ident, ft.Semantics(content=picture, exclude_semantics=True), label=said)
