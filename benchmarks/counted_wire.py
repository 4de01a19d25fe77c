"""What comes over the wire, whoever in the browser asked for it: a port that hands everything on and counts."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

PIECE = 65_536


class CountedWire:
    """`port` is the one to go to, `behind` the one that answers; `received` are the bytes that came from there."""

    def __init__(self, behind: int) -> None:
        self.received = 0
        self._behind = behind
        self._lock = threading.Lock()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):  # closed
            while True:
                near, _address = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._behind))
                for source, target, counts in ((near, far, False), (far, near, True)):
                    threading.Thread(target=self._hand_on, args=(source, target, counts), daemon=True).start()

    def _hand_on(self, source: socket.socket, target: socket.socket, counts: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                if counts:
                    with self._lock:
                        self.received += len(piece)
                target.sendall(piece)
            target.shutdown(socket.SHUT_WR)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._listening.close()
