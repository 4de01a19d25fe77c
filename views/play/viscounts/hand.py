"""Card in hand: the person draws the AI's card and says which it is, or taps what it shows. It goes into the card book
on the way."""

from __future__ import annotations

from functools import partial
from secrets import token_hex
from typing import Any

import flet as ft

from locales import say
from solo.book.book import Book, free_slot, put, same_face
from solo.book.form import Face
from solo.book.slots import EXTRA, Game, Kind, form
from solo.book.viscounts import scheme
from solo.machine import Answer
from solo.prompt import Ask
from solo.viscounts.card_words import UNSEEN, word_of
from views.cards.editor import CURSOR, Edit, editor
from views.components import list_row, muted, primary_button, quiet_button
from views.play.ask import Drawn
from views.play.viscounts.game import ViscountsPen
from views.play.viscounts.looks import pictures

FACE = "card-in-hand"  # what was tapped so far
GAME: Game = "viscounts"
KIND: Kind = "scheme"


def card_drawn(pen: ViscountsPen, ask: Ask) -> Drawn:
    """The cards that it can be; or the editor, for one that the app has not seen."""
    ui, question = pen.ui, ask.question
    face = ui.memo.get(FACE)
    if question.also and (isinstance(face, dict) or not question.choices):
        return Drawn(_editor(pen, face if isinstance(face, dict) else first_face(pen), again=bool(question.choices)))
    cards = pen.play.rules.setting.cards
    rows: list[ft.Control] = [
        list_row(
            ui,
            f"answer-{choice}",
            ui.say(cards[choice].title()),
            ui.say(cards[choice].said()),
            partial(pen.enter, Answer(choice)),
            leading=ft.Row(pictures(ui, cards[choice].header), spacing=4, tight=True),
        )
        for choice in question.choices
    ]
    if question.also:
        show = partial(ui.remember, FACE, first_face(pen))
        rows.append(quiet_button(ui, "answer-other", ui("app.play.hand.other"), show, icon=ft.Icons.ADD))
    return Drawn(rows)


def first_face(pen: ViscountsPen) -> dict[str, Any]:
    """With its deck, where only one can be meant."""
    question = pen.game.question
    pile = pen.play.state.cards.draw if question and question.what == "revealed" else pen.play.state.cards.future
    decks = [deck for deck, id in UNSEEN.items() if id in pile]
    return {"deck": decks[0]} if len(decks) == 1 else {}


def _editor(pen: ViscountsPen, face: Face, *, again: bool) -> list[ft.Control]:
    ui, of = pen.ui, form(GAME, KIND)

    def change(edit: Edit) -> None:
        kept = ui.memo.get(FACE)
        ui.remember(FACE, dict(edit(kept if isinstance(kept, dict) else face)))

    wrong = of.why_not(face)
    parts: list[ft.Control] = [editor(ui, of, face, change)]
    if wrong:
        parts.append(muted(ui("app.play.hand.blank")))
    done = partial(_show, pen, face)
    parts.append(primary_button(ui, "card-shown", ui("app.play.hand.done"), done, disabled=bool(wrong)))
    if again:
        parts.append(quiet_button(ui, "card-known", ui("app.play.hand.known"), ui.forget(FACE)))
    return parts


def _show(pen: ViscountsPen, face: Face) -> None:
    card = scheme("", face, "own")
    if card is None:
        return
    pen.play.change(lambda store: store.change_book(GAME, say("app.play.did.card"), lambda book: with_card(book, face)))
    pen.ui.remember(FACE, None)
    pen.ui.remember(CURSOR, None)
    pen.enter(Answer(word_of(card)))


def with_card(book: Book, face: Face) -> Book:
    """A card that is in the book, or printed in a source, is not entered twice."""
    if any(same_face(GAME, KIND, book.face(key), face) for key in book.keys(KIND)):
        return book
    return put(book, free_slot(book, KIND, face) or (KIND, EXTRA + token_hex(4)), face)


def is_about_cards(ask: Ask) -> bool:
    return ask.question.what in ("revealed", "future_card")
