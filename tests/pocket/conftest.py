"""What the tests of the pocket edition in a browser share: the built folder and its phones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from testing.phone import Pages
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
