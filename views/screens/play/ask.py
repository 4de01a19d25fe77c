"""A question of the AI's turn, with its reason and its choices."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from solo.dialogue import Answer, Value
from solo.prompt import Ask
from views.components import card, heading, muted, primary_button, segments, stepper
from views.components.scroll_into_view import scroll_key
from views.screens.play.game_controller import QUESTION, AnyPen
from views.screens.play.rules import rule_link

MOST_CHIPS = 12
NUMBER = "number"  # what the stepper of a long range stands at


class Drawn(NamedTuple):
    """A picture of what is asked about."""

    controls: list[ft.Control]
    answers: bool = True
    """Whether it is answered there; else it stands over the chips."""


def question_card(pen: AnyPen, ask: Ask, drawn: Drawn | None) -> ft.Control:
    ui, question = pen.ui, ask.question
    why = muted(pen.words(ask.why))
    why.expand = True
    parts: list[ft.Control] = [
        heading(pen.words(ask.text), small=True),
        ft.Row([why, rule_link(pen, "why-asked", question.rule)], spacing=10),
    ]
    if drawn:
        parts += drawn.controls
    if drawn and drawn.answers:
        return ft.Container(card(parts, gold=True), key=scroll_key(QUESTION))
    if question.kind == "number" and question.high - question.low >= MOST_CHIPS:
        parts += _number(pen, ask)
    else:
        values = _values(pen, ask)
        options = [(name, words) for name, (_value, words) in values.items()]
        parts.append(segments(ui, "answer", "", options, "", lambda name: pen.enter(Answer(values[name][0]))))
    return ft.Container(card(parts, gold=True), key=scroll_key(QUESTION))


def _values(pen: AnyPen, ask: Ask) -> dict[str, tuple[Value, str]]:
    """Each answer under the name of its chip."""
    question, words = ask.question, pen.play.words
    if question.kind == "yes_no":
        return {
            name: (value, pen.words(words.answer(question, value))) for name, value in (("yes", True), ("no", False))
        }
    if question.kind == "number":
        return {str(n): (n, str(n)) for n in range(question.low, question.high + 1)}
    return {choice: (choice, pen.words(said)) for choice, said in zip(question.choices, ask.labels, strict=True)}


def _number(pen: AnyPen, ask: Ask) -> list[ft.Control]:
    ui, question = pen.ui, ask.question

    def now() -> int:
        kept = ui.memo.get(NUMBER)
        return max(question.low, min(question.high, kept if isinstance(kept, int) else question.low))

    def step(by: int) -> None:
        ui.remember(NUMBER, now() + by)

    def done() -> None:
        number = now()
        ui.remember(NUMBER, None)
        pen.enter(Answer(number))

    count = stepper(ui, "answer", ui("app.play.detail.n"), now(), step, low=question.low, high=question.high)
    return [count, primary_button(ui, "answer-done", ui("app.play.done"), done)]
