"""The first screen: go on with what is open, or begin something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import flet as ft

from models.values import Match, Session
from views.app_state import AppState
from views.components import action_tile, empty_state, heading, list_row, primary_button, quiet_button
from views.components.help_link import help_button, opener
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.components.match_row import match_row
from views.components.session_paths import OPEN_SESSIONS, path_of
from views.formatting import game_icon, session_line, session_title
from views.layout.page_layout import Screen
from views.ui_context import Ui

LAST = 3
LATEST = 2
"""Of the open games; the screen of all of them has the others."""


@dataclass(frozen=True, slots=True)
class Action:
    """One of the large tiles. It shows as soon as a route leads to its path."""

    path: str
    icon: Picture
    title: str
    text: str


ACTIONS = (
    Action("/new/setup", Icon.SET_UP, "app.home.setup", "app.home.setup.text"),
    Action("/new/score", Icon.SCORE, "app.home.score", "app.home.score.text"),
    Action("/new/play", Icon.AI, "app.home.play", "app.home.play.text"),
    Action("/cards", Icon.CARD_BOOK, "app.cards.home", "app.cards.home.text"),
)


def screen(ui: Ui, companion: AppState, _params: Mapping[str, str]) -> Screen:
    store = companion.store
    sessions = store.sessions()
    removed = not sessions and bool(store.removed_sessions(1))
    return home(ui, sessions, store.matches(limit=LAST), datetime.now(UTC), removed=removed)


def home(
    ui: Ui, sessions: Sequence[Session], matches: Sequence[Match], now: datetime, *, removed: bool = False
) -> Screen:
    """`removed`: whether there are games that can be brought back, where none is open."""
    tiles: list[ft.Control] = [
        _continue_tile(ui, session, primary=place == 0) for place, session in enumerate(sessions[:LATEST])
    ]
    if sessions and ui.leads(OPEN_SESSIONS):
        words = ui("app.games.all", count=len(sessions))
        tiles.append(list_row(ui, "home-games", words, ui("app.games.all.text"), ui.to(OPEN_SESSIONS)))
    elif removed and ui.leads(OPEN_SESSIONS):
        tiles.append(list_row(ui, "home-games", ui("app.games"), ui("app.games.back"), ui.to(OPEN_SESSIONS)))
    tiles += [ui.again(a.path, None, partial(_begin_tile, ui, a)) for a in ACTIONS if ui.leads(a.path)]
    if ui.leads("/receive"):
        receive = ui("app.receive.open")
        tiles.append(quiet_button(ui, "home-receive", receive, ui.to("/receive"), icon=ft.Icons.QR_CODE_2))
    last = [heading(ui("app.home.last")), *(match_row(ui, match, now) for match in matches)] if matches else []
    if not sessions and not matches:
        last = [_welcome(ui)]
    crown = picture(Icon.CROWN, ui.px(34), ft.Colors.TERTIARY_FIXED)
    return Screen(
        title=ui("app.name"),
        above=ui("app.name.above"),
        controls=tiles or last,
        side=last if tiles else (),
        actions=[*([crown] if ui.roomy else []), help_button(ui)],
    )


def _begin_tile(ui: Ui, action: Action) -> ft.Control:
    name = action.path.rsplit("/", 1)[-1]
    return action_tile(ui, f"home-{name}", action.icon, ui(action.title), ui(action.text), ui.to(action.path))


def _continue_tile(ui: Ui, session: Session, *, primary: bool) -> ft.Control:
    return action_tile(
        ui,
        f"continue-{session.id}",
        game_icon(session.game),
        session_title(ui, session),
        session_line(ui, session),
        ui.to(path_of(session)),
        primary=primary,
    )


def _welcome(ui: Ui) -> ft.Control:
    """What to do first: begin a game where that is possible, else get the people ready."""
    start = next((a for a in ACTIONS if ui.leads(a.path)), None)
    if start:
        how = quiet_button(ui, "home-start", ui("app.help.begin"), opener(ui, "start"), icon=ft.Icons.HELP_OUTLINE)
        return empty_state(ui, Icon.CASTLE, ui("app.home.empty"), ui("app.home.empty.begin"), how)
    people = primary_button(ui, "home-people", ui("app.people.open"), ui.to("/people"))
    return empty_state(ui, Icon.CASTLE, ui("app.home.empty"), ui("app.home.empty.people"), people)
