"""A match of the history in one row: the faces in the order of their places, with their points."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import flet as ft

from models.values import Match, MatchSeat
from views.components.cards import card_button
from views.components.labels import muted
from views.components.match_details import lasted
from views.components.seats import seat_badge, seat_letters
from views.formatting import DOT, match_line, outcome, seat_names
from views.theme import SEAT_COLOURS
from views.ui_context import Ui


def match_row(ui: Ui, match: Match, now: datetime) -> ft.Control:
    """A screen reader hears who won; the bar has the colours of the faces above it."""
    letters = seat_letters(seat_names(ui, match.seats))
    ordered = sorted(zip(match.seats, letters, strict=True), key=lambda each: (each[0].place, -each[0].total))
    faces = ft.Row([_face(ui, seat, letter) for seat, letter in ordered], wrap=True, spacing=12, run_spacing=6)
    line = match_line(ui, match, now)
    if match.duration_s:
        line = DOT.join([line, lasted(ui, match.duration_s)])
    picture = ft.Column([faces, _bar(ui, [seat for seat, _letter in ordered])], spacing=8, tight=True)
    said = ft.Semantics(label=outcome(ui, match), exclude_semantics=True, content=picture)
    content = ft.Column([said, muted(line)], spacing=6, tight=True)
    return card_button(ui, f"match-{match.id}", content, ui.to(f"/match/{match.id}"), padding=14)


def _face(ui: Ui, seat: MatchSeat, letter: str) -> ft.Control:
    style = ft.TextThemeStyle.TITLE_LARGE if seat.won else ft.TextThemeStyle.BODY_LARGE
    points = ft.Text(str(seat.total), theme_style=style)
    return ft.Row([seat_badge(ui, letter, seat.colour, size=30), points], spacing=6, tight=True)


def _bar(ui: Ui, seats: Sequence[MatchSeat]) -> ft.Control:
    """How the points are shared out."""
    parts: list[ft.Control] = [
        ft.Container(
            height=ui.px(5),
            expand=max(1, seat.total),
            bgcolor=SEAT_COLOURS.get(seat.colour or "", ft.Colors.OUTLINE),
            border=ft.Border.all(1, ft.Colors.OUTLINE),
            border_radius=ui.px(2),
        )
        for seat in seats
    ]
    return ft.Row(parts, spacing=2)
