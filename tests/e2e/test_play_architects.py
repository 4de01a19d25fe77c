"""A whole solo game of Architects in a browser: resets, a Wonder, a capture; killed, resumed, scored, remembered."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from solo.architects.rules import companion_start, new_game
from solo.architects.state import State
from solo.files import game_of
from solo.machine import Game
from testing.data_folder import store_in
from testing.phone import Phone
from testing.running_app import LoadedApp, RunningApp
from testing.solo_architects import kept
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e

SEED = "211"
GATHERING = 3  # turns at the Quarry, so that there is somebody to capture; then the person builds
TURNS = 12


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[tuple[RunningApp, str]]:
    """The app with a game of a known seed that has just begun."""
    folder = tmp_path / "data"
    store = store_in(folder)
    id = kept(store, new_game(companion_start("aristocrat", SEED)), "aristocrat", modules=("works_of_wonder",))
    store.close()
    with LoadedApp(folder) as running:
        yield running, id


def turn(phone: Phone, number: int) -> None:
    """The person's turn in one tap, then the AI's."""
    phone.tap("placed-quarry" if number <= GATHERING else "placed-guildhall")
    expect(phone.at("item-0")).to_be_attached()
    phone.still()
    if phone.at("reset-first").count():
        goes_through_the_reset(phone)
    else:
        phone.tap("next-turn")
    phone.sees("title", f"Aristocrat: turn {number}")
    if number < TURNS:
        phone.tap("done")
        phone.sees("title", f"Your turn {number + 1}")


def goes_through_the_reset(phone: Phone) -> None:
    """On its own screen; its end leads on to the AI's turn."""
    phone.tap("reset-first")
    answers, over = phone.page.locator("[flt-semantics-identifier^='answer-']"), phone.at("reset-over")
    while True:
        expect(answers.or_(over).first).to_be_attached()
        phone.still()
        if over.count():
            break
        phone.press(answers.last)
    phone.tap("reset-over")


def test_a_whole_game(begun: tuple[RunningApp, str], open_phone: OpenPhone, tmp_path: Path) -> None:
    running, id = begun
    phone = open_phone(running.url, f"/session/{id}/play")
    phone.tap("done")
    for number in range(1, 7):
        turn(phone, number)
    phone.shot("play-architects-yours")
    with phone.outage():
        running.kill()
        running.start()
    phone.sees("title", "Your turn 7")
    phone.tap("to-board")
    virtue = int(phone.reads("set-virtue-0-value"))
    phone.tap("set-virtue-0-plus")
    phone.sees("set-virtue-0-value", str(virtue + 1))
    phone.shot("play-architects-board")
    phone.tap("undo")
    phone.sees("set-virtue-0-value", str(virtue))
    phone.back(f"/session/{id}/play/board")
    for number in range(7, TURNS + 1):
        turn(phone, number)
    phone.shot("play-architects-over")
    phone.tap("to-score")
    phone.page.wait_for_url(re.compile(r"/score$"))
    phone.tap("grid")
    phone.tap("finish")
    phone.tap("finish-yes")
    phone.page.wait_for_url(re.compile(r"/result$"))
    phone.tap("reveal-all")
    phone.tap("reveal")
    phone.tap("save-match")
    expect(phone.at("saved")).to_be_attached()
    phone.close()
    running.stop()
    has_all(tmp_path / "data", id)


def has_all(folder: Path, id: str) -> None:
    """What this game is played for really happened in it, and the match is in the history."""
    store = store_in(folder)
    document = store.documents.get(id, "journal")
    [match] = store.matches.find()
    store.close()
    assert document
    game: Game[State] = game_of(document.body)
    happened = [event.what for step in game.steps for event in step.events]
    assert game.over
    assert happened.count("reset") == 2
    assert "capture" in happened
    assert "wonder" in happened
    assert [seat.controller for seat in match.seats].count("ai") == 1
    assert match.opponent == "aristocrat"
