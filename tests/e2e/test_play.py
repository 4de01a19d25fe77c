"""A game against the AI in a browser: asked, answered, killed in the middle, and gone on with."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import OpenPhone
from tests.e2e.phone import Phone
from tests.e2e.server import RunningApp

pytestmark = pytest.mark.e2e


def choices(phone: Phone) -> Locator:
    return phone.page.locator("[flt-semantics-identifier^='answer-']:not([flt-semantics-identifier='answer-other'])")


def take_turn(phone: Phone, number: int, rng: random.Random) -> None:
    """One AI turn with all that it asks; then it is put aside."""
    phone.tap("next-turn")
    phone.sees("title", re.compile(rf"turn {number}$"))
    found, done = choices(phone), phone.at("done")
    while True:
        expect(found.or_(done).first).to_be_attached()
        phone.still()
        if done.count():
            break
        asked = phone.page.locator("flt-semantics-host").inner_text()
        phone.press(found.nth(rng.randrange(found.count())))
        expect(phone.page.locator("flt-semantics-host")).not_to_have_text(asked, use_inner_text=True)
    phone.tap("done")
    phone.sees("title", f"Your turn {number + 1}")


def test_four_turns_with_the_app_killed_in_the_middle(running_app: RunningApp, open_phone: OpenPhone) -> None:
    rng = random.Random(4)
    phone = open_phone(running_app.url)
    phone.tap("home-play")
    phone.tap("module-keeper_of_keys")
    expect(phone.at("module-keeper_of_keys")).to_have_attribute("aria-checked", "true")
    phone.tap("start")
    phone.sees("title", "Cleric begins")
    phone.tap("done")
    phone.sees("title", "Your turn 1")
    phone.tap("told-collision")
    phone.tap("detail-2")
    expect(phone.at("told-collision")).to_be_attached()
    for number in (1, 2):
        take_turn(phone, number, rng)
    phone.shot("play-yours")
    with phone.outage():
        running_app.kill()
        running_app.start()
        phone.open(phone.page.url.removeprefix(running_app.url))
        phone.sees("title", "Your turn 3")
    for number in (3, 4):
        take_turn(phone, number, rng)
    phone.tap("undo")
    phone.sees("title", re.compile(r"^(Cleric: turn 4|Your turn 4)$"))
    phone.tap("redo")
    phone.sees("title", "Your turn 5")
    phone.shot("play-turn")
    phone.tap("to-board")
    phone.sees("title", "The AI’s board")
    gold = int(phone.reads("set-gold-0-value"))
    phone.tap("set-gold-0-plus")
    phone.sees("set-gold-0-value", str(gold + 1))
    phone.shot("play-board")
    here = phone.page.url.removeprefix(running_app.url).removesuffix("/board")
    phone.back(f"{here}/board")
    phone.tap("to-log")
    phone.sees("title", "What has happened")
    phone.back(f"{here}/log")
    phone.tap("to-score-early")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/score$"))
    expect(phone.role("button", re.compile("Cleric")).first).to_be_attached()
