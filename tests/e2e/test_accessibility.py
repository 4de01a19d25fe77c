"""The checks themselves, then a slice of what `python -m tests.e2e.accessibility` walks, and the keyboard alone."""

import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageColor
from playwright.sync_api import expect

from testing.browser import PLAIN, Pages, launched_beside
from testing.languages import TRANSLATED, longest_words
from testing.phone import WIDE, Phone
from testing.running_app import LoadedApp, RunningApp
from testing.screens import LOCALES, SCREENS, picture
from tests.e2e.accessibility import COVERING, SETTINGS, TALL, Setting, findings, prepared, rounds, walk
from tests.e2e.conftest import OpenPhone, browser
from tests.e2e.keyboard import focused, lost_ways, reach, ringed
from tests.e2e.semantics import Box, Node, nodes
from views.theme import PALETTES

TITLE = Node("title", "heading", "Home", 1, acts=False, live=False, box=Box(20, 10, 100, 30), group=0)
BUTTON = Node("go", "button", "Go", 0, acts=True, live=True, box=Box(20, 50, 350, 48), group=0)
BELOW = replace(BUTTON, identifier="on", name="On", box=Box(20, 110, 350, 48))
TEXT = Node("", "", "Some words", 0, acts=False, live=False, box=Box(20, 200, 100, 20), group=0)

# -- what is found --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        ([TITLE, BUTTON, BELOW, TEXT], ""),
        ([BUTTON], "0 headings of the first level"),
        ([TITLE, replace(TITLE, identifier="other")], "2 headings of the first level"),
        ([TITLE, replace(TITLE, level=3)], "level 1 is followed by one of 3"),
        ([TITLE, replace(BUTTON, name="−")], "has no name"),
        ([TITLE, replace(BUTTON, acts=False)], "does nothing at a tap"),
        ([TITLE, replace(BUTTON, acts=False, off=True)], ""),
        ([TITLE, replace(BUTTON, name="app.go.on")], "is named by the id of a text"),
        ([TITLE, replace(BUTTON, role="")], "has no role"),
        ([TITLE, replace(BUTTON, box=Box(20, 50, 350, 40))], "is 350 x 40"),
        ([TITLE, BUTTON, replace(BELOW, box=Box(20, 90, 350, 48))], "overlap by 350 x 8"),
        ([TITLE, replace(BUTTON, box=Box(60, 50, 350, 48))], "lies outside the screen: 60 to 410 of 390"),
        ([TITLE, replace(TEXT, box=Box(20, 200, 370, 20))], "is cut off at the edge"),
        ([replace(TITLE, level=2), replace(BUTTON, role="dialog", acts=False)], ""),
    ],
)
def test_what_is_wrong_on_a_screen_is_found(found: list[Node], wrong: str) -> None:
    said = list(findings(found, 390))
    assert [wrong in each for each in said] == ([True] if wrong else [])


def test_english_is_found_in_another_language() -> None:
    assert list(findings([replace(TITLE, name="Settings")], 390, TRANSLATED[0])) == ["'Settings' is English"]


BESIDE = replace(BUTTON, identifier="beside", box=Box(400, 50, 100, 48))
INSIDE = replace(BELOW, identifier="in", group=1)


@pytest.mark.parametrize(
    ("visited", "wrong"),
    [
        (["go", "beside", "on", "in"], ""),
        (["go", "beside", "on"], "'in' has the focus 0 times"),
        (["go", "beside", "on", "in", "on", "in"], "has the focus 2 times"),
        (["beside", "go", "on", "in"], "Tab goes back"),
        (["go", "on", "beside", "in"], "Tab goes back"),
        (["go", "in", "beside", "in", "on"], "a second time to the part around"),
    ],
    ids=str,
)
def test_a_lost_way_is_found(visited: list[str], wrong: str) -> None:
    said = "\n".join(lost_ways([BUTTON, BESIDE, BELOW, replace(INSIDE, box=Box(20, 170, 350, 48))], visited))
    assert wrong in said if wrong else not said


def test_four_settings_cover_each_theme_size_and_width_and_the_longest_words() -> None:
    assert longest_words() in {each.language for each in COVERING}
    for of in ("theme", "text", "width"):
        assert {getattr(each, of) for each in COVERING} == {getattr(each, of) for each in SETTINGS}, of
    assert set(COVERING) < set(SETTINGS)


# -- every screen ---------------------------------------------------------------------------------------------

LARGEST = COVERING[0]  # the longest words in the largest letters on the smallest phone
SAMPLED = ("home", "plan", "play", "pad", "result", "match", "statistics", "settings")


@pytest.mark.e2e
def test_nothing_is_wrong_on_any_screen(tmp_path: Path, open_phone: OpenPhone) -> None:
    demo = prepared(tmp_path / "data", LARGEST)
    with LoadedApp(tmp_path / "data") as running:
        phone = open_phone(running.url, locale=LOCALES[LARGEST.language], size=(LARGEST.width, TALL))
        assert list(walk(phone, demo, LARGEST, SCREENS)) == []
        phone.close()


@pytest.mark.e2e
def test_nothing_is_wrong_on_a_wide_screen_with_the_client_of_other_browsers(tmp_path: Path, pages: Pages) -> None:
    setting = Setting(TRANSLATED[-1], "contrast", 100, 1280)
    demo = prepared(tmp_path / "data", setting)
    with launched_beside(pages, browser(), PLAIN) as other, LoadedApp(tmp_path / "data") as running:
        phone = Phone(Pages(other), running.url, locale=LOCALES[setting.language], size=(setting.width, TALL))
        screens = tuple(screen for screen in SCREENS if screen.name in SAMPLED)
        assert list(walk(phone, demo, setting, screens)) == []
        phone.close()
        phone.assert_calm()


# -- the keyboard alone ---------------------------------------------------------------------------------------

LONG = ("home", "settings", "pad", "plan", "statistics-points")  # with a rail, two columns, a foot, more than fits


@pytest.mark.e2e
def test_tab_goes_through_a_screen_in_its_order(tmp_path: Path, open_phone: OpenPhone) -> None:
    demo = prepared(tmp_path / "data", Setting())
    with LoadedApp(tmp_path / "data") as running:
        phone = open_phone(running.url, size=WIDE, drawn=True)
        assert list(rounds(phone, demo, tuple(screen for screen in SCREENS if screen.name in LONG))) == []
        phone.close()


@pytest.mark.e2e
def test_the_focus_is_seen(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/about", size=WIDE, dark=True, drawn=True)
    for route, controls in {"/": ("nav-people", "home-score"), "/settings": ("theme-system", "keep-awake")}.items():
        phone.go(route)
        before = picture(phone)
        there = {node.identifier: node.box for node in nodes(phone)}
        for identifier in controls:
            reach(phone, identifier)
            assert ringed(phone, there[identifier], before), identifier


@pytest.mark.e2e
def test_forced_colours_ask_for_high_contrast(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, drawn=True)
    for forced, ground in (("none", "light"), ("active", "contrast_light")):
        phone.page.emulate_media(forced_colors=forced)  # type: ignore[arg-type]  # it wants literals
        phone.reload()
        for _ in range(20):  # it is asked after the first drawing
            corner = Image.open(io.BytesIO(picture(phone))).convert("RGB").getpixel((2, 2))
            if corner == ImageColor.getrgb(PALETTES[ground]["surface"]):
                break
        else:
            raise AssertionError(f"{forced}: {corner}")


@pytest.mark.e2e
def test_a_sheet_is_opened_and_closed(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/people", size=WIDE)
    for key in ("Enter", "Space"):
        reach(phone, "people-add")
        phone.page.keyboard.press(key)
        expect(phone.at("person-name")).to_be_attached()
        phone.page.keyboard.press("Escape")
        expect(phone.at("person-name")).not_to_be_attached()


@pytest.mark.e2e
def test_a_game_is_scored(running_app: RunningApp, open_phone: OpenPhone) -> None:
    phone = open_phone(running_app.url, "/new/score", size=WIDE)
    reach(phone, "seat-new")
    phone.page.keyboard.press("Enter")
    for name in ("Ada", "Bo"):  # each field takes the keyboard by itself
        reach(phone, "seat-name")
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
        expect(phone.page.get_by_text(name, exact=True).first).to_be_attached()
    phone.page.keyboard.press("Escape")
    reach(phone, "start")
    phone.page.keyboard.press("Enter")
    phone.sees_title("Score pad")
    reach(phone, "cell-trading_posts-0")
    phone.page.keyboard.press("Enter")
    for value in (3, 2):  # the pad goes on to the next player by itself
        reach(phone, f"key-{value}")
        phone.page.keyboard.press("Enter")
    phone.sees("total-0", re.compile(r"\b[1-9]\d*$"))
    assert focused(phone)
    reach(phone, "finish")
    phone.page.keyboard.press("Enter")
    expect(phone.page).to_have_url(re.compile("/score|/result"))
