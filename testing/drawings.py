"""What lies where on a canvas: the lines and signs drawn there, and what is beneath each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, dist, hypot, pi, sin
from typing import TypeAlias

import flet as ft
import flet.canvas as cv

Point: TypeAlias = tuple[float, float]

BAND = 8.0  # px: a stroke as wide as that is an area, which others stand on; a thinner one is a line
PLACES = 12  # looked at along a line
LEAN = 0.25  # of a text's size: half of what a letter is wide
REACH = 8.0  # px from the middle of what is laid over a drawing, where nothing else is known of its size


def drawn(shape: cv.Shape) -> list[Point]:
    """Where to look beneath a line, a sign or a text. An area has no such places: it means nothing by itself."""
    match shape:
        case cv.Text():
            size = (shape.style and shape.style.size) or 14.0
            return around((shape.x, shape.y), size * LEAN * len(shape.value or ""), size / 3)
        case cv.Line():
            return [
                (shape.x1 + (shape.x2 - shape.x1) * part, shape.y1 + (shape.y2 - shape.y1) * part) for part in _parts()
            ]
        case cv.Circle() if _thin(shape.paint):
            return [_on(shape.x, shape.y, shape.radius, 2 * pi * part) for part in _parts()]
        case cv.Arc() if _thin(shape.paint):
            x, y, radius = _circle(shape)
            return [_on(x, y, radius, shape.start_angle + shape.sweep_angle * part) for part in _parts()]
        case cv.Path():
            return corners(shape)
        case cv.Circle() | cv.Arc():
            return []
    raise TypeError(f"{type(shape).__name__}: nobody has said where it lies")


def beneath(shapes: Sequence[cv.Shape], at: Point) -> ft.ColorValue | None:
    """The colour that the last one of them gives a point; None where none of them lies."""
    return next((paint.color for shape in reversed(shapes) if (paint := _area(shape, at))), None)


def _area(shape: cv.Shape, at: Point) -> ft.Paint | None:
    """The paint of a shape that covers the point."""
    match shape:
        case cv.Circle():
            covers = _covers(shape.paint, dist((shape.x, shape.y), at), shape.radius)
        case cv.Arc():
            x, y, radius = _circle(shape)
            covers = _covers(shape.paint, dist((x, y), at), radius) and _within(shape, (at[0] - x, at[1] - y))
        case cv.Path():
            covers = shape.paint.style is ft.PaintingStyle.FILL and _inside(corners(shape), at)
        case _:
            return None
    return shape.paint if covers else None


def _covers(paint: ft.Paint, far: float, radius: float) -> bool:
    if paint.style is ft.PaintingStyle.FILL:
        return far <= radius
    return not _thin(paint) and abs(far - radius) <= paint.stroke_width / 2


def _thin(paint: ft.Paint) -> bool:
    return paint.style is ft.PaintingStyle.STROKE and paint.stroke_width < BAND


def _circle(arc: cv.Arc) -> tuple[float, float, float]:
    """Its middle and radius; all of ours are round."""
    assert arc.width == arc.height, "an arc of an ellipse"
    return arc.x + arc.width / 2, arc.y + arc.height / 2, arc.width / 2


def _within(arc: cv.Arc, off: Point) -> bool:
    """Whether a point, as seen from the middle, lies between the two ends."""
    middle = arc.start_angle + arc.sweep_angle / 2
    towards = (off[0] * cos(middle) + off[1] * sin(middle)) / (hypot(*off) or 1)
    return arc.sweep_angle >= 2 * pi or towards >= cos(arc.sweep_angle / 2)


def corners(path: cv.Path) -> list[Point]:
    found: list[Point] = []
    for element in path.elements:
        match element:
            case cv.Path.MoveTo() | cv.Path.LineTo():
                found.append((element.x, element.y))
            case cv.Path.Close():
                pass
            case _:
                raise TypeError(f"{type(element).__name__}: nobody has said where it lies")
    return found


def _inside(polygon: Sequence[Point], at: Point) -> bool:
    """A ray from the point crosses the edge an odd number of times."""
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], *polygon[:1]], strict=True):
        if (y1 > at[1]) != (y2 > at[1]) and at[0] < (x2 - x1) * (at[1] - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


# -- what is laid over a drawing ------------------------------------------------------------------------------


def laid(layer: ft.Control, size: Point) -> list[Point]:
    """Where to look beneath a layer of a stack that is so large: around the middle of what the layer shows."""
    left, top, width, height = (getattr(layer, name, None) for name in ("left", "top", "width", "height"))
    own = (width, height) if width and height else _size(layer)
    if left is None or top is None:
        middle = size[0] / 2, size[1] / 2
    else:
        middle = left + own[0] / 2, top + own[1] / 2
    reach = min(REACH, *(side / 3 for side in own if side))
    return around(middle, reach, reach)


def _size(control: object) -> Point:
    """Of what gives its size only within."""
    while isinstance(control, ft.Control):
        width, height = getattr(control, "width", None), getattr(control, "height", None)
        if width and height:
            return width, height
        if isinstance(control, ft.Icon) and control.size:
            return control.size, control.size
        control = getattr(control, "content", None)
    raise AssertionError("on a drawing everything has a size")


def around(middle: Point, across: float, down: float) -> list[Point]:
    x, y = middle
    return [middle, (x - across, y), (x + across, y), (x, y - down), (x, y + down)]


def _parts() -> Iterator[float]:
    """Fractions of a way, without its ends."""
    return ((at + 0.5) / PLACES for at in range(PLACES))


def _on(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * cos(angle), y + radius * sin(angle)
