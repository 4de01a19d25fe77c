"""The store: the only way the app talks to its database.

    opened = Store.open(data_folder(None, os.environ) / DATABASE, formats)
    match opened:
        case Opened(store): ...
        case Damaged(path, damage, backup): ...   # every other outcome is in models.opening

Every change is committed when its call returns. In use, `StoreTrouble` says why the database could not do it.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import col, delete, func, select

from content.games import Game
from interchange.progress import Progress, quiet
from locales import Message
from models.archive.documents import Archive
from models.archive.importing import ImportReport
from models.archives import Archives
from models.backup_files import named_by, write_together
from models.backups import Backup, BackupReason, list_backups, make_backup
from models.cards import CardBook, Cards
from models.database import Formats, sqlite_engine
from models.documents import Documents
from models.errors import Spoilt, trouble
from models.files import put_in_place
from models.matches import Matches
from models.mending import all_spoilt, find, keep_aside, put_back
from models.opening import BACKUPS, Connected, Instead, Problem, connect, prepare
from models.other_apps import ChangeListener, announce_changes
from models.people import People
from models.photos import FOLDER, folder_of_club
from models.sessions import Sessions
from models.settings import Settings
from models.sql_tables import CardRow, MatchRow, SessionRow
from models.statistics import Statistics
from models.statistics_rating import Ratings
from models.values import Clock
from solo.book.book import Book

DELETABLE = (MatchRow, SessionRow, CardRow)


def utc_now() -> datetime:
    return datetime.now(UTC)


class BackupsElsewhere(Exception):
    """A PostgreSQL database is backed up by those who run it (pg_dump); the app's own export works with both."""


@dataclass(frozen=True, slots=True)
class Opened:
    """`upgraded_from`: the version before an upgrade. `aside`: where a damaged or newer file was put."""

    store: Store
    upgraded_from: str | None = None
    aside: Path | None = None


class Store(People, Sessions, Documents, Matches, Statistics, Ratings, Cards, Settings, Archives):
    """Open it with `Store.open`, close it at the end. Calls may come from any thread; they follow each other."""

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
        super().__init__(connected.engine, clock, formats)
        self._path = connected.path
        if connected.path:
            self._photo_folder = (folder or connected.path.parent) / FOLDER
        elif folder:
            self._photo_folder = folder / folder_of_club(connected.engine.url)
        self._file_lock = connected.lock
        self._listener: ChangeListener | None = None
        self._name = "" if connected.path else announce_changes(connected.engine)

    def listen_to_other_apps(self, changed: Callable[[], None]) -> None:
        """`changed` is called, from another thread, soon after another app has written to the same database. A file is
        written by one app alone."""
        if not self._path and not self._listener:
            self._listener = ChangeListener(self._engine.url, self._name, changed)

    def close(self) -> None:
        if self._listener:
            self._listener.stop()
        with self._long, self._aside_lock, self._lock:
            if not self._closed:
                self._closed = True
                self._leave_aside()
                self._engine.dispose()
                if self._file_lock:
                    self._file_lock.release()

    @property
    def server(self) -> str | None:
        """The address of the database server without its password; None where everything is in a file."""
        return None if self._path else self._engine.url.set(query={}).render_as_string(hide_password=True)

    @property
    def keeps_backups(self) -> bool:
        """False on PostgreSQL, where backups are the business of those who run the database."""
        return self._path is not None

    def backups(self) -> tuple[Backup, ...]:
        """The newest first."""
        return list_backups(self._path.parent / BACKUPS) if self._path else ()

    def back_up(self, reason: BackupReason = "by-hand") -> Backup:
        """A whole, checked copy of all that is committed; other calls go on meanwhile."""
        path = self._file()
        try:
            return make_backup(path, path.parent / BACKUPS, reason, self._now())
        except (sqlite3.Error, OSError) as error:
            raise trouble(error) from error

    def backup_to_take_along(self, backup: Backup) -> bytes:
        """The backup with its photos, as one file."""
        out = BytesIO()
        try:
            write_together(backup.path, self._folder(), out)
        except OSError as error:
            raise trouble(error) from error
        return out.getvalue()

    def back_up_daily(self) -> Backup | None:
        """A backup if the newest is older than a day; None if there was no need or they are made elsewhere."""
        if not self.keeps_backups:
            return None
        newest = next((backup.made_at for backup in self.backups()), None)
        if newest is not None and timedelta(0) <= self._now() - newest < timedelta(days=1):
            return None
        return self.back_up("daily")

    def empty_bin(self, older_than: timedelta) -> int:
        """Removes for good what was deleted longer ago than this, after a backup; gives how many entries went."""
        before = self._now() - older_than
        with self._read() as db:
            counts = [db.exec(select(func.count()).where(col(row.deleted_at) < before)).one() for row in DELETABLE]
        if not any(counts):
            return 0
        if self.keeps_backups:
            self.back_up("before-delete")
        with self._write() as db:
            for row in DELETABLE:
                db.exec(delete(row).where(col(row.deleted_at) < before))
        self.sweep_photos(named_by(backup.path for backup in self.backups()))
        return sum(counts)

    def import_book(self, game: Game, label: Message, edit: Callable[[Book], Book]) -> CardBook:
        """A whole book that comes in: as `change_book`, after a backup where the app keeps them."""
        if self.keeps_backups:
            self.back_up("before-import")
        return self.change_book(game, label, edit)

    def bring_in(
        self, archive: Archive, *, replace: bool = False, brief: bool = False, progress: Progress = quiet
    ) -> ImportReport:
        """Writes what is new in an archive, after a backup, in one transaction; doing it again changes nothing.

        See `compare` for the rest.
        """
        report = self.compare(archive, replace=replace, brief=brief)
        if not report.changes:
            return report
        if self.keeps_backups:
            self.back_up("before-import")
        report = self._bring_in(archive, replace=replace, brief=brief, progress=progress)
        self.forget_ratings()
        return report

    def restore(self, backup: Path) -> Backup:
        """Everything as it was in a backup, its photos too; gives the backup of how it was just before.

        Raises `BadBackup`, with nothing changed, for a file that is none.
        """
        path = self._file()
        with self._long, self._aside_lock, self._lock:
            assert not self._open, "a transaction would go on in another file"
            self._leave_aside()
            try:
                new = prepare(path, backup)
                try:
                    before = self.back_up("before-restore")
                    self._swap(path, new)
                finally:
                    new.unlink(missing_ok=True)
                    self.forget_ratings()
            except (SQLAlchemyError, sqlite3.Error, OSError) as error:
                raise trouble(error) from error
            return before

    def restore_content(self, content: bytes) -> Backup:
        """As `restore`, from a backup that came from elsewhere."""
        with tempfile.TemporaryDirectory(dir=self._file().parent, prefix="restoring-") as folder:
            file = Path(folder) / "given"
            try:
                file.write_bytes(content)
            except OSError as error:
                raise trouble(error) from error
            return self.restore(file)

    def spoilt(self) -> tuple[Spoilt, ...]:
        """Every document and match that is not as it was written; other calls go on meanwhile."""
        with self._apart(writes=False) as db:
            return tuple(all_spoilt(db))

    def mend(self, spoilt: Spoilt) -> Backup | None:
        """Puts a document or match back as it is in the newest backup that has it whole; gives that backup. What is in
        its place is kept in a file beside the database. None, with nothing changed, where no backup has it."""
        path = self._file()
        found = find(self.backups(), spoilt.what, spoilt.id)
        if found is None:
            return None
        backup, part = found
        try:
            keep_aside(path, spoilt, self._now())
        except (sqlite3.Error, OSError) as error:
            raise trouble(error) from error
        with self._write() as db:
            put_back(db, spoilt, part)
        self.forget_ratings()
        return backup

    def _swap(self, path: Path, new: Path) -> None:
        self._engine.dispose()
        try:
            with closing(sqlite3.connect(path)) as db:
                db.execute("PRAGMA journal_mode=DELETE")  # no log stays that could be read into the other file
            put_in_place(new, path)
        finally:
            self._use(sqlite_engine(path))

    def _file(self) -> Path:
        if self._path is None:
            raise BackupsElsewhere
        return self._path
