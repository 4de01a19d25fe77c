"""What a turn of the AI of Architects shows: the Scheme Cards, the values, and what can be told."""

from __future__ import annotations

import flet as ft

from solo.prompt import Ask
from views.components import Way
from views.play.architects.game import ArchitectsPen
from views.play.architects.hand import HAND
from views.play.architects.looks import contribution_card, scheme_card, value_chips
from views.play.architects.readings import readings_sheet
from views.play.architects.told import told_sheet
from views.play.ask import Drawn
from views.play.hand import card_drawn, is_about_cards
from views.play.readings import readings_way
from views.play.rules import rule_sheet
from views.reset.page import reset_way


def top(pen: ArchitectsPen) -> list[ft.Control]:
    """All cards of this turn: one may lead to the next."""
    revealed = [str(event.details["card"]) for event in pen.shown.events if event.what == "reveal"]
    cards = pen.play.rules.setting.cards
    return [scheme_card(pen.ui, cards[id], pen.play.start.board, f"scheme-{n}") for n, id in enumerate(revealed)]


def below(pen: ArchitectsPen) -> list[ft.Control]:
    chips = value_chips(pen.ui, pen.play.state, pen.play.start.switches.track)
    shown = contribution_card(pen.ui, *pen.play.contribution_cards) if pen.yours else None
    return [chips, shown] if shown else [chips]


def ways(pen: ArchitectsPen) -> list[Way]:
    return [
        reset_way(pen.ui, f"/session/{pen.play.id}/play/reset"),
        readings_way(pen.ui, pen.play.start.switches),
    ]


def drawn(pen: ArchitectsPen, ask: Ask) -> Drawn | None:
    """A card is shown by what is on it."""
    return card_drawn(pen, ask, HAND) if is_about_cards(ask) else None


def dialog(pen: ArchitectsPen) -> ft.DialogControl | None:
    return readings_sheet(pen.ui, pen.play.start.switches, None) or told_sheet(pen) or rule_sheet(pen)
