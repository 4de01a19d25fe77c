"""The pocket edition beside the server edition, in turn in the same run and the same browser.

    python -m benchmarks.pocket [--full | --least]

Starts, a tap, writing to the disk, memory, what comes over the wire. Each visit is a page of its own, in a profile that
nobody has used before. The long jobs are `python -m benchmarks.pocket_jobs`, the kills `python -m
benchmarks.kill_pocket`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import BrowserType, Page, Worker

from benchmarks.counted_wire import CountedWire
from benchmarks.figures import Figure, Size, run
from benchmarks.kill_app import score_pad
from benchmarks.tab_memory import REST, tab_mb
from benchmarks.timing import LIMIT_MS, at, load, tap, usable_ms, watch_for
from check import MISSING, find_browser, pace
from models.paths import DATABASE
from testing.browser import launched
from testing.own_browser import OwnBrowser
from testing.pocket_site import FOLDER, built, put_data_from, served
from testing.running_app import LoadedApp

MEGABYTE: Final = 1_000_000
HOME: Final = f"body:not(:has(#veil)) {at('home-score')}"
PAD: Final = f"body:not(:has(#veil)) {at('page-place')}"
OFFLINE: Final = "() => performance.getEntriesByName('companion-offline').length > 0"
"""The service worker has the whole version."""
WIDE: Final = {"width": 800, "height": 1200}
TAPS: Final = (
    ("field-castle_leader_vp-plus", "field-castle_leader_vp-value"),
    ("field-castle_leader_vp-minus", "field-castle_leader_vp-value"),
)
# In the worker: how long the writing and the flush of each commit took.
WATCH_DISK: Final = """() => {
  const kind = FileSystemSyncAccessHandle.prototype, { write, flush } = kind;
  let spent = 0;
  self.commits = [];
  const timed = (act, of, given) => {
    const began = performance.now();
    const result = act.apply(of, given);
    spent += performance.now() - began;
    return result;
  };
  kind.write = function (...given) { return timed(write, this, given); };
  kind.flush = function () {
    timed(flush, this, []);
    self.commits.push(spent);
    spent = 0;
  };
}"""


@dataclass
class Edition:
    """`pad` is the address of a score pad in `data`; the pocket edition gets that put into its browser."""

    name: str
    port: int
    home: str
    pad: str
    data: Mapping[str, bytes] | None = None
    cold: list[float] = field(default_factory=list)
    third: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)

    def url(self, path: str, port: int | None = None) -> str:
        return f"http://127.0.0.1:{port or self.port}{path}"

    def wait_until_kept(self, page: Page) -> None:
        """The pocket edition goes on fetching for later visits."""
        if self.data is not None:
            page.wait_for_function(OFFLINE, timeout=LIMIT_MS)

    def wait_until_settled(self, page: Page) -> None:
        """And then makes a snapshot for them, some time after a start; here at once."""
        self.wait_until_kept(page)
        if self.data is not None:
            assert app_worker(page).evaluate("() => self.keepSnapshot()") in (None, "not wanted")


Begin = Callable[[Path], OwnBrowser]


def measure_starts(edition: Edition, begin: Begin, profile: Path) -> None:
    """The first visit, and the third: by then the browser has kept what it makes of the scripts."""
    with begin(profile) as own:
        watch_for(own.context, HOME)
        found = []
        for _visit in range(3):
            page = own.context.new_page()
            found.append(usable_ms(page, edition.url(edition.home)))
            edition.wait_until_settled(page)
            page.close()
        edition.cold.append(found[0])
        edition.third.append(found[2])


def first_load(edition: Edition, begin: Begin, profile: Path) -> int:
    """Bytes of a visit of its own, as counting takes time."""
    with begin(profile) as own:
        watch_for(own.context, HOME)
        if edition.data is None:
            return load(own.page, edition.url(edition.home))[1]
        with CountedWire(edition.port) as wire:  # its workers and the service worker fetch, too
            usable_ms(own.page, edition.url(edition.home, wire.port))
            edition.wait_until_kept(own.page)
            return wire.received


def open_pad(edition: Edition, own: OwnBrowser) -> Page:
    if edition.data is not None:
        put_data_from(own.page, edition.url(FOLDER), edition.data)
    watch_for(own.context, PAD)
    own.page.set_viewport_size(WIDE)  # type: ignore[arg-type]  # a plain dict of that shape
    usable_ms(own.page, edition.url(edition.pad))
    edition.wait_until_settled(own.page)  # what a first visit does once is not part of a tap
    return own.page


def app_worker(page: Page) -> Worker:
    (found,) = [worker for worker in page.workers if worker.url.endswith("/worker.js")]
    return found


def measure_taps(page: Page, times: int) -> list[float]:
    return [tap(page, *TAPS[number % len(TAPS)]) for number in range(times)]


def ratio(mine: Sequence[float], other: Sequence[float]) -> float:
    """Of what was measured one after the other, so that a busy moment weighs on both."""
    return median(one / beside for one, beside in zip(mine, other, strict=True))


def beside(what: str, mine: Sequence[float], other: Sequence[float], most_times: float) -> Figure:
    found = median(mine)
    return Figure(what, found, floor=found / ratio(mine, other), most_times=most_times)


ROUNDS: Final[Mapping[Size, int]] = {"least": 1, "usual": 3, "full": 7}
TAPS_A_ROUND: Final = 10
FIRST_TAPS: Final[Mapping[Size, int]] = {"least": 4, "usual": 60, "full": 60}


def compare(
    pocket: Edition, server: Edition, begin: Begin, memory_of: Callable[[Path, str], float], size: Size, folder: Path
) -> Iterator[Figure]:
    both = (server, pocket)
    received = {edition.name: first_load(edition, begin, folder / f"first-{edition.name}") for edition in both}
    for turn in range(ROUNDS[size]):
        for edition in both:
            measure_starts(edition, begin, folder / f"start-{edition.name}-{turn}")
    with ExitStack() as stack:
        own = {edition.name: stack.enter_context(begin(folder / f"pad-{edition.name}")) for edition in both}
        pads = {edition.name: open_pad(edition, own[edition.name]) for edition in both}
        worker = app_worker(pads[pocket.name])
        # Beside these the browser still compiles what the interpreter needs most: a processor less for drawing.
        first = {edition.name: measure_taps(pads[edition.name], FIRST_TAPS[size]) for edition in both}
        worker.evaluate(WATCH_DISK)
        for _turn in range(ROUNDS[size]):
            for edition in both:
                edition.taps += measure_taps(pads[edition.name], TAPS_A_ROUND)
        commits: list[float] = worker.evaluate("() => self.commits")
    memory = {edition.name: memory_of(folder / f"pad-{edition.name}", edition.url(edition.pad)) for edition in both}
    megabytes = {name: size / MEGABYTE for name, size in received.items()}
    yield Figure("first load, until it works offline", megabytes[pocket.name], "MB", megabytes[server.name], most=18)
    yield beside("usable screen, cold", pocket.cold, server.cold, 3)
    yield beside("usable screen, third visit", pocket.third, server.third, 2.2)
    yield beside("tap to the app's answer, median", pocket.taps, server.taps, 1.5)
    yield Figure(
        "tap to the app's answer, p90", quantiles(pocket.taps, n=10)[-1], floor=quantiles(server.taps, n=10)[-1]
    )
    yield Figure("the first taps ever, median", median(first[pocket.name]), floor=median(first[server.name]))
    yield Figure("commit, median", median(commits), most=1)
    yield Figure("commit, longest", max(commits))
    yield Figure("memory of the tab", memory[pocket.name], "MB", memory[server.name], most_times=1.35)


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    chromium = find_browser()
    if not chromium:
        print(f"Not found: {MISSING['e2e']}", file=sys.stderr)
        return
    yield Figure("pace of the machine before", pace(), "s")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, ExitStack() as stack:
        folder = Path(name)
        pad = score_pad(folder).route
        data = {DATABASE: (folder / DATABASE).read_bytes()}
        app = stack.enter_context(LoadedApp(folder))
        url = stack.enter_context(served(built(small=size != "least")))
        kind: BrowserType = stack.enter_context(launched(chromium)).browser_type
        server = Edition("server", app.port, "/", pad)
        port = int(url.split(":")[2].split("/")[0])
        pocket = Edition("pocket", port, f"{FOLDER}/", f"{FOLDER}/#{pad}", data)
        yield from compare(
            pocket,
            server,
            lambda place: OwnBrowser(kind, chromium, place),
            lambda profile, address: tab_mb(chromium, profile, address, PAD, 1 if size == "least" else REST),
            size,
            folder,
        )
    yield Figure("pace of the machine after", pace(), "s")


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))
