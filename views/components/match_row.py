"""A match in a list: who won, with how much, when."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from models.values import Match
from views.components import list_row, seat_badge, seat_letters
from views.components.icon import picture
from views.components.icons import Icon
from views.formatting import match_line, outcome, winners
from views.ui_context import Ui


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
