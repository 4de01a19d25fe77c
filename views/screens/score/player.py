"""One person's categories as a list, for passing the phone round: every line, what it scores and why."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from app.score_pad import SessionPad, view_of
from app.session_store import TableOwner
from models.errors import Unknown
from scoring.pad.view import Cell, Row, SeatHead
from views.components import card_button, muted, quiet_button, seat_badge, seat_letters
from views.components.scroll_into_view import scroll_key
from views.formatting import DOT
from views.layout.page_layout import Screen
from views.screens.score.entry import entry
from views.screens.score.grid import PLACES, figure_of
from views.screens.score.pad_controller import Pen, Spot
from views.screens.score.picker import picker
from views.screens.score.sheet import HEIGHT, measured, path_of
from views.ui_context import Ui


def screen(ui: Ui, companion: TableOwner, params: Mapping[str, str]) -> Screen:
    pad = SessionPad(companion, params["id"])
    view = view_of(pad.pad)
    seat = params["seat"]
    if not seat.isdecimal() or int(seat) >= len(view.seats):
        raise Unknown("seat", seat)
    return player(Pen(ui, pad, view, "column"), view.seats[int(seat)])


def player(pen: Pen, seat: SeatHead) -> Screen:
    ui, view = pen.ui, pen.view
    spot = pen.at if pen.at and pen.at.seat == seat.index else None
    panel = entry(pen, spot, docked=ui.wide) if spot else None
    mine = [(row, row.cells[seat.index]) for row in view.rows]
    lines = [_line(pen, row, cell, seat) for row, cell in mine if cell.asked or cell.vp is not None]
    hint = "app.score.player.text" if ui.writes(seat.index) else "app.table.others-column"
    controls: list[ft.Control] = [muted(ui(hint)), *lines]
    if panel and ui.wide:
        # The list scrolls by itself; the panel beside it stays in place.
        controls = [
            ft.Column(
                controls,
                spacing=14,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                key="player-lines",
            )
        ]
        panel.expand = panel.expand_loose = True
    elif len(view.seats) > 1 and not panel:
        controls = [_swiped(pen, seat, controls)]
    letter = seat_letters([each.name or "?" for each in view.seats])[seat.index]
    place = ui(PLACES[seat.place - 1]) if seat.place else None
    return Screen(
        title=seat.name,
        subtitle=DOT.join(filter(None, [ui("app.score.points", n=seat.total or 0), place])),
        controls=controls,
        side=[panel] if panel and ui.wide else (),
        scroll=not (panel and ui.wide),
        actions=pen.undo_buttons() if panel else [seat_badge(ui, letter, seat.colour, size=40)],
        foot=None if panel and not ui.wide else _others(pen, seat),
        over=measured(ui, panel) if panel and not ui.wide else None,
        over_height=ui.memo.get(HEIGHT, 0) if panel else 0,
        dialog=picker(pen),
    )


def _line(pen: Pen, row: Row, cell: Cell, seat: SeatHead) -> ft.Control:
    ui = pen.ui
    spot = Spot(row.category, seat.index)
    words: list[ft.Control] = [ft.Text(ui.say(row.label), theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    told = [ui.say(cell.why)] if cell.why and (cell.entered or cell.vp or not cell.asked) else []
    if cell.asked and not cell.entered:
        told.append(ui("app.score.not-entered"))
    if told:
        words.append(muted(DOT.join(told)))
    words += [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in cell.problems]
    figure = ft.Text(figure_of(cell), theme_style=ft.TextThemeStyle.TITLE_LARGE)
    line = ft.Row([ft.Column(words, spacing=1, tight=True, expand=True), figure], spacing=12)
    if not (cell.asked and ui.writes(seat.index)):
        return ft.Container(line, padding=ft.Padding.symmetric(horizontal=14, vertical=8), key=f"line-{row.category}")
    return ft.Container(
        card_button(
            ui, f"line-{row.category}", line, lambda: pen.open(spot), selected=pen.at == spot or None, padding=14
        ),
        key=scroll_key(f"row-{row.category}"),
    )


def _beside(pen: Pen, seat: SeatHead, step: int) -> tuple[SeatHead, str]:
    """Who sits `step` places further round the table, and the address of their categories."""
    seats = pen.view.seats
    other = seats[(seat.index + step) % len(seats)]
    return other, f"{path_of(pen)}/player/{other.index}"


def _swiped(pen: Pen, seat: SeatHead, controls: list[ft.Control]) -> ft.Control:
    """A swipe passes the phone on, as the buttons below do."""

    def passed(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        if event.primary_velocity:
            pen.ui.go(_beside(pen, seat, 1 if event.primary_velocity < 0 else -1)[1])

    column = ft.Column(controls, spacing=14, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.GestureDetector(
        column, on_horizontal_drag_end=pen.ui.on(passed), exclude_from_semantics=True, key="player-swipe"
    )


def _others(pen: Pen, seat: SeatHead) -> ft.Control:
    """To the people who sit beside them."""
    ui, seats = pen.ui, pen.view.seats
    (before, back), (after, on) = _beside(pen, seat, -1), _beside(pen, seat, 1)
    buttons = [
        quiet_button(ui, "player-before", f"‹ {before.name}", ui.to(back), expand=ui.roomy),
        quiet_button(ui, "player-after", f"{after.name} ›", ui.to(on), expand=ui.roomy),
    ]
    if len(seats) == 1:
        return quiet_button(ui, "player-grid", ui("app.score"), ui.to(path_of(pen)))
    if ui.roomy:
        return ft.Row(buttons, spacing=10)
    return ft.Column(buttons, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
