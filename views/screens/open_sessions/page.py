"""The games that are not finished: go on with one, remove one, bring one back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from models.values import Session
from views.app_state import AppState
from views.components import card, empty_state, heading, icon_button, list_row, muted, quiet_button
from views.components.icon import picture
from views.components.icons import Icon
from views.components.session_paths import path_of
from views.formatting import game_icon, session_line, session_title
from views.layout.page_layout import Screen
from views.ui_context import Handler, Ui

REMOVED = 5


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    store = app_state.store

    def remove(id: str) -> None:
        app_state.change(lambda store: store.sessions.delete(id))

    def bring_back(id: str) -> None:
        app_state.change(lambda store: store.sessions.restore(id))

    return games(ui, store.sessions.find(), store.sessions.removed(REMOVED), remove, bring_back)


def games(
    ui: Ui,
    open_games: Sequence[Session],
    removed: Sequence[Session],
    remove: Callable[[str], None],
    bring_back: Callable[[str], None],
) -> Screen:
    controls: list[ft.Control] = [_open(ui, session, partial(remove, session.id)) for session in open_games]
    if not open_games:
        controls.append(empty_state(ui, Icon.CASTLE, ui("app.games.empty"), ui("app.games.empty.text")))
    if removed:
        controls += [heading(ui("app.games.removed")), muted(ui("app.games.removed.text"))]
        controls += [_removed(ui, session, partial(bring_back, session.id)) for session in removed]
    return Screen(title=ui("app.games"), controls=controls)


def _open(ui: Ui, session: Session, remove: Handler) -> ft.Control:
    title = session_title(ui, session)
    go_on = list_row(
        ui,
        f"continue-{session.id}",
        title,
        session_line(ui, session),
        ui.to(path_of(session)),
        leading=picture(game_icon(session.game), ui.px(28), ft.Colors.PRIMARY),
    )
    away = icon_button(ui, f"remove-{session.id}", ft.Icons.DELETE_OUTLINE, ui("app.games.remove", what=title), remove)
    return ft.Row([ft.Container(go_on, expand=True), away], spacing=4, key=f"game-{session.id}")


def _removed(ui: Ui, session: Session, bring_back: Handler) -> ft.Control:
    title = session_title(ui, session)
    back = quiet_button(ui, f"restore-{session.id}", ui("app.games.restore", what=title), bring_back)
    return card([muted(session_line(ui, session)), back], key=f"removed-{session.id}")
