"""How the store talks to its database: one lock, short transactions, each committed before the call returns."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

from sqlalchemy import URL, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session as Db

from models.columns import to_json
from models.trouble import trouble
from models.values import Clock

# A validator raises ValueError (as pydantic does) for a body that its kind and version do not allow.
Formats: TypeAlias = Mapping[tuple[str, int], Callable[[Any], object]]

BUSY_TIMEOUT_MS = 2000
ASIDE_CACHE_KB = 48 * 1024
"""For sorting the lines of ten thousand matches without a temporary file; SQLite's own 2 MB are too few."""
LONG_LOCK = 0x57455355  # any number, the same for every app that shares the database


def sqlite_engine(path: Path, cache_kb: int | None = None) -> Engine:
    """One connection, handed from thread to thread by the store's lock."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=StaticPool,
        json_serializer=to_json,
        connect_args={"check_same_thread": False, "isolation_level": None, "timeout": BUSY_TIMEOUT_MS / 1000},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        if cache_kb is not None:
            connection.execute(f"PRAGMA cache_size=-{cache_kb}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def postgres_engine(url: URL) -> Engine:
    """A connection that the server dropped is noticed and made anew before the next call."""
    return create_engine(
        url, json_serializer=to_json, pool_pre_ping=True, pool_size=2, connect_args={"connect_timeout": 10}
    )


class Database:
    """What every topic of the store stands on.

    The lock makes the calls of several phones follow each other. On SQLite a write takes the database's write lock
    at its start, so it never fails halfway for another writer; a read sees one moment only, on both databases.
    """

    def __init__(self, engine: Engine, clock: Clock, formats: Formats) -> None:
        self._clock = clock
        self._formats = formats
        self._lock = threading.RLock()
        self._aside_lock = threading.RLock()
        self._aside: Engine | None = None
        self._long = threading.RLock()
        self._closed = False
        self._use(engine)

    def _use(self, engine: Engine) -> None:
        self._engine = engine
        self._writes = engine.execution_options(writes=True)
        if engine.dialect.name == "sqlite":
            self._reads = engine
        else:
            self._reads = engine.execution_options(isolation_level="REPEATABLE READ")

    @contextmanager
    def _read_aside(self) -> Iterator[Db]:
        """For what may take long: on a connection of its own, so that other calls go on meanwhile."""
        with ExitStack() as stack:
            engine = self._reads
            if engine.dialect.name == "sqlite":
                stack.enter_context(self._aside_lock)
                self._aside = engine = self._aside or sqlite_engine(
                    Path(str(self._engine.url.database)), cache_kb=ASIDE_CACHE_KB
                )
            if self._closed:
                raise RuntimeError("the store is closed")
            try:
                yield stack.enter_context(Db(engine, expire_on_commit=False))
            except DBAPIError as error:
                raise trouble(error) from error

    def _leave_aside(self) -> None:
        """The file is about to be closed or to become another one; called with the lock of that connection held."""
        if self._aside:
            self._aside.dispose()
            self._aside = None

    def _now(self) -> datetime:
        return self._clock()

    @contextmanager
    def _read(self) -> Iterator[Db]:
        with self._session(writes=False) as db:
            yield db

    @contextmanager
    def _write(self) -> Iterator[Db]:
        """Commits at the end of the block; takes everything back if the block or the commit fails."""
        with self._session(writes=True) as db:
            yield db
            db.commit()

    @contextmanager
    def _apart(self, *, writes: bool) -> Iterator[Db]:
        """For what takes seconds: a connection of its own, so that other calls go on meanwhile; on SQLite they read,
        and a write waits. One at a time, and never while the database is closed or restored. Commit it yourself."""
        with self._long:
            if self._closed:
                raise RuntimeError("the store is closed")
            sqlite = self._engine.dialect.name == "sqlite"
            engine = sqlite_engine(Path(self._engine.url.database or "")) if sqlite else self._engine
            options: dict[str, Any] = {"writes": writes} if sqlite else {"isolation_level": "REPEATABLE READ"}
            try:
                with Db(engine.execution_options(**options), expire_on_commit=False) as db:
                    if writes and not sqlite:  # several apps share this database
                        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LONG_LOCK})
                    yield db
            except IntegrityError:
                raise
            except DBAPIError as error:
                raise trouble(error) from error
            finally:
                if sqlite:
                    engine.dispose()

    @contextmanager
    def _session(self, *, writes: bool) -> Iterator[Db]:
        with self._lock:
            if self._closed:
                raise RuntimeError("the store is closed")
            # Chosen here: while this call waited for the lock, a restore may have put another engine in place.
            engine = self._writes if writes else self._reads
            try:
                with Db(engine, expire_on_commit=False) as db:
                    yield db
            except IntegrityError:
                raise
            except DBAPIError as error:
                raise trouble(error) from error
