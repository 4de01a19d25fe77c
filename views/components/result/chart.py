"""The categories of every seat as stacked bars; the table below has the same numbers, and its marks are the legend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from locales import figure
from models.values import MatchSeat
from views.components import card, seat_badge, tid
from views.components.result.breakdown import PADDING, Row, room
from views.formatting import player_name
from views.ui_context import Ui

HEIGHT = 240
AXIS, BADGES, WIDEST_BAR = 34, 42, 36
MOST_STEPS = 5

# One per category, in the order of the score pad; neighbours differ, and all stand out from both themes' cards.
COLOURS = (
    "#b0763a",
    "#5d7fa8",
    "#a05e4e",
    "#7d8a5a",
    "#8561a2",
    "#b08a1c",
    "#c8433d",
    "#4f8f86",
    "#9b8470",
    "#5f9150",
    "#c07a8c",
    "#6c78b5",
    "#b5652f",
    "#8a8a3c",
    "#4e87a0",
    "#a05c84",
    "#7f7468",
    "#bf7f52",
)


def colour_of(row: Row) -> str:
    return COLOURS[row.place % len(COLOURS)]


def spoken(ui: Ui, rows: Sequence[Row], seats: Sequence[MatchSeat]) -> str:
    """All that the chart shows."""
    told = [ui("app.result.chart")]
    for at, seat in enumerate(seats):
        parts = [f"{row.label} {figure(line.vp)}" for row in rows if (line := row.lines[at]) and line.vp]
        told.append(
            ui("app.result.chart.seat", name=player_name(ui, seat), total=figure(seat.total), parts=", ".join(parts))
        )
    return "\n".join(told)


def chart(ui: Ui, rows: Sequence[Row], seats: Sequence[MatchSeat], letters: Sequence[str]) -> ft.Control:
    # A seventh of a second that no other screen needs.
    import flet_charts as charts  # type: ignore[import-untyped]  # it ships no types

    stacks = [stack(rows, at) for at in range(len(seats))]
    ends = [end for parts in stacks for part in parts for end in (part.low, part.high)]
    low, high = min([0, *ends]), max([1, *ends])
    step = _step(high - low)
    marks = range(low // step * step, high + step, step)
    axis = [
        charts.ChartAxisLabel(value=mark, label=ft.Text(figure(mark), theme_style=ft.TextThemeStyle.LABEL_SMALL))
        for mark in marks
    ]
    badges = [
        charts.ChartAxisLabel(value=at, label=_badge(ui, seat, letter))
        for at, (seat, letter) in enumerate(zip(seats, letters, strict=True))
    ]
    width = min(WIDEST_BAR, (room(ui) - ui.px(AXIS)) / max(1, len(seats)) * 0.6)
    groups = [
        charts.BarChartGroup(
            x=at,
            rods=[
                charts.BarChartRod(
                    from_y=min([0, *(part.low for part in parts)]),
                    to_y=max([0, *(part.high for part in parts)]),
                    stack_items=[
                        charts.BarChartRodStackItem(from_y=part.low, to_y=part.high, color=part.colour)
                        for part in parts
                    ],
                    width=width,
                    border_radius=4,
                    color=ft.Colors.TRANSPARENT,
                )
            ],
        )
        for at, parts in enumerate(stacks)
    ]
    drawing = charts.BarChart(
        groups=groups,
        group_alignment=ft.MainAxisAlignment.SPACE_AROUND,
        left_axis=charts.ChartAxis(labels=axis, label_spacing=step, label_size=ui.px(AXIS)),
        bottom_axis=charts.ChartAxis(labels=badges, label_size=ui.px(BADGES)),
        horizontal_grid_lines=charts.ChartGridLines(interval=step, color=ft.Colors.OUTLINE_VARIANT, width=1),
        min_y=marks[0],
        max_y=marks[-1],
        interactive=False,
        animation=ft.Animation(0),
        height=HEIGHT + ui.px(BADGES),
    )
    node = tid("chart", drawing, image=True, exclude_semantics=True, label=spoken(ui, rows, seats))
    return card([node], padding=PADDING)


def _badge(ui: Ui, seat: MatchSeat, letter: str) -> ft.Control:
    """Axis labels are stretched; the badge keeps its shape."""
    return ft.Container(
        seat_badge(ui, letter, seat.colour, size=28), alignment=ft.Alignment.CENTER, padding=ft.Padding.only(top=6)
    )


@dataclass(frozen=True, slots=True)
class Part:
    low: int
    high: int
    colour: str


def stack(rows: Sequence[Row], at: int) -> list[Part]:
    """One seat's bar: what was won stands on the line, what was lost hangs below it."""
    up = down = 0
    parts: list[Part] = []
    for row in rows:
        vp = line.vp if (line := row.lines[at]) else 0
        if vp > 0:
            parts.append(Part(up, up + vp, colour_of(row)))
            up += vp
        elif vp < 0:
            parts.append(Part(down + vp, down, colour_of(row)))
            down += vp
    return parts


def _step(span: int) -> int:
    """A round distance between the grid lines."""
    return next(step for step in (5, 10, 20, 25, 50, 100, 250, 1000) if span <= step * MOST_STEPS or step == 1000)
