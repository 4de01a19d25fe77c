"""How many messages and requests of phones are handled in a second: a phone over its rate waits for its turn, and none
is refused. A table of eight behind one address stays far below the limits."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

REMEMBERED = 1000  # phones and addresses


@dataclass(frozen=True, slots=True)
class Limit:
    """`burst` at once, then `per_second`."""

    what: str
    burst: int
    per_second: float


REQUESTS = Limit("requests of an address", 600, 100)
"""A first visit loads some sixty files."""
FRAMES = Limit("frames of a phone", 90, 15)
"""A tap is one; somebody who types fast makes some twenty a second, for a while. Each may take the app some 20 ms."""
SHARED_FRAMES = Limit("frames of an address", 800, 30)
WEIGHT = 2.0
"""Each second that the app works for a phone counts so many times: a phone that is too fast gets a third of the app's
time."""
ROUNDS = 3
"""Of the loop, until a message is handled: received, done, drawn."""
PAGES = Limit("new pages of an address", 40, 1)
LOGGED = Limit("entries in the log of an address", 5, 1 / 300)


@dataclass(slots=True)
class LimitState:
    limit: Limit
    last: float = -math.inf

    def wait(self, now: float) -> float:
        """Takes the next turn; says in how many seconds it comes."""
        step = 1 / self.limit.per_second
        self.last = max(self.last + step, now - (self.limit.burst - 1) * step)
        return max(0.0, self.last - now)

    def take(self, now: float, count: float = 1) -> bool:
        """Takes so many turns, or none if they do not come at once."""
        step = 1 / self.limit.per_second
        last = max(self.last + count * step, now - (self.limit.burst - count) * step)
        if last > now:
            return False
        self.last = last
        return True


class RateLimiter:
    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._paces: OrderedDict[tuple[str, str], LimitState] = OrderedDict()

    async def request(self, address: str) -> None:
        await self._turn((REQUESTS, address))

    async def frame(self, phone: str, address: str) -> None:
        await self._turn((FRAMES, phone), (SHARED_FRAMES, address))

    async def finished(self, phone: str) -> None:
        """Waits until the phone's last message is handled; how long that took counts against its rate."""
        began = self._now()
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        self._pace(FRAMES, phone).last += WEIGHT * (self._now() - began)

    async def page(self, address: str) -> None:
        await self._turn((PAGES, address))

    async def _turn(self, *limits: tuple[Limit, str]) -> None:
        if wait := max(self.wait(limit, who) for limit, who in limits):
            await asyncio.sleep(wait)

    def wait(self, limit: Limit, who: str) -> float:
        return self._pace(limit, who).wait(self._now())

    def takes(self, limit: Limit, who: str) -> bool:
        """Whether a turn comes at once; else none is taken."""
        return self._pace(limit, who).take(self._now())

    def _pace(self, limit: Limit, who: str) -> LimitState:
        key = (limit.what, who)
        pace = self._paces.setdefault(key, LimitState(limit))
        self._paces.move_to_end(key)
        while len(self._paces) > REMEMBERED:
            self._paces.popitem(last=False)
        return pace
