"""What a card book that comes in would change, card by card; conflicts ask what to do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import flet as ft

from locales import Message, say
from solo.book.book import Book, Key
from solo.book.form import Face, Form, rows
from solo.book.merge import Choice, Difference, compare, merge
from solo.book.slots import Kind, form
from solo.words import beneath
from views.app_state import AppState
from views.components import card, heading, muted, segments
from views.components.card_book.book_controller import BookController
from views.formatting import DOT, capital
from views.ui_context import Ui

CHOICES = "cards-choices"  # what was decided, by card
BUSY = "cards-busy"
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


async def take(ui: Ui, app_state: AppState, theirs: Book) -> None:
    """As it was decided, once, and on to the book; the backup before it takes its time elsewhere."""
    if ui.memo.get(BUSY):
        return
    ui.remember(BUSY, True)
    label, choices = say("app.cards.did.import"), decided(ui)
    try:
        await asyncio.to_thread(
            app_state.store.card_books.bring_in, theirs.game, label, lambda mine: merge(mine, theirs, choices)
        )
    finally:
        ui.remember(BUSY, None)
    app_state.redraw_pages()
    ui.go(BookController(ui, app_state, theirs.game).path())


def decided(ui: Ui) -> Mapping[Key, Choice]:
    kept: Mapping[Key, Choice] = ui.memo.get(CHOICES) or {}
    return kept


def changes(ui: Ui, mine: Book, theirs: Book) -> list[ft.Control]:
    """A card for each difference; a conflict has the options to choose from."""
    found = compare(mine, theirs)
    counts = {standing: sum(each.standing == standing for each in found) for standing in STANDINGS}
    parts: list[ft.Control] = [heading(ui("app.cards.changes"), small=True)]
    summary = [ui(STANDING_NAMES[standing], n=counts[standing]) for standing in STANDINGS if counts[standing]]
    parts.append(muted(DOT.join(summary) or ui("app.cards.changes.none")))
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
    return face_words(ui, form(book.game, kind), face)


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


def face_words(ui: Ui, made: Form, face: Face, *, header: bool = True) -> str:
    """A face in words: as a sentence where it is whole, else how much is missing."""
    if blank := len(made.blanks(face)):
        return ui("app.cards.blank", n=blank)
    if problems := made.why_not(face):
        return ui.say(problems[0].what)
    if made.sentence:
        sentence = made.sentence(face)
        return ui.say(sentence) if header else capital(ui.say(beneath(sentence)))
    values = [
        (row.part, row.text if isinstance(row.text, str) else ui.say(row.text)) for row in rows(made, face) if row.text
    ]
    return DOT.join(ui.pair(ui(part.label), text) for part, text in values)
