"""What was changed in a match since it was saved: when, why, from what to what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import flet as ft

from locales import figure
from models.values import Match, MatchChange
from views.components import card, heading, muted, paragraph, tid
from views.components.match_details import day_of, lasted
from views.formatting import MODULES, moment, name_of, seat_name
from views.ui_context import Ui

THINGS = {
    "played_at": "app.change.played_at",
    "duration_s": "app.change.duration",
    "place": "app.match.place",
    "notes": "app.match.notes",
    "modules": "app.score.new.modules",
    "score": "app.change.score",
}


def changes_card(ui: Ui, match: Match, changes: Sequence[MatchChange]) -> list[ft.Control]:
    if not changes:
        return []
    lines: list[ft.Control] = [heading(ui("app.change.title"), small=True)]
    names = {seat.name: seat_name(ui, seat) for seat in match.seats}
    for at, change in enumerate(reversed(changes)):
        words: list[ft.Control] = [muted(moment(ui, change.at))]
        if change.why:
            words.append(paragraph(change.why))
        for what, (old, new) in change.changes.items():
            before, after = _value(ui, names, what, old), _value(ui, names, what, new)
            words.append(muted(ui("app.change.line", what=name_of(ui, THINGS, what), before=before, after=after)))
        lines.append(tid(f"change-{at}", ft.Column(words, spacing=2, tight=True)))
    return [card(lines, key="changes")]


def _value(ui: Ui, names: Mapping[str, str], what: str, value: Any) -> str:
    """`names` are those of the seats in words: an AI is stored by its id."""
    if not value:
        return "–"
    match what:
        case "played_at":
            return day_of(ui, datetime.fromisoformat(value))
        case "duration_s":
            return lasted(ui, value)
        case "modules":
            return ", ".join(name_of(ui, MODULES, module) for module in value)
        case "score":
            return ", ".join(f"{names.get(name, name)} {figure(total)}" for name, total in value)
        case _:
            return str(value)
