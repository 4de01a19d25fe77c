"""Cards: boxes with a border that hold what belongs together, a notice, or a button."""

from collections.abc import Sequence

import flet as ft

from views.components.focus import edge
from views.components.icon import Picture, picture
from views.components.stretched import stretched
from views.components.tid import tid
from views.ui_context import Handler, Ui

CORNER = 20


def card(
    controls: Sequence[ft.Control], *, gold: bool = False, padding: float = 16, key: str | None = None
) -> ft.Control:
    """`gold` frames a question or a prize."""
    return ft.Container(
        key=key,
        content=stretched(list(controls), 10),
        padding=padding,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border=ft.Border.all(2 if gold else 1, ft.Colors.TERTIARY_FIXED if gold else ft.Colors.OUTLINE_VARIANT),
        border_radius=CORNER,
    )


def card_button(
    ui: Ui,
    ident: str,
    content: ft.Control,
    on_click: Handler,
    *,
    primary: bool = False,
    selected: bool | None = None,
    padding: float = 16,
    top: bool = False,
) -> ft.Control:
    """A whole card that acts. Keyboard, focus ring and hover come from the button it is made of. `top`: where the card
    is higher than its content, that stands at the top."""
    at = ft.Alignment.TOP_LEFT if top else ft.Alignment.CENTER_LEFT
    side = edge(2, ft.Colors.PRIMARY) if selected else edge(1, ft.Colors.OUTLINE_VARIANT)
    style = ft.ButtonStyle(
        shape=ft.RoundedRectangleBorder(radius=CORNER),
        padding=padding,
        bgcolor=ft.Colors.PRIMARY if primary else ft.Colors.SURFACE_CONTAINER,
        color=ft.Colors.ON_PRIMARY if primary else ft.Colors.ON_SURFACE,
        side=edge(0, ft.Colors.TRANSPARENT) if primary else side,
        elevation=0,
        alignment=at,
        visual_density=ft.VisualDensity.STANDARD,
    )
    box = ft.Container(content, alignment=at, padding=0)
    button = ft.Button(content=box, style=style, elevation=0, on_click=ui.on(on_click))
    return tid(ident, button, selected=selected)


def notice(ui: Ui, ident: str, icon: Picture, text: str, *, bad: bool = False) -> ft.Control:
    """Something to know before going on; screen readers say it when it appears."""
    back, ink = (
        (ft.Colors.ERROR_CONTAINER, ft.Colors.ON_ERROR_CONTAINER)
        if bad
        else (ft.Colors.SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER)
    )
    sign = [picture(icon, ui.px(22), ink)] if ui.roomy else []
    words = ft.Text(text, color=ink, expand=True)
    row = ft.Row([*sign, words], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)
    box = ft.Container(row, bgcolor=back, border_radius=CORNER, padding=14)
    return tid(ident, box, live_region=True)
