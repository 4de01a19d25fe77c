"""The database as a file: is it whole and ours, copies of it, setting it aside."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from models.errors import reason_of
from models.migrations import HEAD, REVISIONS
from models.paths import address_for_sqlite
from models.readable_rows import is_readable

Damage = Literal["not-a-file", "empty", "not-a-database", "broken", "not-ours"]
SIDE_FILES = ("-wal", "-shm", "-journal")
VERSION = re.compile(r"[0-9A-Za-z_]{1,40}")


@dataclass(frozen=True, slots=True)
class Health:
    """`version` of a whole database of this app, else `damage`."""

    version: str | None = None
    damage: Damage | None = None

    @property
    def good(self) -> bool:
        """Whole, and this app can read it."""
        return self.version in REVISIONS


def examine(path: Path, alone: bool = False) -> Health:
    """Looks without changing a byte of it. `alone`: nobody writes to it and it has no side files (a backup).

    Only what a killed app had half written into the file itself is taken back: before that nobody can look.
    Whatever a damaged file makes SQLite or Python raise is damage; sqlite3.Error is raised only where looking is not
    possible now.
    """
    if not path.is_file():
        return Health(damage="not-a-file")
    if path.stat().st_size == 0:
        return Health(damage="empty")
    address = f"{address_for_sqlite(path)}?{'immutable=1' if alone else 'mode=ro'}"
    try:
        with closing(sqlite3.connect(address, timeout=2, uri=True)) as db:
            return _health(db)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_READONLY_ROLLBACK" and _taken_back(path):
            return examine(path)
        if reason_of(error) not in ("damaged", "other"):
            raise
        return Health(
            damage="not-a-database" if getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB" else "broken"
        )
    except Exception:  # names that are no text, numbers beyond all bounds
        return Health(damage="broken")


def _health(db: sqlite3.Connection) -> Health:
    # Not quick_check: a row that its index no longer leads to is lost to the app, though it is in the file.
    if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        return Health(damage="broken")
    if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
        return Health(damage="not-ours")
    row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    if row is None:
        return Health(damage="not-ours")
    if not VERSION.fullmatch(row[0]) or (row[0] == HEAD and not is_readable(db)):
        return Health(damage="broken")
    return Health(version=row[0])


def _taken_back(path: Path) -> bool:
    """SQLite does it by itself at the first look, where it may write; False in a read-only folder."""
    with suppress(Exception), closing(sqlite3.connect(path, timeout=2)) as db:
        db.execute("SELECT 1 FROM sqlite_master").fetchone()
    return not path.with_name(f"{path.name}-journal").exists()


def copy_to(database: Path, target: Path) -> None:
    """A whole copy in one file, checked and on disk, under its name only when complete."""
    making = target.with_name(f"{target.name}.making")
    making.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(database, isolation_level=None)) as db:
            db.execute("VACUUM INTO ?", (str(making),))
        health = examine(making, alone=True)
        if health.damage:
            raise sqlite3.DatabaseError(f"the copy is not good: {health.damage}")
        put_in_place(making, target)
    except UnicodeDecodeError as error:  # what SQLite wanted to say of a damaged file
        raise sqlite3.DatabaseError("the database is damaged") from error
    finally:
        making.unlink(missing_ok=True)


def put_in_place(file: Path, target: Path) -> None:
    """Flushes the file to the disk, then gives it its name; whoever looks sees the old file or the whole new one."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
    file.replace(target)
    if os.name == "posix":  # elsewhere a folder cannot be flushed, and need not be
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def write_whole(target: Path, content: bytes) -> None:
    """The whole file, or none of it."""
    making = target.with_name(f"{target.name}.making")
    try:
        making.write_bytes(content)
        put_in_place(making, target)
    finally:
        making.unlink(missing_ok=True)


def side_files(database: Path) -> list[Path]:
    paths = [database.with_name(database.name + end) for end in SIDE_FILES]
    return [path for path in paths if path.exists()]


def set_aside(database: Path, now: datetime) -> Path | None:
    """Renames the database and its side files, untouched; None if there was nothing.

    The database goes first: without it the side files mean nothing, without them it could pass for whole.
    """
    stamp = f"{now:%Y%m%dT%H%M%SZ}"
    aside, count = database.with_name(f"{database.stem}.set-aside-{stamp}{database.suffix}"), 1
    while aside.exists():
        count += 1
        aside = database.with_name(f"{database.stem}.set-aside-{stamp}-{count}{database.suffix}")
    moved = [path for path in (database, *side_files(database)) if path.exists()]
    for path in moved:
        path.rename(aside.with_name(aside.name + path.name.removeprefix(database.name)))
    return aside if moved else None
