"""A book that comes in: what it would change is shown first, conflicts are decided one by one, then it is one step."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from interchange.json_reader import too_large
from interchange.problems import BadFile, Problem
from solo.book.book import Book
from solo.book.files import LIMITS, read_book
from views.app_state import AppState
from views.components import muted, notice, primary_button, quiet_button, text_field
from views.components.card_book.book_controller import BookController, game_of
from views.components.card_book.changes import changes, take, why_not_take
from views.components.stretched import stretched
from views.formatting import GAMES as GAME_NAMES
from views.layout.page_layout import Screen
from views.ui_context import Handler, Ui

READ = "cards-read"  # the book that came in
PROBLEMS = "cards-problems"
TYPED = "cards-typed"
SHOWN = 30  # problems on the screen


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    controller = BookController(ui, app_state, game_of(params))
    controls: list[ft.Control] = [muted(ui("app.cards.import.text")), _pick(ui), *_typed(ui)]
    if isinstance(problems := ui.memo.get(PROBLEMS), tuple):
        controls += [_problem(ui, number, problem) for number, problem in enumerate(problems[:SHOWN])]
    read = ui.memo.get(READ)
    if not isinstance(read, Book):
        return Screen(ui("app.cards.import"), controls, subtitle=ui(GAME_NAMES[controller.game]))
    mine = BookController(ui, app_state, read.game).book
    foot = apply_button(ui, mine, read, partial(take, ui, app_state, read))
    return Screen(ui("app.cards.import"), changes(ui, mine, read), subtitle=ui(GAME_NAMES[read.game]), foot=foot)


# -- reading --------------------------------------------------------------------------------------------------------


async def _read(ui: Ui, raw: bytes) -> None:
    try:
        book = await asyncio.to_thread(read_book, raw)
    except BadFile as bad:
        ui.remember(PROBLEMS, bad.problems)
        return
    ui.remember(PROBLEMS, None)
    ui.remember(READ, book)


def _pick(ui: Ui) -> ft.Control:
    async def picked(files: Sequence[ft.FilePickerFile]) -> None:
        if files and (files[0].size or 0) > LIMITS.bytes:
            ui.remember(PROBLEMS, too_large(LIMITS.bytes).problems)
        elif files:
            await _read(ui, files[0].bytes or b"")

    words, action = ui("app.cards.pick"), ui.picking(picked)
    return primary_button(ui, "cards-pick", words, None, icon=ft.Icons.FILE_OPEN_OUTLINED, action=action)


def _typed(ui: Ui) -> list[ft.Control]:
    text = str(ui.memo.get(TYPED, ""))
    field = text_field(
        ui, "cards-paste", ui("app.cards.paste"), text, lambda value: ui.remember(TYPED, value or None), lines=3
    )
    button = quiet_button(
        ui,
        "cards-read",
        ui("app.cards.read"),
        lambda: _read(ui, str(ui.memo.get(TYPED, "")).encode()),
        disabled=not text.strip(),
    )
    return [field, button]


def _problem(ui: Ui, number: int, problem: Problem) -> ft.Control:
    return notice(ui, f"problem-{number}", ft.Icons.ERROR_OUTLINE, problem.words(ui.texts), bad=True)


def apply_button(ui: Ui, mine: Book, theirs: Book, act: Handler) -> ft.Control:
    why = why_not_take(ui, mine, theirs)
    button = primary_button(
        ui, "cards-apply", ui("app.cards.apply"), act, icon=ft.Icons.CHECK, disabled=why is not None
    )
    if why is None:
        return button
    return stretched([muted(ui.say(why)), button], 6)
