"""Reports when the event loop was held up, for how long, and by what. One held loop stops every phone."""

import asyncio
import gc
import statistics
import sys
import threading
import time
import traceback
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Self

# What no handler may exceed, in seconds.
LIMIT = 0.05
# What the fixed piece of work takes on a machine with nothing else to do, in seconds: the pace that the limit is for.
# In CI a second worker and a browser share two processors and their caches, and all work takes several times as long,
# this too: the limit grows as much.
CALM = 0.0026
# From so many times as slow on, caches are gone too, which large trees of controls lose more by than the fixed work:
# there the limit grows by `ROOM` besides. A calm machine has no such room.
CROWDED, ROOM = 1.5, 2
BEAT = 0.005


@dataclass(frozen=True, slots=True)
class Stall:
    """`busy` is the processor time of it: far less than `seconds` means that the machine was busy elsewhere, or that
    the handler waited for a disk or a network."""

    seconds: float
    busy: float
    frames: str

    def __str__(self) -> str:
        return (
            f"the loop was held for {self.seconds * 1000:.0f} ms ({self.busy * 1000:.0f} ms of work) in\n{self.frames}"
        )


class Watchdog:
    """`async with Watchdog() as dog: ...; assert not dog.stalls`. Watches the loop it is entered on."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.stalls: list[Stall] = []
        self._limit = limit
        self._ended = threading.Event()
        self._seen = ""

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        self._loop_thread = threading.get_ident()
        self._last = time.perf_counter()
        self._work = time.thread_time()
        self._next = self._loop.call_soon(self._beat)
        self._witness = threading.Thread(target=self._look, daemon=True)
        self._witness.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await asyncio.sleep(2 * BEAT)  # a stall that lasts until now is noticed by the next beat
        self._next.cancel()
        self._ended.set()
        self._witness.join()

    def _beat(self) -> None:
        now, work = time.perf_counter(), time.thread_time()
        if now - self._last > self._limit + BEAT:
            self.stalls.append(Stall(now - self._last, work - self._work, self._seen))
        self._last, self._work, self._seen = now, work, ""
        self._next = self._loop.call_later(BEAT, self._beat)

    def _look(self) -> None:
        """From a thread beside the loop: notes what the loop is doing once it is late."""
        while not self._ended.wait(BEAT):
            if time.perf_counter() - self._last > self._limit and not self._seen:
                frame = sys._current_frames().get(self._loop_thread)
                self._seen = "".join(traceback.format_stack(frame, limit=8)) if frame else ""


def slowness() -> float:
    """How much longer than on a calm machine anything takes just now."""
    times = []
    for _ in range(7):
        began = time.thread_time()
        _fixed_work()
        times.append(time.thread_time() - began)
    return max(1.0, statistics.median(times) / CALM)


def _fixed_work() -> int:
    """Makes, sorts and drops small things, as a drawing does."""
    rows = [{"name": str(n), "parts": [n, n + 1], "of": {n: n}} for n in range(2000)]
    return sum(len(sorted(row.items(), key=repr)) for row in rows)


async def always_held(act: Callable[[], Awaitable[None]], limit: float = LIMIT, runs: int = 8) -> list[str]:
    """What held the loop with more than `limit` seconds of work, as long as it takes on a calm machine, in every one of
    the runs: the stalls of the best run.

    A handler that is too slow is too slow each time; what happens once is the garbage collector, or a busy machine.
    """
    held: list[str] = []
    for _ in range(runs):
        gc.collect()  # what other tests left behind is not cleared away on this one's time
        gc.freeze()  # nor is it walked through again, as little as what the server has loaded at its start
        before = slowness()
        try:
            async with Watchdog(limit) as dog:
                await act()
        finally:
            gc.unfreeze()
        slow = max(before, slowness())
        allowed = limit * slow * (ROOM if slow > CROWDED else 1)
        held = [f"{stall}on a machine {slow:.1f} times as slow" for stall in dog.stalls if stall.busy > allowed]
        if not held:
            return []
    return held
