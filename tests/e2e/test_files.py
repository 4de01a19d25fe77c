"""A history goes from one app to another as a file, in real browsers: everything arrives, and only once."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from models.files import copy_to
from testing.data_folder import archive_of
from testing.phone import Phone
from testing.running_app import RunningApp
from tests.e2e.conftest import Club, OpenPhone

pytestmark = pytest.mark.e2e


def give(phone: Phone, file: Path) -> None:
    phone.still()
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("import-pick")
    chooser.value.set_files(file)


def raw(folder: Path) -> bytes:
    """What the app on this folder would export now, while it runs."""
    copy = folder / "copy" / "companion.db"
    copy.parent.mkdir()
    copy_to(folder / "companion.db", copy)
    return archive_of(copy.parent)


def test_out_of_one_app_and_into_another_twice(
    tmp_path: Path, club: Club, running_app: RunningApp, open_phone: OpenPhone
) -> None:
    file = tmp_path / "all.json"
    phone = open_phone(club.url, "/settings/files")
    phone.still()
    with phone.page.expect_download() as download:
        phone.tap("export-json")
    download.value.save_as(file)
    phone = open_phone(running_app.url, "/settings/files")
    give(phone, file)
    expect(phone.at("bring")).to_be_attached()
    phone.tap("bring")
    expect(phone.at("file-told")).to_be_attached()
    give(phone, file)
    expect(phone.at("nothing-new")).to_be_attached()
    assert file.read_bytes() == raw(club.data) == raw(tmp_path / "data")
