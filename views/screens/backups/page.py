"""Copies of everything: see them, make one, go back to one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from models.backups import Backup, is_good
from models.opening import BadBackup
from views.app_state import AppState
from views.components import confirm, empty_state, list_row, muted, notice, primary_button, quiet_button, sheet
from views.components.file_picker import LARGEST
from views.components.save_file import save_file
from views.formatting import DOT, moment, size
from views.layout.page_layout import Screen
from views.ui_context import Handler, Ui

REASONS = {
    "by-hand": "app.backups.by-hand",
    "daily": "app.backups.daily",
    "before-upgrade": "app.backups.before-upgrade",
    "before-import": "app.backups.before-import",
    "before-restore": "app.backups.before-restore",
    "before-delete": "app.backups.before-delete",
}


OPEN, ASKED, FOUND, PICKED, REFUSED = "opened", "asked", "found", "picked", "refused"


@dataclass(frozen=True, slots=True)
class Picked:
    """A file that may be a backup from elsewhere."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Acts:
    """All but `make` are given the backup; `bring` the picked file."""

    make: Handler
    restore: Handler
    check: Handler
    save: Handler
    bring: Handler


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    store = app_state.store

    async def make() -> None:
        await asyncio.to_thread(store.backups.make)
        ui.remember(REFUSED, None)
        ui.remember("said", "app.backups.made")
        app_state.redraw_pages()

    async def restore(backup: Backup) -> None:
        ui.remember(ASKED, None)
        await go_back(lambda: store.backups.restore(backup.path))

    async def go_back(act: Callable[[], Backup]) -> None:
        ui.remember("said", None)
        ui.remember(REFUSED, None)
        try:
            await asyncio.to_thread(act)
        except BadBackup:
            ui.remember(REFUSED, "app.backups.refused")
        else:
            ui.remember("said", "app.backups.restored")
        app_state.redraw_pages()

    async def check(backup: Backup) -> None:
        good = await asyncio.to_thread(is_good, backup.path)
        ui.remember(FOUND, "app.backups.good" if good else "app.backups.bad")

    async def save(backup: Backup) -> None:
        content = await asyncio.to_thread(store.backups.to_take_along, backup)
        await save_file(ui, f"{backup.path.stem}.zip", content)

    async def bring(picked: Picked) -> None:
        ui.remember(PICKED, None)
        await go_back(lambda: store.backups.restore_content(picked.content))

    if not store.backups.kept:
        return Screen(
            title=ui("app.backups"),
            controls=[notice(ui, "elsewhere", ft.Icons.INFO_OUTLINE, ui("app.backups.elsewhere"))],
        )
    return backups(ui, store.backups.all(), Acts(make, restore, check, save, bring))


def backups(ui: Ui, found: Sequence[Backup], acts: Acts) -> Screen:
    by_name = {backup.path.name: backup for backup in found}
    said = ui.memo.get("said")
    controls: list[ft.Control] = [notice(ui, "said", ft.Icons.CHECK, ui(said))] if said else []
    if refused := ui.memo.get(REFUSED):
        reason = ui(refused, most=LARGEST // 1_000_000)
        controls.append(notice(ui, "backup-refused", ft.Icons.ERROR_OUTLINE, reason, bad=True))
    controls.append(muted(ui("app.backups.help")))
    controls += [_row(ui, backup) for backup in found]
    if not found:
        controls.append(
            empty_state(ui, ft.Icons.INVENTORY_2_OUTLINED, ui("app.backups.none"), ui("app.backups.none.text"))
        )
    controls.append(_from_file(ui))
    dialog: ft.AlertDialog | None = None
    picked: Picked | None = ui.memo.get(PICKED)
    if picked:
        dialog = confirm(
            ui,
            "bring",
            ui("app.backups.restore"),
            ui("app.backups.bring.text", name=picked.name),
            ui("app.backups.restore.yes"),
            lambda: acts.bring(picked),
            ui.forget(PICKED),
        )
    elif asked := by_name.get(ui.memo.get(ASKED, "")):
        dialog = confirm(
            ui,
            "restore",
            ui("app.backups.restore"),
            ui("app.backups.restore.text", when=moment(ui, asked.made_at)),
            ui("app.backups.restore.yes"),
            lambda: acts.restore(asked),
            ui.forget(ASKED),
        )
    elif opened := by_name.get(ui.memo.get(OPEN, "")):
        dialog = _opened(ui, opened, acts)
    button = primary_button(ui, "backup-make", ui("app.backups.make"), acts.make, icon=ft.Icons.ADD)
    return Screen(title=ui("app.backups"), controls=controls, foot=button, dialog=dialog)


def _from_file(ui: Ui) -> ft.Control:
    def take(files: Sequence[ft.FilePickerFile]) -> None:
        for what in ("said", REFUSED, PICKED):
            ui.remember(what, None)
        if files and (files[0].size or 0) > LARGEST:
            ui.remember(REFUSED, "app.backups.too-large")
        elif files:
            ui.remember(PICKED, Picked(files[0].name, files[0].bytes or b""))

    action = ui.picking(take)
    words = ui("app.backups.bring")
    return quiet_button(ui, "backup-pick", words, None, icon=ft.Icons.FILE_OPEN_OUTLINED, action=action)


def _opened(ui: Ui, backup: Backup, acts: Acts) -> ft.AlertDialog:
    """What can be done with one of them."""

    def close() -> None:
        ui.remember(OPEN, None)
        ui.remember(FOUND, None)

    def ask() -> None:
        close()
        ui.remember(ASKED, backup.path.name)

    found = ui.memo.get(FOUND)
    bad = found == "app.backups.bad"
    sign = ft.Icons.ERROR_OUTLINE if bad else ft.Icons.CHECK
    outcome = [notice(ui, "backup-found", sign, ui(found), bad=bad)] if found else []
    controls = [
        muted(_about(ui, backup)),
        *outcome,
        quiet_button(
            ui, "backup-check", ui("app.backups.check"), lambda: acts.check(backup), icon=ft.Icons.FACT_CHECK_OUTLINED
        ),
        quiet_button(ui, "backup-save", ui("app.backups.save"), lambda: acts.save(backup), icon=ft.Icons.SAVE_ALT),
    ]
    back = primary_button(
        ui, "backup-restore", ui("app.backups.restore.yes"), ask, icon=ft.Icons.SETTINGS_BACKUP_RESTORE
    )
    title = ui("app.backups.of", when=moment(ui, backup.made_at))
    return sheet(ui, "backup", title, controls, close, foot=back)


def _about(ui: Ui, backup: Backup) -> str:
    return DOT.join((ui(REASONS[backup.reason]), size(ui, backup.size)))


def _row(ui: Ui, backup: Backup) -> ft.Control:
    name = backup.path.name
    more = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=ui.px(24))
    return list_row(
        ui,
        f"backup-{name}",
        moment(ui, backup.made_at),
        _about(ui, backup),
        lambda: ui.remember(OPEN, name),
        trailing=more,
    )
