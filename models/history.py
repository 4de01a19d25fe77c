"""The list of matches: filtered, searched, page after page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    exists,
    func,
    literal,
    or_,
    select,
    type_coerce,
)
from sqlmodel import Session as Db

from models.database import Topic
from models.sql_tables import Row
from models.text_folding import patterns
from models.values import Match, MatchLine, MatchSeat

MATCH, SEAT = (Row.metadata.tables[name] for name in ("match", "match_seat"))
_PAGE = select(
    MATCH.c.id,
    MATCH.c.session_id,
    MATCH.c.game,
    MATCH.c.modules,
    MATCH.c.played_at,
    MATCH.c.decided_by,
    MATCH.c.opponent,
    MATCH.c.difficulty,
    MATCH.c.duration_s,
    MATCH.c.place,
    MATCH.c.notes,
    MATCH.c.setup_code,
)
_SEATS = (
    select(
        SEAT.c.match_id,
        SEAT.c.id,
        SEAT.c.name,
        SEAT.c.total,
        SEAT.c.place,
        SEAT.c.won,
        SEAT.c.person_id,
        SEAT.c.colour,
        SEAT.c.controller,
        SEAT.c.board,
        SEAT.c.turns_s,
    )
    .where(SEAT.c.match_id.in_(bindparam("of_matches", expanding=True)))
    .order_by(SEAT.c.match_id, SEAT.c.position)
)
Ended: TypeAlias = Literal["won", "lost", "shared"]


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches; what is left open lets all through.

    `text`: words of names, place or notes. `modules`: all of them were in. `people`: all of them played. `ended`: with
    `people`, whether the first of them won or lost; without, whether any person at the table won. "shared" is a
    victory of several. `since` is the first moment, `until` the first one after. `deleted`: only those that were
    deleted.
    """

    text: str = ""
    game: str | None = None
    modules: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    solo: bool | None = None
    ended: Ended | None = None
    since: datetime | None = None
    until: datetime | None = None
    deleted: bool = False


ALL = MatchFilter()
DELETED = MatchFilter(deleted=True)


class MatchHistory(Topic):
    def find(self, limit: int = 50, before: Match | None = None, where: MatchFilter = ALL) -> tuple[Match, ...]:
        """The last played first, without their lines; `before` is the last match of the page before."""
        given: dict[str, object] = {"most": limit}
        if before:
            given |= {"last_played": before.played_at, "last_id": before.id}
        with self._database.read() as db:
            rows = db.execute(_page(where, first=before is None), given).all()
            seats = seats_of(db, [row[0] for row in rows], {})
            return tuple(
                Match(id, session_id, game, modules, played_at, seats[id], *rest)
                for id, session_id, game, modules, played_at, *rest in rows
            )


@lru_cache(maxsize=64)
def _page(where: MatchFilter, *, first: bool) -> Select[Any]:
    """Kept, because making a statement takes longer than running it: somebody who turns pages asks it again."""
    when, id = _order(where)
    query = _PAGE.where(*_conditions(where))
    if where.people:
        query = query.join(SEAT, SEAT.c.match_id == MATCH.c.id)
    if not first:
        last_played, last_id = bindparam("last_played", type_=when.type), bindparam("last_id", type_=id.type)
        # The first of the two is what a database can begin its index at.
        query = query.where(when <= last_played)
        query = query.where(or_(when < last_played, and_(when == last_played, id > last_id)))
    return query.order_by(when.desc(), id).limit(bindparam("most", type_=Integer))


def _order(where: MatchFilter) -> tuple[Any, Any]:
    """The history of somebody is read along their own seats, which are in its order."""
    if where.people:
        return SEAT.c.played_at, SEAT.c.match_id
    return MATCH.c.played_at, MATCH.c.id


def _conditions(where: MatchFilter) -> list[ColumnElement[bool]]:
    when, _id = _order(where)
    found: list[ColumnElement[bool]] = [
        MATCH.c.deleted_at.is_not(None) if where.deleted else MATCH.c.deleted_at.is_(None)
    ]
    if where.people:
        found.append(SEAT.c.person_id == where.people[0])
    for person in where.people[1:]:
        other = SEAT.alias()
        found.append(exists().where(other.c.match_id == MATCH.c.id, other.c.person_id == person))
    if where.game is not None:
        found.append(MATCH.c.game == where.game)
    mix = literal("+") + type_coerce(MATCH.c.modules, String) + literal("+")
    found += [mix.contains(f"+{module}+", autoescape=True) for module in where.modules]
    if where.solo is not None:
        found.append(MATCH.c.solo.is_(where.solo))
    if where.since:
        found.append(when >= where.since)
    if where.until:
        found.append(when < where.until)
    found += [MATCH.c.found_by.like(pattern, escape="\\") for pattern in patterns(where.text)]
    if where.ended:
        found.append(_ended(where.ended, of_one=bool(where.people)))
    return found


def _ended(ended: Ended, *, of_one: bool) -> ColumnElement[bool]:
    seat = SEAT.alias()
    winners = exists().where(seat.c.match_id == MATCH.c.id, seat.c.won)
    if ended == "shared":
        first = select(func.count()).where(seat.c.match_id == MATCH.c.id, seat.c.won)
        return first.correlate(MATCH).scalar_subquery() > 1
    if of_one:
        return SEAT.c.won.is_(ended == "won")
    by_people = winners.where(seat.c.controller == "human")
    return by_people if ended == "won" else ~by_people


def seats_of(
    db: Db, matches: Sequence[str], lines: Mapping[int | None, Sequence[MatchLine]]
) -> dict[str, tuple[MatchSeat, ...]]:
    """The seats of some matches, by their ids. `lines` are those of each seat, by its number, where they are wanted."""
    seats: dict[str, list[MatchSeat]] = {id: [] for id in matches}
    for match_id, id, name, total, place, won, *who in db.execute(_SEATS, {"of_matches": matches}).all():
        of_seat = tuple(lines[id]) if id in lines else ()
        seats[match_id].append(MatchSeat(name, total, place, won, of_seat, *who))
    return {id: tuple(found) for id, found in seats.items()}


def match_of(row: Any, seats: tuple[MatchSeat, ...]) -> Match:
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
