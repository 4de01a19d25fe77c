"""Long jobs of the pocket edition: how long each holds the app's one thread, and that of the screen, at most.

    python -m benchmarks.pocket_jobs [--runs N] [--only NAME ...]

The three exports of 1,000 matches, bringing them in again, and the ratings of 10,000. Holds are processor time of the
thread; what else the machine does lengthens them too, so each job is done several times, and the shortest of the
longest holds counts: what is in the code is in all of them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from benchmarks.club import make_club
from benchmarks.figures import Figure, print_report
from benchmarks.page_trace import SCREEN, WORKER, PageTrace, Task
from check import MISSING, find_browser, pace
from models.archive.writing import as_bytes
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from testing.browser import Pages, launched
from testing.own_browser import OwnBrowser
from testing.phone import AWAY_MS
from testing.pocket_site import PocketPhone, built, put_data_from, served

HELD_MS: Final = 100
# In the page: everything that a bar of progress has said.
WATCH_BARS: Final = """() => {
  window.bars = new Set();
  setInterval(() => {
    const bar = document.querySelector("[flt-semantics-identifier='file-progress']");
    if (bar) window.bars.add(bar.innerText);
  }, 5);
}"""
FILES: Final = "/settings/files"
Act = Callable[[PocketPhone], None]


@dataclass(frozen=True, slots=True)
class Job:
    """`act` begins it on the screen of `route`, once `ready` is there, and waits for its end."""

    about: str
    matches: int
    route: str
    ready: str
    act: Act


def export(way: str) -> Act:
    def act(phone: PocketPhone) -> None:
        with phone.page.expect_download(timeout=AWAY_MS):
            phone.at(f"export-{way}").evaluate("control => control.click()")

    return act


def rate(phone: PocketPhone) -> None:
    phone.page.evaluate("() => { location.hash = '/statistics/rating' }")
    phone.at("rating-head").wait_for(state="attached", timeout=AWAY_MS)


def bring_in(file: Path) -> Act:
    """Into an app that has nothing yet."""

    def act(phone: PocketPhone) -> None:
        with phone.page.expect_file_chooser() as chooser:
            phone.at("import-pick").click()
        chooser.value.set_files(file)
        phone.at("bring").wait_for(state="attached", timeout=AWAY_MS)
        phone.at("bring").click()
        phone.at("file-told").wait_for(state="attached", timeout=AWAY_MS)

    return act


def jobs(file: Path) -> Mapping[str, Job]:
    exports = {
        way: Job(f"export of 1,000 matches, {way}", 1_000, FILES, f"export-{way}", export(way))
        for way in ("json", "csv", "bgsplay")
    }
    return exports | {
        "import": Job("import of 1,000 matches", 0, FILES, "import-pick", bring_in(file)),
        "ratings": Job("ratings of 10,000 matches", 10_000, "/settings", "tracking-ask", rate),
    }


def measure(
    job: Job, pages: Pages, url: str, begin: Callable[[], OwnBrowser], data: bytes, runs: int
) -> Iterator[Figure]:
    python, screen, took, bars = list[list[Task]](), list[list[Task]](), list[float](), list[int]()
    for _run in range(runs):
        with begin() as own:
            put_data_from(own.page, url, {DATABASE: data})
            phone = PocketPhone(own.as_pages(pages), url, f"/#{job.route}")
            phone.at(job.ready).wait_for(state="attached", timeout=AWAY_MS)
            phone.holds_offline()
            phone.still()
            phone.page.evaluate(WATCH_BARS)
            with PageTrace(phone.page) as trace:
                began = time.perf_counter()
                job.act(phone)
                took.append(time.perf_counter() - began)
            python.append(trace.longest(WORKER))
            screen.append(trace.longest(SCREEN))
            bars.append(phone.page.evaluate("() => window.bars.size"))
    for who, found in (("app's thread", python), ("screen", screen)):
        best = min(found)
        longest = ", ".join(f"{task.processor_ms:.0f} ms at {task.at_s:.2f} s" for task in best[:5])
        print(f"{job.about}, {who}: {longest}", flush=True)
        yield Figure(f"{job.about}: longest hold of the {who}", best[0].processor_ms, most=HELD_MS)
    yield Figure(f"{job.about}: in all", min(took), "s")
    if job.route == FILES:  # elsewhere the bar says nothing to a screen reader, and cannot be read here
        yield Figure(f"{job.about}: signs of progress shown", min(bars), "")


def database(folder: Path, matches: int) -> Path:
    place = folder / f"{matches}"
    place.mkdir()
    make_club(place / DATABASE, matches, 1)
    return place / DATABASE


def archive(place: Path) -> bytes:
    opened = Store.open(place, FORMATS)
    assert isinstance(opened, Opened)
    written = as_bytes(opened.store.archives.whole())
    opened.store.close()
    return written


def measured(runs: int, only: list[str]) -> Iterator[Figure]:
    chromium = find_browser()
    if not chromium:
        print(f"Not found: {MISSING['e2e']}", file=sys.stderr)
        return
    yield Figure("pace of the machine before", pace(), "s")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        wanted = {key: job for key, job in jobs(folder / "all.json").items() if key in only}
        data = {matches: database(folder, matches) for matches in {1_000, *(job.matches for job in wanted.values())}}
        (folder / "all.json").write_bytes(archive(data[1_000]))
        pages = Pages(stack.enter_context(launched(chromium)))
        url = stack.enter_context(served(built()))
        numbers = count()
        for job in wanted.values():
            yield from measure(
                job,
                pages,
                url,
                lambda: OwnBrowser.beside(pages, chromium, folder / f"profile-{next(numbers)}"),
                data[job.matches].read_bytes(),
                runs,
            )
    yield Figure("pace of the machine after", pace(), "s")


def main() -> int:
    names = tuple(jobs(Path()))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=names, help="one of them; may be repeated")
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    return print_report(list(measured(given.runs, given.only or list(names))))


if __name__ == "__main__":
    sys.exit(main())
