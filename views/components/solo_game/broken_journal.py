"""A journal with a step that does not fit: rules have changed since it was played, or its file came from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps

import flet as ft

from app.session_document import DocumentFormat, SessionDocument
from app.session_store import TableOwner
from app.solo_start import KIND
from locales import say
from solo.files import BadGame, part_that_fits, to_json
from views.components import document_undo_buttons, muted, notice, paragraph, primary_button
from views.layout.page_layout import Screen
from views.ui_context import Ui

REPAIR = DocumentFormat(KIND, part_that_fits, to_json)
"""Reads as much of the journal as fits."""
Drawing = Callable[[Ui, TableOwner, Mapping[str, str]], Screen]


def or_repair_screen(draw: Drawing) -> Drawing:
    """A screen of a solo game, or where its journal does not fit this one."""

    @wraps(draw)
    def screen(ui: Ui, app_state: TableOwner, params: Mapping[str, str]) -> Screen:
        try:
            return draw(ui, app_state, params)
        except BadGame as bad:
            return repair_screen(ui, app_state, params["id"], bad)

    return screen


def repair_screen(ui: Ui, app_state: TableOwner, id: str, bad: BadGame) -> Screen:
    """Says which step and why, and goes on before it."""
    journal = SessionDocument(app_state, id, REPAIR)
    fits = journal.value
    assert fits, "a journal was read"
    number = len(fits.journal) + 1
    label = say("app.play.did.misfit", n=number)

    def go_on() -> None:
        journal.edit(lambda now: (now, label))  # a second tap finds it done

    controls: list[ft.Control] = [
        notice(ui, "misfit", ft.Icons.INFO_OUTLINE, ui("app.play.misfit.text", n=number)),
        muted(ui.say(bad.problems[0].what)),
        paragraph(ui("app.play.misfit.kept")),
    ]
    foot = primary_button(ui, "go-on", ui("app.play.misfit.go-on", n=number), go_on)
    return Screen(ui("app.play.misfit"), controls, actions=document_undo_buttons(ui, journal), foot=foot)
