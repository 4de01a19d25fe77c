"""The statements behind the statistics, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    String,
    and_,
    case,
    cast,
    exists,
    func,
    literal,
    or_,
    select,
    union_all,
)

from models.sql_tables import Row
from models.statistics_values import Facet, Period, Scope

MATCH, SEAT, LINE, PERSON = (Row.metadata.tables[name] for name in ("match", "match_seat", "match_line", "person"))
FACETS: tuple[Facet, ...] = ("turn", "colour", "board", "players")
FAIR = 1.0 / (MATCH.c.players + case((MATCH.c.opponent.is_not(None), 1), else_=0))
"""The part of a victory that chance alone would give to each seat."""


def of_matches(scope: Scope) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [MATCH.c.deleted_at.is_(None)]
    if scope.game is not None:
        found.append(MATCH.c.game == scope.game)
    if scope.modules is not None:
        found.append(MATCH.c.modules == scope.modules)
    if scope.players is not None:
        found.append(MATCH.c.players == scope.players)
    if scope.solo is not None:
        found.append(MATCH.c.solo.is_(scope.solo))
    if scope.since:
        found.append(MATCH.c.played_at >= scope.since)
    if scope.until:
        found.append(MATCH.c.played_at < scope.until)
    return found


def seats(scope: Scope, *columns: Any) -> Select[Any]:
    """The seats of people in the scope. What is asked of a seat's own time is found along its index."""
    query = select(*columns).select_from(SEAT.join(MATCH, MATCH.c.id == SEAT.c.match_id)).where(*of_matches(scope))
    if scope.person is None:
        return query.where(SEAT.c.controller == "human")
    query = query.where(SEAT.c.person_id == scope.person)
    if scope.since:
        query = query.where(SEAT.c.played_at >= scope.since)
    if scope.until:
        query = query.where(SEAT.c.played_at < scope.until)
    return query


def won(column: Any) -> Any:
    return func.count().filter(column)


def bucket(periods: Sequence[Period]) -> Any:
    """The number of the period that a match falls into."""
    ends = [(MATCH.c.played_at < period.end, number) for number, period in enumerate(periods[:-1])]
    return case(*ends, else_=len(periods) - 1) if ends else literal(0, Integer)


def matches_by_game(scope: Scope) -> Select[Any]:
    """Of everybody: how many matches, and how long they took."""
    return (
        select(MATCH.c.game, func.count(), func.coalesce(func.sum(MATCH.c.duration_s), 0))
        .where(*of_matches(scope))
        .group_by(MATCH.c.game)
    )


def summary(scope: Scope) -> Select[Any]:
    other = SEAT.alias("other")
    beside = exists().where(
        other.c.match_id == SEAT.c.match_id, other.c.won, other.c.position != SEAT.c.position, SEAT.c.won
    )
    return seats(
        scope,
        MATCH.c.game,
        func.count(),
        won(SEAT.c.won),
        won(and_(SEAT.c.won, beside)),
        won(MATCH.c.solo),
        won(and_(MATCH.c.solo, SEAT.c.won)),
        func.sum(SEAT.c.total),
        func.min(MATCH.c.played_at),
        func.max(MATCH.c.played_at),
        func.coalesce(func.sum(MATCH.c.duration_s), 0),
        func.max(SEAT.c.total),
    ).group_by(MATCH.c.game)


def score_of(scope: Scope, game: str, total: int) -> Select[Any]:
    """Who first came to a total that is known to be there."""
    query = seats(scope, SEAT.c.match_id, SEAT.c.name, SEAT.c.total, MATCH.c.played_at)
    query = query.where(MATCH.c.game == game, SEAT.c.total == total)
    return query.order_by(MATCH.c.played_at, SEAT.c.match_id, SEAT.c.position).limit(1)


def streaks(scope: Scope) -> Select[Any]:
    """One line for each run of victories, or of defeats: (won, how many, first, last), in order."""
    order = (MATCH.c.played_at, SEAT.c.match_id)
    every = func.row_number().over(order_by=order)
    wins = func.sum(case((SEAT.c.won, 1), else_=0)).over(order_by=order, rows=(None, 0))
    # The number of defeats so far is the same all through a run of victories, and tells it from the other runs; of
    # defeats the number of victories does.
    island = case((SEAT.c.won, every - wins), else_=wins)
    played = seats(scope, SEAT.c.won, MATCH.c.played_at, every.label("every"), island.label("island")).cte()
    last = func.max(played.c.every)
    return (
        select(played.c.won, func.count(), func.min(played.c.played_at), func.max(played.c.played_at))
        .group_by(played.c.won, played.c.island)
        .order_by(last)
    )


def trend(scope: Scope, periods: Sequence[Period]) -> Select[Any]:
    number = bucket(periods)
    return seats(scope, number.label("n"), func.count(), won(SEAT.c.won), func.sum(SEAT.c.total)).group_by("n")


def matches_by_period(scope: Scope, periods: Sequence[Period]) -> Select[Any]:
    counted = select(bucket(periods).label("n"), func.count().label("matches"))
    return counted.select_from(MATCH).where(*of_matches(scope)).group_by("n")


def category(scope: Scope, name: str, periods: Sequence[Period]) -> Select[Any]:
    """One of them alone."""
    number = bucket(periods).label("n")
    query = seats(scope, number, func.count(), func.sum(LINE.c.vp))
    return query.where(LINE.c.seat_id == SEAT.c.id, LINE.c.category == name).group_by("n")


def categories(scope: Scope, periods: Sequence[Period]) -> Select[Any]:
    figures = (func.count(), func.sum(LINE.c.vp))
    number = bucket(periods).label("n")
    query = seats(scope, LINE.c.category, number, *figures).where(LINE.c.seat_id == SEAT.c.id)
    return query.group_by(LINE.c.category, "n") if len(periods) > 1 else query.group_by(LINE.c.category)


def shares(scope: Scope) -> Any:
    """(facet, key, plays, wins, fair) for everything that may decide a game; the seats are found once."""
    played = seats(
        scope,
        cast(SEAT.c.position + 1, String).label("turn"),
        SEAT.c.colour.label("colour"),
        SEAT.c.board.label("board"),
        cast(MATCH.c.players, String).label("players"),
        SEAT.c.won.label("won"),
        FAIR.label("fair"),
    ).cte()
    parts = []
    for facet in FACETS:
        key = played.c[facet]
        part = select(literal(facet, String), key, func.count(), won(played.c.won), func.sum(played.c.fair))
        parts.append(part.where(key.is_not(None)).group_by(key))
    return union_all(*parts)


def opponents(scope: Scope) -> Select[Any]:
    """Everybody who sat at a table with the person. An AI is known by its opponent, somebody without an entry among
    the people by the name."""
    me = seats(
        scope,
        SEAT.c.match_id,
        SEAT.c.position,
        SEAT.c.place,
        SEAT.c.total,
        SEAT.c.won,
        FAIR.label("fair"),
        func.coalesce(MATCH.c.opponent, "").label("opponent"),
    ).cte("me")
    other = SEAT.alias("other")
    is_ai = other.c.controller == "ai"
    key = case(
        (other.c.person_id.is_not(None), literal("person/") + other.c.person_id),
        (is_ai, literal("ai/") + me.c.opponent),
        else_=literal("name/") + other.c.name,
    ).label("key")
    return (
        select(
            key,
            func.max(other.c.name),
            func.count(),
            won(me.c.place < other.c.place),
            won(me.c.place > other.c.place),
            func.sum(me.c.total - other.c.total),
            won(me.c.won),
            func.sum(me.c.fair),
        )
        .select_from(me.join(other, and_(other.c.match_id == me.c.match_id, other.c.position != me.c.position)))
        .group_by("key")
        .order_by(func.count().desc(), key)
    )


def names() -> Select[Any]:
    return select(PERSON.c.id, PERSON.c.name)


def names_in(rows: Iterable[Any]) -> dict[str, str]:
    return {row.id: row.name for row in rows}


def solo(scope: Scope) -> Select[Any]:
    query = seats(
        scope,
        MATCH.c.game,
        MATCH.c.opponent,
        MATCH.c.difficulty,
        func.count(),
        won(SEAT.c.won),
        func.sum(SEAT.c.total),
        func.max(SEAT.c.total),
    ).where(MATCH.c.solo, MATCH.c.opponent.is_not(None))
    by = (MATCH.c.game, MATCH.c.opponent, MATCH.c.difficulty)
    return query.group_by(*by).order_by(MATCH.c.game, MATCH.c.opponent, func.coalesce(MATCH.c.difficulty, -1))


def extreme_score(scope: Scope, *, best: bool) -> Select[Any]:
    """The highest total, or the lowest that won against somebody."""
    query = seats(scope, SEAT.c.total, SEAT.c.match_id, SEAT.c.name, MATCH.c.played_at)
    if not best:
        query = query.where(SEAT.c.won, or_(MATCH.c.players > 1, MATCH.c.opponent.is_not(None)))
    first = SEAT.c.total.desc() if best else SEAT.c.total
    return query.order_by(first, MATCH.c.played_at, SEAT.c.match_id, SEAT.c.position).limit(1)


def widest_margin(scope: Scope) -> Select[Any]:
    """The clearest victory: how far the best of the others was behind. A shared one is none."""
    other = SEAT.alias("other")
    runner_up = (
        select(func.max(other.c.total))
        .where(other.c.match_id == SEAT.c.match_id, other.c.position != SEAT.c.position)
        .scalar_subquery()
    )
    victories = seats(
        scope,
        (SEAT.c.total - runner_up).label("margin"),
        SEAT.c.match_id,
        SEAT.c.name,
        MATCH.c.played_at,
    ).where(SEAT.c.won)
    found = victories.cte()
    query = select(found).where(found.c.margin > 0)
    return query.order_by(found.c.margin.desc(), found.c.played_at, found.c.match_id).limit(1)


def extreme_duration(scope: Scope, *, longest: bool) -> Select[Any]:
    query = seats(scope, MATCH.c.duration_s, MATCH.c.id, SEAT.c.name, MATCH.c.played_at)
    if scope.person is None:  # one row for each match
        query = select(MATCH.c.duration_s, MATCH.c.id, literal(""), MATCH.c.played_at).where(*of_matches(scope))
    first = MATCH.c.duration_s.desc() if longest else MATCH.c.duration_s
    return query.where(MATCH.c.duration_s > 0).order_by(first, MATCH.c.played_at, MATCH.c.id).limit(1)


def standings(scope: Scope) -> Select[Any]:
    played = (
        seats(
            scope,
            SEAT.c.person_id,
            func.count().label("plays"),
            won(SEAT.c.won).label("wins"),
            func.sum(SEAT.c.total).label("points"),
        )
        .where(SEAT.c.person_id.is_not(None))
        .group_by(SEAT.c.person_id)
        .cte()
    )
    return select(played.c.person_id, PERSON.c.name, played.c.plays, played.c.wins, played.c.points).join(
        PERSON, PERSON.c.id == played.c.person_id
    )


def mixes(scope: Scope) -> Select[Any]:
    """Which games, mixes and numbers of players there are to choose from."""
    query = seats(scope, MATCH.c.game, MATCH.c.modules, MATCH.c.players, func.count())
    return query.group_by(MATCH.c.game, MATCH.c.modules, MATCH.c.players)
