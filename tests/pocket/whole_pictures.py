"""Pictures to share, drawn by the browser's canvas: they look as those that Pillow draws at home. In real browsers."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import expect

from models.paths import DATABASE
from testing.browser import Pages
from testing.demo import make
from testing.phone import AWAY_MS, Phone
from testing.pocket_site import PocketPhone, put_data, served
from testing.running_app import LoadedApp

pytestmark = pytest.mark.e2e
REACH = 9
"""Pixels of 1080: Pillow sets each letter at a whole pixel, which adds up to the end of a line, the canvas does not."""
NOTICED = 60
"""Of 255: what differs less is the edge of a letter."""
INK = 0.01


def drawn(phone: Phone, buttons: Sequence[str]) -> Image.Image:
    """The last button saves it."""
    for button in buttons:
        expect(phone.at(button)).to_be_attached(timeout=AWAY_MS)
        phone.still()
        if button != buttons[-1]:
            phone.tap(button)
    with phone.page.expect_download() as download:
        phone.tap(buttons[-1])
    with Image.open(download.value.path()) as picture:
        return picture.convert("L")


def pixels(picture: Image.Image) -> bytes:
    return picture.tobytes()


def strays(one: Image.Image, other: Image.Image) -> int:
    """Pixels of one that are lighter, or darker, than all that lies around their place in the other."""
    size = 2 * REACH + 1
    darkest, lightest = other.filter(ImageFilter.MinFilter(size)), other.filter(ImageFilter.MaxFilter(size))
    beyond = ImageChops.lighter(ImageChops.subtract(darkest, one), ImageChops.subtract(one, lightest))
    return sum(value > NOTICED for value in pixels(beyond))


def ink(picture: Image.Image) -> int:
    paper = max(pixels(picture))
    return sum(paper - value for value in pixels(picture))


def assert_alike(here: Image.Image, home: Image.Image) -> None:
    assert here.size == home.size
    assert (strays(here, home), strays(home, here)) == (0, 0)
    assert abs(ink(here) / ink(home) - 1) < INK, "letters and lines are as thick"


@pytest.mark.parametrize(
    ("route", "buttons"),
    [
        ("/year/{person}/2026", ["year-save"]),
        (
            "/session/{scored}/result",
            ["reveal-all", "reveal", "share-open", "share-way-picture", "share-picture-draw", "share-picture-save"],
        ),
    ],
    ids=["year", "result"],
)
def test_a_picture_looks_as_at_home(
    pages: Pages, folder: Path, phones: list[PocketPhone], tmp_path: Path, route: str, buttons: list[str]
) -> None:
    """Also as the first thing that the app does, when its fonts may not be here yet."""
    demo = make(tmp_path / "data")
    address = demo.address(route)
    database = (tmp_path / "data" / DATABASE).read_bytes()
    with LoadedApp(tmp_path / "data") as app:
        phone = Phone(pages, app.url, address, locale="ru-RU")
        home = drawn(phone, buttons)
        phone.close()
        phone.assert_calm()
    with served(folder) as url:
        put_data(pages, url, {DATABASE: database}, "ru-RU")
        phones.append(PocketPhone(pages, url, f"/#{address}", locale="ru-RU"))
        here = drawn(phones[0], buttons)
    home.save(tmp_path / "home.png")
    here.save(tmp_path / "here.png")
    assert_alike(here, home)
