"""House rules: where the printed rules are silent, what the app does, and what it may do instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import flet as ft

from locales import say
from solo.viscounts.building import PUBLIC
from solo.viscounts.cards import Board
from solo.viscounts.corrections import HOUSE_RULES as CHANGEABLE
from solo.viscounts.state import KEEPER_OF_KEYS, Switches
from views.components import choice_chips, segments
from views.components.ai_cards.viscounts import slot_said
from views.components.solo_game.house_rules import OPEN, sheet_of, shown_house_rule
from views.formatting import DOT, capital
from views.ui_context import Ui

FIRST_SLOT = 4  # the three before it show icons, which every source explains
Change: TypeAlias = Callable[[Callable[[Switches], Switches]], None]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An open question by its number or by the rule it is about, its switch, and its values, the default first."""

    number: str
    switch: str
    values: tuple[object, ...]
    module: str = ""


HOUSE_RULES = (
    HouseRule("Q4", "collision", ("end_of_turn", "at_once")),
    HouseRule("Q5", "paid_debt_gives_resource", (True, False)),
    HouseRule("Q6", "missing_flip", ("virtue", "other_kind", "nothing")),
    HouseRule("Q8", "unchosen_hero", ("pile", "box"), KEEPER_OF_KEYS),
    HouseRule("Q10", "chest_tile", ("flip_ai_chest", "nothing"), KEEPER_OF_KEYS),
    HouseRule("Q11", "public_first", ("guildhall", "trading_post", "workshop"), KEEPER_OF_KEYS),
    HouseRule("Q19", "manuscript_icons", ("deck", "board")),
    HouseRule("Q20", "odd_silver", ("down", "up")),
    HouseRule("V12", "shuffle_moves_marker", (True, False)),
    HouseRule("V37", "short_of_workers", ("place_what_is_left", "fail")),
    HouseRule("V46", "empty_pile", ("printed_effect", "fail")),
)
SETTLED = ("Q7", "Q21", "Q22", "Q23", "V9", "V19", "V38")
"""House rules without an alternative."""


def house_rules_sheet(
    ui: Ui, switches: Switches, board: Board, modules: frozenset[str], change: Change, *, begun: bool = False
) -> ft.AlertDialog | None:
    """Once the game has begun, its Building slots and its piles stay as they are."""
    if not ui.memo.get(OPEN):
        return None
    parts = _slots(ui, switches, board, None if begun else change)
    for rule in HOUSE_RULES:
        if rule.module in ("", *modules):
            parts += _house_rule(ui, rule, switches, None if begun and rule.switch not in CHANGEABLE else change)
    settled = [ui.pair(number, ui(f"app.play.settled.{number}")) for number in SETTLED]
    return sheet_of(ui, parts, settled, begun=begun)


def _house_rule(ui: Ui, rule: HouseRule, switches: Switches, change: Change | None) -> list[ft.Control]:
    now = getattr(switches, rule.switch)
    title = ui.pair(rule.number, ui(f"app.play.reading.{rule.switch}"))
    named = {_name(value): value for value in rule.values}
    if change is None:
        return [shown_house_rule(title, value_name(ui, rule, now))]

    def choose(name: str) -> None:
        given: dict[str, Any] = {rule.switch: named[name]}
        change(lambda kept: replace(kept, **given))

    options = [(name, value_name(ui, rule, value)) for name, value in named.items()]
    return [segments(ui, f"reading-{rule.switch}", title, options, _name(now), choose)]


def _slots(ui: Ui, switches: Switches, board: Board, change: Change | None) -> list[ft.Control]:
    title = ui.pair("Q3", ui("app.play.reading.slots_off"))
    on = [number for number in range(FIRST_SLOT, len(board.slots) + 1) if number not in switches.slots_off]
    options = [
        (str(number), f"{number}. {slot_said(ui, slot)}")
        for number, slot in enumerate(board.slots, 1)
        if number >= FIRST_SLOT
    ]
    if change is None:
        return [shown_house_rule(title, DOT.join(words for number, words in options if int(number) in on))]

    def toggle(name: str) -> None:
        change(lambda kept: replace(kept, slots_off=tuple(sorted({*kept.slots_off} ^ {int(name)}))))

    return [choice_chips(ui, "reading-slot", title, options, {str(number) for number in on}, toggle)]


def value_name(ui: Ui, rule: HouseRule, value: object) -> str:
    if isinstance(value, bool):
        return ui("solo.text.yes" if value else "solo.text.no")
    if rule.switch == "public_first":
        return ui(f"terms.building.{PUBLIC}{value}")
    if rule.switch == "missing_flip" and value == "virtue":
        return capital(ui.say(say("terms.icon.virtue")))
    return ui(f"app.play.reading.{rule.switch}.{value}")


def _name(value: object) -> str:
    return str(value).lower()
