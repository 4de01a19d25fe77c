"""More about a category behind a tap: what counts, why each has their points, and where the rule stands."""

from __future__ import annotations

import flet as ft

from views.components import icon_button, muted, paragraph, sheet, tid
from views.components.result.breakdown import rule_name
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import ABOUT, Spot
from views.screens.score.page import meaning_of, title_of


def about_button(controller: PadController) -> ft.Control:
    ui = controller.ui
    return icon_button(ui, "about", ft.Icons.INFO_OUTLINE, ui("app.score.about"), lambda: ui.remember(ABOUT, True))


def about(controller: PadController, spot: Spot) -> ft.AlertDialog | None:
    ui, page = controller.ui, controller.page
    row = next((row for row in controller.view.rows if row.category == spot.category), None)
    if not ui.memo.get(ABOUT) or page is None or row is None:
        return None
    controls: list[ft.Control] = [paragraph(meaning_of(controller, spot.category))]
    notes = [ui.say(note) for cell in page.cells for field in cell.fields if (note := getattr(field, "note", None))]
    controls += [muted(note) for note in dict.fromkeys(notes)]
    for seat, cell in zip(controller.view.seats, row.cells, strict=True):
        if cell.why:
            words = ui.pair(seat.name, cell.why)
            controls.append(tid(f"about-{seat.index}", paragraph(words)))
    controls.append(muted(rule_name(ui, row.rule), colour=ft.Colors.TERTIARY))
    return sheet(ui, "about", title_of(controller, spot.category), controls, ui.forget(ABOUT))
