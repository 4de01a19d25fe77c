"""The end of the entry: what is still missing is a question, what is wrong leads to its cell."""

from __future__ import annotations

from functools import partial

import flet as ft

from locales import Message
from scoring.pad.view import PadView
from views.components import list_row, muted, notice, primary_button, quiet_button, sheet
from views.components.stretched import stretched
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import Spot

ASKING = "finishing"
SHOWN = 6  # more than that is said as a number


def finish(controller: PadController) -> None:
    """Straight to the result where nothing is missing; the open page is left as it is."""
    view = controller.now().view
    if view.missing or _wrong(view) or view.why_not_finish:
        controller.ui.remember(ASKING, True)
    else:
        _go(controller)


def finish_question(controller: PadController) -> ft.AlertDialog | None:
    ui, view = controller.ui, controller.view
    if not ui.memo.get(ASKING):
        return None
    controls: list[ft.Control] = []
    if view.why_not_finish:
        controls.append(notice(ui, "why-not", ft.Icons.ERROR_OUTLINE, ui.say(view.why_not_finish), bad=True))
    for spot, problems in _wrong(view):
        controls.append(
            list_row(
                ui,
                f"mend-{spot.category}-{spot.seat}",
                _named(controller, spot),
                " ".join(map(ui.say, problems)),
                partial(_to, controller, spot),
                leading=ft.Icon(ft.Icons.ERROR_OUTLINE, size=ui.px(24), color=ft.Colors.ERROR),
            )
        )
    controls += [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in view.problems]
    missing = [Spot(category, seat) for seat, category in view.missing]
    if missing:
        controls.append(muted(ui("app.score.missing", n=len(missing))))
        controls += [
            list_row(
                ui,
                f"missing-{spot.category}-{spot.seat}",
                _named(controller, spot),
                None,
                partial(_to, controller, spot),
            )
            for spot in missing[:SHOWN]
        ]
        if len(missing) > SHOWN:
            controls.append(muted(ui("app.score.missing.more", n=len(missing) - SHOWN)))
    foot = _foot(controller, missing)
    return sheet(ui, "finish-question", ui("app.score.finish"), controls, ui.forget(ASKING), foot=foot)


def _foot(controller: PadController, missing: list[Spot]) -> ft.Control:
    """What is missing is entered; that it counts as nothing is the way for those who know."""
    ui = controller.ui
    if controller.view.why_not_finish:
        return quiet_button(ui, "finish-back", ui("app.score.back"), ui.forget(ASKING))
    if not missing:
        return primary_button(ui, "finish-yes", ui("app.score.finish"), lambda: _go(controller))
    enter = primary_button(ui, "finish-enter", ui("app.score.missing.enter"), lambda: _to(controller, missing[0]))
    count = quiet_button(ui, "finish-yes", ui("app.score.finish.yes"), lambda: _go(controller))
    return stretched([enter, count], 8)


def _wrong(view: PadView) -> list[tuple[Spot, tuple[Message, ...]]]:
    """The cells with problems."""
    return [
        (Spot(row.category, seat), cell.problems)
        for row in view.rows
        for seat, cell in enumerate(row.cells)
        if cell.problems
    ]


def _named(controller: PadController, spot: Spot) -> str:
    row = next(row for row in controller.view.rows if row.category == spot.category)
    return controller.ui.pair(controller.view.seats[spot.seat].name, row.label)


def _to(controller: PadController, spot: Spot) -> None:
    controller.ui.remember(ASKING, None)
    controller.open_cell(spot)


def _go(controller: PadController) -> None:
    controller.ui.go(f"/session/{controller.document.id}/result")
