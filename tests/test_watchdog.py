import asyncio
import time

from tests.watchdog import LIMIT, ROOM, Watchdog, always_held, slowness


def hold(seconds: float) -> None:
    time.sleep(seconds)


def test_a_held_loop_is_reported_with_its_place() -> None:
    async def scenario() -> Watchdog:
        async with Watchdog(limit=0.05) as dog:
            await asyncio.sleep(0.02)
            hold(0.2)
            await asyncio.sleep(0.02)
        return dog

    # A busy machine holds the loop elsewhere too.
    (stall,) = (stall for stall in asyncio.run(scenario()).stalls if "hold(" in stall.frames)
    assert stall.seconds > 0.15
    assert "held for" in str(stall)


def test_waiting_is_no_stall() -> None:
    async def scenario() -> Watchdog:
        async with Watchdog(limit=0.5) as dog:
            await asyncio.sleep(0.6)
            await asyncio.to_thread(time.sleep, 0.6)
        return dog

    assert not asyncio.run(scenario()).stalls


def test_what_a_handler_does_too_long_is_told_however_slow_the_machine() -> None:
    async def act() -> None:
        limit, begun = LIMIT * 2 * ROOM * slowness(), time.thread_time()
        while time.thread_time() - begun < limit:
            pass

    async def scenario() -> list[str]:
        return await always_held(act)

    (held,) = asyncio.run(scenario())
    assert "times as slow" in held
