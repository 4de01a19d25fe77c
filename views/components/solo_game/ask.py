"""A question of the AI's turn, with its reason and its choices."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import flet as ft

from solo.dialogue import Answer, Question, Value
from solo.prompt import Ask
from views.components import card, heading, muted, primary_button, segments, text_field
from views.components.scroll_into_view import scroll_key
from views.components.solo_game.game_controller import QUESTION, AnyController
from views.components.solo_game.rules import rule_link
from views.components.stretched import stretched

MOST_CHIPS = 12
MOST_AT_THE_FOOT = 9  # choices
NUMBER = "number"  # what was typed for a large one


class Drawn(NamedTuple):
    """A picture of what is asked about."""

    controls: list[ft.Control]
    answers: bool = True
    """Whether it is answered there; else it is above the chips."""
    foot: ft.Control | None = None
    """A tap of the answer, in reach of the thumb."""


def at_the_foot(controller: AnyController, ask: Ask, drawn: Drawn | None) -> bool:
    """Whether the question has room beside the moves: in reach of the thumb, while these scroll above it."""
    return drawn is None and controller.ui.roomy and len(ask.question.choices) <= MOST_AT_THE_FOOT


def question_card(controller: AnyController, ask: Ask, drawn: Drawn | None) -> ft.Control:
    """A question among the moves, where it came up."""
    parts = _head(controller, ask)
    if drawn:
        parts += drawn.controls
    if not drawn or not drawn.answers:
        parts += _choices(controller, ask)
    return ft.Container(card(parts, gold=True), key=scroll_key(QUESTION))


def question_panel(controller: AnyController, ask: Ask) -> ft.Control:
    """The same at the foot of the screen."""
    parts = [*_head(controller, ask), *_choices(controller, ask)]
    return stretched(parts, 8)


def to_question(controller: AnyController) -> ft.Control:
    """The way to a question that is too large for the foot."""
    ui = controller.ui
    go = partial(ui.reveal, QUESTION)
    return primary_button(ui, "to-question", ui("app.play.to-question"), go, icon=ft.Icons.ARROW_DOWNWARD)


def _head(controller: AnyController, ask: Ask) -> list[ft.Control]:
    why = muted(controller.words(ask.why))
    why.expand = True
    row = ft.Row([why, rule_link(controller, "why-asked", ask.question.rule)], spacing=10)
    return [heading(controller.words(ask.text), small=True), row]


def _choices(controller: AnyController, ask: Ask) -> list[ft.Control]:
    ui, question = controller.ui, ask.question
    if question.kind == "number" and question.high - question.low >= MOST_CHIPS:
        return _number(controller, ask)
    values = _values(controller, ask)
    options = [(name, words) for name, (_value, words) in values.items()]
    return [segments(ui, "answer", "", options, "", lambda name: controller.enter(Answer(values[name][0])))]


def _values(controller: AnyController, ask: Ask) -> dict[str, tuple[Value, str]]:
    """Each answer under the name of its chip."""
    question, words = ask.question, controller.play.words
    if question.kind == "yes_no":
        return {
            name: (value, controller.words(words.answer(question, value)))
            for name, value in (("yes", True), ("no", False))
        }
    if question.kind == "number":
        known = controller.play.known_answer
        names = {n: controller.ui("app.play.as-before", n=n) if n == known else str(n) for n in _numbers(question)}
        return {str(n): (n, name) for n, name in names.items()}
    return {choice: (choice, controller.words(said)) for choice, said in zip(question.choices, ask.labels, strict=True)}


def _numbers(question: Question) -> range:
    return range(question.low, question.high + 1)


def _number(controller: AnyController, ask: Ask) -> list[ft.Control]:
    """Typed: nobody steps to twenty."""
    ui, question = controller.ui, ask.question
    typed = str(ui.memo.get(NUMBER) or "")

    def done() -> None:
        text = str(ui.memo.get(NUMBER) or "")
        if text.isdecimal() and question.low <= int(text) <= question.high:
            ui.remember(NUMBER, None)
            controller.enter(Answer(int(text)))

    fits = typed.isdecimal() and question.low <= int(typed) <= question.high
    wrong = None if fits or not typed else ui("solo.refused.number", low=question.low, high=question.high)
    field = text_field(
        ui,
        "answer",
        ui("app.play.detail.n"),
        typed,
        lambda text: ui.remember(NUMBER, text),
        error=wrong,
        on_submit=done,
        max_length=3,
        digits=True,
    )
    return [field, primary_button(ui, "answer-done", ui("app.play.done"), done, disabled=not fits)]
