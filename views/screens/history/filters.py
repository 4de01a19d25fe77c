"""What the history is narrowed down to: kept by the open screen, chosen in a sheet, said in a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

import flet as ft

from models.history import ALL, Ended, MatchFilter
from models.values import Person
from setup.mix import GAMES as MIXES
from views.components import calendar, choice_chips, primary_button, quiet_button, segments, sheet
from views.components.periods import midnight
from views.formatting import DOT, GAMES, MODULES, capital, day, name_of
from views.ui_context import Handler, Ui

SEARCH, OPEN, PICKING = "search", "filtering", "picking"
ANY: Final = "any"
KINDS = {"multi": "app.stats.kind.multi", "solo": "app.solo"}
ENDS: dict[Ended, str] = {"won": "app.history.won", "lost": "app.history.lost", "shared": "app.history.shared"}
CHOSEN = ("game", "modules", "people", "kind", "ended", "since", "until")


def chosen(ui: Ui) -> MatchFilter:
    memo = ui.memo
    last: date | None = memo.get("until")
    first: date | None = memo.get("since")
    return MatchFilter(
        text=str(memo.get(SEARCH, "")).strip(),
        game=memo.get("game"),
        modules=tuple(memo.get("modules", ())),
        people=tuple(memo.get("people", ())),
        solo=None if "kind" not in memo else memo["kind"] == "solo",
        ended=memo.get("ended"),
        since=midnight(first) if first else None,
        until=midnight(last + timedelta(days=1)) if last else None,
    )


def opener(ui: Ui) -> Handler:
    return lambda: ui.remember(OPEN, True)


def clear(ui: Ui) -> Handler:
    def act() -> None:
        for key in (SEARCH, *CHOSEN):
            ui.remember(key, None)

    return act


def said(ui: Ui, where: MatchFilter) -> str:
    """What is chosen, without the words that stand in the search; empty if it is nothing."""
    if where == ALL:
        return ""
    parts = [ui("app.history.searched", text=where.text)] if where.text else []
    parts += [name_of(ui, GAMES, where.game)] if where.game else []
    parts += [name_of(ui, MODULES, module) for module in where.modules]
    parts += [ui("app.history.people", n=len(where.people))] if where.people else []
    parts += [ui(KINDS["solo" if where.solo else "multi"])] if where.solo is not None else []
    parts += [ui(ENDS[where.ended])] if where.ended else []
    parts += [ui("app.history.since", day=_day(ui, where.since))] if where.since else []
    parts += [ui("app.history.until", day=_day(ui, where.until - timedelta(hours=1)))] if where.until else []
    return DOT.join(parts)


def _day(ui: Ui, when: datetime) -> str:
    """Always as a date: seen from the end of time no day is yesterday."""
    return day(ui, when, datetime.max.replace(tzinfo=UTC) - timedelta(days=2))


def filter_sheet(ui: Ui, people: Sequence[Person]) -> ft.DialogControl | None:
    if not ui.memo.get(OPEN):
        return None
    if picking := ui.memo.get(PICKING):
        return _calendar(ui, str(picking))

    def one(key: str, label: str, options: Sequence[tuple[str, str]]) -> ft.Control:
        def choose(value: str) -> None:
            if key == "game":
                ui.remember("modules", None)  # they are of the other game
            ui.remember(key, None if value == ANY else value)

        every = [(ANY, ui("app.filter.any")), *options]
        return segments(ui, f"filter-{key}", label, every, str(ui.memo.get(key, ANY)), choose)

    def some(key: str, label: str, options: Sequence[tuple[str, str]]) -> ft.Control:
        def toggle(value: str) -> None:
            now = tuple(ui.memo.get(key, ()))
            ui.remember(key, tuple(v for v in now if v != value) if value in now else (*now, value))

        return choice_chips(ui, f"filter-{key}", label, options, tuple(ui.memo.get(key, ())), toggle)

    game = ui.memo.get("game")
    controls = [one("game", ui("app.score.new.game"), [(name, ui(id)) for name, id in GAMES.items()])]
    if game in MIXES:
        modules = [(module, name_of(ui, MODULES, module)) for module in MIXES[str(game)].modules]
        controls.append(some("modules", ui("app.score.new.modules"), modules))
    if people:
        controls.append(some("people", ui("app.people"), [(person.id, person.name) for person in people]))
    controls += [
        one("kind", ui("app.filter.kind"), [(kind, capital(ui(id))) for kind, id in KINDS.items()]),
        one("ended", ui("app.history.ended"), [(end, ui(id)) for end, id in ENDS.items()]),
        *_dates(ui),
    ]
    done = primary_button(ui, "filter-done", ui("app.score.done"), ui.forget(OPEN))
    return sheet(ui, "filter", ui("app.filter"), controls, ui.forget(OPEN), foot=done)


def _dates(ui: Ui) -> list[ft.Control]:
    def button(key: str, words: Callable[[str], str], empty: str) -> ft.Control:
        picked: date | None = ui.memo.get(key)
        text = words(_day(ui, midnight(picked) + timedelta(hours=12))) if picked else empty
        return quiet_button(ui, f"filter-{key}", text, lambda: ui.remember(PICKING, key), icon=ft.Icons.CALENDAR_TODAY)

    return [
        button("since", lambda day: ui("app.history.since", day=day), ui("app.history.since.pick")),
        button("until", lambda day: ui("app.history.until", day=day), ui("app.history.until.pick")),
    ]


def _calendar(ui: Ui, key: str) -> ft.DatePicker:
    def choose(day: date) -> None:
        ui.remember(key, day)
        ui.remember(PICKING, None)

    today = date.today()  # noqa: DTZ011  # the day at the table
    return calendar(ui, ui.memo.get(key) or today, choose, ui.forget(PICKING))
