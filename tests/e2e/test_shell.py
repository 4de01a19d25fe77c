"""What only a browser shows: addresses, the back button, reloads, restarts, and that every letter is drawn."""

from pathlib import Path

import pytest
from PIL import ImageColor
from playwright.sync_api import expect

from locales import texts
from tests.e2e.conftest import OpenPhone
from tests.e2e.phone import WIDE, Phone
from tests.e2e.server import RunningApp
from views.theme import PALETTES

pytestmark = pytest.mark.e2e

SPINNER = 8_000  # bytes of a picture that shows nothing else


def add_person(phone: Phone, name: str, colour: str) -> None:
    phone.tap("people-add")
    phone.fill("person-name", name)
    phone.tap(f"person-colour-{colour}")
    phone.tap("person-save")
    expect(phone.role("button", name)).to_be_attached()


def picture(phone: Phone, name: str) -> bytes:
    """The screen once it rests: after a load the client's spinner lies over it for some frames."""
    before, now = b"", phone.shot(name).read_bytes()
    for _ in range(20):
        if now == before and len(now) > SPINNER:
            return now
        phone.page.wait_for_timeout(200)
        before, now = now, phone.shot(name).read_bytes()
    raise AssertionError(f"{name} never rests")


def test_deep_link_back_reload_and_restart(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/settings/backups")
    phone.sees("title", "Backups")
    phone.tap("back")
    phone.sees("title", "Settings")
    phone.tap("nav-people")
    phone.sees("title", "People")
    phone.back("/people")
    phone.sees("title", "Settings")
    phone.tap("nav-people")
    add_person(phone, "Œdipe Ёлкин 🎲", "blue")
    phone.reload()
    expect(phone.role("button", "Œdipe Ёлкин")).to_be_attached()
    assert phone.page.url.endswith("/people")
    with phone.outage():
        running_app.stop()
        expect(phone.page.get_by_role("status")).to_have_text(texts("en")("app.away"))
        running_app.start()
    phone.sees("title", "People")
    expect(phone.role("button", "Œdipe Ёлкин")).to_be_attached()
    picture(phone, "people")


def test_settings_are_seen_at_once_on_two_phones_and_kept(running_app: RunningApp, open_phone: OpenPhone) -> None:
    one, two = open_phone(running_app.url, "/settings"), open_phone(running_app.url, "/", size=WIDE)
    two.sees("title", "Companion")
    one.tap("language-ru")
    one.sees("title", "Настройки")
    two.sees("title", "Компаньон")
    one.tap("theme-dark")
    one.tap("text-size-200")
    expect(one.role("button", "200 %")).to_be_attached()
    picture(one, "settings-ru-dark-200")
    one.reload()
    behind = one.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert behind == "rgb({}, {}, {})".format(*ImageColor.getrgb(PALETTES["dark"]["surface"]))
    one.sees("title", "Настройки")
    one.tap("language-fr")
    two.sees("title", "Compagnon")


def test_the_first_language_is_the_browsers(running_app: RunningApp, open_phone: OpenPhone) -> None:
    for locale, title in (("fr-CA", "Compagnon"), ("ru-RU", "Компаньон"), ("de-DE", "Companion")):
        open_phone(running_app.url, locale=locale).sees("title", title)


def test_keys_alone_are_enough(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/people")
    phone.sees("title", "People")
    phone.still()
    add = phone.at("people-add")
    for _ in range(12):
        phone.page.keyboard.press("Tab")
        phone.still()
        if add.evaluate("found => found === document.activeElement || found.contains(document.activeElement)"):
            break
    phone.page.keyboard.press("Enter")
    expect(phone.at("person-name")).to_be_attached()
    phone.still()
    phone.page.keyboard.press("Escape")
    expect(phone.at("person-name")).not_to_be_attached()


def test_a_damaged_file_is_told_in_words(running_app: RunningApp, open_phone: OpenPhone, tmp_path: Path) -> None:
    running_app.stop()
    file = tmp_path / "data" / "companion.db"
    file.write_bytes(b"not a database" * 500)
    running_app.start()
    phone = open_phone(running_app.url, "/people")
    phone.sees("title", "Your data did not open")
    picture(phone, "damaged")
    phone.tap("from-backup")
    phone.tap("instead-yes")
    phone.sees("title", "People")
    assert [aside.read_bytes() for aside in file.parent.glob("*set-aside*")] == [b"not a database" * 500]
