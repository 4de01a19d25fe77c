"""The turns of a game against the AI: its journal counts them, and holds what ends the game."""

from __future__ import annotations

import flet as ft

from app.turns import company_of
from locales import Message, say
from setup.ending import ending_of
from solo.dialogue import Event
from views.components import card, heading, muted, paragraph, primary_button, tid
from views.components.icons import Icon
from views.components.solo_game.game_controller import AnyController
from views.components.solo_game.title import title
from views.formatting import mix
from views.layout.page_layout import Screen
from views.screens.turns.end import STAGES, rules_card


def solo_screen(controller: AnyController) -> Screen:
    ui, session = controller.ui, controller.play.session
    rules = ending_of(company_of(session)).rules
    return Screen(
        title=ui("app.turns"),
        subtitle=mix(ui, session.game, session.modules),
        controls=[
            tid("present", card([ft.Text(title(controller), theme_style=ft.TextThemeStyle.HEADLINE_MEDIUM)])),
            *_countdown(controller),
            muted(ui("app.turns.solo")),
            rules_card(ui, rules),
        ],
        foot=primary_button(
            ui, "to-play", ui("app.turns.to-play"), ui.to(f"/session/{session.id}/play"), icon=Icon.AI, tall=True
        ),
    )


def _countdown(controller: AnyController) -> list[ft.Control]:
    """As the game announces the end. A person may have a turn when the AI has had its last."""
    ui, last = controller.ui, controller.play.state.last_turn
    if not last:
        return []
    over = controller.game.over and not controller.play.person_may_follow
    announced = Event("end_announced", "", {"turn": last})
    said: Message = say("setup.turns.count.over") if over else controller.play.words.line(announced).text
    stage = "over" if over else "last" if controller.play.turn + 1 >= last else "near"
    return [tid("countdown", card([heading(ui(STAGES[stage])), paragraph(ui.say(said))], gold=True))]
