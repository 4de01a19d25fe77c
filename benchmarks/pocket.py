"""python -m benchmarks.pocket [--starts N] [--kills N]

The pocket edition beside the server edition, in the same browser and the same run: starts, a tap, writing to the disk,
memory, a long export. Then the browser is killed amid taps, again and again: what a tap had shown must be
there afterwards.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import signal
import sqlite3
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks.club import make_club
from check import find_browser, pace
from models.paths import DATABASE
from testing.phone import AWAY_MS, FLAGS, READY, WATCHER
from testing.pocket_site import built, put_data_from, served
from testing.running_app import LoadedApp

TAPS: Final = 30
# The time from a press to the words that it changes, by the page's own clock.
TAP: Final = """ident => new Promise(done => {
  const find = () => document.querySelector(`[flt-semantics-identifier='${ident}']`)?.innerText;
  const before = find();
  addEventListener('pointerup', () => {
    const began = performance.now();
    const look = () => find() !== before ? done(performance.now() - began) : setTimeout(look, 1);
    look();
  }, { capture: true, once: true });
  window.armed = true;
})"""
# In the worker: how long each write to the disk took.
WATCH_DISK: Final = """() => {
  const kind = FileSystemSyncAccessHandle.prototype, { flush } = kind;
  self.flushes = [];
  kind.flush = function () {
    const began = performance.now();
    flush.call(this);
    self.flushes.push(performance.now() - began);
  };
}"""
# In the worker: the longest time in which nothing else had its turn, in milliseconds.
WATCH_TURNS: Final = """() => {
  self.longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    self.longest = Math.max(self.longest, now - last);
    last = now;
    setTimeout(look, 1);
  };
  look();
}"""
RESCUE: Final = """async () => {
  const { rescue } = await import(new URL('rescue.js', document.baseURI));
  return Array.from(new Uint8Array(await (await rescue()).arrayBuffer()));
}"""


@contextmanager
def browser(folder: Path) -> Iterator[BrowserContext]:
    """With a profile that outlives it."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            folder,
            executable_path=find_browser(),
            headless=True,
            args=FLAGS,
            viewport={"width": 390, "height": 844},
            locale="en-GB",
            reduced_motion="reduce",
        )
        context.add_init_script(WATCHER)
        yield context
        context.close()


def start(page: Page, url: str) -> float:
    """Seconds until the first screen can be used."""
    began = time.perf_counter()
    page.goto(url)
    page.wait_for_function(READY, polling=10, timeout=AWAY_MS)
    return time.perf_counter() - began


def processes(folder: Path) -> dict[int, str]:
    """Those of the browser with this profile, and their command lines."""
    found = {}
    for place in Path("/proc").glob("[0-9]*"):
        try:
            line = (place / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:  # it has ended meanwhile
            continue
        if str(folder) in line:
            found[int(place.name)] = line
    return found


def memory(folder: Path) -> float:
    """MB of the pages, as the system counts what is theirs alone."""
    total = 0
    for pid, line in processes(folder).items():
        if "--type=renderer" in line:
            rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
            total += sum(int(each.split()[1]) for each in rollup.splitlines() if each.startswith("Private_"))
    return total / 1000


def at(page: Page, ident: str) -> Any:
    return page.locator(f"[flt-semantics-identifier='{ident}']").first


def press(page: Page, ident: str) -> None:
    """Once nothing moves: a page in transition loses taps."""
    page.wait_for_function("() => window.phone?.rest()", timeout=AWAY_MS)
    at(page, ident).click(timeout=AWAY_MS)


def open_pad(page: Page) -> None:
    """From home to a pad of two seats with a cell open."""
    press(page, "home-score")
    for name in ("Anna", "Ben"):
        page.wait_for_function("() => window.phone?.rest()", timeout=AWAY_MS)
        box = at(page, "new-name").locator("input, textarea")
        box.click(timeout=AWAY_MS)
        page.wait_for_function("() => document.activeElement?.dataset.live", timeout=AWAY_MS)
        box.fill(name)
        press(page, "add-name")
    press(page, "start")
    open_cell(page)


def open_cell(page: Page) -> None:
    page.wait_for_function("() => window.phone?.rest()", timeout=AWAY_MS)
    page.locator("[flt-semantics-identifier^='cell-']").first.click(timeout=AWAY_MS)
    at(page, "entry-title").wait_for(timeout=AWAY_MS)


def tap(page: Page, key: int) -> float:
    """Milliseconds until the title of the entry has the figure."""
    found = page.evaluate_handle(f"() => {{ window.answer = ({TAP})('entry-title') }}")
    at(page, f"key-{key}").click()
    found.dispose()
    return float(page.evaluate("() => window.answer"))


def measure(name: str, url: str, starts: int, folder: Path) -> dict[str, float]:
    """One edition: first and later starts, taps, memory."""
    cold, third = [], []
    for turn in range(starts):
        place = folder / f"{name}-{turn}"
        with browser(place) as context:
            page = context.pages[0]
            cold.append(start(page, url))
            if name == "pocket":
                held = "() => performance.getEntriesByName('companion-offline').length > 0"
                page.wait_for_function(held, timeout=AWAY_MS)
            start(page, url)
            third.append(start(page, url))
            if turn == 0:
                workers = [worker for worker in page.workers if worker.url.endswith("/worker.js")]
                for worker in workers:
                    worker.evaluate(WATCH_DISK)
                open_pad(page)
                taps = [tap(page, key % 2 + 1) for key in range(TAPS)]
                used = memory(place)
                flushes = [each for worker in workers for each in worker.evaluate("() => self.flushes")]
    result = {"cold s": median(cold), "third s": median(third), "tap ms": median(taps), "memory MB": used}
    return result | ({"flush ms": median(flushes), "longest flush ms": max(flushes)} if flushes else {})


def long_export(url: str, folder: Path) -> None:
    """Prints how long 1,000 matches take, and how long at most they let nothing else have its turn."""
    data = folder / "club.db"
    make_club(data, 1_000, 1)
    with browser(folder / "export") as context:
        page = context.pages[0]
        put_data_from(page, url.rstrip("/"), {DATABASE: data.read_bytes()})
        start(page, f"{url.rstrip('/')}/#/settings/files")
        (worker,) = [worker for worker in page.workers if worker.url.endswith("/worker.js")]
        at(page, "export-json").wait_for(timeout=AWAY_MS)
        page.wait_for_function("() => window.phone?.rest()", timeout=AWAY_MS)
        worker.evaluate(WATCH_TURNS)
        began = time.perf_counter()
        with page.expect_download(timeout=AWAY_MS):
            at(page, "export-json").evaluate("control => control.click()")
        took, longest = time.perf_counter() - began, worker.evaluate("() => self.longest")
        print(f"export of 1,000 matches: {took:.1f} s, at most {longest:.0f} ms at a time", flush=True)


def database(page: Page, folder: Path) -> sqlite3.Connection:
    with zipfile.ZipFile(io.BytesIO(bytes(page.evaluate(RESCUE)))) as archive:
        for name in archive.namelist():
            if name.startswith("companion.db"):
                (folder / name).write_bytes(archive.read(name))
    return sqlite3.connect(folder / "companion.db")


def kill_amid_taps(url: str, kills: int, folder: Path, seed: int) -> list[str]:
    """What was lost or damaged."""
    chance, wrong, shown, route = random.Random(seed), [], 0, ""
    profile = folder / "killed"
    for turn in range(kills + 1):
        with sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(
                profile, executable_path=find_browser(), headless=True, args=FLAGS, reduced_motion="reduce",
                viewport={"width": 390, "height": 844}, locale="en-GB",
            )  # fmt: skip
            context.add_init_script(WATCHER)
            page = context.pages[0]
            start(page, url + route)
            place = folder / f"found-{turn}"
            place.mkdir()
            with closing(database(page, place)) as found:
                whole = found.execute("PRAGMA integrity_check").fetchone()[0]
                steps = found.execute("SELECT count(*) FROM undo_step").fetchone()[0]
            if whole != "ok" or steps < shown:
                wrong.append(f"kill {turn}: {shown} steps were shown, {steps} are there, {whole}")
            if turn == kills:
                context.close()
                break
            shown = steps
            open_cell(page) if route else open_pad(page)
            route = "#" + page.url.partition("#")[2]
            for key in range(chance.randrange(1, 6)):
                tap(page, key % 2 + 1)
            with closing(database(page, place)) as found:
                shown = max(shown, found.execute("SELECT count(*) FROM undo_step").fetchone()[0])
            at(page, "key-3").click(no_wait_after=True)
            time.sleep(chance.random() / 10)
            for pid in processes(profile):
                os.kill(pid, signal.SIGKILL)
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    folder = built(small=True)
    print(f"pace {pace():.2f} s")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        work = Path(name)
        with LoadedApp(work / "data") as app:
            server = measure("server", app.url, told.starts, work)
        with served(folder) as url:
            pocket = measure("pocket", f"{url}/", told.starts, work)
            for what in pocket:
                beside = f"{server[what]:8.2f} server, {pocket[what] / server[what]:.2f}x" if what in server else ""
                print(f"{what:18} {pocket[what]:8.2f} {beside}", flush=True)
            long_export(f"{url}/", work)
            wrong = kill_amid_taps(f"{url}/", told.kills, work, told.seed)
        print("\n".join([*wrong, f"{told.kills} kills, {len(wrong)} with loss"]))
    print(f"pace {pace():.2f} s")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
