"""Copies of everything: see them, make one, go back to one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import flet as ft

from models.backups import Backup
from views.companion import Companion
from views.components import confirm, empty_state, list_row, muted, notice, primary_button
from views.icons import Icon
from views.screen import Screen
from views.ui import Handler, Ui
from views.words import DOT, moment, size

REASONS = {
    "by-hand": "app.backups.by-hand",
    "daily": "app.backups.daily",
    "before-upgrade": "app.backups.before-upgrade",
    "before-import": "app.backups.before-import",
    "before-restore": "app.backups.before-restore",
    "before-delete": "app.backups.before-delete",
}


def screen(ui: Ui, companion: Companion, _params: Mapping[str, str]) -> Screen:
    store = companion.store

    async def make() -> None:
        await asyncio.to_thread(store.back_up)
        ui.remember("said", "app.backups.made")
        companion.tell()

    async def restore(backup: Backup) -> None:
        ui.remember("asked", None)
        await asyncio.to_thread(store.restore, backup.path)
        ui.remember("said", "app.backups.restored")
        companion.tell()

    if not store.keeps_backups:
        return Screen(
            title=ui("app.backups"),
            controls=[notice(ui, "elsewhere", ft.Icons.INFO_OUTLINE, ui("app.backups.elsewhere"))],
        )
    return backups(ui, store.backups(), make, restore)


def backups(ui: Ui, found: Sequence[Backup], make: Handler, restore: Handler) -> Screen:
    asked = next((backup for backup in found if backup.path.name == ui.memo.get("asked")), None)
    said = ui.memo.get("said")
    controls: list[ft.Control] = [notice(ui, "said", ft.Icons.CHECK, ui(said))] if said else []
    controls.append(muted(ui("app.backups.help")))
    controls += [_row(ui, backup) for backup in found]
    if not found:
        controls.append(empty_state(ui, Icon.CHEST, ui("app.backups.none"), ui("app.backups.none.text")))
    dialog = None
    if asked:
        dialog = confirm(
            ui,
            "restore",
            ui("app.backups.restore"),
            ui("app.backups.restore.text", when=moment(ui, asked.made_at)),
            ui("app.backups.restore.yes"),
            lambda: restore(asked),
            ui.forget("asked"),
        )
    button = primary_button(ui, "backup-make", ui("app.backups.make"), make, icon=ft.Icons.ADD)
    return Screen(title=ui("app.backups"), controls=controls, foot=button, dialog=dialog)


def _row(ui: Ui, backup: Backup) -> ft.Control:
    name = backup.path.name
    about = DOT.join((ui(REASONS[backup.reason]), size(ui, backup.size)))
    restore = ft.Icon(ft.Icons.SETTINGS_BACKUP_RESTORE, size=ui.px(24))
    return list_row(
        ui, f"backup-{name}", moment(ui, backup.made_at), about, lambda: ui.remember("asked", name), trailing=restore
    )
