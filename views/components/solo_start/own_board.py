"""The AI's printed board, entered where a game is about to begin; what nobody enters of it is ours, and said to be."""

from __future__ import annotations

import flet as ft

from app.architects_start import GAME
from app.card_book import change_face
from app.session_store import TableOwner
from solo.architects.boards import Board
from solo.architects.cards import Opponent
from solo.book.book import Book, Key
from solo.book.deck_from_book_architects import own_board
from solo.book.slots import form
from views.components import muted, notice, primary_button, quiet_button, sheet
from views.components.card_book.editor import CURSOR, Edit, editor
from views.components.icons import Icon
from views.components.solo_game.game_controller import ArchitectsController
from views.ui_context import Ui

OPEN = "own-board"  # whether the sheet is open
PARTS = {
    "start_virtue": "solo.book.part.start_virtue",
    "start_influence": "solo.book.part.start_influence",
    "guardhouse": "terms.location.guardhouse",
    "priority": "solo.book.group.priority",
    "focus": "solo.book.group.focus",
}


def board_button(ui: Ui, book: Book, opponent: Opponent) -> list[ft.Control]:
    """Asks for what is not in the card book yet."""
    missing = own_board(book, opponent).ours
    if not missing:
        return []
    button = quiet_button(
        ui, "own-board", ui("app.arch.board.enter"), lambda: ui.remember(OPEN, True), icon=Icon.CARD_BOOK
    )
    return [muted(ui("app.arch.board.ask", parts=_said(ui, missing))), button]


def board_sheet(ui: Ui, app_state: TableOwner, opponent: Opponent) -> ft.AlertDialog | None:
    if not ui.memo.get(OPEN):
        return None
    book = app_state.store.card_books.get(GAME).book
    key: Key = ("board", opponent)
    slot = book.slot(key)

    def change(edit: Edit) -> None:
        app_state.change(lambda store: change_face(store, GAME, key, edit))

    entered = editor(ui, form(GAME, "board"), book.face(key), change, printed=slot.printed)

    def close() -> None:
        ui.remember(CURSOR, None)
        ui.remember(OPEN, None)

    done = primary_button(ui, "own-board-done", ui("app.play.done"), close)
    return sheet(ui, "own-board", ui.say(slot.name), [entered], close, foot=done)


def not_entered(controller: ArchitectsController) -> ft.Control | None:
    """On the first turn of a game whose cards are printed: its board may say something else than ours."""
    board: Board = controller.play.start.board
    if (
        controller.play.start.base
        or not board.ours
        or controller.play.start.deck == "companion"
        or controller.play.turn > 1
    ):
        return None
    words = controller.ui("app.arch.board.ours", parts=_said(controller.ui, board.ours))
    return notice(controller.ui, "our-board", ft.Icons.INFO_OUTLINE, words)


def _said(ui: Ui, parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(ui(PARTS[part]) for part in parts)
