"""`/settings/files`: take everything along, and bring something in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import flet as ft

from interchange.progress import Progress, share
from locales import Texts, say
from models.archive.bgstats import play_file
from models.archive.documents import Archive
from models.archive.headings import why_not
from models.archive.spreadsheet import as_table
from models.archive.writing import as_bytes
from models.store import utc_now
from views.app_state import AppState
from views.components import card, heading, muted, notice, primary_button, progress, quiet_button
from views.components.import_preview import Preview, import_preview
from views.components.save_file import save_file
from views.layout.page_layout import Screen
from views.screens.files.bring import bring, look_at_table, refused, take
from views.screens.files.columns import columns, picker
from views.screens.files.state import FILE, Choosing, Outcome, Refused, Working, show, state, with_progress
from views.ui_context import Ui, once

WAYS: Final[Mapping[str, Callable[[Archive, Texts, Progress], bytes]]] = {
    "json": lambda archive, _words, tell: as_bytes(archive, tell),
    "csv": lambda archive, _words, tell: as_table(archive.matches, tell),
    "bgsplay": lambda archive, words, tell: play_file(archive.matches, words, tell),
}
READ: Final = 0.8
"""Of the work, until everything is read."""
WAY_NAMES: Final = {
    "json": "app.files.export.json",
    "csv": "app.files.export.csv",
    "bgsplay": "app.files.export.bgsplay",
}


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    title, now = ui("app.files"), state(ui)
    match now:
        case Working():
            return Screen(title, [progress(ui, "file-progress", ui.say(now.what), now.percent, 100)])
        case Choosing():
            wanted = why_not(now.columns) is not None
            foot = primary_button(
                ui,
                "look",
                ui("app.files.columns.look"),
                lambda: look_at_table(ui, app_state, now),
                disabled=wanted,
            )
            return Screen(title, columns(ui, now), side=[_another(ui)], foot=foot, dialog=picker(ui, now))
        case Preview():
            return _look(ui, app_state, now)
        case Refused():
            return Screen(title, refused(ui, now), side=[_another(ui)])
    controls: list[ft.Control] = []
    if isinstance(now, Outcome):
        controls.append(notice(ui, "file-told", ft.Icons.CHECK, ui.say(now.what)))
    return Screen(title, [*controls, _out(ui, app_state)], side=[_in(ui, app_state)])


def _look(ui: Ui, app_state: AppState, now: Preview) -> Screen:
    """What would be added; the button says how much it is, and is not there for nothing."""
    count = now.report.changes
    foot = None
    if count:
        go = once(partial(bring, ui, app_state, now))
        foot = primary_button(ui, "bring", ui("app.files.bring", count=count), go, icon=ft.Icons.DOWNLOAD_DONE)
    return Screen(ui("app.files"), import_preview(ui, now, partial(show, ui)), side=[_another(ui)], foot=foot)


def _another(ui: Ui) -> ft.Control:
    return quiet_button(ui, "another", ui("app.files.another"), ui.forget(FILE))


def _out(ui: Ui, app_state: AppState) -> ft.Control:
    async def save(way: str) -> None:
        store = app_state.store

        def make(tell: Progress) -> bytes:
            archive = store.archives.whole(share(tell, 0, READ))
            return WAYS[way](archive, ui.texts, share(tell, READ, 1))

        content = await with_progress(ui, say("app.files.making"), make)
        name = f"west-kingdom-{utc_now():%Y-%m-%d}.{way}"
        show(ui, Outcome(say("app.files.saved", name=name)))
        await save_file(ui, name, content)

    def button(way: str) -> ft.Control:
        return quiet_button(ui, f"export-{way}", ui(WAY_NAMES[way]), lambda: save(way), icon=ft.Icons.SAVE_ALT)

    parts: Sequence[ft.Control] = [button(way) for way in WAYS]
    return card([heading(ui("app.files.export"), small=True), muted(ui("app.files.export.text")), *parts])


def _in(ui: Ui, app_state: AppState) -> ft.Control:
    async def picked(files: Sequence[ft.FilePickerFile]) -> None:
        await take(ui, app_state, files)

    action = ui.picking(picked)
    pick = quiet_button(ui, "import-pick", ui("app.files.pick"), None, icon=ft.Icons.FILE_OPEN_OUTLINED, action=action)
    return card([heading(ui("app.files.import"), small=True), muted(ui("app.files.import.text")), pick])
