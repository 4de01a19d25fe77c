"""A result as text, in the language of the one who shares it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import flet as ft
from babel.dates import format_date

from models.values import MatchSeat
from views.components import icon_button, muted, quiet_button, sheet, tid
from views.result.breakdown import Row, ranking, signed
from views.ui import Ui
from views.words import LOCALES, mix, player_name

OPEN = "sharing"


def as_text(
    ui: Ui, game: str, modules: Sequence[str], when: datetime, seats: Sequence[MatchSeat], rows: Sequence[Row], won: str
) -> str:
    """Places first, then every category and who has points in it."""
    day = format_date(when.astimezone(), "long", locale=LOCALES[ui.texts.language])
    lines = [mix(ui, game, modules), day, "", won]
    lines += [f"{seat.place}. {player_name(ui, seat)}: {signed(seat.total)}" for seat in ranking(seats)]
    lines.append("")
    for row in rows:
        if row.scored:
            told = [(seat.name, line.vp) for seat, line in zip(seats, row.lines, strict=True) if line and line.vp]
            lines.append(f"{row.label}: " + ", ".join(f"{name} {signed(vp)}" for name, vp in told))
    return "\n".join(lines)


def sharing(ui: Ui, text: str) -> ft.AlertDialog | None:
    """The text to read and to take along; it can be selected wherever the clipboard is not granted."""
    if not ui.memo.get(OPEN):
        return None
    words = ft.Text(text, selectable=True, theme_style=ft.TextThemeStyle.BODY_LARGE)
    action = ui.copying(text)
    copy = quiet_button(ui, "share-copy", ui("app.result.copy"), None, icon=ft.Icons.COPY, action=action)
    hint = muted(ui("app.result.copy.by-hand"))
    return sheet(
        ui,
        "share",
        ui("app.result.share"),
        [tid("share-text", words), *([] if action else [hint])],
        ui.forget(OPEN),
        foot=copy if action else None,
    )


def button(ui: Ui) -> ft.Control:
    """Beside the title where there is room for it, else among the content."""

    def open_it() -> None:
        ui.remember(OPEN, True)

    word = ui("app.result.share")
    if ui.roomy:
        return icon_button(ui, "share-open", ft.Icons.SHARE, word, open_it)
    return quiet_button(ui, "share-open", word, open_it, icon=ft.Icons.SHARE)
