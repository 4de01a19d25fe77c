"""Codes on a real screen, read and received again, and a picture that is downloaded."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, expect

from app.result_code import read
from interchange.qr_payload import join, unpack
from testing.data_folder import scored_session
from testing.phone import Phone
from testing.running_app import LoadedApp, RunningApp
from testing.screens import LOOKS
from tests.e2e.codes import shown, texts_in
from tests.e2e.conftest import OpenPhone
from views.components.result.drawing import WIDTH

pytestmark = pytest.mark.e2e


@pytest.fixture
def theirs(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Another device with a scored game: its address, and the session's id."""
    data = tmp_path / "theirs"
    id = scored_session(data)
    with LoadedApp(data) as running:
        yield running.url, id


def sharing(phone: Phone, way: str) -> Phone:
    phone.tap("reveal-all")
    phone.tap("reveal")
    phone.tap("share-open")
    phone.tap(f"share-way-{way}")
    return phone


def codes_on(phone: Phone) -> list[bytes]:
    """A picture of each of the codes, turned over one by one."""
    shots = []
    total = int(phone.reads("share-code-of").split()[-1])
    for number in range(1, total + 1):
        expect(phone.at("share-code-of")).to_have_text(f"Code {number} of {total}")
        shots.append(shown(phone, number))
        phone.tap("share-code-next")
    return shots


def receives(phone: Phone, shots: list[bytes]) -> None:
    """On the screen for it; ends at the match."""
    phone.still()
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("receive-picture")
    files: list[FilePayload] = [
        {"name": f"{number}.png", "mimeType": "image/png", "buffer": shot} for number, shot in enumerate(shots)
    ]
    chooser.value.set_files(files)
    phone.tap("receive-go")
    phone.sees_title("Élodie won with 109")


def test_a_phone_with_bg_stats_reads_the_link_off_the_screen(theirs: tuple[str, str], open_phone: OpenPhone) -> None:
    """The longest code there is here, on a small dark screen, also held askew."""
    url, id = theirs
    phone = sharing(open_phone(url, f"/session/{id}/result", dark=True, drawn=True), "bgstats")
    link = phone.reads("share-link")
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    for _ in range(LOOKS):
        phone.still()
        if texts_in(shot := phone.page.screenshot()):
            break
    phone.shot("share-bgstats")
    assert [texts_in(shot, turned) for turned in (0, 8)] == [[link]] * 2


def test_a_result_goes_from_screen_to_screen(
    theirs: tuple[str, str], running_app: RunningApp, open_phone: OpenPhone
) -> None:
    """From a dark screen, where a code is harder to read."""
    url, id = theirs
    phone = sharing(open_phone(url, f"/session/{id}/result", dark=True, drawn=True), "code")
    expect(phone.at("share-code-of")).to_be_attached()
    shots = codes_on(phone)
    phone.shot("share-code")
    for turned in (0, 8, -21):
        kind, body = unpack(join([text for shot in shots for text in texts_in(shot, turned)]))
        assert (kind, read(body)[0]) == ("result", id)
    mine = open_phone(running_app.url, "/receive")
    receives(mine, shots)
    mine.shot("received")


def test_a_picture_of_the_result_is_downloaded(theirs: tuple[str, str], open_phone: OpenPhone) -> None:
    url, id = theirs
    phone = sharing(open_phone(url, f"/session/{id}/result"), "picture")
    phone.tap("share-picture-draw")
    expect(phone.at("share-picture-save")).to_be_attached()
    phone.still()
    with phone.page.expect_download() as download:
        phone.tap("share-picture-save")
    with Image.open(download.value.path()) as picture:
        assert picture.size[0] == WIDTH
