"""The app as a phone's build runs it: no web server, Flet's own socket, and a client that is only its end of it."""

from __future__ import annotations

import os
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction

from testing.running_app import ROOT, free_port

PATIENCE: Final = 60.0
QUIET: Final = 0.25  # seconds without a message after which a screen is taken to be whole
SERVER_ONLY: Final = ("flet_web", "fastapi", "starlette", "uvicorn", "websockets", "zxingcpp", "psycopg")
"""What a phone's build lacks: what `pyproject.toml` marks by platform, and what that brings."""
START: Final = """
import runpy, sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
sys.path[:0] = {path!r}
sys.argv = ["main.py"]
runpy.run_module("main", run_name="__main__")
"""


class PackedApp:
    """`path` is where the app and its packages are; without one those of this environment are used. It runs in the
    folder of its data, as on a phone."""

    def __init__(self, data: Path, path: Sequence[Path] = (), platform: str = "android") -> None:
        self.port, self.data = free_port(), data
        code = START.format(missing=SERVER_ONLY, path=[str(each) for each in path or [ROOT]])
        bare = ["-S"] if path else []
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT", "TZ") if name in os.environ}
        app_env = {"FLET_PLATFORM": platform, "FLET_APP_STORAGE_DATA": str(data), "FLET_SERVER_PORT": str(self.port)}
        libraries = [str(each / "pillow.libs") for each in path]
        env = {**kept, **app_env, "LD_LIBRARY_PATH": os.pathsep.join(libraries)}
        command = [sys.executable, *bare, "-B", "-c", code]
        self.process = subprocess.Popen(command, cwd=data, env=env, stderr=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()

    def phone(self, route: str = "/") -> SocketPhone:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return SocketPhone(socket.create_connection(("localhost", self.port)), route)
            except OSError:
                if self.process.poll() is not None:
                    raise RuntimeError(self.process.communicate()[1]) from None
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def log(self) -> str:
        file = self.data / "logs" / "companion.log"
        return file.read_text(encoding="utf-8") if file.exists() else ""


class SocketPhone:
    """One end of the connection: it registers, answers what it is asked with nothing, and taps."""

    def __init__(self, connection: socket.socket, route: str) -> None:
        self._connection = connection
        self.messages: list[tuple[int, Any]] = []
        self._last = time.monotonic()
        threading.Thread(target=self._listen, daemon=True).start()
        page = {"route": route, "width": 390, "height": 844, "web": False, "platform": "android"}
        self._send(MessageAction.REGISTER_CLIENT, {"session_id": "", "page_name": "", "page": page})

    def _send(self, action: MessageAction, body: Mapping[str, Any]) -> None:
        packet = b"\0" + msgpack.packb([action.value, body])
        self._last = time.monotonic()
        self._connection.sendall(struct.pack("<I", len(packet)) + packet)

    def _listen(self) -> None:
        # At its end the app is killed; on a busy machine it has not read everything by then.
        with suppress(ConnectionError), self._connection.makefile("rb") as stream:
            while len(head := stream.read(4)) == 4:
                packet = stream.read(struct.unpack("<I", head)[0])
                action, body = msgpack.unpackb(packet[1:], ext_hook=lambda _code, data: data, strict_map_key=False)
                self.messages.append((action, body))
                self._last = time.monotonic()
                if action == MessageAction.INVOKE_METHOD.value:
                    answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None}
                    self._send(MessageAction.INVOKE_METHOD, {**answer, "error": None})

    def close(self) -> None:
        self._connection.close()

    def settle(self, wanted: str | None = None) -> list[str]:
        """All texts that came, once the text that is wanted is among them; without one, once a screen is there and
        nothing more comes."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if wanted in self.texts() if wanted else self.shows("title") and time.monotonic() - self._last > QUIET:
                break
            time.sleep(0.02)
        return self.texts()

    def shows(self, identifier: str) -> bool:
        """Whether it has been on the screen."""
        return any(part.get("identifier") == identifier for part in self._parts())

    def texts(self) -> list[str]:
        return [part[key] for part in self._parts() for key in ("value", "label") if isinstance(part.get(key), str)]

    def tap(self, identifier: str) -> None:
        named = [part for part in self._parts() if part.get("identifier") == identifier]
        assert named, f"no {identifier!r} among {sorted({p['identifier'] for p in self._parts() if 'identifier' in p})}"
        target = next(part for part in _inside(named[-1]) if part.get("on_click"))
        self._send(MessageAction.CONTROL_EVENT, {"target": target["_i"], "name": "click", "data": None})

    def crashes(self) -> list[str]:
        return [str(body) for action, body in self.messages if action == MessageAction.SESSION_CRASHED.value]

    def _parts(self) -> Iterator[dict[str, Any]]:
        for _action, body in list(self.messages):
            yield from _inside(body)


def _inside(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from _inside(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _inside(part)
