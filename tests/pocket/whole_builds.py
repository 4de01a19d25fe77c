"""The builds of Flet's client, of which a browser uses one: Chromium's own, and what other browsers get. In a real
browser that hides what the others have not."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from pocket.site import CLIENT_BUILDS
from testing.browser import PLAIN, Pages
from testing.own_browser import OwnBrowser
from testing.pad_person import steps
from testing.pad_tables import BASE_OF_THREE, empty, expected
from testing.pocket_site import PocketPhone, served, version_of
from tests.e2e.conftest import browser
from tests.e2e.test_score_pad import begin, do, of_two

pytestmark = pytest.mark.e2e
OF_BUILDS = {name for build in CLIENT_BUILDS.values() for name in build}
# In Chromium only: it tells where a line of text may end.
HIDE = "delete Intl.v8BreakIterator"
OTHERS = [
    ("canvaskit/skwasm_heavy", [], HIDE),
    ("canvaskit/chromium/canvaskit", [PLAIN], ""),
    ("canvaskit/canvaskit", [PLAIN], HIDE),
]
"""Chromium's own is that of all other tests. The last one is that of Safari and Firefox."""
Start = Callable[..., PocketPhone]


@pytest.fixture
def start(pages: Pages, tmp_path: Path) -> Iterator[Start]:
    """A phone in a browser that is started with these flags, always in the same profile. One ends the one before."""
    with ExitStack() as current:
        phones: list[PocketPhone] = []

        def start(url: str, *flags: str, script: str = "") -> PocketPhone:
            current.close()
            own = current.enter_context(OwnBrowser(pages.browser.browser_type, browser(), tmp_path / "profile", *flags))
            own.context.add_init_script(script)
            phones.append(PocketPhone(own.as_pages(pages), url, screens=tmp_path))
            phones[-1].holds_offline()
            return phones[-1]

        yield start
    for phone in phones:
        phone.assert_calm()


def kept(phone: PocketPhone, folder: Path) -> set[str]:
    return OF_BUILDS.intersection(phone.kept_files(version_of(folder)))


def scores_a_game(phone: PocketPhone) -> None:
    sheet = of_two(BASE_OF_THREE)
    begin(phone, sheet)
    *entry, _finish = steps(empty(sheet), sheet)
    for step in entry:
        do(phone, step)
    for seat, points in enumerate(expected(sheet)):
        phone.sees(f"total-{seat}", re.compile(rf"\b{points}$"))


@pytest.mark.parametrize(("build", "flags", "script"), OTHERS)
def test_what_other_browsers_get_is_kept_alone_and_works_without_a_network(
    start: Start, folder: Path, build: str, flags: list[str], script: str
) -> None:
    with served(folder) as url:
        phone = start(url, *flags, script=script)
        assert kept(phone, folder) == set(CLIENT_BUILDS[build])
    phone.reload()
    scores_a_game(phone)
    phone.shot(build.replace("/", "-"))


def test_a_browser_that_needs_another_build_later_gets_that_too(start: Start, folder: Path) -> None:
    """A graphics card may fail one day."""
    chromium, plain = (set(CLIENT_BUILDS[f"canvaskit/{name}"]) for name in ("skwasm", "chromium/canvaskit"))
    with served(folder) as url:
        phone = start(url)
        assert kept(phone, folder) == chromium
        phone = start(url, PLAIN)
        assert kept(phone, folder) == chromium | plain
    phone.reload()
    phone.go("/history")
    phone.sees_title("History")


def test_a_page_that_names_no_build_gets_all(start: Start, folder: Path) -> None:
    """That of an early version: which one the next version will use, it cannot know."""
    with served(folder) as url:
        phone = start(url)
        phone.page.evaluate("async () => (await import(new URL('updates.js', document.baseURI))).fetchUpdate()")
        assert kept(phone, folder) == OF_BUILDS
