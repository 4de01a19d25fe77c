"""Buttons. The crimson one is the next thing to do; a screen has at most one."""

import flet as ft

from views.components.focus import AROUND, INSIDE, button_style, edge
from views.components.icon import Picture, picture
from views.components.tid import tid
from views.ui_context import TARGET, Handler, Ui

CORNER = 16


def primary_button(
    ui: Ui,
    ident: str,
    label: str,
    on_click: Handler | None,
    *,
    icon: Picture | None = None,
    disabled: bool = False,
    expand: bool | None = None,
    tall: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """`tall` for what a thumb hits again and again without looking. `action` is done by the client within the tap
    itself, as browsers ask for copying, sharing and picking."""
    style = button_style(
        CORNER,
        (20, 22 if tall else 14),
        side=AROUND,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST if disabled else ft.Colors.PRIMARY,
        elevation=0,
    )
    button = ft.FilledButton(
        content=_content(
            ui, label, icon, ft.Colors.ON_SURFACE_VARIANT if disabled else ft.Colors.ON_PRIMARY, large=True
        ),
        style=style,
        disabled=disabled,
        on_click=ui.on(on_click) if on_click else None,
        action=action,
    )
    return tid(ident, button, expand=expand)


def quiet_button(
    ui: Ui,
    ident: str,
    label: str,
    on_click: Handler | None,
    *,
    icon: Picture | None = None,
    danger: bool = False,
    disabled: bool = False,
    expand: bool | None = None,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """`action` as for the other one."""
    colour = ft.Colors.ERROR if danger else ft.Colors.ON_SURFACE
    colour = ft.Colors.ON_SURFACE_VARIANT if disabled else colour
    style = button_style(CORNER, (16, 14), side=edge(1, ft.Colors.OUTLINE))
    button = ft.OutlinedButton(
        content=_content(ui, label, icon, colour),
        style=style,
        disabled=disabled,
        on_click=ui.on(on_click) if on_click else None,
        action=action,
    )
    return tid(ident, button, expand=expand)


def icon_size(ui: Ui) -> float:
    """Of a sign without words. It grows with the text, but not so far that those of a header need two lines."""
    return min(ui.px(24), 36)


def icon_side(size: float) -> float:
    """Of the button around a sign of this size."""
    return max(TARGET, size + 22)


def icon_button(
    ui: Ui, ident: str, icon: Picture, label: str, on_click: Handler, *, disabled: bool = False
) -> ft.Control:
    size = icon_size(ui)
    side = icon_side(size)
    button = ft.IconButton(
        icon=picture(icon, size, ft.Colors.ON_SURFACE_VARIANT if disabled else ft.Colors.ON_SURFACE),
        tooltip=label,
        width=side,
        height=side,
        style=ft.ButtonStyle(side=INSIDE),
        disabled=disabled,
        on_click=ui.on(on_click),
    )
    return tid(ident, button)


def _content(ui: Ui, label: str, icon: Picture | None, colour: str, *, large: bool = False) -> ft.Control:
    text = ft.Text(
        label,
        theme_style=ft.TextThemeStyle.TITLE_MEDIUM if large else ft.TextThemeStyle.LABEL_LARGE,
        text_align=ft.TextAlign.CENTER,
        color=colour,
    )
    if icon is None:
        return text
    text.expand_loose = True
    text.expand = True
    return ft.Row(
        [picture(icon, ui.px(20), colour), text],
        spacing=10,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
    )
