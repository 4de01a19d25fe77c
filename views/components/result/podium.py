"""The winners' steps, and the others in rows below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from locales import figure
from models.values import MatchSeat
from views.components import seat_badge
from views.components.icon import picture
from views.components.icons import Icon
from views.components.stretched import stretched
from views.formatting import player_name
from views.ui_context import Ui

HEIGHTS = {1: 96, 2: 66, 3: 42}
RISE = ft.Animation(450, ft.AnimationCurve.EASE_OUT)
Style = ft.TextThemeStyle


@dataclass(frozen=True, slots=True)
class _Seat:
    """`at` is its place in turn order."""

    at: int
    seat: MatchSeat
    letter: str

    @property
    def won(self) -> bool:
        return self.seat.won


def podium(ui: Ui, seats: Sequence[MatchSeat], letters: Sequence[str]) -> ft.Control:
    seated = [_Seat(at, seat, letter) for at, (seat, letter) in enumerate(zip(seats, letters, strict=True))]
    ranked = sorted(seated, key=lambda one: one.seat.place)
    first = [one for one in ranked if one.seat.place <= 3]
    if not ui.roomy or len(first) > 3:
        first = []
    # The winner in the middle, the second at the left, as on a podium.
    order = [first[1], first[0], *first[2:]] if len(first) > 1 and first[1].seat.place > 1 else first
    steps = [ft.Row([_step(ui, one) for one in order], spacing=10, vertical_alignment=ft.CrossAxisAlignment.END)]
    rows = [_row(ui, one) for one in ranked if one not in first]
    return ft.Column([*(steps if first else ()), *rows], spacing=8, tight=True, key="podium")


def _step(ui: Ui, one: _Seat) -> ft.Control:
    seat = one.seat
    ink = ft.Colors.ON_TERTIARY_CONTAINER if one.won else None
    block = ft.Container(
        ft.Text(str(seat.place), theme_style=Style.HEADLINE_SMALL, color=ink),
        height=ui.px(HEIGHTS[seat.place]),
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if one.won else ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border_radius=ft.BorderRadius.only(top_left=12, top_right=12),
        animate=None if ui.still else RISE,
    )
    above: list[ft.Control] = [_badge(ui, one, 44)]
    if one.won:
        above.insert(0, picture(Icon.CROWN, ui.px(34), ft.Colors.TERTIARY_FIXED))
    name = ft.Text(
        player_name(ui, seat),
        theme_style=Style.TITLE_MEDIUM,
        text_align=ft.TextAlign.CENTER,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    above += [name, _total(one, Style.DISPLAY_SMALL if one.won else Style.HEADLINE_LARGE)]
    words = ft.Column(above, spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    column = stretched([words, block], 8)
    return _place(ui, one, column, expand=True)


def _row(ui: Ui, one: _Seat) -> ft.Control:
    """In large text the name has a line of its own."""
    name = ft.Text(player_name(ui, one.seat), theme_style=Style.TITLE_MEDIUM)
    place = ft.Container(ft.Text(str(one.seat.place), theme_style=Style.TITLE_LARGE), width=ui.px(22))
    middle = ft.Container(name if ui.roomy else None, expand=True)
    parts: list[ft.Control] = [place, _badge(ui, one, 34), middle]
    if one.won:
        parts.append(picture(Icon.CROWN, ui.px(26), ft.Colors.TERTIARY_FIXED))
    parts.append(_total(one, Style.HEADLINE_SMALL))
    row = ft.Row(parts, spacing=12)
    content: ft.Control = row if ui.roomy else ft.Column([row, name], spacing=2, tight=True)
    return _place(ui, one, ft.Container(content, padding=ft.Padding.all(6)))


def _total(one: _Seat, style: ft.TextThemeStyle) -> ft.Control:
    return ft.Text(figure(one.seat.total), theme_style=style, color=ft.Colors.PRIMARY if one.won else None)


def _badge(ui: Ui, one: _Seat, size: float) -> ft.Control:
    return seat_badge(ui, one.letter, one.seat.colour, size=size)


def _place(ui: Ui, one: _Seat, content: ft.Control, *, expand: bool | None = None) -> ft.Control:
    """One node for screen readers, which says the place, the name and the total."""
    seat = one.seat
    label = ui("app.result.place.seat", place=seat.place, name=player_name(ui, seat), total=figure(seat.total))
    quiet = ft.Semantics(exclude_semantics=True, content=content)
    node = ft.Semantics(identifier=f"place-{one.at}", label=label, content=quiet)
    return ft.MergeSemantics(node, expand=expand, key=f"place-{one.at}")
