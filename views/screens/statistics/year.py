"""`/year/:person/:year`: a person's year, and the picture of it to share."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from models.statistics_values import Opponent, Scope, nemesis
from models.store import Store
from models.values import Person
from views.app_state import AppState
from views.components import icon_button, muted, primary_button, quiet_button, tid
from views.components.background_results import loaded, waiting
from views.components.match_details import lasted
from views.components.periods import months_in, year_of
from views.components.save_file import save_file
from views.formatting import GAMES, name_of
from views.layout.page_layout import Screen
from views.screens.statistics import year_card
from views.screens.statistics.figures import number, percent
from views.screens.statistics.parts import ai_name, nothing_yet
from views.ui_context import Ui

log = logging.getLogger("companion.views")

FIRST, LAST = 2000, 2999
BOLD = ft.TextThemeStyle.TITLE_MEDIUM


@dataclass(frozen=True, slots=True)
class Year:
    """Facts as (what, how much), the weightiest first; the months as plays."""

    title: str
    name: str
    facts: tuple[tuple[str, str], ...]
    months: tuple[int, ...]


def screen(ui: Ui, app_state: AppState, params: Mapping[str, str]) -> Screen:
    person = app_state.store.people.get(params["person"])
    year = int(params["year"]) if params["year"].isascii() and params["year"].isdigit() else 0
    if not FIRST <= year <= LAST:
        return year_page(ui, person, year, None, None)
    key = ("year", person.id, year, ui.texts.language)
    found = loaded(ui, app_state, key, lambda _progress: _made(ui, app_state.store, person, year))
    if found is None:
        return Screen(str(year), [waiting(ui)], subtitle=person.name)
    figures, picture = found
    return year_page(ui, person, year, figures, picture)


def _made(ui: Ui, store: Store, person: Person, year: int) -> tuple[Year | None, bytes | None]:
    figures = figures_of(ui, store, person, year)
    return figures, year_card.draw(figures, ui("app.name.above") + " " + ui("app.name")) if figures else None


def figures_of(ui: Ui, store: Store, person: Person, year: int) -> Year | None:
    """None for a year without a game."""
    span = year_of(year)
    scope = Scope(person.id, since=span.start, until=span.end)
    games = store.statistics.summary(scope)
    if not games:
        return None
    plays, won = sum(each.plays for each in games), sum(each.wins for each in games)
    facts = [
        (ui("app.stats.games"), str(plays)),
        (ui("app.stats.wins"), f"{won} ({percent(ui, won / plays)})"),
    ]
    for each in games:
        best = ui("app.stats.year.best", average=number(ui, each.average), best=each.best.total)
        facts.append((name_of(ui, GAMES, each.game), best))
    if seconds := sum(each.seconds for each in games):
        facts.append((ui("app.stats.year.time"), lasted(ui, seconds)))
    streak = store.statistics.streaks(scope).longest
    if streak > 1:
        facts.append((ui("app.stats.streak.longest"), ui("app.stats.streak.wins", n=streak)))
    met = store.statistics.opponents(scope)
    if met:
        facts.append((ui("app.stats.year.most-met"), _met(ui, met)))
    if worst := nemesis(met):
        facts.append((ui("app.stats.nemesis"), _name(ui, worst)))
    months = tuple(step.plays for step in store.statistics.trend(scope, months_in(year)))
    return Year(ui("app.stats.year.title", year=str(year)), person.name, tuple(facts), months)


def _met(ui: Ui, met: Sequence[Opponent]) -> str:
    return f"{_name(ui, met[0])} ({met[0].plays})"


def _name(ui: Ui, each: Opponent) -> str:
    return ai_name(ui, each.ai) if each.ai is not None else each.name


def year_page(ui: Ui, person: Person, year: int, figures: Year | None, picture: bytes | None) -> Screen:
    """The picture, and all that it says as text; neither for a year without a game."""

    async def save() -> None:
        assert picture is not None
        # A download works everywhere, also where the browser grants neither clipboard nor sharing.
        await save_file(ui, name, picture)

    async def share() -> None:
        assert picture is not None
        try:
            await ft.Share().share_files([ft.ShareFile.from_bytes(picture, mime_type="image/png", name=name)])
        except Exception as error:  # whatever the platform refuses
            log.info("the picture cannot be shared: %s", type(error).__name__)
            await save()

    name = f"west-kingdom-{year}.png"
    actions = [
        icon_button(
            ui,
            f"year-{way}",
            sign,
            ui("app.stats.year.of", year=str(year + by)),
            ui.to(f"/year/{person.id}/{year + by}"),
        )
        for way, by, sign in (("before", -1, ft.Icons.CHEVRON_LEFT), ("after", 1, ft.Icons.CHEVRON_RIGHT))
        if FIRST <= year + by <= LAST
    ]
    title = ui("app.stats.year.title", year=str(year))
    if figures is None or picture is None:
        return Screen(title, [nothing_yet(ui)], subtitle=person.name, actions=actions)
    said = ". ".join(ui.pair(what, much) for what, much in figures.facts)
    image = ft.Image(src=picture, fit=ft.BoxFit.CONTAIN, border_radius=16)
    shown = tid("year-card", image, image=True, exclude_semantics=True, label=f"{title}. {person.name}. {said}")
    facts = [
        tid(f"year-fact-{at}", ft.Column([muted(what), ft.Text(much, theme_style=BOLD)], spacing=0, tight=True))
        for at, (what, much) in enumerate(figures.facts)
    ]
    if ui.secure:  # elsewhere a browser shares nothing
        facts.append(quiet_button(ui, "year-share", ui("app.stats.year.share"), share, icon=ft.Icons.SHARE))
    button = primary_button(ui, "year-save", ui("app.stats.year.save"), save, icon=ft.Icons.DOWNLOAD)
    return Screen(title, [shown], subtitle=person.name, side=facts, actions=actions, foot=button)
