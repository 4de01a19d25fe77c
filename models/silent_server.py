"""A connection to PostgreSQL that ends when the server has gone silent, instead of waiting for ever.

A server that dies closes its connections, and the next call notices. One that is stopped, or behind a network that
swallows packets, leaves them open: every call, and with it every page of the app, would wait until it comes back.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

import psycopg

R = TypeVar("R")

LIMIT = 8.0
"""Seconds that a statement may take."""


class ServerSilent(psycopg.OperationalError):
    sqlstate = "08006"


class LimitedConnection(psycopg.Connection[Any]):
    """`limit`: how many seconds a statement may take; None while one is expected to take long."""

    limit: float | None = None

    def wait(self, gen: Generator[Any, Any, R], interval: float = 0.1, timeout: float | None = None) -> R:
        try:
            return super().wait(gen, interval, self.limit if timeout is None else timeout)
        except psycopg.errors._WaitTimeout as error:
            if timeout is not None:
                raise
            self.close()
            raise ServerSilent("the database server does not answer") from error
