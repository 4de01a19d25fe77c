"""One colour of several, as the wooden pieces have them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from views.components.focus import edge
from views.components.tid import tid
from views.formatting import COLOURS
from views.theme import SEAT_COLOURS, ink_on
from views.ui_context import TARGET, Ui


def swatches(
    ui: Ui,
    colours: Sequence[str],
    chosen: str | None,
    choose: Callable[[str], None],
    owners: Mapping[str, tuple[str, str]] | None = None,
) -> ft.Control:
    """`owners` gives the letter and the name of whoever has a colour. The word of the chosen one stands beside the
    label, so that no colour has to be told by eye."""
    label = ui("app.setup.seat.colour")
    named = ui(COLOURS[chosen]) if chosen in COLOURS else "–"
    words = ft.Row(
        [
            ft.Text(label, theme_style=ft.TextThemeStyle.TITLE_SMALL),
            ft.Text(named, theme_style=ft.TextThemeStyle.BODY_MEDIUM, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=8,
        wrap=True,
    )
    pieces = [_swatch(ui, colour, colour == chosen, choose, (owners or {}).get(colour)) for colour in colours]
    return ft.Column([words, ft.Row(pieces, wrap=True, spacing=6, run_spacing=6)], spacing=6, tight=True)


def _swatch(
    ui: Ui, colour: str, chosen: bool, choose: Callable[[str], None], owner: tuple[str, str] | None
) -> ft.Control:
    back = SEAT_COLOURS[colour]
    side = max(TARGET, ui.px(44)) - 8
    sign: ft.Control | None = None
    if chosen:
        sign = ft.Icon(ft.Icons.CHECK, size=side * 0.6, color=ink_on(back))
    elif owner:
        sign = ft.Text(owner[0], size=side * 0.42, weight=ft.FontWeight.W_700, color=ink_on(back))
    piece = ft.Container(
        sign,
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        bgcolor=back,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=side * 0.28,
    )
    style = ft.ButtonStyle(
        shape=ft.RoundedRectangleBorder(radius=side * 0.36),
        padding=4,
        bgcolor=ft.Colors.TRANSPARENT,
        side=edge(3 if chosen else 0, ft.Colors.ON_SURFACE if chosen else ft.Colors.TRANSPARENT),
        elevation=0,
        visual_density=ft.VisualDensity.STANDARD,
    )
    button = ft.Button(
        content=ft.Semantics(exclude_semantics=True, content=piece),
        style=style,
        elevation=0,
        width=side + 8,
        height=side + 8,
        on_click=ui.on(lambda: choose(colour)),
    )
    word = ui(COLOURS[colour])
    named = ui.pair(word, owner[1]) if owner and not chosen else word
    return tid(f"seat-colour-{colour}", button, label=named, selected=chosen)
