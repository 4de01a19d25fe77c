"""What is chosen for a solo game of Architects, wherever it begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import flet as ft

from app.architects_start import GAME, Form, form_of
from app.session_store import TableOwner
from app.setup_plan import plan_of
from content import architects
from solo.architects.decks import companion_base_deck, companion_board, companion_deck
from solo.architects.state import Switches
from solo.book.book import Book
from solo.book.deck_from_book_architects import known_base_cards, known_cards, own_board
from views.components import card, muted, quiet_button, switch_row
from views.components.ai_cards.architects import OPPONENTS as PORTRAITS
from views.components.form_state import FormState
from views.components.icon import picture
from views.components.icons import Icon
from views.components.solo_game.architects_house_rules import house_rules_sheet
from views.components.solo_game.decks import box_notice, deck_choice
from views.components.solo_game.house_rules import house_rules_button
from views.components.solo_start.own_board import board_button, board_sheet
from views.components.solo_start.starting import starting_sheet
from views.ui_context import Ui

FORM = "play-form-architects"

Change: TypeAlias = Callable[[Callable[[Form], Form]], None]


def about_opponent(ui: Ui, form: Form, book: Book) -> ft.Control:
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


def card_choices(ui: Ui, form: Form, book: Book, change: Change) -> list[ft.Control]:
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


def house_rules(ui: Ui, form: Form, change: Change) -> ft.AlertDialog | None:
    def edited(edit: Callable[[Switches], Switches]) -> None:
        change(lambda now: replace(now, switches=edit(now.switches)))

    return house_rules_sheet(ui, form.switches, edited, base=form.base)


def play_sheet(ui: Ui, app_state: TableOwner, session_id: str) -> ft.AlertDialog:
    form = FormState(ui, FORM, Form, lambda: form_of(plan_of(app_state.store, session_id)))

    if over := house_rules(ui, form(), form.change) or board_sheet(ui, app_state, form().opponent):
        return over
    book = app_state.store.card_books.get(GAME).book
    cards = card_choices(ui, form(), book, form.change)
    controls = [about_opponent(ui, form(), book), *cards, house_rules_button(ui, form().switches)]
    return starting_sheet(ui, app_state, session_id, form, controls)
