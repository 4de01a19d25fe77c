"""A new game against the AI: which one, how hard, who plays, and how the table is laid out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import flet as ft

from app.setup_form import toggled
from app.viscounts_start import GAME, Form, create, first_form
from content.games import MODULES
from setup.seating import Seats, box_colours
from solo.book.book import Book
from solo.viscounts.ring import SEGMENTS, spaces_of
from views.app_state import AppState
from views.components import card, choice_chips, heading, muted, primary_button, segments
from views.components.ai_cards.viscounts import OPPONENTS as PORTRAITS
from views.components.form_state import FormState
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.components.solo_game.house_rules import house_rules_button
from views.components.solo_start.viscounts_choices import (
    FORM,
    Change,
    deck_choices,
    difficulty,
    house_rules,
    start_space,
)
from views.formatting import MODULES as MODULE_NAMES
from views.formatting import name_of
from views.layout.page_layout import Screen
from views.screens.play.opponents import opponent_choice
from views.ui_context import Ui, once


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    store = app_state.store

    first = first_form(store) if FORM not in ui.memo else Form()
    form = FormState(ui, FORM, Form, lambda: first)

    def begin() -> None:
        if form().ready and not form().why_not(store.card_books.get(GAME).book):
            id = app_state.change(lambda store: create(store, form(), ui.texts))
            ui.go(f"/session/{id}/play")

    def reseat(act: Callable[[Seats], Seats]) -> None:
        form.change(lambda now: replace(now, seat=act((now.seat,))[0]))

    picker = PeoplePicker.of(
        ui,
        app_state,
        (form().seat,),
        lambda _label, act: reseat(act),
        colours=box_colours(GAME, form().modules),
        fewest=1,
        most=1,
    )
    book = store.card_books.get(GAME).book
    shown = new_play(ui, form(), book, picker, form.change, once(begin))
    return replace(shown, dialog=house_rules(ui, form(), book, form.change) or people_sheet(picker))


def new_play(ui: Ui, form: Form, book: Book, picker: PeoplePicker, change: Change, begin: Callable[[], None]) -> Screen:
    modules = [(name, name_of(ui, MODULE_NAMES, name)) for name in MODULES["viscounts"]]
    controls: list[ft.Control] = [
        opponent_choice(
            ui, GAME, PORTRAITS, form.opponent, lambda name: change(lambda now: replace(now, opponent=name))
        ),
        *deck_choices(ui, form, book, change),
        choice_chips(
            ui,
            "module",
            ui("app.setup.modules"),
            modules,
            form.modules,
            lambda name: change(lambda now: replace(now, modules=toggled(now.modules, name))),
        ),
        difficulty(ui, form, change),
        house_rules_button(ui, form.switches),
        heading(ui("app.setup.who")),
        *people_picker(picker),
    ]
    side: list[ft.Control] = [
        heading(ui("app.play.new.table")),
        start_space(ui, form, change),
        *_ring(ui, form, change),
    ]
    go = primary_button(
        ui, "start", ui("app.play.new.start"), begin, icon=Icon.AI, disabled=not form.ready or bool(form.why_not(book))
    )
    return Screen(ui("app.home.play"), controls, side=[card(side)], foot=go)


def _ring(ui: Ui, form: Form, change: Change) -> list[ft.Control]:
    def placed(name: str) -> None:
        change(lambda now: now.placed(int(name)))

    named = [(str(number), spaces_of(number)) for number in range(1, SEGMENTS + 1)]
    order = choice_chips(ui, "segment", ui("app.play.new.order"), named, {str(number) for number in form.order}, placed)
    castle = segments(
        ui,
        "castle",
        ui("setup.draw.castle"),
        named,
        str(form.ink_at),
        lambda name: change(lambda now: replace(now, ink_at=int(name))),
    )
    said = " → ".join(map(spaces_of, form.order))
    return [order, muted(ui("app.play.new.order.text", order=said)), castle]
