"""What every screen of a session has beside its title: the ways to the reference, and to the phones at the table."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.table_control import TableControl
from views.components import icon_button
from views.components.icons import Icon
from views.layout.page_layout import Screen
from views.routes import Place
from views.ui_context import Ui

STAGES = ("/session/:id/setup", "/session/:id/turns", "/session/:id/play", "/session/:id/score")


def with_signs(ui: Ui, screen: Screen, place: Place, table_control: TableControl) -> Screen:
    """The screen with those ways; as it was while a question lies over it."""
    if screen.dialog:
        return screen
    signs = [*([] if screen.leads_to_reference else _to_reference(ui, place)), *_to_table(ui, place, table_control)]
    return replace(screen, actions=[*screen.actions, *signs]) if signs else screen


def _to_reference(ui: Ui, place: Place) -> list[ft.Control]:
    path = place.reference
    return [icon_button(ui, "to-reference", Icon.RULE, ui("reference.title"), ui.to(path))] if path else []


def _to_table(ui: Ui, place: Place, table_control: TableControl) -> list[ft.Control]:
    """The host's, on the first screen of each stage."""
    if not ui.host or not table_control.can_open or place.route.path not in STAGES:
        return []
    n = len(table_control.present)
    words = ui("app.table.phones.n", n=n) if table_control.table else ui("app.table.phones")
    sign = ft.Icons.PHONELINK if table_control.table else ft.Icons.QR_CODE
    return [icon_button(ui, "to-table", sign, words, ui.to("/table"))]
