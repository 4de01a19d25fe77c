"""A browser gives Python one thread: what would go aside is done between two turns of the loop, one job at a time.

Where the browser can suspend WebAssembly (JSPI), a long job lets the loop go on at each sign of progress. Elsewhere it
holds the screen until it is done.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import flet_js
from pyodide.ffi import can_run_sync, run_sync

SHOWN: Final = 0.03
"""Seconds in which what is on its way to the screen gets there, before a job holds the thread."""
SLICE: Final = 0.04
"""Seconds of a job until the loop may go on."""
TURNS: Final = 8
"""Of the loop, between two slices: a tap takes some until its answer is on its way."""
FILES: Final = 64
"""Files that a job may make in one go."""


class Jobs:
    """`instead` are the functions that the browser itself does, without waiting."""

    def __init__(self, instead: Mapping[Callable[..., Any], Callable[..., Awaitable[Any]]]) -> None:
        self._instead = instead
        self._turn = asyncio.Lock()
        self._slice_began = 0.0

    async def run(self, act: Callable[..., Any], /, *given: Any, **named: Any) -> Any:
        """In the place of `asyncio.to_thread`."""
        if act in self._instead:
            return await self._instead[act](*given, **named)
        async with self._turn:
            await flet_js.prepareJob(FILES)
            await asyncio.sleep(SHOWN)
            self._slice_began = time.monotonic()
            try:
                return act(*map(self._pausing, given), **named)
            finally:
                await asyncio.sleep(0)  # what it has handed to the loop comes before its end, as with a thread

    def run_in_executor(self, _executor: object, act: Callable[..., Any], *given: Any) -> asyncio.Future[Any]:
        """In the place of the loop's own."""
        return asyncio.ensure_future(self.run(act, *given))

    def _pausing(self, given: Any) -> Any:
        """What a job calls to say how far it is is where it can pause; whatever it hands over to be called, too."""
        if not callable(given) or isinstance(given, type):
            return given

        def called(*values: Any, **named: Any) -> Any:
            result = given(*map(self._pausing, values), **named)
            self._pause()
            return result

        return called

    def _pause(self) -> None:
        if time.monotonic() - self._slice_began >= SLICE and can_run_sync():
            run_sync(_others())
            self._slice_began = time.monotonic()


async def _others() -> None:
    for _turn in range(TURNS):
        await asyncio.sleep(0)


def install(instead: Mapping[Callable[..., Any], Callable[..., Awaitable[Any]]]) -> None:
    jobs = Jobs(instead)
    asyncio.to_thread = jobs.run
    asyncio.get_event_loop().run_in_executor = jobs.run_in_executor  # type: ignore[method-assign,assignment]
