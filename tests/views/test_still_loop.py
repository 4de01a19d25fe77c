"""The loop of the tests: no real time, everything that can happen, and threads."""

import asyncio
import threading

from testing.inprocess import play
from testing.still_loop import still


def test_sleeping_takes_no_time_and_keeps_the_order() -> None:
    woken: list[tuple[str, float]] = []

    async def sleep(name: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append((name, still().time()))

    async def scenario() -> None:
        await asyncio.gather(sleep("late", 86_400), sleep("early", 0.5), sleep("middle", 60))

    play(scenario())
    assert woken == [("early", 0.5), ("middle", 60), ("late", 86_400)]


def test_to_rest_is_to_let_everything_happen_but_what_waits_for_the_clock() -> None:
    done: list[str] = []

    async def in_steps() -> None:
        for _ in range(1000):
            await asyncio.sleep(0)
        done.append("steps")
        done.append(await asyncio.to_thread(lambda: "thread"))
        await asyncio.sleep(0.001)
        done.append("clock")

    async def scenario() -> None:
        task = asyncio.ensure_future(in_steps())
        await still().rest()
        assert done == ["steps", "thread"]
        await task

    play(scenario())
    assert done == ["steps", "thread", "clock"]


def test_a_thread_that_a_test_holds_need_not_be_waited_for() -> None:
    go_on = threading.Event()

    async def scenario() -> None:
        held = asyncio.ensure_future(asyncio.to_thread(go_on.wait, 60))
        await still().rest(threads=False)
        assert not held.done()
        go_on.set()
        await still().rest()
        assert held.done()

    play(scenario())
