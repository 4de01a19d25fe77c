"""The Main Board from above: the Segments in their order, and where the Castle points."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from views.components.icon import picture
from views.components.icons import Icon
from views.theme import drawn_text
from views.ui_context import Ui

SIZE = 312.0
GAP = 0.05  # between two Segments, in radians


def ring(ui: Ui, segments: Sequence[str], points_at: str | None, label: str) -> ft.Control:
    """Clockwise from the top. `label` says the same in words; the one that `points_at` names is gold."""
    size = min(ui.px(SIZE), ui.width - 72)
    middle, radius, thick = size / 2, size * 0.36, size * 0.24
    step = 2 * pi / len(segments)
    shapes: list[cv.Shape] = []
    for place, name in enumerate(segments):
        start = -pi / 2 - step / 2 + place * step + GAP / 2
        gold = name == points_at
        paint = ft.Paint(
            color=ft.Colors.TERTIARY_CONTAINER if gold else ft.Colors.SECONDARY_CONTAINER,
            style=ft.PaintingStyle.STROKE,
            stroke_width=thick,
        )
        box = middle - radius
        shapes.append(cv.Arc(box, box, 2 * radius, 2 * radius, start, step - GAP, paint=paint))
        angle = -pi / 2 + place * step
        style = drawn_text(size * 0.085, ft.Colors.ON_TERTIARY_CONTAINER if gold else ft.Colors.ON_SECONDARY_CONTAINER)
        at = (middle + radius * cos(angle), middle + radius * sin(angle))
        shapes.append(cv.Text(*at, name, style, alignment=ft.Alignment.CENTER))
    if points_at in segments:
        shapes.append(_pointer(middle, size * 0.2, -pi / 2 + segments.index(points_at) * step))
    sign = ft.Container(picture(Icon.CASTLE, size * 0.2), alignment=ft.Alignment.CENTER, width=size, height=size)
    drawing = ft.Stack([cv.Canvas(shapes, width=size, height=size), sign], width=size, height=size)
    named = ft.Semantics(image=True, exclude_semantics=True, label=label, content=drawing)
    return ft.Row([named], alignment=ft.MainAxisAlignment.CENTER)


def _pointer(middle: float, reach: float, angle: float) -> cv.Path:
    """A small wedge from the Castle towards a Segment."""

    def at(far: float, turn: float) -> tuple[float, float]:
        return middle + far * cos(angle + turn), middle + far * sin(angle + turn)

    return cv.Path(
        [
            cv.Path.MoveTo(*at(reach * 1.15, 0)),
            cv.Path.LineTo(*at(reach * 0.8, 0.35)),
            cv.Path.LineTo(*at(reach * 0.8, -0.35)),
            cv.Path.Close(),
        ],
        ft.Paint(color=ft.Colors.TERTIARY, style=ft.PaintingStyle.FILL),
    )
