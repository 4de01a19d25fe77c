"""Numbers on a small map: where the moves of a list lead."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from views.theme import drawn_text

MARK = 11.0  # the radius of a number's disc


def mark(x: float, y: float, number: int) -> list[cv.Shape]:
    """The number of a move, in gold with a dark edge."""
    style = drawn_text(13, ft.Colors.ON_TERTIARY)
    return [
        cv.Circle(x, y, MARK + 1.5, ft.Paint(color=ft.Colors.SURFACE)),
        cv.Circle(x, y, MARK, ft.Paint(color=ft.Colors.TERTIARY)),
        cv.Text(x, y, str(number), style, alignment=ft.Alignment.CENTER),
    ]
