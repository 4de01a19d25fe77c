"""A proxy to a database server that can be made silent: connections stay open, and nothing comes through any more.

So does a network that swallows packets, and a server that was stopped. Once it speaks again, all that was said
meanwhile arrives, as TCP sends again what was lost.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class SilentProxy:
    def __init__(self, port: int) -> None:
        self._server = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._speaks = threading.Event()
        self._speaks.set()
        self._open: list[socket.socket] = []
        self._start(self._accept)

    def hush(self) -> None:
        self._speaks.clear()

    def speak(self) -> None:
        self._speaks.set()

    def close(self) -> None:
        self.speak()
        for each in (self._listening, *self._open):
            with suppress(OSError):  # the other end may be gone
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _start(self, act: object, *given: object) -> None:
        threading.Thread(target=act, args=given, daemon=True).start()  # type: ignore[arg-type]  # one of the methods below

    def _accept(self) -> None:
        with suppress(OSError):  # closed
            while True:
                client, _address = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._server))
                self._open += client, server
                self._start(self._carry, client, server)
                self._start(self._carry, server, client)

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):  # one of them is gone
            while data := source.recv(65536):
                self._speaks.wait()
                target.sendall(data)
        self._speaks.wait()
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)


@contextmanager
def silent_proxy(port: int) -> Iterator[SilentProxy]:
    proxy = SilentProxy(port)
    try:
        yield proxy
    finally:
        proxy.close()
