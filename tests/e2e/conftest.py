import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from check import MISSING, find_browser
from tests.e2e.phone import Phone, launched
from tests.e2e.server import RunningApp, app

OpenPhone = Callable[..., Phone]


@pytest.fixture(scope="module")  # playwright keeps an event loop running, in which no other test could run its own
def browser() -> Iterator[Browser]:
    """The machine's own Chromium; nothing is downloaded."""
    found = find_browser()
    if not found:
        if os.environ.get("CI"):
            pytest.fail(f"Not found: {MISSING['e2e']}")
        pytest.skip(f"Not found: {MISSING['e2e']}")
    with launched(found) as chromium:
        yield chromium


@pytest.fixture
def running_app(tmp_path: Path) -> Iterator[RunningApp]:
    """The app on an empty data directory."""
    with RunningApp(app(tmp_path / "data")) as running:
        yield running


@pytest.fixture
def open_phone(browser: Browser, tmp_path: Path) -> Iterator[OpenPhone]:
    """Opens phones with the arguments of `Phone`; afterwards none of them may have had trouble.

    A test asks for its app first, so that the phones are closed before it ends.
    """
    phones: list[Phone] = []

    def open_one(url: str, route: str = "/", **options: Any) -> Phone:
        phones.append(Phone(browser, url, route, screens=tmp_path / "screens", **options))
        return phones[-1]

    yield open_one
    for phone in phones:
        phone.close()
    for phone in phones:
        phone.assert_calm()
