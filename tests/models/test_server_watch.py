"""A PostgreSQL server that says nothing any more, and speaks again."""

from __future__ import annotations

import queue
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url, text

from models import server_watch, silent_server
from models.errors import StoreTrouble
from models.server_watch import CHANNEL, ServerWatch
from models.silent_server import ALIVE
from models.store import Store
from testing.running_app import START
from testing.silent_proxy import SilentProxy, silent_proxy
from tests.models.helpers import open_store

pytestmark = [pytest.mark.postgres, pytest.mark.no_cover]


@dataclass
class Club:
    """A store with its server behind a proxy; `told` gets an entry each time that the app is told of something."""

    store: Store
    proxy: SilentProxy
    told: queue.Queue[None]

    @property
    def watch(self) -> ServerWatch:
        assert self.store.watch
        return self.store.watch

    def hush(self) -> None:
        """Until the app knows it."""
        self.proxy.hush()
        self.told.get(timeout=START)
        assert self.watch.silent

    def speak(self) -> None:
        self.proxy.speak()
        self.told.get(timeout=START)
        assert not self.watch.silent


@pytest.fixture
def address(postgres_address: str) -> Iterator[tuple[str, SilentProxy]]:
    url = make_url(postgres_address)
    assert url.port
    with silent_proxy(url.port) as proxy:
        yield url.set(host="127.0.0.1", port=proxy.port).render_as_string(hide_password=False), proxy


@pytest.fixture
def club(address: tuple[str, SilentProxy], monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setattr(server_watch, "RETRY", 0.0)
    monkeypatch.setattr(server_watch, "ANSWER", 1.0)  # a machine with much else to do
    monkeypatch.setattr(silent_server, "LIMIT", 10 * START)  # never what ends a wait here
    store = open_store(address[0])
    told: queue.Queue[None] = queue.Queue()
    club = Club(store, address[1], told)
    club.watch.start(lambda: told.put(None))
    assert club.watch.listening.wait(START)
    yield club
    club.proxy.speak()
    store.close()


def refused(act: Callable[[], object]) -> bool:
    with pytest.raises(StoreTrouble) as found:
        act()
    return found.value.reason == "unreachable"


def test_while_the_server_is_silent_no_call_waits_for_it(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    club.store.people.add("Ann")
    club.hush()
    waits: list[Any] = []
    wait = psycopg.Connection.wait

    def noted(self: Any, gen: Any, *more: Any) -> Any:
        def counted() -> Any:
            ready = None
            while True:
                try:
                    wanted = gen.send(ready)
                except StopIteration as end:
                    return end.value
                waits.append(threading.current_thread())
                ready = yield wanted

        return wait(self, counted(), *more)

    monkeypatch.setattr(psycopg.Connection, "wait", noted)
    assert refused(club.store.people.all)
    assert refused(lambda: club.store.people.add("Bea"))
    assert refused(club.store.sessions.find)
    assert not club.watch.answers()
    assert threading.current_thread() not in waits
    club.speak()
    assert [person.name for person in club.store.people.all()] == ["Ann"]
    assert threading.current_thread() in waits
    club.store.people.add("Bea")


def test_a_call_that_waits_already_is_given_up_and_taken_back(club: Club) -> None:
    """As soon as the server does not answer the question that the waiting call had asked."""

    def write_and_wait() -> None:
        with club.store.transaction():
            club.store.people.add("Ann")
            club.proxy.hush()
            club.store.people.add("Bea")

    assert refused(write_and_wait)
    assert club.watch.silent
    club.told.get(timeout=START)
    club.speak()
    assert club.store.people.all() == ()
    club.store.people.add("Bea")  # no lock of what was given up is in the way
    assert [person.name for person in club.store.people.all()] == ["Bea"]


def test_a_new_connection_is_not_tried_while_the_server_is_silent(club: Club) -> None:
    club.store.database.engine.dispose()
    club.proxy.hush()
    assert refused(club.store.people.all)
    club.told.get(timeout=START)
    club.speak()
    assert club.store.people.all() == ()


def test_a_slow_statement_is_waited_for_while_the_server_answers_others(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[None] = []
    look = club.watch.look

    def noted() -> None:
        looks.append(None)
        look()

    monkeypatch.setattr(club.watch, "look", noted)
    with club.store.database.read() as db:
        assert db.execute(text("SELECT 1 FROM pg_sleep(0.5)")).scalar() == 1
    assert looks
    assert not club.watch.silent
    assert club.told.empty()


def test_what_takes_long_by_nature_outlives_a_silence(club: Club) -> None:
    done: queue.Queue[object] = queue.Queue()

    def read() -> None:
        with club.store.database.apart(writes=False) as db:
            done.put("began")
            done.put(db.execute(text("SELECT 7 FROM pg_sleep(0.5)")).scalar())

    thread = threading.Thread(target=read)
    thread.start()
    assert done.get(timeout=START) == "began"
    club.hush()
    club.speak()
    assert done.get(timeout=START) == 7
    thread.join()


def test_what_takes_long_may_end_in_a_silence(club: Club) -> None:
    with club.store.database.apart(writes=False) as db:
        assert db.execute(text("SELECT 7")).scalar() == 7
        club.watch.silent = True
    club.watch.silent = False
    with club.store.database.read() as db:
        assert not db.connection().connection.driver_connection.unlimited  # type: ignore[union-attr]  # psycopg's


def test_a_server_that_ends_the_watch_is_looked_for_at_once(club: Club, address: tuple[str, SilentProxy]) -> None:
    other = open_store(address[0])
    with other.database.read() as db:
        end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query IN ('SELECT 1', :listen)"
        assert True in db.execute(text(end), {"listen": f"LISTEN {CHANNEL}"}).scalars()
    other.close()
    club.told.get(timeout=START)
    club.told.get(timeout=START)
    assert club.watch.answers()
    assert club.store.people.all() == ()


def test_another_apps_lock_is_waited_for_as_long_as_that_of_a_file(
    club: Club, address: tuple[str, SilentProxy]
) -> None:
    other = open_store(address[0])
    club.store.settings.change("language", "fr")
    with other.database.write() as db:
        db.execute(text("UPDATE setting SET changed_at = now()"))
        with pytest.raises(StoreTrouble) as found:
            club.store.settings.change("language", "de")
        assert found.value.reason == "locked"
    other.close()
    club.store.settings.change("language", "de")


def test_what_an_app_leaves_half_done_on_the_server_ends_there(club: Club) -> None:
    with club.store.database.read() as db:
        assert db.execute(text("SHOW idle_in_transaction_session_timeout")).scalar() == "1min"
    with club.store.database.apart(writes=False) as db:
        assert db.execute(text("SHOW idle_in_transaction_session_timeout")).scalar() == "0"
        assert db.execute(text("SHOW lock_timeout")).scalar() == "0"


def test_the_system_gives_up_a_connection_whose_other_end_is_gone(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: queue.Queue[tuple[int, ...]] = queue.Queue()
    names = ("TCP_USER_TIMEOUT", "TCP_KEEPIDLE", "TCP_KEEPINTVL", "TCP_KEEPCNT")
    asked = ("tcp_user_timeout", "keepalives_idle", "keepalives_interval", "keepalives_count")

    def look(connection: Any) -> None:
        with socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM) as copy:
            seen.put(tuple(copy.getsockopt(socket.IPPROTO_TCP, getattr(socket, name)) for name in names))

    with club.store.database.read() as db:
        look(db.connection().connection.driver_connection)
    attend = ServerWatch._attend

    def noted(watch: ServerWatch, connection: Any) -> None:
        look(connection)
        attend(watch, connection)

    monkeypatch.setattr(ServerWatch, "_attend", noted)
    club.hush()
    club.speak()
    for _ in ("the store's", "that which listens"):
        assert seen.get(timeout=START) == tuple(ALIVE[name] for name in asked)
