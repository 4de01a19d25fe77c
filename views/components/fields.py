"""Text that is typed. The value always comes from the state: a field without one is wiped at the next render."""

from collections.abc import Callable

import flet as ft

from views.components.tid import tid
from views.ui_context import Handler, Ui


def text_field(
    ui: Ui,
    ident: str,
    label: str,
    value: str,
    on_change: Callable[[str], None],
    *,
    error: str | None = None,
    helper: str | None = None,
    on_submit: Handler | None = None,
    max_length: int | None = None,
    autofocus: bool = False,
    lines: int = 1,
    digits: bool = False,
) -> ft.Control:
    """With more than one of `lines` the field grows with its text; for `digits` a phone shows its number keys."""
    field = _field(ui, label, value, on_change, error, helper, on_submit, max_length, autofocus, None)
    if digits:
        field.keyboard_type = ft.KeyboardType.NUMBER
    if lines > 1:
        field.multiline, field.min_lines, field.max_lines = True, lines, lines * 3
    return tid(ident, field)


def search_field(ui: Ui, ident: str, label: str, value: str, on_change: Callable[[str], None]) -> ft.Control:
    """Mostly the first of what scrolls: its label rises over its edge once something is typed, and would be cut off."""
    icon = ft.Icon(ft.Icons.SEARCH, size=ui.px(22))
    field = _field(ui, label, value, on_change, None, None, None, None, False, icon)
    field.margin = ft.Margin.only(top=ui.px(8))
    return tid(ident, field)


def _field(
    ui: Ui,
    label: str,
    value: str,
    on_change: Callable[[str], None],
    error: str | None,
    helper: str | None,
    on_submit: Handler | None,
    max_length: int | None,
    autofocus: bool,
    icon: ft.Control | None,
) -> ft.TextField:
    corner = ft.BorderRadius.all(14)
    return ft.TextField(
        label=label,
        value=value,
        error=error,
        helper=helper,
        helper_max_lines=3,
        error_max_lines=3,
        max_length=max_length,
        autofocus=autofocus,
        prefix_icon=icon,
        filled=True,
        fill_color=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.OutlineInputBorder(border_radius=corner, side=ft.BorderSide(1, ft.Colors.OUTLINE)),
        text_size=ui.px(18),
        on_change=ui.on(lambda e: on_change(e.control.value)),
        on_submit=ui.on(on_submit) if on_submit else None,
    )
