"""Which column of somebody's table means what: guessed from its heading, chosen by the person."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from interchange.json_reader import too_large
from interchange.progress import Progress, counting, quiet
from locales import WAYS
from models.archive.problems import whole

Meaning: TypeAlias = Literal[
    "player",
    "points",
    "played_at",
    "game",
    "match",
    "place",
    "won",
    "modules",
    "minutes",
    "location",
    "notes",
    "setup_code",
    "opponent",
    "difficulty",
    "controller",
    "colour",
    "board",
]
MEANINGS: Final[tuple[Meaning, ...]] = get_args(Meaning)
NEEDED: Final[tuple[Meaning, ...]] = ("player", "points", "played_at")
Columns: TypeAlias = Mapping[Meaning, int]
"""The number of the column for each meaning that has one."""

MOST_ROWS: Final = 200_000
MOST_COLUMNS: Final = 200
LONGEST_CELL: Final = 20_000
DELIMITERS: Final = (",", ";", "\t")

HEADINGS: Final[Mapping[Meaning, tuple[str, ...]]] = {
    meaning: tuple(word for ways in WAYS.values() for word in ways.headings.get(meaning, ())) for meaning in MEANINGS
}
"""What people of any language write over a column."""


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """`header` and `rows` as they stand in the file; `lines` says where each row ended."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]


def read_table(raw: bytes, largest: int, progress: Progress = quiet) -> Spreadsheet:
    """Raises `BadFile` for what is no table at all."""
    if len(raw) > largest:
        raise too_large(largest)
    if not raw.strip():
        raise whole("interchange.problem.empty")
    try:
        text = raw.decode("utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        raise whole("app.files.problem.table_not_utf8") from None
    if "\0" in text:
        raise whole("app.files.problem.not_a_table")
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows, lines, one_more = [], [], counting(progress, 1 + text.count("\n"))
    try:
        for row in reader:
            one_more()
            if any(cell.strip() for cell in row):
                rows.append(tuple(row))
                lines.append(reader.line_num)
            if len(rows) > MOST_ROWS + 1 or len(row) > MOST_COLUMNS or any(len(cell) > LONGEST_CELL for cell in row):
                raise whole("app.files.problem.table_too_large", rows=MOST_ROWS, columns=MOST_COLUMNS)
    except csv.Error:
        raise whole("app.files.problem.not_a_table") from None
    if not rows:
        raise whole("interchange.problem.empty")
    return Spreadsheet(rows[0], tuple(rows[1:]), tuple(lines[1:]))


def guess(header: Sequence[str]) -> dict[Meaning, int]:
    """Each column for one meaning, each meaning from one column."""
    plain = [_plain(heading) for heading in header]
    found: dict[Meaning, int] = {}
    for meaning, words in HEADINGS.items():
        at = next((plain.index(word) for word in words if word in plain), None)
        if at is not None and at not in found.values():
            found[meaning] = at
    return found


def why_not(columns: Columns) -> Meaning | None:
    """The first column that is still wanted."""
    return next((meaning for meaning in NEEDED if meaning not in columns), None)


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
