"""A new game against the AI: which one, how hard, who plays, and how the table lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

import flet as ft

from app.session_store import TableOwner
from app.setup_form import toggled
from app.setup_plan import plan_of
from app.viscounts_start import GAME, Form, create, first_form, form_of
from content.games import MODULES
from setup.seating import Seats, box_colours
from solo.book.book import Book
from solo.book.deck_from_book_viscounts import own_board, why_not_own
from solo.viscounts.cards import companion_board
from solo.viscounts.ring import SEGMENTS, SPACES, spaces_of
from solo.viscounts.rules import MOST_DIFFICULT
from solo.viscounts.state import Switches
from views.app_state import AppState
from views.components import (
    card,
    choice_chips,
    heading,
    muted,
    primary_button,
    quiet_button,
    segments,
    stepper,
    switch_row,
)
from views.components.ai_cards.viscounts import OPPONENTS as PORTRAITS
from views.components.form_state import FormState
from views.components.icons import Icon
from views.components.people_picker import PeoplePicker, people_picker
from views.components.people_sheets import people_sheet
from views.formatting import MODULES as MODULE_NAMES
from views.formatting import name_of
from views.layout.page_layout import Screen
from views.screens.play.decks import box_notice, deck_choice
from views.screens.play.house_rules import readings_button
from views.screens.play.opponents import opponent_choice
from views.screens.play.starting import starting_sheet
from views.screens.play.viscounts.house_rules import readings_sheet
from views.ui_context import Ui, once

FORM = "play-form"

Change: TypeAlias = Callable[[Callable[[Form], Form]], None]


def screen(ui: Ui, companion: AppState, _params: Mapping[str, str]) -> Screen:
    store = companion.store

    first = first_form(store) if FORM not in ui.memo else Form()
    form = FormState(ui, FORM, Form, lambda: first)

    def begin() -> None:
        if form().ready and not form().why_not(store.card_book(GAME).book):
            id = companion.change(lambda store: create(store, form(), ui.texts))
            ui.go(f"/session/{id}/play")

    def reseat(act: Callable[[Seats], Seats]) -> None:
        form.change(lambda now: replace(now, seat=act((now.seat,))[0]))

    picker = PeoplePicker.of(
        ui,
        companion,
        (form().seat,),
        lambda _label, act: reseat(act),
        colours=box_colours(GAME, form().modules),
        fewest=1,
        most=1,
    )
    book = store.card_book(GAME).book
    shown = new_play(ui, form(), book, picker, form.change, once(begin))
    return replace(shown, dialog=_readings(ui, form(), book, form.change) or people_sheet(picker))


def new_play(ui: Ui, form: Form, book: Book, picker: PeoplePicker, change: Change, begin: Callable[[], None]) -> Screen:
    modules = [(name, name_of(ui, MODULE_NAMES, name)) for name in MODULES["viscounts"]]
    controls: list[ft.Control] = [
        opponent_choice(
            ui, GAME, PORTRAITS, form.opponent, lambda name: change(lambda now: replace(now, opponent=name))
        ),
        *_decks(ui, form, book, change),
        choice_chips(
            ui,
            "module",
            ui("app.setup.modules"),
            modules,
            form.modules,
            lambda name: change(lambda now: replace(now, modules=toggled(now.modules, name))),
        ),
        difficulty(ui, form, change),
        readings_button(ui, form.switches),
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


def _readings(ui: Ui, form: Form, book: Book, change: Change) -> ft.AlertDialog | None:
    def switch(edit: Callable[[Switches], Switches]) -> None:
        change(lambda now: replace(now, switches=edit(now.switches)))

    board = companion_board(form.opponent) if form.deck == "companion" else own_board(book, form.opponent, fill=True)
    return readings_sheet(ui, form.switches, board, frozenset(form.modules), switch)


def _decks(ui: Ui, form: Form, book: Book, change: Change) -> list[ft.Control]:
    """Whose cards are played, and what that means."""

    chosen = deck_choice(ui, form.deck, lambda deck: change(lambda now: replace(now, deck=deck)))
    if form.deck == "companion":
        return [chosen, box_notice(ui, form.deck), muted(ui(source_of(form.opponent)))]
    parts: list[ft.Control] = [
        chosen,
        box_notice(ui, form.deck),
        muted(ui("app.play.new.hand" if form.deck == "hand" else "app.play.new.mine")),
    ]
    if form.deck == "own" and (why := why_not_own(book, form.opponent, form.modules)):
        parts.append(
            switch_row(
                ui,
                "fill",
                ui("app.play.new.fill"),
                form.fill,
                lambda on: change(lambda now: replace(now, fill=on)),
                help_text=ui("app.play.new.fill.text", why=why),
            )
        )
        parts.append(quiet_button(ui, "to-cards", ui("app.cards"), ui.to(f"/cards/{GAME}"), icon=Icon.CARD_BOOK))
    board = own_board(book, form.opponent, fill=True)
    origins = [*(origin for _field, origin in board.origins), *(slot.origin for slot in board.slots)]
    ours = "companion" in origins and (form.deck == "hand" or form.fill)
    return [*parts, *([muted(ui("app.play.new.board"))] if ours else [])]


def source_of(opponent: str) -> str:
    """Whether the whole board is as printed."""
    board = companion_board(opponent)
    printed = not board.origins and all(slot.origin == "printed" for slot in board.slots)
    return "app.play.new.printed" if printed else "app.play.new.companion"


def difficulty(ui: Ui, form: Form, change: Change) -> ft.Control:
    levels = [(str(level), str(level)) for level in range(MOST_DIFFICULT + 1)]
    chosen = segments(
        ui,
        "difficulty",
        ui("app.play.new.difficulty"),
        levels,
        str(form.difficulty),
        lambda level: change(lambda now: replace(now, difficulty=int(level))),
    )
    return ft.Column([chosen, muted(ui("app.play.new.difficulty.text"))], spacing=6, tight=True)


def start_space(ui: Ui, form: Form, change: Change) -> ft.Control:
    count = stepper(
        ui,
        "space",
        ui("app.play.new.space"),
        form.space,
        lambda by: change(lambda now: replace(now, space=max(1, min(SPACES, now.space + by)))),
        low=1,
        high=SPACES,
        icon=Icon.VISCOUNT,
    )
    return ft.Column([count, muted(ui("app.play.new.space.text"))], spacing=6, tight=True)


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


# -- from a plan ------------------------------------------------------------------------------------------------


def play_sheet(ui: Ui, companion: TableOwner, session_id: str) -> ft.AlertDialog:
    form = FormState(ui, FORM, Form, lambda: form_of(plan_of(companion.store, session_id)))

    book = companion.store.card_book(GAME).book
    if readings := _readings(ui, form(), book, form.change):
        return readings
    controls = [
        *_decks(ui, form(), book, form.change),
        difficulty(ui, form(), form.change),
        start_space(ui, form(), form.change),
        readings_button(ui, form().switches),
    ]
    return starting_sheet(ui, companion, session_id, form, controls, disabled=bool(form().why_not(book)))
