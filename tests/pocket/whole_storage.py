"""What can be wrong with the place of the data: each has its own calm screen, and gives the data as a file."""

import io
import json
import re
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Download, Page, expect

from locales import texts
from models.paths import DATABASE
from testing.browser import Pages
from testing.own_browser import OwnBrowser
from testing.pocket_site import PocketPhone, put_data, served
from tests.e2e.conftest import browser

pytestmark = pytest.mark.e2e
words = texts("en")


def files_in(download: Download) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(download.path().read_bytes())) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def saves(phone: PocketPhone) -> dict[str, bytes]:
    phone.still()
    with phone.page.expect_download() as download:
        phone.tap("save-data")
    phone.page.evaluate("phone.asked = false")  # the page itself answers this tap
    return files_in(download.value)


def test_a_damaged_database_is_kept_can_be_saved_and_gives_way_to_a_new_one(
    pages: Pages, folder: Path, phones: list[PocketPhone], database: Path
) -> None:
    damaged = b"no database" * 1000
    with served(folder) as url:
        put_data(pages, url, {DATABASE: damaged})
        phone = PocketPhone(pages, url, screens=database.parent)
        phones.append(phone)
        phone.sees_title(words("app.trouble"))
        expect(phone.page.get_by_text(words("pocket.trouble.damaged"))).to_be_attached()
        phone.shot("pocket-damaged")
        assert saves(phone)[DATABASE] == damaged
        phone.tap("fresh")
        phone.tap("instead-yes")
        expect(phone.at("home-score")).to_be_attached()
        kept = [name for name, content in phone.data_file().items() if content == damaged]
        assert kept
        phone.reload()
        expect(phone.at("home-score")).to_be_attached()


def test_a_database_of_a_newer_version_is_left_as_it_is(
    pages: Pages, folder: Path, phones: list[PocketPhone], database: Path
) -> None:
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
    newer = database.read_bytes()
    with served(folder) as url:
        put_data(pages, url, {DATABASE: newer})
        phone = PocketPhone(pages, url, screens=database.parent)
        phones.append(phone)
        phone.sees_title(words("app.trouble"))
        expect(phone.page.get_by_text(words("app.trouble.too-new"))).to_be_attached()
        phone.shot("pocket-newer")
        assert saves(phone)[DATABASE] == newer


@contextmanager
def quota(page: Page, origin: str, size: int | None) -> Iterator[None]:
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, **({} if size is None else {"quotaSize": size})})
    yield
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    session.detach()


def test_a_full_storage_loses_nothing_says_so_and_goes_on_once_there_is_room(
    pages: Pages, folder: Path, phones: list[PocketPhone], database: Path
) -> None:
    with served(folder) as url:
        put_data(pages, url, {DATABASE: database.read_bytes()})
        phone = PocketPhone(pages, url, "/#/people", screens=database.parent)
        phones.append(phone)
        phone.holds_offline()
        phone.keeps_snapshot()
        origin = re.sub(r"(//[^/]+)/.*", r"\1", url)
        with quota(phone.page, origin, 1):
            told, last = fill_up(phone)
            phone.shot("pocket-full")
            assert words("app.trouble.disk-full") in told
            phone.gives_up_snapshots()  # what the person writes needs the room more
            files = saves(phone)
            assert last not in whole(files, database.parent)
            phone.tap("fault-go-on")
        phone.tap("person-save")  # the form is still there, with what was entered
        expect(phone.page.get_by_text(last).first).to_be_attached()
        assert last in whole(phone.data_file(), database.parent)
    phone.trouble.clear()  # the app says in the console what could not be written


def fill_up(phone: PocketPhone) -> tuple[str, str]:
    """Writes until there is no room; what the sheet over the screen then says, and the name that was not written."""
    for number in range(30):
        add(phone, name := f"Person {number}")
        if phone.at("fault-go-on").count():
            return phone.page.get_by_role("alertdialog").inner_text(), name
    raise AssertionError("there is always room")


def add(phone: PocketPhone, name: str) -> None:
    phone.tap("people-add")
    phone.fill("person-name", name)
    phone.tap("person-save")
    phone.still()


def whole(files: dict[str, bytes], place: Path) -> set[str]:
    """The names of the people in a database that is whole."""
    for name, content in files.items():
        if name.startswith(DATABASE):
            (place / name).write_bytes(content)
    with closing(sqlite3.connect(place / DATABASE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return {name for (name,) in db.execute("SELECT name FROM person")}


def test_a_browser_that_keeps_nothing_is_told_apart(pages: Pages, folder: Path, tmp_path: Path) -> None:
    """As with cookies blocked, or in some browsers' private windows."""
    settings = tmp_path / "profile" / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}), "utf-8")
    with served(folder) as url, OwnBrowser.beside(pages, browser(), tmp_path / "profile") as own:
        page = own.page
        page.goto(f"{url}/")
        expect(page.locator("#veil p")).to_have_text(words("pocket.failed.storage"))
        page.screenshot(path=tmp_path / "pocket-refused.png")
        page.get_by_role("button", name=words("pocket.save-data")).click()
        expect(page.locator("#veil p")).to_have_text(words("pocket.save-data.none"))
