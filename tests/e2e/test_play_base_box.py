"""A whole game against Helena of the base box in a browser: resets, a capture; scored, remembered."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from solo.architects.rules import base_start, new_game
from solo.dialogue import PersonReport, Turn
from solo.machine import act
from testing.data_folder import store_in
from testing.running_app import LoadedApp, RunningApp
from testing.solo_architects import kept
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e

SEED = "8"
GATHERING = 3  # turns at the Quarry, so that there is somebody to capture; then the person builds


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[tuple[RunningApp, str]]:
    """The app with a game of a known seed that has just begun."""
    folder = tmp_path / "data"
    store = store_in(folder)
    id = kept(store, new_game(base_start("helena", SEED)), "helena", modules=())
    store.close()
    with LoadedApp(folder) as running:
        yield running, id


def test_the_two_are_offered_without_works_of_wonder(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/new/play")
    phone.tap("game-architects")
    phone.tap("module-works_of_wonder")
    phone.tap("opponent-helena")
    phone.tap("start")
    phone.page.wait_for_url(re.compile(r"/play$"))
    phone.sees("title", "Helena begins")


def test_a_whole_game(begun: tuple[RunningApp, str], open_phone: OpenPhone, tmp_path: Path) -> None:
    running, id = begun
    phone = open_phone(running.url, f"/session/{id}/play")
    phone.tap("done")
    game = new_game(base_start("helena", SEED))  # the same one: it says when a reset is due
    while not game.over:
        number = game.state.turn + 1
        phone.sees("title", f"Your turn {number}")
        place = "quarry" if number <= GATHERING else "guildhall"
        phone.tap(f"placed-{place}")
        game = act(game, PersonReport("placed", {"who": 1, "location": place}))
        if game.state.reset_due:
            phone.tap("reset-first")
            phone.page.wait_for_url(re.compile(r"/reset$"))
            phone.tap("reset-over")
            phone.page.wait_for_url(re.compile(r"/play$"))
            game = act(game, PersonReport("reset", {"who": 1}))
        else:
            phone.tap("next-turn")
        phone.sees("title", f"Helena: turn {number}")
        game = act(game, Turn())
        if not game.over:
            phone.tap("done")
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
    store = store_in(tmp_path / "data")
    [listed] = store.matches.find()
    match = store.matches.get(listed.id)
    store.close()
    assert match.opponent == "helena"
    [ai] = [seat for seat in match.seats if seat.controller == "ai"]
    assert "guildhall" in [line.category for line in ai.lines]
