"""The choices before scoring, in reverse turn order: what each would bring, the advice, and who overrules it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from app.score_pad import SessionPad, view_of
from app.session_store import TableOwner
from interchange.problems import Loc
from locales import say
from scoring.pad import edits
from scoring.pad.choices import Choice, ChoiceOption
from scoring.pad.document import Pad
from scoring.pad.edits import CannotEdit, Edit
from views.components import (
    card,
    card_button,
    empty_state,
    icon_button,
    muted,
    paragraph,
    quiet_button,
    seat_badge,
    seat_letters,
)
from views.formatting import capital
from views.layout.page_layout import Screen
from views.screens.score.pad_controller import PadController, controller_of
from views.screens.score.sheet import to_pad
from views.ui_context import Ui


def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    return choices(controller_of(ui, SessionPad(app_state, params["id"])))


def choices(controller: PadController) -> Screen:
    ui = controller.ui
    cards = [_choice(controller, place, choice) for place, choice in enumerate(controller.view.choices)]
    if not cards:
        cards = [empty_state(ui, ft.Icons.ALT_ROUTE, ui("app.score.choices.none"), ui("app.score.choices.none.text"))]
    return Screen(
        title=ui("app.score.choices"),
        controls=[muted(ui("app.score.choices.help")), *cards] if controller.view.choices else cards,
        foot=to_pad(controller),
    )


def _choice(controller: PadController, place: int, choice: Choice) -> ft.Control:
    ui, seat = controller.ui, controller.view.seats[choice.seat]
    letter = seat_letters([each.name or "?" for each in controller.view.seats])[choice.seat]
    title = ft.Column(
        [
            ft.Text(seat.name, theme_style=ft.TextThemeStyle.LABEL_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT),
            ft.Text(ui.say(choice.label), theme_style=ft.TextThemeStyle.TITLE_LARGE),
        ],
        spacing=0,
        tight=True,
        expand=True,
    )
    ident = f"choice-{place}"
    parts: list[ft.Control] = [
        ft.Row([seat_badge(ui, letter, seat.colour), title], spacing=12),
        paragraph(capital(ui.say(choice.said))),
    ]
    parts += [_option(controller, ident, choice, option) for option in choice.options]
    parts += _order(controller, ident, choice)
    if choice.gain:
        parts.append(muted(ui("app.score.choice.gain", n=choice.gain), colour=ft.Colors.TERTIARY))
    if choice.loss:
        parts.append(muted(ui("app.score.choice.loss", n=choice.loss), colour=ft.Colors.ERROR))
    if choice.chosen is not None:
        parts.append(
            quiet_button(
                ui,
                f"{ident}-open",
                ui("app.score.choice.advice"),
                lambda: controller.edit(lambda pad: edits.leave_open(pad, choice.path)),
            )
        )
    return card(parts, gold=choice.chosen is None, key=ident)


def _option(controller: PadController, ident: str, choice: Choice, option: ChoiceOption) -> ft.Control:
    ui = controller.ui
    advised = option.value == choice.advised
    counts = option.value == (choice.advised if choice.chosen is None else choice.chosen)
    words: list[ft.Control] = [ft.Text(capital(ui.say(option.label)), theme_style=ft.TextThemeStyle.TITLE_SMALL)]
    if advised:
        words.append(muted(ui("app.score.choice.advised"), colour=ft.Colors.TERTIARY))
    if option.why_not:
        words.append(muted(ui.say(option.why_not), colour=ft.Colors.ERROR))
    line: list[ft.Control] = [ft.Column(words, spacing=0, tight=True, expand=True)]
    if option.vp is not None and not advised:
        line.append(ft.Text(_signed(option.vp), theme_style=ft.TextThemeStyle.TITLE_MEDIUM))
    if counts:
        line.append(ft.Icon(ft.Icons.CHECK, size=ui.px(22), color=ft.Colors.PRIMARY))
    return card_button(
        ui,
        f"{ident}-{option.value}",
        ft.Row(line, spacing=10),
        lambda: controller.edit(lambda pad: edits.choose(pad, choice.path, option.value)),
        selected=counts,
        padding=14,
    )


def _signed(vp: int) -> str:
    return f"+{vp}" if vp > 0 else f"−{-vp}" if vp < 0 else "±0"


def _move_up(controller: PadController, path: Loc, value: str) -> None:
    """From where it stands when that is written: a second tap is a second step."""

    def change(pad: Pad) -> Edit:
        order = next((choice.order for choice in view_of(pad).choices if choice.path == path), ())
        values = [each for each, _label in order]
        if value not in values:
            raise CannotEdit(say("scoring.pad.cannot.gone"))
        if place := values.index(value):
            values[place - 1 : place + 1] = value, values[place - 1]
        return edits.choose(pad, path, values)

    controller.edit(change)


def _order(controller: PadController, ident: str, choice: Choice) -> list[ft.Control]:
    """An order is changed by moving one step up."""
    ui = controller.ui
    rows: list[ft.Control] = []
    for place, (value, label) in enumerate(choice.order):
        name = ui.say(label)
        up = icon_button(
            ui,
            f"{ident}-up-{value}",
            ft.Icons.ARROW_UPWARD,
            ui("app.score.move-up", what=name),
            partial(_move_up, controller, choice.path, value),
            disabled=place == 0,
        )
        rows.append(ft.Row([ft.Text(f"{place + 1}. {name}", expand=True), up], spacing=8))
    return rows
