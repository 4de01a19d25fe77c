"""One person's categories as a list, for passing the phone round: every line, what it scores and why."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from app.score_pad import SessionPad
from app.session_store import TableOwner
from models.errors import Unknown
from scoring.pad.view import Cell, Row, SeatHead
from views.components import card_button, muted, quiet_button, seat_badge, seat_letters, tid
from views.components.scroll_into_view import scroll_key
from views.components.seats import PLACES
from views.components.stretched import stretched
from views.formatting import DOT
from views.layout.page_layout import Screen
from views.screens.score.about import about
from views.screens.score.grid import figure_of
from views.screens.score.pad_controller import PadController, controller_of
from views.screens.score.pad_place import Spot
from views.screens.score.page_foot import done_line
from views.screens.score.picker import picker
from views.screens.score.sheet import beside, page_screen, path_of
from views.ui_context import Ui


def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    document, seat = SessionPad(app_state, params["id"]), params["seat"]
    if not seat.isdecimal() or int(seat) >= len(document.pad.seats):
        raise Unknown("seat", seat)
    return player(controller_of(ui, document, int(seat)))


def player(controller: PadController) -> Screen:
    """The list; a page of it takes the whole screen, or stands beside it."""
    ui, spot = controller.ui, controller.at
    if spot and not ui.wide:
        return page_screen(controller, spot)
    seat = controller.view.seats[controller.only or 0]
    mine = [(row, row.cells[seat.index]) for row in controller.view.rows]
    lines = [_line(controller, row, cell, seat) for row, cell in mine if cell.asked or cell.vp is not None]
    hint = "app.score.player.text" if ui.writes(seat.index) else "app.table.others-column"
    done = done_line(controller) if spot is None else None
    begun_with = controller.drawn.begun_with
    known = begun_with[seat.index] if seat.index < len(begun_with) else None
    began = [tid("begun-with", muted(ui("app.score.begun-with", what=known)))] if known else []
    controls: list[ft.Control] = [*([done] if done else []), *began, muted(ui(hint)), *lines]
    if spot:
        controls = [_scrolling(controls)]
    elif len(controller.view.seats) > 1:
        controls = [_swiped(controller, seat, controls)]
    letter = seat_letters([each.name or "?" for each in controller.view.seats])[seat.index]
    place = ui(PLACES[seat.place - 1]) if seat.place else None
    total = [ui("app.score.points", n=seat.total or 0), *([place] if place else [])]
    return Screen(
        title=seat.name,
        subtitle=None if controller.hides_totals else DOT.join(total),
        controls=controls,
        side=[beside(controller, spot)] if spot else (),
        scroll=not spot,
        actions=controller.undo_buttons() if spot else [seat_badge(ui, letter, seat.colour, size=40)],
        foot=None if spot else _others(controller, seat),
        dialog=picker(controller) or (about(controller, spot) if spot else None),
    )


def _scrolling(controls: list[ft.Control]) -> ft.Control:
    """The list scrolls by itself; the page beside it stays in place."""
    return ft.Column(
        controls,
        spacing=14,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key="player-lines",
    )


def _line(controller: PadController, row: Row, cell: Cell, seat: SeatHead) -> ft.Control:
    ui = controller.ui
    spot = Spot(row.category, seat.index)
    words: list[ft.Control] = [ft.Text(ui.say(row.label), theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    details = [ui.say(cell.why)] if cell.why and (cell.entered or cell.vp or not cell.asked) else []
    if cell.asked and not cell.entered:
        details.append(ui("app.score.not-entered"))
    if details:
        words.append(muted(DOT.join(details)))
    words += [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in cell.problems]
    figure = ft.Text(figure_of(cell), theme_style=ft.TextThemeStyle.TITLE_LARGE)
    line = ft.Row([ft.Column(words, spacing=1, tight=True, expand=True), figure], spacing=12)
    if not (cell.asked and ui.writes(seat.index)):
        return ft.Container(line, padding=ft.Padding.symmetric(horizontal=14, vertical=8), key=f"line-{row.category}")
    return ft.Container(
        card_button(
            ui,
            f"line-{row.category}",
            line,
            lambda: controller.open_cell(spot),
            selected=controller.at == spot or None,
            padding=14,
        ),
        key=scroll_key(f"row-{row.category}"),
    )


def _beside(controller: PadController, seat: SeatHead, step: int) -> tuple[SeatHead, str]:
    """Who sits `step` places further round the table, and the address of their categories."""
    seats = controller.view.seats
    other = seats[(seat.index + step) % len(seats)]
    return other, f"{path_of(controller)}/player/{other.index}"


def _swiped(controller: PadController, seat: SeatHead, controls: list[ft.Control]) -> ft.Control:
    """A swipe passes the phone on, as the buttons below do."""

    def passed(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        if event.primary_velocity:
            controller.ui.go(_beside(controller, seat, 1 if event.primary_velocity < 0 else -1)[1])

    column = stretched(controls, 14)
    return ft.GestureDetector(
        column, on_horizontal_drag_end=controller.ui.on(passed), exclude_from_semantics=True, key="player-swipe"
    )


def _others(controller: PadController, seat: SeatHead) -> ft.Control:
    """To the people who sit beside them."""
    ui, seats = controller.ui, controller.view.seats
    (before, back), (after, on) = _beside(controller, seat, -1), _beside(controller, seat, 1)
    buttons = [
        quiet_button(ui, "player-before", f"‹ {before.name}", ui.to(back), expand=ui.roomy),
        quiet_button(ui, "player-after", f"{after.name} ›", ui.to(on), expand=ui.roomy),
    ]
    if len(seats) == 1:
        return quiet_button(ui, "player-grid", ui("app.score"), ui.to(path_of(controller)))
    if ui.roomy:
        return ft.Row(buttons, spacing=10)
    return stretched(buttons, 8)
