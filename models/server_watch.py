"""Watches a club's database server from a thread of its own: whether it answers, and what other apps tell each other
there (NOTIFY and LISTEN). They tell only that something changed: who hears it reads what it shows again.

The pages use the database on the event loop: a call that waits for a server that has gone silent keeps all of them. So
it is known at any time whether the server answers. It is asked each second, before each tap, and as soon as a call
waits for it; while it does not answer, every call fails at once.
"""

from __future__ import annotations

import logging
import selectors
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final
from uuid import uuid4

from sqlalchemy import URL, Connection, Engine, event

CHANNEL: Final = "west_kingdom_companion"
EVERY: Final = 1.0
"""Seconds between two questions, where nobody waits for an answer."""
ANSWER: Final = 0.4
"""Seconds that the server has for an answer. A lost packet is sent again in half of that."""
RETRY: Final = 2.0
"""Seconds until the next try, where the server is away."""

log = logging.getLogger("companion.data")


class ServerWatch:
    """`silent`: the server does not answer now. Until `start` nothing is known, and nobody asks."""

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._name = uuid4().hex
        self.silent = False
        self.commits = 0
        """Transactions of this app that have written, or whose end was on its way to the server."""
        self.listening = threading.Event()
        self._changed: Callable[[], None] = lambda: None
        self._thread: threading.Thread | None = None
        self._ended = threading.Event()
        self._state = threading.Condition()
        self._asked = self._answered = 0
        self._others_wrote = False
        self._wake_writer: socket.socket | None = None

    def count(self, engine: Engine) -> None:
        """From now on each transaction that writes is told to other apps at its commit, and counted."""

        @event.listens_for(engine, "commit")
        def tell(connection: Connection) -> None:
            if connection.get_execution_options().get("writes"):
                connection.exec_driver_sql(f"NOTIFY {CHANNEL}, '{self._name}'")
                self.commits += 1

    def start(self, changed: Callable[[], None]) -> None:
        """`changed` is called from the thread when another app has written, when the server has fallen silent, and when
        it answers again, also for what was missed meanwhile."""
        self._changed = changed
        self._wake_writer, self._wake_reader = socket.socketpair()
        self._wake_writer.setblocking(False)
        self._thread = threading.Thread(target=self._run, name="watch of the server", daemon=True)
        self._thread.start()

    def look(self) -> None:
        """Has the server asked now; returns at once."""
        with suppress(OSError):  # so many wait for an answer already, or the app ends
            if self._wake_writer:
                self._wake_writer.send(b"?")

    def answers(self, limit: float | None = None) -> bool:
        """Asks the server, and waits for its answer."""
        with self._state:
            self._asked += 1
            mine = self._asked
            self.look()
            heard = self._state.wait_for(
                lambda: self.silent or self._answered >= mine or self._ended.is_set(), timeout=limit
            )
            return heard and not self.silent

    def stop(self) -> None:
        self._ended.set()
        self.look()
        if self._thread and self._wake_writer:
            self._thread.join()
            self._wake_writer.close()
            self._wake_reader.close()

    def may_connect(self) -> bool:
        """Asks before a new connection is tried, which nobody could end before its time."""
        return not self.silent and (not self.listening.is_set() or self.answers(ANSWER))

    def _run(self) -> None:
        import psycopg  # there only where a club's database is

        from models.silent_server import ALIVE, LimitedConnection

        while not self._ended.is_set():
            try:
                with LimitedConnection.connect(self._address, autocommit=True, **ALIVE) as connection:
                    connection.limit = ANSWER
                    connection.add_notify_handler(self._heard)
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._is_silent(False)
                    self.listening.set()
                    self._attend(connection)
            except psycopg.Error as error:
                self.listening.clear()
                if self.silent:
                    self._ended.wait(RETRY)
                else:
                    log.warning("the database server does not answer: %s", type(error).__name__)
                    self._is_silent(True)

    def _attend(self, connection: Any) -> None:
        with selectors.DefaultSelector() as waiting:
            waiting.register(connection, selectors.EVENT_READ)
            waiting.register(self._wake_reader, selectors.EVENT_READ)
            while not self._ended.is_set():
                for key, _events in waiting.select(EVERY):
                    if key.fileobj is self._wake_reader:
                        self._wake_reader.recv(4096)
                with self._state:
                    asked = self._asked
                connection.execute("SELECT 1")  # what others told comes with the answer
                with self._state:
                    self._answered = asked
                    self._state.notify_all()
                if self._others_wrote:
                    self._others_wrote = False
                    self._changed()

    def _heard(self, notice: Any) -> None:
        self._others_wrote |= notice.payload != self._name

    def _is_silent(self, silent: bool) -> None:
        with self._state:
            was, self.silent = self.silent, silent
            self._state.notify_all()
        if was != silent:
            self._changed()
