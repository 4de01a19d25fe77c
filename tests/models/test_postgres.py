"""Opening a club's PostgreSQL database, and what an address can be."""

from __future__ import annotations

import socket
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import make_url, text

from models import silent_server
from models.errors import StoreTrouble
from models.opening import NoDatabase, TooNew
from models.store import Opened, Store
from tests.models.helpers import FORMATS, open_store


def attempt(address: str) -> object:
    return Store.open(address, FORMATS)


@pytest.mark.parametrize("address", ["mysql://a/b", "postgresql://a:b:c:d/e", "://", "sqlite:///a.db"])
def test_an_address_that_is_none(address: str) -> None:
    found = attempt(address)
    assert isinstance(found, NoDatabase)
    assert found.reason == "bad-address"
    assert found.detail.startswith("postgresql+psycopg://")


def test_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    found = attempt("postgresql://someone@127.0.0.1/club")
    assert isinstance(found, NoDatabase)
    assert found.reason == "no-driver"


def test_nobody_answers_and_the_password_is_not_told() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        port = silent.getsockname()[1]
        found = attempt(f"postgresql://someone:s3cret@127.0.0.1:{port}/s3cret")
    assert isinstance(found, NoDatabase)
    assert found.reason == "unreachable"
    assert str(port) in found.detail
    assert "s3cret" not in found.detail


@pytest.mark.postgres
class TestServer:
    def test_a_server_that_goes_silent_is_given_up_and_found_again(
        self, postgres_address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = open_store(postgres_address)

        def write_and_wait() -> None:
            with store.database.write() as db:
                db.execute(text("INSERT INTO setting (key, value, changed_at) VALUES ('half', '1', now())"))
                db.execute(text("SELECT pg_sleep(60)"))

        with monkeypatch.context() as patch:
            patch.setattr(silent_server, "LIMIT", 0.2)
            with pytest.raises(StoreTrouble) as found:
                write_and_wait()
        assert found.value.reason == "unreachable"
        with store.database.read() as db:
            assert db.execute(text("SELECT count(*) FROM setting WHERE key = 'half'")).scalar() == 0
            db.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)'"))
        store.close()

    def test_what_takes_long_by_nature_has_no_limit(
        self, postgres_address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = open_store(postgres_address)
        monkeypatch.setattr(silent_server, "LIMIT", 0.1)
        with store.database.apart(writes=False) as db:
            assert db.execute(text("SELECT 1 FROM pg_sleep(0.5)")).scalar() == 1
        store.close()

    def test_the_short_form_of_an_address_will_do(self, postgres_address: str) -> None:
        open_store(postgres_address.replace("postgresql+psycopg:", "postgresql:")).close()

    def test_the_address_is_told_without_its_secrets(self, postgres_address: str) -> None:
        store = open_store(postgres_address)
        told, url = store.server, make_url(postgres_address)
        store.close()
        assert told is not None
        assert f"/{url.database}" in told
        assert "?" not in told
        assert not url.password or f":{url.password}@" not in told

    def test_a_database_that_does_not_exist(self, postgres_address: str) -> None:
        address = make_url(postgres_address).set(database="nowhere").render_as_string(hide_password=False)
        found = attempt(address)
        assert isinstance(found, NoDatabase)
        assert (found.reason, "nowhere" in found.detail) == ("unreachable", True)

    def test_a_database_where_nothing_may_be_made(self, postgres_address: str) -> None:
        url = make_url(postgres_address)
        address = url.update_query_dict({"options": "-csearch_path=pg_catalog"}).render_as_string(hide_password=False)
        found = attempt(address)
        assert isinstance(found, NoDatabase)
        assert found.reason == "unusable"

    def test_a_newer_database_is_left_alone(self, postgres_address: str) -> None:
        store = open_store(postgres_address)
        store.people.add("Ann")
        with store.database.write() as db:
            db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        assert attempt(postgres_address) == TooNew(None)
        assert [person.name for person in store.people.all()] == ["Ann"]
        store.close()

    def test_several_apps_may_start_at_once_and_work_together(self, postgres_address: str) -> None:
        with ThreadPoolExecutor(4) as pool:
            opened = list(pool.map(attempt, [postgres_address] * 4))
        stores = [found.store for found in opened if isinstance(found, Opened)]
        assert len(stores) == 4
        for number, store in enumerate(stores):
            store.people.add(f"Ann {number}")
        for store in stores:
            assert len(store.people.all()) == 4
            store.close()
