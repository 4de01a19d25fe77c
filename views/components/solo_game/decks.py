"""Whose Scheme Cards the AI plays with."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.solo_start import Deck
from views.components import notice, segments
from views.components.icons import Icon
from views.formatting import capital
from views.ui_context import Ui

DECKS: dict[Deck, str] = {
    "companion": "app.play.deck.companion",
    "own": "app.play.deck.own",
    "hand": "app.play.deck.hand",
}
BOXES: dict[Deck, str] = {
    "companion": "app.play.box.companion",
    "own": "app.play.box.own",
    "hand": "app.play.box.hand",
}


def deck_choice(ui: Ui, deck: Deck, choose: Callable[[Deck], None]) -> ft.Control:
    options = [(name, capital(ui(words))) for name, words in DECKS.items()]
    chosen = {str(name): name for name in DECKS}
    return segments(ui, "deck", ui("app.play.new.deck"), options, deck, lambda name: choose(chosen[name]))


def box_notice(ui: Ui, deck: Deck, *others: str) -> ft.Control:
    """What lies on the table and what stays in the box; `others` are messages about other cards."""
    return notice(ui, "box", Icon.SCHEME, " ".join(ui(words) for words in (BOXES[deck], *others)))
