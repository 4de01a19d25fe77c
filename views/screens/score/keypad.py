"""Numbers to tap: one key for a small count, two for a large one; a sum where a person has only that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scoring.pad import edits
from scoring.pad.fields import Stepper
from views.components import muted, quiet_button, stepper, text_field, tid
from views.components.choices import choice_ink, choice_style
from views.components.focus import edge
from views.layout.page_layout import EDGE
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import FIELD, SUM, TENS, Spot
from views.ui_context import TARGET, Ui

NO_BREAK = "\u00a0"
GAP = 6
PER_ROW = 6
DIGITS = 9
MOST_TENS = 50
WIDEST_KEYS = 430


def path_id(path: tuple[str | int, ...]) -> str:
    """A field's place as a test id, without the seat: the panel shows one seat at a time."""
    return "-".join(str(part) for part in (path[2:] if path[0] == "seats" else path))


def number_row(controller: PadController, field: Stepper, chosen: bool) -> ft.Control:
    """Down and up by one, held for many; a tap on the figure makes the keys below write it."""
    ui, ident = controller.ui, f"row-{path_id(field.path)}"
    given = (field, chosen, controller.at, controller.only, ui.scale, ui.roomy, ui.texts.language)
    return ui.again(ident, given, partial(_number_row_drawn, controller, ident, field, chosen))


def _number_row_drawn(controller: PadController, ident: str, field: Stepper, chosen: bool) -> ft.Control:
    ui = controller.ui
    parts = [ui.say(field.each).replace(" ", NO_BREAK)] if field.each else []
    if field.typed:
        parts.append(f"= {field.typed}")
    row = stepper(
        ui,
        f"field-{path_id(field.path)}",
        ui.say(field.label),
        field.value,
        lambda by: controller.step(field.path, by),
        low=field.least,
        high=field.most,
        detail=" ".join(parts) or None,
        on_figure=lambda: _choose(controller, field),
        chosen=chosen,
    )
    remarks = [muted(ui.say(field.note))] if field.note and chosen else []
    wrong = [muted(ui.say(problem), colour=ft.Colors.ERROR) for problem in field.problems]
    return ft.Column([row, *remarks, *wrong], spacing=4, tight=True, key=ident)


def _choose(controller: PadController, field: Stepper) -> None:
    controller.ui.remember(SUM, None)
    controller.ui.remember(FIELD, field.path)


def keys(controller: PadController, spot: Spot, field: Stepper, *, named: bool) -> ft.Control:
    """The numbers that `field` can be; `named` where the page does not say by a ring which one that is. A count that is
    too large for one key is a key with the tens and one with the rest."""
    ui = controller.ui
    typed = ui.memo.get(SUM)
    if typed is not None:
        return _sum_entry(controller, field, str(typed))
    tens = int(ui.memo.get(TENS, 0))
    entered = field.value or field.path not in controller.not_entered
    chosen = field.value if entered and not tens else None
    numbers, more = digits(field), tens_of(field)
    width = _width(ui, len(numbers) + len(more) + 3 * (field.most > DIGITS))
    chips = [
        _key_again(controller, spot, number, width, number == chosen, tens + number <= field.most) for number in numbers
    ]
    chips += [_tens_again(controller, ten, width, ten == tens) for ten in more]
    if field.most > DIGITS:
        chips.append(_sum_key(ui, width, lambda: ui.remember(SUM, field.typed or "")))
        chips += [_count_again(controller, spot, ident, width, by, field) for ident, by in (("minus", -1), ("plus", 1))]
    row = ft.Row(chips, wrap=True, spacing=GAP, run_spacing=GAP, width=_room(ui) + 1)
    centred = ft.Row([row], alignment=ft.MainAxisAlignment.CENTER, key="keys")
    if not named:
        return centred
    name = ft.Text(ui.say(field.label), theme_style=ft.TextThemeStyle.TITLE_SMALL, color=ft.Colors.TERTIARY)
    return ft.Column([name, centred], spacing=4, tight=True)


def digits(field: Stepper) -> range:
    """The keys that enter a number at once: all there are, as far as that is no more than three rows of them."""
    first = max(0, field.least)
    return range(first, (field.most if field.most < 3 * PER_ROW else DIGITS) + 1)


def tens_of(field: Stepper) -> range:
    return range(0) if field.most < 3 * PER_ROW else range(10, min(field.most, MOST_TENS) + 1, 10)


def _key_again(
    controller: PadController, spot: Spot, number: int, width: float, chosen: bool, fits: bool
) -> ft.Control:
    """Of a dozen keys a tap changes two."""
    ui, ident = controller.ui, f"key-{number}"
    draw = partial(
        _key, ui, ident, str(number), width, chosen, partial(controller.key, spot.category, number), disabled=not fits
    )
    return ui.again(ident, (spot.category, controller.only, width, chosen, fits, ui.scale), draw)


def _tens_again(controller: PadController, ten: int, width: float, chosen: bool) -> ft.Control:
    """Enters nothing by itself."""
    ui, ident = controller.ui, f"key-tens-{ten}"
    words = f"{ten}+"
    draw = partial(
        _key, ui, ident, words, width, chosen, lambda: ui.remember(TENS, None if ui.memo.get(TENS) == ten else ten)
    )
    return ui.again(ident, (width, chosen, ui.scale), draw)


def _count_again(controller: PadController, spot: Spot, name: str, width: float, by: int, field: Stepper) -> ft.Control:
    """For those who count along."""
    ui, ident = controller.ui, f"key-{name}"
    fits = field.least <= field.value + by <= field.most
    words = ui("app.stepper.more" if by > 0 else "app.stepper.less", what=field.label)
    act = partial(controller.count, spot.category, by)
    draw = partial(_key, ui, ident, "+" if by > 0 else "\u2212", width, False, act, disabled=not fits, label=words)
    return ui.again(ident, (spot.category, controller.only, words, width, fits, ui.scale), draw)


def _key(
    ui: Ui,
    ident: str,
    words: str,
    width: float,
    chosen: bool,
    on_click: Callable[[], None],
    *,
    disabled: bool = False,
    label: str | None = None,
) -> ft.Control:
    ink = ft.Colors.ON_SURFACE_VARIANT if disabled else choice_ink(chosen)
    text = ft.Text(words, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, color=ink, no_wrap=True, semantics_label=label)
    style = choice_style(chosen, beside=4)
    button = ft.OutlinedButton(content=text, width=width, style=style, on_click=ui.on(on_click), disabled=disabled)
    return tid(ident, button)


def _sum_key(ui: Ui, width: float, on_click: Callable[[], None]) -> ft.Control:
    """For what has no key: it is typed."""
    words = ui("app.score.sum")
    button = ft.IconButton(
        icon=ft.Icon(ft.Icons.DIALPAD, size=ui.px(22), color=ft.Colors.ON_SURFACE),
        tooltip=words,
        width=width,
        height=max(TARGET, ui.px(22) + 28),
        style=ft.ButtonStyle(
            shape=ft.RoundedRectangleBorder(radius=14),
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
            side=edge(1, ft.Colors.OUTLINE),
        ),
        on_click=ui.on(on_click),
    )
    return tid("key-sum", button)


def _width(ui: Ui, many: int) -> float:
    """Few keys share one row; of many there are six in each, where that leaves them large enough."""
    least, room = max(TARGET, ui.px(38)), _room(ui)
    fit = max(1, min(many, PER_ROW, int((room + GAP) // (least + GAP))))
    return (room - (fit - 1) * GAP) / fit


def _room(ui: Ui) -> float:
    return min(ui.width, WIDEST_KEYS) - 2 * (12 if ui.width < 360 else EDGE)


def _sum_entry(controller: PadController, field: Stepper, text: str) -> ft.Control:
    ui = controller.ui

    def submit() -> None:
        typed = str(ui.memo.get(SUM, ""))
        if edits.why_not_sum(controller.document.now(), field.path, typed) is None:
            controller.sum(field.path, typed)

    wrong = edits.why_not_sum(controller.pad, field.path, text) if text else None
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
