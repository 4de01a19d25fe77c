"""The pocket edition's own parts of the screens: whose the data is, the reminder of a backup, a new version."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import flet as ft

from models.store import Store
from views.app_state import AppState
from views.components import card, heading, muted, notice, paragraph, quiet_button, switch_row
from views.layout.page_layout import Screen
from views.ui_context import Ui

EVERY: Final = 10
"""Matches from one reminder of a backup file to the next."""
REMIND, REMINDED = "pocket_remind", "pocket_reminded"


def browser_card(ui: Ui, app_state: AppState, change: Callable[[str, Any], None]) -> ft.Control | None:
    """For the settings."""
    services = app_state.browser
    if services is None:
        return None
    lasting = ui("pocket.data.lasting" if services.lasting else "pocket.data.fleeting")
    controls: list[ft.Control] = [
        heading(ui("pocket.data"), small=True),
        paragraph(ui("pocket.data.text")),
        muted(lasting),
        switch_row(
            ui,
            "pocket-remind",
            ui("pocket.remind"),
            app_state.store.settings.get(REMIND, True) is True,
            lambda on: change(REMIND, on),
            help_text=ui("pocket.remind.text", n=EVERY),
        ),
    ]
    versions = services.versions
    if versions:
        controls.append(muted(ui("pocket.version", version=versions.running)))
        if versions.previous:
            back = ui("pocket.step-back")
            controls.append(quiet_button(ui, "pocket-step-back", back, services.step_back, icon=ft.Icons.HISTORY))
    return card(controls, key="this-browser")


def with_notices(ui: Ui, app_state: AppState, screen: Screen) -> Screen:
    """The home screen with what the person may want to do now, and can leave."""
    services, notices = app_state.browser, list[ft.Control]()
    if services is None:
        return screen
    if services.versions and services.versions.ready:
        words = [paragraph(ui("pocket.update"))]
        use = quiet_button(ui, "pocket-update", ui("pocket.update.use"), services.use_new_version, icon=ft.Icons.UPDATE)
        notices.append(card([*words, use], key="pocket-update-card"))
    if due := _due(app_state.store):
        later = quiet_button(ui, "pocket-later", ui("pocket.remind.later"), lambda: _done(app_state, due))

        def save() -> None:
            _done(app_state, due)
            ui.go("/settings/backups")

        button = quiet_button(ui, "pocket-backup", ui("pocket.remind.save"), save, icon=ft.Icons.DOWNLOAD)
        reminder = notice(ui, "pocket-remind-text", ft.Icons.INFO_OUTLINE, ui("pocket.remind.now", n=due))
        notices.append(card([reminder, button, later], key="pocket-remind-card"))
    return replace(screen, controls=[*notices, *screen.controls]) if notices else screen


def _due(store: Store) -> int:
    """The number of matches, where it is time for a backup file; else 0."""
    if store.settings.get(REMIND, True) is not True:
        return 0
    count, before = store.matches.count(), store.settings.get(REMINDED, 0)
    return count if count // EVERY > (before if isinstance(before, int) else 0) // EVERY else 0


def _done(app_state: AppState, count: int) -> None:
    app_state.change(lambda store: store.settings.change(REMINDED, count))
