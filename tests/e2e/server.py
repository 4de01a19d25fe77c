"""The real app as a process of its own, started the way a person starts it."""

import os
import queue
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Self

ROOT = Path(__file__).resolve().parents[2]
START = 60.0
STOP = 15.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def app(data: Path) -> list[str]:
    """The arguments that start the app on a data directory."""
    return ["main.py", "--no-browser", "--data", str(data)]


class RunningApp:
    """A started server program. It says on standard output when it answers; that line is waited for."""

    def __init__(self, arguments: Sequence[str], env: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._command = [sys.executable, *arguments, "--port", str(self.port)]
        self._env = {**os.environ, **(env or {})}
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, cwd=ROOT, env=self._env, stdout=subprocess.PIPE, text=True)
        said: queue.Queue[str] = queue.Queue()
        assert self._process.stdout
        threading.Thread(target=_listen, args=[self._process.stdout, said], daemon=True).start()
        try:
            line = said.get(timeout=START)
            if line.startswith("Opening"):  # on a busy machine
                line = said.get(timeout=START)
        except queue.Empty:
            self.kill()
            raise TimeoutError(f"{self._command} said nothing for {START} s") from None
        if not re.search(rf"http://127\.0\.0\.1:{self.port}\b", line):
            raise RuntimeError(f"{self._command} ended with {self._process.wait(STOP)}: {line!r}")

    @property
    def pid(self) -> int:
        return self._process.pid

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ends it in good order; returns the exit code."""
        self._process.send_signal(how)
        return self._process.wait(STOP)

    def kill(self) -> None:
        """Ends it without a chance to tidy up."""
        self._process.kill()
        self._process.wait(STOP)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            self.stop()


def _listen(output: IO[str], said: queue.Queue[str]) -> None:
    """Reads to the end, so that the program never waits for a full pipe. An end without a line counts as one."""
    with output:
        for line in output:
            said.put(line)
    said.put("")
