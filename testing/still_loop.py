"""An event loop for tests without real time: its clock stands still while there is anything to do, and jumps to the
next timer when everything waits. So sleeping takes no time, and a slow machine changes nothing."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Waiter = asyncio.Future[None]
Ready = list[tuple[selectors.SelectorKey, int]]


class StillLoop(asyncio.SelectorEventLoop):
    """Its selector is asked to wait when nothing is ready any more: that is how the loop knows."""

    def __init__(self) -> None:
        self._now = 0.0
        self._at_work = 0
        self._resting: list[tuple[Waiter, bool]] = []
        self._is_ending = False
        super().__init__(_Selector(self.wait_for_more))

    def time(self) -> float:
        return self._now

    def hold(self, seconds: float) -> None:
        """As if something had kept the loop busy for so long."""
        self._now += seconds

    async def rest(self, *, threads: bool = True) -> None:
        """Until nothing happens any more unless the clock goes on; `threads` are waited for too."""
        waiter = self.create_future()
        self._resting.append((waiter, threads))
        await waiter

    def end(self) -> None:
        """What is waited for from now on takes real time: from Python 3.12 on a loop ends with a limit for threads."""
        self._is_ending = True

    def run_in_executor(self, executor: Executor | None, func: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        future = super().run_in_executor(executor, func, *args)
        self._at_work += 1
        future.add_done_callback(self._has_worked)
        return future

    def _has_worked(self, _future: object) -> None:
        self._at_work -= 1

    def wait_for_more(self, select: Callable[[float | None], Ready], timeout: float | None) -> Ready:
        if timeout is not None and timeout <= 0:
            return select(timeout)
        if ready := select(0):
            return ready
        rested = [each for each in self._resting if not (each[1] and self._at_work)]
        for each in rested:
            self._resting.remove(each)
            if not each[0].done():
                each[0].set_result(None)
        if rested:
            return []
        if timeout is None or self._at_work:
            return select(None)
        if not (ready := select(timeout if self._is_ending else 0)):
            self._now += timeout
        return ready


class _Selector(selectors.DefaultSelector):
    def __init__(self, wait: Callable[[Callable[[float | None], Ready], float | None], Ready]) -> None:
        super().__init__()
        self._wait = wait

    def select(self, timeout: float | None = None) -> Ready:
        return self._wait(super().select, timeout)


def run(scenario: Coroutine[Any, Any, None], loop: Callable[[], StillLoop] = StillLoop) -> None:
    with asyncio.Runner(loop_factory=loop) as runner:
        try:
            runner.run(scenario)
        finally:
            still(runner.get_loop()).end()


def still(loop: asyncio.AbstractEventLoop | None = None) -> StillLoop:
    """The loop that runs the test."""
    loop = loop or asyncio.get_running_loop()
    assert isinstance(loop, StillLoop)
    return loop
