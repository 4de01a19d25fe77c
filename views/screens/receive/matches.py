"""Received matches: the report of a dry run, as for a file. What is here already stays as it is."""

from __future__ import annotations

import asyncio

from interchange.problems import BadFile
from interchange.qr_payload import BadPayload, Body
from locales import Message, say
from models.archive.documents import Archive
from models.archive.importing import ImportReport
from models.archive.partial_archive import handed_over
from models.store import Store
from views.app_state import AppState
from views.components import muted
from views.components.background_results import loaded, waiting
from views.components.icons import Icon
from views.components.import_preview import Preview, import_preview
from views.screens.receive.offer import Offer
from views.ui_context import Ui


class Received:
    """Only the matches and who played them, whatever else is in the body. It takes a while to check: once, in a
    thread."""

    def __init__(self, body: Body) -> None:
        self._body = body
        self._found: Archive | Message | None = None

    def compared(self, store: Store) -> tuple[Archive, ImportReport] | Message:
        """With what is here now, or why there are no matches in it."""
        self._found = found = self._found or _matches_in(store, self._body)
        return found if isinstance(found, Message) else (found, store.archives.compare(found, brief=True))


def _matches_in(store: Store, body: Body) -> Archive | Message:
    try:
        archive = store.archives.of(body)
    except BadFile:
        return say("app.receive.matches.bad")
    return handed_over(archive.people, archive.matches) if archive.matches else say("app.receive.matches.bad")


def offer(ui: Ui, app_state: AppState, received: Received) -> Offer:
    title = ui("app.receive.matches")
    found = loaded(ui, app_state, ("received", received), lambda _progress: received.compared(app_state.store))
    if found is None:
        return Offer(title, [waiting(ui)], "", Icon.HISTORY, None)
    if isinstance(found, Message):
        raise BadPayload(found)
    archive, report = found
    names = ", ".join(person.name for person in archive.people)
    controls = import_preview(ui, Preview(names, archive, report, brief=True))
    if report.differences:
        controls.append(muted(ui("app.receive.matches.differing")))
    if not report.changes:
        return Offer(title, controls, ui("app.match.to-history"), Icon.HISTORY, ui.to("/history"))

    async def act() -> None:
        await asyncio.to_thread(app_state.store.archives.bring_in, archive, brief=True)
        app_state.redraw_pages()
        ui.go("/history")

    return Offer(title, controls, ui("app.receive.result.save"), Icon.HISTORY, act)
