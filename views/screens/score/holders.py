"""What one person at most has: a row of faces and "nobody" for each thing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from locales import figure
from scoring.pad.page import HolderRow
from scoring.pad.view import SeatHead
from views.components import muted, quiet_button, seat_badge, seat_letters, tid
from views.components.choices import choice_ink, choice_style
from views.components.focus import button_style, edge
from views.components.scroll_into_view import scroll_key
from views.screens.score.looks import cost, look
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import FIELD, LEVEL, Spot


def holder_rows(controller: PadController, spot: Spot) -> list[ft.Control]:
    page = controller.page
    assert page is not None
    alone = len(page.holders) == 1 and not page.numbers
    return [_row(controller, spot, row, alone=alone) for row in page.holders]


def name_instead(controller: PadController) -> list[ft.Control]:
    """Back from counts to the row of faces."""
    ui, page = controller.ui, controller.page
    if page is None or not controller.gives_to_anybody:
        return []
    words = ui("app.score.name-instead")
    return [quiet_button(ui, f"name-{key}", words, partial(controller.name_instead, key)) for key in page.counted]


def _row(controller: PadController, spot: Spot, row: HolderRow, *, alone: bool) -> ft.Control:
    ui, card = controller.ui, row.thing.card
    parts: list[ft.Control] = []
    if not alone:
        words: list[ft.Control] = [ft.Text(ui.say(row.thing.label), theme_style=ft.TextThemeStyle.TITLE_SMALL)]
        if detail := (card.detail if card else row.note or controller.drawn.things.get(row.thing.key)):
            words.append(muted(ui.say(detail)))
        if card and (price := cost(ui, card)):
            words.append(price)
        signs = look(ui, card) if card else []
        parts.append(
            ft.Row([*signs, ft.Column(words, spacing=0, tight=True, expand=True), *_vp(controller, row)], spacing=10)
        )
    letters = seat_letters([each.name or "?" for each in controller.view.seats])
    faces = [_face(controller, spot, row, seat, letters[seat.index]) for seat in controller.view.seats]
    faces.append(_nobody(controller, spot, row))
    parts.append(ft.Row([face for face in faces if face], wrap=True, spacing=8, run_spacing=8))
    if row.thing.most_of and controller.gives_to_anybody:
        parts.append(_otherwise(controller, row))
    return ft.Column(parts, spacing=6, tight=True, key=scroll_key(f"holder-{row.thing.key}"))


def _otherwise(controller: PadController, row: HolderRow) -> ft.Control:
    """For those who are level, and for a table that wants its counts on the pad."""
    ui, key = controller.ui, row.thing.key
    level = controller.are_level(key)
    shared = partial(ui.remember, LEVEL, not level)
    counts = partial(controller.count_instead, row.thing.most_of)
    buttons = [
        _quiet(controller, f"{_ident(row)}-level", ui("app.score.level"), shared, on=level),
        _quiet(controller, f"{_ident(row)}-count", ui("app.score.count-instead"), counts),
    ]
    return ft.Row(buttons, wrap=True, spacing=4, run_spacing=0)


def _quiet(
    controller: PadController, ident: str, words: str, act: Callable[[], None], *, on: bool | None = None
) -> ft.Control:
    """`on`: whether it holds now, where it is something that can hold."""
    ui, ink = controller.ui, ft.Colors.ON_SURFACE_VARIANT
    check = [ft.Icon(ft.Icons.CHECK, size=ui.px(18), color=ink)] if on else []
    text = ft.Text(words, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ink, expand=True, expand_loose=True)
    style = button_style(14, (10, 14), visual_density=ft.VisualDensity.STANDARD)
    button = ft.TextButton(content=ft.Row([*check, text], spacing=6, tight=True), style=style, on_click=ui.on(act))
    return tid(ident, button, toggled=on)


def _ident(row: HolderRow) -> str:
    return f"holder-{row.thing.key.replace('.', '-')}"


def _face(controller: PadController, spot: Spot, row: HolderRow, seat: SeatHead, letter: str) -> ft.Control | None:
    ui, has = controller.ui, seat.index in row.seats
    page = controller.page
    assert page is not None
    may = controller.writes(seat.index) and bool(page.cells[seat.index].fields)
    if not (may or has):
        return None
    badge = seat_badge(ui, letter, seat.colour, size=30)
    ink = choice_ink(has) if may else ft.Colors.ON_SURFACE
    check = [ft.Icon(ft.Icons.CHECK, size=ui.px(18), color=ink)] if has else []
    content = ft.Row([badge, *check], spacing=6, tight=True)
    label = ui.pair(seat.name, row.thing.label)
    give = partial(controller.give, spot.category, row.thing.key, seat.index)
    return _pill(controller, f"{_ident(row)}-{seat.index}", content, label, give, has=has, may=may)


def _nobody(controller: PadController, spot: Spot, row: HolderRow) -> ft.Control:
    """For somebody who enters only their own column: that they have it not."""
    ui = controller.ui
    mine = controller.gives_to_anybody
    has = (
        row.settled and not row.seats
        if mine
        else spot.seat not in row.seats and spot.seat not in controller.missing_in(spot.category)
    )
    ink = choice_ink(has)
    check = [ft.Icon(ft.Icons.CHECK, size=ui.px(18), color=ink)] if has else []
    words = ui("app.score.nobody" if mine else "app.score.not-mine")
    content = ft.Row(
        [*check, ft.Text(words, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ink)], spacing=6, tight=True
    )
    give = partial(controller.give, spot.category, row.thing.key, None)
    label = ui.pair(words, row.thing.label)
    return _pill(controller, f"{_ident(row)}-nobody", content, label, give, has=has, may=True)


def _pill(
    controller: PadController,
    ident: str,
    content: ft.Control,
    label: str,
    act: Callable[[], None],
    *,
    has: bool,
    may: bool,
) -> ft.Control:
    ui = controller.ui
    quiet = ft.Semantics(exclude_semantics=True, content=content)
    if not may:
        return tid(ident, ft.Container(quiet, padding=14), label=label)
    button = ft.OutlinedButton(content=quiet, style=choice_style(has), on_click=ui.on(act))
    return tid(ident, button, label=label, selected=has)


def _vp(controller: PadController, row: HolderRow) -> list[ft.Control]:
    """The VP that only the card says; the keys below write them."""
    if row.vp is None:
        return []
    ui, path, active = controller.ui, row.vp.field.path, controller.active
    here = active is not None and active.path == path
    shown = figure(row.vp.field.value) if row.vp.entered else "·"
    label = ui.say(row.vp.field.label)
    text = ft.Text(shown, semantics_label=ui.pair(label, shown), theme_style=ft.TextThemeStyle.HEADLINE_SMALL)
    button = ft.TextButton(
        content=text,
        width=ui.px(64),
        style=button_style(14, (0, 14), side=edge(3, ft.Colors.PRIMARY) if here else edge(1, ft.Colors.OUTLINE)),
        on_click=ui.on(lambda: ui.remember(FIELD, path)),
    )
    return [tid(f"{_ident(row)}-vp", button, selected=here)]
