"""A phone without a browser that knows its screen: it keeps what the server sends as Flet's client does, finds
controls by their names, taps and types."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self, TypeAlias

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from benchmarks.wire_phone import PROTOCOL

Node: TypeAlias = dict[str, Any]
PAGE = 1
REST = 0.06
"""So long without a word from the server: it has drawn."""
PATIENCE = 60.0
READ = ("value", "selected", "toggled", "checked", "error", "label", "disabled")


def in_brackets(address: str) -> str:
    """As it is in a link."""
    return f"[{address}]" if ":" in address else address


@dataclass(frozen=True, slots=True)
class Act:
    """What a person can do to a control."""

    control: int
    kind: str
    """`click`, `change` for a field that takes text, or `pick` for a button that opens the system's picker."""


class WireScreen:
    """`first` is set when anything has come since the last tap; just before, `on_first` is called."""

    def __init__(self, host: str, port: int, route: str, cookie: str = "", source: str = "") -> None:
        """`source` is the address that it comes from, if not the usual one."""
        self.route = route
        self.page: Node = {}
        self.session = ""
        self.first = threading.Event()
        self.on_first: Callable[[], None] = lambda: None
        self.crashed = ""
        self._heard = time.monotonic()
        self._lock = threading.Lock()
        headers = {"Accept-Language": "en"} | ({"Cookie": cookie} if cookie else {})
        self._opening = connect(
            f"ws://{in_brackets(host)}:{port}/ws",
            additional_headers=headers,
            origin=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=0.2,
            source_address=(source, 0) if source else None,
        )
        self._socket: ClientConnection = self._opening.__enter__()
        threading.Thread(target=self._read, daemon=True).start()
        page = {"route": route, "width": 390, "height": 844, "web": True, "platform": "android"}
        self._send(MessageAction.REGISTER_CLIENT, {"session_id": "", "page_name": "", "page": page})
        self._until_shown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._opening.__exit__(None, None, None)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def acts(self) -> dict[str, Act]:
        """By the names that tests use; under an open sheet nothing can be reached."""
        with self._lock:
            found: dict[str, Act] = {}
            for name, inside in _named(self._sheets()) or _named(self._top()):
                if inside.get("disabled"):
                    continue
                for kind in ("click", "change"):
                    if inside.get(f"on_{kind}"):
                        found.setdefault(name, Act(inside["_i"], kind))
                if (inside.get("action") or {}).get("method") == "pick_files":
                    found.setdefault(name, Act(inside["_i"], "pick"))
            return found

    def offered(self, name: str) -> Act:
        """Waits until it can be done."""
        end = time.monotonic() + PATIENCE
        while name not in (acts := self.acts()):
            if time.monotonic() > end:
                raise TimeoutError(f"no {name} at {self.route}: {sorted(acts)}")
            time.sleep(0.005)
        return acts[name]

    def shown(self) -> tuple[str, ...]:
        """Everything that can be read, heard or seen to be chosen."""
        with self._lock:
            said: list[str] = []
            for node in (*_walk(self._top()), *_walk(self._sheets())):
                name = node.get("identifier", node.get("_c"))
                said += [f"{name} {key}={node[key]!r}" for key in READ if isinstance(node.get(key), str | bool | int)]
            return tuple(said)

    def reads(self, name: str) -> str:
        """What is written in one control."""
        with self._lock:
            inside = dict(_named(self._sheets()) + _named(self._top())).get(name)
            return " ".join(node["value"] for node in _walk(inside) if isinstance(node.get("value"), str))

    def rest(self, seconds: float = REST) -> None:
        """Until the server has nothing more to say."""
        end = time.monotonic() + PATIENCE
        while (quiet := time.monotonic() - self._heard) < seconds and time.monotonic() < end:
            time.sleep(seconds - quiet)

    # -- what a person does ------------------------------------------------------------------------------------------

    def act(self, act: Act, text: str = "") -> None:
        self.first.clear()
        self._heard = time.monotonic()
        if act.kind == "change":
            self._send(MessageAction.UPDATE_CONTROL_PROPS, {"id": act.control, "props": {"value": text}})
        self.event(act.control, act.kind, text if act.kind == "change" else None)

    def pick(self, name: str, content: bytes) -> None:
        """A file, as if the open screen had asked for one."""
        self.first.clear()
        self._heard = time.monotonic()
        picker = next(node for node in _walk(self.page) if node.get("_c") == "FilePicker")
        file = {"id": 1, "name": name, "size": len(content), "bytes": content}
        self.event(picker["_i"], "result", {"files": [file]})

    def event(self, control: int, name: str, data: Any = None) -> None:
        self._send(MessageAction.CONTROL_EVENT, {"target": control, "name": name, "data": data})

    def go(self, route: str) -> None:
        self.first.clear()
        self._heard = time.monotonic()
        self.route = route
        self.event(PAGE, "route_change", {"route": route})

    # -- the wire ----------------------------------------------------------------------------------------------------

    def _send(self, action: MessageAction, body: Mapping[str, Any]) -> None:
        self._socket.send(PROTOCOL + msgpack.packb([action.value, body]))

    def _until_shown(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.rest()
            if self.crashed or self.acts():
                return
            time.sleep(REST)
        raise TimeoutError(f"nothing is shown at {self.route}")

    def _read(self) -> None:
        try:
            for message in self._socket:
                assert isinstance(message, bytes)
                action, body = msgpack.unpackb(message[1:], strict_map_key=False, ext_hook=lambda *_: None)
                with self._lock:
                    self._take(MessageAction(action), body)
                self._heard = time.monotonic()
                if not self.first.is_set():
                    self.on_first()
                    self.first.set()
        except ConnectionClosed:
            return

    def _take(self, action: MessageAction, body: Any) -> None:
        match action:
            case MessageAction.REGISTER_CLIENT:
                self.page = body["page_patch"]
                self.session = body["session_id"]
            case MessageAction.PATCH_CONTROL:
                for node in _walk(self.page):
                    if node.get("_i") == body["id"]:
                        _apply(node, body["patch"])
                        break
            case MessageAction.SESSION_CRASHED:
                self.crashed = body["message"]
            case MessageAction.INVOKE_METHOD:
                if body["name"] == "push_route":
                    self.route = body["args"]["route"]
                    self.event(PAGE, "route_change", {"route": self.route})
                answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": None, "error": None}
                self._send(MessageAction.INVOKE_METHOD, answer)
            case _:
                raise AssertionError(f"{action} is no word of a server")

    def _top(self) -> Any:
        """The topmost view; `_b` holds what a component has drawn."""
        views: Any = self.page.get("views", [])
        while isinstance(views, dict) and "_b" in views:
            views = views["_b"]
        return views[-1] if isinstance(views, list) and views else views

    def _sheets(self) -> list[Node]:
        return [dialog for dialog in self.page.get("_dialogs", {}).get("controls", []) if dialog.get("open")]


def _named(value: Any) -> list[tuple[str, Node]]:
    pairs = ((node.get("identifier"), node.get("content")) for node in _walk(value))
    return [(name, inside) for name, inside in pairs if isinstance(name, str) and isinstance(inside, dict)]


def _walk(value: Any) -> Iterator[Node]:
    if isinstance(value, dict):
        if "_i" in value:
            yield value
        for inside in value.values():
            if isinstance(inside, dict | list):
                yield from _walk(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _walk(inside)


def _apply(root: Node, patch: list[Any]) -> None:
    """A table of places as a tree of keys, each with a number; then what is done, in this order."""
    table: dict[int, list[Any]] = {}

    def read(place: list[Any], path: list[Any]) -> None:
        table[place[0]] = path
        for key, inner in (place[1] if len(place) > 1 else {}).items():
            read(inner, [*path, key])

    def at(number: int) -> Any:
        node: Any = root
        for key in table[number]:
            node = node[key]
        return node

    read(patch[0], [])
    for kind, *rest in patch[1:]:
        number, key = rest[:2]
        inside = at(number)
        match kind:
            case 0:
                inside[key] = rest[2]
            case 1 if isinstance(inside, list):
                inside.insert(key, rest[2])
            case 1:
                inside[key] = rest[2]
            case 2 if isinstance(inside, list):
                del inside[key]
            case 2:
                inside.pop(key, None)
            case 3:
                at(rest[2]).insert(rest[3], inside.pop(key))
            case _:
                raise AssertionError(f"{kind} is nothing that can be done")
