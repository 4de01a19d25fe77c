"""A whole game against the AI in a browser: asked, answered, killed in the middle of a turn, gone on with, scored."""

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from testing.phone import Phone
from testing.running_app import RunningApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e

TURNS = 12
RIBBON = "black"  # of whatever Manuscript is asked about
KILLED = 3  # the first question from this turn on


def choices(phone: Phone) -> Locator:
    """Without those that lead to more questions."""
    left_out = "".join(f":not([flt-semantics-identifier='answer-{name}'])" for name in ("other", "empty"))
    return phone.page.locator(f"[flt-semantics-identifier^='answer-']{left_out}")


class Player:
    """Plays on one phone. Once, with a question open, the server is killed, and the phone comes back to it; from then
    on it wants no movement."""

    def __init__(self, phone: Phone, server: RunningApp) -> None:
        self.phone, self.server, self.rng = phone, server, random.Random(4)
        self.was_killed = False
        self.answers = 0

    def take_turn(self, number: int) -> None:
        """One AI turn with all that it asks; the last one is not put aside."""
        phone = self.phone
        phone.tap("next-turn")
        phone.sees("title", re.compile(rf"turn {number}$"))
        found, done = choices(phone), phone.at("done").or_(phone.at("to-score"))
        ribbon = phone.at(f"ribbon-{RIBBON}")
        while True:
            expect(found.or_(ribbon).or_(done).first).to_be_attached()
            phone.still()
            if done.count():
                break
            if number >= KILLED and not self.was_killed:
                self.kill()
            if ribbon.count():  # the Manuscripts lie under their ribbons
                phone.press(ribbon)
                expect(found.first).to_be_attached()
            asked = phone.page.locator("flt-semantics-host").inner_text()
            chosen = found.nth(self.rng.randrange(found.count()))
            if ribbon.count():
                self.bring_above_foot(chosen)
            phone.press(chosen)
            expect(phone.page.locator("flt-semantics-host")).not_to_have_text(asked, use_inner_text=True)
            self.answers += 1
        if number < TURNS:
            phone.tap("done")
            phone.sees("title", f"Your turn {number + 1}")

    def bring_above_foot(self, tile: Locator) -> None:
        """The ribbons at the foot of the screen may lie over the lowest tiles."""
        phone = self.phone
        phone.still()
        while (box := tile.bounding_box()) and box["y"] + box["height"] > (foot := self.top_of_foot()):
            phone.page.mouse.move(195, foot / 2)
            phone.page.mouse.wheel(0, 120)
            phone.still()
            if (now := tile.bounding_box()) and now["y"] == box["y"]:
                return  # the end of the page

    def top_of_foot(self) -> float:
        box = self.phone.at("ribbon-grey").bounding_box()
        assert box
        return box["y"] - 48

    def kill(self) -> None:
        phone = self.phone
        chips = phone.page.locator("[flt-semantics-identifier^='answer-'], [flt-semantics-identifier^='ribbon-']")
        names = "all => all.map(one => one.getAttribute('flt-semantics-identifier'))"
        asked, title = chips.evaluate_all(names), phone.reads("title")
        phone.page.emulate_media(reduced_motion="reduce")
        with phone.outage():
            self.server.kill()
            self.server.start()
        phone.sees("title", title)
        expect(chips.first).to_be_attached()
        assert asked == chips.evaluate_all(names)
        self.was_killed = True


def test_a_whole_game_killed_in_the_middle_ends_in_the_history(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, motion=True)
    player = Player(phone, running_app)
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
    phone.tap("told-built")
    phone.shot("play-map")
    phone.tap("detail-9b")
    expect(phone.at("told-built")).to_be_attached()
    for number in range(1, TURNS - 1):
        player.take_turn(number)
    assert player.was_killed
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
    phone.scroll_to("told-uncovered")
    phone.tap("told-uncovered")
    phone.tap("detail-poverty")
    expect(phone.at("told-collision")).to_be_attached()
    for number in (TURNS - 1, TURNS):
        player.take_turn(number)
    phone.shot("play-over")
    phone.tap("to-score")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/score$"))
    phone.tap("grid")
    phone.tap("open-game")
    phone.sees("title", f"Cleric: turn {TURNS}")
    phone.back(here)
    phone.tap("grid")
    phone.tap("finish")
    phone.tap("finish-yes")
    phone.tap("reveal-all")
    phone.tap("reveal")
    phone.tap("save-match")
    phone.tap("saved")
    expect(phone.at("match-game")).to_be_attached()
    phone.tap("back")
    phone.sees_title("History")
    expect(phone.role("button", re.compile("Cleric")).first).to_be_attached()
