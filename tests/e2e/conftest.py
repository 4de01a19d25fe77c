import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from check import MISSING, find_browser
from testing.browser import Pages, launched
from testing.demo import Demo, make
from testing.phone import Phone
from testing.running_app import LoadedApp, RunningApp

OpenPhone = Callable[..., Phone]


def browser() -> str:
    """The machine's own Chromium; nothing is downloaded."""
    found = find_browser()
    if not found:
        if os.environ.get("CI"):
            pytest.fail(f"Not found: {MISSING['e2e']}")
        pytest.skip(f"Not found: {MISSING['e2e']}")
    return found


def own_pages() -> Iterator[Pages]:
    with launched(browser()) as chromium:
        yield Pages(chromium)


# One for all tests of a worker. Playwright keeps an event loop running, in which no other test could run its own.
pages = pytest.fixture(scope="package")(own_pages)


@pytest.fixture
def running_app(tmp_path: Path) -> Iterator[RunningApp]:
    """The app on an empty data directory."""
    with LoadedApp(tmp_path / "data") as running:
        yield running


@dataclass(frozen=True)
class Club:
    """The app of a club with games behind it."""

    app: RunningApp
    data: Path
    demo: Demo

    @property
    def url(self) -> str:
        return self.app.url


@pytest.fixture(scope="package")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Demo]:
    folder = tmp_path_factory.mktemp("club")
    return folder, make(folder)


@pytest.fixture
def club(tmp_path: Path, made: tuple[Path, Demo]) -> Iterator[Club]:
    folder, demo = made
    data = tmp_path / "club"
    shutil.copytree(folder, data)
    with LoadedApp(data) as running:
        yield Club(running, data, demo)


@pytest.fixture
def open_phone(pages: Pages, tmp_path: Path) -> Iterator[OpenPhone]:
    """Opens phones with the arguments of `Phone`, not drawn; afterwards none of them may have had trouble.

    A test asks for its app first, so that the phones are closed before it ends.
    """
    phones: list[Phone] = []

    def open_one(url: str, route: str = "/", **options: Any) -> Phone:
        phones.append(Phone(pages, url, route, screens=tmp_path / "screens", **{"drawn": False} | options))
        return phones[-1]

    yield open_one
    for phone in phones:
        phone.close()
    for phone in phones:
        phone.assert_calm()
