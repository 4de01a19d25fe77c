"""How the Main Board is drawn: where its Building Spots and spaces lie on the ring, and the lines between them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import flet as ft
import flet.canvas as cv

from solo.viscounts.ring import SEGMENTS, Link, Ring, spots_at

SPOT_STEP = pi / 10  # 20 spots
OUTER, INNER, PATH = 26.0, 0.735, 0.46  # the outer spots from the edge; the others and the spaces as parts of that


class At(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


def angle_of(ring: Ring, spot: int) -> float:
    """Clockwise; the middle of the first Segment is at the top."""
    around = [each for space in ring.path for each in spots_at(space)]
    return -pi / 2 + (around.index(spot) - 1.5) * SPOT_STEP


def spot_at(ring: Ring, spot: int, size: float) -> At:
    """The first spot of a space is outside, the second one inside: so there is room to tap each."""
    far = size / 2 - OUTER
    return _at(size, far if spot % 2 == 0 else far * INNER, angle_of(ring, spot))


def space_at(ring: Ring, space: int, size: float) -> At:
    first, second = spots_at(space)
    return _at(size, (size / 2 - OUTER) * PATH, (angle_of(ring, first) + angle_of(ring, second)) / 2)


def link_at(ring: Ring, link: Link, size: float) -> At:
    one, other = spot_at(ring, link.first, size), spot_at(ring, link.second, size)
    return At((one.x + other.x) / 2, (one.y + other.y) / 2)


def drawing(ring: Ring, size: float, paid: frozenset[int]) -> list[cv.Shape]:
    """Segments, rivers and Links. The Links whose first spot is in `paid` have a Building at both ends."""
    middle = size / 2
    far = middle - OUTER
    near, edge = far * (PATH - 0.14), far + OUTER - 2
    band, radius = edge - near, (edge + near) / 2
    shapes: list[cv.Shape] = []
    for place in range(SEGMENTS):
        paint = ft.Paint(color=ft.Colors.SURFACE_CONTAINER_HIGHEST, style=ft.PaintingStyle.STROKE, stroke_width=band)
        centre = -pi / 2 + place * 2 * pi / SEGMENTS
        box = middle - radius
        reach = 2 * pi / SEGMENTS - 0.04
        shapes.append(cv.Arc(box, box, 2 * radius, 2 * radius, centre - reach / 2, reach, paint=paint))
        river = ft.Paint(color=ft.Colors.OUTLINE, stroke_width=1.5, stroke_dash_pattern=[5, 4])
        shapes.append(cv.Line(*_at(size, near, centre), *_at(size, edge, centre), river))
    for link in ring.links:
        done = link.first in paid
        line = ft.Paint(
            color=ft.Colors.TERTIARY_FIXED if done else ft.Colors.ON_SURFACE_VARIANT, stroke_width=5 if done else 2
        )
        shapes.append(cv.Line(*spot_at(ring, link.first, size), *spot_at(ring, link.second, size), line))
    return shapes


def disc(
    at: At, size: float, fill: ft.ColorValue, line: ft.ColorValue | None = None, width: float = 1
) -> list[cv.Shape]:
    """A round piece of the drawing, with a line inside its edge."""
    shapes: list[cv.Shape] = [cv.Circle(at.x, at.y, size / 2, ft.Paint(color=fill))]
    return [*shapes, hoop(at, size, line, width)] if line else shapes


def hoop(at: At, size: float, line: ft.ColorValue, width: float) -> cv.Shape:
    paint = ft.Paint(color=line, stroke_width=width, style=ft.PaintingStyle.STROKE)
    return cv.Circle(at.x, at.y, (size - width) / 2, paint)


def placed(at: At, size: float, control: ft.Control) -> ft.Control:
    """With its middle there. A picture, which is as large as `size`, needs no box around it."""
    if isinstance(control, (ft.Image, ft.Icon)):
        control.left, control.top = at.x - size / 2, at.y - size / 2
        return control
    return ft.Container(
        control, left=at.x - size / 2, top=at.y - size / 2, width=size, height=size, alignment=ft.Alignment.CENTER
    )


def _at(size: float, far: float, angle: float) -> At:
    return At(size / 2 + far * cos(angle), size / 2 + far * sin(angle))
