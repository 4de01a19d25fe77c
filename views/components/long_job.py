"""Something that takes a while: done in a thread, with signs of how far it is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from interchange.progress import Progress

T = TypeVar("T")
STEP = 5
"""Percent from one sign to the next at least."""


async def long_job(act: Callable[[Progress], T], show: Callable[[int], None]) -> T:
    """`show` takes how many percent are done, first of all none."""
    loop, shown = asyncio.get_running_loop(), 0
    show(0)

    def tell(done: float) -> None:
        nonlocal shown
        percent = int(done * 100)
        if percent >= shown + STEP:
            shown = percent
            loop.call_soon_threadsafe(show, percent)

    return await asyncio.to_thread(act, tell)
