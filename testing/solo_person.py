"""Somebody who plays against the AI of Viscounts on one phone, and answers what it asks by chance."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from testing.phone import Phone

TURNS = 12
RIBBON = "black"  # of whatever Manuscript is asked about
BREAKS_OFF = 3  # at the first question from this turn on


def choices(phone: Phone) -> Locator:
    """Without those that lead to more questions."""
    left_out = "".join(f":not([flt-semantics-identifier='answer-{name}'])" for name in ("other", "empty"))
    return phone.page.locator(f"[flt-semantics-identifier^='answer-']{left_out}")


class SoloPerson:
    """Once, with a question open, `break_off` ends the app; the phone comes back to the question and wants no movement
    from then on."""

    def __init__(self, phone: Phone, break_off: Callable[[], None]) -> None:
        self.phone, self.break_off, self.rng = phone, break_off, random.Random(4)
        self.broke_off = False

    def begin(self) -> None:
        """From home to the first turn, with Keeper of Keys."""
        phone = self.phone
        phone.tap("home-play")
        phone.tap("module-keeper_of_keys")
        expect(phone.at("module-keeper_of_keys")).to_have_attribute("aria-checked", "true")
        phone.tap("start")
        phone.sees("title", "Cleric begins")
        phone.tap("done")
        phone.sees("title", "Your turn 1")

    def uncover_poverty(self) -> None:
        """Says so, and with that the end comes near."""
        self.phone.scroll_to("told-uncovered")
        self.phone.tap("told-uncovered")
        self.phone.tap("detail-poverty")
        expect(self.phone.at("told-collision")).to_be_attached()

    def take_turn(self, number: int) -> None:
        """One AI turn with all that it asks; the last one is not marked as done."""
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
            if number >= BREAKS_OFF and not self.broke_off:
                self._come_back()
            if ribbon.count():  # the Manuscripts lie under their ribbons
                phone.press(ribbon)
                expect(found.first).to_be_attached()
            asked = phone.page.locator("flt-semantics-host").inner_text()
            chosen = found.nth(self.rng.randrange(found.count()))
            if ribbon.count():
                self._bring_above_foot(chosen)
            phone.press(chosen)
            expect(phone.page.locator("flt-semantics-host")).not_to_have_text(asked, use_inner_text=True)
        if number < TURNS:
            phone.tap("done")
            phone.sees("title", f"Your turn {number + 1}")

    def save(self) -> None:
        """From the pad, which the game has filled in, to the match."""
        phone = self.phone
        phone.tap("grid")
        phone.tap("finish")
        phone.tap("finish-yes")
        phone.tap("reveal-all")
        phone.tap("reveal")
        phone.tap("save-match")
        phone.tap("saved")
        expect(phone.at("match-game")).to_be_attached()

    def _bring_above_foot(self, tile: Locator) -> None:
        """The ribbons at the foot of the screen may lie over the lowest tiles."""
        phone = self.phone
        phone.still()
        while (box := tile.bounding_box()) and box["y"] + box["height"] > (foot := self._top_of_foot()):
            phone.page.mouse.move(195, foot / 2)
            phone.page.mouse.wheel(0, 120)
            phone.still()
            if (now := tile.bounding_box()) and now["y"] == box["y"]:
                return  # the end of the page

    def _top_of_foot(self) -> float:
        box = self.phone.at("ribbon-grey").bounding_box()
        assert box
        return box["y"] - 48

    def _come_back(self) -> None:
        phone = self.phone
        chips = phone.page.locator("[flt-semantics-identifier^='answer-'], [flt-semantics-identifier^='ribbon-']")
        names = "all => all.map(one => one.getAttribute('flt-semantics-identifier'))"
        asked, title = chips.evaluate_all(names), phone.reads("title")
        phone.page.emulate_media(reduced_motion="reduce")
        self.break_off()
        phone.sees("title", title)
        expect(chips.first).to_be_attached()
        assert asked == chips.evaluate_all(names)
        self.broke_off = True
