"""One control for each kind of field that a cell can ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from interchange.problems import Loc
from locales import Message
from scoring.pad import edits
from scoring.pad.cards import CardOption
from scoring.pad.fields import Cards, Castle, Field, Line, Lines, Options, Stepper, Switch
from views.components import card, icon_button, muted, quiet_button, segments, switch_row, text_field, tid
from views.components.choices import choice_style
from views.screens.score.keypad import number_row, path_id
from views.screens.score.looks import look
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import PICKER, SEARCH
from views.ui_context import Ui

FEW = 12
"""As many cards have a key each; more are picked from a list that can be searched."""


def controls_of(controller: PadController, field: Field, active: Stepper | None) -> list[ft.Control]:
    match field:
        case Stepper():
            return [number_row(controller, field, chosen=field == active)]
        case Switch():
            return [_switch(controller, field)]
        case Options():
            return [_options(controller, field)]
        case Cards():
            return _cards(controller, field, active)
        case Lines():
            return _lines(controller, field, active)
        case Castle():
            return _castle(controller, field, active)


def _with_remarks(ui: Ui, control: ft.Control, note: Message | None, problems: Iterable[Message]) -> ft.Control:
    remarks = [muted(ui.say(note))] if note else []
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in problems]
    return ft.Column([control, *remarks, *wrong], spacing=4, tight=True) if remarks or wrong else control


def _switch(controller: PadController, field: Switch) -> ft.Control:
    ui = controller.ui
    held = ui("app.score.held-by", name=field.held_by) if field.held_by else None
    row = switch_row(
        ui,
        f"field-{path_id(field.path)}",
        ui.say(field.label),
        field.value,
        lambda on: controller.write(field.path, on),
        help_text=held,
    )
    return _with_remarks(ui, row, field.note, field.problems)


def _options(controller: PadController, field: Options) -> ft.Control:
    ui = controller.ui
    values = {str(option.value): option.value for option in field.options}
    row = segments(
        ui,
        f"field-{path_id(field.path)}",
        ui.say(field.label),
        [(str(option.value), ui.say(option.label)) for option in field.options],
        str(field.value),
        lambda value: controller.write(field.path, values[value]),
    )
    return _with_remarks(ui, row, field.note, field.problems)


def _cards(controller: PadController, field: Cards, active: Stepper | None) -> list[ft.Control]:
    ui = controller.ui
    ident = path_id(field.path)
    offered = {option.id: option for option in field.offered}
    rows: list[ft.Control] = []
    for place, chosen in enumerate(field.chosen):
        name = ui.say(chosen.label)
        words: list[ft.Control] = [ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_SMALL)]
        if chosen.detail:
            words.append(muted(ui.say(chosen.detail)))
        words += [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in chosen.problems]
        signs = look(ui, offered[chosen.id]) if chosen.id in offered else []
        remove = icon_button(
            ui,
            f"{ident}-remove-{place}",
            ft.Icons.REMOVE_CIRCLE_OUTLINE,
            ui("app.score.remove", what=name),
            _remover(controller, chosen.path),
        )
        row = ft.Row([*signs, ft.Column(words, spacing=0, tight=True, expand=True), remove], spacing=10)
        rows.append(row)
        rows += [number_row(controller, each, chosen=each == active) for each in chosen.fields]

    def pick() -> None:
        ui.remember(SEARCH, None)
        ui.remember(PICKER, field.path)

    if len(field.offered) <= FEW:
        rows.append(_kinds(controller, field))
    else:
        rows.append(quiet_button(ui, f"{ident}-add", ui("app.score.add", what=field.label), pick, icon=ft.Icons.ADD))
    return [_with_remarks(ui, ft.Column(rows, spacing=6, tight=True), field.note, field.problems)]


def _kinds(controller: PadController, field: Cards) -> ft.Control:
    """A key for each card where there are few of them."""
    ident = path_id(field.path)
    keys = [
        _kind(controller, f"pick-{ident}-{option.id}", option, partial(controller.pick, field.path, option.id))
        for option in field.offered
    ]
    return ft.Row(keys, wrap=True, spacing=6, run_spacing=6, key=f"{ident}-kinds")


def _kind(controller: PadController, ident: str, option: CardOption, act: Callable[[], None]) -> ft.Control:
    ui = controller.ui
    words = ft.Text(
        ui.say(option.short or option.label),
        theme_style=ft.TextThemeStyle.LABEL_LARGE,
        expand=True,
        expand_loose=True,
        color=ft.Colors.ON_SURFACE,
    )
    content = ft.Row([*look(ui, option), words], spacing=6, tight=True)
    quiet = ft.Semantics(exclude_semantics=True, content=content)
    button = ft.OutlinedButton(content=quiet, style=choice_style(False, beside=10), on_click=ui.on(act))
    return tid(ident, button, label=ui("app.score.add", what=option.label))


def _remover(controller: PadController, path: Loc) -> Callable[[], None]:
    return lambda: controller.edit(lambda pad: edits.remove_card(pad, path, controller.category))


def _lines(controller: PadController, field: Lines, active: Stepper | None) -> list[ft.Control]:
    ui = controller.ui
    boxes: list[ft.Control] = [_line(controller, line, active) for line in field.lines]
    add = quiet_button(
        ui,
        f"{path_id(field.path)}-line",
        ui.say(field.label),
        lambda: controller.edit(lambda pad: edits.add_line(pad, field.path, category=controller.category)),
        icon=ft.Icons.EDIT,
    )
    return [*boxes, _with_remarks(ui, add, field.note, ())]


def _line(controller: PadController, line: Line, active: Stepper | None) -> ft.Control:
    ui = controller.ui
    ident = path_id(line.path)
    name = text_field(
        ui,
        f"{ident}-name",
        ui("app.score.card-name"),
        line.name,
        lambda text: controller.write((*line.path, "name"), text),
        max_length=40,
    )
    remove = icon_button(
        ui,
        f"{ident}-remove",
        ft.Icons.REMOVE_CIRCLE_OUTLINE,
        ui("app.score.remove", what=line.name or ui("app.score.card-name")),
        _remover(controller, line.path),
    )
    name.expand = True
    numbers = [number_row(controller, each, chosen=each == active) for each in (line.vp, line.end_vp, line.end_virtue)]
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in line.problems]
    return card([ft.Row([name, remove], spacing=8), *numbers, *wrong], padding=12, key=ident)


def _castle(controller: PadController, field: Castle, active: Stepper | None) -> list[ft.Control]:
    ui = controller.ui
    numbers = (*field.tiers, *([field.wedges_led] if field.wedges_led else []))
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in field.problems]
    if not field.on_map:
        return [*(number_row(controller, each, chosen=each == active) for each in numbers), *wrong]
    rows = [
        ft.Row([ft.Text(ui.say(each.label), expand=True), ft.Text(str(each.value), weight=ft.FontWeight.W_700)])
        for each in numbers
    ]
    return [muted(ui("app.score.from-map")), *rows, *wrong]
