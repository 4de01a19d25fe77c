"""From home into the pocket and back, and from other apps: the whole history as a file. In a real browser."""

import io
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from models.paths import DATABASE
from testing.browser import Pages
from testing.data_folder import archive_of, store_in
from testing.demo import make
from testing.phone import AWAY_MS
from testing.pocket_site import PocketPhone, put_data, served
from tests.e2e.test_files import give
from views.components.file_picker import LARGEST

pytestmark = pytest.mark.e2e
FORM = "<form method=post enctype=multipart/form-data action='{url}/share'><input type=file name=files><button>"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The data of a club with games of every kind."""
    make(tmp_path / "home")
    return tmp_path / "home"


def test_a_history_goes_into_the_pocket_and_back_as_a_file(
    pages: Pages, folder: Path, phones: list[PocketPhone], home: Path, tmp_path: Path
) -> None:
    """Without a network from the second start on."""
    file, back = tmp_path / "home.json", tmp_path / "back.json"
    file.write_bytes(archive_of(home))
    with served(folder) as url:
        phone = PocketPhone(pages, url, "/#/settings/files")
        phones.append(phone)
        phone.holds_offline()
    phone.reload()
    give(phone, file)
    phone.tap("bring")
    expect(phone.at("file-told")).to_be_attached()
    with phone.page.expect_download() as download:
        phone.tap("export-json")
    download.value.save_as(back)
    assert back.read_bytes() == file.read_bytes()
    saved = tmp_path / "saved.zip"
    with zipfile.ZipFile(saved, "w") as archive:
        for name, content in phone.data_file().items():
            archive.writestr(name, content)
    store = store_in(tmp_path / "there")
    store.backups.restore(saved)  # what the page gives away when the app cannot start leads home as well
    store.close()
    assert archive_of(tmp_path / "there") == file.read_bytes()


def test_what_is_picked_may_be_too_large_or_nothing_at_all(
    pages: Pages, folder: Path, phones: list[PocketPhone], home: Path, tmp_path: Path
) -> None:
    file, large = tmp_path / "home.json", tmp_path / "large.json"
    file.write_bytes(archive_of(home))
    with large.open("wb") as empty:
        empty.truncate(LARGEST + 1)
    with served(folder) as url:
        phone = PocketPhone(pages, url, "/#/settings/files")
        phones.append(phone)
        give(phone, large)
        phone.sees("problem-0", "too large; at most 20 MB can be read")
        phone.tap("another")
        phone.still()
        with phone.page.expect_file_chooser() as chooser:
            phone.tap("import-pick")
        chooser.value.element.evaluate("input => input.dispatchEvent(new Event('cancel'))")
        give(phone, file)
        expect(phone.at("bring")).to_be_attached()


def test_a_backup_of_the_pocket_is_gone_back_to_at_home(
    pages: Pages, folder: Path, phones: list[PocketPhone], home: Path, tmp_path: Path
) -> None:
    with served(folder) as url:
        put_data(pages, url, {DATABASE: (home / DATABASE).read_bytes()})
        phone = PocketPhone(pages, url, "/#/settings/backups")
        phones.append(phone)
        phone.tap("backup-make")
        expect(phone.at("said")).to_be_attached()
        phone.press(phone.page.locator("[flt-semantics-identifier*='by-hand']").first)
        phone.still()
        with phone.page.expect_download() as download:
            phone.tap("backup-save")
        download.value.save_as(tmp_path / "taken-along.zip")
    store = store_in(tmp_path / "there")
    store.backups.restore(tmp_path / "taken-along.zip")
    store.close()
    assert archive_of(tmp_path / "there") == archive_of(home)


def hand_over(phone: PocketPhone, name: str, content: bytes) -> None:
    """As the system does when somebody shares a file with the app."""
    phone.page.goto("about:blank")
    phone.page.set_content(FORM.format(url=phone.url))
    phone.page.set_input_files("input", {"name": name, "mimeType": "application/octet-stream", "buffer": content})
    phone.page.click("button", no_wait_after=True)
    phone.page.wait_for_url(f"{phone.url}/**", timeout=AWAY_MS)
    phone.ready()


def test_files_that_another_app_shares_are_offered(
    pages: Pages, folder: Path, phones: list[PocketPhone], home: Path
) -> None:
    exported, store = archive_of(home), store_in(home)
    backup = store.backups.to_take_along(store.backups.make())
    store.close()
    assert zipfile.is_zipfile(io.BytesIO(backup))
    with served(folder) as url:
        phone = PocketPhone(pages, url)
        phones.append(phone)
        phone.holds_offline()
        hand_over(phone, "matches é.json", exported)
        expect(phone.at("bring")).to_be_attached()
        hand_over(phone, "backup.zip", backup)
        phone.tap("bring-yes")
        expect(phone.at("said")).to_be_attached()
