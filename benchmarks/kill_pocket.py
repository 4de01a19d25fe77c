"""Kills the browser amid continuous taps in the pocket edition, and looks whether anything that was shown is lost.

    python -m benchmarks.kill_pocket --kills 200 --seed 1

In each round taps follow each other without waiting for their answers, until every process of the browser is killed at
a random moment. The next browser must show what the last one had shown, or that with taps that were on their way.
"""

import random
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import expect

from benchmarks.kill_app import EDITORS, LEAVING_MS, Editor, Shown, options_and_browser
from models.paths import DATABASE
from testing.browser import Pages, launched
from testing.own_browser import OwnBrowser
from testing.pocket_site import PocketPhone, built, put_data_from, served

SOONEST, LATEST = 0.1, 1.5
"""Seconds of taps until the kill."""
SIZE: Final = (800, 1200)


@dataclass
class Outcome:
    """How many taps there were, how many of them had been shown before the kill, and how many were there after it."""

    taps: int = 0
    shown: int = 0
    kept: int = 0


def tap_on(phone: PocketPhone, editor: Editor, rng: random.Random, outcome: Outcome) -> list[Shown]:
    """Until the browser is gone; gives what was shown last, and what each later tap would have made of it."""
    states = [editor.read(phone)]
    with suppress(BrowserError):
        while True:
            tap = editor.choose(states[-1], rng)
            states.append(tap.after)  # it may arrive, whatever the click says
            outcome.taps += 1
            phone.at(tap.identifier).click(timeout=LEAVING_MS)
            seen = editor.read(phone)
            answered = states.index(seen)
            outcome.shown += answered
            del states[:answered]
    return states


def check_database(phone: PocketPhone) -> None:
    with tempfile.TemporaryDirectory() as name:
        for file, content in phone.data_file().items():
            if file.startswith(DATABASE):
                Path(name, file).write_bytes(content)
        with closing(sqlite3.connect(Path(name, DATABASE))) as db:
            found = db.execute("PRAGMA integrity_check").fetchone()
    assert found == ("ok",), f"the database is damaged: {found}"


class Kills:
    """Browsers on one profile, one after the other. `allowed` is what the next one may show."""

    def __init__(
        self, pages: Pages, chromium: str, profile: Path, url: str, editor: Editor, rng: random.Random
    ) -> None:
        self.outcome = Outcome()
        self._pages, self._chromium, self._profile, self._url = pages, chromium, profile, url
        self._editor, self._rng = editor, rng
        self._allowed: list[Shown] = []

    def begin(self) -> OwnBrowser:
        return OwnBrowser.beside(self._pages, self._chromium, self._profile)

    def bring(self, data: bytes) -> None:
        with self.begin() as own:
            put_data_from(own.page, self._url, {DATABASE: data})
            phone = PocketPhone(own.as_pages(self._pages), self._url)
            phone.holds_offline()  # every later start is that of somebody who has the app

    def look(self, own: OwnBrowser) -> PocketPhone:
        """Opens the editor, and looks whether everything is there."""
        phone = PocketPhone(own.as_pages(self._pages), self._url, f"/#{self._editor.route}", size=SIZE)
        expect(phone.at(self._editor.ready)).to_be_attached()
        now, allowed = self._editor.read(phone), self._allowed
        assert not allowed or now in allowed, f"shown before: {allowed[0]}; on their way: {allowed[1:]}; now: {now}"
        self.outcome.kept += allowed.index(now) if allowed else 0
        check_database(phone)
        return phone

    def kill(self) -> None:
        own = self.begin()
        phone = self.look(own)
        killer = threading.Timer(self._rng.uniform(SOONEST, LATEST), own.kill)
        killer.start()
        self._allowed = tap_on(phone, self._editor, self._rng, self.outcome)
        killer.join()
        with suppress(BrowserError):
            own.context.close()


def run(editor_of: Callable[[Path], Editor], kills: int, seed: int, pages: Pages, chromium: str, site: Path) -> Outcome:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, served(site) as url:
        folder = Path(name)
        editor = editor_of(folder)
        killing = Kills(pages, chromium, folder / "profile", url, editor, random.Random(seed))
        killing.bring((folder / DATABASE).read_bytes())
        number = 0
        try:
            for number in range(1, kills + 1):
                killing.kill()
                if number % 10 == 0:
                    print(f"{time.strftime('%X')} {number} kills", flush=True)
            with killing.begin() as own:
                killing.look(own)
        except AssertionError as error:
            sys.exit(f"Lost by kill {number} or the one before (seed {seed}): {error}")
    return killing.outcome


def main() -> None:
    options, chromium = options_and_browser(__doc__)
    began = time.perf_counter()
    with launched(chromium) as browser:
        outcome = run(EDITORS[options.editor], options.kills, options.seed, Pages(browser), chromium, built())
    print(f"{options.kills} kills with seed {options.seed}: nothing that was shown was lost, no database was damaged.")
    print(
        f"{outcome.taps} taps, of which {outcome.shown} had been shown before a kill; of the others {outcome.kept} "
        f"were there afterwards. {time.perf_counter() - began:.0f} s."
    )


if __name__ == "__main__":
    main()
