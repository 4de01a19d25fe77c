"""What stands below a page of the pad: what was entered before, the keys, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from locales import figure
from scoring.pad.page import Page
from views.components import (
    icon_button,
    primary_button,
    quiet_button,
    tid,
)
from views.components.focus import button_style, edge
from views.components.stretched import stretched
from views.screens.score.finish import finish
from views.screens.score.keypad import keys
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import BACK, DONE, TABLE, Spot
from views.screens.score.page import title_of

Style = ft.TextThemeStyle


def foot(controller: PadController, spot: Spot) -> list[ft.Control]:
    """What was entered on the page before, the keys, and the ways on."""
    active = controller.active
    parts: list[ft.Control] = []
    if done := done_line(controller):
        parts.append(done)
    if active:
        page = controller.page
        named = spot.category == TABLE or (page is not None and not page.numbers)
        parts.append(ft.Container(keys(controller, spot, active, named=named), key="page-keys"))
    parts.append(_shortcuts(controller, spot))
    return parts


def done_line(controller: PadController) -> ft.Control | None:
    """What was entered before, with a way to take it back, until something else is tapped."""
    ui, done = controller.ui, controller.ui.memo.get(DONE)
    if not isinstance(done, tuple):
        return None
    left: Spot = done[0]
    row = next((row for row in controller.view.rows if row.category == left.category), None)
    if row is None:
        return None
    seats = [left.seat] if controller.only is not None else range(len(row.cells))
    points = [figure(vp) for seat in seats if (vp := row.cells[seat].vp) is not None]
    what = ui("app.score.done-line", what=row.label, vp=" · ".join(points))
    at = controller.at
    if at is not None and at.category != left.category:
        what = ui("app.score.done-next", done=what, next=title_of(controller, at.category))
    sign = ft.Icon(ft.Icons.CHECK, size=ui.px(20), color=ft.Colors.ON_SECONDARY_CONTAINER)
    words = tid(
        "done",
        ft.Text(what, color=ft.Colors.ON_SECONDARY_CONTAINER, theme_style=Style.BODY_LARGE),
        live_region=True,
        expand=ui.roomy or None,
    )
    undo = ft.TextButton(
        content=ft.Text(
            ui("app.score.left.undo"), theme_style=Style.LABEL_LARGE, color=ft.Colors.ON_SECONDARY_CONTAINER
        ),
        style=button_style(12, (14, 14), side=edge(1, ft.Colors.OUTLINE)),
        on_click=ui.on(controller.take_back),
    )
    parts = [*([sign] if ui.roomy else []), words, tid("done-undo", undo)]
    row_of = ft.Row(parts, spacing=8) if ui.roomy else ft.Column([words, parts[-1]], spacing=4, tight=True)
    return ft.Container(
        row_of,
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=14,
        padding=ft.Padding.only(left=12, right=4, top=2, bottom=2),
        key="done-line",
    )


def _shortcuts(controller: PadController, spot: Spot) -> ft.Control:
    ui = controller.ui
    back, on = controller.beside(-1), controller.beside(1)
    arrows = [
        _arrow(controller, "page-back", ft.Icons.CHEVRON_LEFT, back, -1),
        _arrow(controller, "page-on", ft.Icons.CHEVRON_RIGHT, on, 1),
    ]
    words, act, quiet = _way_on(controller, spot)
    button = quiet_button if quiet else primary_button
    onward = button(ui, "next", words, act, expand=ui.roomy)
    if ui.roomy:
        return ft.Row([arrows[0], onward, arrows[1]], spacing=8)
    row = ft.Row(arrows, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    return stretched([onward, row], 8)


def _arrow(controller: PadController, ident: str, sign: ft.IconData, category: str | None, step: int) -> ft.Control:
    ui = controller.ui
    label = ui("app.score.to-page", what=title_of(controller, category)) if category else ui("app.score.no-page")
    draw = partial(icon_button, ui, ident, sign, label, partial(controller.turn, step), disabled=category is None)
    return ui.again(ident, (label, category is None, ui.scale), draw)


def _way_on(controller: PadController, spot: Spot) -> tuple[str, Callable[[], None], bool]:
    """The words of the button below, what it does, and whether the keys are the nearer way."""
    ui, page = controller.ui, controller.page
    missing = controller.missing_in(spot.category)
    further = controller.next_missing(spot)
    if page is not None and (spot.seat in missing if page.by_seat else missing):
        return _accepting(controller, spot, missing), partial(controller.accept, spot), not page.by_seat
    back = ui.memo.get(BACK)
    if isinstance(back, tuple):
        to = title_of(controller, back[0].category) if back[0] else ui("app.score.grid")
        return ui("app.score.back-to", what=to), controller.step_on, False
    if further is None:
        if ui.host and controller.only is None:
            return ui("app.score.finish"), lambda: finish(controller), False
        return ui("app.score.done"), controller.step_on, False
    who = controller.view.seats[further.seat].name if further.category == spot.category else None
    to = who or title_of(controller, further.category)
    return ui("app.score.next", what=to), controller.step_on, False


ENTERS = {
    "nobody": ("app.score.nobody-next", "app.score.nobody-done"),
    "zero": ("app.score.zero-next", "app.score.zero-done"),
    "shown": ("app.score.shown-next", "app.score.shown-done"),
    "rest": ("app.score.rest-next", "app.score.rest-done"),
    "all": ("app.score.all-next", "app.score.all-done"),
}
"""What the button says, while pages follow and on the last one."""


def _accepting(controller: PadController, spot: Spot, missing: Sequence[int]) -> str:
    """What the button says that it enters."""
    page = controller.page
    assert page is not None
    last = all(
        category == spot.category and (seat == spot.seat or not page.by_seat)
        for seat, category in controller.view.missing
    )
    return controller.ui(ENTERS[_what_is_entered(controller, page, spot, missing)][last])


def _what_is_entered(controller: PadController, page: Page, spot: Spot, missing: Sequence[int]) -> str:
    if page.holders and not controller.not_entered:
        return "nobody"
    if page.by_seat or len(missing) == 1:
        return "zero" if all(page.cells[seat].empty for seat in ([spot.seat] if page.by_seat else missing)) else "shown"
    if any(page.cells[seat].empty is False and not controller.not_entered for seat in missing):
        return "shown"
    if any(cell.field.value for row in page.numbers for cell in row.cells if cell and not cell.entered):
        return "shown"
    return "rest" if len(controller.not_entered) < len(page.paths) else "all"
