"""What a phone of the network may say, before Flet hears it."""

from contextlib import suppress
from typing import Any

import msgpack  # type: ignore[import-untyped]  # it ships no types
import pytest
from flet.messaging.protocol import MessageAction
from hypothesis import given
from hypothesis import strategies as st

from server.protocol_filter import BadFrame, ProtocolFilter

REGISTER, EVENT = MessageAction.REGISTER_CLIENT.value, MessageAction.CONTROL_EVENT.value
PROPS, ANSWER = MessageAction.UPDATE_CONTROL_PROPS.value, MessageAction.INVOKE_METHOD.value
# As a browser's client says it.
PAGE = {
    "route": "/session/1/score",
    "pwa": False,
    "web": True,
    "platform_brightness": "light",
    "width": 390.0,
    "height": 844.0,
    "platform": "linux",
    "window": {},
    "media": {"padding": {"top": 0.0}, "device_pixel_ratio": 1.0, "orientation": "portrait"},
}
HELLO = [REGISTER, {"session_id": None, "page_name": "session/1", "page": PAGE}]
TAP = [EVENT, {"target": 5, "name": "click", "data": None}]


def frame(value: Any) -> bytes:
    return b"\0" + bytes(msgpack.packb(value))


@pytest.fixture
def inside() -> ProtocolFilter:
    frames = ProtocolFilter()
    assert frames.read(frame(HELLO)) is MessageAction.REGISTER_CLIENT
    return frames


@pytest.mark.parametrize(
    "said",
    [
        TAP,
        [EVENT, {"target": 1, "name": "route_change", "data": {"route": "/"}}],
        [PROPS, {"id": 7, "props": {"value": "Zoë"}}],
        [PROPS, {"id": 1, "props": {"width": 390.0, "media": {"padding": {"top": 1.0}}}}],
        [PROPS, {"id": 7, "props": {"selection": {"start": 0, "end": 2}}}],
        [ANSWER, {"control_id": 1, "call_id": "x", "result": {"locales": []}, "error": None}],
    ],
    ids=lambda said: str(said[1])[:40],
)
def test_what_a_client_says_is_heard(inside: ProtocolFilter, said: list[Any]) -> None:
    assert inside.read(frame(said)) is MessageAction(said[0])


@pytest.mark.parametrize(
    "properties",
    [
        {"theme": {"color_scheme": {"primary": "#000000"}}},
        {"style": {"padding": 90}},
        {"locale_configuration": {"current_locale": {"language_code": "xx"}}},
        {"_dialogs": None},
        {"_i": 1},
        {"controls": [{"_c": "Text"}]},
    ],
    ids=lambda properties: next(iter(properties)),
)
def test_a_value_that_pages_share_is_not_changed_from_outside(
    inside: ProtocolFilter, properties: dict[str, Any]
) -> None:
    assert inside.read(frame([PROPS, {"id": 1, "props": properties}])) is None


@pytest.mark.parametrize(
    "bad",
    [
        None,
        b"",
        b"\0",
        b"\0\xc1",
        b"\0" + b"\x91" * 5000,
        b"\1abcdefgh",
        b"\7x",
        frame(HELLO),  # a second time
        frame([]),
        frame([99, {}]),
        frame([REGISTER]),
        frame([EVENT, []]),
        frame([EVENT, {"target": 1, "name": "click"}]),
        frame([EVENT, {"target": 1, "name": "click", "data": None, "more": 1}]),
        frame([EVENT, {"target": "1", "name": "click", "data": None}]),
        frame([EVENT, {"target": 1, "name": "x" * 101, "data": None}]),
        frame([PROPS, {"id": 1, "props": None}]),
        frame([MessageAction.SESSION_CRASHED.value, {"message": "boo"}]),
        frame([ANSWER, {"control_id": 1, "call_id": 2, "result": None, "error": None}]),
    ],
    ids=lambda bad: repr(bad)[:40],
)
def test_what_no_client_says_is_not(inside: ProtocolFilter, bad: bytes | None) -> None:
    with pytest.raises(BadFrame):
        inside.read(bad)


def test_a_socket_begins_with_its_registration() -> None:
    with pytest.raises(BadFrame):
        ProtocolFilter().read(frame(TAP))


@given(st.binary(max_size=60))
def test_any_bytes_are_heard_or_unfit(said: bytes) -> None:
    frames = ProtocolFilter()
    frames.registered = True
    with suppress(BadFrame):
        frames.read(b"\0" + said)


@pytest.mark.parametrize(
    "route", [5, None, {"route": "/"}, ["/"], {"route": 5}, {"route": {}}, {}, {"route": "/", "control": 1}]
)
def test_an_address_is_a_text(inside: ProtocolFilter, route: Any) -> None:
    """Anything else was an error of the app and a long entry in its log, each time."""
    if route != {"route": "/"}:
        with pytest.raises(BadFrame):
            inside.read(frame([EVENT, {"target": 1, "name": "route_change", "data": route}]))
    assert inside.read(frame([PROPS, {"id": 1, "props": {"route": route}}])) is None
    assert (
        ProtocolFilter().read(
            frame([REGISTER, {"session_id": None, "page_name": "", "page": {**PAGE, "route": route}}])
        )
        is None
    )
