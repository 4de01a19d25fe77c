"""The AI's track of Virtue and Corruption, with what a Collision gives on each space."""

from __future__ import annotations

import flet as ft

from content.reference.viscounts_boards import owner_takes
from solo.cards import said
from views.components.ai_cards.viscounts import CRIMINALS
from views.components.collision_track import track_space
from views.components.icons import Icon
from views.components.solo_game.game_controller import ViscountsController
from views.screens.play.viscounts.tiles import BESIDE, WIDEST


def track(controller: ViscountsController) -> ft.Control:
    """Seven spaces; above each what the AI takes, below it what the person takes."""
    spaces = range(1, len(controller.play.rules.setting.facts.above) + 1)
    room = min(controller.ui.width - BESIDE, WIDEST)
    width = room / len(spaces) if controller.ui.roomy else 76
    cells = [_cell(controller, space, width) for space in spaces]
    return ft.Row(
        cells, spacing=0, run_spacing=8, wrap=not controller.ui.roomy, vertical_alignment=ft.CrossAxisAlignment.END
    )


def _cell(controller: ViscountsController, number: int, width: float) -> ft.Control:
    ui, side, facts = controller.ui, controller.play.state.side, controller.play.rules.setting.facts
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
