"""Limits what a guest's socket sends, before it is read: frames of every kind, and bytes.

uvicorn reads all that has come in, up to 256 KB, before the app can refuse it, and handles pings, pongs and parts of
messages itself. Here the bytes are looked at in small pieces, no further than the next message that waits to be read,
and a socket over a limit is closed.

This rests on insides of uvicorn 0.54.0 (`WebSocketsSansIOProtocol`: `data_received`, `receive`, `read_paused` and the
`handle_...` of each kind of frame). It can go when uvicorn reads only as fast as messages are taken, and limits control
frames.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from server.rate_limit import Limit, LimitState

PIECE: Final = 1024
"""Bytes that are looked at in one go: at most 170 frames."""
LONGEST: Final = 64 * 1024
"""Bytes of a message. Phones of the table send taps and words, never files."""
PINGS = Limit("pings", 20, 1)
"""A browser sends none."""
PONGS = Limit("pongs", 20, 1)
"""One answers each of our pings, every five seconds."""
PARTS = Limit("parts of messages", 64, 16)
"""A browser's client sends its messages whole; something between may take them apart."""
MESSAGES = Limit("messages", 600, 60)
"""`RateLimiter` lets fewer through: these are for sockets that have not even registered."""
KILOBYTES = Limit("kilobytes", 1024, 64)


class GuestSocket(WebSocketsSansIOProtocol):
    now: Callable[[], float] = staticmethod(time.monotonic)

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._held = bytearray()
        self._paces = {limit.what: LimitState(limit) for limit in (PINGS, PONGS, PARTS, MESSAGES, KILOBYTES)}

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self.handshake_complete:
            self._end()  # nobody has let it in yet
            return
        self._held += data
        self._read_on()

    async def receive(self) -> Any:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def handle_parser_exception(self) -> None:
        if self.conn.close_sent:
            super().handle_parser_exception()
        else:  # uvicorn 0.54.0 assumes that a handshake was made
            self._end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._held.clear()
        super().connection_lost(exc)

    def handle_cont(self, event: Frame) -> None:
        if self._may(PARTS) and self._full(event):
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        del event  # a client of ours sends bytes
        self._end()

    def handle_bytes(self, event: Frame) -> None:
        if self._may(MESSAGES) and self._full(event):
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        if self._may(PINGS):
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may(PONGS):
            super().handle_pong(event)

    def _read_on(self) -> None:
        while self._held and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._held[:PIECE])
            del self._held[:PIECE]
            if self._may(KILOBYTES, len(piece) / 1024):
                super().data_received(piece)

    def _may(self, limit: Limit, count: float = 1) -> bool:
        if self.transport.is_closing():
            return False
        if self._paces[limit.what].take(self.now(), count):
            return True
        self._end()
        return False

    def _full(self, event: Frame) -> bool:
        """False for a part without data that ends no message: it only costs time."""
        if event.data or event.fin:
            return True
        self._end()
        return False

    def _end(self) -> None:
        self._held.clear()
        cast(Any, self.transport).abort()
