"""The rule behind a line, in gold; a tap on it says it in our own words."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from solo.prompt import Line
from views.components import muted, paragraph, sheet, tid
from views.components.focus import INSIDE
from views.components.solo_game.game_controller import SHEET, AnyController
from views.ui_context import TARGET


class Explained(NamedTuple):
    """The rule whose sheet is open."""

    rule: str


def rule_link(controller: AnyController, ident: str, rule: str) -> ft.Control:
    ui = controller.ui
    link = ft.TextButton(
        content=ft.Text(rule, theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ft.Colors.TERTIARY),
        style=ft.ButtonStyle(
            padding=ft.Padding.symmetric(horizontal=4, vertical=14),
            visual_density=ft.VisualDensity.STANDARD,
            side=INSIDE,
        ),
        on_click=ui.on(lambda: ui.remember(SHEET, Explained(rule))),
        width=max(TARGET, ui.px(52)),
        tooltip=ui("app.play.explain"),
    )
    return tid(ident, link)


def rule_sheet(controller: AnyController) -> ft.AlertDialog | None:
    explained = controller.ui.memo.get(SHEET)
    if not isinstance(explained, Explained):
        return None
    text = paragraph(controller.ui.say(controller.play.words.explain(explained.rule)))
    return sheet(controller.ui, "rule", explained.rule, [text], controller.ui.forget(SHEET))


def line_row(controller: AnyController, ident: str, line: Line, number: int = 0) -> ft.Control:
    """An instruction with its number; without one, a reason or something good to know."""
    ui, text = controller.ui, controller.ui.say(line.text)
    said = ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE) if line.kind == "do" else muted(text)
    side = ui.px(28)
    mark: ft.Control = ft.Container(width=side)
    if number:
        ink = ft.Colors.ON_TERTIARY_CONTAINER
        mark = ft.Container(
            ft.Text(str(number), theme_style=ft.TextThemeStyle.LABEL_LARGE, color=ink),
            width=side,
            height=side,
            alignment=ft.Alignment.CENTER,
            bgcolor=ft.Colors.TERTIARY_CONTAINER,
            border_radius=side / 2,
        )
    link = rule_link(controller, ident, line.rule)
    if ui.roomy:
        said.expand = True
        return ft.Row([mark, said, link], spacing=10)
    words = ft.Column([said, link], spacing=0, tight=True, expand=True)
    return ft.Row([mark, words], spacing=10, vertical_alignment=ft.CrossAxisAlignment.START)
