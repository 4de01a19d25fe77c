"""Setting up in a real browser: whole plans walked to the score, and a code that a second page opens."""

import re

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
    number, steps = re.findall(r"\d+", phone.reads("progress"))
    return int(number), int(steps)


def do_next(phone: Phone) -> None:
    """The button stays where it is from page to page, so nothing that moves has to be waited for."""
    title = phone.reads("title")
    phone.at("step-done").click()
    expect(phone.at("title")).not_to_have_text(title)


def make_plan(phone: Phone) -> None:
    """To the first page. Who draws is asked once: whoever comes later in this app finds it answered."""
    phone.tap("start")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/setup$"))
    phone.still()
    if phone.at("setup-begin").count():
        phone.tap("setup-begin")
    expect(phone.at("step-done")).to_be_attached()


def choices(phone: Phone) -> Locator:
    return phone.page.locator("[flt-semantics-identifier^='pick-']")


def turn_to(phone: Phone, page: str, title: str | re.Pattern[str]) -> None:
    phone.tap("overview")
    phone.tap(f"page-{page}")
    phone.sees("title", title)


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
    make_plan(phone)
    phone.sees("title", "Main Board")
    phone.shot("setup-page")
    phone.tap("draw")
    phone.tap("again-segments")
    phone.tap("draws-close")
    expect(phone.role("button", re.compile("Undo: drawn again"))).to_be_attached()
    options = choices(phone)
    while not options.count():
        do_next(phone)
    for left in (3, 2, 0):
        phone.press(options.first)
        expect(options).to_have_count(left)
        expect(phone.at("draft-undo")).to_be_in_viewport(ratio=1)
    phone.shot("setup-draft")
    while not phone.at("to-play").count():
        do_next(phone)
    phone.shot("setup-starts")
    phone.tap("to-play")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/turns$"))
    play_to_the_end(phone)
    phone.tap("to-score")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/score$"))
    phone.sees_title("For the whole table")
    phone.tap("page-on")
    phone.sees_title("Trading Posts")
    expect(phone.role("button", re.compile("^Élodie$"))).to_be_attached()


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


def test_solo_against_the_cleric_ends_in_its_first_turn(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/new/setup", locale="fr-FR", dark=True)
    choose(phone, "module-keeper_of_keys")
    phone.tap("seat-2")
    expect(phone.at("seat-2")).not_to_be_attached()
    phone.tap("opponent-cleric")
    make_plan(phone)
    phone.sees("title", "Plateau Principal")
    options = choices(phone)
    while not phone.at("to-play").count():
        if options.count():
            phone.press(options.first)
            expect(options).to_have_count(0)
        do_next(phone)
    phone.shot("setup-solo")
    phone.tap("to-play")
    phone.page.wait_for_url(re.compile(r"/session/[^/]+/play$"))


@pytest.mark.parametrize("size", [100, 200])
def test_the_open_page_has_picture_and_button_also_after_a_scroll(
    running_app: RunningApp, open_phone: OpenPhone, size: int
) -> None:
    """From wherever the page was scrolled to, also when a step was taken back."""
    phone = open_phone(running_app.url, "/settings")
    if size != 100:
        phone.tap(f"text-size-{size}")
        expect(phone.role("button", f"{size} %")).to_be_attached()
    phone.open("/new/setup")
    make_plan(phone)
    phone.sees("title", "Main Board")
    for _ in range(4):
        scroll_down(phone)
        do_next(phone)
        assert_open(phone, whole=size == 100)
    scroll_down(phone)
    number, _steps = progress(phone)
    phone.tap("undo")
    expect(phone.at("progress")).to_have_text(re.compile(rf"\b{number - 1} of"))
    assert_open(phone, whole=size == 100)
    turn_to(phone, "draft", re.compile("pairs"))
    expect(choices(phone).first).to_be_in_viewport()


def scroll_down(phone: Phone) -> None:
    """As far as the page goes."""
    phone.page.mouse.move(195, 400)
    phone.page.mouse.wheel(0, 6000)
    phone.still()


def assert_open(phone: Phone, *, whole: bool) -> None:
    """The picture of the open step is on the screen, and the button at the foot of it. `whole`: without a scroll."""
    phone.still()
    expect(phone.at("title")).to_be_in_viewport(ratio=1)
    expect(phone.at("picture")).to_be_in_viewport(ratio=1 if whole else 0.2)
    expect(phone.at("step-done")).to_be_in_viewport(ratio=1)
    expect(phone.at("step-done")).to_be_enabled()


def code_on(phone: Phone) -> str:
    """From the name of the QR code: text that can be selected has no text in the page."""
    name = phone.page.get_by_role("img", name=re.compile("QR")).get_attribute("aria-label")
    assert name
    return name.rpartition(" ")[2]


def open_code(phone: Phone) -> str:
    phone.tap("more")
    phone.tap("code-open-sheet")
    expect(phone.at("code-copy")).to_be_attached()
    return code_on(phone)


def drawn_castle(phone: Phone) -> str:
    phone.tap("code-sheet-close")
    turn_to(phone, "castle", "Castle")
    return phone.at("picture").get_attribute("aria-label") or ""


def test_a_code_gives_a_second_page_the_same_plan(running_app: RunningApp, open_phone: OpenPhone) -> None:
    one = open_phone(running_app.url, "/new/setup")
    make_plan(one)
    one.sees("title", "Main Board")
    do_next(one)
    code = open_code(one)
    drawn = drawn_castle(one)
    two = open_phone(running_app.url, "/new/setup")
    two.fill("code-text", code[:-1] + ("2" if code[-1] != "2" else "3"))
    expect(two.page.get_by_role("textbox", name=re.compile(f"would make it {code}"))).to_be_attached()
    two.fill("code-text", code.lower())
    two.sees("code-says", re.compile("2.players"))
    two.tap("code-open")
    two.sees("title", "Main Board")
    assert progress(two) == (1, 13)
    assert (open_code(two), drawn_castle(two)) == (code, drawn)
    assert drawn
    two.open(one.page.url.removeprefix(one.url))
    two.sees("title", "Castle")
    assert progress(two) == (2, 13)
