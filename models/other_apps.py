"""Tells other apps on the same PostgreSQL database of each change, and hears of theirs (NOTIFY and LISTEN).

What is told is only that something changed: who hears it reads what it shows again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Final
from uuid import uuid4

from sqlalchemy import URL, Connection, Engine, event

CHANNEL: Final = "west_kingdom_companion"
RETRY: Final = 2.0
"""Seconds until the next try, where the server is away."""
LOOK_UP: Final = 1.0
"""Seconds that the end of the app waits at most for the thread that listens."""
ALIVE: Final[dict[str, Any]] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "connect_timeout": 5,
}


def announce_changes(engine: Engine) -> str:
    """From now on each transaction that writes is told at its commit. Gives the name under which it is told."""
    name = uuid4().hex

    @event.listens_for(engine, "commit")
    def tell(connection: Connection) -> None:
        if connection.get_execution_options().get("writes"):
            connection.exec_driver_sql(f"NOTIFY {CHANNEL}, '{name}'")

    return name


class ChangeListener:
    """Calls `changed` from a thread of its own when another app than `own` has written; also after the server was away,
    for what was missed meanwhile."""

    def __init__(self, url: URL, own: str, changed: Callable[[], None]) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._own = own
        self._changed = changed
        self._ended = threading.Event()
        self.listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="changes of other apps", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg  # there only where a club's database is

        away = False
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True, **ALIVE) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.listening.set()
                    if away:
                        self._changed()
                    self._listen(connection)
            except psycopg.Error:
                away = True
                self.listening.clear()
                self._ended.wait(RETRY)

    def _listen(self, connection: Any) -> None:
        while not self._ended.is_set():
            if {notice.payload for notice in connection.notifies(timeout=LOOK_UP)} - {self._own}:
                self._changed()
