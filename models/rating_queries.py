"""The statements behind the ratings: the matches that count, in the order in which they were played."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, func, or_, select

from models.statistics_queries import MATCH, SEAT

RATED = (MATCH.c.deleted_at.is_(None), MATCH.c.solo.is_(False))


def rated_state() -> Select[int, Any]:
    """How many matches count, and when one was changed last: any change to them shows here."""
    return select(func.count(), func.max(MATCH.c.changed_at)).where(*RATED)


def after(last: tuple[Any, str]) -> ColumnElement[bool]:
    when, id = last
    return or_(MATCH.c.played_at > when, and_(MATCH.c.played_at == when, MATCH.c.id > id))


def rated_after(last: tuple[Any, str]) -> Select[Any]:
    return select(func.count()).where(*RATED, after(last))


def changed_before(last: tuple[Any, str], since: Any) -> Select[Any]:
    """How many of the matches up to the last one that was rated have been changed since."""
    return select(func.count()).where(*RATED, ~after(last), MATCH.c.changed_at > since)


def rated(last: tuple[Any, str] | None) -> Select[Any]:
    """The places of people at tables of several, match after match."""
    query = (
        select(MATCH.c.id, MATCH.c.played_at, SEAT.c.person_id, SEAT.c.place)
        .select_from(MATCH.join(SEAT, SEAT.c.match_id == MATCH.c.id))
        .where(*RATED, SEAT.c.person_id.is_not(None))
        .order_by(MATCH.c.played_at, MATCH.c.id, SEAT.c.position)
    )
    return query.where(after(last)) if last else query
