"""From home into the pocket and back: the whole history as a file, and a result by its codes. In real browsers."""

import io
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from testing.demo import make
from testing.phone import AWAY_MS, Pages, Phone
from testing.pocket_site import PocketPhone, put_data, served
from testing.result_tables import add, four
from testing.running_app import LoadedApp
from tests.e2e.test_files import give
from tests.e2e.test_payloads import codes_on, sharing

pytestmark = pytest.mark.e2e
FORM = "<form method=post enctype=multipart/form-data action='{url}/share'><input type=file name=files><button>"


def store_at(place: Path) -> Store:
    place.mkdir(exist_ok=True)
    opened = Store.open(place / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    return opened.store


def archive_of(place: Path) -> bytes:
    store = store_at(place)
    told = as_bytes(store.archives.whole())
    store.close()
    return told


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The data of a club with games of every kind."""
    (tmp_path / "home").mkdir()
    make(tmp_path / "home")
    return tmp_path / "home"


def test_a_history_goes_into_the_pocket_and_back_as_a_file(
    pages: Pages, folder: Path, phones: list[PocketPhone], home: Path, tmp_path: Path
) -> None:
    file, back = tmp_path / "home.json", tmp_path / "back.json"
    file.write_bytes(archive_of(home))
    with served(folder) as url:
        phone = PocketPhone(pages, url, "/#/settings/files")
        phones.append(phone)
        give(phone, file)
        phone.tap("bring")
        expect(phone.at("file-told")).to_be_attached()
        with phone.page.expect_download() as download:
            phone.tap("export-json")
        download.value.save_as(back)
        found = phone.data_file()
    assert back.read_bytes() == file.read_bytes()
    there = tmp_path / "there"
    there.mkdir()
    saved = tmp_path / "saved.zip"
    with zipfile.ZipFile(saved, "w") as archive:
        for name, content in found.items():
            archive.writestr(name, content)
    store = store_at(there)
    store.backups.restore(saved)  # what the page gives away when the app cannot start leads home as well
    told = as_bytes(store.archives.whole())
    store.close()
    assert told == file.read_bytes()


def test_a_result_goes_from_the_pocket_home_by_its_codes(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path
) -> None:
    store = store_at(tmp_path / "pocket")
    id = add(store, four()).id
    store.close()
    with served(folder) as url:
        put_data(pages, url, {DATABASE: (tmp_path / "pocket" / DATABASE).read_bytes()})
        phone = PocketPhone(pages, url, f"/#/session/{id}/result", screens=tmp_path)
        phones.append(phone)
        shots = codes_on(sharing(phone, "code"))
    with LoadedApp(tmp_path / "home") as app:
        mine = Phone(pages, app.url, "/receive", screens=tmp_path)
        mine.still()
        with mine.page.expect_file_chooser() as chooser:
            mine.tap("receive-picture")
        files: list[FilePayload] = [
            {"name": f"{number}.png", "mimeType": "image/png", "buffer": shot} for number, shot in enumerate(shots)
        ]
        chooser.value.set_files(files)
        mine.tap("receive-go")
        mine.sees_title("Élodie won with 109")
        mine.close()
        mine.assert_calm()


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
    store = store_at(home)
    exported, backup = as_bytes(store.archives.whole()), store.backups.to_take_along(store.backups.make())
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
