"""A code of several parts, seen by a camera of Chromium's own: on the host's page, and where there is no camera."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from app.result_code import body_of
from interchange.qr_payload import pack, split
from testing.browser import Pages, launched_beside
from testing.fake_camera import see
from testing.phone import Phone
from testing.result_tables import four
from testing.running_app import RunningApp
from tests.e2e.conftest import OpenPhone, browser
from tests.views.screens.receive.test_payload_of_a_result import ID, result_of

pytestmark = pytest.mark.e2e
ROOM = 250  # characters of a code: so that it comes in several


def codes() -> list[str]:
    """The parts of a result, the last one first, after a code that is none of ours."""
    new = result_of(four())
    parts = split(pack("result", body_of(ID, new, new.source)), ROOM)
    assert len(parts) > 2
    return ["https://elsewhere.example/", *reversed(parts)]


@pytest.fixture
def watching(pages: Pages, tmp_path: Path) -> Iterator[Pages]:
    """A browser whose camera sees the codes."""
    with launched_beside(pages, browser(), *see(codes(), tmp_path / "film.mjpeg")) as chromium:
        yield Pages(chromium)


def test_the_camera_of_the_host_reads_a_code_of_several_parts_in_any_order(
    running_app: RunningApp, watching: Pages, tmp_path: Path
) -> None:
    phone = Phone(watching, running_app.url, "/receive", screens=tmp_path / "screens")
    phone.tap("receive-scan")
    expect(phone.page.locator("#scanner video")).to_be_visible()
    expect(phone.page.locator("#scanner")).to_have_count(0)  # closed by itself, as all are here
    expect(phone.at("receive-go")).to_be_attached()
    phone.shot("camera-result")
    phone.tap("receive-go")
    phone.sees_title("Élodie won with 109")
    phone.close()
    phone.assert_calm()


def test_without_a_camera_nothing_offers_one(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/receive")
    expect(phone.at("receive-read")).to_be_attached()
    phone.still()
    expect(phone.at("receive-scan")).to_have_count(0)
