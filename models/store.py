"""The store: the only way the app talks to its database.

    opened = Store.open(data_folder(None, os.environ) / DATABASE, formats)
    match opened:
        case Opened(store): ...
        case Damaged(path, damage, backup): ...   # every other outcome is in models.opening

Every change is committed when its call returns. In use, `StoreTrouble` says why the database could not do it.
"""

from __future__ import annotations

import sqlite3
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlmodel import col, delete, func, select

from models.archives import Archives
from models.backup_files import named_by
from models.backups import Backup
from models.cards import CardBooks
from models.database import Database, Formats
from models.documents import Documents
from models.errors import Spoilt, trouble
from models.matches import Matches
from models.opening import Connected, Instead, Problem, connect
from models.people import People
from models.photos import FOLDER, Photos, folder_of_club
from models.restore_spoilt import all_spoilt, find, keep_aside, put_back
from models.sessions import Sessions
from models.settings import Settings
from models.sql_tables import CardRow, MatchRow, SessionRow
from models.statistics import Statistics
from models.statistics_rating import Ratings
from models.store_backups import Backups
from models.values import Clock

DELETABLE = (MatchRow, SessionRow, CardRow)


def utc_now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Opened:
    """`upgraded_from`: the version before an upgrade. `aside`: where a damaged or newer file was put."""

    store: Store
    upgraded_from: str | None = None
    aside: Path | None = None


class Store:
    """Open it with `Store.open`, close it at the end. Calls may come from any thread; they follow each other.

    Each topic has its calls: `store.sessions.add`, `store.documents.edit`, `store.matches.find`.
    """

    @classmethod
    def open(
        cls,
        location: Path | str,
        formats: Formats,
        *,
        clock: Clock = utc_now,
        instead: Instead | None = None,
        folder: Path | None = None,
    ) -> Opened | Problem:
        """Opens, and creates or upgrades what is there.

        `formats` checks every document body: one validator for each kind and version. `instead` is the person's
        choice for a damaged, newer or missing file: a backup to go on from, or "fresh". It is not used otherwise.
        `folder` is the data folder, for the photos; beside a file it is where that is, unless it is a copy.
        """
        found = connect(location, clock, instead)
        if not isinstance(found, Connected):
            return found
        return Opened(cls(found, clock, formats, folder), found.upgraded_from, found.aside)

    def __init__(self, connected: Connected, clock: Clock, formats: Formats, folder: Path | None = None) -> None:
        self.database = Database(connected.engine, clock)
        self._path = connected.path
        if connected.path:
            photo_folder: Path | None = (folder or connected.path.parent) / FOLDER
        else:
            photo_folder = folder / folder_of_club(connected.engine.url) if folder else None
        self._file_lock = connected.lock
        self.watch = connected.watch
        self.people = People(self.database)
        self.sessions = Sessions(self.database)
        self.documents = Documents(self.database, formats)
        self.matches = Matches(self.database)
        self.photos = Photos(self.database, photo_folder)
        self.statistics = Statistics(self.database)
        self.ratings = Ratings(self.database)
        self.settings = Settings(self.database)
        self.backups = Backups(self.database, connected.path, self.photos, self.ratings.forget)
        self.card_books = CardBooks(self.database, self.backups)
        self.archives = Archives(self.database, formats, self.backups, self.photos, self.ratings.forget)

    def transaction(self) -> AbstractContextManager[None]:
        """See `Database.transaction`."""
        return self.database.transaction()

    def close(self) -> None:
        if self.watch:
            self.watch.stop()
        if self.database.close() and self._file_lock:
            self._file_lock.release()

    @property
    def server(self) -> str | None:
        """The address of the database server without its password; None where everything is in a file."""
        if self._path:
            return None
        return self.database.engine.url.set(query={}).render_as_string(hide_password=True)

    def empty_bin(self, older_than: timedelta) -> int:
        """Removes for good what was deleted longer ago than this, after a backup; gives how many entries went."""
        before = self.database.now() - older_than
        with self.database.read() as db:
            counts = [db.exec(select(func.count()).where(col(row.deleted_at) < before)).one() for row in DELETABLE]
        if not any(counts):
            return 0
        if self.backups.kept:
            self.backups.make("before-delete")
        with self.database.write() as db:
            for row in DELETABLE:
                db.exec(delete(row).where(col(row.deleted_at) < before))
        self.photos.sweep(named_by(backup.path for backup in self.backups.all()))
        return sum(counts)

    def spoilt(self) -> tuple[Spoilt, ...]:
        """Every document and match that is not as it was written; other calls go on meanwhile."""
        with self.database.apart(writes=False) as db:
            return tuple(all_spoilt(db))

    def mend(self, spoilt: Spoilt) -> Backup | None:
        """Puts a document or match back as it is in the newest backup that has it whole; gives that backup. What is in
        its place is kept in a file beside the database. None, with nothing changed, where no backup has it."""
        path = self.backups.file()
        found = find(self.backups.all(), spoilt.what, spoilt.id)
        if found is None:
            return None
        backup, part = found
        try:
            keep_aside(path, spoilt, self.database.now())
        except (sqlite3.Error, OSError) as error:
            raise trouble(error) from error
        with self.database.write() as db:
            put_back(db, spoilt, part)
        self.ratings.forget()
        return backup
