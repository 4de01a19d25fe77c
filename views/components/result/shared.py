"""What is shared of a result, and what each way of sharing gives the sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft
from babel.dates import format_date

from models.values import Match, NewMatch, Source
from views.components.result.breakdown import Row
from views.formatting import LOCALES
from views.ui_context import Ui


@dataclass(frozen=True, slots=True)
class Shared:
    """`id` is the same before and after the match is saved, on this phone and on those it is handed to."""

    id: str
    of: NewMatch | Match
    source: Source | None
    rows: Sequence[Row]
    won: str


Panel: TypeAlias = tuple[list[ft.Control], ft.Control | None]
"""The content of the sheet, and its foot."""


@dataclass(frozen=True, slots=True)
class ShareOption:
    label: str
    panel: Callable[[Ui, Shared], Panel]


def day(ui: Ui, of: NewMatch | Match) -> str:
    return format_date(of.played_at.astimezone(), "long", locale=LOCALES[ui.texts.language])
