"""What the person has to move for the AI: numbered, to be ticked by those who lose their place. All else is small or
folded away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import flet as ft

from solo.dialogue import Event
from solo.moves import Answered, Move, Moves, Quiet
from solo.prompt import Line
from views.components import card, heading, muted, paragraph, sheet, tid
from views.components.focus import INSIDE, button_style
from views.components.icon import Picture, picture
from views.components.scroll_into_view import scroll_key
from views.components.solo_game.game_controller import SHEET, AnyController, item_key
from views.components.solo_game.rules import rule_link
from views.components.stretched import stretched
from views.formatting import DOT
from views.ui_context import TARGET, Ui

REST = -1
"""The place of the reasons that led to no move."""


class Why(NamedTuple):
    """The move whose reasons are open, by its place."""

    place: int


class Drawing(NamedTuple):
    """What a game brings."""

    sign: Callable[[Event], Picture]
    """What is moved, or where."""
    map: Callable[[AnyController, Sequence[Move]], ft.Control | None]
    """Where the moves lead, with their numbers."""


def moves_card(controller: AnyController, found: Moves, drawing: Drawing) -> ft.Control:
    """The moves from top to bottom. What an answer caused is below it."""
    ui, ticked = controller.ui, controller.play.ticked(controller.step_number)
    parts: list[ft.Control] = []
    if found.moves:
        parts.append(
            ft.Container(heading(ui("app.play.table"), small=True), padding=ft.Padding.only(left=10, top=6, bottom=2))
        )
    number = 0
    next_one = next((move for move in found.moves if move.place not in ticked), None)
    for item in found.items:
        if isinstance(item, Move):
            number += 1
            row = _move(controller, item, number, drawing, done=item.place in ticked, current=item is next_one)
        else:
            row = _quiet(controller, item)
        parts.append(ft.Container(row, key=scroll_key(item_key(item))))
    if shown := drawing.map(controller, found.moves):
        parts.append(shown)
    if found.rest and not controller.game.question:
        parts.append(_why_line(controller, f"line-{len(controller.shown.events)}", REST, ui("app.play.why.rest")))
    column = stretched(parts, 0)
    return card([column], padding=6, key="moves")


def _move(
    controller: AnyController, move: Move, number: int, drawing: Drawing, *, done: bool, current: bool
) -> ft.Control:
    ui = controller.ui
    ink = ft.Colors.ON_SURFACE_VARIANT if done else ft.Colors.ON_SURFACE
    words = ft.Text(ui.say(move.line.text), theme_style=ft.TextThemeStyle.BODY_LARGE, color=ink, expand=True)
    tick = ft.TextButton(
        content=ft.Row([_mark(ui, number, done=done, current=current), words], spacing=12),
        style=button_style(14, (8, 14), visual_density=ft.VisualDensity.STANDARD),
        on_click=ui.on(partial(controller.tick, move.place)),
    )
    side = max(TARGET, ui.px(24) + 24)
    why = ft.IconButton(
        icon=picture(drawing.sign(move.event), ui.px(26), ft.Colors.OUTLINE if done else ft.Colors.TERTIARY),
        tooltip=ui("app.play.why"),
        width=side,
        height=side,
        style=ft.ButtonStyle(side=INSIDE),
        on_click=ui.on(partial(ui.remember, SHEET, Why(move.place))),
    )
    row: ft.Control = ft.Row(
        [tid(f"tick-{move.place}", tick, expand=True, checked=done), tid(f"line-{move.place}", why)], spacing=0
    )
    if not current or not move.why:
        return row
    reason = ui("app.play.why.short", why=move.why[-1].text, rule=move.why[-1].rule)
    return ft.Column([row, _why_line(controller, f"why-{move.place}", move.place, reason)], spacing=0, tight=True)


def _mark(ui: Ui, number: int, *, done: bool, current: bool) -> ft.Control:
    """The next one is filled; a check mark shows what is done."""
    size = min(ui.px(26), 40)
    back, ink = (
        (ft.Colors.TERTIARY, ft.Colors.ON_TERTIARY)
        if current
        else (ft.Colors.SURFACE_CONTAINER_HIGHEST, ft.Colors.ON_SURFACE_VARIANT)
    )
    inside: ft.Control = ft.Text(str(number), theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ink)
    if done:
        inside = ft.Icon(ft.Icons.CHECK, size=size * 0.6, color=ink)
    return ft.Container(
        inside, width=size, height=size, border_radius=size / 2, alignment=ft.Alignment.CENTER, bgcolor=back
    )


def _why_line(controller: AnyController, ident: str, place: int, text: str) -> ft.Control:
    """One quiet line, which opens all reasons."""
    ui = controller.ui
    line = ft.TextButton(
        content=ft.Row([muted(text), picture(ft.Icons.CHEVRON_RIGHT, ui.px(18), ft.Colors.ON_SURFACE_VARIANT)]),
        style=ft.ButtonStyle(
            padding=ft.Padding.only(left=12, right=8, top=14, bottom=14),
            shape=ft.RoundedRectangleBorder(radius=14),
            side=INSIDE,
            visual_density=ft.VisualDensity.STANDARD,
        ),
        on_click=ui.on(partial(ui.remember, SHEET, Why(place))),
    )
    assert isinstance(line.content, ft.Row)
    line.content.controls[0].expand = True
    return tid(ident, line)


def _quiet(controller: AnyController, item: Quiet | Answered) -> ft.Control:
    ui = controller.ui
    given = isinstance(item, Answered)
    sign = ft.Icons.QUESTION_ANSWER_OUTLINED if given else ft.Icons.INFO_OUTLINE
    words = muted(ui.say(item.line.text))
    words.expand = True
    mark = ft.Container(
        picture(sign, ui.px(20), ft.Colors.ON_SURFACE_VARIANT), width=min(ui.px(26), 40), alignment=ft.Alignment.CENTER
    )
    link = rule_link(controller, item_key(item), item.line.rule)
    return ft.Container(ft.Row([mark, words, link], spacing=12), padding=ft.Padding.only(left=8))


# -- reasons ----------------------------------------------------------------------------------------------------


def why_sheet(controller: AnyController, found: Moves) -> ft.AlertDialog | None:
    """What led to a move, and the rules behind it in our own words."""
    ui, opened = controller.ui, controller.ui.memo.get(SHEET)
    if not isinstance(opened, Why):
        return None
    move = next((move for move in found.moves if move.place == opened.place), None)
    if move is None and opened.place != REST:
        return None
    why: Sequence[Line] = move.why if move else found.rest
    title = ui.say(move.line.text) if move else ui("app.play.why.rest")
    rules = dict.fromkeys((*(move.rules if move else ()), *(line.rule for line in why)))
    parts: list[ft.Control] = [paragraph(DOT.join([ui.say(line.text), line.rule])) for line in why]
    for rule in rules:
        parts.append(heading(rule, level=3))
        parts.append(muted(ui.say(controller.play.words.explain(rule))))
    return sheet(ui, "rule", title, parts, ui.forget(SHEET))
