"""A private PostgreSQL server for tests and benchmarks: a cluster of its own in a temporary folder, gone at the end."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# PostgreSQL does not run as root.
USER = "postgres" if os.name == "posix" and os.geteuid() == 0 else None
# The data is thrown away: nothing has to reach the disk.
FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=30", "shared_buffers=16MB"]


def programs() -> Path | None:
    """The folder with initdb and postgres, the newest version first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    if initdb := shutil.which("initdb"):
        found.insert(0, Path(initdb).resolve().parent)
    return found[0] if found else None


@contextmanager
def server(programs: Path) -> Iterator[str]:
    """The address of a database on a server that lives as long as the block."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        if USER:
            shutil.chown(home, USER)
        initdb: list[Path | str] = [
            programs / "initdb",
            "-D",
            home / "data",
            "-A",
            "trust",
            "-U",
            "tester",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(initdb, user=USER, cwd=home, check=True, capture_output=True)
        port = _free_port()
        options = [part for setting in FAST for part in ("-c", setting)]
        command: list[Path | str] = [
            programs / "postgres",
            "-D",
            home / "data",
            "-k",
            home,
            "-h",
            "127.0.0.1",
            "-p",
            str(port),
            *options,
        ]
        with (home / "log").open("wb") as log, subprocess.Popen(command, user=USER, cwd=home, stderr=log) as process:
            try:
                _wait(programs, port, process)
                yield f"postgresql+psycopg://tester@127.0.0.1:{port}/postgres"
            finally:
                process.send_signal(signal.SIGQUIT)  # end at once: nothing of it is needed any more
                process.wait(120)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def _wait(programs: Path, port: int, process: subprocess.Popen[bytes]) -> None:
    ready: list[Path | str] = [programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]
    deadline = time.monotonic() + 120
    while subprocess.run(ready, check=False).returncode:
        assert process.poll() is None, "the PostgreSQL server ended at once"
        assert time.monotonic() < deadline, "the PostgreSQL server does not answer"
        time.sleep(0.05)
