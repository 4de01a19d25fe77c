"""How the castle map is drawn: where its sections lie, and the lines between them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from scoring.pad.castle import CastleMap, Section
from solo.viscounts.ring import spaces_of
from views.theme import drawn_text
from views.ui_context import TARGET

RINGS = (0.0, 0.3, 0.63, 1.0)  # centre, middle, outer, as parts of the radius
SLICE = 2 * math.pi / 5
BESIDE = 0.36  # of a slice, from the middle of the wedge to its name


@dataclass(frozen=True, slots=True)
class Wedges:
    """In which order they lie clockwise, and what they are called: where the table's ring is known, by the Segments
    that they face, else by numbers of ours."""

    order: tuple[int, ...] = (0, 1, 2, 3, 4)
    named: bool = False

    def place(self, wedge: int) -> int:
        return self.order.index(wedge)

    def name(self, wedge: int) -> str:
        return spaces_of(wedge + 1) if self.named else str(wedge + 1)


NUMBERED = Wedges()


@dataclass(frozen=True, slots=True)
class Place:
    """A section as it is drawn: its middle, from the middle of the map."""

    section: Section
    x: float
    y: float


def lies_at(section: Section, radius: float, turn: float, wedges: Wedges = NUMBERED) -> Place:
    if section.wedge is None:
        return Place(section, 0, 0)
    ring = 2 if section.tier == 1 else 1
    far = radius * (RINGS[ring] + RINGS[ring + 1]) / 2
    angle = turn + wedges.place(section.wedge) * SLICE
    return Place(section, far * math.sin(angle), -far * math.cos(angle))


def name_at(wedge: int, radius: float, turn: float, wedges: Wedges = NUMBERED) -> tuple[float, float]:
    """A wedge's name stands in its corner, beside the Workers."""
    angle = turn + (wedges.place(wedge) - BESIDE) * SLICE
    far = radius * (0.85 if wedges.named else 0.9)
    return far * math.sin(angle), -far * math.cos(angle)


def drawing(radius: float, turn: float, known: CastleMap, wedges: Wedges = NUMBERED) -> list[cv.Shape]:
    """Rings from the outside in, then the walls between the wedges. Gold marks a wedge that somebody leads."""
    line = ft.Paint(color=ft.Colors.OUTLINE, stroke_width=1.5, style=ft.PaintingStyle.STROKE)
    fills = (ft.Colors.SURFACE_CONTAINER, ft.Colors.SURFACE_CONTAINER_HIGH, ft.Colors.SURFACE_CONTAINER_HIGHEST)
    shapes: list[cv.Shape] = []
    for fill, part in zip(fills, (RINGS[3], RINGS[2], RINGS[1]), strict=True):
        shapes.append(cv.Circle(radius, radius, radius * part - 1, ft.Paint(color=fill)))
        shapes.append(cv.Circle(radius, radius, radius * part - 1, line))
    gold = ft.Paint(color=ft.Colors.TERTIARY, stroke_width=4, style=ft.PaintingStyle.STROKE)
    for wedge, leader in enumerate(known.leaders):
        start = turn + (wedges.place(wedge) - 0.5) * SLICE - math.pi / 2
        near, far = radius * RINGS[1], radius - 1
        x, y = math.cos(start), math.sin(start)
        shapes.append(cv.Line(radius + near * x, radius + near * y, radius + far * x, radius + far * y, line))
        x, y = name_at(wedge, radius, turn, wedges)
        shapes.append(
            cv.Text(
                radius + x,
                radius + y,
                wedges.name(wedge),
                style=drawn_text(13 if wedges.named else 16, ft.Colors.ON_SURFACE_VARIANT),
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
