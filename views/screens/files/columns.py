"""Which column of somebody's table means what: guessed, and chosen one by one."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import flet as ft

from content.games import game_called
from models.archive.headings import MEANINGS, Meaning, why_not
from views.components import heading, list_row, muted, notice, segments, sheet
from views.formatting import GAMES
from views.screens.files.state import Choosing, show, state
from views.ui_context import Ui

COLUMN: Final[dict[Meaning, str]] = {
    "player": "app.files.column.player",
    "points": "app.files.column.points",
    "played_at": "app.files.column.played_at",
    "game": "app.files.column.game",
    "match": "app.files.column.match",
    "place": "app.files.column.place",
    "won": "app.files.column.won",
    "modules": "app.files.column.modules",
    "minutes": "app.files.column.minutes",
    "location": "app.files.column.location",
    "notes": "app.files.column.notes",
    "setup_code": "app.files.column.setup_code",
    "opponent": "app.files.column.opponent",
    "difficulty": "app.files.column.difficulty",
    "controller": "app.files.column.controller",
    "colour": "app.files.column.colour",
    "board": "app.files.column.board",
}
NONE: Final = "none"
EXAMPLE: Final = 30  # characters of a cell that are shown


def columns(ui: Ui, chosen: Choosing) -> list[ft.Control]:
    controls: list[ft.Control] = [
        heading(ui("app.files.columns")),
        muted(ui.pair(chosen.name, ui("app.files.columns.text", rows=len(chosen.table.rows)))),
    ]
    if wanted := why_not(chosen.columns):
        said = ui("app.files.columns.wanted", what=ui(COLUMN[wanted]))
        controls.append(notice(ui, "column-wanted", ft.Icons.INFO_OUTLINE, said))
    controls += [_row(ui, chosen, meaning) for meaning in MEANINGS]

    def choose_game(game: str) -> None:
        show(ui, replace(chosen, game=game_called(game)))

    games = [(game, ui(name)) for game, name in GAMES.items()]
    controls.append(segments(ui, "table-game", ui("app.files.columns.game"), games, chosen.game or "", choose_game))
    return controls


def _row(ui: Ui, chosen: Choosing, meaning: Meaning) -> ft.Control:
    at = chosen.columns.get(meaning)
    said = ui("app.files.columns.none") if at is None else _column(chosen, at)
    edit = ft.Icon(ft.Icons.CHECK if at is not None else ft.Icons.REMOVE, size=ui.px(24))
    return list_row(
        ui,
        f"column-{meaning}",
        ui(COLUMN[meaning]),
        said,
        lambda: show(ui, replace(chosen, open=meaning)),
        trailing=edit,
    )


def _column(chosen: Choosing, at: int) -> str:
    """Its heading and its first cell."""
    first = next((row[at] for row in chosen.table.rows if at < len(row) and row[at].strip()), "")
    return f"{chosen.table.header[at][:EXAMPLE]}: {first[:EXAMPLE]}"


def picker(ui: Ui, chosen: Choosing) -> ft.DialogControl | None:
    meaning = chosen.open
    if meaning is None:
        return None

    def choose(value: str) -> None:
        kept = {other: at for other, at in chosen.columns.items() if other != meaning}
        if value != NONE:
            kept = {other: at for other, at in kept.items() if at != int(value)} | {meaning: int(value)}
        show(ui, replace(chosen, columns=kept, open=None))

    def close() -> None:
        """Also told of a sheet that a choice has closed: what was chosen meanwhile stays."""
        now = state(ui)
        if isinstance(now, Choosing) and now.open == meaning:
            show(ui, replace(now, open=None))

    options = [(NONE, ui("app.files.columns.none"))]
    options += [(str(at), _column(chosen, at)) for at in range(len(chosen.table.header))]
    at = chosen.columns.get(meaning)
    pills = segments(ui, "pick-column", "", options, NONE if at is None else str(at), choose)
    return sheet(ui, "columns", ui(COLUMN[meaning]), [pills], close)
