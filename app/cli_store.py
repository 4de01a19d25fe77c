"""The database that a command works on, opened for it, and why it cannot be."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from models.archive.documents import Archive
from models.errors import StoreTrouble
from models.files import copy_to, examine
from models.formats import FORMATS
from models.opening import AlreadyOpen, Damaged, NoDatabase, TooNew, Unusable
from models.opening import Problem as NotOpen
from models.paths import DATABASE
from models.store import Opened, Store
from models.store_backups import BackupsElsewhere


class Refused(Exception):
    """Why a command ends here, in words, and with what code."""

    def __init__(self, what: str, code: int = 1) -> None:
        super().__init__(what)
        self.code = code


def all_of(store: Store, *, photos: bool = False) -> Archive:
    """What is damaged inside of a file that is whole shows in many ways when everything is read."""
    try:
        return store.archives.whole(photos=photos)
    except StoreTrouble:
        raise
    except Exception as error:
        raise Refused(f"something in the database is damaged: {type(error).__name__}", code=2) from error


def database_file(location: Path | str) -> Path:
    if isinstance(location, str):
        raise BackupsElsewhere
    if not location.exists():
        raise Refused(f"{location}: there is no database here", code=2)
    try:
        damage = examine(location).damage
    except sqlite3.Error as error:
        raise Refused(f"{location}: it cannot be read: {error}") from error
    if damage:
        raise Refused(f"{location}: {damage}; `restore` goes back to a backup", code=2)
    return location


@contextmanager
def copy_of(location: Path | str, data: Path, *, or_new: bool = False) -> Iterator[Store]:
    """To read from, also beside a running app, and without changing a byte; PostgreSQL is asked directly.

    `or_new`: where nothing is yet, the new database that a command which writes would make.
    """
    if isinstance(location, str):
        with open_store(location, data) as store:
            yield store
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / DATABASE
        if location.exists() or not or_new:
            database = database_file(location)
            try:
                copy_to(database, copy)
            except sqlite3.Error as error:
                raise Refused(f"{database}: it cannot be read: {error}") from error
            if not examine(copy, alone=True).good:
                raise newer(database)
        with open_store(copy, data) as store:
            yield store


@contextmanager
def open_store(location: Path | str, data: Path) -> Iterator[Store]:
    """The photos are those of the data folder, also beside a copy."""
    store = store_of(Store.open(location, FORMATS, folder=data))
    try:
        yield store
    finally:
        store.close()


def store_of(opened: Opened | NotOpen) -> Store:
    match opened:
        case Opened(store):
            return store
        case AlreadyOpen(path):
            raise Refused(f"{path}: the app is running on it; end it first, or use the app's own screen")
        case Damaged(path, damage):
            raise Refused(f"{path}: {damage}; `restore` goes back to a backup", code=2)
        case TooNew(path):
            raise newer(path or "the database")
        case Unusable(path, reason, detail):
            raise Refused(f"{path}: {reason}: {detail}")
        case NoDatabase(reason, detail):
            raise Refused(f"the database: {reason}: {detail}")


def newer(what: Path | str) -> Refused:
    return Refused(f"{what}: a newer version of the app wrote it", code=2)
