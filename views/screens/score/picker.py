"""The cards a list can hold, to pick from: by name, or by what they show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from interchange.problems import Loc
from models.text_folding import folded
from scoring.pad.cards import CardOption
from scoring.pad.cell import asked
from scoring.pad.fields import Asked, Cards
from views.components import card_button, choice_chips, muted, primary_button, search_field, sheet
from views.screens.score.keypad import path_id
from views.screens.score.looks import cost, icon_of, look
from views.screens.score.pad_controller import PadController
from views.screens.score.pad_place import PICKER, SEARCH
from views.ui_context import Ui

MANY = 10  # from here on a search and the signs to choose by help
SIGNS = "signs"


def picker(controller: PadController) -> ft.AlertDialog | None:
    """Open while the page remembers a list of cards of the cell it is at; a tap adds a card or takes it back."""
    ui, spot = controller.ui, controller.at
    path = ui.memo.get(PICKER)
    if path is None or spot is None:
        return None
    field = _cards(asked(controller.pad, spot.category, spot.seat), path)
    if field is None:
        return None
    offered = sorted(field.offered, key=lambda option: folded(ui.say(option.label))) if _many(field) else field.offered
    wanted = [option for option in offered if _fits(ui, option)]
    controls: list[ft.Control] = []
    if _many(field):
        search = str(ui.memo.get(SEARCH, ""))
        controls.append(
            search_field(ui, "picker-search", ui("app.score.search"), search, lambda text: ui.remember(SEARCH, text))
        )
        if signs := _signs(ui, field.offered):
            controls.append(signs)
    controls += [_card(controller, field, option) for option in wanted]
    if not wanted:
        controls.append(muted(ui("app.score.search.none")))
    done = primary_button(ui, "picker-done", ui("app.score.done"), partial(_done, controller))
    title = ui.pair(controller.view.seats[spot.seat].name, field.label)
    return sheet(ui, "picker", title, controls, partial(_close, ui), foot=done)


def _close(ui: Ui) -> None:
    for key in (PICKER, SEARCH, SIGNS):
        ui.remember(key, None)


def _done(controller: PadController) -> None:
    controller.ui.remember(SIGNS, None)
    controller.picked()


def _cards(cell: Asked, path: Loc) -> Cards | None:
    return next((field for field in cell.fields if isinstance(field, Cards) and field.path == path), None)


def _many(field: Cards) -> bool:
    return len(field.offered) >= MANY


def _signs_of(option: CardOption) -> set[str]:
    return {*option.icons, *(name for name, _many in option.cost), *([option.ribbon] if option.ribbon else [])}


def _fits(ui: Ui, option: CardOption) -> bool:
    signs = set(ui.memo.get(SIGNS, ()))
    wanted = folded(str(ui.memo.get(SEARCH, "")))
    text = folded(f"{ui.say(option.label)} {ui.say(option.detail) if option.detail else ''}")
    return signs <= _signs_of(option) and all(word in text for word in wanted.split())


def _signs(ui: Ui, offered: Sequence[CardOption]) -> ft.Control | None:
    """Only signs that tell cards apart."""
    every = [_signs_of(option) for option in offered]
    names = [
        name
        for name in dict.fromkeys(name for option in offered for name in (*option.icons, *dict(option.cost)))
        if icon_of(name) and not all(name in signs for signs in every)
    ]
    if not names:
        return None
    chosen = tuple(ui.memo.get(SIGNS, ()))

    def toggle(name: str) -> None:
        now = tuple(ui.memo.get(SIGNS, ()))
        ui.remember(SIGNS, tuple(each for each in now if each != name) if name in now else (*now, name))

    options = [(name, ui(known.label)) for name in names if (known := icon_of(name))]
    return choice_chips(ui, "picker-sign", ui("app.score.shows"), options, chosen, toggle)


def _card(controller: PadController, field: Cards, option: CardOption) -> ft.Control:
    ui = controller.ui
    has = [chosen for chosen in field.chosen if chosen.id == option.id]

    words: list[ft.Control] = [ft.Text(ui.say(option.label), theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    if option.detail:
        words.append(muted(ui.say(option.detail)))
    if price := cost(ui, option):
        words.append(price)
    if option.taken_by:
        words.append(muted(ui("app.score.taken-by", name=option.taken_by), colour=ft.Colors.ERROR))
    content: list[ft.Control] = [*look(ui, option), ft.Column(words, spacing=2, tight=True, expand=True)]
    if has:
        mark: ft.Control = ft.Icon(ft.Icons.CHECK, size=ui.px(24), color=ft.Colors.PRIMARY)
        if len(has) > 1:
            mark = ft.Text(f"× {len(has)}", theme_style=ft.TextThemeStyle.TITLE_MEDIUM, color=ft.Colors.PRIMARY)
        content.append(mark)
    row = ft.Row(content, spacing=12)
    return card_button(
        ui,
        f"pick-{path_id(field.path)}-{option.id}",
        row,
        partial(controller.pick, field.path, option.id),
        selected=bool(has),
        padding=14,
    )
