"""`/statistics` and `/statistics/:person`: what the matches tell of everybody, or of one person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

import flet as ft

from models.statistics import Choices
from models.statistics_values import Period, Scope, Standing
from models.store import Store
from models.values import Person
from views.app_state import AppState
from views.components import Shortcut, heading, quiet_button, shortcuts_card
from views.components.background_results import loaded, waiting
from views.components.icons import Icon
from views.components.periods import steps
from views.components.scroll_into_view import scroll_key
from views.formatting import capital
from views.layout.page_layout import Screen
from views.screens.statistics import filters, parts
from views.screens.statistics.pictures import pictures_of_all, pictures_of_one
from views.screens.statistics.rivalry import PAIR, Rivalry, choosing, pair_of, rivalry
from views.ui_context import Ui

PART = "part"
TOP = "part-top"
KEPT = frozenset({PART, PAIR, parts.CATEGORY, *filters.CHOSEN})
OF_ALL = {
    "overview": "app.stats.overview",
    "standings": "app.stats.standings",
    "points": "app.stats.points",
    "wins": "app.stats.wins-part",
    "solo": "app.solo",
    "records": "app.stats.records",
}
OF_ONE = {
    "overview": "app.stats.overview",
    "points": "app.stats.points",
    "wins": "app.stats.wins-part",
    "opponents": "app.stats.opponents",
    "solo": "app.solo",
    "records": "app.stats.records",
}


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    store = app_state.store
    person = store.people.get(params["person"]) if "person" in params else None
    everything = Scope(person.id if person else None)
    choices = loaded(ui, app_state, ("choices", everything), lambda _progress: store.statistics.choices(everything))
    part = str(ui.memo.get(PART, "overview"))
    scope = filters.scope(ui, everything, date.today())  # noqa: DTZ011  # the day at the table
    found = None
    if choices and choices.mixes:
        if part in ("points", "records") and scope.game is None:
            scope = replace(scope, game=most_played(choices))
        found = loaded(ui, app_state, (part, scope), lambda _progress: asked(store, part, scope))
    moved, rivals = None, None
    if found and part == "overview" and person is None:
        rivals = _rivalry(ui, app_state, scope, found[2])
    chosen: str | None = ui.memo.get(parts.CATEGORY)
    if found and part == "points" and person is None and chosen:
        moved = loaded(ui, app_state, (part, scope, chosen), lambda _progress: over_time(store, scope, chosen))
    return statistics(ui, person, choices, scope, part, found, moved, rivals)


def _rivalry(ui: Ui, app_state: AppState, scope: Scope, people: Sequence[Standing]) -> Rivalry | None:
    """Of two people who are asked for by their names; None while there are none."""
    pair = pair_of(ui, people)
    if pair is None:
        return None
    one = replace(scope, person=pair.one.person_id)
    met = loaded(ui, app_state, ("opponents", one), lambda _progress: app_state.store.statistics.opponents(one))
    return replace(pair, met=next((each for each in met or () if each.person_id == pair.two.person_id), None))


def most_played(choices: Choices) -> str:
    plays: dict[str, int] = {}
    for game, _modules, _players, count in choices.mixes:
        plays[game] = plays.get(game, 0) + count
    return max(plays, key=lambda game: (plays[game], game))


def asked(store: Store, part: str, scope: Scope) -> Any:
    """All that a part shows, for a thread."""
    match part:
        case "points":
            periods = _steps(store, scope) if scope.person else ()
            return store.statistics.categories(scope, periods), periods
        case "wins":
            return store.statistics.shares(scope), store.statistics.streaks(scope) if scope.person else None
        case "opponents":
            return store.statistics.opponents(scope)
        case "solo":
            return store.statistics.solo_records(scope)
        case "standings":
            return store.statistics.standings(scope)
        case "records":
            return store.statistics.records(scope)
        case _:
            games = store.statistics.summary(scope)
            rivals = store.statistics.opponents(scope) if scope.person else store.statistics.standings(scope)
            if not games:
                return games, (), rivals
            most = games[0]
            return games, store.statistics.trend(replace(scope, game=most.game), steps(most.first, most.last)), rivals


def over_time(store: Store, scope: Scope, category: str) -> parts.Moved:
    """Of everybody it is asked for one category at a time: of all together it would take too long."""
    periods = _steps(store, scope)
    return periods, store.statistics.category(scope, category, periods)


def _steps(store: Store, scope: Scope) -> tuple[Period, ...]:
    """Of the one game in the scope."""
    return tuple(step for game in store.statistics.summary(scope) for step in steps(game.first, game.last))


def statistics(
    ui: Ui,
    person: Person | None,
    choices: Choices | None,
    scope: Scope,
    part: str,
    found: Any | None,
    moved: parts.Moved | None = None,
    rivals: Rivalry | None = None,
) -> Screen:
    names = OF_ONE if person else OF_ALL
    title = person.name if person else ui("app.stats")
    if choices is None:
        return Screen(title, [waiting(ui)])
    if not choices.mixes:
        return Screen(title, [parts.nothing_yet(ui)])
    shown = [waiting(ui)] if found is None else content(ui, scope, part, found, moved, rivals, one=person is not None)
    line = filters.line(ui, scope)
    line.key = scroll_key(TOP)
    controls = [line, *(shown or [parts.nothing_yet(ui)])]
    links: list[ft.Control] = [heading(ui("app.stats.more")), shortcuts_card(ui, _other_parts(ui, names, part))]
    if person and ui.leads(year := f"/year/{person.id}/{_this_year()}"):
        links.append(quiet_button(ui, "year", ui("app.stats.year"), ui.to(year), icon=ft.Icons.CALENDAR_MONTH))
    if person and ui.leads(share := f"/statistics/{person.id}/share"):
        links.append(quiet_button(ui, "person-share", ui("app.share.matches"), ui.to(share), icon=ft.Icons.QR_CODE_2))
    if person is None and ui.leads("/statistics/rating"):
        links.append(quiet_button(ui, "rating", ui("app.stats.rating"), ui.to("/statistics/rating"), icon=Icon.PODIUM))
    subtitle = ui("app.stats") if person else None
    return Screen(
        title, [*controls, *links], subtitle=subtitle, dialog=filters.sheet_of(ui, choices) or choosing(ui, rivals)
    )


def _this_year() -> int:
    return date.today().year  # noqa: DTZ011  # the year at the table


def _other_parts(ui: Ui, names: Mapping[str, str], part: str) -> list[Shortcut]:
    """All but the one that is shown. They are below it: a part is read from its top."""

    def show(name: str) -> None:
        ui.remember(PART, name)
        ui.reveal(TOP)

    return [
        Shortcut(f"{PART}-{name}", Icon.STATISTICS, capital(ui(id)), partial(show, name))
        for name, id in names.items()
        if name != part
    ]


def content(
    ui: Ui, scope: Scope, part: str, found: Any, moved: parts.Moved | None, rivals: Rivalry | None = None, *, one: bool
) -> list[ft.Control]:
    match part:
        case "points":
            figures, periods = found
            assert scope.game is not None
            chosen: str | None = ui.memo.get(parts.CATEGORY)
            return parts.points(ui, scope.game, figures, periods, chosen, moved) if figures else []
        case "wins":
            shares, streaks = found
            return parts.wins(ui, shares, streaks) if shares else []
        case "opponents":
            return parts.opponents(ui, found)
        case "solo":
            return parts.solo(ui, found)
        case "standings":
            return parts.standings(ui, found)
        case "records":
            return parts.records(ui, found)
        case _:
            games, trend, people = found
            pictures = pictures_of_one(ui, people) if one else [*pictures_of_all(ui, people), *rivalry(ui, rivals)]
            return [*pictures, *parts.overview(ui, games, trend, one=one)]


def rating_screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    """`/statistics/rating`: how strong people are at tables of several."""
    store = app_state.store
    found = loaded(ui, app_state, "rating", store.ratings.all)
    controls = [waiting(ui)] if found is None else parts.rating(ui, found)
    return Screen(ui("app.stats.rating"), controls, subtitle=ui("app.stats.rating.of"))
