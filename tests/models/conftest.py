"""Every test that asks for `store` or `location` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text

from models.store import Opened, Store
from tests.models import postgres
from tests.models.helpers import FORMATS, TickingClock

NUMBERS = count(1)


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


@pytest.fixture
def postgres_address(postgres_server: str) -> Iterator[str]:
    """An empty schema of the test's own."""
    schema = f"test_{os.getpid()}_{next(NUMBERS)}"
    engine = create_engine(postgres_server)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    url = make_url(postgres_server).update_query_dict({"options": f"-csearch_path={schema}"})
    yield url.render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def location(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "companion.db"
    address: str = request.getfixturevalue("postgres_address")
    return address


@pytest.fixture
def clock() -> TickingClock:
    return TickingClock()


@pytest.fixture
def store(location: Path | str, clock: TickingClock) -> Iterator[Store]:
    opened = Store.open(location, FORMATS, clock=clock)
    assert isinstance(opened, Opened)
    yield opened.store
    opened.store.close()
