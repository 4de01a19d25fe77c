"""The card book in a browser: a card is transcribed, saved as a file, taken in on another phone, and undone there."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from testing.phone import Phone
from testing.running_app import LoadedApp, RunningApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e

TAPS = ("builder", "noble", "resource_any", "2", "construct", "focus", "debt", "flip_deed")


def enter(phone: Phone) -> None:
    """A card, from the list of them."""
    phone.tap("card-scheme-starting_unknown_4")
    for key in TAPS:
        phone.tap(f"key-{key}")
    expect(phone.at("card-whole")).to_be_attached()


def save(phone: Phone, folder: Path) -> Path:
    """The book as a file, which has the card."""
    phone.go("/cards/viscounts/share")
    phone.still()
    with phone.page.expect_download() as download:
        phone.tap("cards-save")
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["cards"][0]["face"]["header"] == ["builder", "noble"]
    return file


def take_in(phone: Phone, file: Path) -> None:
    """On the screen for it; ends in the list."""
    phone.still()
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("cards-pick")
    chooser.value.set_files(file)
    phone.tap("cards-apply")
    phone.sees("title", "Card book")
    has_the_card(phone)


def has_the_card(phone: Phone) -> None:
    expect(phone.at("progress-scheme")).to_contain_text("7 / 17")


def test_a_card_goes_from_one_phone_to_another(running_app: RunningApp, open_phone: OpenPhone, tmp_path: Path) -> None:
    mine = open_phone(running_app.url, "/cards/viscounts")
    enter(mine)
    mine.shot("card-entered")
    file = save(mine, tmp_path)
    with LoadedApp(tmp_path / "there") as there:
        theirs = open_phone(there.url, "/cards/viscounts/import")
        take_in(theirs, file)
        theirs.shot("card-taken-in")
        theirs.tap("undo")
        expect(theirs.at("progress-scheme")).to_contain_text("6 / 17")
        theirs.close()
