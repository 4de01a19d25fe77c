"""Whose a wooden piece is: by shape, letter and colour. The person's are squares, the AI's are squares on a corner."""

from __future__ import annotations

from math import pi
from typing import Literal, NamedTuple, TypeAlias

import flet as ft

from app.viscounts_game import ViscountsGame
from views.components import seat_letters
from views.components.icon import Picture, picture
from views.formatting import seat_names
from views.theme import SEAT_COLOURS, ink_on
from views.ui_context import Ui

Whose: TypeAlias = Literal["human", "ai"]


class Figure(NamedTuple):
    """One side's pieces."""

    whose: Whose
    name: str
    letter: str
    back: str
    ink: str


def figures(ui: Ui, play: ViscountsGame) -> dict[Whose, Figure]:
    players = sorted(play.session.players, key=lambda player: player.controller == "ai")
    names = seat_names(ui, players)
    letters = seat_letters(names)
    found: dict[Whose, Figure] = {}
    for player, name, letter in zip(players, names, letters, strict=True):
        back = SEAT_COLOURS.get(player.colour or "", SEAT_COLOURS["grey"])
        found[player.controller] = Figure(player.controller, name, letter, back, ink_on(back))
    return found


def piece(figure: Figure, size: float, sign: Picture | None = None, text: str = "") -> ft.Control:
    """With the letter, or another text; `sign` is below it."""
    words = text or figure.letter
    big = size * (0.4 if sign or len(words) > 1 else 0.52)
    inside: ft.Control = ft.Text(words, size=big, weight=ft.FontWeight.W_700, color=figure.ink, height=big * 1.1)
    if sign:
        inside = ft.Column(
            [inside, picture(sign, size * 0.4, figure.ink)],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    stands = figure.whose == "ai"
    side = size * (0.82 if stands else 1)
    body = ft.Container(
        width=side,
        height=side,
        bgcolor=figure.back,
        border=ft.Border.all(1.5, ft.Colors.ON_SURFACE),
        border_radius=3 if stands else size * 0.2,
        rotate=pi / 4 if stands else None,
    )
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Stack([body, inside], alignment=ft.Alignment.CENTER, width=size, height=size),
    )


def whose_is_what(ui: Ui, play: ViscountsGame) -> ft.Control:
    """The legend below a picture."""
    rows: list[ft.Control] = []
    for figure in figures(ui, play).values():
        name = ui("app.ai-name", name=figure.name) if figure.whose == "ai" else figure.name
        words = ft.Text(name, theme_style=ft.TextThemeStyle.BODY_MEDIUM)
        rows.append(ft.Row([piece(figure, 24), words], spacing=8, tight=True))
    return ft.Row(rows, wrap=True, spacing=18, run_spacing=6, alignment=ft.MainAxisAlignment.CENTER)
