"""What a turn of the AI of Viscounts shows: the Scheme Card, the values, and what can be told."""

from __future__ import annotations

import flet as ft

from solo.prompt import Ask
from views.play.rules import rule_sheet
from views.play.viscounts.game import ViscountsPen
from views.play.viscounts.looks import scheme_card, value_chips
from views.play.viscounts.told import told_list, told_sheet


def top(pen: ViscountsPen) -> list[ft.Control]:
    first = pen.play.state.cards.slots[0]
    return [scheme_card(pen.ui, pen.play.rules.setting.cards[first], pen.play.start.board)] if first else []


def below(pen: ViscountsPen) -> list[ft.Control]:
    return [value_chips(pen.ui, pen.play.state)]


def told(pen: ViscountsPen) -> list[ft.Control]:
    return told_list(pen)


def answers(_pen: ViscountsPen, _ask: Ask) -> list[ft.Control] | None:
    return None


def dialog(pen: ViscountsPen) -> ft.DialogControl | None:
    return told_sheet(pen) or rule_sheet(pen)
