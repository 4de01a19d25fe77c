"""Figures on the screen: tables, and lines whose every point is in the table beneath."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import flet as ft
from babel.dates import format_date
from babel.numbers import format_decimal, format_percent

from models.statistics_values import Period
from views.components import card, list_row, muted, tid
from views.components.periods import months_of
from views.components.result.breakdown import PADDING
from views.formatting import LOCALES
from views.ui_context import Ui

HEIGHT, AXIS = 200, 40
FIGURE, GAP = 62, 4
NAME = 100  # the least that a name needs so that its words stay whole
AROUND = 74  # the edges of the screen and of the card


def number(ui: Ui, value: float) -> str:
    return format_decimal(value, "#,##0.0", locale=LOCALES[ui.texts.language]).replace("-", "\N{MINUS SIGN}")


def percent(ui: Ui, part: float) -> str:
    return str(format_percent(part, "#,##0\u00a0%", locale=LOCALES[ui.texts.language]))


def period_name(ui: Ui, period: Period) -> str:
    """The month, the quarter, the year, or the first and last of several years."""
    locale, months, start = LOCALES[ui.texts.language], months_of(period), period.start.astimezone()
    if months == 1:
        return format_date(start, "MMM yy", locale=locale)
    if months == 3:
        return format_date(start, "QQQ yy", locale=locale)
    return str(start.year) if months == 12 else f"{start.year}–{start.year + months // 12 - 1}"


def table(ui: Ui, ident: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]) -> ft.Control:
    """The first of `heads` stands over the names. Each row is one node for screen readers, which says what is what.

    A name stands beside its figures where it has room, else over them; where the figures have none side by side
    either, each stands on a line of its own and says what it is.
    """
    left = ui.width - AROUND - len(heads[1:]) * (ui.px(FIGURE) + GAP)
    in_columns, beside = left >= 0, left >= ui.px(NAME)

    def line(name: str, figures: Sequence[str], key: str, said: str, *, head: bool = False) -> ft.Control:
        style = ft.TextThemeStyle.LABEL_MEDIUM if head else ft.TextThemeStyle.BODY_LARGE
        ink = ft.Colors.ON_SURFACE_VARIANT if head else ft.Colors.ON_SURFACE
        words = ft.Text(name, theme_style=style, color=ink, expand=beside)
        cells = [
            ft.Container(
                ft.Text(figure, theme_style=style, color=ink, text_align=ft.TextAlign.END), width=ui.px(FIGURE)
            )
            for figure in figures
        ]
        if beside:
            content: ft.Control = ft.Row([words, *cells], spacing=GAP)
        elif in_columns:
            below = ft.Row(list[ft.Control](cells), spacing=GAP, alignment=ft.MainAxisAlignment.END)
            content = ft.Column([words, below] if name else [below], spacing=1, tight=True)
        else:
            pairs = [ui.pair(heading, figure) for heading, figure in zip(heads[1:], figures, strict=True)]
            content = ft.Column([words, *map(muted, pairs)], spacing=1, tight=True)
        return tid(key, ft.Semantics(content=content, exclude_semantics=True), label=said)

    lines: list[ft.Control] = []
    if in_columns:  # elsewhere each figure says what it is
        lines.append(line(heads[0], heads[1:], f"{ident}-head", ", ".join(filter(None, heads)), head=True))
    for at, (name, figures) in enumerate(rows):
        said = ", ".join(f"{head} {figure}" for head, figure in zip(heads[1:], figures, strict=True))
        lines.append(line(name, figures, f"{ident}-{at}", ui.pair(name, said)))
    return card(lines, key=ident)


def line_chart(ui: Ui, ident: str, title: str, names: Sequence[str], values: Sequence[float | None]) -> ft.Control:
    # A seventh of a second that no other screen needs.
    import flet_charts as charts  # type: ignore[import-untyped]  # it ships no types

    known = [value for value in values if value is not None]
    low, high = min(known), max(known)
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 500) if (high - low) <= s * 4 or s == 500)
    bottom, top = (low // step) * step, (high // step + 1) * step
    points = [charts.LineChartDataPoint(x, value) for x, value in enumerate(values) if value is not None]
    series = charts.LineChartData(
        points=points, color=ft.Colors.PRIMARY, stroke_width=3, point=True, rounded_stroke_cap=True
    )
    style = ft.TextThemeStyle.LABEL_SMALL
    scale = [
        charts.ChartAxisLabel(value=mark, label=ft.Text(f"{mark:.0f}", theme_style=style))
        for mark in (bottom + step * n for n in range(round((top - bottom) / step) + 1))
    ]
    every = ceil(len(names) / max(2, int(min(ui.width, 700) / ui.px(80))))
    below = [
        charts.ChartAxisLabel(value=x, label=ft.Text(name, theme_style=style))
        for x, name in enumerate(names)
        if x % every == 0
    ]
    drawing = charts.LineChart(
        data_series=[series],
        left_axis=charts.ChartAxis(labels=scale, label_size=ui.px(AXIS)),
        bottom_axis=charts.ChartAxis(labels=below, label_size=ui.px(28)),
        horizontal_grid_lines=charts.ChartGridLines(interval=step, color=ft.Colors.OUTLINE_VARIANT, width=1),
        min_x=-0.3,
        max_x=len(names) - 0.7,
        min_y=bottom,
        max_y=top,
        interactive=False,
        animation=ft.Animation(0),
        height=HEIGHT + ui.px(28),
    )
    described = ", ".join(
        f"{name} {number(ui, value)}" for name, value in zip(names, values, strict=True) if value is not None
    )
    return card(
        [tid(ident, drawing, image=True, exclude_semantics=True, label=f"{title}. {described}")], padding=PADDING
    )


def fact(ui: Ui, ident: str, title: str, text: str, path: str | None = None) -> ft.Control:
    """One figure with what it is; it leads to the match behind it."""
    leads = path and ui.leads(path)
    sign = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=ui.px(22)) if leads and ui.roomy else None
    return list_row(ui, ident, title, text, ui.to(path) if path and leads else None, trailing=sign)
