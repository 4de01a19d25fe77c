"""One control for each kind of field that a cell can ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from interchange.problems import Loc
from locales import Message
from scoring.pad import edits
from scoring.pad.fields import Asked, Cards, Castle, Field, Line, Lines, Options, Stepper, Switch
from views.components import card, icon_button, muted, quiet_button, segments, switch_row, text_field
from views.screens.score.looks import look
from views.screens.score.numbers import number_row, path_id
from views.screens.score.pad_controller import PICKER, SEARCH, Pen
from views.ui_context import Ui


def field_controls(pen: Pen, cell: Asked, active: Stepper | None) -> list[ft.Control]:
    """What the seat is asked, then what the whole table is."""
    controls = [control for field in cell.fields for control in controls_of(pen, field, active)]
    if cell.shared:
        controls.append(muted(pen.ui("app.score.shared")))
        controls += [control for field in cell.shared for control in controls_of(pen, field, active)]
    return controls


def controls_of(pen: Pen, field: Field, active: Stepper | None) -> list[ft.Control]:
    match field:
        case Stepper():
            return [number_row(pen, field, chosen=field == active)]
        case Switch():
            return [_switch(pen, field)]
        case Options():
            return [_options(pen, field)]
        case Cards():
            return _cards(pen, field, active)
        case Lines():
            return _lines(pen, field, active)
        case Castle():
            return _castle(pen, field, active)


def _with_remarks(ui: Ui, control: ft.Control, note: Message | None, problems: Iterable[Message]) -> ft.Control:
    remarks = [muted(ui.say(note))] if note else []
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in problems]
    return ft.Column([control, *remarks, *wrong], spacing=4, tight=True) if remarks or wrong else control


def _switch(pen: Pen, field: Switch) -> ft.Control:
    ui = pen.ui
    held = ui("app.score.held-by", name=field.held_by) if field.held_by else None
    row = switch_row(
        ui,
        f"field-{path_id(field.path)}",
        ui.say(field.label),
        field.value,
        lambda on: pen.write(field.path, on),
        help_text=held,
    )
    return _with_remarks(ui, row, field.note, field.problems)


def _options(pen: Pen, field: Options) -> ft.Control:
    ui = pen.ui
    values = {str(option.value): option.value for option in field.options}
    row = segments(
        ui,
        f"field-{path_id(field.path)}",
        ui.say(field.label),
        [(str(option.value), ui.say(option.label)) for option in field.options],
        str(field.value),
        lambda value: pen.write(field.path, values[value]),
    )
    return _with_remarks(ui, row, field.note, field.problems)


def _cards(pen: Pen, field: Cards, active: Stepper | None) -> list[ft.Control]:
    ui = pen.ui
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
            _remover(pen, chosen.path),
        )
        row = ft.Row([*signs, ft.Column(words, spacing=0, tight=True, expand=True), remove], spacing=10)
        rows.append(row)
        rows += [number_row(pen, each, chosen=each == active) for each in chosen.fields]

    def pick() -> None:
        ui.remember(SEARCH, None)
        ui.remember(PICKER, field.path)

    rows.append(quiet_button(ui, f"{ident}-add", ui("app.score.add", what=field.label), pick, icon=ft.Icons.ADD))
    return [_with_remarks(ui, ft.Column(rows, spacing=6, tight=True), field.note, field.problems)]


def _remover(pen: Pen, path: Loc) -> Callable[[], None]:
    return lambda: pen.edit(lambda pad: edits.remove_card(pad, path, pen.category))


def _lines(pen: Pen, field: Lines, active: Stepper | None) -> list[ft.Control]:
    ui = pen.ui
    boxes: list[ft.Control] = [_line(pen, line, active) for line in field.lines]
    add = quiet_button(
        ui,
        f"{path_id(field.path)}-line",
        ui.say(field.label),
        lambda: pen.edit(lambda pad: edits.add_line(pad, field.path, category=pen.category)),
        icon=ft.Icons.EDIT,
    )
    return [*boxes, _with_remarks(ui, add, field.note, ())]


def _line(pen: Pen, line: Line, active: Stepper | None) -> ft.Control:
    ui = pen.ui
    ident = path_id(line.path)
    name = text_field(
        ui,
        f"{ident}-name",
        ui("app.score.card-name"),
        line.name,
        lambda text: pen.write((*line.path, "name"), text),
        max_length=40,
    )
    remove = icon_button(
        ui,
        f"{ident}-remove",
        ft.Icons.REMOVE_CIRCLE_OUTLINE,
        ui("app.score.remove", what=line.name or ui("app.score.card-name")),
        _remover(pen, line.path),
    )
    name.expand = True
    numbers = [number_row(pen, each, chosen=each == active) for each in (line.vp, line.end_vp, line.end_virtue)]
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in line.problems]
    return card([ft.Row([name, remove], spacing=8), *numbers, *wrong], padding=12, key=ident)


def _castle(pen: Pen, field: Castle, active: Stepper | None) -> list[ft.Control]:
    ui = pen.ui
    numbers = (*field.tiers, *([field.wedges_led] if field.wedges_led else []))
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in field.problems]
    if not field.on_map:
        return [*(number_row(pen, each, chosen=each == active) for each in numbers), *wrong]
    told = [
        ft.Row([ft.Text(ui.say(each.label), expand=True), ft.Text(str(each.value), weight=ft.FontWeight.W_700)])
        for each in numbers
    ]
    return [muted(ui("app.score.from-map")), *told, *wrong]
