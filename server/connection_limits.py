"""How many connections the network may hold open, and how long one may take to ask for something.

Each takes a file descriptor of the process: without a limit, one phone could lock the host out of their own data. The
limits are far above what browsers open: a table of eight behind one address has some fifty.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, ClassVar
from weakref import WeakSet

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from server.network import network_of
from server.rate_limit import Limit, RateLimiter

MOST = 400
MOST_OF_AN_ADDRESS = 100
MOST_SOCKETS = 64
MOST_SOCKETS_OF_AN_ADDRESS = 12
"""Pages that are open. A phone has one or two."""
NEW_SOCKETS = Limit("new sockets of an address", 40, 1)
LONGEST_HEAD = 16 * 1024
"""Bytes of a request up to the end of its headers; browsers send some hundred."""
PATIENCE = 10.0
"""Seconds from the first byte of a request, or from the beginning, to its last."""


MOST_AHEAD = 10
PIECE = 4096
"""Requests that come before the answers to those ahead of them, and bytes looked at before those are counted; browsers
wait for each answer."""


QUIET = logging.getLogger("companion.table.requests")
"""Not uvicorn's: anyone in the network could fill the log with malformed requests."""
QUIET.setLevel(logging.ERROR)


class Connection(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, as installed
    others: ClassVar[WeakSet[asyncio.Transport]]
    sockets: ClassVar[WeakSet[asyncio.Transport]]
    limiter: ClassVar[RateLimiter]
    _head = 0
    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        self.logger = QUIET
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
            piece = data[start : start + PIECE]
            super().data_received(piece)
            self._head = self._head + len(piece) if self._waiting else 0
            if self._head > LONGEST_HEAD:
                self.transport.abort()
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

    def handle_websocket_upgrade(self, *request: Any) -> None:
        """uvicorn 0.54.0 calls it once the headers of a socket are there, in each of its two classes for HTTP."""
        address = _address(self.transport)
        there = [other for other in self.sockets if not other.is_closing()]
        same = sum(_address(other) == address for other in there)
        if (
            len(there) >= MOST_SOCKETS
            or same >= MOST_SOCKETS_OF_AN_ADDRESS
            or not self.limiter.takes(NEW_SOCKETS, address)
        ):
            self.transport.abort()
            return
        self.sockets.add(self.transport)
        super().handle_websocket_upgrade(*request)

    def _unsupported_upgrade_warning(self) -> None:
        """As above. Closes a request for another kind of connection without an entry in the log."""
        self.transport.abort()

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
    return type(
        "CountedConnection", (Connection,), {"others": WeakSet(), "sockets": WeakSet(), "limiter": RateLimiter()}
    )


def _address(transport: asyncio.Transport) -> str:
    peer = transport.get_extra_info("peername")
    return network_of(str(peer[0])) if peer else ""
