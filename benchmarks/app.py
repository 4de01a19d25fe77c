"""How fast and how heavy the app is, against the least a Flet app can do behind the same server.

    python -m benchmarks.app [--rounds 7] [--taps 42]

Both are measured in turn within one run, so a busy machine slows both. Goals: a usable screen within 1.15 times the
floor; a tap within 1.3 times on the home screen and twice on the fullest; under 7 MB on the first load, under 0.1 MB
on a reload.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page

from benchmarks.timing import load, new_phone, tap
from benchmarks.wire_phone import WirePhone
from check import MISSING, find_browser
from tests.e2e.phone import launched
from tests.e2e.server import ROOT, RunningApp, app

MEGABYTE = 1_000_000
USABLE_GOAL = 1.15
FIRST_LOAD_GOAL = 7.0
RELOAD_GOAL = 0.1
IMPORTS = ("flet", "flet_web.fastapi", "sqlmodel", "models.store", "views.app", "views.server")


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
        milliseconds, size = load(page, url + screen.route, screen.usable)
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
        load(pages[screen], server.url + screen.route, screen.usable)
        measure_taps(pages[screen], screen, 4, Figures())
    for _ in range(rounds):
        for screen in servers:
            measure_taps(pages[screen], screen, taps // rounds, figures[screen])
    return figures


def ratio(mine: Sequence[float], least: Sequence[float]) -> float:
    """Compares what was measured one after the other, so that a busy moment weighs on both."""
    return statistics.median(m / f for m, f in zip(mine, least, strict=True))


def verdict(value: float, goal: float) -> str:
    return f"goal {goal:g}: {'met' if value <= goal else 'MISSED'}"


def report(figures: dict[Screen, Figures]) -> None:
    floor = figures[FLOOR]
    print("\nTimes in ms; x is the ratio to the bare counter")
    for screen, found in figures.items():
        is_floor = screen is FLOOR
        print(f"  {screen.name}")
        timed = (
            ("usable, cold", found.cold, floor.cold, USABLE_GOAL),
            ("usable, warm", found.warm, floor.warm, USABLE_GOAL),
            ("tap, median", found.taps, floor.taps, screen.goal),
        )
        for name, mine, least, goal in timed:
            times = "" if is_floor else f"  x{ratio(mine, least):.2f}  {verdict(ratio(mine, least), goal)}"
            print(f"    {name:14} {statistics.median(mine):7.1f}{times}")
        print(
            f"    {'tap, p95':14} {p95(found.taps):7.1f}"
            + ("" if is_floor else f"  x{p95(found.taps) / p95(floor.taps):.2f}")
        )
        first, again = max(found.first_bytes) / MEGABYTE, max(found.reload_bytes) / MEGABYTE
        print(f"    {'first load':14} {first:7.2f} MB  {verdict(first, FIRST_LOAD_GOAL)}")
        print(f"    {'reload':14} {again:7.3f} MB  {verdict(again, RELOAD_GOAL)}")


def resident(pid: int) -> float:
    """Megabytes in memory, where the system tells it the Linux way."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise LookupError(pid)


def report_memory(data: Path) -> None:
    if not Path("/proc/self/status").exists():
        print("\nMemory: not measured on this system")
        return
    print("\nMemory of the server in MB")
    with RunningApp(app(data)) as server, ExitStack() as open_phones:
        alone = resident(server.pid)
        print(f"  {0:3} phones  {alone:6.1f}")
        phones: list[WirePhone] = []
        for count in (1, 5, 20):
            phones += [open_phones.enter_context(WirePhone(server.port, "/")) for _ in range(count - len(phones))]
            time.sleep(4)  # a phone that does not say its language is waited for
            assert all(phone.received for phone in phones)
            now = resident(server.pid)
            print(f"  {count:3} phones  {now:6.1f}  {(now - alone) / count:5.2f} a phone")


def report_imports() -> None:
    print("\nImport times in s, each in a fresh interpreter (median of 3)")
    for module in IMPORTS:
        code = f"import time; began = time.perf_counter(); import {module}; print(time.perf_counter() - began)"
        command = [sys.executable, "-c", code]
        runs = [subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout for _ in range(3)]
        print(f"  {module:18} {statistics.median(map(float, runs)):.2f}")


def report_start(data: Path) -> None:
    began = time.perf_counter()
    with RunningApp(app(data)):
        print(f"\nFrom the command to the address: {time.perf_counter() - began:.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--taps", type=int, default=42, help="in all, for each screen")
    options = parser.parse_args()
    chromium = find_browser()
    if not chromium:
        sys.exit(f"Not found: {MISSING['e2e']}")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with ExitStack() as stack:
            browser = stack.enter_context(launched(chromium))
            floor = stack.enter_context(RunningApp(["-m", "benchmarks.floor"]))
            ours = stack.enter_context(RunningApp(app(data / "screens")))
            servers = {FLOOR: floor} | dict.fromkeys(SCREENS, ours)
            report(compare(browser, servers, options.rounds, options.taps))
        report_start(data / "start")
        report_memory(data / "memory")
        report_imports()


if __name__ == "__main__":
    main()
