"""When, where and how long a match was, and what is worth remembering of it; shown, and changed in a sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import TypeAlias

import flet as ft
from babel.dates import format_date

from models.store import Store
from models.values import Match
from views.app_state import AppState
from views.components import (
    calendar,
    card,
    icon_label,
    primary_button,
    quiet_button,
    selectable,
    sheet,
    stepper,
    text_field,
    tid,
)
from views.formatting import DOT, LOCALES, seat_name
from views.ui_context import Handler, Ui

OPEN, PICKING = "describing", "picking"
WHEN, MINUTES, PLACE, NOTES, WHY = "when", "minutes", "place", "notes", "why"
MINUTES_A_STEP = 5
LONGEST_MINUTES = 24 * 60
LONGEST_PLACE = 60
LONGEST_NOTES = 2000
LONGEST_WHY = 200
Describe: TypeAlias = Callable[[Match, str], None]
"""Takes the match as it shall be, and why."""


def day_of(ui: Ui, when: datetime) -> str:
    return format_date(when.astimezone(), "long", locale=LOCALES[ui.texts.language])


def lasted(ui: Ui, seconds: int) -> str:
    hours, minutes = divmod(round(seconds / 60), 60)
    return ui("app.match.hours", hours=hours, minutes=minutes) if hours else ui("app.match.minutes", minutes=minutes)


def summary_line(ui: Ui, match: Match) -> str:
    parts = [day_of(ui, match.played_at)]
    if match.duration_s:
        parts.append(lasted(ui, match.duration_s))
    return DOT.join([*parts, match.place] if match.place else parts)


def details(ui: Ui, match: Match) -> ft.Control:
    lines = [tid("match-when", icon_label(ui, ft.Icons.CALENDAR_TODAY, day_of(ui, match.played_at)))]
    if match.duration_s:
        lines.append(tid("match-lasted", icon_label(ui, ft.Icons.SCHEDULE, lasted(ui, match.duration_s))))
    if times := [f"{seat_name(ui, seat)} {lasted(ui, seat.turns_s)}" for seat in match.seats if seat.turns_s]:
        of_turns = ui("app.match.turns", told=DOT.join(times))
        lines.append(tid("match-turns", icon_label(ui, ft.Icons.HOURGLASS_EMPTY, of_turns)))
    if match.place:
        lines.append(tid("match-place", icon_label(ui, ft.Icons.PLACE_OUTLINED, match.place)))
    if match.setup_code:
        code = ui("app.match.code", code=match.setup_code)
        lines.append(tid("match-code", icon_label(ui, ft.Icons.TAG, code)))
    if match.notes:
        lines.append(selectable(match.notes, "match-notes"))
    lines.append(quiet_button(ui, "describe", ui("app.match.describe"), opener(ui, match), icon=ft.Icons.EDIT_OUTLINED))
    return card(lines, key="details")


def _minutes(match: Match) -> int:
    return round((match.duration_s or 0) / 60)


def opener(ui: Ui, match: Match) -> Handler:
    """Begins with what is known."""

    def open_it() -> None:
        ui.remember(WHEN, match.played_at)
        ui.remember(MINUTES, _minutes(match))
        ui.remember(PLACE, match.place or "")
        ui.remember(NOTES, match.notes)
        ui.remember(WHY, None)
        ui.remember(OPEN, match.id)

    return open_it


def editor(ui: Ui, match: Match, save: Describe) -> ft.DialogControl | None:
    if ui.memo.get(OPEN) != match.id:
        return None
    if ui.memo.get(PICKING):
        return _calendar(ui)

    def step(by: int) -> None:
        minutes = int(ui.memo.get(MINUTES, 0)) + by * MINUTES_A_STEP
        ui.remember(MINUTES, min(max(minutes, 0), LONGEST_MINUTES))

    def submit() -> None:
        typed = ui.memo
        minutes = int(typed[MINUTES])
        save(
            replace(
                match,
                played_at=typed[WHEN],
                duration_s=match.duration_s if minutes == _minutes(match) else minutes * 60 or None,
                place=typed[PLACE].strip() or None,
                notes=typed[NOTES].strip(),
            ),
            str(typed.get(WHY, "")),
        )
        ui.remember(OPEN, None)

    def field(key: str, label: str, longest: int, *, lines: int = 1) -> ft.Control:
        return text_field(
            ui,
            f"match-{key}-field",
            label,
            str(ui.memo.get(key, "")),
            lambda text: ui.remember(key, text),
            max_length=longest,
            lines=lines,
        )

    when = quiet_button(
        ui,
        "match-date",
        day_of(ui, ui.memo[WHEN]),
        lambda: ui.remember(PICKING, True),
        icon=ft.Icons.CALENDAR_TODAY,
    )
    duration = stepper(
        ui,
        "match-duration",
        ui("app.match.duration"),
        int(ui.memo.get(MINUTES, 0)),
        step,
        high=LONGEST_MINUTES,
        detail=ui("app.match.duration.unit"),
    )
    controls = [
        when,
        duration,
        field(PLACE, ui("app.match.place"), LONGEST_PLACE),
        field(NOTES, ui("app.match.notes"), LONGEST_NOTES, lines=3),
        field(WHY, ui("app.match.why"), LONGEST_WHY),
    ]
    done = primary_button(ui, "match-save", ui("app.save"), submit)
    return sheet(ui, "match-details", ui("app.match.describe"), controls, ui.forget(OPEN), foot=done)


def _calendar(ui: Ui) -> ft.DatePicker:
    when: datetime = ui.memo[WHEN].astimezone()

    def choose(day: date) -> None:
        ui.remember(WHEN, datetime.combine(day, when.time()).astimezone().astimezone(UTC))
        ui.remember(PICKING, None)

    return calendar(ui, when.date(), choose, ui.forget(PICKING))


def describer(app_state: AppState) -> Describe:
    def describe(match: Match, why: str) -> None:
        def act(store: Store) -> Match:
            return store.matches.describe(
                match.id,
                why,
                played_at=match.played_at,
                duration_s=match.duration_s,
                place=match.place,
                notes=match.notes,
            )

        app_state.change(act)

    return describe
