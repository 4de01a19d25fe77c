"""A journal with a step that does not fit: rules were mended since it was played, or its file came from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps

import flet as ft

from locales import say
from models.store import Store
from solo.files import BadGame, part_that_fits, to_json
from views.companion import Companion
from views.components import muted, notice, paragraph, primary_button, undo_buttons
from views.play.games import KIND
from views.screen import Screen
from views.ui import Ui

Drawing = Callable[[Ui, Companion, Mapping[str, str]], Screen]


def or_misfit(draw: Drawing) -> Drawing:
    """A screen of a solo game, or where its journal does not fit this one."""

    @wraps(draw)
    def screen(ui: Ui, companion: Companion, params: Mapping[str, str]) -> Screen:
        try:
            return draw(ui, companion, params)
        except BadGame as bad:
            return misfit_screen(ui, companion, params["id"], bad)

    return screen


def misfit_screen(ui: Ui, companion: Companion, id: str, bad: BadGame) -> Screen:
    """Says which step and why, and goes on before it."""
    document = companion.store.document(id, KIND)
    assert document, "a journal was read"
    number = len(part_that_fits(document.body).journal) + 1

    def go_on(store: Store) -> None:
        label = say("app.play.did.misfit", n=number)
        store.edit_document(id, KIND, label, lambda body: to_json(part_that_fits(body)))  # a second tap finds it done

    def undo() -> None:
        companion.change(lambda store: store.undo(id, KIND))

    def redo() -> None:
        companion.change(lambda store: store.redo(id, KIND))

    controls: list[ft.Control] = [
        notice(ui, "misfit", ft.Icons.INFO_OUTLINE, ui("app.play.misfit.text", n=number)),
        muted(ui.say(bad.problems[0].what)),
        paragraph(ui("app.play.misfit.kept")),
    ]
    actions = undo_buttons(ui, document.undo_label, document.redo_label, undo, redo)
    foot = primary_button(ui, "go-on", ui("app.play.misfit.go-on", n=number), lambda: companion.change(go_on))
    return Screen(ui("app.play.misfit"), controls, actions=actions, foot=foot)
