"""How the castle map is drawn: where its sections lie, and the lines between them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from scoring.pad.castle import CastleMap, Section
from views.ui import TARGET

RINGS = (0.0, 0.3, 0.63, 1.0)  # centre, middle, outer, as parts of the radius
SLICE = 2 * math.pi / 5
NUMBER = 0.36  # of a slice, from the middle of the wedge to its number


@dataclass(frozen=True, slots=True)
class Place:
    """A section as it is drawn: its middle, from the middle of the map."""

    section: Section
    x: float
    y: float


def lies_at(section: Section, radius: float, turn: float) -> Place:
    if section.wedge is None:
        return Place(section, 0, 0)
    ring = 2 if section.tier == 1 else 1
    far = radius * (RINGS[ring] + RINGS[ring + 1]) / 2
    angle = turn + section.wedge * SLICE
    return Place(section, far * math.sin(angle), -far * math.cos(angle))


def number_at(wedge: int, radius: float, turn: float) -> tuple[float, float]:
    """A wedge's number stands in its corner, beside the Workers."""
    angle = turn + (wedge - NUMBER) * SLICE
    return radius * 0.9 * math.sin(angle), -radius * 0.9 * math.cos(angle)


def drawing(radius: float, turn: float, known: CastleMap) -> list[cv.Shape]:
    """Rings from the outside in, then the walls between the wedges. Gold marks a wedge that somebody leads."""
    line = ft.Paint(color=ft.Colors.OUTLINE, stroke_width=1.5, style=ft.PaintingStyle.STROKE)
    fills = (ft.Colors.SURFACE_CONTAINER, ft.Colors.SURFACE_CONTAINER_HIGH, ft.Colors.SURFACE_CONTAINER_HIGHEST)
    shapes: list[cv.Shape] = []
    for fill, part in zip(fills, (RINGS[3], RINGS[2], RINGS[1]), strict=True):
        shapes.append(cv.Circle(radius, radius, radius * part - 1, ft.Paint(color=fill)))
        shapes.append(cv.Circle(radius, radius, radius * part - 1, line))
    gold = ft.Paint(color=ft.Colors.TERTIARY, stroke_width=4, style=ft.PaintingStyle.STROKE)
    for wedge, leader in enumerate(known.leaders):
        start = turn + (wedge - 0.5) * SLICE - math.pi / 2
        near, far = radius * RINGS[1], radius - 1
        x, y = math.cos(start), math.sin(start)
        shapes.append(cv.Line(radius + near * x, radius + near * y, radius + far * x, radius + far * y, line))
        x, y = number_at(wedge, radius, turn)
        shapes.append(
            cv.Text(
                radius + x,
                radius + y,
                str(wedge + 1),
                style=ft.TextStyle(size=16, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE_VARIANT),
                alignment=ft.Alignment.CENTER,
            )
        )
        if leader is not None:
            shapes.append(cv.Arc(2, 2, 2 * radius - 4, 2 * radius - 4, start + 0.06, SLICE - 0.12, paint=gold))
    return shapes


def extent(section: Section, radius: float) -> tuple[float, float]:
    """As large as the section lets it be, whichever way it is turned: three badges stand in two rows."""
    if section.wedge is None:
        side = max(TARGET, radius * RINGS[1] * 1.5)
        return side, side
    if section.tier == 1:
        side = max(TARGET, radius * 0.36)
        return side, side
    return max(TARGET, radius * 0.38), max(TARGET, radius * 0.31)
