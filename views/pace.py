"""When a page draws what others did: together, and less often while the app has much to do."""

from __future__ import annotations

import asyncio
from time import monotonic

PAUSE = 0.15  # seconds between two drawings
LONGEST = 1.0
GIVING_WAY = 4
BEHIND = 0.03  # the page on which it was done is drawn and sent meanwhile, without a wait for the others


class Pace:
    """What others do in quick succession is drawn together. The later the event loop comes round to a page, the longer
    its next pause: the taps of all phones go first."""

    def __init__(self) -> None:
        self._due = 0.0
        self._waiting = False

    async def turn(self) -> bool:
        """Waits for this page's turn; false for whoever comes while another waits for it already."""
        if self._waiting:
            return False
        self._waiting = True
        due = max(self._due, monotonic() + BEHIND)
        try:
            await asyncio.sleep(due - monotonic())
        finally:
            self._waiting = False
        late = monotonic() - due
        self._due = monotonic() + min(PAUSE + GIVING_WAY * late, LONGEST)
        return True
