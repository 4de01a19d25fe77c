"""From a table of seats to matches. The same table gives the same ids, so that it can come again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, get_args
from uuid import UUID, uuid5

from content.games import Game, Module
from content.opponents import stored_name
from interchange.progress import Progress, counting, each, quiet, share
from locales import Message, say
from models.archive.documents import Archive, MatchPart, MatchSeatPart, PersonPart
from models.archive.headings import Columns, Meaning, Spreadsheet
from models.archive.problems import Problems, whole
from models.archive.spreadsheet import unescape_formula
from models.archive.values import FIRST_YEAR, LAST_YEAR, MOST_SEATS
from models.people import clean_name
from models.values import Controller

NAMESPACE: Final = UUID("6a1f0a52-6a0b-4b8c-9b07-0d7c3b5f2c11")
EVERY_MODULE: Final[tuple[Module, ...]] = get_args(Module)
DAYS: Final = ("%Y-%m-%d", "%d.%m.%Y", "%d/%m/%Y", "%Y/%m/%d")
YES: Final = frozenset({"1", "yes", "true", "x", "oui", "vrai", "да"})
NO: Final = frozenset({"", "0", "no", "false", "non", "faux", "нет"})
SIGNS: Final[Mapping[Game, tuple[str, ...]]] = {
    "viscounts": ("viscount", "vicomte", "виконт"),
    "architects": ("archite", "архитект"),
}
"""By which the name of a game is known, in what people call it."""


@dataclass(frozen=True, slots=True)
class _Row:
    where: Message
    cells: dict[Meaning, str]

    def get(self, meaning: Meaning) -> str:
        return self.cells.get(meaning, "")


def matches_of(
    table: Spreadsheet, columns: Columns, game: Game | None, now: datetime, progress: Progress = quiet
) -> Archive:
    """`game` is for rows that name none. A day alone counts as noon in UTC. Raises `BadFile`."""
    problems = Problems()
    rows = [
        _Row(
            say("app.files.line", line=line),
            {meaning: unescape_formula(row[at]).strip() for meaning, at in columns.items() if at < len(row)},
        )
        for row, line in each([*zip(table.rows, table.lines, strict=True)], share(progress, 0, 0.5))
    ]
    people: dict[str, PersonPart] = {}
    matches: dict[str, MatchPart] = {}
    one_more = counting(share(progress, 0.5, 1), len(rows))
    for group in _groups(rows):
        for _row in group:
            one_more()
        if problems.full:
            break
        match = _match(group, game, people, now, problems)
        if match and match.id in matches:
            problems.add(group[0].where, "app.files.problem.match_twice")
        elif match:
            matches[match.id] = match
    problems.raise_if_any()
    if not matches:
        raise whole("app.files.problem.no_rows")
    return Archive(people=list(people.values()), matches=list(matches.values()))


def _groups(rows: Sequence[_Row]) -> Iterator[list[_Row]]:
    """The rows of each match: those that name it, else neighbours of one day and game until a player comes again."""
    named: dict[str, list[_Row]] = {}
    group: list[_Row] = []
    sitting: set[str] = set()
    for row in rows:
        if id := row.get("match"):
            named.setdefault(id, []).append(row)
            continue
        same: tuple[Meaning, ...] = ("played_at", "game", "location")
        fits = group and all(row.get(key) == group[0].get(key) for key in same)
        if group and (not fits or _who(row) in sitting):
            yield group
            group, sitting = [], set()
        group.append(row)
        sitting.add(_who(row))
    if group:
        yield group
    yield from named.values()


def _who(row: _Row) -> str:
    return " ".join(row.get("player").split()).casefold()


def _match(
    rows: Sequence[_Row], game: Game | None, people: dict[str, PersonPart], now: datetime, problems: Problems
) -> MatchPart | None:
    first = rows[0]
    if len(rows) > MOST_SEATS:
        problems.add(first.where, "app.files.problem.too_many_seats", got=len(rows), most=MOST_SEATS)
        return None
    at, which = _time(first, problems), _game(first, game, problems)
    modules = _modules(first, problems)
    minutes = _number(first, "minutes", 0, 100_000, problems)
    difficulty = _number(first, "difficulty", 0, 99, problems)
    totals = [_number(row, "points", -99_999, 99_999, problems, needed=True) for row in rows]
    seats = [_seat(row, totals, people, now, problems) for row in rows]
    good = [seat for seat in seats if seat]
    for number, row in enumerate(rows):
        if _who(row) and _who(row) in map(_who, rows[:number]):
            problems.add(row.where, "app.files.problem.player_twice", name=_short(row.get("player")))
    if at is None or which is None or len(good) < len(rows):
        return None
    ai = next((seat for seat in good if seat.controller == "ai"), None)
    id = first.get("match")
    key = [which, at.isoformat(), *(f"{seat.name}={seat.total}" for seat in good)]
    return MatchPart(
        id=id if _is_id(id) else str(uuid5(NAMESPACE, "\n".join([id, *key]))),
        game=which,
        modules=modules,
        opponent=first.get("opponent") or (ai.name if ai else None),
        difficulty=difficulty,
        played_at=at,
        duration_s=None if minutes is None else minutes * 60,
        place=first.get("location")[:200] or None,
        notes=first.get("notes"),
        setup_code=first.get("setup_code")[:200] or None,
        created_at=now,
        changed_at=now,
        seats=good,
    )


def _seat(
    row: _Row,
    totals: Sequence[int | None],
    people: dict[str, PersonPart],
    now: datetime,
    problems: Problems,
) -> MatchSeatPart | None:
    total = _number(row, "points", -99_999, 99_999, Problems())
    try:
        name = clean_name(row.get("player"))
    except ValueError:
        problems.add(row.where, "app.files.problem.no_player")
        return None
    place = _number(row, "place", 1, MOST_SEATS, problems)
    if place is None and total is not None:
        place = 1 + sum(other is not None and other > total for other in totals)
    said = row.get("won").casefold()
    if said not in YES | NO:
        problems.add(row.where, "app.files.problem.no_yes", got=_short(said))
    if total is None or place is None:
        return None
    controller: Controller = "ai" if row.get("controller").casefold() == "ai" else "human"
    person = None
    if controller == "human":
        person = person_called(name, people, now)
    return MatchSeatPart(
        name=stored_name(name) if controller == "ai" else name,
        person=person,
        colour=row.get("colour")[:200] or None,
        controller=controller,
        board=row.get("board")[:200] or None,
        total=total,
        place=place,
        won=said in YES if said else place == 1,
    )


def person_called(name: str, people: dict[str, PersonPart], now: datetime) -> str:
    """The id of the person of that name, who is added to `people` if nobody there has it; the same in every file."""
    key = " ".join(name.split()).casefold()
    if key not in people:
        people[key] = PersonPart(id=str(uuid5(NAMESPACE, f"person\n{key}")), name=name, created_at=now)
    return people[key].id


def _time(row: _Row, problems: Problems) -> datetime | None:
    text = row.get("played_at")
    found = None
    for form in DAYS:
        try:
            found = datetime.strptime(text, form).replace(hour=12, tzinfo=UTC)
            break
        except ValueError:
            continue
    if found is None:
        try:
            found = datetime.fromisoformat(text)
            found = found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
        except (ValueError, OverflowError):
            found = None
    if found is None or not FIRST_YEAR <= found.year <= LAST_YEAR:
        problems.add(row.where, "app.files.problem.no_date", got=_short(text))
        return None
    return found


def _game(row: _Row, game: Game | None, problems: Problems) -> Game | None:
    text = row.get("game").casefold()
    for known, signs in SIGNS.items():
        if any(sign in text for sign in signs):
            return known
    if not text and game:
        return game
    problems.add(row.where, "app.files.problem.no_game", got=_short(text))
    return None


def _modules(row: _Row, problems: Problems) -> list[Module]:
    words = [word for word in re.split(r"[\s,;+]+", row.get("modules")) if word]
    for word in words:
        if word not in EVERY_MODULE:
            problems.add(row.where, "app.files.problem.no_module", got=_short(word), known=", ".join(EVERY_MODULE))
    return [module for module in EVERY_MODULE if module in words]


def _number(
    row: _Row, meaning: Meaning, low: int, high: int, problems: Problems, *, needed: bool = False
) -> int | None:
    """Whole numbers; a spreadsheet may have written 12 as 12.0."""
    text = row.get(meaning).replace("\N{MINUS SIGN}", "-")
    if not text and not needed:
        return None
    if re.fullmatch(r"-?[0-9]{1,9}(?:[.,]0+)?", text) and low <= (number := int(re.split("[.,]", text)[0])) <= high:
        return number
    problems.add(row.where, "app.files.problem.no_number", got=_short(text), low=low, high=high)
    return None


def _is_id(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
