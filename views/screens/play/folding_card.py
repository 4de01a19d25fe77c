"""The AI's card over its moves: one line, as what it means is below it; a tap shows the whole card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from views.components import tid
from views.components.ai_cards.scheme_card import INK
from views.components.focus import button_style
from views.components.icon import picture
from views.components.solo_game.game_controller import AnyController
from views.components.stretched import stretched

OPEN = "card-open"  # the turn, and the number of the card in it


def folding_card(
    controller: AnyController, number: int, signs: Sequence[ft.Control], words: str, whole: Callable[[], ft.Control]
) -> ft.Control:
    ui, key = controller.ui, (controller.play.turn, number)
    opened = ui.memo.get(OPEN) == key

    def fold() -> None:
        ui.remember(OPEN, None if ui.memo.get(OPEN) == key else key)

    text = ft.Text(words, theme_style=ft.TextThemeStyle.BODY_MEDIUM, color=INK, expand=True)
    sign = picture(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, ui.px(24), INK)
    row: ft.Control = ft.Row([*signs, text, sign], spacing=12)
    if not ui.roomy:
        text.expand = None
        row = ft.Column([ft.Row([*signs, sign], spacing=12), text], spacing=4, tight=True)
    band = ft.TextButton(
        content=row,
        style=button_style(16, (16, 14), bgcolor=ft.Colors.SECONDARY_CONTAINER),
        on_click=ui.on(fold),
    )
    head = tid(f"card-{number}", band, expanded=opened)
    if not opened:
        return head
    return stretched([head, whole()], 6)
