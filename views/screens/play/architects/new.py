"""A new game against the AI of Architects: which one, who plays, with what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import flet as ft

from app.architects_start import GAME, MODULES, Form, create, first_form, opponent_of
from setup.seating import Seats, box_colours
from solo.architects.cards import BASE_OPPONENTS, OPPONENTS
from solo.architects.state import WORKS_OF_WONDER
from solo.book.book import Book
from views.app_state import AppState
from views.components import choice_chips, heading, muted, primary_button
from views.components.ai_cards.architects import OPPONENTS as PORTRAITS
from views.components.form_state import FormState
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.components.reset_link import reset_button
from views.components.solo_game.house_rules import house_rules_button
from views.components.solo_start.architects_choices import FORM, Change, about_opponent, card_choices, house_rules
from views.components.solo_start.own_board import board_sheet
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
        id = app_state.change(lambda store: create(store, form(), ui.texts))
        ui.go(f"/session/{id}/play")

    def reseat(act: Callable[[Seats], Seats]) -> None:
        form.change(lambda now: replace(now, seats=act(now.seats)))

    picker = PeoplePicker.of(
        ui,
        app_state,
        form().seats,
        lambda _label, act: reseat(act),
        colours=box_colours(GAME, form().modules),
        fewest=1,
        most=form().most_people,
    )
    book = store.card_books.get(GAME).book
    shown = new_play(ui, form(), book, picker, form.change, once(begin))
    over = house_rules(ui, form(), form.change) or board_sheet(ui, app_state, form().opponent)
    return replace(shown, dialog=over or people_sheet(picker))


def new_play(ui: Ui, form: Form, book: Book, picker: PeoplePicker, change: Change, begin: Callable[[], None]) -> Screen:
    def choose(name: str) -> None:
        if opponent := opponent_of(name):
            change(lambda now: now.against(opponent))

    offered = BASE_OPPONENTS if form.base else OPPONENTS
    modules = [(name, name_of(ui, MODULE_NAMES, name)) for name in (WORKS_OF_WONDER, *MODULES)]
    controls: list[ft.Control] = [
        choice_chips(
            ui,
            "module",
            ui("app.setup.modules"),
            modules,
            form.with_modules,
            lambda name: change(lambda now: now.toggled(name)),
        ),
        muted(ui("app.arch.needs.base" if form.base else "app.arch.needs")),
        opponent_choice(ui, GAME, {name: PORTRAITS[name] for name in offered}, form.opponent, choose),
        about_opponent(ui, form, book),
        *card_choices(ui, form, book, change),
        house_rules_button(ui, form.switches),
        heading(ui("app.setup.who")),
        *people_picker(picker),
        *([muted(ui("solo.rule.B22"))] if form.base and len(form.seats) > 1 else []),
    ]
    go = primary_button(ui, "start", ui("app.play.new.start"), begin, icon=Icon.AI)
    return Screen(ui("app.home.play"), controls, side=[reset_button(ui, "/new/reset")], foot=go)
