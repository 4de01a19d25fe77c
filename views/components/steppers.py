"""A count that goes up and down: tap for one, hold for many."""

import asyncio
from collections.abc import Callable

import flet as ft

from views.components.focus import INSIDE, button_style, edge
from views.components.icon import Picture, picture
from views.components.tid import tid
from views.ui_context import TARGET, Handler, Ui

_REPEAT = 0.11  # seconds between steps while held
_LONGEST = 100  # steps in one hold


def stepper(
    ui: Ui,
    ident: str,
    label: str,
    value: int,
    on_step: Callable[[int], None],
    *,
    low: int = 0,
    high: int = 999,
    detail: str | None = None,
    icon: Picture | None = None,
    on_figure: Handler | None = None,
    chosen: bool = False,
) -> ft.Control:
    """`on_step` gets +1 or -1 and adds it to the present value, never to the one on an older screen. With `on_figure`
    the figure can be tapped too, to be entered in another way; `chosen` while it is."""
    words = ft.Text(
        spans=[
            ft.TextSpan(label, ft.TextStyle(weight=ft.FontWeight.W_700)),
            *([ft.TextSpan(f" {detail}", ft.TextStyle(color=ft.Colors.ON_SURFACE_VARIANT))] if detail else []),
        ],
        theme_style=ft.TextThemeStyle.BODY_LARGE,
        expand=True,
    )
    figure = ft.Container(
        _figure(ui, ident, label, value, on_figure, chosen),
        width=min(ui.px(56), 88),
        padding=ft.Padding.symmetric(horizontal=3),
        alignment=ft.Alignment.CENTER,
    )
    less = _step(ui, f"{ident}-minus", ft.Icons.REMOVE, ui("app.stepper.less", what=label), -1, value - low, on_step)
    more = _step(ui, f"{ident}-plus", ft.Icons.ADD, ui("app.stepper.more", what=label), 1, high - value, on_step)
    # Very large text needs the room, or its words would be broken.
    sign = [picture(icon, ui.px(28), ft.Colors.PRIMARY)] if icon and ui.roomy else []
    buttons = ft.Row([less, figure, more], spacing=0, tight=True)
    if ui.roomy:
        return ft.Row([*sign, words, buttons], spacing=12, key=ident)
    return ft.Column([ft.Row([*sign, words], spacing=12), buttons], spacing=4, tight=True, key=ident)


def _figure(ui: Ui, ident: str, label: str, value: int, on_figure: Handler | None, chosen: bool) -> ft.Control:
    text = ft.Text(str(value), theme_style=ft.TextThemeStyle.TITLE_LARGE)
    if on_figure is None:
        return tid(f"{ident}-value", text)
    style = button_style(
        14, (0, 14), side=edge(2, ft.Colors.TERTIARY) if chosen else INSIDE, visual_density=ft.VisualDensity.STANDARD
    )
    button = ft.TextButton(content=text, style=style, on_click=ui.on(on_figure))
    return tid(f"{ident}-value", button, label=label, selected=chosen)


def _step(
    ui: Ui, ident: str, sign: ft.IconData, label: str, by: int, room: int, on_step: Callable[[int], None]
) -> ft.Control:
    side = min(ui.px(TARGET), 72)
    button = ft.IconButton(
        icon=ft.Icon(sign, size=ui.px(24)),
        width=side,
        height=side,
        disabled=room <= 0,
        style=ft.ButtonStyle(
            shape=ft.RoundedRectangleBorder(radius=14),
            side=edge(1, ft.Colors.OUTLINE if room > 0 else ft.Colors.OUTLINE_VARIANT),
            bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        ),
        on_click=ui.on(lambda: on_step(by)),
    )

    async def hold() -> None:
        ui.held.add(ident)
        for _ in range(min(room, _LONGEST)):  # the room there was when the thumb came down: it cannot run away
            if ident not in ui.held:
                return
            on_step(by)
            await asyncio.sleep(_REPEAT)

    named = tid(ident, button, label=label, button=True)
    if room <= 0:
        return named
    # The button takes keys and screen readers. It would also swallow holding, so the thumb meets this pane over it.
    pane = ft.GestureDetector(
        content=ft.Container(width=side, height=side, bgcolor=ft.Colors.TRANSPARENT),
        on_tap=ui.on(lambda: on_step(by)),
        on_long_press_start=ui.on(hold),
        on_long_press_end=ui.on(lambda: ui.held.discard(ident)),
        exclude_from_semantics=True,
    )
    return ft.Stack([named, pane], width=side, height=side)
