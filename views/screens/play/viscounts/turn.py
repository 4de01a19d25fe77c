"""What a turn of the AI of Viscounts shows: the Scheme Card, the values, and what can be told."""

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
from views.components.solo_game.house_rules import in_the_game, readings_way
from views.components.solo_game.rules import rule_sheet
from views.components.solo_game.viscounts_game import ViscountsPen
from views.components.solo_game.viscounts_house_rules import readings_sheet
from views.screens.play.folding_card import folding_card
from views.screens.play.hand import card_drawn, is_about_cards
from views.screens.play.viscounts.hand import HAND
from views.screens.play.viscounts.manuscripts import manuscripts_drawn
from views.screens.play.viscounts.report_sheet import told_sheet
from views.screens.play.viscounts.spots import IN_CARD, fits, spot_map
from views.ui_context import Handler


def top(pen: ViscountsPen) -> list[ft.Control]:
    first = pen.play.state.cards.slots[0]
    if not pen.play.turn:
        return [box_notice(pen.ui, pen.play.deck)]
    if not first:
        return []
    card, board = pen.play.rules.setting.cards[first], pen.play.start.board
    whole = partial(scheme_card, pen.ui, card, board)
    return [folding_card(pen, 0, pictures(pen.ui, card.header, INK), short_words(pen.ui, card, board), whole)]


def below(pen: ViscountsPen) -> list[ft.Control]:
    return [value_chips(pen.ui, pen.play.state)]


def drawn(pen: ViscountsPen, ask: Ask) -> Drawn | None:
    """A card is shown by what is on it, a Manuscript found by its ribbon; a question about Building Spots is answered
    on the board."""
    ui, question = pen.ui, ask.question
    if is_about_cards(ask):
        return card_drawn(pen, ask, HAND)
    if question.what == "manuscript":
        return manuscripts_drawn(pen, ask)
    if not fits(ui, IN_CARD):
        return None
    if question.what == "building_there":
        marked = [SPOTS.index(str(question.details["spot"]))]
        return Drawn([spot_map(pen, IN_CARD, marked=marked)], answers=False)
    if question.what != "free_spot":
        return None

    def answer(spot: int) -> Handler | None:
        name = SPOTS[spot]
        return partial(pen.enter, Answer(name)) if name in question.choices else None

    shown = spot_map(pen, IN_CARD, answer, lambda spot: f"answer-{SPOTS[spot]}")
    none = partial(pen.enter, Answer(NO_SPOT))
    return Drawn([shown, quiet_button(ui, f"answer-{NO_SPOT}", ui("app.play.spot.none"), none)])


def dialog(pen: ViscountsPen) -> ft.DialogControl | None:
    start = pen.play.start
    readings = readings_sheet(pen.ui, pen.play.work.switches, start.board, start.modules, in_the_game(pen), begun=True)
    return readings or told_sheet(pen) or rule_sheet(pen)


def ways(pen: ViscountsPen) -> list[Shortcut]:
    return [readings_way(pen.ui, pen.play.work.switches)]
