"""How fast and how heavy the app is, against the least a Flet app can do behind the same server.

    python -m benchmarks.app [--full]

Both are measured in turn within one run, so a busy machine slows both. Goals: a usable screen within 1.15 times the
floor; a tap within 1.3 times on the home screen and twice on the fullest; under 7 MB on the first load, under 0.1 MB
on a reload.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page

from benchmarks.clocks import fresh_ms, memory_mb
from benchmarks.figures import Figure, Size, run
from benchmarks.timing import load, new_phone, tap
from benchmarks.wire_phone import WirePhone
from check import MISSING, find_browser
from testing.browser import launched
from testing.running_app import RunningApp, app

MEGABYTE = 1_000_000
USABLE_GOAL = 1.15
FIRST_LOAD_GOAL = 7.0
RELOAD_GOAL = 0.1
IMPORTS = ("flet", "flet_web.fastapi", "sqlmodel", "models.store", "views.app", "server.run")


@dataclass(frozen=True, slots=True)
class Screen:
    """`taps` are tapped in turn; each changes the control named beside it."""

    name: str
    route: str
    usable: str
    taps: tuple[tuple[str, str], ...]
    goal: float


# The one place that knows the app's controls.
FLOOR = Screen("bare counter", "/", "add", (("add", "count"),), 1.0)
HOME = Screen("home", "/", "nav-home", (("nav-people", "title"), ("nav-home", "title")), 1.3)
FULLEST = Screen(
    "settings",
    "/settings",
    "tracking-ask",
    (("tracking-ask", "tracking-ask"), ("tracking-track", "tracking-track")),
    2.0,
)
SCREENS = (HOME, FULLEST)


@dataclass
class Figures:
    cold: list[float] = field(default_factory=list)
    warm: list[float] = field(default_factory=list)
    first_bytes: list[int] = field(default_factory=list)
    reload_bytes: list[int] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)


def p95(values: Sequence[float]) -> float:
    return statistics.quantiles(values, n=20)[-1]


def measure_loads(browser: Browser, url: str, screen: Screen, figures: Figures) -> None:
    context = new_phone(browser, screen.usable)
    page = context.new_page()
    for times, sizes in ((figures.cold, figures.first_bytes), (figures.warm, figures.reload_bytes)):
        milliseconds, size = load(page, url + screen.route)
        times.append(milliseconds)
        sizes.append(size)
    context.close()


def measure_taps(page: Page, screen: Screen, count: int, figures: Figures) -> None:
    for number in range(count):
        tapped, watched = screen.taps[number % len(screen.taps)]
        figures.taps.append(tap(page, tapped, watched))


def compare(browser: Browser, servers: dict[Screen, RunningApp], rounds: int, taps: int) -> dict[Screen, Figures]:
    figures = {screen: Figures() for screen in servers}
    for screen, server in servers.items():  # the first visit of all compresses the files
        measure_loads(browser, server.url, screen, Figures())
    for _ in range(rounds):
        for screen, server in servers.items():
            measure_loads(browser, server.url, screen, figures[screen])
    pages = {}
    for screen, server in servers.items():
        pages[screen] = new_phone(browser, screen.usable).new_page()
        load(pages[screen], server.url + screen.route)
        measure_taps(pages[screen], screen, 4, Figures())
    for _ in range(rounds):
        for screen in servers:
            measure_taps(pages[screen], screen, taps // rounds, figures[screen])
    return figures


def ratio(mine: Sequence[float], least: Sequence[float]) -> float:
    """Compares what was measured one after the other, so that a busy moment weighs on both."""
    return statistics.median(m / f for m, f in zip(mine, least, strict=True))


def told_of(figures: dict[Screen, Figures]) -> Iterator[Figure]:
    """Medians; a ratio is the median of those that were measured one after the other."""
    floor = figures[FLOOR]
    for screen, found in figures.items():
        if screen is not FLOOR:
            for name, mine, least, goal in (
                ("usable screen, cold", found.cold, floor.cold, USABLE_GOAL),
                ("usable screen, warm", found.warm, floor.warm, USABLE_GOAL),
                ("tap to change, median", found.taps, floor.taps, screen.goal),
            ):
                median = statistics.median(mine)
                yield Figure(f"{name}: {screen.name}", median, floor=median / ratio(mine, least), most_times=goal)
            yield Figure(f"tap to change, p95: {screen.name}", p95(found.taps), floor=p95(floor.taps))
        first, again = max(found.first_bytes) / MEGABYTE, max(found.reload_bytes) / MEGABYTE
        yield Figure(f"first load: {screen.name}", first, "MB", most=FIRST_LOAD_GOAL)
        yield Figure(f"reload: {screen.name}", again, "MB", most=RELOAD_GOAL)


def memory(data: Path, counts: Sequence[int]) -> Iterator[Figure]:
    if not Path("/proc/self/status").exists():  # not known on this system
        return
    with RunningApp(app(data)) as server, ExitStack() as open_phones:
        alone = memory_mb(server.pid)
        yield Figure("memory of the server at rest", alone, "MB")
        phones: list[WirePhone] = []
        for count in counts:
            phones += [open_phones.enter_context(WirePhone(server.port, "/")) for _ in range(count - len(phones))]
            time.sleep(4)  # a phone that does not say its language is waited for
            assert all(phone.received for phone in phones)
            yield Figure(f"memory a phone, {count} at home", (memory_mb(server.pid) - alone) / count, "MB")


def start(data: Path) -> Figure:
    began = time.perf_counter()
    with RunningApp(app(data)):
        return Figure("from the command to the address", time.perf_counter() - began, "s")


ROUNDS: dict[Size, int] = {"least": 1, "usual": 3, "full": 7}
PHONES: dict[Size, tuple[int, ...]] = {"least": (1,), "usual": (1, 5), "full": (1, 5, 20)}
TAPS_A_ROUND = 6


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    """Without a browser only what needs none."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        if chromium := find_browser():
            with ExitStack() as stack:
                browser = stack.enter_context(launched(chromium))
                floor = stack.enter_context(RunningApp(["-m", "testing.baseline_app"]))
                ours = stack.enter_context(RunningApp(app(data / "screens")))
                servers = {FLOOR: floor} | dict.fromkeys(SCREENS, ours)
                rounds = ROUNDS[size]
                yield from told_of(compare(browser, servers, rounds, TAPS_A_ROUND * rounds))
        else:
            print(f"Not found: {MISSING['e2e']}", file=sys.stderr)
        yield start(data / "start")
        yield from memory(data / "memory", PHONES[size])
    for module in IMPORTS:
        yield Figure(f"import {module}", fresh_ms(f"import {module}", runs=3))


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))
