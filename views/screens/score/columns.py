"""The columns of people on the pad: how wide they are in the room there is, and what each shows on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from locales import figure
from scoring.pad.page import Number, NumberRow
from scoring.pad.view import SeatHead
from views.components import seat_badge, seat_letters, tid
from views.components.focus import INSIDE, button_style, edge
from views.components.scroll_into_view import scroll_key
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import DONE, FIELD, SUM, TENS, Spot
from views.ui_context import TARGET, Ui

NARROWEST_LABEL = 106
FIGURE = 30  # three digits of a cell at 100 %
WIDEST_CELL = 84
Style = ft.TextThemeStyle


@dataclass(frozen=True, slots=True)
class Measures:
    """How the grid fits its room. Labels stand beside the cells (`label` is their width) or, where that is too
    narrow, each above its row. Seats beyond `seats` are a tap away."""

    label: float | None
    cell: float
    seats: int


def measures(ui: Ui, seats: int, room: float) -> Measures:
    least = max(TARGET, ui.px(FIGURE))
    if ui.px(NARROWEST_LABEL) + seats * least <= room:
        cell = max(least, min(ui.px(WIDEST_CELL), room * 0.6 / seats))
        cell = min(cell, (room - ui.px(NARROWEST_LABEL)) / seats)
        return Measures(room - seats * cell, cell, seats)
    if seats * least <= room:
        return Measures(None, room / seats, seats)
    shown = max(1, int((room - 2 * TARGET) // least))
    return Measures(None, (room - 2 * TARGET) / shown, shown)


def columns(controller: PadController, spot: Spot, room: float) -> list[ft.Control]:
    """What each person has on the page, side by side; with large text in several lines."""
    shown = [seat for seat in controller.view.seats if controller.only in (None, seat.index)]
    rows = len(controller.page.numbers) if controller.page else 0
    fit = measures(controller.ui, len(shown), room)
    if rows < 2:  # the title says already what is counted
        fit = Measures(None, min(room / min(len(shown), fit.seats), controller.ui.px(120)), fit.seats)
    per_line = max(1, min(len(shown), fit.seats))
    return [_line(controller, spot, fit, shown[at : at + per_line]) for at in range(0, len(shown), per_line)]


def _line(controller: PadController, spot: Spot, fit: Measures, line: Sequence[SeatHead]) -> ft.Control:
    """The columns of people who fit side by side."""
    page = controller.page
    assert page is not None
    letters = seat_letters([each.name or "?" for each in controller.view.seats])
    faces = [_face(controller, spot, seat, letters[seat.index], fit) for seat in line]
    parts: list[ft.Control] = [_across(fit, None, faces)]
    for row in page.numbers:
        what = controller.ui.say(row.label)
        cells = [_number(controller, row, what, seat, fit) for seat in line]
        label = _label(controller, row) if len(page.numbers) > 1 else None
        if label and fit.label is None:
            parts.append(label)
            label = None
        across = _across(fit, label, cells)
        across.key = scroll_key(f"part-{row.key}")
        parts.append(across)
    missing = controller.missing_in(page.category)
    parts.append(_across(fit, None, [_worth(controller, seat, seat.index not in missing, fit) for seat in line]))
    centred = ft.CrossAxisAlignment.STRETCH if len(page.numbers) > 1 else ft.CrossAxisAlignment.CENTER
    return ft.Column(
        parts, spacing=4, tight=True, horizontal_alignment=centred, key=scroll_key(f"line-{line[0].index}")
    )


def _across(fit: Measures, label: ft.Control | None, cells: list[ft.Control]) -> ft.Control:
    parts = cells
    if fit.label is not None:
        parts = [ft.Container(label, width=fit.label, padding=ft.Padding.only(right=6)), *cells]
    return ft.Row(
        parts, spacing=0, alignment=ft.MainAxisAlignment.CENTER, vertical_alignment=ft.CrossAxisAlignment.CENTER
    )


def _label(controller: PadController, row: NumberRow) -> ft.Control:
    ui = controller.ui
    each = [ft.TextSpan(f"\n{ui.say(row.each)}", ft.TextStyle(color=ft.Colors.ON_SURFACE_VARIANT))] if row.each else []
    return ft.Text(spans=[ft.TextSpan(ui.say(row.label)), *each], theme_style=Style.BODY_MEDIUM)


def _in_column(control: ft.Control, fit: Measures) -> ft.Control:
    return ft.Container(
        control, width=fit.cell, alignment=ft.Alignment.CENTER, padding=ft.Padding.symmetric(horizontal=2)
    )


def _face(controller: PadController, spot: Spot, seat: SeatHead, letter: str, fit: Measures) -> ft.Control:
    """A tap gives this person the keys."""
    ui, active = controller.ui, controller.active
    here = (active.path[1] if active and active.path[0] == "seats" else spot.seat) == seat.index
    page = controller.page
    here = here and not (page is not None and page.holders and not page.numbers)
    name = ft.Text(
        seat.name,
        theme_style=Style.LABEL_MEDIUM,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        no_wrap=True,
        weight=ft.FontWeight.W_700 if here else None,
        color=ft.Colors.ON_SURFACE,
    )
    large = page is not None and len(page.numbers) < 2
    content = ft.Column(
        [
            seat_badge(ui, letter, seat.colour, size=48 if large else 36),
            ft.Semantics(exclude_semantics=True, content=name),
        ],
        spacing=2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    if not controller.writes(seat.index):
        return _in_column(tid(f"face-{seat.index}", content, label=seat.name), fit)

    def chosen() -> None:
        controller.now().open_person(Spot(spot.category, seat.index))

    button = ft.TextButton(
        content=content,
        width=fit.cell - 4,
        style=button_style(14, (2, 14), side=edge(2, ft.Colors.PRIMARY) if here and page and page.by_seat else INSIDE),
        on_click=ui.on(chosen),
    )
    return _in_column(tid(f"face-{seat.index}", button, label=seat.name, selected=here), fit)


def _number(controller: PadController, row: NumberRow, what: str, seat: SeatHead, fit: Measures) -> ft.Control:
    ui, cell = controller.ui, row.cells[seat.index]
    ident = f"count-{row.key.replace('.', '-')}-{seat.index}"
    if cell is None:
        return _in_column(ft.Text("–", color=ft.Colors.ON_SURFACE_VARIANT), fit)
    active = controller.active
    here = active is not None and active.path == cell.field.path
    tens = int(ui.memo.get(TENS, 0)) if here else 0
    given = (row, seat, here, tens, fit.cell, ui.scale, ui.texts.language, controller.writes(seat.index))
    draw = partial(_number_drawn, controller, ident, what, cell, seat, tens, here, fit)
    return ui.again(ident, given, draw)


def _number_drawn(
    controller: PadController,
    ident: str,
    what: str,
    cell: Number,
    seat: SeatHead,
    tens: int,
    here: bool,
    fit: Measures,
) -> ft.Control:
    ui = controller.ui
    shown = f"{tens // 10}_" if tens else figure(cell.field.value) if cell.entered or cell.field.value else "·"
    colour = ft.Colors.ON_SURFACE if cell.entered or here else ft.Colors.ON_SURFACE_VARIANT
    colour = ft.Colors.ERROR if cell.field.problems else colour
    said = ui.pair(seat.name, what)
    said = ui.pair(said, figure(cell.field.value)) if cell.entered else f"{said}. {ui('app.score.not-entered')}"
    large = controller.page is not None and len(controller.page.numbers) < 2
    style = Style.DISPLAY_SMALL if large else Style.HEADLINE_SMALL
    number = ft.Text(shown, semantics_label=said, theme_style=style, no_wrap=True, color=colour)
    return _in_column(_cell(controller, ident, number, seat, cell.field.path, here, fit), fit)


def _cell(
    controller: PadController,
    ident: str,
    number: ft.Text,
    seat: SeatHead,
    path: tuple[str | int, ...],
    here: bool,
    fit: Measures,
) -> ft.Control:
    ui = controller.ui
    if not controller.writes(seat.index):
        return tid(ident, ft.Container(number, alignment=ft.Alignment.CENTER, padding=14))

    def chosen() -> None:
        for key in (SUM, TENS, DONE):
            ui.remember(key, None)
        ui.remember(FIELD, path)

    button = ft.TextButton(
        content=number,
        width=fit.cell - 4,
        style=button_style(
            14,
            (0, 20 if number.theme_style is Style.DISPLAY_SMALL else 14),
            side=edge(3, ft.Colors.PRIMARY) if here else edge(1, ft.Colors.OUTLINE_VARIANT),
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            visual_density=ft.VisualDensity.STANDARD,
        ),
        on_click=ui.on(chosen),
    )
    return tid(ident, button, selected=here)


def _worth(controller: PadController, seat: SeatHead, entered: bool, fit: Measures) -> ft.Control:
    page = controller.page
    assert page is not None
    ui, cell = controller.ui, page.cells[seat.index]
    words = "" if cell.vp is None or not (entered or cell.vp) else ui("app.score.points", n=cell.vp)
    text = ft.Text(words, theme_style=Style.TITLE_SMALL, color=ft.Colors.TERTIARY, no_wrap=True)
    return _in_column(tid(f"worth-{seat.index}", text), fit)
