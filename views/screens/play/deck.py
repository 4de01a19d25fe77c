"""The AI's Scheme Cards: what is faceup, what is in each pile, and after the game in which order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import flet as ft

from app.session_store import TableOwner
from solo.piles import UNSEEN, Pile, piles
from solo.words import beneath
from views.components import card, heading, muted
from views.components.card_book.book_controller import ORIGINS
from views.components.solo_game.broken_journal import or_repair_screen
from views.components.solo_game.game_controller import AnyController
from views.formatting import DOT, capital
from views.layout.page_layout import Screen
from views.screens.play.game_screens import controller_and_screens
from views.ui_context import Ui

NAMES = {
    "shown": "app.play.pile.shown",
    "discard": "app.play.pile.discard",
    "draw": "app.play.pile.draw",
    "future": "app.play.pile.future",
    "hidden": "app.play.pile.hidden",
}


@or_repair_screen
def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
    controller, _screens = controller_and_screens(ui, app_state, params)
    return deck(controller)


def deck(controller: AnyController) -> Screen:
    ui, over = controller.ui, controller.game.over
    cards = controller.play.state.cards
    draw, _discard, future, _shown = cards.zones()
    found = piles(cards, mixed=bool(controller.play.session.difficulty), over=over)
    text = muted(ui("app.play.deck.over" if over else "app.play.deck.text"))
    counts = muted(ui("app.play.deck.counts", draw=len(draw), future=len(future)))
    return Screen(
        ui("app.play.deck"),
        [text, counts, *(_pile(controller, pile) for pile in found)],
        subtitle=ui.say(controller.play.opponent),
    )


def _pile(controller: AnyController, pile: Pile) -> ft.Control:
    ui = controller.ui
    lines: list[ft.Control] = [heading(ui(NAMES[pile.name], n=len(pile.cards)), small=True)]
    rules: Any = controller.game.rules  # of either game: both know their cards by id
    known = rules.setting.cards
    for number, id in enumerate(pile.cards, 1):
        if id in UNSEEN.values():
            lines.append(muted(ui("app.play.deck.unseen")))
            continue
        of = known[id]
        name = f"{number}. {ui.say(of.title())}" if pile.ordered and len(pile.cards) > 1 else ui.say(of.title())
        lines.append(ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_SMALL))
        lines.append(muted(DOT.join([capital(ui.say(beneath(of.said()))), ui(ORIGINS[of.origin])])))
    return card(lines, key=f"pile-{pile.name}")
