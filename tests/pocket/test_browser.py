"""The pocket edition in a real browser: the few journeys that no other test can take. The rest is in
the files beside it that no run collects by itself: `python3 check.py --pocket`."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from locales import texts
from testing.browser import Pages, launched_beside
from testing.fake_camera import see
from testing.pad_person import steps
from testing.pad_tables import BASE_OF_THREE, empty, expected
from testing.phone import AWAY_MS
from testing.pocket_site import PocketPhone, served
from tests.e2e.conftest import browser
from tests.e2e.test_camera import codes
from tests.e2e.test_score_pad import begin, do, of_two

pytestmark = pytest.mark.e2e
words = texts("en")


def database(files: dict[str, bytes], folder: Path) -> sqlite3.Connection:
    for name, content in files.items():
        if name.startswith("companion.db"):
            (folder / name).write_bytes(content)
    return sqlite3.connect(folder / "companion.db")


@pytest.fixture(scope="module")
def host() -> Iterator[ExitStack]:
    """Closing it ends the host of the app."""
    with ExitStack() as host:
        yield host


@pytest.fixture(scope="module")
def phone(
    pages: Pages, folder: Path, host: ExitStack, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PocketPhone]:
    """Started once, as a start takes its seconds; it has everything that it needs without its host, and a camera that
    is held before a code of several parts."""
    camera = see(codes(), tmp_path_factory.mktemp("camera") / "film.mjpeg")
    with launched_beside(pages, browser(), *camera) as chromium:
        phone = PocketPhone(Pages(chromium), host.enter_context(served(folder)))
        phone.holds_offline()
        yield phone
        phone.close()
        phone.assert_calm()


def test_what_needs_a_server_is_not_there(phone: PocketPhone) -> None:
    phone.go("/table")
    expect(phone.at("go-home")).to_be_attached()


def test_the_camera_reads_a_code_of_several_parts_in_any_order(phone: PocketPhone) -> None:
    phone.go("/receive")
    phone.tap("receive-scan")
    expect(phone.at("receive-go")).to_be_attached()
    expect(phone.page.locator("#scanner")).to_have_count(0)


def test_a_game_is_scored_saved_and_there_without_a_network(
    phone: PocketPhone, host: ExitStack, tmp_path: Path
) -> None:
    sheet: dict[str, Any] = of_two(BASE_OF_THREE)
    phone.go("/")
    begin(phone, sheet)
    *entry, _finish = steps(empty(sheet), sheet)
    for step in entry:
        do(phone, step)
    for seat, points in enumerate(expected(sheet)):
        phone.sees(f"total-{seat}", re.compile(rf"\b{points}$"))
    with closing(database(phone.data_file(), tmp_path)) as found:
        assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert found.execute("SELECT count(*) FROM session").fetchone() == (1,)
    phone.keeps_snapshot()
    host.close()
    phone.reload()
    assert phone.starts_from_snapshot()
    for seat, points in enumerate(expected(sheet)):
        phone.sees(f"total-{seat}", re.compile(rf"\b{points}$"))


def test_one_tab_has_the_data_and_another_may_take_it_over(phone: PocketPhone) -> None:
    """The last with this phone, whose data another tab has then."""
    second = phone.page.context.new_page()
    second.goto(f"{phone.url}/")
    expect(second.locator("#veil p")).to_have_text(words("pocket.other-tab"))
    second.get_by_role("button", name=words("pocket.use-here")).click()
    second.wait_for_function("() => !document.querySelector('#veil')", timeout=AWAY_MS)
    phone.says(words("pocket.taken"))
    second.close()
