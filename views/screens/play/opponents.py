"""Which opponent: each with its picture, and how strong it is in simulated games with our cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from content.strengths import Strength, strengths
from views.components import card_button, muted
from views.components.icon import Picture, picture
from views.components.stretched import stretched
from views.ui_context import Ui

WIDTH, HEIGHT = 96.0, 10.0
MINUTES = 3
"""For a round of one person and the AI, as we count."""


def opponent_choice(
    ui: Ui, game: str, pictures: Mapping[str, Picture], chosen: str, choose: Callable[[str], None]
) -> ft.Control:
    found = {name: strengths()[f"{game}_{name}"] for name in pictures}
    most = max(each.highest for each in found.values())
    rows = [_row(ui, name, pictures[name], found[name], most, chosen == name, choose) for name in pictures]
    games, rounds = found[chosen].games, found[chosen].turns
    title = ft.Text(ui("setup.draw.opponent"), theme_style=ft.TextThemeStyle.TITLE_SMALL)
    notes: Sequence[ft.Control] = [
        muted(ui("app.play.new.strength", games=games)),
        muted(ui("app.play.new.length", n=rounds, minutes=round(rounds * MINUTES, -1))),
    ]
    column = [title, *rows, *notes]
    return stretched(column, 8)


def _row(
    ui: Ui, name: str, sign: Picture, strength: Strength, most: int, chosen: bool, choose: Callable[[str], None]
) -> ft.Control:
    ink = ft.Colors.PRIMARY if chosen else ft.Colors.ON_SURFACE_VARIANT
    words = ft.Text(ui(f"terms.opponent.{name}"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM, expand=True)
    figure = ft.Text(str(strength.median), theme_style=ft.TextThemeStyle.LABEL_LARGE)
    said = ui("app.play.new.points", median=strength.median, low=strength.first, high=strength.third)
    bar = ft.Semantics(label=said, exclude_semantics=True, content=_bar(strength, most))
    check = [ft.Icon(ft.Icons.CHECK, size=ui.px(20), color=ft.Colors.PRIMARY)] if chosen else []
    if ui.roomy:
        row: ft.Control = ft.Row([picture(sign, ui.px(28), ink), words, *check, bar, figure], spacing=12)
    else:
        words.expand = None
        top = ft.Row([picture(sign, ui.px(28), ink), *check, figure], spacing=12)
        row = ft.Column([top, words, bar], spacing=4, tight=True)
    return card_button(ui, f"opponent-{name}", row, lambda: choose(name), selected=chosen, padding=12)


def _bar(strength: Strength, most: int) -> ft.Control:
    """Lowest to highest as a line, the middle half as a box, the median as a mark."""

    def at(points: int) -> float:
        return WIDTH * max(0, points) / most

    line = ft.Container(
        left=at(strength.lowest),
        width=at(strength.highest) - at(strength.lowest),
        top=HEIGHT / 2 - 1,
        height=2,
        bgcolor=ft.Colors.OUTLINE,
    )
    box = ft.Container(
        left=at(strength.first),
        width=at(strength.third) - at(strength.first),
        top=0,
        height=HEIGHT,
        bgcolor=ft.Colors.TERTIARY_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=3,
    )
    middle = ft.Container(left=at(strength.median) - 1.5, width=3, top=0, height=HEIGHT, bgcolor=ft.Colors.TERTIARY)
    return ft.Stack([line, box, middle], width=WIDTH, height=HEIGHT)
