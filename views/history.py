"""The matches that were played, the newest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

import flet as ft

from models.values import Match
from views.companion import Companion
from views.components import empty_state, list_row, quiet_button, seat_badge, seat_letters
from views.components.icon import picture
from views.icons import Icon
from views.screen import Screen
from views.ui import Handler, Ui
from views.words import match_line, outcome, winners

PAGE = 30


def screen(ui: Ui, companion: Companion, _params: Mapping[str, str]) -> Screen:
    shown = int(ui.memo.get("shown", PAGE))
    matches = companion.store.matches(limit=shown + 1)
    more = (lambda: ui.remember("shown", shown + PAGE)) if len(matches) > shown else None
    return history(ui, matches[:shown], datetime.now(UTC), more)


def history(ui: Ui, matches: Sequence[Match], now: datetime, on_more: Handler | None) -> Screen:
    controls: list[ft.Control] = [match_row(ui, match, now) for match in matches]
    if not matches:
        controls = [empty_state(ui, Icon.HISTORY, ui("app.history.empty"), ui("app.history.empty.text"))]
    if on_more:
        controls.append(quiet_button(ui, "history-more", ui("app.more"), on_more))
    return Screen(title=ui("app.history"), controls=controls)


def match_row(ui: Ui, match: Match, now: datetime) -> ft.Control:
    letters = dict(zip(match.seats, seat_letters([seat.name for seat in match.seats]), strict=True))
    first = winners(match.seats)[:1]
    badge = seat_badge(ui, letters[first[0]], first[0].colour) if first else None
    sign = picture(Icon.AI if match.solo else Icon.TROPHY, ui.px(26), ft.Colors.TERTIARY_FIXED)
    return list_row(
        ui,
        f"match-{match.id}",
        outcome(ui, match),
        match_line(ui, match, now),
        ui.to(f"/match/{match.id}"),
        leading=badge,
        trailing=sign,
    )
