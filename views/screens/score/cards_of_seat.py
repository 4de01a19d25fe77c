"""The cards of the active person, on the page of a category that asks for cards."""

from __future__ import annotations

import flet as ft

from views.components import muted
from views.screens.score.fields import controls_of
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import Spot


def cards_of_seat(controller: PadController, spot: Spot) -> list[ft.Control]:
    """What the person is asked, then what the whole table is."""
    page, active = controller.page, controller.active
    assert page is not None
    cell = page.cells[spot.seat]
    if not controller.writes(spot.seat):
        return []
    controls = [control for field in cell.fields for control in controls_of(controller, field, active)]
    if cell.shared and controller.ui.column == "all":
        controls.append(muted(controller.ui("app.score.shared")))
        controls += [control for field in cell.shared for control in controls_of(controller, field, active)]
    return [ft.Column(controls, spacing=10, tight=True, key=f"cards-{spot.category}-{spot.seat}")]
