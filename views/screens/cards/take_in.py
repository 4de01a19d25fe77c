"""A book that comes in: what it would change is shown first, conflicts are decided one by one, then it is one step."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from interchange.json_reader import too_large
from interchange.problems import BadFile, Problem
from locales import Message, say
from solo.book.book import Book, Key
from solo.book.files import LIMITS, read_book
from solo.book.form import Face
from solo.book.merge import Choice, Difference, compare, merge
from solo.book.slots import Kind, form
from views.app_state import AppState
from views.components import card, heading, muted, notice, primary_button, quiet_button, segments, text_field
from views.formatting import DOT
from views.formatting import GAMES as GAME_NAMES
from views.layout.page_layout import Screen
from views.screens.cards.book_controller import BookController, game_of
from views.screens.cards.listing import said
from views.ui_context import Handler, Ui

READ = "cards-read"  # the book that came in
PROBLEMS = "cards-problems"
CHOICES = "cards-choices"  # what was decided, by card
BUSY = "cards-busy"
TYPED = "cards-typed"
SHOWN = 30  # problems on the screen
STANDINGS = ("new", "changed", "conflicting", "same")
STANDING_NAMES = {
    "new": "app.cards.standing.new",
    "changed": "app.cards.standing.changed",
    "conflicting": "app.cards.standing.conflicting",
    "same": "app.cards.standing.same",
}
CHOICE_NAMES: dict[Choice, str] = {
    "mine": "app.cards.choice.mine",
    "theirs": "app.cards.choice.theirs",
    "both": "app.cards.choice.both",
}


def screen(ui: Ui, companion: AppState, params: Mapping[str, str]) -> Screen:
    controller = BookController(ui, companion, game_of(params))
    controls: list[ft.Control] = [muted(ui("app.cards.import.text")), _pick(ui), *_typed(ui)]
    if isinstance(problems := ui.memo.get(PROBLEMS), tuple):
        controls += [_problem(ui, number, problem) for number, problem in enumerate(problems[:SHOWN])]
    read = ui.memo.get(READ)
    if not isinstance(read, Book):
        return Screen(ui("app.cards.import"), controls, subtitle=ui(GAME_NAMES[controller.game]))
    mine = BookController(ui, companion, read.game).book
    foot = apply_button(ui, mine, read, partial(take, ui, companion, read))
    return Screen(ui("app.cards.import"), changes(ui, mine, read), subtitle=ui(GAME_NAMES[read.game]), foot=foot)


async def take(ui: Ui, companion: AppState, theirs: Book) -> None:
    """As it was decided, once, and on to the book; the backup before it takes its time elsewhere."""
    if ui.memo.get(BUSY):
        return
    ui.remember(BUSY, True)
    label, choices = say("app.cards.did.import"), decided(ui)
    try:
        await asyncio.to_thread(
            companion.store.import_book, theirs.game, label, lambda mine: merge(mine, theirs, choices)
        )
    finally:
        ui.remember(BUSY, None)
    companion.tell()
    ui.go(BookController(ui, companion, theirs.game).path())


def decided(ui: Ui) -> Mapping[Key, Choice]:
    kept: Mapping[Key, Choice] = ui.memo.get(CHOICES) or {}
    return kept


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


# -- what it would change ---------------------------------------------------------------------------------------------


def changes(ui: Ui, mine: Book, theirs: Book) -> list[ft.Control]:
    """What a book would change here, card by card; conflicts ask what to do."""
    found = compare(mine, theirs)
    counts = {standing: sum(each.standing == standing for each in found) for standing in STANDINGS}
    parts: list[ft.Control] = [heading(ui("app.cards.changes"), small=True)]
    told = [ui(STANDING_NAMES[standing], n=counts[standing]) for standing in STANDINGS if counts[standing]]
    parts.append(muted(DOT.join(told) or ui("app.cards.changes.none")))
    for standing in STANDINGS[:3]:
        parts += [_difference(ui, mine, each) for each in found if each.standing == standing]
    return parts


def _difference(ui: Ui, mine: Book, found: Difference) -> ft.Control:
    kind, slot = found.key
    name = ui.say(mine.slot(found.into).name)
    lines: list[ft.Control] = [
        ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
        muted(ui(STANDING_NAMES[found.standing], n=1)),
    ]
    if found.standing != "new":
        lines.append(ft.Text(ui("app.cards.now", what=_face(ui, mine, kind, found.mine))))
    lines.append(ft.Text(ui("app.cards.then", what=_face(ui, mine, kind, found.theirs))))
    if options := found.choices(mine):
        lines.append(
            segments(
                ui,
                f"decide-{kind}-{slot}",
                ui("app.cards.decide"),
                [(choice, ui(CHOICE_NAMES[choice])) for choice in options],
                decided(ui).get(found.key, ""),
                _decide(ui, found.key, options),
            )
        )
    return card(lines, gold=found.standing == "conflicting", key=f"difference-{kind}-{slot}")


def _face(ui: Ui, book: Book, kind: Kind, face: Face) -> str:
    return said(ui, form(book.game, kind), face)


def _decide(ui: Ui, key: Key, options: tuple[Choice, ...]) -> Callable[[str], None]:
    def choose(name: str) -> None:
        chosen = next(choice for choice in options if choice == name)
        ui.remember(CHOICES, {**decided(ui), key: chosen})

    return choose


def why_not_take(ui: Ui, mine: Book, theirs: Book) -> Message | None:
    """Why the book cannot be taken in yet."""
    found = compare(mine, theirs)
    if open_ := sum(each.standing == "conflicting" and each.key not in decided(ui) for each in found):
        return say("app.cards.undecided", n=open_)
    if all(each.standing == "same" for each in found):
        return say("app.cards.changes.none")
    return None


def apply_button(ui: Ui, mine: Book, theirs: Book, act: Handler) -> ft.Control:
    why = why_not_take(ui, mine, theirs)
    button = primary_button(
        ui, "cards-apply", ui("app.cards.apply"), act, icon=ft.Icons.CHECK, disabled=why is not None
    )
    if why is None:
        return button
    return ft.Column(
        [muted(ui.say(why)), button], spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
