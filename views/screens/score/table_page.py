"""The first page of the pad: what holds for the whole table, and whether its totals stay hidden until the end."""

from __future__ import annotations

from functools import partial

import flet as ft

from scoring.pad.edits import REVEALED
from scoring.pad.fields import Field, Stepper
from views.components import card, card_button, heading, muted, quiet_button, tid
from views.components.icon import picture
from views.components.icons import Icon
from views.components.stretched import stretched
from views.screens.score.fields import controls_of
from views.screens.score.pad_controller import PadController

HIDE_TOTALS = "hide_totals"


def table_controls(controller: PadController) -> list[ft.Control]:
    active, facts = controller.active, controller.view.shared
    others = [field for field in facts if field.path[0] not in REVEALED]
    controls = [control for field in others for control in _fact(controller, field, active)]
    shown = [card(controls, key="table-facts")] if controls else []
    prizes = [_prizes(controller)] if len(others) < len(facts) else []
    if controller.prizes_above:
        return [*prizes, *shown, *_question(controller)]
    return [*shown, *_question(controller), *prizes]


def _fact(controller: PadController, field: Field, active: Stepper | None) -> list[ft.Control]:
    """With the card that was drawn for it; its VP are only shown where they are known."""
    ui, drawn, key = controller.ui, controller.drawn, str(field.path[-1])
    shown = controls_of(controller, field, active)
    if key in drawn.worth:
        figure = ui("app.score.points", n=drawn.worth[key])
        line = ft.Row([ft.Text(ui.say(field.label), expand=True), ft.Text(figure, weight=ft.FontWeight.W_700)])
        shown = [tid(f"known-{key}", line)]
    card_of = drawn.things.get(key.replace("_vp", "_builder"))
    return [*shown, muted(ui.say(card_of))] if card_of else shown


REVEALED_WORDS = {
    "poverty": "app.score.revealed.poverty",
    "prosperity": "app.score.revealed.prosperity",
    "both": "app.score.revealed.both",
    "neither": "app.score.revealed.neither",
}


def _prizes(controller: PadController) -> ft.Control:
    """Poverty and Prosperity in one tap."""
    ui, sheet = controller.ui, controller.pad.sheet
    now = {key for key in REVEALED if sheet.get(key) is True}
    revealed = any(key in sheet for key in REVEALED)
    given = (now, revealed, ui.scale, ui.roomy, ui.texts.language)
    return ui.again("prizes", given, partial(_prizes_drawn, controller, now, revealed))


def _prizes_drawn(controller: PadController, now: set[str], revealed: bool) -> ft.Control:
    ui = controller.ui
    choices: list[tuple[str, set[str], list[Icon]]] = [
        ("poverty", {"poverty_revealed"}, [Icon.POVERTY]),
        ("prosperity", {"prosperity_revealed"}, [Icon.PROSPERITY]),
        ("both", set(REVEALED), [Icon.POVERTY, Icon.PROSPERITY]),
        ("neither", set(), []),
    ]
    tiles = [_tile(controller, name, prizes, signs, revealed and prizes == now) for name, prizes, signs in choices]
    grid: list[ft.Control] = [ft.Row(tiles[:2], spacing=10), ft.Row(tiles[2:], spacing=10)] if ui.roomy else tiles
    rows = [heading(ui("app.score.revealed"), small=True), *grid]
    return stretched(rows, 10, key="prizes")


def _tile(controller: PadController, name: str, prizes: set[str], signs: list[Icon], chosen: bool) -> ft.Control:
    ui = controller.ui
    words = ft.Text(ui(REVEALED_WORDS[name]), theme_style=ft.TextThemeStyle.TITLE_MEDIUM)
    sign = ft.Icons.CHECK if chosen else ft.Icons.BLOCK
    pictures = [picture(each, ui.px(36), ft.Colors.PRIMARY) for each in signs]
    if chosen or not signs:
        ink = ft.Colors.PRIMARY if chosen else ft.Colors.ON_SURFACE_VARIANT
        pictures.append(picture(sign, ui.px(26 if signs else 36), ink))
    column = ft.Column([ft.Row(pictures, spacing=8), words], spacing=6, tight=True)
    act = partial(controller.reveal, prizes)
    tile = card_button(ui, f"revealed-{name}", column, act, selected=chosen, padding=16)
    tile.expand = ui.roomy or None
    return tile


def _question(controller: PadController) -> list[ft.Control]:
    """Asked once; the answer can be changed below the grid."""
    ui = controller.ui
    if not controller.asks_about_totals:
        return []
    answers: list[ft.Control] = [
        quiet_button(ui, "totals-hide", ui("app.score.totals.hide"), lambda: choose(controller, True), expand=ui.roomy),
        quiet_button(
            ui, "totals-show", ui("app.score.totals.show"), lambda: choose(controller, False), expand=ui.roomy
        ),
    ]
    row: ft.Control = ft.Row(answers, spacing=10)
    if not ui.roomy:
        row = stretched(answers, 8)
    question = [heading(ui("app.score.totals"), small=True), muted(ui("app.score.totals.text")), row]
    return [card(question, gold=True, key="totals-question")]


def choose(controller: PadController, hide: bool) -> None:
    controller.document.owner.change(lambda store: store.settings.change(HIDE_TOTALS, hide))
