"""A phone at an open table: a real client of the app on a socket of its own; only the drawing of the picture is left
out."""

import re
import threading
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any, Self

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.phone_table import PhoneTable

# The wire form of a text of three figures.
TOTAL = re.compile(rb"\xa3([1-6]\d\d)")


@dataclass
class Phone:
    """`seen`: when which total came, by seat."""

    table: PhoneTable
    session: str
    seat: int | None
    seen: dict[int, list[tuple[float, int]]] = field(default_factory=dict)
    ids: dict[str, int] = field(default_factory=dict)
    taps: list[tuple[float, int]] = field(default_factory=list)
    settled: bool = False
    """From then on the controls keep their numbers; reading every message would keep the processor from the app."""
    received: int = 0

    def __enter__(self) -> Self:
        cookies = scanned(self.table)
        url = f"ws://{self.table.address}:{self.table.port}/ws"
        self._socket: ClientConnection = connect(
            url, additional_headers={"Cookie": cookies}, origin=None, max_size=None
        ).__enter__()
        threading.Thread(target=self._read, daemon=True).start()
        page = {"route": "/", "width": 390, "height": 844, "web": True, "platform": "android"}
        self._send(MessageAction.REGISTER_CLIENT, {"session_id": "", "page_name": "", "page": page})
        if self.seat is not None:
            self.tap(f"seat-{self.seat}")
        self._send(MessageAction.CONTROL_EVENT, {"target": 1, "name": "route_change", "data": {"route": self.grid}})
        if self.seat is not None:
            self.tap(f"cell-adornments-{self.seat}")
            self.wait_for("plus")
        else:
            self.wait_for("total-0")
        return self

    @property
    def grid(self) -> str:
        return f"/session/{self.session}/score"

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def wait_for(self, name: str) -> int:
        end = time.monotonic() + 30
        while name not in self.ids:
            if time.monotonic() > end:
                raise TimeoutError(f"no {name} on the phone of seat {self.seat}: {sorted(self.ids)}")
            time.sleep(0.01)
        return self.ids[name]

    def tap(self, name: str) -> None:
        self._send(MessageAction.CONTROL_EVENT, {"target": self.wait_for(name), "name": "click", "data": None})

    def _send(self, action: MessageAction, body: dict[str, Any]) -> None:
        self._socket.send(b"\0" + msgpack.packb([action.value, body]))

    def _read(self) -> None:
        try:
            for message in self._socket:
                now = time.monotonic()
                assert isinstance(message, bytes)
                for figures in TOTAL.findall(message):
                    seat, total = int(figures) // 100 - 1, int(figures)
                    self.seen.setdefault(seat, []).append((now, total))
                self.received += len(message)
                if not self.settled:
                    self._note(_unpacked(message))
                    self._answer(message)
        except ConnectionClosed:
            return

    def _answer(self, message: bytes) -> None:
        """What the server asks of a client is answered with nothing."""
        action, body = _unpacked(message)
        if action == MessageAction.INVOKE_METHOD.value:
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": None}
            self._send(MessageAction.INVOKE_METHOD, answer)

    def _note(self, value: Any) -> None:
        """The controls that a test would find by their names."""
        if isinstance(value, dict):
            name, inside = value.get("identifier"), value.get("content")
            if isinstance(name, str) and isinstance(inside, dict) and "_i" in inside:
                self.ids[name] = inside["_i"]
                if name.endswith(("-plus", "-minus")):
                    self.ids[name.rpartition("-")[2]] = inside["_i"]
            value = list(value.values())
        if isinstance(value, list):
            for each in value:
                self._note(each)


def _unpacked(message: bytes) -> Any:
    return msgpack.unpackb(message[1:], strict_map_key=False, ext_hook=lambda *_: None)


def scanned(table: PhoneTable) -> str:
    """The cookies of a phone that has scanned the code."""
    connection = HTTPConnection(table.address, table.port, timeout=10)
    connection.request("GET", f"/?k={table.token}")
    headers = connection.getresponse().getheaders()
    connection.close()
    return "; ".join(value.partition(";")[0] for name, value in headers if name.lower() == "set-cookie")
