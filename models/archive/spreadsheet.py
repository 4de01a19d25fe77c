"""Matches as a table for spreadsheets, one row for each seat; texts that look like formulas are escaped.

A spreadsheet runs a cell that begins like a formula. Such a text gets an apostrophe in front, which reading takes away.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from typing import Final

from interchange.progress import Progress, each, quiet
from models.archive.documents import MatchPart, MatchSeatPart

COLUMNS: Final = (
    "match",
    "game",
    "modules",
    "played_at",
    "minutes",
    "location",
    "notes",
    "setup_code",
    "opponent",
    "difficulty",
    "seat",
    "player",
    "controller",
    "colour",
    "board",
    "points",
    "place",
    "won",
)
VP: Final = "vp."
FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")


def escape_formula(text: str) -> str:
    return f"'{text}" if FORMULA.match(text) else text


def unescape_formula(cell: str) -> str:
    """What `escape_formula` was given."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell) else cell


def as_table(matches: Iterable[MatchPart], progress: Progress = quiet) -> bytes:
    """UTF-8 with a mark that spreadsheets look for. Categories that occur have a column each, `vp.` and their name."""
    matches = list(matches)
    categories = sorted({line.category for match in matches for seat in match.seats for line in seat.lines})
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([*COLUMNS, *(VP + category for category in categories)])
    for match in each(matches, progress):
        for row in _rows(match, categories):
            writer.writerow([escape_formula(cell) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue().encode("utf-8-sig", "replace")


def _rows(match: MatchPart, categories: list[str]) -> Iterator[list[str | int | None]]:
    for number, seat in enumerate(match.seats, start=1):
        points = {line.category: line.vp for line in seat.lines}
        yield [*_match_cells(match), *_seat(number, seat), *(points.get(category) for category in categories)]


def _match_cells(match: MatchPart) -> list[str | int | None]:
    return [
        match.id,
        match.game,
        " ".join(match.modules),
        match.played_at.isoformat(),
        None if match.duration_s is None else round(match.duration_s / 60),
        match.place,
        match.notes,
        match.setup_code,
        match.opponent,
        match.difficulty,
    ]


def _seat(number: int, seat: MatchSeatPart) -> list[str | int | None]:
    return [number, seat.name, seat.controller, seat.colour, seat.board, seat.total, seat.place, int(seat.won)]
