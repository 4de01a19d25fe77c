"""A whole game against the AI in a browser: asked, answered, killed in the middle of a turn, gone on with, scored."""

import re

import pytest
from playwright.sync_api import expect

from testing.running_app import RunningApp
from testing.solo_person import TURNS, SoloPerson
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e


def test_a_whole_game_killed_in_the_middle_ends_in_the_history(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, motion=True)

    def kill() -> None:
        with phone.outage():
            running_app.kill()
            running_app.start()

    player = SoloPerson(phone, kill)
    player.begin()
    phone.tap("told-collision")
    phone.tap("detail-2")
    expect(phone.at("told-collision")).to_be_attached()
    phone.tap("told-built")
    phone.shot("play-map")
    phone.tap("detail-9b")
    expect(phone.at("told-built")).to_be_attached()
    for number in range(1, TURNS - 1):
        player.take_turn(number)
    assert player.broke_off
    phone.tap("undo")
    phone.sees("title", re.compile(rf"^(Cleric: turn {TURNS - 2}|Your turn {TURNS - 2})$"))
    phone.tap("redo")
    phone.sees("title", f"Your turn {TURNS - 1}")
    phone.tap("to-board")
    phone.sees("title", "The AI’s board")
    phone.tap("set-gold-0")
    gold = int(phone.reads("set-gold-0-value"))
    phone.tap("set-gold-0-plus")
    phone.sees("set-gold-0-value", str(gold + 1))
    phone.tap("correct-close")
    phone.shot("play-board")
    here = phone.page.url.removeprefix(running_app.url).removesuffix("/board")
    phone.back(f"{here}/board")
    phone.sees("title", f"Your turn {TURNS - 1}")
    player.uncover_poverty()
    for number in (TURNS - 1, TURNS):
        player.take_turn(number)
    phone.shot("play-over")
    phone.tap("to-score")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/score$"))
    phone.tap("grid")
    phone.tap("open-game")
    phone.sees("title", f"Cleric: turn {TURNS}")
    phone.back(here)
    player.save()
    phone.tap("back")
    phone.sees_title("History")
    expect(phone.role("button", re.compile("Cleric")).first).to_be_attached()
