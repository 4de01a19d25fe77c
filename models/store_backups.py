"""Backups of the store's file: made while other calls go on, listed, and brought back in its place."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from io import BytesIO
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from models.backup_files import write_together
from models.backups import Backup, BackupReason, list_backups, make_backup
from models.database import Database, Topic, sqlite_engine
from models.errors import trouble
from models.files import put_in_place
from models.opening import BACKUPS, prepare
from models.photos import Photos


class BackupsElsewhere(Exception):
    """A PostgreSQL database is backed up by those who run it (pg_dump); the app's own export works with both."""


class Backups(Topic):
    """`path` is the file; None on PostgreSQL. `changed` is told after everything has become what it was in a backup."""

    def __init__(self, database: Database, path: Path | None, photos: Photos, changed: Callable[[], None]) -> None:
        super().__init__(database)
        self._path = path
        self._photos = photos
        self._changed = changed

    @property
    def kept(self) -> bool:
        """False on PostgreSQL, where backups are the business of those who run the database."""
        return self._path is not None

    def all(self) -> tuple[Backup, ...]:
        """The newest first."""
        return list_backups(self._path.parent / BACKUPS) if self._path else ()

    def make(self, reason: BackupReason = "by-hand") -> Backup:
        """A whole, checked copy of all that is committed; other calls go on meanwhile."""
        path = self.file()
        try:
            return make_backup(path, path.parent / BACKUPS, reason, self._database.now())
        except (sqlite3.Error, OSError) as error:
            raise trouble(error) from error

    def make_daily(self) -> Backup | None:
        """A backup if the newest is older than a day; None if there was no need or they are made elsewhere."""
        if not self.kept:
            return None
        newest = next((backup.made_at for backup in self.all()), None)
        if newest is not None and timedelta(0) <= self._database.now() - newest < timedelta(days=1):
            return None
        return self.make("daily")

    def to_take_along(self, backup: Backup) -> bytes:
        """The backup with its photos, as one file."""
        out = BytesIO()
        try:
            assert self._photos.folder, "a backup is of a file, which has its photos beside it"
            write_together(backup.path, self._photos.folder, out)
        except OSError as error:
            raise trouble(error) from error
        return out.getvalue()

    def restore(self, backup: Path) -> Backup:
        """Everything as it was in a backup, its photos too; gives the backup of how it was just before.

        Raises `BadBackup`, with nothing changed, for a file that is none.
        """
        path = self.file()
        with self._database.alone():
            try:
                new = prepare(path, backup)
                try:
                    before = self.make("before-restore")
                    self._swap(path, new)
                finally:
                    new.unlink(missing_ok=True)
                    self._changed()
            except (SQLAlchemyError, sqlite3.Error, OSError) as error:
                raise trouble(error) from error
            return before

    def restore_content(self, content: bytes) -> Backup:
        """As `restore`, from a backup that came from elsewhere."""
        with tempfile.TemporaryDirectory(dir=self.file().parent, prefix="restoring-") as folder:
            file = Path(folder) / "given"
            try:
                file.write_bytes(content)
            except OSError as error:
                raise trouble(error) from error
            return self.restore(file)

    def file(self) -> Path:
        """The database's own; raises `BackupsElsewhere`."""
        if self._path is None:
            raise BackupsElsewhere
        return self._path

    def _swap(self, path: Path, new: Path) -> None:
        self._database.engine.dispose()
        try:
            with closing(sqlite3.connect(path)) as db:
                db.execute("PRAGMA journal_mode=DELETE")  # no log stays that could be read into the other file
            put_in_place(new, path)
        finally:
            self._database.use(sqlite_engine(path))
