"""The real app as a process of its own, from a process that has its modules loaded already: it starts in a tenth of
the time, and dies of SIGKILL like any other."""

import multiprocessing
import os
import socket
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Self

from testing.running_app import START, free_port

LOADED = [
    "main",
    "server.run",
    "views.app",
    "models.store",
    "models.formats",
    "app.logs",
    "qrcode.main",
    "testing.demo",
]


def _serve(arguments: list[str]) -> None:
    import main

    sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # for as long as the process lives
    sys.exit(main.start(main.read_options(arguments)))


class ForkedApp:
    def __init__(self, *arguments: str, heard: Sequence[str] = ("127.0.0.1",)) -> None:
        """`heard` are the addresses that it listens at once it has started."""
        self.port = free_port()
        self._arguments = ["--no-browser", "--port", str(self.port), *arguments]
        self._heard = heard
        self.start()

    def start(self) -> None:
        forks = multiprocessing.get_context("forkserver")
        forks.set_forkserver_preload(LOADED)
        self._process: BaseProcess = forks.Process(target=_serve, args=(self._arguments,), daemon=True)
        self._process.start()
        end = time.monotonic() + START
        for address in self._heard:
            while not self._answers(address):
                if time.monotonic() > end or not self._process.is_alive():
                    raise TimeoutError(f"{self._arguments} does not answer; it ended with {self._process.exitcode}")
                time.sleep(0.01)

    def _answers(self, address: str) -> bool:
        with suppress(OSError), socket.create_connection((address, self.port), timeout=START):
            return True
        return False

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    def kill(self) -> None:
        """Ends it without a chance to tidy up."""
        self._process.kill()
        self._process.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.is_alive():
            self.kill()
