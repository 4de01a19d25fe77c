"""A new version of the app, and the way back, with matches in the data: two versions at the same address, one after the
other, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from models.paths import DATABASE
from testing.browser import Pages
from testing.phone import AWAY_MS
from testing.pocket_site import FOLDER, PocketPhone, other_version, put_data, served, version_of

pytestmark = pytest.mark.e2e

USED = """() => {
  const asked = performance.getEntriesByType('resource').map(entry => new URL(entry.name));
  return [new URL(document.baseURI), ...asked.filter(url => url.origin === location.origin)].map(url => url.pathname);
}"""


@pytest.fixture
def data(database: Path) -> dict[str, bytes]:
    return {DATABASE: database.read_bytes()}


def runs(phone: PocketPhone, version: str) -> None:
    """Everything that the page has loaded is of this version."""
    used = phone.page.evaluate(USED)
    assert used[0] == f"{FOLDER}/{version}/"
    others = [path for path in used if not path.startswith((used[0], f"{FOLDER}/manifest.json"))]
    assert not others


def has_the_matches(phone: PocketPhone) -> None:
    phone.go("/history")
    expect(phone.page.get_by_text("Élodie").first).to_be_attached()
    phone.go("/")
    expect(phone.at("home-score")).to_be_attached()


def reloads(phone: PocketPhone, button: str) -> None:
    with phone.page.expect_event("load", timeout=AWAY_MS):
        phone.tap(button)
    phone.ready()


def test_a_new_version_is_offered_taken_and_left_again(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path, data: dict[str, bytes]
) -> None:
    old, second = version_of(folder), tmp_path / "second"
    new = other_version(folder, second, {"page_functions.js": "// a later version\n"})
    with served(folder) as url:
        put_data(pages, url, data)
        phone = PocketPhone(pages, url)
        phones.append(phone)
        phone.holds_pictures()
        has_the_matches(phone)
    pictures = phone.kept_pictures(old)
    assert pictures
    port = int(url.rpartition(":")[2].partition("/")[0])
    with served(second, port):
        phone.reload()
        runs(phone, old)  # what is new waits until somebody says so
        expect(phone.at("pocket-update")).to_be_attached(timeout=AWAY_MS)
        runs(phone, old)
        assert phone.kept_pictures(new) == pictures  # without being fetched again
        reloads(phone, "pocket-update")
        runs(phone, new)
        has_the_matches(phone)
    phone.go("/settings")  # from here on without a network
    phone.scroll_to("pocket-step-back")
    reloads(phone, "pocket-step-back")
    runs(phone, old)
    has_the_matches(phone)
    expect(phone.at("pocket-update")).to_be_attached()  # what was left is offered again
    reloads(phone, "pocket-update")
    runs(phone, new)
    has_the_matches(phone)


def test_a_version_of_which_a_file_is_wrong_is_not_offered(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path, data: dict[str, bytes]
) -> None:
    old, second = version_of(folder), tmp_path / "second"
    new = other_version(folder, second, {"page_functions.js": "// a later version\n"})
    whole = (second / new / "page_functions.js").read_bytes()
    (second / new / "page_functions.js").write_bytes(whole[:-10])
    with served(folder) as url:
        put_data(pages, url, data)
        phone = PocketPhone(pages, url)
        phones.append(phone)
        phone.holds_offline()
    port = int(url.rpartition(":")[2].partition("/")[0])
    with served(second, port):
        with phone.page.expect_console_message(lambda message: "not the file of this version" in message.text):
            phone.reload()
        assert phone.versions() == {"running": old, "current": old, "previous": None, "ready": None}
        has_the_matches(phone)
        expect(phone.at("pocket-update")).to_have_count(0)
        (second / new / "page_functions.js").write_bytes(whole)
        phone.reload()
        expect(phone.at("pocket-update")).to_be_attached(timeout=AWAY_MS)
    assert phone.versions() == {"running": old, "current": old, "previous": None, "ready": new}


def test_a_version_that_was_withdrawn_leads_back_to_the_one_before(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path, data: dict[str, bytes]
) -> None:
    """The host has the old version again. It is offered as a new one is, without being fetched once more."""
    old, second = version_of(folder), tmp_path / "second"
    new = other_version(folder, second, {"page_functions.js": "// a later version\n"})
    with served(second) as url:
        put_data(pages, url, data)
        phone = PocketPhone(pages, url)
        phones.append(phone)
        phone.holds_offline()
    port = int(url.rpartition(":")[2].partition("/")[0])
    with served(folder, port):
        phone.reload()
        expect(phone.at("pocket-update")).to_be_attached(timeout=AWAY_MS)
        reloads(phone, "pocket-update")
        assert phone.versions() == {"running": old, "current": old, "previous": new, "ready": None}
    with served(second, port):
        phone.reload()
        phone.holds_offline()
        assert phone.versions() == {"running": old, "current": old, "previous": new, "ready": new}
        expect(phone.at("pocket-update")).to_be_attached(timeout=AWAY_MS)
        reloads(phone, "pocket-update")
    runs(phone, new)
    has_the_matches(phone)
