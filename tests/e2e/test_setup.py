"""Setting up in a real browser: whole plans walked to the score, and a code that a second page opens."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from testing.phone import Phone
from testing.running_app import RunningApp
from tests.e2e.conftest import OpenPhone

pytestmark = pytest.mark.e2e


def choose(phone: Phone, *identifiers: str) -> None:
    """Taps what stays on the screen, each until it shows."""
    for identifier in identifiers:
        phone.tap(identifier)
        expect(phone.at(identifier)).to_have_attribute("aria-checked", "true")


def progress(phone: Phone) -> tuple[int, int]:
    done, steps = re.findall(r"\d+", phone.reads("progress"))
    return int(done), int(steps)


def do_next(phone: Phone) -> None:
    """The button stays where it is from step to step, so nothing that moves has to be waited for."""
    done, steps = progress(phone)
    phone.at("step-done").click()
    expect(phone.at("progress")).to_have_text(re.compile(rf"\b{done + 1} / {steps}"))


def do_until(phone: Phone, identifier: str) -> None:
    """Ticks step by step until that is on the screen."""
    while not phone.at(identifier).count():
        do_next(phone)


def reach_draft(phone: Phone) -> Locator:
    """Ticks until somebody is to choose; gives the choices."""
    options = phone.page.locator("[flt-semantics-identifier^='pick-']")
    while not options.count():
        do_next(phone)
    return options


def test_three_players_with_both_expansions_to_the_score(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url)
    phone.tap("home-viscounts")
    phone.sees("title", "Set up a game")
    choose(phone, "module-gates_of_gold", "module-keeper_of_keys")
    phone.tap("seat-anyone")
    expect(phone.at("seat-3")).to_be_attached()
    phone.tap("seat-new")
    phone.fill("seat-name", "Élodie")
    phone.tap("seat-colour-blue")
    phone.tap("seat-save")
    phone.sees("seat-1", re.compile("Élodie"))
    phone.shot("setup-new")
    phone.tap("start")
    phone.sees("title", "Setup")
    phone.shot("setup-plan")
    expect(phone.at("code-copy")).to_be_attached()
    phone.tap("again-segments")
    expect(phone.role("button", re.compile("Undo: drawn again"))).to_be_attached()
    phone.tap("lock-segments")
    expect(phone.at("unlock-segments")).to_be_attached()
    options = reach_draft(phone)
    for left in (3, 2, 0):
        phone.press(options.first)
        expect(options).to_have_count(left)
    phone.shot("setup-draft")
    do_until(phone, "to-play")
    phone.tap("to-play")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/turns$"))
    play_to_the_end(phone)
    phone.tap("to-score")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/score$"))
    expect(phone.role("button", re.compile("Élodie")).first).to_be_attached()


def play_to_the_end(phone: Phone) -> None:
    """Three turns; in the fourth, which begins the second round, Prosperity is uncovered: six turns are left, its own
    included."""
    for turn in range(3):
        phone.sees("present", re.compile("Round 1"))
        phone.sees(f"seat-{turn}", re.compile(r"\b0 turns so far"))
        phone.tap("next-turn")
        phone.sees(f"seat-{turn}", re.compile(r"\b1 turn so far"))
    phone.tap("reveal-prosperity")
    phone.sees("countdown", re.compile("6 more turns"))
    phone.shot("turns-near")
    for left in range(5, 0, -1):
        phone.tap("next-turn")
        phone.sees("countdown", re.compile(rf"\b{left} more turn"))
    phone.shot("turns-last")
    phone.tap("next-turn")
    phone.sees("countdown", re.compile("The last turn is over"))


def test_solo_against_the_cleric(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/new/setup", locale="fr-FR", dark=True)
    choose(phone, "module-keeper_of_keys")
    phone.tap("seat-2")
    expect(phone.at("seat-2")).not_to_be_attached()
    phone.tap("opponent-cleric")
    phone.tap("start")
    phone.sees("title", "Mise en place")
    expect(phone.at("tick-schemes_cleric")).to_be_attached()
    phone.tap("fold-draft_solo")  # a step can be opened before those above it are done
    options = phone.page.locator("[flt-semantics-identifier^='pick-']")
    phone.press(options.first)
    expect(options).to_have_count(0)
    phone.shot("setup-solo")
    phone.tap("to-score-early")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/score$"))


@pytest.mark.parametrize("size", [100, 200])
def test_after_a_scroll_done_shows_the_next_step(running_app: RunningApp, open_phone: OpenPhone, size: int) -> None:
    """From wherever the screen was scrolled to, also when a step was taken back."""
    phone = open_phone(running_app.url, "/settings")
    if size != 100:
        phone.tap(f"text-size-{size}")
        expect(phone.role("button", f"{size} %")).to_be_attached()
    phone.open("/new/setup")
    phone.tap("start")
    phone.sees("title", "Setup")
    steps = ["segments", "castle", "townsfolk", "manuscripts", "supply"]
    for step, following in pairwise(steps):
        scroll_down(phone)
        do_next(phone)
        assert_open(phone, following)
        expect(phone.at(f"tick-{step}")).to_have_count(0)
    scroll_down(phone)
    done, all_steps = progress(phone)
    phone.tap("undo")
    expect(phone.at("progress")).to_have_text(re.compile(rf"\b{done - 1} / {all_steps}"))
    assert_open(phone, steps[-2])
    options = reach_draft(phone)
    scroll_down(phone)
    phone.tap("draft-choose")
    expect(options.first).to_be_in_viewport(ratio=1)
    phone.press(options.first)
    expect(phone.role("heading", re.compile("Player . chooses"))).to_be_in_viewport(ratio=1)


def scroll_down(phone: Phone) -> None:
    """Until nothing of the open step is left on the screen."""
    phone.page.mouse.move(195, 300)
    phone.page.mouse.wheel(0, 6000)
    phone.still()


def assert_open(phone: Phone, step: str) -> None:
    """The title of the open step stands on the screen, above the button that is at the foot of it."""
    title, button = phone.at(f"fold-{step}"), phone.at("step-done")
    expect(title).to_be_in_viewport(ratio=1)
    expect(button).to_be_in_viewport(ratio=1)
    expect(phone.at("progress")).to_be_in_viewport(ratio=1)
    expect(title).to_have_attribute("aria-expanded", "true")
    phone.still()
    above, below = title.bounding_box(), phone.at("progress").bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]


def code_on(phone: Phone) -> str:
    """From the name of the QR code: text that can be selected has no text in the page."""
    name = phone.page.get_by_role("img", name=re.compile("QR")).get_attribute("aria-label")
    assert name
    return name.rpartition(" ")[2]


def test_a_code_gives_a_second_page_the_same_plan(running_app: RunningApp, open_phone: OpenPhone) -> None:
    one = open_phone(running_app.url, "/new/setup")
    one.tap("start")
    one.sees("title", "Setup")
    one.tap("tick-castle")
    code, drawn = code_on(one), one.reads("fold-castle")
    two = open_phone(running_app.url, "/new/setup")
    two.fill("code-text", code[:-1] + ("2" if code[-1] != "2" else "3"))
    expect(two.page.get_by_role("textbox", name=re.compile(f"would make it {code}"))).to_be_attached()
    two.fill("code-text", code.lower())
    two.sees("code-says", re.compile("2.players"))
    two.tap("code-open")
    two.sees("title", "Setup")
    assert progress(two) == (0, 13)
    assert (code_on(two), two.reads("fold-castle")) == (code, drawn)
    two.open(one.page.url.removeprefix(one.url))
    expect(two.at("progress")).to_have_text(re.compile(r"\b1 / 13"))
