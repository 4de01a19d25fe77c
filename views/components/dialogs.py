"""What opens over a screen. Given to the page as `Screen.dialog`, so it is a function of the state like all else."""

from collections.abc import Sequence

import flet as ft

from views.components.buttons import icon_button, primary_button, quiet_button
from views.components.labels import heading, paragraph
from views.ui import Handler, Ui

_WIDEST = 640


def sheet(ui: Ui, ident: str, title: str, controls: Sequence[ft.Control], on_close: Handler) -> ft.BottomSheet:
    """A panel from below, in reach of the thumb."""
    close = icon_button(ui, f"{ident}-close", ft.Icons.CLOSE, ui("app.close"), on_close)
    top = ft.Row([ft.Container(heading(title), expand=True), close], vertical_alignment=ft.CrossAxisAlignment.CENTER)
    body = ft.Column(
        [top, *controls],
        spacing=14,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        scroll=ft.ScrollMode.AUTO,
    )
    return ft.BottomSheet(
        content=ft.Container(body, padding=ft.Padding.only(left=20, top=16, right=20, bottom=24)),
        scrollable=True,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius.only(top_left=28, top_right=28)),
        size_constraints=ft.BoxConstraints(max_width=_WIDEST),
        on_dismiss=ui.on(on_close),
    )


def confirm(
    ui: Ui, ident: str, title: str, text: str, yes: str, on_yes: Handler, on_no: Handler, *, danger: bool = False
) -> ft.BottomSheet:
    """A question before something that is hard to take back. The way out stands first."""
    no = quiet_button(ui, f"{ident}-no", ui("app.cancel"), on_no, expand=ui.roomy)
    go = (quiet_button if danger else primary_button)(ui, f"{ident}-yes", yes, on_yes, expand=ui.roomy)
    row: ft.Control = ft.Row([no, go], spacing=12) if ui.roomy else ft.Column([go, no], spacing=12, tight=True)
    return sheet(ui, ident, title, [paragraph(text), row], on_no)
