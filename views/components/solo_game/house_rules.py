"""House rules: where the printed rules are silent, what the app does, and what it may do instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

import flet as ft

from views.components import Shortcut, heading, muted, sheet, shortcut_button
from views.components.solo_game.game_controller import AnyController
from views.ui_context import Ui

OPEN = "readings"  # whether the sheet is open


def departures(switches: Any) -> int:
    """How many switches are not at their default."""
    usual = type(switches)()
    return sum(getattr(switches, field.name) != getattr(usual, field.name) for field in fields(switches))


def house_rules_shortcut(ui: Ui, switches: Any) -> Shortcut:
    n = departures(switches)
    words = ui("app.play.readings.changed", n=n) if n else ui("app.play.readings")
    return Shortcut("readings", ft.Icons.MENU_BOOK, words, lambda: ui.remember(OPEN, True))


def house_rules_button(ui: Ui, switches: Any) -> ft.Control:
    return shortcut_button(ui, house_rules_shortcut(ui, switches))


def in_the_game(controller: AnyController) -> Callable[[Callable[[Any], Any]], None]:
    """A house rule that is changed while the game goes on counts from then on."""

    def change(edit: Callable[[Any], Any]) -> None:
        now = controller.now().play.step.switches
        new = edit(now)
        for field in fields(now):
            if (value := getattr(new, field.name)) != getattr(now, field.name):
                controller.put(field.name, value)

    return change


def sheet_of(ui: Ui, house_rules: Sequence[ft.Control], settled: Sequence[str], *, begun: bool) -> ft.AlertDialog:
    """`settled` are house rules without an alternative."""
    about = muted(ui("app.play.readings.begun" if begun else "app.play.readings.text"))
    rest = [heading(ui("app.play.readings.settled"), level=3), *map(muted, settled)]
    return sheet(ui, "readings", ui("app.play.readings"), [about, *house_rules, *rest], ui.forget(OPEN))


def shown_house_rule(title: str, now: str) -> ft.Control:
    return ft.Column([ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_SMALL), muted(now)], spacing=2, tight=True)
