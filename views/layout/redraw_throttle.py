"""When a page draws what others did: together, and less often while the app has much to do."""

from __future__ import annotations

import asyncio

PAUSE = 0.15  # seconds between two drawings
LONGEST = 1.0  # that such a pause may become
BUSY = 0.02  # seconds that the event loop came late: more, and the app has much to do
GIVING_WAY = 4  # so many times as long as the loop came late, a page waits in addition
BEHIND = 0.004  # the page on which it was done goes first


class RedrawThrottle:
    """What others do in quick succession is drawn together. The later the event loop comes round to a page, the longer
    its next pause: the taps of all phones go first. The clock is the loop's own, by which `asyncio.sleep` goes too."""

    def __init__(self) -> None:
        self._due = 0.0
        self._late = 0.0
        self._waiting = False

    async def turn(self) -> bool:
        """Waits for this page's turn; false for whoever comes while another waits for it already."""
        if self._waiting:
            return False
        self._waiting = True
        due = max(self._due, _now() + BEHIND)
        try:
            await asyncio.sleep(due - _now())
        finally:
            self._waiting = False
        self._late = _now() - due
        self._due = _now() + min(PAUSE + GIVING_WAY * self._late, LONGEST)
        return True

    @property
    def has_time(self) -> bool:
        """Whether the event loop came round in time lately. If not, an extra drawing would make all wait longer."""
        return self._late < BUSY

    def drew(self) -> None:
        """The page drew everything for a reason of its own: that was its turn too."""
        self._due = max(self._due, _now() + PAUSE)


def _now() -> float:
    return asyncio.get_running_loop().time()
