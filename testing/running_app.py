"""The real app as a process of its own, started the way a person starts it."""

import multiprocessing
import os
import queue
import random
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import IO, Self

ROOT = Path(__file__).resolve().parents[1]
START = 60.0
STOP = 15.0


# No system hands these out by itself: nobody takes the port of an app that is killed and started again.
PORTS = range(20_000, 32_000)
# What `LoadedApp` needs, and what the first phone would wait for.
LOADED = [
    "__main__",
    "main",
    "server.run",
    "views.app",
    "models.store",
    "models.formats",
    "app.logs",
    "qrcode.main",
]

_had: list[int] = []


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def usual_port() -> int:
    """The first free one of those that this process had before: a browser keeps what it has loaded from there."""
    port = next(filter(_is_free, (*_had, *random.sample(PORTS, 1000))))
    if port not in _had:
        _had.append(port)
    return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe, suppress(OSError):
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", port))
        return True
    return False


def app(data: Path) -> list[str]:
    """The arguments that start the app on a data directory."""
    return ["main.py", "--no-browser", "--data", str(data)]


class RunningApp:
    """A started server program. It says on standard output when it answers; that line is waited for."""

    def __init__(
        self,
        arguments: Sequence[str],
        env: Mapping[str, str] | None = None,
        program: str = sys.executable,
        folder: Path = ROOT,
    ) -> None:
        self.port = usual_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._command = [program, *arguments, "--port", str(self.port)]
        self._env = {**os.environ, **(env or {})}
        self.start()

    def start(self) -> None:
        said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=_listen, args=[self._begin(), said], daemon=True).start()
        try:
            line = said.get(timeout=START)
            if line.startswith("Opening"):  # on a busy machine
                line = said.get(timeout=START)
        except queue.Empty:
            self.kill()
            raise TimeoutError(f"{self._command} said nothing for {START} s") from None
        if not re.search(rf"http://127\.0\.0\.1:{self.port}\b", line):
            raise RuntimeError(f"{self._command} ended with {self._ended()}: {line!r}")

    def _begin(self) -> IO[str]:
        """Starts the process; gives what it says."""
        self._process = subprocess.Popen(
            self._command, cwd=self._folder, env=self._env, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout
        return self._process.stdout

    def _ended(self) -> int:
        """Waits for the end; its exit code."""
        return self._process.wait(STOP)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        return self._process.pid

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it in good order; returns the exit code."""
        os.kill(self.pid, how)
        return self._ended()

    def kill(self) -> None:
        """Ends it without a chance to tidy up."""
        self.stop(signal.SIGKILL)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.is_running:
            self.stop()


class LoadedApp(RunningApp):
    """The app on a data directory, from a process that has its modules loaded already: it starts in a fiftieth of the
    time, and dies like any other."""

    def __init__(self, data: Path, *options: str) -> None:
        super().__init__([*app(data), *options])

    def _begin(self) -> IO[str]:
        forks = multiprocessing.get_context("forkserver")
        forks.set_forkserver_preload(LOADED)
        hears, says = forks.Pipe(duplex=False)
        self._forked = forks.Process(target=_serve, args=(self._command[2:], says), daemon=True)
        self._forked.start()
        says.close()
        with hears:
            return os.fdopen(os.dup(hears.fileno()))

    def _ended(self) -> int:
        self._forked.join(STOP)
        assert self._forked.exitcode is not None, f"{self._command} does not end"
        return self._forked.exitcode

    @property
    def is_running(self) -> bool:
        return self._forked.is_alive()

    @property
    def pid(self) -> int:
        assert self._forked.pid
        return self._forked.pid


def _serve(arguments: list[str], says: Connection) -> None:
    import main

    os.dup2(says.fileno(), sys.stdout.fileno())
    sys.exit(main.start(main.read_options(arguments)))


def _listen(output: IO[str], said: queue.Queue[str]) -> None:
    """Reads to the end, so that the program never waits for a full pipe. An end without a line counts as one."""
    with output:
        for line in output:
            said.put(line)
    said.put("")
