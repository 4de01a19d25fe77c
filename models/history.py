"""The list of matches: filtered, searched, page after page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, TypeAlias

from sqlalchemy import ColumnElement, String, literal, type_coerce
from sqlalchemy.orm import aliased
from sqlmodel import Session as Db
from sqlmodel import and_, col, exists, func, or_, select

from models.database import Database
from models.search import patterns
from models.tables import MatchRow, MatchSeatRow
from models.values import Match, MatchLine, MatchSeat

Ended: TypeAlias = Literal["won", "lost", "shared"]


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches; what is left open lets all through.

    `text`: words of names, place or notes. `modules`: all of them were in. `people`: all of them played. `ended`:
    "won" and "lost" are told of the first of these people, and without any of whoever sat there: it is lost where no
    person won; "shared" is a victory of several. `since` is the first moment, `until` the first one after.
    """

    text: str = ""
    game: str | None = None
    modules: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    solo: bool | None = None
    ended: Ended | None = None
    since: datetime | None = None
    until: datetime | None = None


ALL = MatchFilter()


class History(Database):
    def matches(self, limit: int = 50, before: Match | None = None, where: MatchFilter = ALL) -> tuple[Match, ...]:
        """The last played first, without their lines; `before` is the last match of the page before."""
        when, id = _order(where)
        query = select(MatchRow).where(*_conditions(where))
        if where.people:
            query = query.join(MatchSeatRow, col(MatchSeatRow.match_id) == col(MatchRow.id))
        if before:
            # The first of the two is what a database can begin its index at.
            query = query.where(when <= before.played_at)
            query = query.where(or_(when < before.played_at, and_(when == before.played_at, id > before.id)))
        query = query.order_by(when.desc(), id).limit(limit)
        with self._read() as db:
            rows = db.exec(query).all()
            seats = seats_of(db, rows, {})
            return tuple(match_of(row, seats[row.id]) for row in rows)

    def count_matches(self, where: MatchFilter = ALL) -> int:
        query = select(func.count()).select_from(MatchRow).where(*_conditions(where))
        if where.people:
            query = query.join(MatchSeatRow, col(MatchSeatRow.match_id) == col(MatchRow.id))
        with self._read() as db:
            return db.exec(query).one()


def _order(where: MatchFilter) -> tuple[Any, Any]:
    """The history of somebody is read along their own seats, which are in its order."""
    if where.people:
        return col(MatchSeatRow.played_at), col(MatchSeatRow.match_id)
    return col(MatchRow.played_at), col(MatchRow.id)


def _conditions(where: MatchFilter) -> list[ColumnElement[bool]]:
    when, _id = _order(where)
    found: list[ColumnElement[bool]] = [col(MatchRow.deleted_at).is_(None)]
    if where.people:
        found.append(col(MatchSeatRow.person_id) == where.people[0])
    for person in where.people[1:]:
        other = aliased(MatchSeatRow)
        found.append(exists().where(col(other.match_id) == col(MatchRow.id), col(other.person_id) == person))
    if where.game is not None:
        found.append(col(MatchRow.game) == where.game)
    mix = literal("+") + type_coerce(col(MatchRow.modules), String) + literal("+")
    found += [mix.contains(f"+{module}+", autoescape=True) for module in where.modules]
    if where.solo is not None:
        found.append(col(MatchRow.solo).is_(where.solo))
    if where.since:
        found.append(when >= where.since)
    if where.until:
        found.append(when < where.until)
    found += [col(MatchRow.found_by).like(pattern, escape="\\") for pattern in patterns(where.text)]
    if where.ended:
        found.append(_ended(where.ended, of_one=bool(where.people)))
    return found


def _ended(ended: Ended, *, of_one: bool) -> ColumnElement[bool]:
    seat = aliased(MatchSeatRow)
    winners = exists().where(col(seat.match_id) == col(MatchRow.id), col(seat.won))
    if ended == "shared":
        first = select(func.count()).where(col(seat.match_id) == col(MatchRow.id), col(seat.won))
        return first.correlate(MatchRow).scalar_subquery() > 1
    if of_one:
        return col(MatchSeatRow.won).is_(ended == "won")
    by_people = winners.where(col(seat.controller) == "human")
    return by_people if ended == "won" else ~by_people


def seats_of(
    db: Db, rows: Sequence[MatchRow], lines: dict[int | None, list[MatchLine]]
) -> dict[str, tuple[MatchSeat, ...]]:
    seats: dict[str, tuple[MatchSeat, ...]] = {row.id: () for row in rows}
    query = (
        select(MatchSeatRow)
        .where(col(MatchSeatRow.match_id).in_(seats))
        .order_by(col(MatchSeatRow.match_id), col(MatchSeatRow.position))
    )
    for row in db.exec(query):
        seat = MatchSeat(
            name=row.name,
            total=row.total,
            place=row.place,
            won=row.won,
            lines=tuple(lines.get(row.id, ())),
            person_id=row.person_id,
            colour=row.colour,
            controller=row.controller,
            board=row.board,
        )
        seats[row.match_id] += (seat,)
    return seats


def match_of(row: MatchRow, seats: tuple[MatchSeat, ...]) -> Match:
    return Match(
        id=row.id,
        session_id=row.session_id,
        game=row.game,
        modules=tuple(sorted(set(row.modules))),
        played_at=row.played_at,
        seats=seats,
        decided_by=row.decided_by,
        opponent=row.opponent,
        difficulty=row.difficulty,
        duration_s=row.duration_s,
        place=row.place,
        notes=row.notes,
        setup_code=row.setup_code,
    )
