"""A new game against the AI of Architects: which one, who plays, with what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

import flet as ft

from app.architects_start import GAME, MODULES, Form, create, first_form, form_of, opponent_of
from app.session_store import TableOwner
from app.setup_plan import plan_of
from content import architects
from setup.seating import Seats, box_colours
from solo.architects.cards import BASE_OPPONENTS, OPPONENTS
from solo.architects.decks import companion_base_deck, companion_board, companion_deck
from solo.architects.state import WORKS_OF_WONDER, Switches
from solo.book.book import Book
from solo.book.deck_from_book_architects import known_base_cards, known_cards, own_board
from views.app_state import AppState
from views.components import (
    card,
    choice_chips,
    heading,
    muted,
    primary_button,
    quiet_button,
    switch_row,
)
from views.components.ai_cards.architects import OPPONENTS as PORTRAITS
from views.components.form_state import FormState
from views.components.icon import picture
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.components.reset_link import reset_button
from views.formatting import MODULES as MODULE_NAMES
from views.formatting import name_of
from views.layout.page_layout import Screen
from views.screens.play.architects.house_rules import readings_sheet
from views.screens.play.architects.own_board import board_button, board_sheet
from views.screens.play.decks import box_notice, deck_choice
from views.screens.play.house_rules import readings_button
from views.screens.play.opponents import opponent_choice
from views.screens.play.starting import starting_sheet
from views.ui_context import Ui, once

FORM = "play-form-architects"

Change: TypeAlias = Callable[[Callable[[Form], Form]], None]


def screen(ui: Ui, companion: AppState, _params: Mapping[str, str]) -> Screen:
    store = companion.store

    first = first_form(store) if FORM not in ui.memo else Form()
    form = FormState(ui, FORM, Form, lambda: first)

    def begin() -> None:
        id = companion.change(lambda store: create(store, form(), ui.texts))
        ui.go(f"/session/{id}/play")

    def reseat(act: Callable[[Seats], Seats]) -> None:
        form.change(lambda now: replace(now, seats=act(now.seats)))

    picker = PeoplePicker.of(
        ui,
        companion,
        form().seats,
        lambda _label, act: reseat(act),
        colours=box_colours(GAME, form().modules),
        fewest=1,
        most=form().most_people,
    )
    book = store.card_book(GAME).book
    shown = new_play(ui, form(), book, picker, form.change, once(begin))
    over = _readings(ui, form(), form.change) or board_sheet(ui, companion, form().opponent)
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
        _opponent(ui, form, book),
        *_cards(ui, form, book, change),
        readings_button(ui, form.switches),
        heading(ui("app.setup.who")),
        *people_picker(picker),
        *([muted(ui("solo.rule.B22"))] if form.base and len(form.seats) > 1 else []),
    ]
    go = primary_button(ui, "start", ui("app.play.new.start"), begin, icon=Icon.AI)
    return Screen(ui("app.home.play"), controls, side=[reset_button(ui, "/new/reset")], foot=go)


def _opponent(ui: Ui, form: Form, book: Book) -> ft.Control:
    """What it is after, and whose board it plays with; a printed one may be entered."""
    if form.base:
        return _base_opponent(ui, form)
    board = companion_board(form.opponent) if form.deck == "companion" else own_board(book, form.opponent)
    words = [
        ft.Text(ui.say(board.said()), theme_style=ft.TextThemeStyle.BODY_LARGE),
        muted(ui("app.arch.board.begins", virtue=board.start_virtue or 0, influence=board.start_influence or 0)),
    ]
    if form.deck == "companion":
        words.append(muted(ui("app.play.new.companion" if board.ours else "app.play.new.printed")))
    sign = picture(PORTRAITS[form.opponent], ui.px(44), ft.Colors.PRIMARY)
    column = ft.Column(words, spacing=2, tight=True, expand=ui.roomy)
    row = ft.Row([sign, column], spacing=14) if ui.roomy else ft.Column([sign, column], tight=True)
    return card([row, *(board_button(ui, book, form.opponent) if form.deck != "companion" else ())])


def _base_opponent(ui: Ui, form: Form) -> ft.Control:
    """Standard or hard, and what its Workers in the Guildhall are worth."""
    known = architects().base_opponents[form.opponent]
    words: list[ft.Control] = [
        ft.Text(ui(f"app.arch.base.{known.level}", vp=known.guildhall_vp), theme_style=ft.TextThemeStyle.BODY_LARGE),
    ]
    if form.deck == "companion":
        words.append(muted(ui("app.arch.base.companion")))
    sign = picture(PORTRAITS[form.opponent], ui.px(44), ft.Colors.PRIMARY)
    column = ft.Column(words, spacing=2, tight=True, expand=ui.roomy)
    return card([ft.Row([sign, column], spacing=14) if ui.roomy else ft.Column([sign, column], tight=True)])


def _readings(ui: Ui, form: Form, change: Change) -> ft.AlertDialog | None:
    def edited(edit: Callable[[Switches], Switches]) -> None:
        change(lambda now: replace(now, switches=edit(now.switches)))

    return readings_sheet(ui, form.switches, edited, base=form.base)


def _cards(ui: Ui, form: Form, book: Book, change: Change) -> list[ft.Control]:
    """Whose Scheme Cards, and whether the other cards are looked at on the table, as they are with the card in hand."""
    chosen = deck_choice(ui, form.deck, lambda deck: change(lambda now: replace(now, deck=deck)))
    if form.deck == "hand":
        if form.base:
            return [chosen, box_notice(ui, "hand"), muted(ui("app.play.new.hand"))]
        box = box_notice(ui, "hand", "app.arch.box.table")
        return [chosen, box, muted(ui("app.play.new.hand")), muted(ui("app.arch.new.hand"))]
    missing = len(companion_deck()) - len(known_cards(book))
    if form.base:
        missing = max(0, len(companion_base_deck()) - len(known_base_cards(book)))
    said: list[ft.Control] = []
    if form.deck == "own":
        said.append(muted(ui("app.arch.new.own", n=missing)))
        said.append(quiet_button(ui, "to-cards", ui("app.cards"), ui.to(f"/cards/{GAME}"), icon=Icon.CARD_BOOK))
    if form.base:
        return [chosen, *said, box_notice(ui, form.deck)]
    box = box_notice(ui, form.deck, "app.arch.box.table" if form.from_table else "app.arch.box.ours")
    return [chosen, *said, _table(ui, form, change), box]


def _table(ui: Ui, form: Form, change: Change) -> ft.Control:
    return switch_row(
        ui,
        "from-table",
        ui("app.arch.from_table"),
        form.from_table,
        lambda on: change(lambda now: replace(now, from_table=on)),
        help_text=ui("app.arch.from_table.text"),
    )


# -- from a plan ------------------------------------------------------------------------------------------------


def play_sheet(ui: Ui, companion: TableOwner, session_id: str) -> ft.AlertDialog:
    form = FormState(ui, FORM, Form, lambda: form_of(plan_of(companion.store, session_id)))

    if over := _readings(ui, form(), form.change) or board_sheet(ui, companion, form().opponent):
        return over
    book = companion.store.card_book(GAME).book
    cards = _cards(ui, form(), book, form.change)
    controls = [_opponent(ui, form(), book), *cards, readings_button(ui, form().switches)]
    return starting_sheet(ui, companion, session_id, form, controls)
