"""A file that was picked: read, compared, shown, brought in. Nothing is written before the last step."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from interchange.json_reader import too_large
from interchange.problems import BadFile
from locales import say
from models.archive.headings import guess, read_table, why_not
from models.archive.incoming import Incoming
from models.archive.spreadsheet_reading import matches_of
from models.store import utc_now
from views.app_state import AppState
from views.components import card, muted, notice, selectable
from views.components.file_picker import LARGEST
from views.components.import_preview import SHOWN, Preview
from views.screens.files.state import Choosing, Outcome, Refused, show, with_progress
from views.ui_context import Ui


async def take(ui: Ui, app_state: AppState, files: Sequence[ft.FilePickerFile]) -> None:
    """Reads the picked file; what it is shows by what is in it, and by its name."""
    if not files:
        return
    name, raw = files[0].name, files[0].bytes or b""
    store, what = app_state.store, say("app.files.working", name=name)
    try:
        if (files[0].size or 0) > LARGEST:
            raise too_large(LARGEST)
        if name.lower().endswith(".csv"):
            table = await with_progress(ui, what, lambda tell: read_table(raw, LARGEST, tell))
            show(ui, Choosing(name, table, guess(table.header)))
            return
        await look(
            ui,
            app_state,
            name,
            await with_progress(ui, what, lambda tell: store.archives.read_file(raw, LARGEST, tell)),
        )
    except BadFile as bad:
        show(ui, Refused(name, bad.problems))


async def look_at_table(ui: Ui, app_state: AppState, chosen: Choosing) -> None:
    if why_not(chosen.columns):
        return
    what, now = say("app.files.working", name=chosen.name), utc_now()
    try:
        archive = await with_progress(
            ui, what, lambda tell: matches_of(chosen.table, chosen.columns, chosen.game, now, tell)
        )
        await look(ui, app_state, chosen.name, Incoming(archive, brief=True))
    except BadFile as bad:
        show(ui, Refused(chosen.name, bad.problems))


async def look(ui: Ui, app_state: AppState, name: str, found: Incoming) -> None:
    """A dry run."""
    store, what = app_state.store, say("app.files.working", name=name)
    report = await with_progress(
        ui, what, lambda tell: store.archives.compare(found.archive, brief=found.brief, progress=tell)
    )
    show(ui, Preview(name, found.archive, report, found.brief, left_out=found.left_out))


async def bring(ui: Ui, app_state: AppState, looked: Preview) -> None:
    store = app_state.store
    report = await with_progress(
        ui,
        say("app.files.writing"),
        lambda tell: store.archives.bring_in(looked.archive, replace=looked.replace, brief=looked.brief, progress=tell),
    )
    said = "app.files.brought" if store.backups.kept else "app.files.brought.club"
    show(ui, Outcome(say(said, count=report.changes)))
    app_state.redraw_pages()


# Drawing


def refused(ui: Ui, what: Refused) -> list[ft.Control]:
    lines = [problem.words(ui.texts) for problem in what.problems]
    more = [muted(ui("app.files.more-lines"))] if len(lines) > SHOWN else []
    shown = [selectable(line, f"problem-{number}") for number, line in enumerate(lines[:SHOWN])]
    bad = notice(ui, "file-bad", ft.Icons.ERROR_OUTLINE, ui("app.files.bad", name=what.name), bad=True)
    return [bad, card([*shown, *more])]
