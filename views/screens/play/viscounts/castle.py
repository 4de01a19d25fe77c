"""The Castle as a picture: the Workers of both sides in each section, as the wedges face the Segments."""

from __future__ import annotations

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from solo.cards import said
from solo.viscounts.ring import spaces_of
from views.components import tid
from views.components.castle_drawing import RINGS, SLICE
from views.components.focus import INSIDE
from views.components.solo_game.game_controller import SHEET, ViscountsController
from views.screens.play.values import Opened
from views.screens.play.viscounts.figures import figures, piece, whose_is_what
from views.screens.play.viscounts.ring_drawing import At, placed
from views.screens.play.viscounts.tiles import BESIDE
from views.theme import drawn_text
from views.ui_context import TARGET

WIDEST = 400
RIM = 30  # for the numbers around it


def castle(controller: ViscountsController) -> ft.Control:
    ui = controller.ui
    size = min(ui.width - BESIDE, WIDEST)
    radius = size / 2 - RIM
    layers: list[ft.Control] = [cv.Canvas(_shapes(controller, size, radius), width=size, height=size)]
    for place, segment in enumerate(controller.play.rules.setting.ring.segments):
        for tier in (1, 2):
            far = radius * (RINGS[3 - tier] + RINGS[4 - tier]) / 2
            layers += _section(controller, size, far, -pi / 2 + place * SLICE, tier, segment)
    layers += _section(controller, size, 0, 0, 3, 1)
    drawn = ft.Stack(layers, width=size, height=size)
    return ft.Column(
        [drawn, whose_is_what(ui, controller.play)],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        key="castle",
    )


def _shapes(controller: ViscountsController, size: float, radius: float) -> list[cv.Shape]:
    line = ft.Paint(color=ft.Colors.OUTLINE, stroke_width=1.5, style=ft.PaintingStyle.STROKE)
    fills = (ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.SURFACE_CONTAINER_HIGH, ft.Colors.SURFACE_CONTAINER_HIGHEST)
    middle = size / 2
    shapes: list[cv.Shape] = []
    for fill, part in zip(fills, (RINGS[3], RINGS[2], RINGS[1]), strict=True):
        shapes.append(cv.Circle(middle, middle, radius * part, ft.Paint(color=fill)))
        shapes.append(cv.Circle(middle, middle, radius * part, line))
    for place, segment in enumerate(controller.play.rules.setting.ring.segments):
        wall = -pi / 2 + (place - 0.5) * SLICE
        near = radius * RINGS[1]
        x, y = cos(wall), sin(wall)
        shapes.append(cv.Line(middle + near * x, middle + near * y, middle + radius * x, middle + radius * y, line))
        angle, far = -pi / 2 + place * SLICE, radius + RIM / 2
        style = drawn_text(14, ft.Colors.ON_SURFACE)
        at = middle + far * cos(angle), middle + far * sin(angle)
        shapes.append(cv.Text(*at, spaces_of(segment), style, alignment=ft.Alignment.CENTER))
    return shapes


def _section(
    controller: ViscountsController, size: float, far: float, angle: float, tier: int, segment: int
) -> list[ft.Control]:
    """The pieces there, and over them what takes the tap."""
    ui, state = controller.ui, controller.play.state
    index = 0 if tier == 3 else segment - 1
    own, yours = _workers(state.side, f"tier{tier}", index), _workers(state.table, f"human_tier{tier}", index)
    counts = {"ai": own, "human": yours}
    at = At(size / 2 + far * cos(angle), size / 2 + far * sin(angle))
    parts: list[ft.Control] = []
    for whose, figure in figures(controller.ui, controller.play).items():
        if n := counts[whose]:
            number = ft.Text(str(n), size=16, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE)
            parts.append(ft.Row([piece(figure, 22), number], spacing=3, tight=True))
    stands = [placed(at, TARGET, ft.Column(parts, spacing=2, tight=True))] if parts else []
    where = ui("app.play.castle.top") if tier == 3 else ui("app.play.castle.tier", tier=tier, spaces=spaces_of(segment))
    label = ui("app.play.castle.workers", where=where, ai=own, you=yours)
    if tier == 2:
        label = (
            f"{label}. {ui('app.play.castle.reward', what=said(controller.play.rules.setting.ring.reward[segment]))}"
        )
    style = ft.ButtonStyle(
        padding=ft.Padding.symmetric(vertical=14), visual_density=ft.VisualDensity.STANDARD, side=INSIDE
    )
    button = ft.TextButton(
        content=ft.Container(width=20, height=20),
        style=style,
        width=TARGET,
        height=TARGET,
        on_click=ui.on(lambda: ui.remember(SHEET, Opened(f"tier{tier}", index))),
    )
    return [*stands, placed(at, TARGET, tid(f"set-tier{tier}-{index}", button, label=label))]


def _workers(values: object, name: str, index: int) -> int:
    found = getattr(values, name)
    return int(found if isinstance(found, int) else found[index])
