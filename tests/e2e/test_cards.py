"""The card book in a browser: a card is transcribed, saved as a file, taken in on another phone, and undone there."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from testing.running_app import LoadedApp, RunningApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e

TAPS = ("builder", "noble", "resource_any", "2", "construct", "focus", "debt", "flip_deed")


def test_a_card_goes_from_one_phone_to_another(running_app: RunningApp, open_phone: OpenPhone, tmp_path: Path) -> None:
    mine = open_phone(running_app.url, "/cards/viscounts")
    mine.tap("card-scheme-starting_unknown_4")
    for key in TAPS:
        mine.tap(f"key-{key}")
    expect(mine.at("card-whole")).to_be_attached()
    mine.shot("card-entered")
    mine.go("/cards/viscounts/share")
    mine.still()
    with mine.page.expect_download() as download:
        mine.tap("cards-save")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["cards"][0]["face"]["header"] == ["builder", "noble"]

    with LoadedApp(tmp_path / "there") as there:
        theirs = open_phone(there.url, "/cards/viscounts/import")
        theirs.still()
        with theirs.page.expect_file_chooser() as chooser:
            theirs.tap("cards-pick")
        chooser.value.set_files(file)
        theirs.tap("cards-apply")
        theirs.sees("title", "Card book")
        expect(theirs.at("progress-scheme")).to_contain_text("7 / 17")
        theirs.shot("card-taken-in")
        theirs.tap("undo")
        expect(theirs.at("progress-scheme")).to_contain_text("6 / 17")
        theirs.close()
