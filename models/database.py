"""How the store talks to its database: one lock, short transactions, each committed before the call returns."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session as Db

from models.columns import to_json
from models.errors import StaleRevision, trouble
from models.server_watch import ServerWatch
from models.values import Clock

R = TypeVar("R")

# A validator raises ValueError (as pydantic does) for a body that its kind and version do not allow.
Formats: TypeAlias = Mapping[tuple[str, int], Callable[[Any], object]]

BUSY_TIMEOUT_MS = 2000
ASIDE_CACHE_KB = 48 * 1024
"""For sorting the lines of ten thousand matches without a temporary file; SQLite's own 2 MB are too few."""
SYNCHRONOUS = "FULL"
"""A commit is on the disk before it returns, so that what was shown outlives a loss of power."""
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
        connection.execute(f"PRAGMA synchronous={SYNCHRONOUS}")
        connection.execute("PRAGMA foreign_keys=ON")
        if cache_kb is not None:
            connection.execute(f"PRAGMA cache_size=-{cache_kb}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def postgres_engine(url: URL, watch: ServerWatch) -> Engine:
    """A connection that the server dropped is noticed and made anew before the next call; one that waits for a server
    that answers nobody is given up."""
    engine = create_engine(url, json_serializer=to_json, pool_pre_ping=True, pool_size=2)

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: object, _record: object, arguments: list[Any], named: dict[str, Any]) -> Any:
        from models.silent_server import open_watched  # psycopg is there only where a club's database is

        return open_watched(watch, *arguments, **named)

    @event.listens_for(engine, "checkin")
    def limit_again(driver: Any, _record: object) -> None:
        if driver:
            driver.unlimited = False

    watch.count(engine)
    return engine


def lift_limits(connection: Connection) -> None:
    """Nothing limits what this connection to PostgreSQL does until its transaction has ended."""
    driver: Any = connection.connection.driver_connection
    driver.unlimited = True
    connection.execute(text("SET LOCAL lock_timeout = 0"))
    connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


class Database:
    """What all topics of the store share.

    The lock makes the calls of several phones follow each other. On SQLite a write takes the database's write lock
    at its start, so it never fails halfway for another writer; a read sees one moment only, on both databases.
    """

    def __init__(self, engine: Engine, clock: Clock) -> None:
        self.clock = clock
        self.lock = threading.RLock()
        self._aside_lock = threading.RLock()
        self._aside: Engine | None = None
        self._long = threading.RLock()
        self._closed = False
        self._open: Db | None = None
        self.memory: dict[tuple[str, ...], Any] = {}
        self._torn = False
        self.use(engine)

    def use(self, engine: Engine) -> None:
        self.engine = engine
        self.memory.clear()
        self._writes = engine.execution_options(writes=True)
        self.shared = engine.dialect.name != "sqlite"
        """Whether other apps may write it at the same time. A file has one writer, who holds it all."""
        self._reads = engine.execution_options(isolation_level="REPEATABLE READ") if self.shared else engine

    @contextmanager
    def read_aside(self) -> Iterator[Db]:
        """For what may take long: on a connection of its own, so that other calls go on meanwhile."""
        with ExitStack() as stack:
            engine = self._reads
            if not self.shared:
                stack.enter_context(self._aside_lock)
                self._aside = engine = self._aside or sqlite_engine(
                    Path(str(self.engine.url.database)), cache_kb=ASIDE_CACHE_KB
                )
            if self._closed:
                raise RuntimeError("the store is closed")
            try:
                yield stack.enter_context(Db(engine, expire_on_commit=False))
            except (DBAPIError, UnicodeDecodeError) as error:
                raise trouble(error) from error

    @contextmanager
    def alone(self) -> Iterator[None]:
        """For closing the file, or putting another one in its place: nobody reads or writes meanwhile."""
        with self._long, self._aside_lock, self.lock:
            assert not self._open, "a transaction would go on in another file"
            if self._aside:
                self._aside.dispose()
                self._aside = None
            yield

    def close(self) -> bool:
        """False where it is closed already."""
        with self.alone():
            if self._closed:
                return False
            self._closed = True
            self.engine.dispose()
            return True

    def now(self) -> datetime:
        return self.clock()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Makes all calls of this thread in the block one transaction: on disk together, or not at all.

        A use case that changes several things runs in one, so that no kill or full disk leaves half of it. Blocks may
        lie in each other; the outermost one commits. A call that failed halfway takes the whole block back, also if
        its exception was caught; only `StaleRevision` may be caught, which is raised before anything is written.
        """
        with self.lock:
            if self._open:
                yield
                return
            with self._session(writes=True) as db:
                self._open, self._torn = db, False
                try:
                    yield
                    self._must_be_whole()
                    db.commit()
                except BaseException:
                    self.memory.clear()
                    raise
                finally:
                    self._open = None

    def remembered(self, key: tuple[str, ...], read: Callable[[], R]) -> R:
        """What `read` gave last, as long as nothing has been written since that could change it.

        Every tap asks for the same settings, session and document several times. Only where this process alone writes
        the database, which the lock of its file ensures; a server may have been written to by another app.
        """
        with self.lock:
            if self.shared:
                return read()
            if key not in self.memory:
                self.memory[key] = read()
            found: R = self.memory[key]
            return found

    def _forget_all_but(self, *topics: str) -> None:
        self.memory = {key: value for key, value in self.memory.items() if key[0] in topics}

    def _must_be_whole(self) -> None:
        if self._torn:
            raise RuntimeError("a part of this transaction failed; nothing of it was written")

    def _in_transaction(self) -> bool:
        """Of this thread: another one's holds the lock."""
        if not self.lock.acquire(blocking=False):
            return False
        try:
            return self._open is not None
        finally:
            self.lock.release()

    @contextmanager
    def read(self) -> Iterator[Db]:
        with self._session(writes=False) as db:
            yield db

    @contextmanager
    def write(self, *keeps: str) -> Iterator[Db]:
        """Commits at the end of the block; takes everything back if the block or the commit fails. `keeps` are the
        topics of the memory that the block does not change, or keeps up to date."""
        with self._session(writes=True) as db:
            try:
                yield db
                if db is self._open:
                    db.flush()
                else:
                    db.commit()
                self._forget_all_but(*keeps)
            except StaleRevision:
                raise
            except BaseException:
                self._torn = True
                self.memory.clear()
                raise

    @contextmanager
    def apart(self, *, writes: bool) -> Iterator[Db]:
        """For what takes seconds: a connection of its own, so that other calls go on meanwhile; on SQLite they read,
        and a write waits. One at a time, and never while the database is closed or restored. Commit it yourself."""
        with self._long:
            if self._closed:
                raise RuntimeError("the store is closed")
            assert not (writes and self._in_transaction()), "this would wait for its own transaction"
            engine = self._reads if self.shared else sqlite_engine(Path(self.engine.url.database or ""))
            try:
                with Db(engine.execution_options(writes=writes), expire_on_commit=False) as db:
                    if self.shared:
                        lift_limits(db.connection())
                    if writes and self.shared:  # several apps share this database
                        db.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LONG_LOCK})
                    yield db
            except IntegrityError:
                raise
            except (DBAPIError, UnicodeDecodeError) as error:
                raise trouble(error) from error
            finally:
                if writes:
                    self.memory.clear()
                if not self.shared:
                    engine.dispose()

    @contextmanager
    def _session(self, *, writes: bool) -> Iterator[Db]:
        with self.lock:
            if self._closed:
                raise RuntimeError("the store is closed")
            if self._open:
                yield self._open
                return
            # Chosen here: while this call waited for the lock, a restore may have put another engine in place.
            engine = self._writes if writes else self._reads
            try:
                with Db(engine, expire_on_commit=False) as db:
                    yield db
            except IntegrityError:
                raise
            except (DBAPIError, UnicodeDecodeError) as error:
                raise trouble(error) from error


class Topic:
    """One of the things that the store keeps, with all calls about it."""

    def __init__(self, database: Database) -> None:
        self._database = database
