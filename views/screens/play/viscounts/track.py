"""The AI's track of Virtue and Corruption, with what a Collision gives on each space."""

from __future__ import annotations

import flet as ft

from content.reference.viscounts_boards import owner_takes
from solo.cards import said
from views.components.ai_cards.viscounts import CRIMINALS
from views.components.collision_track import track_space
from views.components.icons import Icon
from views.components.solo_game.viscounts_game import ViscountsPen
from views.screens.play.viscounts.tiles import BESIDE, WIDEST


def track(pen: ViscountsPen) -> ft.Control:
    """Seven spaces; above each what the AI takes, below it what the person takes."""
    spaces = range(1, len(pen.play.rules.setting.facts.above) + 1)
    room = min(pen.ui.width - BESIDE, WIDEST)
    width = room / len(spaces) if pen.ui.roomy else 76
    cells = [_cell(pen, space, width) for space in spaces]
    return ft.Row(cells, spacing=0, run_spacing=8, wrap=not pen.ui.roomy, vertical_alignment=ft.CrossAxisAlignment.END)


def _cell(pen: ViscountsPen, number: int, width: float) -> ft.Control:
    ui, side, facts = pen.ui, pen.play.state.side, pen.play.rules.setting.facts
    above, yours = owner_takes(facts.above[number - 1], ai=True), facts.below[number - 1]
    here = [
        *([Icon.CORRUPTION] if side.corruption == number else []),
        *([Icon.VIRTUE] if side.virtue == number else []),
    ]
    words = ui("app.play.track.space", space=number, ai=said(above), you=said(yours.gain))
    if yours.criminals != "any":
        words = f"{words} ({ui(CRIMINALS[yours.criminals])})"
    drawn = track_space(ui, number, width, above, yours.gain, yours.criminals, here)
    return ft.Semantics(label=words, exclude_semantics=True, content=drawn)
