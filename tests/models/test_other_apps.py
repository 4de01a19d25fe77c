"""Two apps on one PostgreSQL database hear of each other's changes."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest
from sqlalchemy import text

from models.archive.documents import Archive, PersonPart
from models.server_watch import CHANNEL
from models.store import Store
from testing.running_app import START
from tests.models.helpers import NOON, new_session, open_store


def test_a_file_has_no_other_apps(tmp_path: Path) -> None:
    store = open_store(tmp_path / "companion.db")
    assert store.watch is None
    store.close()


@pytest.mark.postgres
class TestTwoApps:
    @pytest.fixture
    def stores(
        self, postgres_address: str, monkeypatch: pytest.MonkeyPatch
    ) -> Iterator[tuple[Store, Store, queue.Queue[None]]]:
        monkeypatch.setattr("models.server_watch.ANSWER", START)  # nothing is silent here
        mine, theirs = open_store(postgres_address), open_store(postgres_address)
        heard: queue.Queue[None] = queue.Queue()
        assert mine.watch
        mine.watch.start(lambda: heard.put(None))
        assert mine.watch.listening.wait(START)
        yield mine, theirs, heard
        mine.close()
        theirs.close()

    def test_each_change_of_the_other_is_heard_and_none_of_ones_own(
        self, stores: tuple[Store, Store, queue.Queue[None]]
    ) -> None:
        mine, theirs, heard = stores
        mine.people.add("Ann")
        mine.people.all()
        theirs.people.all()
        theirs.people.add("Bea")
        heard.get(timeout=START)
        assert [person.name for person in mine.people.all()] == ["Ann", "Bea"]
        with theirs.transaction():
            new_session(theirs)
        heard.get(timeout=START)
        theirs.archives.bring_in(Archive(people=[PersonPart(id=str(UUID(int=7)), name="Cleo", created_at=NOON)]))
        heard.get(timeout=START)
        assert heard.empty()

    def test_what_was_missed_while_the_server_was_away_is_looked_up(
        self, stores: tuple[Store, Store, queue.Queue[None]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        mine, theirs, heard = stores
        monkeypatch.setattr("models.server_watch.RETRY", 0.0)
        with theirs.database.write() as db:
            end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query IN ('SELECT 1', :listen)"
            assert True in db.execute(text(end), {"listen": f"LISTEN {CHANNEL}"}).scalars()
        heard.get(timeout=START)
        theirs.people.add("Dora")
        heard.get(timeout=START)
        assert "Dora" in [person.name for person in mine.people.all()]
