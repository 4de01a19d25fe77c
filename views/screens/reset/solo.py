"""The reset of a game against the AI: entered in the game once, and ticked off here step by step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.architects_game import ArchitectsGame
from locales import say
from solo.architects.reset import steps
from solo.architects.resetting import events_by_step
from solo.dialogue import Event, PersonReport
from solo.machine import Step
from solo.moves import Item, Move, moves
from views.components import card, muted, notice, primary_button
from views.components.ai_cards import architects_moves
from views.components.icon import picture
from views.components.icons import Icon
from views.components.scroll_into_view import scroll_key
from views.components.solo_game.ask import at_the_foot, question_card, question_panel, to_question
from views.components.solo_game.game_controller import ArchitectsController, GameController
from views.components.solo_game.rules import rule_link, rule_sheet
from views.components.step_parts import tick_line
from views.formatting import GAMES, capital
from views.layout.page_layout import Screen
from views.screens.reset.reset_controller import ResetController
from views.ui_context import Ui

BY_HAND = ("refresh_market", "princess_and_profiteer_apprentices", "refresh_contribution", "other_apprentices")
"""Steps that are for the table, whatever the game knows."""


def steps_of(play: ArchitectsGame) -> tuple[str, ...]:
    return steps(works_of_wonder=not play.start.base)


def solo_game(controller: ResetController) -> ArchitectsGame | None:
    """The game that the session of this list plays against the AI."""
    session = controller.reset.session
    if (
        session is None
        or session.stage != "play"
        or controller.reset.owner.store.documents.get(session.id, "journal") is None
    ):
        return None
    return ArchitectsGame(controller.reset.owner, session.id)


def solo_screen(ticks: ResetController, play: ArchitectsGame) -> Screen:
    controller = GameController(ticks.ui, play)
    ui, reported, asked = controller.ui, play.reported_reset, play.game.question
    if reported is not None:
        controls, foot = _reported(ticks, controller, reported)
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


def _begin(controller: ArchitectsController) -> None:
    if reset := controller.play.now().reset_due:
        controller.begin(reset)


def _plain(controller: ArchitectsController) -> ft.Control:
    """To read only: nothing is ticked off that the game does not know of."""
    return card(
        [muted(_heading(controller, number, id)) for number, id in enumerate(steps_of(controller.play), 1)], key="steps"
    )


def _heading(controller: ArchitectsController, number: int, id: str) -> str:
    return controller.ui("app.reset.step", number=number, what=say(f"solo.reset.{id}"))


# -- a reset that was reported ----------------------------------------------------------------------------------


def _reported(
    ticks: ResetController, controller: ArchitectsController, reset: Step
) -> tuple[list[ft.Control], ft.Control]:
    """Each step with what the game says of it; one that touches nobody here is a quiet line. A question stands at the
    foot, and what follows waits for it."""
    game = controller.game
    done = ticks.reset.now.of_reported(controller.play.resets_reported).done
    found = events_by_step(reset.events)
    known = enumerate(steps_of(controller.play), 1)
    lines = [_step(ticks, controller, number, id, found.get(id, ()), id in done) for number, id in known]
    if game.question and game.open is reset:
        ask = controller.play.words.ask(game.question)
        steps_so_far = card(lines[: len(found)], padding=8, key="steps")
        if at_the_foot(controller, ask, None):
            return [steps_so_far], question_panel(controller, ask)
        return [steps_so_far, question_card(controller, ask, None)], to_question(controller)
    return [card(lines, padding=8, key="steps")], _foot(controller)


def _foot(controller: ArchitectsController) -> ft.Control:
    """On to the AI's turn, once every person has had theirs."""
    ui, play = controller.ui, controller.play
    on = play.on_turn is None and not controller.game.over

    def go_on() -> None:
        if on:
            controller.next_turn()
        ui.go(f"/session/{play.id}/play")

    words = ui("app.reset.solo.on" if on else "app.reset.solo.back")
    return primary_button(ui, "reset-over", words, go_on, icon=Icon.AI if on else ft.Icons.CHECK)


def _step(
    ticks: ResetController, controller: ArchitectsController, number: int, id: str, events: Sequence[Event], done: bool
) -> ft.Control:
    ui = controller.ui
    found = moves(Step(PersonReport("reset"), (), tuple(events)), controller.play.words)
    heading = _heading(controller, number, id)
    if not found.items and id not in BY_HAND:
        return _untouched(ui, heading)
    act = partial(_tick, ticks, controller, number, id)
    line = tick_line(ui, f"tick-{id}", heading, done, act)
    rows = [_row(controller, item, f"line-{number}-{place}") for place, item in enumerate(found.items)]
    return ft.Container(ft.Column([line, *rows], spacing=0, tight=True), key=scroll_key(id))


def _row(controller: ArchitectsController, item: Item, ident: str) -> ft.Control:
    ui = controller.ui
    sign = architects_moves.sign(item.event) if isinstance(item, Move) else ft.Icons.INFO_OUTLINE
    ink = ft.Colors.TERTIARY if isinstance(item, Move) else ft.Colors.ON_SURFACE_VARIANT
    style = ft.TextThemeStyle.BODY_LARGE if isinstance(item, Move) else ft.TextThemeStyle.BODY_MEDIUM
    words = ft.Text(capital(ui.say(item.line.text)), theme_style=style, expand=True)
    row = ft.Row([picture(sign, ui.px(22), ink), words, rule_link(controller, ident, item.line.rule)], spacing=12)
    return ft.Container(row, padding=ft.Padding.only(left=8))


def _untouched(ui: Ui, heading: str) -> ft.Control:
    """In one line: nothing to do here."""
    words = muted(heading)
    assert isinstance(words, ft.Text)
    words.max_lines, words.overflow, words.expand = 1, ft.TextOverflow.ELLIPSIS, True
    nobody = muted(ui("app.reset.nobody"))
    return ft.Container(ft.Row([words, nobody], spacing=10), padding=ft.Padding.symmetric(horizontal=8, vertical=8))


def _tick(ticks: ResetController, controller: ArchitectsController, number: int, id: str, on: bool) -> None:
    of = controller.play.now().resets_reported
    label = say("app.reset.did.step" if on else "app.reset.did.not_step", number=number)
    ticks.reset.change(label, lambda now: now.of_reported(of).ticked(id, on))
