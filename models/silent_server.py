"""A connection to PostgreSQL that ends when the server has gone silent, instead of waiting for ever.

A server that dies closes its connections, and the next call notices. One that is stopped, or behind a network that
swallows packets, leaves them open: every call, and with it every page of the app, would wait until it comes back.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from typing import Any, Final, Protocol, TypeVar

import psycopg

R = TypeVar("R")

LIMIT = 8.0
"""Seconds that a statement may take."""
LOOK: Final = 0.05
"""Seconds without a word until a waiting statement looks whether the server answers others."""
SETTINGS: Final = "SET lock_timeout = '2s'; SET idle_in_transaction_session_timeout = '1min'"
"""A call does not wait longer for another app's lock than for that of a file; and what an app had begun when it lost
the server is taken back there, with its locks."""
ALIVE: Final[dict[str, Any]] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
    "connect_timeout": 5,
}
"""So that the system gives up a connection whose other end is gone."""


class ServerSilent(psycopg.OperationalError):
    sqlstate = "08006"

    def __init__(self) -> None:
        super().__init__("the database server does not answer")


class Watch(Protocol):
    """Knows whether the server answers."""

    @property
    def silent(self) -> bool: ...

    def look(self) -> None:
        """Has the server asked now; returns at once."""

    def may_connect(self) -> bool: ...


class LimitedConnection(psycopg.Connection[Any]):
    """`limit`: how many seconds a statement may take where that is not `LIMIT`. One that is `unlimited` waits for as
    long as it takes, also for a server that is silent."""

    limit: float | None = None
    unlimited = False
    watch: Watch | None = None

    def wait(self, gen: Generator[Any, Any, R], interval: float = LOOK, timeout: float | None = None) -> R:
        if self.unlimited or timeout is not None:
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(self._watched(gen, self.watch) if self.watch else gen, interval, self.limit or LIMIT)
        except psycopg.errors._WaitTimeout as error:
            self.close()
            raise ServerSilent from error
        except ServerSilent:
            self.close()
            raise

    @staticmethod
    def _watched(gen: Generator[Any, Any, R], watch: Watch) -> Generator[Any, Any, R]:
        """psycopg sends what the socket is ready for, and nothing each time that it waited in vain."""
        ready = None
        with closing(gen):
            while True:
                if not ready and watch.silent:
                    raise ServerSilent
                try:
                    waits_for = gen.send(ready)
                except StopIteration as end:
                    result: R = end.value
                    return result
                ready = yield waits_for
                if not ready:
                    watch.look()


def open_watched(watch: Watch, *arguments: Any, **named: Any) -> LimitedConnection:
    if not watch.may_connect():
        raise ServerSilent
    connection = LimitedConnection.connect(*arguments, autocommit=True, **(ALIVE | named))
    connection.watch = watch
    connection.execute(SETTINGS)
    connection.autocommit = False
    return connection
