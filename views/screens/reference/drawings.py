"""The boards and tracks as drawings of ours, from the same facts as the lines below them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft
import flet.canvas as cv

from content import architects, viscounts
from content.reference.viscounts_boards import owner_takes
from locales import figure
from scoring.pad.castle import CastleMap, Section
from views.components import muted, tid
from views.components.castle_drawing import drawing, lies_at
from views.components.collision_track import track_space
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.formatting import capital
from views.layout.page_layout import EDGE, WIDEST
from views.screens.reference.legend import sign_of
from views.ui_context import Ui

SMALL = 16
COLUMNS = 5
"""Positions of the Virtue track side by side."""


def drawn(ui: Ui, name: str, *, solo: bool) -> list[ft.Control]:
    """Against the AI its own track is drawn as well: there it takes other things."""
    controls: Mapping[str, Callable[[Ui], ft.Control]] = {
        "collision": collision,
        "castle": castle,
        "virtue": virtue,
        "cathedral": cathedral,
    }
    pictures = [_named(ui, name, LABELS[name], controls[name](ui))]
    if name == "collision" and solo:
        pictures += [muted(capital(ui("terms.ai"))), _named(ui, "collision-ai", LABELS[name], collision(ui, ai=True))]
    return pictures


LABELS = {
    "collision": "reference.drawing.collision",
    "castle": "reference.drawing.castle",
    "virtue": "reference.drawing.virtue",
    "cathedral": "reference.drawing.cathedral",
}


def _named(ui: Ui, name: str, label: str, control: ft.Control) -> ft.Control:
    """Screen readers hear what is drawn; the lines below say the same as the drawing."""
    box = ft.Container(control, alignment=ft.Alignment.CENTER)
    return tid(f"drawing-{name}", box, label=ui(label), image=True, exclude_semantics=True)


def _room(ui: Ui) -> float:
    return min(ui.width, WIDEST) - 2 * EDGE


# -- Viscounts --------------------------------------------------------------------------------------------------


def collision(ui: Ui, ai: bool = False) -> ft.Control:
    """Above what the owner takes; the markers at their beginning."""
    facts = viscounts().collision_track
    width = min(_room(ui), 480) / facts.spaces if ui.roomy else 76
    cells: list[ft.Control] = []
    rows = facts.ai_above if ai else facts.human_above
    for number, (above, below) in enumerate(zip(rows, facts.below_for_opponents, strict=True), 1):
        here = [Icon.CORRUPTION] if number == facts.corruption_start else []
        here += [Icon.VIRTUE] if number == facts.virtue_start else []
        cells.append(track_space(ui, number, width, owner_takes(above, ai=ai), below.gain, below.criminals, here))
    return ft.Row(
        cells,
        spacing=0,
        run_spacing=8,
        wrap=not ui.roomy,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


def castle(ui: Ui) -> ft.Control:
    """The tiers with the VP of a Worker there, and the rewards of the second one by wedge."""
    facts = viscounts().castle
    radius = min(_room(ui), 360) / 2
    empty = CastleMap((), (None,) * facts.wedges, (), None)
    layers: list[ft.Control] = [cv.Canvas(drawing(radius, 0, empty), width=2 * radius, height=2 * radius)]
    for wedge, reward in enumerate(facts.tier2_rewards_clockwise):
        first, second = (lies_at(Section(tier, wedge, (), None), radius, 0) for tier in (1, 2))
        layers.append(_at(radius, first.x, first.y, _vp(ui, facts.vp_by_tier[1])))
        signs = [picture(sign_of(word), 18, ft.Colors.PRIMARY) for part in reward for word in part.split("/")]
        either = [ft.Text("/")] if "/" in reward[0] else []
        row = ft.Row([signs[0], *either, *signs[1:]], spacing=2, tight=True)
        content = ft.Column(
            [row, _vp(ui, facts.vp_by_tier[2])],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        layers.append(_at(radius, second.x, second.y, content))
    layers.append(_at(radius, 0, 0, _vp(ui, facts.vp_by_tier[3])))
    return ft.Stack(layers, width=2 * radius, height=2 * radius)


def _vp(ui: Ui, points: int) -> ft.Control:
    # The drawing keeps its size, so its figures do too.
    return ft.Text(ui("reference.vp", vp=points), size=13, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE)


def _at(radius: float, x: float, y: float, control: ft.Control) -> ft.Control:
    side = 76
    return ft.Container(
        control,
        left=radius + x - side / 2,
        top=radius + y - side / 2,
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
    )


# -- Architects -------------------------------------------------------------------------------------------------


def virtue(ui: Ui) -> ft.Control:
    """Every position with its VP, and what is open there."""
    facts = architects().virtue
    width = min(_room(ui), 480) / COLUMNS - 6
    tiles = [_position(ui, at, width) for at in range(facts.min, facts.max + 1)]
    return ft.Row(tiles, wrap=True, spacing=6, run_spacing=6, alignment=ft.MainAxisAlignment.CENTER)


def _position(ui: Ui, at: int, width: float) -> ft.Control:
    facts = architects().virtue
    signs: list[Picture] = []
    signs += [Icon.BLACK_MARKET] if at <= facts.black_market_max else []
    signs += [Icon.CATHEDRAL] if at >= facts.cathedral_min else []
    signs += [Icon.TAX] * facts.tax_ignored.get(at, 0)
    start = at == facts.standard_start
    ink = ft.Colors.ON_TERTIARY_CONTAINER if start else ft.Colors.ON_SURFACE
    return ft.Container(
        ft.Column(
            [
                ft.Text(str(at), theme_style=ft.TextThemeStyle.TITLE_MEDIUM, color=ink),
                ft.Text(ui("reference.vp", vp=figure(facts.vp[at - facts.min])), theme_style=_LABEL, color=ink),
                ft.Row([picture(sign, min(ui.px(SMALL), 26), ink) for sign in signs], spacing=1, tight=True),
            ],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=width if ui.roomy else max(width, ui.px(64)),
        padding=ft.Padding.symmetric(vertical=4),
        bgcolor=ft.Colors.TERTIARY_CONTAINER if start else ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(2 if start else 1, ft.Colors.OUTLINE),
        border_radius=8,
        alignment=ft.Alignment.CENTER,
    )


def cathedral(ui: Ui) -> ft.Control:
    """The levels from the top down, with a ring for each space."""
    facts = architects().cathedral
    room, levels = min(_room(ui), 420), sorted(facts.spaces, reverse=True)
    return ft.Column(
        [_level(ui, level, room * (0.5 + 0.5 * place / (len(levels) - 1))) for place, level in enumerate(levels)],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _level(ui: Ui, level: int, width: float) -> ft.Control:
    facts = architects().cathedral
    ring = ft.Border.all(2, ft.Colors.PRIMARY)
    spaces = [ft.Container(width=18, height=18, border_radius=9, border=ring) for _ in range(facts.spaces[level])]
    return ft.Container(
        ft.Row(
            [
                ft.Text(str(level), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                *spaces,
                ft.Text(ui("reference.vp", vp=facts.vp[level]), theme_style=_LABEL),
            ],
            spacing=8,
            wrap=True,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=width,
        padding=6,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=8,
        alignment=ft.Alignment.CENTER,
    )


_LABEL = ft.TextThemeStyle.LABEL_LARGE
