"""A browser gives Python one thread: what would go aside is done between two turns of the loop.

Where the browser can suspend WebAssembly (JSPI), a long job lets the loop go on at each sign of progress. Elsewhere it
holds the screen until it is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

SHOWN = 0.03
"""Seconds in which what is on its way to the screen gets there, before a job holds the thread."""


async def _run_here(act: Callable[..., Any], /, *given: Any, **named: Any) -> Any:
    await asyncio.sleep(SHOWN)
    return act(*given, **named)


def install() -> None:
    asyncio.to_thread = _run_here
