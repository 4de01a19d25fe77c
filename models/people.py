"""People who play."""

from __future__ import annotations

from collections.abc import Iterable

from sqlmodel import Session as Db
from sqlmodel import col, select

from models.database import Database
from models.tables import PersonRow
from models.trouble import Unknown
from models.values import Person

LONGEST_NAME = 40


def clean_name(name: str) -> str:
    """A name as it is kept: printable, single spaces, at most 40 characters; ValueError if nothing is left."""
    printable = "".join(sign if sign.isprintable() else " " for sign in name)
    cleaned = " ".join(printable.split())[:LONGEST_NAME].rstrip()
    if not cleaned:
        raise ValueError("an empty name")
    return cleaned


class People(Database):
    def people(self, archived: bool = False) -> tuple[Person, ...]:
        """Everybody by name, the same order on every database; archived people only where they are asked for."""
        query = select(PersonRow)
        if not archived:
            query = query.where(col(PersonRow.archived).is_(False))
        with self._read() as db:
            found = map(_person, db.exec(query))
            return tuple(sorted(found, key=lambda person: (person.name.casefold(), person.created_at, person.id)))

    def person(self, id: str) -> Person:
        with self._read() as db:
            return _person(_row(db, id))

    def add_person(self, name: str, colours: Iterable[str] = ()) -> Person:
        row = PersonRow(name=clean_name(name), colours=list(colours), created_at=self._now())
        with self._write() as db:
            db.add(row)
        return _person(row)

    def change_person(
        self, id: str, *, name: str | None = None, colours: Iterable[str] | None = None, archived: bool | None = None
    ) -> Person:
        """Changes what is given. Matches already played keep the name they were played under."""
        with self._write() as db:
            row = _row(db, id)
            if name is not None:
                row.name = clean_name(name)
            if colours is not None:
                row.colours = list(colours)
            if archived is not None:
                row.archived = archived
        return _person(row)


def _row(db: Db, id: str) -> PersonRow:
    if row := db.get(PersonRow, id):
        return row
    raise Unknown("person", id)


def _person(row: PersonRow) -> Person:
    return Person(row.id, row.name, tuple(row.colours), row.archived, row.created_at)
