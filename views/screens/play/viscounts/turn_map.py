"""Where the AI's moves lead: the ring and the Castle, small, with the numbers of the moves on them."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from solo.dialogue import Event
from solo.moves import Move
from solo.viscounts.ring import SEGMENTS, SPACES, SPOTS, spaces_of, spots_at
from views.components.ai_cards.viscounts import PICTURES
from views.components.castle_drawing import RINGS, SLICE
from views.components.icon import Picture
from views.components.icons import Icon
from views.components.solo_game.game_controller import ViscountsController
from views.screens.play.map_marks import mark
from views.screens.play.viscounts.figures import figures
from views.screens.play.viscounts.ring_drawing import angle_of
from views.screens.play.viscounts.spots import BUILDINGS
from views.theme import drawn_text

QUIET = ft.Colors.ON_SURFACE_VARIANT

WIDEST = 208
GAP = 14
INSIDE_CARD = 76
SIGNS: dict[str, Picture] = {
    "move": Icon.VISCOUNT,
    "viscount": Icon.VISCOUNT,
    "place_workers": Icon.WORKER,
    "group": Icon.CASTLE,
    "to_the_top": Icon.CASTLE,
    "bump_tier1": Icon.WORKER,
    "bump_tier2": Icon.WORKER,
    "bumped_tier1": Icon.WORKER,
    "bumped_tier2": Icon.WORKER,
    "castle_leader": Icon.CASTLE_LEADER,
    "transcribe": Icon.MANUSCRIPT,
    "transcribe_printed": Icon.MANUSCRIPT,
    "cleric_bonus": Icon.CLERIC,
    "dismiss": Icon.PEOPLE,
    "build_public": Icon.PUBLIC_BUILDING,
    "building_returns": Icon.BUILDING,
    "builder_card": Icon.BUILDER,
    "outsiders_leave": Icon.OUTSIDER,
    "heroes_and_chests_leave": Icon.HERO,
    "flip_ai_chest": Icon.CHEST,
    "reset_markers": Icon.COLLISION,
    "virtue": Icon.VIRTUE,
    "corruption": Icon.CORRUPTION,
    "debt": Icon.DEBT,
    "deed": Icon.DEED,
    "flip_debt": Icon.PAID_DEBT,
    "flip_deed": Icon.APPROVED_DEED,
}
CASTLE = {"place_workers": 1, "bump_tier1": 1, "bumped_tier1": 1, "group": 2, "bump_tier2": 2, "bumped_tier2": 2}
"""What happens in a section of the Castle, and on which tier."""


def sign(event: Event) -> Picture:
    details = event.details
    for key in ("resource", "word"):
        if (word := str(details.get(key, ""))) in PICTURES:
            return PICTURES[word]
    if event.what == "build":
        return BUILDINGS[str(details["building"])]
    if event.what == "uncovered":
        return Icon.POVERTY if details["pile"] == "poverty" else Icon.PROSPERITY
    return SIGNS.get(event.what, Icon.SCHEME)


def turn_map(controller: ViscountsController, moves: Sequence[Move]) -> ft.Control | None:
    """Nothing where no move has a place on the board."""
    ui = controller.ui
    numbered = list(enumerate((move.event for move in moves), 1))
    on_ring = [(n, event) for n, event in numbered if event.what in ("move", "viscount", "build", "build_public")]
    in_castle = [(n, event) for n, event in numbered if event.what in CASTLE or event.what == "to_the_top"]
    drawn = [draw for draw, found in ((_ring, on_ring), (_castle, in_castle)) if found]
    if not drawn:
        return None
    size = min(WIDEST, (min(ui.width, 720) - INSIDE_CARD - GAP * (len(drawn) - 1)) / len(drawn))
    pictures = [draw(controller, size, on_ring if draw is _ring else in_castle) for draw in drawn]
    row = ft.Row(list(pictures), spacing=GAP, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(
        ft.Semantics(content=row, exclude_semantics=True), padding=ft.Padding.symmetric(vertical=8), key="turn-map"
    )


def _ring(controller: ViscountsController, size: float, events: Sequence[tuple[int, Event]]) -> ft.Control:
    """Segments and the spaces on them, both Viscounts, the numbers of the moves."""
    ring, state = controller.play.rules.setting.ring, controller.play.state
    middle, far = size / 2, size / 2 - 2
    band = far * 0.3
    radius = far - band / 2
    shapes: list[cv.Shape] = []
    for place in range(SEGMENTS):
        paint = ft.Paint(color=ft.Colors.SURFACE_CONTAINER_HIGHEST, style=ft.PaintingStyle.STROKE, stroke_width=band)
        reach = 2 * pi / SEGMENTS - 0.07
        start = -pi / 2 + place * 2 * pi / SEGMENTS - reach / 2
        box = middle - radius
        shapes.append(cv.Arc(box, box, 2 * radius, 2 * radius, start, reach, paint=paint))

    def at(part: float, angle: float) -> tuple[float, float]:
        return middle + far * part * cos(angle), middle + far * part * sin(angle)

    angles: dict[int, float] = {}
    for space in range(1, SPACES + 1):
        one, other = spots_at(space)
        angles[space] = (angle_of(ring, one) + angle_of(ring, other)) / 2
    for space, angle in angles.items():
        shapes.append(
            cv.Text(
                *at(0.85, angle),
                str(space),
                drawn_text(13, QUIET),
                alignment=ft.Alignment.CENTER,
            )
        )
    here = {"ai": state.side.space, "human": state.table.human_space}
    for whose, figure in figures(controller.ui, controller.play).items():
        if not (space := here[whose]):
            continue
        x, y = at(0.55, angles[space] + (0.12 if here["ai"] == here["human"] and whose == "ai" else 0))
        shapes.append(cv.Circle(x, y, 11.5, ft.Paint(color=ft.Colors.ON_SURFACE)))
        shapes.append(cv.Circle(x, y, 10, ft.Paint(color=figure.back)))
        shapes.append(cv.Text(x, y, figure.letter, drawn_text(12, figure.ink), alignment=ft.Alignment.CENTER))
    for number, event in events:
        if event.what in ("build", "build_public"):
            spot = SPOTS.index(str(event.details["spot"]))
            shapes += mark(*at(0.93 if spot % 2 == 0 else 0.74, angle_of(ring, spot)), number)
        else:
            shapes += mark(*at(0.85, angles[int(event.details["space"])]), number)
    return cv.Canvas(shapes, width=size, height=size)


def _castle(controller: ViscountsController, size: float, events: Sequence[tuple[int, Event]]) -> ft.Control:
    """The wedges as they face the Segments, three tiers."""
    segments = controller.play.rules.setting.ring.segments
    middle, far = size / 2, size / 2 - 2
    line = ft.Paint(color=ft.Colors.OUTLINE, style=ft.PaintingStyle.STROKE, stroke_width=1.5)
    shapes: list[cv.Shape] = []
    fills = (ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.SURFACE_CONTAINER_HIGH, ft.Colors.SURFACE_CONTAINER_HIGHEST)
    for fill, part in zip(fills, (RINGS[3], RINGS[2], RINGS[1]), strict=True):
        shapes.append(cv.Circle(middle, middle, far * part, ft.Paint(color=fill)))
        shapes.append(cv.Circle(middle, middle, far * part, line))
    angles: dict[int, float] = {}
    for place, segment in enumerate(segments):
        angles[segment] = -pi / 2 + place * SLICE
        wall = angles[segment] - SLICE / 2
        near = far * RINGS[1]
        x, y = cos(wall), sin(wall)
        shapes.append(cv.Line(middle + near * x, middle + near * y, middle + far * x, middle + far * y, line))
        angle = angles[segment]
        at = middle + far * 0.9 * cos(angle), middle + far * 0.9 * sin(angle)
        shapes.append(cv.Text(*at, spaces_of(segment), drawn_text(11, QUIET), alignment=ft.Alignment.CENTER))
    for number, event in events:
        if event.what == "to_the_top":
            shapes += mark(middle, middle, number)
            continue
        tier, angle = CASTLE[event.what], angles[int(event.details["segment"])]
        distance = far * (RINGS[3 - tier] + RINGS[4 - tier]) / 2 * (0.94 if tier == 1 else 1)
        taken = sum(other.details == event.details for n, other in events if n < number and other.what == event.what)
        shapes += mark(
            middle + distance * cos(angle + taken * 0.3), middle + distance * sin(angle + taken * 0.3), number
        )
    return cv.Canvas(shapes, width=size, height=size)
