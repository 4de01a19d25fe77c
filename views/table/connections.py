"""How many connections the network may hold open, and how long one may take to ask for something.

Each costs the process a file, of which there are few: without a bound, one phone could keep the host from their own
data. The bounds are far above what browsers open: a table of eight behind one address has some fifty.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar
from weakref import WeakSet

from uvicorn.protocols.http.auto import AutoHTTPProtocol

MOST = 400
MOST_OF_AN_ADDRESS = 100
PATIENCE = 10.0
"""Seconds from the first byte of a request, or from the beginning, to its last."""


MOST_AHEAD = 10
PIECE = 4096
"""Requests that come before the answers to those ahead of them, and bytes looked at before those are counted; browsers
wait for each answer."""


class Connection(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, as installed
    others: ClassVar[WeakSet[asyncio.Transport]]
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = _address(transport)
        there = [other for other in self.others if not other.is_closing()]
        same = sum(_address(other) == address for other in there)
        if len(there) >= MOST or same >= MOST_OF_AN_ADDRESS:
            transport.abort()
            return
        self.others.add(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            super().data_received(data[start : start + PIECE])
            if len(getattr(self, "pipeline", ())) > MOST_AHEAD:
                self.transport.abort()
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
        if self._waiting:
            self._expect()
        elif self._late:
            self._late.cancel()
            self._late = None

    def connection_lost(self, exc: Exception | None) -> None:
        if self._late:
            self._late.cancel()
        super().connection_lost(exc)

    @property
    def _waiting(self) -> bool:
        """For the rest of a request. Once it is a page's socket it has a protocol of its own."""
        ours = self.transport.get_protocol() is self
        return bool(ours and (self.cycle is None or self.cycle.response_complete))

    def _expect(self) -> None:
        if self._late is None:
            self._late = self.loop.call_later(PATIENCE, self._end)

    def _end(self) -> None:
        self._late = None
        if self._waiting:
            self.transport.abort()


def connections() -> type[Connection]:
    """For one server: those are counted together."""
    return type("CountedConnection", (Connection,), {"others": WeakSet()})


def _address(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""
