import asyncio
import time

from tests.watchdog import Watchdog


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
