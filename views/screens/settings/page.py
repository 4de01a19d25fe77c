"""How the app looks and behaves. Every change is remembered and shows at once, on all open pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft

from app.preferences import Preferences, preferences
from views.app_state import AppState
from views.components import card, list_row, muted, notice, segments, selectable, switch_row
from views.components.appearance_settings import look_card
from views.components.help_link import awake_help
from views.components.this_browser import browser_card
from views.layout.page_layout import Screen
from views.ui_context import Ui

TRACKING = {"track": "app.settings.tracking.track", "ask": "app.settings.tracking.ask"}
WAYS = (
    ("open-help", "app.help", "app.help.row", "/help"),
    ("open-files", "app.files", "app.files.text", "/settings/files"),
    ("open-backups", "app.backups", "app.backups.text", "/settings/backups"),
    ("open-reference", "reference.open", "reference.text", "/reference"),
    ("open-about", "app.about", "app.about.text", "/about"),
)


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    def change(key: str, value: Any) -> None:
        app_state.change(lambda store: store.settings.change(key, value))

    store = app_state.store
    shown = settings(ui, preferences(store.settings.all()), app_state.folder, app_state.aside, store.server, change)
    browser = browser_card(ui, app_state, change)
    return replace(shown, side=[browser, *shown.side[:-1]]) if browser else shown


def settings(
    ui: Ui,
    chosen: Preferences,
    folder: Path,
    aside: Path | None,
    server: str | None,
    change: Callable[[str, Any], None],
) -> Screen:
    """`server` is the database's address, where everything is kept there and not in the folder."""
    look = ui.again("look", chosen.look, partial(look_card, ui, chosen, change))
    table: list[ft.Control] = [
        switch_row(
            ui,
            "keep-awake",
            ui("app.settings.awake"),
            chosen.keep_awake,
            lambda on: change("keep_awake", on),
            help_text=ui("app.settings.awake.text"),
        )
    ]
    if not ui.secure:
        table.append(notice(ui, "awake-help", ft.Icons.INFO_OUTLINE, ui("app.settings.awake.help")))
        table.append(awake_help(ui))
    table += [
        segments(
            ui,
            "tracking",
            ui("app.settings.tracking"),
            [(key, ui(id)) for key, id in TRACKING.items()],
            chosen.tracking,
            lambda key: change("tracking", key),
        ),
        muted(ui("app.settings.tracking.text")),
    ]
    more = [ui.again(way[0], None, partial(_way, ui, *way)) for way in WAYS]
    place = ui.again("place", (server, folder, aside), partial(_place, ui, server, folder, aside))
    return Screen(title=ui("app.nav.settings"), controls=[look, card(table)], side=[*more, place])


def _place(ui: Ui, server: str | None, folder: Path, aside: Path | None) -> ft.Control:
    """Where everything is kept."""
    place: list[ft.Control] = [ft.Text(ui("app.settings.folder"), theme_style=ft.TextThemeStyle.TITLE_SMALL)]
    if server:
        place += [_where(server), muted(ui("app.settings.server"))]
    place += [_where(str(folder)), muted(ui("app.settings.server.log" if server else "app.settings.folder.text"))]
    if aside:
        place.append(notice(ui, "aside", ft.Icons.INFO_OUTLINE, ui("app.settings.aside", path=str(aside))))
    return card(place)


def _where(address: str) -> ft.Control:
    return selectable(address, style=ft.TextThemeStyle.BODY_MEDIUM)


def _way(ui: Ui, ident: str, title: str, text: str, path: str) -> ft.Control:
    """To a screen of its own."""
    chevron = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=ui.px(24))
    return list_row(ui, ident, ui(title), ui(text), ui.to(path), trailing=chevron)
