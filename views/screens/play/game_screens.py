"""The games that have an AI, and what each of them shows. A new one is an entry in `GAME_SCREENS`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import flet as ft

from app.session_store import TableOwner
from solo.dialogue import PersonReport
from solo.prompt import Ask
from views.app_state import AppState
from views.components import Shortcut
from views.components.ai_cards import architects_moves
from views.components.solo_game.ask import Drawn
from views.components.solo_game.game_controller import AnyController, GameController
from views.layout.page_layout import Screen
from views.screens.play.architects import board as architects_board
from views.screens.play.architects import new as architects_new
from views.screens.play.architects import placing as architects_placing
from views.screens.play.architects import report_sheet as architects_reports
from views.screens.play.architects import turn as architects_turn
from views.screens.play.architects import turn_map as architects_map
from views.screens.play.moves import Drawing
from views.screens.play.viscounts import board as viscounts_board
from views.screens.play.viscounts import new as viscounts_new
from views.screens.play.viscounts import report_sheet as viscounts_reports
from views.screens.play.viscounts import turn as viscounts_turn
from views.screens.play.viscounts import turn_map as viscounts_map
from views.ui_context import Ui

Part: TypeAlias = Callable[[AnyController], list[ft.Control]]
Over: TypeAlias = Callable[[AnyController], ft.DialogControl | None]


@dataclass(frozen=True, slots=True)
class GameScreens:
    """What a game brings to the screens of play."""

    new: Callable[[Ui, AppState, Mapping[str, str]], Screen]
    """A new game against its AI."""
    top: Part
    """What the AI has revealed, over the instructions."""
    drawing: Drawing
    """The pictures of its moves."""
    below: Part
    """Its values at a glance, under them."""
    shortcuts: Callable[[Any], list[Shortcut]]
    """To the other screens of the game."""
    report_list: Part
    """What the person may report: what they did that matters to the AI."""
    quick_report: Callable[[AnyController], ft.Control | None]
    """What is reported in every turn, in one tap at the foot of the screen."""
    missing_report: Callable[[AnyController], str | None]
    """What is asked before the AI's turn: something that every turn has was not reported."""
    instead_of_moves: Callable[[Any], ft.Control | None]
    """What is shown in place of the moves of a step that has a screen of its own."""
    must_do_first: Callable[[Any], Shortcut | None]
    """What has to be done before the AI's turn, or before the score."""
    drawn: Callable[[AnyController, Ask], Drawn | None]
    """A picture of what is asked about; None where words are best."""
    details: Callable[[AnyController, PersonReport], list[str]]
    """A report in words."""
    dialog: Over
    """What is open over the turn."""
    board: Callable[[AnyController], Screen]


GAME_SCREENS: Mapping[str, GameScreens] = {
    "viscounts": GameScreens(
        new=viscounts_new.screen,
        top=viscounts_turn.top,
        drawing=Drawing(viscounts_map.sign, viscounts_map.turn_map),
        below=viscounts_turn.below,
        shortcuts=viscounts_turn.shortcuts,
        report_list=viscounts_reports.report_list,
        quick_report=viscounts_reports.moving,
        missing_report=lambda _controller: None,
        instead_of_moves=lambda _controller: None,
        must_do_first=lambda _controller: None,
        drawn=viscounts_turn.drawn,
        details=viscounts_reports.details,
        dialog=viscounts_turn.dialog,
        board=viscounts_board.screen,
    ),
    "architects": GameScreens(
        new=architects_new.screen,
        top=architects_turn.top,
        drawing=Drawing(architects_moves.sign, architects_map.turn_map),
        below=architects_turn.below,
        shortcuts=architects_turn.shortcuts,
        report_list=architects_reports.report_list,
        quick_report=architects_placing.placing,
        missing_report=architects_placing.missing_report,
        instead_of_moves=architects_turn.instead_of_moves,
        must_do_first=architects_turn.must_do_first,
        drawn=architects_turn.drawn,
        details=architects_reports.details,
        dialog=architects_turn.dialog,
        board=architects_board.screen,
    ),
}


def controller_and_screens(
    ui: Ui, app_state: TableOwner, params: Mapping[str, str]
) -> tuple[AnyController, GameScreens]:
    """The game of a session with what belongs to it."""
    controller = GameController.of(ui, app_state, params["id"])
    return controller, GAME_SCREENS[controller.play.session.game]
