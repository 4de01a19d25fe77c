"""Kills the server at random moments while an editor is used, and looks whether anything shown as saved was lost.

    python -m benchmarks.kill_app --editor pad --kills 200 --seed 1

In each round some taps are made and seen; then one more is on its way when the server is killed without warning. After
the restart the screen must show all that it had shown, with or without the last tap; with it, if it had shown that too.
"""

import argparse
import random
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import expect

from app.score_pad import begin_table
from check import MISSING, find_browser
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from models.values import NewSession, Player
from testing.browser import Pages, launched
from testing.phone import Phone
from testing.running_app import LoadedApp, RunningApp

Shown: TypeAlias = Mapping[str, str]
Strike: TypeAlias = Callable[[random.Random, RunningApp, Callable[[], None]], None]
"""Taps, and kills the server meanwhile or afterwards."""
MOST_TAPS = 5
LOOKS = 500
# The tap takes some 50 ms to arrive and be written: the kill comes before, within or after.
WINDOW = 0.15
LEAVING_MS = 2_000


@dataclass(frozen=True, slots=True)
class Tap:
    """One tap, and everything the screen shows once it is saved."""

    identifier: str
    after: Shown


@dataclass(frozen=True, slots=True)
class Editor:
    """A screen that saves at every tap. `read` takes what it shows; `choose` picks a tap that changes it."""

    route: str
    ready: str
    read: Callable[[Phone], Shown]
    choose: Callable[[Shown, random.Random], Tap]


# -- the settings ---------------------------------------------------------------------------------------------------

CHOICES = {
    "theme": ("system", "light", "dark", "contrast"),
    "text-size": ("100", "125", "150"),
    "tracking": ("track", "ask"),
}
CHOSEN = """() => [...document.querySelectorAll("[flt-semantics-identifier][aria-current='true']")]
  .map(node => node.getAttribute('flt-semantics-identifier'))"""


def read_settings(phone: Phone) -> Shown:
    chosen: list[str] = phone.page.evaluate(CHOSEN)
    found = {group: [name for name in chosen if name.startswith(f"{group}-")] for group in CHOICES}
    return {group: names[0] for group, names in found.items() if len(names) == 1}


def choose_setting(shown: Shown, rng: random.Random) -> Tap:
    group = rng.choice(sorted(CHOICES))
    name = rng.choice([f"{group}-{value}" for value in CHOICES[group] if f"{group}-{value}" != shown[group]])
    return Tap(name, {**shown, group: name})


def settings(_folder: Path) -> Editor:
    return Editor("/settings", "tracking-ask", read_settings, choose_setting)


# -- the score pad: what is entered once for the table ----------------------------------------------------------------

COUNTS = ("castle_leader_vp", "diversified_vp", "specialized_vp")
ENTERED = """() => Object.fromEntries([...document.querySelectorAll("[flt-semantics-identifier^='field-']")].map(node =>
  [node.getAttribute('flt-semantics-identifier'), node.textContent]))"""


def read_pad(phone: Phone) -> Shown:
    said: dict[str, str] = phone.page.evaluate(ENTERED)
    return {name: said[f"field-{name}-value"].split()[-1] for name in COUNTS if f"field-{name}-value" in said}


def choose_entry(shown: Shown, rng: random.Random) -> Tap:
    name = rng.choice(COUNTS)
    step = rng.choice((-1, 1)) if shown[name] != "0" else 1
    return Tap(f"field-{name}-{'plus' if step > 0 else 'minus'}", {**shown, name: str(int(shown[name]) + step)})


def score_pad(folder: Path) -> Editor:
    """The first page of a pad on which nobody has points yet."""
    opened = Store.open(folder / DATABASE, FORMATS)
    assert isinstance(opened, Opened)
    new = NewSession("viscounts", ("gates_of_gold",), (Player("Anna"), Player("Bo")), "score")
    session = begin_table(opened.store, new)
    opened.store.close()
    return Editor(f"/session/{session.id}/score", "page-place", read_pad, choose_entry)


EDITORS = {"pad": score_pad, "settings": settings}


# -- the rounds -------------------------------------------------------------------------------------------------------


@dataclass
class Outcome:
    """How often the last tap was there after the restart."""

    kept: int = 0
    not_yet: int = 0


def wait_for(phone: Phone, editor: Editor, wanted: Shown) -> None:
    for _ in range(LOOKS):
        phone.still()
        if editor.read(phone) == wanted:
            return
    raise AssertionError(f"a tap did not show: {editor.read(phone)} instead of {wanted}")


def at_random(rng: random.Random, server: RunningApp, tap: Callable[[], None]) -> None:
    killer = threading.Timer(rng.uniform(0, WINDOW), server.kill)
    killer.start()
    tap()
    killer.join()


def at_once(_rng: random.Random, server: RunningApp, tap: Callable[[], None]) -> None:
    tap()
    server.kill()


def one_round(
    phone: Phone, server: RunningApp, editor: Editor, rng: random.Random, outcome: Outcome, strike: Strike
) -> None:
    shown = editor.read(phone)
    for _ in range(rng.randint(0, MOST_TAPS)):
        tap = editor.choose(shown, rng)
        phone.tap(tap.identifier)
        wait_for(phone, editor, tap.after)
        shown = tap.after
    last = editor.choose(shown, rng)

    def tap_last() -> None:
        with suppress(BrowserError):  # the screen may already be covered by the sign that the server is away
            phone.at(last.identifier).click(timeout=LEAVING_MS)

    strike(rng, server, tap_last)
    seen = editor.read(phone)
    phone.page.goto("about:blank")  # else the page may load itself anew while it is told to
    server.start()
    phone.open(editor.route)
    expect(phone.at(editor.ready)).to_be_attached()
    now = editor.read(phone)
    allowed = [last.after] if seen == last.after else [shown, last.after]
    assert now in allowed, (
        f"shown before: {shown}; on its way: {last.after}; at the end: {seen}; after the restart: {now}"
    )
    if now == last.after:
        outcome.kept += 1
    else:
        outcome.not_yet += 1


def run(prepare: Callable[[Path], Editor], kills: int, seed: int, pages: Pages, strike: Strike = at_random) -> Outcome:
    rng, outcome = random.Random(seed), Outcome()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        editor = prepare(Path(folder))
        server = stack.enter_context(LoadedApp(Path(folder)))
        phone = Phone(pages, server.url, editor.route, size=(800, 1200))
        expect(phone.at(editor.ready)).to_be_attached()
        for number in range(1, kills + 1):
            try:
                one_round(phone, server, editor, rng, outcome, strike)
            except AssertionError as error:
                sys.exit(f"Lost at kill {number} (seed {seed}): {error}")
            if number % 20 == 0:
                print(f"{number} kills, nothing lost", flush=True)
        phone.close()
    return outcome


def options_and_browser(description: str | None) -> tuple[argparse.Namespace, str]:
    """What the command line says, and Chromium: the same for every program that kills while an editor is used."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--editor", choices=sorted(EDITORS), default="pad")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chromium = find_browser()
    if not chromium:
        sys.exit(f"Not found: {MISSING['e2e']}")
    return options, chromium


def main() -> None:
    options, chromium = options_and_browser(__doc__)
    with launched(chromium) as browser:
        outcome = run(EDITORS[options.editor], options.kills, options.seed, Pages(browser))
    print(f"{options.kills} kills with seed {options.seed}: nothing shown as saved was lost.")
    print(f"The tap on its way was there {outcome.kept} times, and not yet {outcome.not_yet} times.")


if __name__ == "__main__":
    main()
