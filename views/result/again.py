"""A rematch: the same people, the same modules, at once on the score pad."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from models.values import Match, NewMatch, NewSession
from views.companion import Companion
from views.components import card_button, muted, sheet
from views.result.saving import rematch
from views.ui import Handler, Ui, once

OPEN = "rematch"


def starter(ui: Ui, companion: Companion) -> Callable[[NewSession], None]:
    """Begins a session and goes to its pad."""

    @once
    def start(new: NewSession) -> None:
        session = companion.change(lambda store: store.add_session(new))
        ui.go(f"/session/{session.id}/score")

    return start


def asker(ui: Ui, of: NewMatch | Match, start: Callable[[NewSession], None]) -> Handler:
    """Against the AI, or alone, there is no order to ask for."""
    if of.opponent or len(of.seats) == 1:
        return lambda: start(rematch(of, rotated=False))
    return lambda: ui.remember(OPEN, True)


def asked(ui: Ui, of: NewMatch | Match, start: Callable[[NewSession], None]) -> ft.AlertDialog | None:
    if not ui.memo.get(OPEN):
        return None

    def choice(ident: str, title: str, rotated: bool) -> ft.Control:
        new = rematch(of, rotated=rotated)
        words = [
            ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            muted(", ".join(player.name for player in new.players)),
        ]
        return card_button(ui, ident, ft.Column(words, spacing=1, tight=True), lambda: start(new))

    choices = [
        choice("rematch-same", ui("app.result.rematch.same"), False),
        choice(
            "rematch-rotated", ui("app.result.rematch.rotated", name=rematch(of, rotated=True).players[0].name), True
        ),
    ]
    return sheet(ui, "rematch", ui("app.result.rematch"), choices, ui.forget(OPEN))
