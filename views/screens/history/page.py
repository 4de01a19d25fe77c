"""The matches that were played, the newest first: all of them, or those that a search and a filter let through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import flet as ft

from models.history import ALL, DELETED, MatchFilter
from models.values import Match
from views.app_state import KEPT_IN_BIN, AppState
from views.components import (
    empty_state,
    icon_button,
    muted,
    quiet_button,
    search_field,
)
from views.components.background_results import loaded, waiting
from views.components.icons import Icon
from views.components.match_row import match_row
from views.layout.page_layout import Screen
from views.screens.history.filters import CHOSEN, SEARCH, chosen, clear, filter_sheet, opener, said
from views.ui_context import Handler, Ui

PAGE = 30
SHOWN = "shown"
KEPT = frozenset({SHOWN, SEARCH, *CHOSEN})


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    shown = int(ui.memo.get(SHOWN, PAGE))
    store, where = app_state.store, chosen(ui)
    matches: tuple[Match, ...] | None
    if where == ALL:
        matches = store.matches.find(limit=shown + 1)
    else:  # a search that finds little looks at everything
        matches = loaded(ui, app_state, (where, shown), lambda _progress: store.matches.find(shown + 1, None, where))
    more = (lambda: ui.remember(SHOWN, shown + PAGE)) if matches and len(matches) > shown else None
    found = history(ui, None if matches is None else matches[:shown], datetime.now(UTC), more, where)
    dialog = filter_sheet(ui, store.people.all(archived=True))
    actions = [icon_button(ui, "open-files", ft.Icons.FOLDER_OUTLINED, ui("app.files"), ui.to("/settings/files"))]
    controls = [*found.controls]
    if where == ALL and not more and store.matches.find(1, where=DELETED):
        go = ui.to("/history/deleted")
        controls.append(quiet_button(ui, "to-deleted", ui("app.history.deleted"), go, icon=ft.Icons.DELETE_OUTLINE))
    return Screen(found.title, controls, actions=actions, dialog=dialog)


def deleted(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    """Each leads to its own page, which brings it back."""
    shown = int(ui.memo.get(SHOWN, PAGE))
    matches = app_state.store.matches.find(shown + 1, where=DELETED)
    controls: list[ft.Control] = [
        muted(ui("app.history.deleted.text", n=KEPT_IN_BIN.days))
        if matches
        else empty_state(
            ui, ft.Icons.DELETE_OUTLINE, ui("app.history.deleted.none"), ui("app.history.deleted.none.text")
        ),
        *(match_row(ui, match, datetime.now(UTC)) for match in matches[:shown]),
    ]
    if len(matches) > shown:
        controls.append(quiet_button(ui, "history-more", ui("app.more"), lambda: ui.remember(SHOWN, shown + PAGE)))
    return Screen(ui("app.history.deleted"), controls)


def history(
    ui: Ui, matches: Sequence[Match] | None, now: datetime, on_more: Handler | None, where: MatchFilter = ALL
) -> Screen:
    """`matches` None: they are still being looked for."""
    controls: list[ft.Control] = []
    if matches or where != ALL:
        search = search_field(
            ui,
            "history-search",
            ui("app.history.search" if ui.roomy else "app.people.search"),  # it has a single line
            str(ui.memo.get(SEARCH, "")),
            lambda text: ui.remember(SEARCH, text),
        )
        button = quiet_button(ui, "history-filter", ui("app.filter"), opener(ui), icon=ft.Icons.FILTER_LIST)
        controls += [search, button]
    if chosen := said(ui, where):
        controls.append(muted(chosen))
        controls.append(quiet_button(ui, "history-all", ui("app.history.all"), clear(ui), icon=ft.Icons.CLOSE))
    if matches is None:
        controls.append(waiting(ui))
    elif matches:
        controls += [match_row(ui, match, now) for match in matches]
    elif where == ALL:
        controls.append(empty_state(ui, Icon.HISTORY, ui("app.history.empty"), ui("app.history.empty.text")))
    else:
        controls.append(empty_state(ui, Icon.HISTORY, ui("app.history.none"), ui("app.history.none.text")))
    if on_more:
        controls.append(quiet_button(ui, "history-more", ui("app.more"), on_more))
    return Screen(title=ui("app.history"), controls=controls)
