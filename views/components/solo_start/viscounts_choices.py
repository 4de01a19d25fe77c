"""What is chosen for a solo game of Viscounts, wherever it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import flet as ft

from app.session_store import TableOwner
from app.setup_plan import plan_of
from app.viscounts_start import GAME, Form, form_of
from solo.book.book import Book
from solo.book.deck_from_book_viscounts import own_board, why_not_own
from solo.viscounts.cards import companion_board
from solo.viscounts.ring import SPACES
from solo.viscounts.rules import MOST_DIFFICULT
from solo.viscounts.state import Switches
from views.components import muted, quiet_button, segments, stepper, switch_row
from views.components.form_state import FormState
from views.components.icons import Icon
from views.components.solo_game.decks import box_notice, deck_choice
from views.components.solo_game.house_rules import house_rules_button
from views.components.solo_game.viscounts_house_rules import house_rules_sheet
from views.components.solo_start.starting import starting_sheet
from views.ui_context import Ui

FORM = "play-form"

Change: TypeAlias = Callable[[Callable[[Form], Form]], None]


def deck_choices(ui: Ui, form: Form, book: Book, change: Change) -> list[ft.Control]:
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


def house_rules(ui: Ui, form: Form, book: Book, change: Change) -> ft.AlertDialog | None:
    def switch(edit: Callable[[Switches], Switches]) -> None:
        change(lambda now: replace(now, switches=edit(now.switches)))

    board = companion_board(form.opponent) if form.deck == "companion" else own_board(book, form.opponent, fill=True)
    return house_rules_sheet(ui, form.switches, board, frozenset(form.modules), switch)


def play_sheet(ui: Ui, app_state: TableOwner, session_id: str) -> ft.AlertDialog:
    form = FormState(ui, FORM, Form, lambda: form_of(plan_of(app_state.store, session_id)))

    book = app_state.store.card_books.get(GAME).book
    if over := house_rules(ui, form(), book, form.change):
        return over
    controls = [
        *deck_choices(ui, form(), book, form.change),
        difficulty(ui, form(), form.change),
        start_space(ui, form(), form.change),
        house_rules_button(ui, form().switches),
    ]
    return starting_sheet(ui, app_state, session_id, form, controls, disabled=bool(form().why_not(book)))
