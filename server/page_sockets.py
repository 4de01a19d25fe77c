"""Wraps what passes through a page's socket, between the network and Flet.

Each function wraps a `receive` or a `send`: for the end of a page, the camera, and what a phone of the table may send.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from flet.messaging.protocol import MessageAction

from app.page_camera import PageCamera
from server.asgi import ASGIApp, Message, Receive, Scope, Send
from server.protocol_filter import BadFrame, ProtocolFilter
from server.rate_limit import LOGGED, RateLimiter

log = logging.getLogger("companion.table")

POLICY_VIOLATION = 1008
CLOSE_FRAME: Message = {"type": "websocket.close", "code": POLICY_VIOLATION}
# Seconds that a handler of Flet's has to end after its page has gone.
HANDLER_SECONDS = 1.0


async def end_with_page(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Ends Flet's handler soon after its page has gone: with Flet 1.0.5 that of a page which never registered waits for
    ever."""
    gone = asyncio.Event()

    async def listening() -> Message:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            gone.set()
        return message

    handler = asyncio.ensure_future(app(scope, listening, send))
    leaving = asyncio.ensure_future(gone.wait())
    try:
        await asyncio.wait((handler, leaving), return_when=asyncio.FIRST_COMPLETED)
        await asyncio.wait((handler,), timeout=HANDLER_SECONDS)
    finally:
        leaving.cancel()
        handler.cancel()
        with suppress(asyncio.CancelledError):
            await handler


def without_camera(receive: Receive, camera: PageCamera) -> Receive:
    """Text frames are what the page says of its camera; Flet's client sends binary ones."""

    async def receiving() -> Message:
        while (message := await receive())["type"] == "websocket.receive" and message.get("text") is not None:
            camera.hear(message["text"])
        if message["type"] == "websocket.disconnect":
            camera.gone()
        return message

    return receiving


def of_phone(scope: Scope, phone: str) -> Scope:
    """Flet gives a resting page back to whoever knows its id and has its address and browser; many phones of a table
    are alike in that. So Flet gets the phone's own secret as its address."""
    headers = [(name, value) for name, value in scope["headers"] if name != b"user-agent"]
    return {**scope, "client": (phone, 0), "headers": headers}


def limited(receive: Receive, limiter: RateLimiter, phone: str, address: str, must_leave: asyncio.Event) -> Receive:
    """Receives what a phone of the network sends, at a limited rate, and only what a client of ours would send. While a
    message waits for its turn nothing more is read from the socket."""
    protocol = ProtocolFilter()

    async def receiving() -> Message:
        while True:
            if protocol.registered:
                await limiter.finished(phone)
            message = await receive()
            if message["type"] != "websocket.receive":
                return message
            await limiter.frame(phone, address)
            try:
                action = protocol.read(message.get("bytes"))
            except BadFrame:
                if limiter.takes(LOGGED, address):
                    log.warning("a phone of the table sent what no client sends, and was disconnected")
                must_leave.set()
                return {"type": "websocket.disconnect", "code": POLICY_VIOLATION}
            if action is MessageAction.REGISTER_CLIENT:
                await limiter.page(address)
            if action:
                return message

    return receiving


def stop_when(must_leave: asyncio.Event, receive: Receive) -> Receive:
    """Receives what a phone sends until it has to leave; to Flet that is a page that lost its connection."""

    async def receiving() -> Message:
        coming = asyncio.ensure_future(receive())
        leaving = asyncio.ensure_future(must_leave.wait())
        try:
            await asyncio.wait((coming, leaving), return_when=asyncio.FIRST_COMPLETED)
            if coming.done():
                return coming.result()
            return {"type": "websocket.disconnect", "code": POLICY_VIOLATION}
        finally:
            coming.cancel()
            leaving.cancel()

    return receiving


def ignoring_closed(send: Send) -> Send:
    """Ignores that a message cannot be sent any more: with Flet 1.0.5 a page that closes while a message waits for it
    would leave a session that never ends. It can go when Flet ends that session itself."""

    async def send_if_open(message: Message) -> None:
        try:
            await send(message)
        except Exception:
            if message["type"] != "websocket.send":
                raise

    return send_if_open
