"""What an attacker in the network attacks, and the frames of a page that it sends there."""

from __future__ import annotations

import http.client
import random
import socket
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from multiprocessing.synchronize import Event
from typing import Any, Final

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction
from websockets.sync.client import ClientConnection, connect

from app.phone_table import new_secret
from benchmarks.wire_screen import in_brackets

ATTACKER = "127.0.0.66"
PAGE: Final = {"route": "/", "width": 390, "height": 844, "web": True, "platform": "android"}
REGISTER, EVENT = MessageAction.REGISTER_CLIENT.value, MessageAction.CONTROL_EVENT.value
PROPS, ANSWER = MessageAction.UPDATE_CONTROL_PROPS.value, MessageAction.INVOKE_METHOD.value


@dataclass(frozen=True, slots=True)
class Target:
    """`strangers` are the ids of others' pages: more than an attacker could know. `begun` is set once
    something was done, and `over` when that is enough."""

    address: str
    port: int
    token: str
    session: str
    seat: int
    strangers: tuple[str, ...]
    seed: int
    begun: Event
    over: Event

    def rounds(self) -> Iterator[random.Random]:
        for number in count():
            if self.over.is_set():
                return
            yield random.Random(f"{self.seed}/{number}")
            self.begun.set()

    def tcp(self) -> socket.socket:
        return socket.create_connection((self.address, self.port), 5, (ATTACKER, 0))

    def ask(self, path: str) -> int:
        connection = http.client.HTTPConnection(self.address, self.port, timeout=30, source_address=(ATTACKER, 0))
        try:
            connection.request("GET", path)
            return connection.getresponse().status
        finally:
            connection.close()

    def socket(self, cookie: str | None = None, source: str = ATTACKER) -> ClientConnection:
        """With the table's code and a phone's secret that the attacker has made up."""
        cookie = cookie or f"table={self.token}; phone={new_secret()}"
        return connect(
            f"ws://{in_brackets(self.address)}:{self.port}/ws",
            additional_headers={"Cookie": cookie},
            origin=None,
            max_size=None,
            source_address=(source, 0),
            open_timeout=30,
            close_timeout=0.2,
        )


def frame(action: int, body: Any) -> bytes:
    return b"\0" + bytes(msgpack.packb([action, body]))


def hello(session: str | None = None, route: str = "/") -> bytes:
    return frame(REGISTER, {"session_id": session, "page_name": "", "page": {**PAGE, "route": route}})


def event(control: int, name: str = "click", data: Any = None) -> bytes:
    return frame(EVENT, {"target": control, "name": name, "data": data})


def props(control: int, values: Mapping[str, Any]) -> bytes:
    return frame(PROPS, {"id": control, "props": values})
