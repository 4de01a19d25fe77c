"""What counts as holding the loop, told by a clock that is turned by hand."""

import asyncio
from functools import partial

from benchmarks.held_loop import TimedLoop, held_by
from testing.inprocess import play


class Clock:
    """Of the work that is done."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    async def work(self, seconds: float) -> None:
        self.now += seconds


def held(*parts: float) -> float:
    """By pieces of work with a look at the sockets after each."""
    clock, found = Clock(), list[float]()

    async def act() -> None:
        for seconds in parts:
            await clock.work(seconds)
            await asyncio.sleep(0)

    async def scenario() -> None:
        found.append(await held_by(act()))

    play(scenario(), partial(TimedLoop, clock))
    return found[0]


def test_the_longest_piece_of_work_is_told() -> None:
    assert held(0.25, 0.5, 0.125) == 500


def test_what_was_done_before_does_not_count_and_waiting_is_no_work() -> None:
    clock, found = Clock(), list[float]()

    async def waiting() -> None:
        await asyncio.sleep(60)
        await asyncio.to_thread(int)

    async def scenario() -> None:
        await clock.work(8)
        found.append(await held_by(waiting()))

    play(scenario(), partial(TimedLoop, clock))
    assert found == [0]
