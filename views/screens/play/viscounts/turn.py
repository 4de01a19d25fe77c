"""What a turn of the AI of Viscounts shows: the Scheme Card, the values, and what can be reported."""

from __future__ import annotations

from functools import partial

import flet as ft

from solo.dialogue import Answer
from solo.prompt import Ask
from solo.viscounts.building import NO_SPOT
from solo.viscounts.ring import SPOTS
from views.components import Shortcut, quiet_button
from views.components.ai_cards.scheme_card import INK
from views.components.ai_cards.viscounts import pictures, scheme_card, short_words, value_chips
from views.components.solo_game.ask import Drawn
from views.components.solo_game.decks import box_notice
from views.components.solo_game.game_controller import ViscountsController
from views.components.solo_game.house_rules import house_rules_shortcut, in_the_game
from views.components.solo_game.rules import rule_sheet
from views.components.solo_game.viscounts_house_rules import house_rules_sheet
from views.screens.play.folding_card import folding_card
from views.screens.play.hand import card_drawn, is_about_cards
from views.screens.play.viscounts.hand import HAND
from views.screens.play.viscounts.manuscripts import manuscripts_drawn
from views.screens.play.viscounts.report_sheet import report_sheet
from views.screens.play.viscounts.spots import IN_CARD, fits, spot_map
from views.ui_context import Handler


def top(controller: ViscountsController) -> list[ft.Control]:
    first = controller.play.state.cards.slots[0]
    if not controller.play.turn:
        return [box_notice(controller.ui, controller.play.deck)]
    if not first:
        return []
    card, board = controller.play.rules.setting.cards[first], controller.play.start.board
    whole = partial(scheme_card, controller.ui, card, board)
    return [
        folding_card(
            controller, 0, pictures(controller.ui, card.header, INK), short_words(controller.ui, card, board), whole
        )
    ]


def below(controller: ViscountsController) -> list[ft.Control]:
    return [value_chips(controller.ui, controller.play.state)]


def drawn(controller: ViscountsController, ask: Ask) -> Drawn | None:
    """A card is shown by what is on it, a Manuscript found by its ribbon; a question about Building Spots is answered
    on the board."""
    ui, question = controller.ui, ask.question
    if is_about_cards(ask):
        return card_drawn(controller, ask, HAND)
    if question.what == "manuscript":
        return manuscripts_drawn(controller, ask)
    if not fits(ui, IN_CARD):
        return None
    if question.what == "building_there":
        marked = [SPOTS.index(str(question.details["spot"]))]
        return Drawn([spot_map(controller, IN_CARD, marked=marked)], answers=False)
    if question.what != "free_spot":
        return None

    def answer(spot: int) -> Handler | None:
        name = SPOTS[spot]
        return partial(controller.enter, Answer(name)) if name in question.choices else None

    shown = spot_map(controller, IN_CARD, answer, lambda spot: f"answer-{SPOTS[spot]}")
    none = partial(controller.enter, Answer(NO_SPOT))
    return Drawn([shown, quiet_button(ui, f"answer-{NO_SPOT}", ui("app.play.spot.none"), none)])


def dialog(controller: ViscountsController) -> ft.DialogControl | None:
    start = controller.play.start
    house_rules = house_rules_sheet(
        controller.ui, controller.play.step.switches, start.board, start.modules, in_the_game(controller), begun=True
    )
    return house_rules or report_sheet(controller) or rule_sheet(controller)


def shortcuts(controller: ViscountsController) -> list[Shortcut]:
    return [house_rules_shortcut(controller.ui, controller.play.step.switches)]
