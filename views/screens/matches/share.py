"""`/match/:id/share` and `/statistics/:person/share`: matches with the people who played them, for another phone's
history, as codes and as a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import flet as ft

from interchange.progress import Progress, share
from interchange.qr_payload import BadPayload
from models.archive.partial_archive import MOST_CODES, payload_of
from models.archive.writing import as_bytes
from models.history import MatchFilter
from models.store import Store
from views.app_state import AppState
from views.components import muted, notice, paragraph, payload_pages, progress, quiet_button, tid
from views.components.background_results import loaded, waiting
from views.components.long_job import long_job
from views.components.save_file import save_file
from views.formatting import outcome
from views.layout.page_layout import Screen
from views.ui_context import Ui

LOOKED_AT: Final = 200  # more than the codes hold: an id alone takes 16 bytes that do not pack
MOST_FILED: Final = 100_000
MAKING: Final = "making"
"""How many percent of the file are made."""


def of_match(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    match = app_state.store.matches.get(params["id"])
    return _screen(ui, app_state, outcome(ui, match), match=match.id)


def of_person(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    person = app_state.store.people.get(params["person"])
    return _screen(ui, app_state, person.name, person=person.id)


def _screen(ui: Ui, app_state: AppState, whose: str, *, match: str | None = None, person: str | None = None) -> Screen:
    store = app_state.store

    def ids(most: int) -> Sequence[str]:
        if match:
            return [match]
        return [each.id for each in store.matches.find(most, where=MatchFilter(people=(person,)))] if person else []

    async def save() -> None:
        def make(tell: Progress) -> bytes:
            return as_bytes(store.archives.to_hand_over(ids(MOST_FILED), share(tell, 0, 0.8)), share(tell, 0.8, 1))

        try:
            data = await long_job(make, lambda percent: ui.remember(MAKING, percent))
        finally:
            ui.remember(MAKING, None)
        await save_file(ui, "west-kingdom-matches.json", data)

    title = ui("app.share.matches")
    try:
        found = loaded(ui, app_state, ("handed over", match, person), lambda _progress: _packed(store, ids(LOOKED_AT)))
    except BadPayload as error:
        controls: list[ft.Control] = [
            notice(ui, "share-why", ft.Icons.ERROR_OUTLINE, ui.say(error.what), bad=True),
        ]
    else:
        if found is None:
            return Screen(title, [waiting(ui)], subtitle=whose)
        payload, count, more = found
        if payload is None:
            return Screen(title, [muted(ui("app.history.none"))], subtitle=whose)
        said = ui("app.share.matches.last", n=count, most=MOST_CODES) if more else ui("app.share.matches.all", n=count)
        controls = [
            tid("share-count", paragraph(said)),
            muted(ui("app.share.code.text", where=ui("app.receive.open"))),
            *payload_pages(ui, "share-code", payload, whose),
        ]
    percent = ui.memo.get(MAKING)
    file = (
        quiet_button(ui, "share-file", ui("app.share.matches.file"), save, icon=ft.Icons.SAVE_ALT)
        if percent is None
        else progress(ui, "file-progress", ui("app.files.making"), percent, 100)
    )
    return Screen(title, [*controls, muted(ui("app.share.matches.text")), file], subtitle=whose)


def _packed(store: Store, ids: Sequence[str]) -> tuple[str | None, int, bool]:
    """The payload, how many matches it holds, and whether there are more."""
    archive = store.archives.to_hand_over(ids)
    if not archive.matches:
        return None, 0, False
    payload, count = payload_of(archive)
    return payload, count, count < len(archive.matches)
