"""How long one thing that a phone does keeps the server's event loop from all others: `python -m benchmarks.held_loop`.

Every screen is opened and drawn again and some of its buttons are tapped, in a club with something to show everywhere;
two more solo games are near their end. What counts is the processor time from one look at the sockets to the next, the
best of some runs: a handler that takes too long does so each time, the collector of garbage or a busy machine do not.
The floor is a fixed piece of work, which takes 2.5 ms where the goal is 50 ms.
"""

from __future__ import annotations

import asyncio
import gc
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path

from benchmarks.figures import Figure, Size, run
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Store
from server.table_control import HostedTable
from testing import solo_architects as architects_helpers
from testing import solo_viscounts as helpers
from testing.demo import Demo, make
from testing.inprocess import InProcess, play
from testing.screens import SCREENS
from testing.still_loop import Ready, StillLoop, still
from views.app import before_main, main
from views.app_state import AppState
from views.routes import find

MOST_TIMES = 20
REST_S = 2.0
"""On the loop's clock, which goes on by itself: what is drawn a little later belongs to what was done."""
SHOWN = 10
AVOID = ("open-table", "back", "nav-")
ROUTES: dict[Size, int] = {"least": 2, "usual": 1000, "full": 1000}
BUTTONS: dict[Size, int] = {"least": 1, "usual": 6, "full": 1000}
RUNS: dict[Size, int] = {"least": 1, "usual": 3, "full": 5}


def fixed_work_ms() -> float:
    """Makes, sorts and drops small things, as a drawing does."""
    began = time.thread_time()
    rows = [{"name": str(n), "parts": [n, n + 1], "of": {n: n}} for n in range(2000)]
    sum(len(sorted(row.items(), key=repr)) for row in rows)
    return 1000 * (time.thread_time() - began)


class TimedLoop(StillLoop):
    """`held_ms` is the longest that it has not looked at its sockets."""

    def __init__(self, clock: Callable[[], float] = time.thread_time) -> None:
        self._clock = clock
        self._looked = clock()
        self.held_ms = 0.0
        super().__init__()

    def wait_for_more(self, select: Callable[[float | None], Ready], timeout: float | None) -> Ready:
        self.held_ms = max(self.held_ms, 1000 * (self._clock() - self._looked))
        ready = super().wait_for_more(select, timeout)
        self._looked = self._clock()
        return ready


async def held_by(act: Awaitable[None]) -> float:
    loop = still()
    assert isinstance(loop, TimedLoop)
    await asyncio.sleep(REST_S)
    loop.held_ms = 0.0
    await act
    await asyncio.sleep(REST_S)
    return loop.held_ms


class Walk:
    def __init__(self, app_state: AppState, size: Size, seed: int) -> None:
        self._app_state, self._size, self._chance = app_state, size, random.Random(seed)
        self.held_ms: dict[str, float] = {}
        self.floors: list[float] = []

    async def along(self, routes: Sequence[tuple[str, str]]) -> None:
        for name, path in routes:
            place = find(path)
            before = (place and place.back) or "/"
            phone = await InProcess().start(main, path, before_main(self._app_state))
            for _ in range(RUNS[self._size]):
                self.floors.append(fixed_work_ms())
                await phone.go(before)
                self._note(f"opening {name}", await held_by(phone.go(path)))
                self._note(f"drawing {name} again", await held_by(self._told()))
            buttons = [each for each in phone.identifiers() if tappable(phone, each)]
            for identifier in self._chance.sample(buttons, min(BUTTONS[self._size], len(buttons))):
                for _ in range(RUNS[self._size]):
                    await phone.go(before)
                    await phone.go(path)
                    if tappable(phone, identifier):
                        self._note(f"{identifier} on {name}", await held_by(phone.tap(identifier)))
            await asyncio.sleep(REST_S)
            phone.close()

    async def _told(self) -> None:
        self._app_state.redraw_pages()

    def _note(self, what: str, held_ms: float) -> None:
        self.held_ms[what] = min(held_ms, self.held_ms.get(what, held_ms))


def tappable(phone: InProcess, identifier: str) -> bool:
    control = phone.find(identifier)
    acts = getattr(control, "on_click", None) is not None and not getattr(control, "disabled", False)
    return acts and not identifier.startswith(AVOID)


def routes(app_state: AppState, demo: Demo) -> Iterator[tuple[str, str]]:
    """By the names of the screens."""
    named = {demo.address(screen.route): screen.name for screen in reversed(SCREENS)}
    yield from ((name, path) for path, name in named.items())
    *_, (_stage, viscounts) = helpers.stages("cleric")
    yield "late in Viscounts", f"/session/{helpers.kept(app_state.store, viscounts, 'cleric')}/play"
    *_, (_stage, architects) = architects_helpers.stages("meddler")
    yield "late in Architects", f"/session/{architects_helpers.kept(app_state.store, architects, 'meddler')}/play"


def measured(size: Size, seed: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        demo = make(folder)
        app_state = AppState(
            lambda instead: Store.open(folder / DATABASE, FORMATS, instead=instead), folder, HostedTable
        )
        walk = Walk(app_state, size, seed)
        gc.collect()
        gc.freeze()  # as the server does once it has started
        try:
            play(walk.along(list(routes(app_state, demo))[-ROUTES[size] :]), TimedLoop)
        finally:
            gc.unfreeze()
            app_state.close()
    floor = statistics.median(walk.floors)
    slowest = sorted(walk.held_ms, key=walk.held_ms.__getitem__, reverse=True)
    for what in slowest[:SHOWN]:
        yield Figure(f"the loop held by {what}", walk.held_ms[what], floor=floor, most_times=MOST_TIMES)


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))
