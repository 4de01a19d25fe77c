"""The AI's turn on one screen; between two turns what the person did that touches it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from app.session_store import TableOwner
from locales import Message
from solo.dialogue import PersonReport
from solo.prompt import Ask
from views.components import Shortcut, muted, notice, primary_button, shortcuts_card
from views.components.icons import Icon
from views.components.solo_game.ask import Drawn, at_the_foot, question_card, question_panel, to_question
from views.components.solo_game.broken_journal import or_repair_screen
from views.components.solo_game.decks import DECKS
from views.components.solo_game.game_controller import REFUSED, AnyController
from views.components.solo_game.title import title
from views.components.stretched import stretched
from views.components.turns_link import turns_shortcut
from views.formatting import DOT, MODULES
from views.layout.page_layout import Screen
from views.screens.play.finish import to_score
from views.screens.play.game_screens import GameScreens, controller_and_screens
from views.screens.play.moves import moves_card, why_sheet
from views.ui_context import Ui

ASKED_ABOUT = "asked-about-report"  # the turn after which the AI's next one was wanted although a report was missing


@or_repair_screen
def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    controller, screens = controller_and_screens(ui, app_state, params)
    return replace(
        play_screen(controller, screens), dialog=screens.dialog(controller) or why_sheet(controller, controller.moves)
    )


def play_screen(controller: AnyController, screens: GameScreens) -> Screen:
    ui, game = controller.ui, controller.game
    ask = controller.play.words.ask(game.question) if game.question else None
    drawn = screens.drawn(controller, ask) if ask else None
    found = controller.moves
    controls: list[ft.Control] = []
    if isinstance(why := ui.memo.get(REFUSED), Message):
        controls.append(notice(ui, "refused", ft.Icons.INFO_OUTLINE, ui.say(why), bad=True))
    if not controller.yours:
        controls += screens.top(controller)
    elif not game.over and (last := controller.play.state.last_turn):
        controls.append(notice(ui, "end-announced", Icon.TIME, ui("app.play.end.announced", turn=last)))
    if instead := screens.instead_of_moves(controller):
        controls.append(instead)
    elif found.items and (not controller.yours or isinstance(controller.shown.opening, PersonReport)):
        controls.append(moves_card(controller, found, screens.drawing))
    if ask and not at_the_foot(controller, ask, drawn):
        controls.append(question_card(controller, ask, drawn))
    if not ask and (controller.play.person_may_follow if game.over else controller.yours):
        controls += screens.report_list(controller)  # what is asked comes before what is good to know
    controls += screens.below(controller)
    return Screen(
        title=title(controller),
        subtitle=subtitle(controller),
        controls=[*controls, _shortcuts(controller, screens)],
        actions=controller.undo_buttons(),
        part=title(controller),
        foot=_foot(controller, screens, ask, drawn),
    )


def subtitle(controller: AnyController) -> str:
    """What is played with: the cards and the modules."""
    ui, start = controller.ui, controller.play.start
    return DOT.join([ui(DECKS[controller.play.deck]), *(ui(MODULES[module]) for module in sorted(start.modules))])


def _foot(controller: AnyController, screens: GameScreens, ask: Ask | None, drawn: Drawn | None) -> ft.Control:
    ui = controller.ui
    if ask:
        if drawn and drawn.foot:
            return drawn.foot
        return question_panel(controller, ask) if at_the_foot(controller, ask, drawn) else to_question(controller)
    goes_on = not controller.game.over or controller.play.person_may_follow
    asked_about = controller.yours and ui.memo.get(ASKED_ABOUT) == controller.play.turn
    quick = screens.quick_report(controller) if ui.roomy and goes_on else None
    missing = screens.missing_report(controller) if asked_about else None
    parts = [
        *([muted(missing)] if missing else []),
        *([quick] if quick else []),
        _primary(controller, screens, missing),
    ]
    if len(parts) == 1:
        return parts[0]
    return stretched(parts, 8)


def _primary(controller: AnyController, screens: GameScreens, missing: str | None) -> ft.Control:
    ui = controller.ui
    if (controller.game.over or controller.yours) and (shortcut := screens.must_do_first(controller)):
        return primary_button(ui, shortcut.ident, shortcut.label, shortcut.go, icon=shortcut.icon)
    if controller.game.over:
        return primary_button(
            ui, "to-score", ui("app.play.score"), lambda: to_score(controller, screens), icon=Icon.SCORE
        )
    if missing:
        return primary_button(ui, "next-anyway", ui("app.play.next.anyway"), controller.next_turn, icon=Icon.AI)
    if controller.yours:
        return primary_button(
            ui, "next-turn", ui("app.play.next"), partial(_next_turn, controller, screens), icon=Icon.AI
        )
    return primary_button(ui, "done", ui("app.play.done.yours"), controller.mark_turn_done, icon=ft.Icons.CHECK)


def _next_turn(controller: AnyController, screens: GameScreens) -> None:
    missing = screens.missing_report(controller.now())
    controller.ui.remember(ASKED_ABOUT, controller.play.turn if missing else None)
    if not missing:
        controller.next_turn()


def _shortcuts(controller: AnyController, screens: GameScreens) -> ft.Control:
    ui, here = controller.ui, f"/session/{controller.play.id}/play"
    shortcuts = [
        Shortcut("to-board", Icon.AI, ui("app.play.board"), ui.to(f"{here}/board")),
        Shortcut("to-log", Icon.HISTORY, ui("app.play.log"), ui.to(f"{here}/log")),
        Shortcut("to-deck", Icon.SCHEME, ui("app.play.deck"), ui.to(f"{here}/deck")),
        *screens.shortcuts(controller),
        turns_shortcut(ui, controller.play.id, "play"),
    ]
    if controller.yours and not controller.game.over and not controller.game.question:
        shortcuts.append(
            Shortcut("to-score-early", Icon.SCORE, ui("app.play.score.early"), lambda: to_score(controller, screens))
        )
    return shortcuts_card(ui, shortcuts)
