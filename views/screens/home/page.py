"""The first screen: go on with what is open, or begin something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import flet as ft

from app.session_progress import Progress, progress_of
from content.games import GAMES
from models.values import Match, Session
from views.app_state import AppState
from views.components import (
    card_button,
    empty_state,
    heading,
    list_row,
    muted,
    primary_button,
    progress_bar,
    quiet_button,
)
from views.components.help_link import help_button, opener
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.components.match_row import match_row
from views.components.seats import seat_badge, seat_letters
from views.components.session_paths import OPEN_SESSIONS, path_of
from views.components.stretched import stretched
from views.formatting import GAMES as GAME_NAMES
from views.formatting import game_icon, name_of, outcome, seat_names, session_line, session_title
from views.layout.page_layout import Screen
from views.ui_context import Ui

LAST = 3
LATEST = 2
"""Of the open games; the screen of all of them has the others."""
SET_UP = "/new/setup"
VERBS = {"setup": "app.home.continue.setup", "play": "app.home.continue.play", "score": "app.home.continue.score"}


@dataclass(frozen=True, slots=True)
class Tool:
    """One of the small tiles. It shows as soon as a route leads to its path."""

    path: str
    icon: Picture
    title: str


TOOLS = (
    Tool("/new/score", Icon.SCORE, "app.home.score"),
    Tool("/new/play", Icon.AI, "app.home.play"),
    Tool("/cards", Icon.CARD_BOOK, "app.cards"),
    Tool("/receive", ft.Icons.QR_CODE_2, "app.receive.open"),
)


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    store = app_state.store
    sessions = store.sessions.find()
    removed = not sessions and bool(store.sessions.removed(1))
    progress = progress_of(store, sessions[0]) if sessions else None
    return home(ui, sessions, store.matches.find(limit=LAST), datetime.now(UTC), removed=removed, progress=progress)


def home(
    ui: Ui,
    sessions: Sequence[Session],
    matches: Sequence[Match],
    now: datetime,
    *,
    removed: bool = False,
    progress: Progress | None = None,
) -> Screen:
    """`removed`: whether there are games that can be brought back, where none is open. `progress` is the first open
    game's."""
    tiles: list[ft.Control] = [_continue_tile(ui, session, progress) for session in sessions[:1]]
    tiles += [_other_game(ui, session) for session in sessions[1:LATEST]]
    if sessions and ui.leads(OPEN_SESSIONS):
        words = ui("app.games.all", count=len(sessions))
        tiles.append(list_row(ui, "home-games", words, ui("app.games.all.text"), ui.to(OPEN_SESSIONS)))
    elif removed and ui.leads(OPEN_SESSIONS):
        tiles.append(list_row(ui, "home-games", ui("app.games"), ui("app.games.back"), ui.to(OPEN_SESSIONS)))
    if ui.leads(SET_UP):
        tiles.append(_side_by_side(ui, [_game_tile(ui, game, matches) for game in GAMES]))
    tools = [ui.again(tool.path, None, partial(_tool, ui, tool)) for tool in TOOLS if ui.leads(tool.path)]
    tiles += [_side_by_side(ui, tools[at : at + 2]) for at in range(0, len(tools), 2)]
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


def _side_by_side(ui: Ui, tiles: Sequence[ft.Control]) -> ft.Control:
    """All as high as the highest; one below the other where large text leaves no room."""
    if not ui.roomy:
        return stretched(list(tiles), 10)
    return ft.Row(
        [ft.Container(tile, expand=True) for tile in tiles],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        intrinsic_height=True,
    )


def _game_tile(ui: Ui, game: str, matches: Sequence[Match]) -> ft.Control:
    """A new set-up for the last group of this game, and how that game ended."""
    last = next((match for match in matches if match.game == game), None)
    words = [
        picture(game_icon(game), ui.px(40), ft.Colors.PRIMARY),
        ft.Text(name_of(ui, GAME_NAMES, game), theme_style=ft.TextThemeStyle.TITLE_LARGE),
        muted(outcome(ui, last) if last else ui("app.home.setup")),
    ]
    column = ft.Column(words, spacing=6, tight=True)
    return card_button(ui, f"home-{game}", column, ui.to(f"{SET_UP}/{game}"), padding=14, top=True)


def _tool(ui: Ui, tool: Tool) -> ft.Control:
    name = tool.path.rsplit("/", 1)[-1]
    words = ft.Text(ui(tool.title), theme_style=ft.TextThemeStyle.LABEL_LARGE, expand=True)
    row = ft.Row([picture(tool.icon, ui.px(24), ft.Colors.ON_SURFACE_VARIANT), words], spacing=10)
    return card_button(ui, f"home-{name}", row, ui.to(tool.path), padding=14)


def _continue_tile(ui: Ui, session: Session, progress: Progress | None) -> ft.Control:
    """What was touched last: the next thing to do."""
    ink = ft.Colors.ON_PRIMARY
    words: list[ft.Control] = [
        ft.Text(
            ui(VERBS.get(session.stage, "app.home.continue")), theme_style=ft.TextThemeStyle.HEADLINE_SMALL, color=ink
        ),
        _faces(ui, session),
        ft.Text(session_title(ui, session), theme_style=ft.TextThemeStyle.BODY_LARGE, color=ink),
        muted(session_line(ui, session), colour=ink),
    ]
    if progress and progress.total:
        words += _progress(ui, session, progress)
    column = ft.Column(words, spacing=6, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, expand=True)
    go = ui.to(path_of(session))
    return card_button(ui, f"continue-{session.id}", ft.Row([column]), go, primary=True, padding=18)


def _other_game(ui: Ui, session: Session) -> ft.Control:
    sign = picture(game_icon(session.game), ui.px(28), ft.Colors.PRIMARY)
    return list_row(
        ui,
        f"continue-{session.id}",
        session_title(ui, session),
        session_line(ui, session),
        ui.to(path_of(session)),
        leading=sign,
    )


def _faces(ui: Ui, session: Session) -> ft.Control:
    letters = seat_letters(seat_names(ui, session.players))
    badges = [seat_badge(ui, letter, player.colour) for player, letter in zip(session.players, letters, strict=True)]
    return ft.Row(badges, spacing=6, run_spacing=6, wrap=True)


def _progress(ui: Ui, session: Session, progress: Progress) -> list[ft.Control]:
    id = "app.home.step" if session.stage == "setup" else "app.home.entered"
    at = min(progress.done + 1, progress.total) if session.stage == "setup" else progress.done
    ink, share = ft.Colors.ON_PRIMARY, progress.done / progress.total
    return [
        muted(ui(id, n=at, total=progress.total), colour=ink),
        progress_bar(share, ui.px(4), colour=ink, ground=ft.Colors.with_opacity(0.3, ink)),
    ]


def _welcome(ui: Ui) -> ft.Control:
    """What to do first: begin a game where that is possible, else get the people ready."""
    if ui.leads(SET_UP) or any(ui.leads(tool.path) for tool in TOOLS):
        how = quiet_button(ui, "home-start", ui("app.help.begin"), opener(ui, "start"), icon=ft.Icons.HELP_OUTLINE)
        return empty_state(ui, Icon.CASTLE, ui("app.home.empty"), ui("app.home.empty.begin"), how)
    people = primary_button(ui, "home-people", ui("app.people.open"), ui.to("/people"))
    return empty_state(ui, Icon.CASTLE, ui("app.home.empty"), ui("app.home.empty.people"), people)
