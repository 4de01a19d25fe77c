"""Categories by players. A tap on a row says where the points come from, with the rule."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from locales import figure
from models.values import MatchSeat
from views.components import card, muted, seat_badge, sheet, tid
from views.components.focus import button_style
from views.components.icon import picture
from views.components.result.breakdown import PADDING, Row, room, rule_name
from views.formatting import player_name
from views.ui_context import Ui

FIRST = 112  # the least a category's name needs
NARROWEST, WIDEST_CELL = 35, 60
OPEN = "line"


def table(ui: Ui, rows: Sequence[Row], seats: Sequence[MatchSeat], letters: Sequence[str]) -> ft.Control:
    """Where the columns do not fit, each category has the players below its name."""
    cell = min(ui.px(WIDEST_CELL), (room(ui) - ui.px(FIRST)) / max(1, len(seats)))
    width = cell if cell >= ui.px(NARROWEST) else None
    badges = [seat_badge(ui, letter, seat.colour, size=28) for seat, letter in zip(seats, letters, strict=True)]
    lines: list[ft.Control] = []
    if width:
        lines.append(ft.Row([ft.Container(expand=True), *(_cell(badge, width) for badge in badges)], spacing=0))
    lines += [_line(ui, row, seats, letters, width) for row in rows]
    lines.append(_total(ui, seats, letters, width))
    return card([ft.Column(lines, spacing=0, tight=True)], padding=PADDING, key="table")


def _cell(content: ft.Control, width: float) -> ft.Control:
    return ft.Container(content, width=width, alignment=ft.Alignment.CENTER)


def _figure(vp: int | None, *, bold: bool = False, ink: str | None = None) -> ft.Control:
    style = ft.TextThemeStyle.TITLE_LARGE if bold else ft.TextThemeStyle.BODY_LARGE
    if not vp and not bold:
        ink = ft.Colors.ON_SURFACE_VARIANT
    return ft.Text("·" if vp is None else figure(vp), theme_style=style, color=ink, no_wrap=True)


def _line(ui: Ui, row: Row, seats: Sequence[MatchSeat], letters: Sequence[str], width: float | None) -> ft.Control:
    mark = picture(row.icon, ui.px(20), ft.Colors.ON_SURFACE_VARIANT)
    name = ft.Text(row.label, theme_style=ft.TextThemeStyle.BODY_LARGE, expand=True)
    figures = [line.vp if line else None for line in row.lines]
    if width:
        cells = [_cell(_figure(vp), width) for vp in figures]
        content: ft.Control = ft.Row([mark, ft.Container(width=8), name, *cells], spacing=0)
    else:
        content = ft.Column(
            [ft.Row([mark, name], spacing=8), _pairs(ui, seats, letters, figures)], spacing=6, tight=True
        )
    said = [f"{player_name(ui, seat)} {figure(vp)}" for seat, vp in zip(seats, figures, strict=True) if vp is not None]
    button = ft.TextButton(
        content=ft.Semantics(exclude_semantics=True, content=content),
        style=button_style(8, (0, 14), color=ft.Colors.ON_SURFACE),
        on_click=ui.on(lambda: ui.remember(OPEN, row.category)),
    )
    line = tid(f"line-{row.category}", button, label=ui.pair(row.label, ", ".join(said)))
    return ft.Container(line, border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)), key=row.category)


def _pairs(
    ui: Ui, seats: Sequence[MatchSeat], letters: Sequence[str], figures: Sequence[int | None], *, bold: bool = False
) -> ft.Control:
    pairs: list[ft.Control] = [
        ft.Row([seat_badge(ui, letter, seat.colour, size=26), _figure(vp, bold=bold)], spacing=6, tight=True)
        for seat, letter, vp in zip(seats, letters, figures, strict=True)
    ]
    return ft.Row(pairs, wrap=True, spacing=16, run_spacing=6)


def _total(ui: Ui, seats: Sequence[MatchSeat], letters: Sequence[str], width: float | None) -> ft.Control:
    name = ft.Text(ui("app.result.total"), theme_style=ft.TextThemeStyle.TITLE_LARGE, expand=True)
    if width:
        inks = [ft.Colors.PRIMARY if seat.won else None for seat in seats]
        cells = [_cell(_figure(s.total, bold=True, ink=ink), width) for s, ink in zip(seats, inks, strict=True)]
        content: ft.Control = ft.Row([name, *cells], spacing=0)
    else:
        totals = [seat.total for seat in seats]
        name.expand = None
        content = ft.Column([name, _pairs(ui, seats, letters, totals, bold=True)], spacing=6, tight=True)
    said = ", ".join(f"{player_name(ui, seat)} {figure(seat.total)}" for seat in seats)
    quiet = ft.Semantics(exclude_semantics=True, content=content)
    line = tid("line-total", quiet, label=ui.pair(ui("app.result.total"), said))
    return ft.Container(line, padding=ft.Padding.only(top=12, bottom=4))


def reasons(ui: Ui, rows: Sequence[Row], seats: Sequence[MatchSeat], letters: Sequence[str]) -> ft.AlertDialog | None:
    """The sheet over the table for the row that was tapped."""
    row = next((row for row in rows if row.category == ui.memo.get(OPEN)), None)
    if row is None:
        return None
    controls: list[ft.Control] = []
    for seat, letter, line in zip(seats, letters, row.lines, strict=True):
        if line is None:
            continue
        words: list[ft.Control] = [
            ft.Text(
                ui.pair(player_name(ui, seat), figure(line.vp)),
                theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
            )
        ]
        if line.why and (why := ui.kept(line.why)):
            words.append(muted(why))
        column = ft.Column(words, spacing=1, tight=True, expand=True)
        controls.append(
            tid(
                f"why-{letter}",
                ft.Row(
                    [seat_badge(ui, letter, seat.colour), column],
                    spacing=12,
                    vertical_alignment=ft.CrossAxisAlignment.START,
                ),
            )
        )
    if row.rule:
        controls.append(gold(rule_name(ui, row.rule)))
    return sheet(ui, "reasons", row.label, controls, ui.forget(OPEN))


def gold(text: str) -> ft.Control:
    """Where something stands in the rules."""
    return ft.Text(text, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.TERTIARY)
