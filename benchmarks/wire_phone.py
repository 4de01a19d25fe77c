"""A phone without a browser: only its end of the socket. Many of them fit on one machine."""

import threading
from types import TracebackType
from typing import Any, Self

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

# What a packet of the protocol begins with.
PROTOCOL = b"\0"


class WirePhone:
    """Registers like Flet's client, and reads what the server sends so that nothing piles up there."""

    def __init__(self, port: int, route: str) -> None:
        self._opening = connect(f"ws://127.0.0.1:{port}/ws", origin=None, max_size=None)
        self._route = route
        self.received = 0

    def __enter__(self) -> Self:
        self._socket: ClientConnection = self._opening.__enter__()
        page: dict[str, Any] = {"route": self._route, "width": 390, "height": 844, "web": True, "platform": "android"}
        body = {"session_id": "", "page_name": "", "page": page}
        self._socket.send(PROTOCOL + msgpack.packb([MessageAction.REGISTER_CLIENT.value, body]))
        threading.Thread(target=self._read, daemon=True).start()
        return self

    def _read(self) -> None:
        try:
            for message in self._socket:
                self.received += len(message)
        except ConnectionClosed:
            return

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._opening.__exit__(kind, error, at)
