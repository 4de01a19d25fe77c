"""Trouble in use: a reason that can be said, and nothing half-written."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg.errors
import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import DBAPIError

from models.errors import StoreTrouble, reason_of
from models.sql_tables import SettingRow
from models.store import Store
from testing.undo_history import history_of
from tests.models.helpers import NOON, label, new_match, new_session, open_store

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.fixture
def file_store(path: Path) -> Iterator[Store]:
    store = open_store(path)
    yield store
    store.close()


def fill_up(store: Store) -> None:
    """From here on the file may not grow: SQLite says what it says when the disk is full."""
    with store.database.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")


def test_a_full_disk_takes_the_change_back_whole(file_store: Store, path: Path) -> None:
    session = new_session(file_store)
    before = file_store.documents.write(session.id, "sheet", label(0), {"text": "x"})
    fill_up(file_store)
    with pytest.raises(StoreTrouble) as caught:
        file_store.documents.write(session.id, "sheet", label(1), {"text": "x" * 20_000})
    assert caught.value.reason == "disk-full"
    assert file_store.documents.get(session.id, "sheet") == before
    assert file_store.sessions.get(session.id).changed_at == before.changed_at
    smaller = file_store.documents.write(session.id, "sheet", label(2), {"text": "y"})
    file_store.close()
    again = open_store(path)
    assert again.documents.get(session.id, "sheet") == smaller
    again.close()


LIMITED = """
import resource, sys
from tests.models.helpers import NOON, label, open_store, new_session
from models.sql_tables import SettingRow
from models.errors import StoreTrouble
store = open_store(sys.argv[1])
session = new_session(store)
store.documents.write(session.id, "sheet", label(0), {"n": 0})
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY))
done, reason = 0, ""
try:
    for number in range(1, 1000):
        store.documents.write(session.id, "sheet", label(number), {"n": number, "text": "x" * 1000})
        done = number
except StoreTrouble as trouble:
    reason = trouble.reason
assert store.documents.get(session.id, "sheet").body["n"] == done
print(session.id, done, reason, flush=True)
import os
os._exit(0)
"""


@pytest.mark.skipif(os.name != "posix", reason="a limit of POSIX")
def test_a_disk_that_fills_up_loses_nothing_that_was_confirmed(path: Path) -> None:
    run = subprocess.run([sys.executable, "-c", LIMITED, path], cwd=ROOT, check=True, capture_output=True, text=True)
    session_id, done, reason = run.stdout.split()
    assert (reason, int(done) > 10) == ("disk-full", True)
    store = open_store(path)
    document = store.documents.get(session_id, "sheet")
    assert document
    assert document.body["n"] == int(done)
    assert len(history_of(store, session_id, "sheet").past) == int(done)
    store.close()


def test_a_file_held_by_another_program(file_store: Store, path: Path) -> None:
    with file_store.database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout=20")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreTrouble) as caught:
            file_store.people.add("Ann")
        assert caught.value.reason == "locked"
        assert file_store.people.all() == ()
        other.execute("ROLLBACK")
    assert file_store.people.add("Ann") == file_store.people.all()[0]


def test_a_store_that_became_read_only(file_store: Store) -> None:
    with file_store.database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    with pytest.raises(StoreTrouble) as caught:
        file_store.matches.add(new_match())
    assert caught.value.reason == "read-only"
    assert file_store.matches.find() == ()


def end(server: str, process: object) -> None:
    """Ends one connection of the server, as a restart of it would."""
    engine = create_engine(server)
    with engine.connect() as connection:
        connection.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": process})
    engine.dispose()


@pytest.mark.postgres
class TestPostgres:
    def test_a_dropped_connection_is_made_anew(self, postgres_address: str, postgres_server: str) -> None:
        store = open_store(postgres_address)
        store.people.add("Ann")
        with store.database.read() as db:
            process = db.execute(text("SELECT pg_backend_pid()")).scalar()
        end(postgres_server, process)
        assert [person.name for person in store.people.all()] == ["Ann"]
        store.close()

    def test_a_connection_dropped_in_the_middle_takes_the_change_back(
        self, postgres_address: str, postgres_server: str
    ) -> None:
        store = open_store(postgres_address)

        def change() -> None:
            with store.database.write() as db:
                db.add(SettingRow(key="a", value=1, changed_at=NOON))
                db.flush()
                end(postgres_server, db.execute(text("SELECT pg_backend_pid()")).scalar())

        with pytest.raises(StoreTrouble) as caught:
            change()
        assert caught.value.reason == "unreachable"
        assert store.settings.all() == {}
        store.close()

    def test_a_read_only_database(self, postgres_address: str) -> None:
        read_only = make_url(postgres_address)
        options = f"{read_only.query['options']} -cdefault_transaction_read_only=on"
        address = read_only.update_query_dict({"options": options}).render_as_string(hide_password=False)
        open_store(postgres_address).close()
        store = open_store(address)
        with pytest.raises(StoreTrouble) as caught:
            store.people.add("Ann")
        assert caught.value.reason == "read-only"
        store.close()

    def test_a_full_disk(self) -> None:
        error = DBAPIError("INSERT", {}, psycopg.errors.DiskFull())
        assert reason_of(error) == "disk-full"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.ENOSPC, "no room"), "disk-full"),
        (OSError(errno.EROFS, "read-only"), "read-only"),
        (OSError(errno.EISDIR, "a folder"), "other"),
        (OSError("no number"), "other"),
        (ValueError("anything else"), "other"),
    ],
    ids=repr,
)
def test_an_error_of_the_system_comes_down_to_a_reason(error: Exception, reason: str) -> None:
    assert reason_of(error) == reason
