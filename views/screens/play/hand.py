"""Card in hand: the person draws the AI's card and says which it is, or taps what it shows. It goes into the card book
on the way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from app.card_book import keep_met_card
from content.games import Game
from solo.book.form import Face
from solo.book.slots import Kind, form
from solo.dialogue import Answer
from solo.piles import UNSEEN
from solo.prompt import Ask
from views.components import list_row, muted, primary_button, quiet_button
from views.components.card_book.editor import CURSOR, Edit, editor
from views.components.solo_game.ask import Drawn
from views.components.solo_game.game_controller import AnyController
from views.formatting import capital
from views.ui_context import Ui

FACE = "card-in-hand"  # what was tapped so far


class Hand(NamedTuple):
    """What a game brings: its Scheme Cards as words, and the icons that they are known by."""

    game: Game
    word: Callable[[Face], str | None]
    """The card that was tapped; None while something of it is blank or wrong."""
    signs: Callable[[Ui, Any], list[ft.Control]]
    kind: Kind = "scheme"


def is_about_cards(ask: Ask) -> bool:
    return ask.question.what in ("revealed", "future_card")


def card_drawn(controller: AnyController, ask: Ask, hand: Hand) -> Drawn:
    """The cards that it can be; or the editor, for one that the app has not seen."""
    ui, question = controller.ui, ask.question
    face = ui.memo.get(FACE)
    if question.also and (isinstance(face, dict) or not question.choices):
        return Drawn(
            _editor(
                controller,
                hand,
                face if isinstance(face, dict) else first_face(controller),
                again=bool(question.choices),
            )
        )
    rules: Any = controller.game.rules  # of either game: both know their cards by id
    cards = rules.setting.cards
    rows: list[ft.Control] = [
        list_row(
            ui,
            f"answer-{choice}",
            capital(ui.say(cards[choice].title())),
            ui.say(cards[choice].said()),
            partial(controller.enter, Answer(choice)),
            leading=ft.Row(hand.signs(ui, cards[choice]), spacing=4, tight=True),
        )
        for choice in question.choices
    ]
    if question.also:
        show = partial(ui.remember, FACE, first_face(controller))
        rows.append(quiet_button(ui, "answer-other", ui("app.play.hand.other"), show, icon=ft.Icons.ADD))
    return Drawn(rows)


def first_face(controller: AnyController) -> dict[str, Any]:
    """With its deck, where only one can be meant."""
    question, cards = controller.game.question, controller.play.state.cards
    pile = cards.draw if question and question.what == "revealed" else cards.future
    decks = [deck for deck, id in UNSEEN.items() if id in pile]
    return {"deck": decks[0]} if len(decks) == 1 else {}


def _editor(controller: AnyController, hand: Hand, face: Face, *, again: bool) -> list[ft.Control]:
    ui, of = controller.ui, form(hand.game, hand.kind)

    def change(edit: Edit) -> None:
        kept = ui.memo.get(FACE)
        ui.remember(FACE, dict(edit(kept if isinstance(kept, dict) else face)))

    wrong = of.why_not(face)
    parts: list[ft.Control] = [editor(ui, of, face, change)]
    if wrong:
        parts.append(muted(ui("app.play.hand.blank")))
    done = partial(_show, controller, hand, face)
    parts.append(primary_button(ui, "card-shown", ui("app.play.hand.done"), done, disabled=bool(wrong)))
    if again:
        parts.append(quiet_button(ui, "card-known", ui("app.play.hand.known"), ui.forget(FACE)))
    return parts


def _show(controller: AnyController, hand: Hand, face: Face) -> None:
    word = hand.word(face)
    if word is None:
        return
    controller.ui.remember(FACE, None)
    controller.ui.remember(CURSOR, None)
    controller.enter_with(Answer(word), lambda store: keep_met_card(store, hand.game, face, hand.kind))
