"""People who play."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Literal, TypeAlias

from sqlmodel import Session as Db
from sqlmodel import and_, col, func, select, update

from models.database import Topic
from models.errors import Unknown
from models.sql_tables import MatchRow, MatchSeatRow, PersonMergeRow, PersonRow, SessionSeatRow
from models.values import Merge, Person

WhyNotMerge: TypeAlias = Literal["same", "both-played"]

LONGEST_NAME = 40
JOINER = "\u200d"
EMOJI_VARIATIONS = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What may follow an emoji: the sign that it is drawn in colour, and colours of skin."""


def tidy_name(name: str) -> str:
    """A name as it is kept: printable, single spaces, at most 40 characters. Nothing may be left."""
    printable = "".join(sign if sign.isprintable() or _joins(name, at) else " " for at, sign in enumerate(name))
    return " ".join(printable.split())[:LONGEST_NAME].rstrip(f" {JOINER}")


def _joins(name: str, at: int) -> bool:
    """A joiner between two emoji makes one of them: of a woman and a rocket an astronaut."""
    before, after = name[max(0, at - 3) : at].rstrip(EMOJI_VARIATIONS)[-1:], name[at + 1 : at + 2]
    return name[at] == JOINER and all(each and unicodedata.category(each) == "So" for each in (before, after))


def clean_name(name: str) -> str:
    """The same; ValueError if nothing is left."""
    cleaned = tidy_name(name)
    if not cleaned:
        raise ValueError("an empty name")
    return cleaned


class CannotMerge(ValueError):
    def __init__(self, reason: WhyNotMerge) -> None:
        super().__init__(reason)
        self.reason: WhyNotMerge = reason


class People(Topic):
    def all(self, archived: bool = False) -> tuple[Person, ...]:
        """Everybody by name, the same order on every database; archived people only where they are asked for. Who
        was merged into somebody is nobody of their own any more."""
        query = select(PersonRow).where(col(PersonRow.id).not_in(select(PersonMergeRow.gone_id)))
        if not archived:
            query = query.where(col(PersonRow.archived).is_(False))
        with self._database.read() as db:
            found = map(_person, db.exec(query))
            return tuple(sorted(found, key=lambda person: (person.name.casefold(), person.created_at, person.id)))

    def get(self, id: str) -> Person:
        with self._database.read() as db:
            return _person(_row(db, id))

    def add(self, name: str, colours: Iterable[str] = ()) -> Person:
        row = PersonRow(name=clean_name(name), colours=list(colours), created_at=self._database.now())
        with self._database.write() as db:
            db.add(row)
        return _person(row)

    def change(
        self, id: str, *, name: str | None = None, colours: Iterable[str] | None = None, archived: bool | None = None
    ) -> Person:
        """Changes what is given. Matches already played keep the name they were played under."""
        with self._database.write() as db:
            row = _row(db, id)
            if name is not None:
                row.name = clean_name(name)
            if colours is not None:
                row.colours = list(colours)
            if archived is not None:
                row.archived = archived
        return _person(row)

    def why_not_merge(self, kept_id: str, gone_id: str) -> WhyNotMerge | None:
        """Two people who met at a table are two people."""
        with self._database.read() as db:
            return _why_not_merge(db, kept_id, gone_id)

    def merge(self, kept_id: str, gone_id: str) -> Merge:
        """One person was entered twice: every game of `gone` is now one of `kept`. Names stay as they were played
        under. `unmerge` takes it back; raises `CannotMerge`."""
        now = self._database.now()
        with self._database.write() as db:
            kept, gone = _row(db, kept_id), _row(db, gone_id)
            if reason := _why_not_merge(db, kept_id, gone_id):
                raise CannotMerge(reason)
            seats: dict[str, list[tuple[str, int]]] = {}
            for what, row, key in _SEATS:
                mine = col(row.person_id) == gone_id
                seats[what] = [(of, position) for of, position in db.exec(select(key, row.position).where(mine))]
                db.exec(update(row).where(mine).values(person_id=kept_id))
            _touch(db, seats["matches"], now)
            db.add(PersonMergeRow(gone_id=gone_id, kept_id=kept_id, at=now, seats=seats))
            return Merge(_person(gone), _person(kept), now)

    def merges(self, kept_id: str) -> tuple[Merge, ...]:
        """Who was merged into this person, the last first."""
        query = (
            select(PersonMergeRow)
            .where(col(PersonMergeRow.kept_id) == kept_id)
            .order_by(col(PersonMergeRow.at).desc(), col(PersonMergeRow.gone_id))
        )
        with self._database.read() as db:
            kept = _person(_row(db, kept_id))
            return tuple(Merge(_person(_row(db, row.gone_id)), kept, row.at) for row in db.exec(query).all())

    def unmerge(self, gone_id: str) -> Person:
        """The seats that went over come back, as far as they are still there."""
        now = self._database.now()
        with self._database.write() as db:
            merge = db.get(PersonMergeRow, gone_id)
            if merge is None:
                raise Unknown("merge", gone_id)
            for what, row, key in _SEATS:
                for of, position in merge.seats[what]:
                    seat = and_(key == of, col(row.position) == position, col(row.person_id) == merge.kept_id)
                    db.exec(update(row).where(seat).values(person_id=gone_id))
            _touch(db, merge.seats["matches"], now)
            db.delete(merge)
            return _person(_row(db, gone_id))


_SEATS: tuple[tuple[str, Any, Any], ...] = (
    ("matches", MatchSeatRow, col(MatchSeatRow.match_id)),
    ("sessions", SessionSeatRow, col(SessionSeatRow.session_id)),
)


def _why_not_merge(db: Db, kept_id: str, gone_id: str) -> WhyNotMerge | None:
    if kept_id == gone_id:
        return "same"
    for _what, row, key in _SEATS:
        both = select(key).where(col(row.person_id).in_((kept_id, gone_id))).group_by(key)
        if db.exec(both.having(func.count(func.distinct(row.person_id)) > 1).limit(1)).first():
            return "both-played"
    return None


def _touch(db: Db, seats: Iterable[tuple[str, int]], now: datetime) -> None:
    """A match is changed when somebody else has played it: whoever keeps figures sees that they are old."""
    for id in {of for of, _position in seats}:
        db.exec(update(MatchRow).where(col(MatchRow.id) == id).values(changed_at=now))


def _row(db: Db, id: str) -> PersonRow:
    if row := db.get(PersonRow, id):
        return row
    raise Unknown("person", id)


def _person(row: PersonRow) -> Person:
    return Person(row.id, row.name, tuple(row.colours), row.archived, row.created_at)
