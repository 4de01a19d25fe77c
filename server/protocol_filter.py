"""Checks what a guest's phone sends through its socket before Flet reads it.

Flet sets any property of any control of a page to what its client sends, also inside of values that all pages share,
and begins a page with every registration. So only what Flet's client in a browser sends gets through.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgpack  # type: ignore[import-untyped]  # it ships no types
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack

MESSAGE: Final = 0
"""What a frame of the protocol begins with; the other kind carries files, which no screen of a guest takes."""
LONGEST_NAME: Final = 100
NESTED: Final = frozenset({"media", "window", "selection"})
"""The properties with an inside: a page's measures, and a field's selection."""
SHAPES: Final[Mapping[MessageAction, Mapping[str, tuple[type, ...]]]] = {
    MessageAction.REGISTER_CLIENT: {"session_id": (str, type(None)), "page_name": (str,), "page": (dict,)},
    MessageAction.CONTROL_EVENT: {"target": (int,), "name": (str,), "data": (object,)},
    MessageAction.UPDATE_CONTROL_PROPS: {"id": (int,), "props": (dict,)},
    MessageAction.INVOKE_METHOD: {
        "control_id": (int,),
        "call_id": (str,),
        "result": (object,),
        "error": (str, type(None)),
    },
}


class BadFrame(Exception):
    """A message that no client of ours sends."""


class ProtocolFilter:
    """The messages of one socket: first a registration, and only one."""

    def __init__(self) -> None:
        self.registered = False

    def read(self, frame: bytes | None) -> MessageAction | None:
        """The kind of a message to pass on to Flet; None to drop it. Raises `BadFrame`."""
        if not frame:
            raise BadFrame
        action, body = _message(frame)
        if (action is MessageAction.REGISTER_CLIENT) == self.registered:
            raise BadFrame
        self.registered = True
        if action is MessageAction.REGISTER_CLIENT:
            return action if _plain(body["page"]) else None
        if action is MessageAction.UPDATE_CONTROL_PROPS and not _plain(body["props"]):
            return None
        if action is MessageAction.CONTROL_EVENT and not _fit(body["name"], body["data"]):
            raise BadFrame
        return action


def _message(frame: bytes) -> tuple[MessageAction, dict[str, Any]]:
    if frame[0] != MESSAGE:
        raise BadFrame
    try:
        number, body = msgpack.unpackb(frame[1:], ext_hook=decode_ext_from_msgpack)
        action = MessageAction(number)
        shape = SHAPES[action]
    except Exception as error:  # hostile bytes fail in many ways, also inside of Flet's own extensions
        raise BadFrame from error
    if not isinstance(body, dict) or body.keys() != shape.keys():
        raise BadFrame
    if not all(isinstance(body[name], kinds) for name, kinds in shape.items()):
        raise BadFrame
    return action, body


def _fit(name: str, data: Any) -> bool:
    """A route that is no text would end in an error of the app."""
    if name != "route_change":
        return len(name) <= LONGEST_NAME
    return isinstance(data, dict) and data.keys() == {"route"} and isinstance(data["route"], str)


def _plain(properties: dict[Any, Any]) -> bool:
    """Whether these are properties that a client sets itself, each with a simple value."""
    return isinstance(properties.get("route", ""), str) and all(
        isinstance(name, str) and not name.startswith("_") and (name in NESTED or not _has_inside(value))
        for name, value in properties.items()
    )


def _has_inside(value: Any) -> bool:
    inside = value if isinstance(value, list) else [value]
    return any(isinstance(each, dict | list) for each in inside)
