"""What only a browser shows: addresses, the back button, reloads, restarts, and that every letter is drawn."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import ImageColor
from playwright.sync_api import expect

from app.preferences import ThemeName
from locales import texts
from testing.phone import WIDE, Phone
from testing.running_app import RunningApp, app
from tests.e2e.conftest import OpenPhone
from views.theme import PALETTES

pytestmark = pytest.mark.e2e

# Notes the colour of the client's picture in every frame in which the logo does not cover it.
BARE = """(() => {
  if (!sessionStorage.getItem('bare')) return;  // the page goes on to other tests, without its storage
  const seen = window.seen = [], sample = document.createElement('canvas').getContext('2d');
  const look = () => {
    const drawn = document.querySelector('flt-glass-pane')?.shadowRoot?.querySelector('canvas');
    if (drawn && document.body && !document.querySelector('#veil, #loading')) {
      sample.clearRect(0, 0, 1, 1);
      sample.drawImage(drawn, 4, 4, 1, 1, 0, 0, 1, 1);
      const [red, green, blue, opaque] = sample.getImageData(0, 0, 1, 1).data;
      if (opaque) seen.push(`${red} ${green} ${blue}`);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""

# A client that has no canvas yet, while four seconds seem to go by.
LATE = """(() => {
  if (!sessionStorage.getItem('late')) return;
  const find = ShadowRoot.prototype.querySelector, now = performance.now.bind(performance);
  window.looks = 0;
  window.late = true;
  ShadowRoot.prototype.querySelector = function (what) {
    if (what !== 'canvas' || !window.late) return find.call(this, what);
    window.looks++;
    return null;
  };
  performance.now = () => now() + (window.looks > 1 ? 4000 : 0);
})()"""


@pytest.fixture
def started(tmp_path: Path) -> Iterator[RunningApp]:
    """The app on an empty data directory, started as a person starts it."""
    with RunningApp(app(tmp_path / "data")) as running:
        yield running


def add_person(phone: Phone, name: str, colour: str) -> None:
    phone.tap("people-add")
    phone.fill("person-name", name)
    phone.tap(f"person-colour-{colour}")
    phone.tap("person-save")
    expect(phone.role("button", name)).to_be_attached()


def test_deep_link_back_reload_and_restart(started: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(started.url, "/settings/backups")
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
        started.stop()
        expect(phone.page.get_by_role("status")).to_have_text(texts("en")("app.away"))
        started.start()
    phone.sees("title", "People")
    expect(phone.role("button", "Œdipe Ёлкин")).to_be_attached()
    phone.shot("people")


def test_settings_are_seen_at_once_on_two_phones_and_kept(running_app: RunningApp, open_phone: OpenPhone) -> None:
    one, two = open_phone(running_app.url, "/settings"), open_phone(running_app.url, "/", size=WIDE)
    two.sees("title", "Companion")
    one.tap("language-ru")
    one.sees("title", "Настройки")
    two.sees("title", "Компаньон")
    one.tap("theme-dark")
    one.tap("text-size-200")
    expect(one.role("button", "200 %")).to_be_attached()
    one.shot("settings-ru-dark-200")
    one.reload()
    behind = one.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert behind == "rgb({}, {}, {})".format(*ImageColor.getrgb(PALETTES["dark"]["surface"]))
    one.sees("title", "Настройки")
    one.tap("language-fr")
    two.sees("title", "Compagnon")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_but_the_app_follows_its_logo(running_app: RunningApp, open_phone: OpenPhone, theme: ThemeName) -> None:
    """The client begins with a wheel on a ground of its own."""
    phone = open_phone(running_app.url, dark=theme == "dark", motion=True, drawn=True)
    phone.page.add_init_script(BARE)
    phone.page.evaluate("sessionStorage.setItem('bare', 'yes')")
    for _ in range(3):
        phone.reload()
        phone.page.wait_for_function("() => window.seen.length > 5")
        paper = "{} {} {}".format(*ImageColor.getrgb(PALETTES[theme]["surface"]))
        assert set(phone.page.evaluate("window.seen")) == {paper}


def test_the_logo_stays_until_the_client_draws(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url)
    phone.page.add_init_script(LATE)
    phone.page.evaluate("sessionStorage.setItem('late', 'yes')")
    phone.page.reload()
    phone.page.wait_for_function("() => window.looks > 20")
    expect(phone.page.locator("#veil")).to_be_attached()
    phone.page.evaluate("window.late = false")
    phone.ready()


def test_a_damaged_file_is_told_in_words(running_app: RunningApp, open_phone: OpenPhone, tmp_path: Path) -> None:
    running_app.stop()
    file = tmp_path / "data" / "companion.db"
    file.write_bytes(b"not a database" * 500)
    running_app.start()
    phone = open_phone(running_app.url, "/people")
    phone.sees("title", "Your data did not open")
    phone.shot("damaged")
    phone.tap("from-backup")
    phone.tap("instead-yes")
    phone.sees("title", "People")
    assert [aside.read_bytes() for aside in file.parent.glob("*set-aside*")] == [b"not a database" * 500]
