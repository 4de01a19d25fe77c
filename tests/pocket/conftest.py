"""What the tests of the pocket edition in a browser share: the built folder and its phones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.paths import DATABASE
from testing.browser import Pages
from testing.data_folder import store_in
from testing.people_and_matches import fill
from testing.pocket_site import PocketPhone, built
from tests.e2e.conftest import own_pages

pages = pytest.fixture(scope="package")(own_pages)


@pytest.fixture(scope="package")
def folder() -> Path:
    return built()


@pytest.fixture
def phones(pages: Pages) -> Iterator[list[PocketPhone]]:
    """Those of a test: none may ask another host, miss a file or report an error."""
    opened: list[PocketPhone] = []
    yield opened
    for phone in opened:
        phone.close()
    for phone in opened:
        phone.assert_calm()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """With matches."""
    store = store_in(tmp_path / "data")
    fill(store)
    store.close()
    return tmp_path / "data" / DATABASE
