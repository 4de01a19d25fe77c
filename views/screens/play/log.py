"""What has happened so far, the latest first: turns, what was reported and corrected, with the reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import flet as ft

from app.session_store import TableOwner
from locales import say
from solo.dialogue import Answer, Begin, Correction, PersonReport
from solo.machine import Asked, Step
from solo.prompt import Line
from views.components import card, heading, muted, quiet_button
from views.components.solo_game.broken_journal import or_repair_screen
from views.components.solo_game.game_controller import AnyController
from views.components.solo_game.rules import line_row
from views.formatting import capital
from views.layout.page_layout import Screen
from views.screens.play.game_screens import GameScreens, controller_and_screens
from views.ui_context import Ui

PAGE = 12  # steps
SHOWN = "shown"


@or_repair_screen
def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    controller, screens = controller_and_screens(ui, app_state, params)
    return replace(log(controller, screens), dialog=screens.dialog(controller))


def log(controller: AnyController, screens: GameScreens) -> Screen:
    ui, game = controller.ui, controller.game
    steps = [*game.steps, *([game.open] if game.open else [])]
    turn = 0
    named: list[tuple[str, Step]] = []
    for step in steps:
        turn += not isinstance(step.opening, Begin | PersonReport | Correction)
        named.append((_name(controller, step, turn), step))
    kept = ui.memo.get(SHOWN)
    shown = kept if isinstance(kept, int) else PAGE
    controls: list[ft.Control] = [
        _step(controller, screens, len(named) - place, name, step)
        for place, (name, step) in enumerate(reversed(named))
        if place < shown
    ]
    if len(named) > shown:
        controls.append(quiet_button(ui, "more", ui("app.play.log.more"), lambda: ui.remember(SHOWN, shown + PAGE)))
    return Screen(ui("app.play.log"), controls, subtitle=ui.say(controller.play.opponent))


def _name(controller: AnyController, step: Step, turn: int) -> str:
    ui = controller.ui
    match step.opening:
        case Begin():
            return ui("solo.text.setup")
        case PersonReport(what=what):
            return capital(ui.say(controller.play.report_name(what)))
        case Correction():
            return ui("solo.text.correction")
        case _:
            return ui("app.play.title.turn", who=controller.play.opponent, turn=turn)


def _step(controller: AnyController, screens: GameScreens, number: int, name: str, step: Step) -> ft.Control:
    """What happened, with each question and its answer where it was put."""
    parts: list[ft.Control] = [heading(name, small=True)]
    answered = list(zip(step.asked, step.answers, strict=False))
    count = 0
    for place, event in enumerate(step.events):
        parts += [
            _answer(controller, f"{number}-{n}", *pair) for n, pair in enumerate(answered) if pair[0].after == place
        ]
        if event.what in controller.play.left_out:
            continue
        line = controller.play.words.line(event)
        count += line.kind == "do"
        parts.append(line_row(controller, f"line-{number}-{place}", line, count if line.kind == "do" else 0))
    late = [(n, pair) for n, pair in enumerate(answered) if pair[0].after >= len(step.events)]
    parts += [_answer(controller, f"{number}-{n}", *pair) for n, pair in late]
    if isinstance(step.opening, PersonReport):
        parts[1:1] = [muted(said) for said in screens.details(controller, step.opening)]
    return card(parts, key=f"step-{number}")


def _answer(controller: AnyController, ident: str, asked: Asked, given: Answer) -> ft.Control:
    words, question = controller.play.words, asked.question
    text = say("app.play.log.answer", question=words.ask(question).text, answer=words.answer(question, given.value))
    return line_row(controller, f"answer-{ident}", Line(text, question.rule, "note"))
