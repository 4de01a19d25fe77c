"""Every screen as a screen reader, a thumb and weak eyes meet it: what is wrong with it, in words.

.venv/bin/python -m tests.e2e.accessibility [--covering] [--screens home,pad]

walks all of them in every language and theme, at every width and with the largest text, goes once through each with
Tab, and counts what it finds. `--covering` takes only four of these settings, in which each language, theme, size of
the text and width comes once at least.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path

from check import MISSING, find_browser
from locales import LANGUAGES, Language
from testing.browser import Pages, launched
from testing.data_folder import store_in
from testing.demo import Demo, make
from testing.languages import TRANSLATED, longest_words
from testing.phone import WIDE, Phone
from testing.running_app import RunningApp, app
from testing.screens import LOCALES, SCREENS, Shown, picture, visit
from testing.walk import skips
from tests.e2e.keyboard import lost_ways, tour
from tests.e2e.semantics import DRAWN, Node, nodes
from tests.views.test_texts import ID, left_in_english

TALL = 28_000  # nothing scrolls: each control is there with its whole size
TARGET = 48
SLACK = 0.6  # of a pixel, from rounding
EDGE = 8  # nothing that is read comes closer to the edge of the screen; where it does, it was cut off there
ROLES = {"button", "switch", "checkbox", "radio", "textbox", "link", "tab"}
DIALOGS = {"dialog", "alertdialog"}

# Where targets on a drawing overlap, each keeps the 24 px of WCAG 2.5.8.
KEPT = 24


@dataclass(frozen=True, slots=True)
class Setting:
    """How somebody has the app before them."""

    language: Language = "en"
    theme: str = "light"
    text: int = 100
    width: int = 390

    def __str__(self) -> str:
        return f"{self.language}, {self.theme}, {self.text} %, {self.width} px"


SETTINGS = tuple(
    Setting(language, theme, text, width)
    for language, theme, (text, width) in product(
        LANGUAGES, ("light", "dark", "contrast"), ((100, 390), (200, 390), (200, 320), (100, 1280))
    )
)
WITH_TAB = Setting(width=WIDE[0])
COVERING = (
    Setting(longest_words(), "dark", 200, 320),
    Setting(),
    Setting(TRANSLATED[-1], "contrast", 200, 390),
    WITH_TAB,
)


def findings(found: Sequence[Node], width: float, language: Language = "en") -> Iterator[str]:
    """What is wrong on a screen that is so wide."""
    titles = [node.level for node in found].count(1)
    if titles != (0 if any(node.role in DIALOGS for node in found) else 1):  # what is below a dialog is hidden
        yield f"{titles} headings of the first level"
    yield from skips([node.level for node in found if node.level])
    acting = [node for node in found if node.acts]
    for node in acting:
        yield from _wrong_by_itself(node)
    for one, other in combinations(acting, 2):
        across, down = one.box.shared(other.box)
        drawn = DRAWN.fullmatch(one.identifier) and DRAWN.fullmatch(other.identifier)
        if min(across, down) > (TARGET - KEPT if drawn else SLACK):
            yield f"{one} and {other} overlap by {across:.0f} x {down:.0f}"
    for node in found:
        if node.role in ROLES and not node.acts and not node.off:
            yield f"{node} does nothing at a tap"
        if node.name and (node.box.x < -SLACK or node.box.right > width + SLACK):
            yield f"{node} lies outside the screen: {node.box.x:.0f} to {node.box.right:.0f} of {width:.0f}"
        elif node.name and not node.acts and node.box.right > width - EDGE and node.box.x > EDGE:
            yield f"{node} is cut off at the edge"
    for text in left_in_english(language, [node.name for node in found]) if language != "en" else []:
        yield f"{text!r} is English"


def _wrong_by_itself(node: Node) -> Iterator[str]:
    if not re.search(r"\w", node.name):
        yield f"{node} has no name"
    elif ID.fullmatch(node.name):
        yield f"{node} is named by the id of a text"
    if node.role not in ROLES:
        yield f"{node} has no role"
    if min(node.box.width, node.box.height) < TARGET - SLACK:
        yield f"{node} is {node.box.width:.0f} x {node.box.height:.0f}"


def prepared(folder: Path, setting: Setting) -> Demo:
    """A club that has the app so."""
    demo = make(folder)
    store = store_in(folder)
    store.settings.change("theme", setting.theme)
    store.settings.change("text_size", setting.text)
    store.close()
    return demo


def walk(phone: Phone, demo: Demo, setting: Setting, screens: tuple[Shown, ...] = SCREENS) -> Iterator[tuple[str, str]]:
    """Each finding with the name of its screen."""
    for screen in visit(phone, demo, screens):
        for finding in findings(nodes(phone), setting.width, setting.language):
            yield screen.name, finding


def rounds(phone: Phone, demo: Demo, screens: tuple[Shown, ...] = SCREENS) -> Iterator[tuple[str, str]]:
    """Where Tab loses its way, with the name of the screen."""
    for screen in visit(phone, demo, screens):
        picture(phone)  # what was tapped has opened
        found = list(lost_ways(nodes(phone), tour(phone)))
        if found:  # the client may lose the focus in the first 0.6 s of a screen: see docs/accessibility.md
            found = list(lost_ways(nodes(phone), tour(phone)))
        for finding in found:
            yield screen.name, finding


@contextmanager
def phone_in_club(pages: Pages, setting: Setting, size: tuple[int, int]) -> Iterator[tuple[Phone, Demo]]:
    """In a club of its own: what is tapped on the way to a screen, as opening a table, can be done once only."""
    with tempfile.TemporaryDirectory() as folder:
        demo = prepared(Path(folder), setting)
        with RunningApp(app(Path(folder))) as running:
            phone = Phone(pages, running.url, locale=LOCALES[setting.language], size=size)
            yield phone, demo
            phone.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", help="only these, by their names")
    parser.add_argument("--covering", action="store_true", help="in four settings only")
    chosen = parser.parse_args()
    screens = tuple(screen for screen in SCREENS if not chosen.screens or screen.name in chosen.screens.split(","))
    chromium = find_browser()
    if not chromium:
        sys.exit(f"Not found: {MISSING['e2e']}")
    total = 0
    with launched(chromium) as browser:
        pages = Pages(browser)
        for setting in COVERING if chosen.covering else SETTINGS:
            with phone_in_club(pages, setting, (setting.width, TALL)) as (phone, demo):
                found = list(walk(phone, demo, setting, screens))
            if setting == WITH_TAB:
                with phone_in_club(pages, setting, WIDE) as (phone, demo):
                    found += rounds(phone, demo, screens)
            total += len(found)
            sys.stdout.write(f"{setting}: {len(screens)} screens, {len(found)} findings\n")
            sys.stdout.writelines(f"  {screen}: {finding}\n" for screen, finding in found)
            sys.stdout.flush()
    sys.exit(f"{total} findings" if total else None)


if __name__ == "__main__":
    main()
