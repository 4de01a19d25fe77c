"""The reset of a game against the AI: told by the game, once, and ticked off here step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.architects_game import ArchitectsGame
from locales import say
from solo.architects.reset import steps
from solo.architects.resetting import told_by_step
from solo.dialogue import Event
from solo.machine import Step
from views.components import card, muted, notice, primary_button, progress
from views.components.icons import Icon
from views.components.scroll_into_view import scroll_key
from views.components.step_parts import tick_line
from views.formatting import GAMES, capital
from views.layout.page_layout import Screen
from views.screens.play.architects.game import ArchitectsPen
from views.screens.play.ask import question_card
from views.screens.play.game_controller import Pen
from views.screens.play.rules import line_row, rule_sheet
from views.screens.reset.reset_controller import ResetController

STEPS = steps(works_of_wonder=True)


def solo_game(controller: ResetController) -> ArchitectsGame | None:
    """The game that the session of this list plays against the AI."""
    session = controller.reset.session
    if (
        session is None
        or session.stage != "play"
        or controller.reset.owner.store.document(session.id, "journal") is None
    ):
        return None
    return ArchitectsGame(controller.reset.owner, session.id)


def solo_screen(ticks: ResetController, play: ArchitectsGame) -> Screen:
    controller = Pen(ticks.ui, play)
    ui, told, asked = controller.ui, play.reset_told, play.game.question
    if told is not None:
        controls, foot = _told(ticks, controller, told)
    else:
        words = "app.reset.solo.due" if play.reset_due else "app.reset.solo.none"
        if asked:
            words = "app.reset.solo.asked"
        controls = [
            notice(ui, "solo", ft.Icons.INFO_OUTLINE, ui(words, told=say("solo.arch.told.reset"))),
            _plain(controller),
        ]
        foot = None
        if play.reset_due and not asked:
            foot = primary_button(ui, "reset-begin", ui("app.reset.solo.begin"), partial(_begin, controller))
    return Screen(
        capital(ui("terms.black_market_reset")),
        controls,
        subtitle=ui(GAMES["architects"]),
        actions=controller.undo_buttons(),
        foot=foot,
        dialog=rule_sheet(controller),
    )


def _begin(controller: ArchitectsPen) -> None:
    if told := controller.play.now().reset_due:
        controller.begin(told)


def _plain(controller: ArchitectsPen) -> ft.Control:
    """To read only: nothing is ticked off that the game does not know of."""
    return card([muted(_heading(controller, number, id)) for number, id in enumerate(STEPS, 1)], key="steps")


def _heading(controller: ArchitectsPen, number: int, id: str) -> str:
    return controller.ui("app.reset.step", number=number, what=say(f"solo.reset.{id}"))


# -- a reset that was told --------------------------------------------------------------------------------------


def _told(ticks: ResetController, controller: ArchitectsPen, told: Step) -> tuple[list[ft.Control], ft.Control | None]:
    """Each step with what the game says of it. A question stands where it came up; what follows waits for it."""
    ui, game = controller.ui, controller.game
    done = ticks.reset.now.of_told(controller.play.resets_told).done
    found = told_by_step(told.events)
    lines = [_step(ticks, controller, number, id, found.get(id), id in done) for number, id in enumerate(STEPS, 1)]
    counted = progress(ui, "progress", ui("app.reset.progress"), len(done), len(STEPS))
    if game.question and game.open is told:
        asked = question_card(controller, controller.play.words.ask(game.question), None)
        return [counted, card(lines[: len(found)], padding=8, key="steps"), asked], None
    return [counted, card(lines, padding=8, key="steps")], _foot(ticks, controller, done)


def _foot(ticks: ResetController, controller: ArchitectsPen, done: frozenset[str]) -> ft.Control:
    ui = controller.ui
    left = [(number, id) for number, id in enumerate(STEPS, 1) if id not in done]
    if left:
        number, id = left[0]

        def done_with_it() -> None:
            _tick(ticks, controller, number, id, True)
            ui.reveal(left[1][1] if left[1:] else id)

        return primary_button(ui, "step-done", ui("app.reset.done", number=number), done_with_it, icon=ft.Icons.CHECK)
    return primary_button(
        ui, "reset-over", ui("app.reset.solo.back"), ui.to(f"/session/{controller.play.id}/play"), icon=Icon.AI
    )


def _step(
    ticks: ResetController, controller: ArchitectsPen, number: int, id: str, events: Sequence[Event] | None, done: bool
) -> ft.Control:
    act = partial(_tick, ticks, controller, number, id)
    line = tick_line(controller.ui, f"tick-{id}", _heading(controller, number, id), done, act)
    said = [controller.play.words.line(event) for event in events or ()]
    rows = [line_row(controller, f"line-{number}-{place}", each) for place, each in enumerate(said)]
    return ft.Container(ft.Column([line, *rows], spacing=0, tight=True), key=scroll_key(id))


def _tick(ticks: ResetController, controller: ArchitectsPen, number: int, id: str, on: bool) -> None:
    of = controller.play.now().resets_told
    label = say("app.reset.did.step" if on else "app.reset.did.not_step", number=number)
    ticks.reset.change(label, lambda now: now.of_told(of).ticked(id, on))
