"""Opening a database, with every way it can end as a value: a screen says each in plain words.

Nothing here overwrites a file that is damaged or newer than the app. Such a file stays where it is until the
person has chosen what to open instead, so that a kill in between changes nothing; then it is set aside.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile
from typing import Any, Literal, TypeAlias

from sqlalchemy import URL, Connection, Engine, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from models.backup_files import BROKEN, is_together, take_database, take_photos
from models.backups import Backup, make_backup, newest_good
from models.database import lift_limits, postgres_engine, sqlite_engine
from models.errors import Reason, reason_of
from models.files import Damage, Health, examine, put_in_place, set_aside, side_files
from models.lockfile import LockFile, real
from models.migrations import HEAD, REVISIONS, create, upgrade
from models.photos import FOLDER
from models.server_watch import ServerWatch
from models.sql_tables import Row
from models.values import Clock

BACKUPS = "backups"
ADDRESS = "postgresql+psycopg://USER:PASSWORD@HOST/DATABASE"
UNFIT: tuple[Reason, ...] = ("damaged", "other")
"""What is wrong with a file, and not with the place it is in."""
UPGRADE_LOCK = 0x57455354  # any number, the same for every app that shares the database


class BadBackup(Exception):
    """The file is no whole backup that this app can read; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """The file is not a whole database of this app, or is missing although there are backups of it."""

    path: Path
    damage: Damage | Literal["missing"]
    backup: Backup | None


@dataclass(frozen=True, slots=True)
class TooNew:
    """A newer app wrote it. `path` is None for a PostgreSQL database: there only a newer app helps."""

    path: Path | None
    backup: Backup | None = None


@dataclass(frozen=True, slots=True)
class AlreadyOpen:
    """Another running app has this file open."""

    path: Path


@dataclass(frozen=True, slots=True)
class Unusable:
    """The folder or file cannot be used now: disk full, read-only, locked ... Nothing was changed."""

    path: Path
    reason: Reason
    detail: str


@dataclass(frozen=True, slots=True)
class NoDatabase:
    """No PostgreSQL database at this address. `detail` comes from the driver and holds no password."""

    reason: Literal["bad-address", "no-driver", "unreachable", "unusable"]
    detail: str


Problem: TypeAlias = Damaged | TooNew | AlreadyOpen | Unusable | NoDatabase
# What to open in place of a damaged, newer or missing file: a backup's path, or a new empty database.
Instead: TypeAlias = Path | Literal["fresh"]


@dataclass(frozen=True, slots=True)
class Connected:
    """A file has a path and a lock, a server its watch. `upgraded_from` is the version before an upgrade; `aside` is
    where a bad file went."""

    engine: Engine
    path: Path | None = None
    lock: LockFile | None = None
    watch: ServerWatch | None = None
    upgraded_from: str | None = None
    aside: Path | None = None


def connect(location: Path | str, clock: Clock, instead: Instead | None = None) -> Connected | Problem:
    """Opens a SQLite file (a path) or a PostgreSQL database (a postgresql+psycopg:// address)."""
    if isinstance(location, str) and "://" in location:
        return _connect_postgres(location)
    return _connect_sqlite(real(Path(location)), clock, instead)


def _connect_sqlite(path: Path, clock: Clock, instead: Instead | None) -> Connected | Problem:
    lock = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = LockFile.take(path)
        if lock is None:
            return AlreadyOpen(path)
        opened = _open_locked(path, clock, instead, lock)
    except (OSError, sqlite3.Error, DBAPIError, UnicodeDecodeError) as error:
        opened = _damaged(path, error) or Unusable(path, reason_of(error), str(getattr(error, "orig", None) or error))
    except BaseException:
        if lock:
            lock.release()
        raise
    if lock and not isinstance(opened, Connected):
        lock.release()
    return opened


def _damaged(path: Path, error: Exception) -> Damaged | None:
    """What only shows when the file is upgraded: that it is not of the version it says."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    broken = reason_of(error) == "damaged" or getattr(cause, "sqlite_errorname", "") == "SQLITE_ERROR"
    return Damaged(path, "broken", newest_good(path.parent / BACKUPS)) if broken else None


def _open_locked(path: Path, clock: Clock, instead: Instead | None, lock: LockFile) -> Connected | Problem:
    aside, health = None, examine(path) if path.exists() else None
    problem = _problem(path, health)
    if problem:
        if instead is None:
            return problem
        aside, health = _replace(path, clock, instead), None
    elif not path.exists():  # side files of a database that is gone would be read into the new one
        _replace(path, clock, instead or "fresh")
    version = (health or examine(path)).version
    if version != HEAD:
        make_backup(path, path.parent / BACKUPS, "before-upgrade", clock())
    engine = sqlite_engine(path)
    try:
        if version != HEAD:
            upgrade_sqlite(engine)
        # What keeps a write from beginning is met here. A transaction alone begins on a read-only file too.
        with engine.execution_options(writes=True).begin() as connection:
            connection.exec_driver_sql("DELETE FROM alembic_version WHERE false")
    except BaseException:
        engine.dispose()
        raise
    return Connected(engine, path, lock, upgraded_from=None if version == HEAD else version, aside=aside)


def _problem(path: Path, health: Health | None) -> Damaged | TooNew | None:
    """None is the health of a file that is not there."""
    backups = path.parent / BACKUPS
    if health is None:
        backup = newest_good(backups)
        return Damaged(path, "missing", backup) if backup else None
    if health.good:
        return None
    if health.damage:
        return Damaged(path, health.damage, newest_good(backups))
    return TooNew(path, newest_good(backups))


def _replace(path: Path, clock: Clock, instead: Instead) -> Path | None:
    """The new file is complete before the old one is set aside."""
    new = prepare(path, instead)
    aside = set_aside(path, clock())
    put_in_place(new, path)
    return aside


def prepare(path: Path, content: Instead) -> Path:
    """A complete database of the newest version beside `path`, under another name: a file that has the database's
    own name is never half made."""
    new = path.with_name(f"{path.name}.new")
    _remove(new)
    try:
        if content != "fresh":
            _copy_backup(content, new)
        engine = sqlite_engine(new)
        try:
            if content == "fresh":
                with engine.execution_options(writes=True).begin() as connection:
                    create(connection, Row.metadata)
            else:
                upgrade_sqlite(engine)
                _try_out(engine)
        finally:
            engine.dispose()
    except BaseException as error:
        _remove(new)
        if (
            content != "fresh"
            and isinstance(error, (sqlite3.Error, DBAPIError, UnicodeDecodeError))
            and reason_of(error) in UNFIT
        ):
            raise BadBackup(content) from error
        raise
    return new


def _try_out(engine: Engine) -> None:
    """Every table has its columns, and nothing acts by itself: a file from elsewhere may only say that it is ours."""
    with engine.connect() as connection:
        for table in Row.metadata.sorted_tables:
            connection.execute(select(table).limit(0))
        if connection.exec_driver_sql("SELECT 1 FROM sqlite_master WHERE type IN ('trigger', 'view')").first():
            raise sqlite3.DatabaseError("a trigger or a view, and this app makes none")


def _copy_backup(backup: Path, new: Path) -> None:
    """A backup that was taken along brings its photos: they are there before a database names them."""
    together = is_together(backup)
    try:
        if together:
            take_database(backup, new)
        else:
            for file in (backup, *side_files(backup)):  # one that was set aside has its log beside it
                copyfile(file, new.with_name(new.name + file.name.removeprefix(backup.name)))
        if not examine(new, alone=not side_files(new)).good:
            raise BadBackup(backup)
        if together:
            take_photos(backup, new.parent / FOLDER)
    except BROKEN as error:
        raise BadBackup(backup) from error


def _remove(new: Path) -> None:
    for file in (new, *side_files(new)):
        file.unlink(missing_ok=True)


def upgrade_sqlite(engine: Engine) -> None:
    """All steps in one transaction. Foreign keys rest meanwhile, or remaking a table would empty those that refer
    to it, and are checked before the end."""
    with engine.execution_options(writes=True).connect() as connection:
        _foreign_keys(connection, "OFF")
        try:
            with connection.begin():
                upgrade(connection)
                if wrong := connection.exec_driver_sql("PRAGMA foreign_key_check").first():
                    raise sqlite3.IntegrityError(f"an upgrade left a dangling row in {wrong[0]}")
        finally:
            _foreign_keys(connection, "ON")


def _foreign_keys(connection: Connection, state: Literal["ON", "OFF"]) -> None:
    raw: Any = connection.connection.driver_connection  # outside of a transaction: inside it would have no effect
    raw.execute(f"PRAGMA foreign_keys={state}")


def _connect_postgres(address: str) -> Connected | Problem:
    try:
        url = make_url(address)
        if url.get_backend_name() != "postgresql":
            return NoDatabase("bad-address", ADDRESS)
        url = url.set(drivername="postgresql+psycopg")
        watch = ServerWatch(url)
        engine = postgres_engine(url, watch)
    except (ArgumentError, ValueError):
        return NoDatabase("bad-address", ADDRESS)
    except ImportError as error:
        return NoDatabase("no-driver", str(error))
    try:
        opened = _upgrade_postgres(engine, watch)
    except DBAPIError as error:
        reason: Literal["unreachable", "unusable"] = (
            "unreachable" if isinstance(error, OperationalError) else "unusable"
        )
        opened = NoDatabase(reason, _without_password(str(error.orig).strip(), url))
    except BaseException:
        engine.dispose()
        raise
    if not isinstance(opened, Connected):
        engine.dispose()
    return opened


def _upgrade_postgres(engine: Engine, watch: ServerWatch) -> Connected | Problem:
    """Several apps may start at once: one upgrades, the others wait for it."""
    with engine.begin() as connection:
        lift_limits(connection)
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
        version: str | None = None
        if inspect(connection).has_table("alembic_version"):
            version = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        known = version is None or version in REVISIONS
        if known and version != HEAD:
            upgrade(connection)
    if known:
        return Connected(engine, watch=watch, upgraded_from=None if version == HEAD else version)
    return TooNew(None)


def _without_password(sentence: str, url: URL) -> str:
    return sentence.replace(url.password, "***") if url.password else sentence
