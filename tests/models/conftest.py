"""Every test that asks for `store` or `location` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from models import database
from models.sql_tables import Row
from models.store import Store
from testing import postgres
from tests.models.helpers import Databases, TickingClock, label, new_session, open_store

pytest.register_assert_rewrite("tests.models.plain_count")  # so that a check that fails shows both sides
NUMBERS = count(1)
BOTH = ["sqlite", pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.no_cover])]  # the same lines again


@pytest.fixture(scope="session", autouse=True)
def ready_made() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Databases, "ready_made", True)
        yield


@pytest.fixture
def real_disk(no_disk: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the app has it."""
    monkeypatch.setattr(database, "SYNCHRONOUS", no_disk)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The server's address: the one that is given, else of a server of our own."""
    with ExitStack() as stack:
        address = os.environ.get("WEST_KINGDOM_TEST_POSTGRES")
        if not address:
            programs = postgres.programs()
            assert programs, "no PostgreSQL here: install it, set WEST_KINGDOM_TEST_POSTGRES, or use -m 'not postgres'"
            address = stack.enter_context(postgres.server(programs))
        yield address


@contextmanager
def new_schema(server: str) -> Iterator[str]:
    """The address of an empty schema."""
    schema = f"test_{os.getpid()}_{next(NUMBERS)}"
    engine = create_engine(server)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    url = make_url(server).update_query_dict({"options": f"-csearch_path={schema}"})
    yield url.render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture
def postgres_address(postgres_server: str) -> Iterator[str]:
    """An empty schema of the test's own."""
    with new_schema(postgres_server) as address:
        yield address


@pytest.fixture(scope="session")
def postgres_tables(postgres_server: str) -> Iterator[str]:
    """A schema with all tables, for one test after the other."""
    with new_schema(postgres_server) as address:
        open_store(address).close()
        yield address


@pytest.fixture(params=BOTH)
def location(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where nothing is yet."""
    if request.param == "sqlite":
        return tmp_path / "companion.db"
    address: str = request.getfixturevalue("postgres_address")
    return address


@pytest.fixture
def clock() -> TickingClock:
    return TickingClock()


@pytest.fixture(params=BOTH)
def store(request: pytest.FixtureRequest, tmp_path: Path, clock: TickingClock) -> Iterator[Store]:
    """A store with nothing in it."""
    if request.param == "sqlite":
        store = open_store(tmp_path / "companion.db", clock)
        yield store
    else:
        store = open_store(request.getfixturevalue("postgres_tables"), clock)
        yield store
        with store.database.engine.begin() as connection:
            connection.execute(text(f"TRUNCATE {', '.join(Row.metadata.tables)}"))
    store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "companion.db"


@pytest.fixture(scope="session")
def filled_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """To be copied."""
    path = tmp_path_factory.mktemp("filled") / "companion.db"
    store = open_store(path)
    session = new_session(store)
    for number in range(40):
        store.documents.write(session.id, "sheet", label(number), {"text": "x" * 500, "n": number})
    store.people.add("in the backup")
    store.backups.make()
    store.people.add("later")
    store.close()
    return path.parent


@pytest.fixture
def filled(path: Path, filled_folder: Path) -> Path:
    """A database with some pages, and one good backup from before the last person came."""
    shutil.copytree(filled_folder, path.parent)
    return path
