"""Numbers to tap: one tap for a count, whatever its size; a sum where a person has only that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.pad import edits
from scoring.pad.fields import Stepper
from views.components import muted, quiet_button, stepper, text_field, tid
from views.components.choices import choice_ink, choice_style
from views.components.focus import edge
from views.screens.score.pad_controller import FIELD, SUM, Pen
from views.ui_context import TARGET, Ui

NO_BREAK = "\u00a0"
GAP = 6
PER_ROW = 6
WIDEST_KEYS = 430


def path_id(path: tuple[str | int, ...]) -> str:
    """A field's place as a test id, without the seat: the panel shows one seat at a time."""
    return "-".join(str(part) for part in (path[2:] if path[0] == "seats" else path))


def number_row(pen: Pen, field: Stepper, chosen: bool) -> ft.Control:
    """Down and up by one, held for many; a tap on the figure makes the keys below write it."""
    ui = pen.ui
    parts = [ui.say(field.each).replace(" ", NO_BREAK)] if field.each else []
    if field.typed:
        parts.append(f"= {field.typed}")
    row = stepper(
        ui,
        f"field-{path_id(field.path)}",
        ui.say(field.label),
        field.value,
        lambda by: pen.step(field.path, by),
        low=field.least,
        high=field.most,
        detail=" ".join(parts) or None,
        on_figure=lambda: _choose(pen, field),
        chosen=chosen,
    )
    remarks = [muted(ui.say(field.note))] if field.note and chosen else []
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in field.problems]
    return ft.Column([row, *remarks, *wrong], spacing=4, tight=True, key=f"row-{path_id(field.path)}")


def _choose(pen: Pen, field: Stepper) -> None:
    pen.ui.remember(SUM, None)
    pen.ui.remember(FIELD, field.path)


def keys(pen: Pen, field: Stepper, *, named: bool) -> ft.Control:
    """The numbers that `field` can be. `named` where there are several fields that they could be for."""
    ui = pen.ui
    typed = ui.memo.get(SUM)
    if typed is not None:
        return _sum_entry(pen, field, str(typed))
    numbers = key_numbers(ui, field)
    told = field.value or not (pen.at and pen.is_missing(pen.at))  # the 0 of an empty cell was told by nobody
    chips = [_key_again(pen, number, bool(told) and number == field.value) for number in numbers]
    if field.most not in numbers:
        chips.append(_sum_key(ui, lambda: ui.remember(SUM, field.typed or "")))
    row = ft.Row(chips, wrap=True, spacing=GAP, run_spacing=GAP, width=_fit(ui) * (_width(ui) + GAP))
    if not named:
        return row
    name = ft.Text(ui.say(field.label), theme_style=ft.TextThemeStyle.TITLE_SMALL, color=ft.Colors.TERTIARY)
    return ft.Column([name, row], spacing=4, tight=True)


def key_numbers(ui: Ui, field: Stepper) -> range:
    """All numbers in up to three rows of keys; else two rows of the small ones, the last key is for typing."""
    fit = _fit(ui)
    first = max(0, field.least)
    last = field.most if field.most - first < 3 * fit else first + 2 * fit - 2
    return range(first, last + 1)


def _key_again(pen: Pen, number: int, chosen: bool) -> ft.Control:
    """Of a dozen keys a tap changes two."""
    ui, ident = pen.ui, f"key-{number}"
    draw = partial(_key, ui, ident, str(number), chosen, partial(pen.key, number))
    return ui.again(ident, (chosen, ui.scale, ui.width), draw)


def _key(ui: Ui, ident: str, words: str, chosen: bool, on_click: Callable[[], None]) -> ft.Control:
    text = ft.Text(words, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, color=choice_ink(chosen), no_wrap=True)
    style = choice_style(chosen, beside=10)
    return tid(ident, ft.OutlinedButton(content=text, width=_width(ui), style=style, on_click=ui.on(on_click)))


def _sum_key(ui: Ui, on_click: Callable[[], None]) -> ft.Control:
    """For what has no key: it is typed."""
    words = ui("app.score.sum")
    button = ft.IconButton(
        icon=ft.Icon(ft.Icons.DIALPAD, size=ui.px(22), color=ft.Colors.ON_SURFACE),
        tooltip=words,
        width=_width(ui),
        height=max(TARGET, ui.px(22) + 28),
        style=ft.ButtonStyle(
            shape=ft.RoundedRectangleBorder(radius=14),
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
            side=edge(1, ft.Colors.OUTLINE),
        ),
        on_click=ui.on(on_click),
    )
    return tid("key-sum", button)


def _width(ui: Ui) -> float:
    """Six keys in a row where that leaves each of them large enough."""
    return max(TARGET, ui.px(38), (_room(ui) - (PER_ROW - 1) * GAP) / PER_ROW)


def _fit(ui: Ui) -> int:
    return max(1, min(PER_ROW, int((_room(ui) + GAP) // (_width(ui) + GAP))))


def _room(ui: Ui) -> float:
    return min(ui.width, WIDEST_KEYS) - 36


def _sum_entry(pen: Pen, field: Stepper, text: str) -> ft.Control:
    ui = pen.ui

    def submit() -> None:
        typed = str(ui.memo.get(SUM, ""))
        if edits.why_not_sum(pen.pad.now(), field.path, typed) is None:
            pen.sum(field.path, typed)

    wrong = edits.why_not_sum(pen.pad.pad, field.path, text) if text else None
    box = text_field(
        ui,
        "sum",
        ui("app.score.sum-of", what=field.label),
        text,
        lambda typed: ui.remember(SUM, typed),
        error=ui.say(wrong) if wrong else None,
        helper=ui("app.score.sum.help"),
        on_submit=submit,
        autofocus=True,
    )
    buttons = ft.Row(
        [
            quiet_button(ui, "sum-cancel", ui("app.cancel"), lambda: ui.remember(SUM, None), expand=True),
            quiet_button(ui, "sum-ok", ui("app.score.sum.ok"), submit, expand=True),
        ],
        spacing=10,
    )
    return ft.Column([box, buttons], spacing=8, tight=True)
