"""What opens over a screen. Given to the page as `Screen.dialog`, so it is a function of the state like all else."""

from collections.abc import Sequence

import flet as ft

from views.components.buttons import icon_button, primary_button, quiet_button
from views.components.focus import focus_group
from views.components.labels import heading, paragraph
from views.components.stretched import stretched
from views.ui_context import Handler, Ui

_WIDEST = 640


def sheet(
    ui: Ui,
    ident: str,
    title: str,
    controls: Sequence[ft.Control],
    on_close: Handler,
    *,
    foot: ft.Control | None = None,
) -> ft.AlertDialog:
    """A panel at the bottom, in reach of the thumb: as high as its content, scrolling when that is too much
    (Flet's own bottom sheet is either full height or cannot scroll). `foot` stays in place below, given the room."""
    close = icon_button(ui, f"{ident}-close", ft.Icons.CLOSE, ui("app.close"), on_close)
    top = ft.Row([ft.Container(heading(title), expand=True), close])
    if foot and not ui.roomy:
        controls, foot = [*controls, foot], None
    body = stretched([top, *controls], 14, key=ident)
    width = min(ui.width, _WIDEST)
    below: list[ft.Control] = []
    if foot:
        below = [ft.Container(foot, width=width, padding=ft.Padding.only(left=20, right=20, bottom=20))]
    return ft.AlertDialog(
        content=ft.Container(
            focus_group(body), width=width, padding=ft.Padding.only(left=20, top=14, right=20, bottom=22)
        ),
        actions=below,
        scrollable=True,
        content_padding=0,
        actions_padding=0,
        inset_padding=ft.Padding.only(top=40),
        alignment=ft.Alignment.BOTTOM_CENTER,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius.only(top_left=28, top_right=28)),
        semantics_label=title,
        on_dismiss=ui.on(on_close),
    )


def confirm(
    ui: Ui, ident: str, title: str, text: str, yes: str, on_yes: Handler, on_no: Handler, *, danger: bool = False
) -> ft.AlertDialog:
    """A question before something that is hard to take back."""
    no = quiet_button(ui, f"{ident}-no", ui("app.cancel"), on_no, expand=ui.roomy)
    go = (quiet_button if danger else primary_button)(ui, f"{ident}-yes", yes, on_yes, expand=ui.roomy)
    row: ft.Control = ft.Row([no, go], spacing=12)
    if not ui.roomy:
        row = stretched([go, no], 12)
    return sheet(ui, ident, title, [paragraph(text)], on_no, foot=row)
