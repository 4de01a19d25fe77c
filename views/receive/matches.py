"""Received matches: the report of a dry run, as for a file. What is here already stays as it is."""

from __future__ import annotations

import asyncio
import json

from locales import say
from models.archive.documents import Archive
from models.archive.handing_over import handed_over
from models.archive.importing import Report
from models.archive.problems import BadFile
from models.parcel import BadParcel, Body
from models.store import Store
from views.companion import Companion
from views.components import muted
from views.files.bring import looked_at
from views.files.state import Looked
from views.icons import Icon
from views.loading import loaded, waiting
from views.receive.offer import Offer
from views.ui import Ui


def offer(ui: Ui, companion: Companion, body: Body) -> Offer:
    told = json.dumps(body, ensure_ascii=False)
    title = ui("app.receive.matches")
    found = loaded(ui, companion, ("received", told), lambda _progress: _compared(companion.store, told))
    if found is None:
        return Offer(title, [waiting(ui)], "", Icon.HISTORY, None)
    archive, report = found
    names = ", ".join(person.name for person in archive.people)
    controls = looked_at(ui, Looked(names, archive, report, brief=True))
    if report.differences:
        controls.append(muted(ui("app.receive.matches.differing")))
    if not report.changes:
        return Offer(title, controls, ui("app.match.to-history"), Icon.HISTORY, ui.to("/history"))

    async def act() -> None:
        await asyncio.to_thread(companion.store.bring_in, archive, brief=True)
        companion.tell()
        ui.go("/history")

    return Offer(title, controls, ui("app.receive.result.save"), Icon.HISTORY, act)


def read(store: Store, told: str) -> Archive:
    """Only the matches and who played them, whatever else is in it."""
    try:
        archive = store.read_archive(told.encode())
    except BadFile:
        raise BadParcel(say("app.receive.matches.bad")) from None
    if not archive.matches:
        raise BadParcel(say("app.receive.matches.bad"))
    return handed_over(archive.people, archive.matches)


def _compared(store: Store, told: str) -> tuple[Archive, Report]:
    archive = read(store, told)
    return archive, store.compare(archive, brief=True)
