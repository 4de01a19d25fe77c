"""Card in hand: the person draws the AI's card and says which it is, or taps what it shows. It goes into the card book
on the way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import token_hex
from typing import Any, NamedTuple

import flet as ft

from content.games import Game
from locales import say
from solo.book.book import Book, Key, free_slot, put, same_face, values_of
from solo.book.form import Face
from solo.book.slots import EXTRA, Kind, form
from solo.dialogue import Answer
from solo.piles import UNSEEN
from solo.prompt import Ask
from views.cards.editor import CURSOR, Edit, editor
from views.components import list_row, muted, primary_button, quiet_button
from views.play.ask import Drawn
from views.play.pen import AnyPen
from views.ui import Ui
from views.words import capital

FACE = "card-in-hand"  # what was tapped so far
KIND: Kind = "scheme"


class Hand(NamedTuple):
    """What a game brings: its Scheme Cards as words, and the icons that they are known by."""

    game: Game
    word: Callable[[Face], str | None]
    """The card that was tapped; None while something of it is blank or wrong."""
    signs: Callable[[Ui, Any], list[ft.Control]]


def is_about_cards(ask: Ask) -> bool:
    return ask.question.what in ("revealed", "future_card")


def card_drawn(pen: AnyPen, ask: Ask, hand: Hand) -> Drawn:
    """The cards that it can be; or the editor, for one that the app has not seen."""
    ui, question = pen.ui, ask.question
    face = ui.memo.get(FACE)
    if question.also and (isinstance(face, dict) or not question.choices):
        return Drawn(
            _editor(pen, hand, face if isinstance(face, dict) else first_face(pen), again=bool(question.choices))
        )
    rules: Any = pen.game.rules  # of either game: both know their cards by id
    cards = rules.setting.cards
    rows: list[ft.Control] = [
        list_row(
            ui,
            f"answer-{choice}",
            capital(ui.say(cards[choice].title())),
            ui.say(cards[choice].said()),
            partial(pen.enter, Answer(choice)),
            leading=ft.Row(hand.signs(ui, cards[choice]), spacing=4, tight=True),
        )
        for choice in question.choices
    ]
    if question.also:
        show = partial(ui.remember, FACE, first_face(pen))
        rows.append(quiet_button(ui, "answer-other", ui("app.play.hand.other"), show, icon=ft.Icons.ADD))
    return Drawn(rows)


def first_face(pen: AnyPen) -> dict[str, Any]:
    """With its deck, where only one can be meant."""
    question, cards = pen.game.question, pen.play.state.cards
    pile = cards.draw if question and question.what == "revealed" else cards.future
    decks = [deck for deck, id in UNSEEN.items() if id in pile]
    return {"deck": decks[0]} if len(decks) == 1 else {}


def _editor(pen: AnyPen, hand: Hand, face: Face, *, again: bool) -> list[ft.Control]:
    ui, of = pen.ui, form(hand.game, KIND)

    def change(edit: Edit) -> None:
        kept = ui.memo.get(FACE)
        ui.remember(FACE, dict(edit(kept if isinstance(kept, dict) else face)))

    wrong = of.why_not(face)
    parts: list[ft.Control] = [editor(ui, of, face, change)]
    if wrong:
        parts.append(muted(ui("app.play.hand.blank")))
    done = partial(_show, pen, hand, face)
    parts.append(primary_button(ui, "card-shown", ui("app.play.hand.done"), done, disabled=bool(wrong)))
    if again:
        parts.append(quiet_button(ui, "card-known", ui("app.play.hand.known"), ui.forget(FACE)))
    return parts


def _show(pen: AnyPen, hand: Hand, face: Face) -> None:
    word = hand.word(face)
    if word is None:
        return
    did = say("app.play.did.card")
    pen.play.change(lambda store: store.change_book(hand.game, did, lambda book: with_card(book, face)))
    pen.ui.remember(FACE, None)
    pen.ui.remember(CURSOR, None)
    pen.enter(Answer(word))


def with_card(book: Book, face: Face) -> Book:
    """A card that is in the book, or printed in a source, is not entered twice."""
    if any(same_face(book.game, KIND, book.face(key), face) for key in book.keys(KIND)):
        return book
    return put(book, _seen_in_part(book, face) or free_slot(book, KIND, face) or (KIND, EXTRA + token_hex(4)), face)


def _seen_in_part(book: Book, face: Face) -> Key | None:
    """The printed card that a source shows without the rest, if this can be it."""
    shown = values_of(book.game, KIND, face)
    for key in book.keys(KIND):
        slot = book.slot(key)
        if slot.anonymous or key in book.entries or book.whole(key):
            continue
        if all(shown.get(path) == value for path, value in values_of(book.game, KIND, slot.printed).items()):
            return key
    return None
