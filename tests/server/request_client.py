"""Requests to the guard as a browser makes them, with Flet reduced to one file."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field

from server.asgi import ASGIApp, Message, Receive, Scope, Send
from server.request_guard import (
    Guard,
    RequestGuard,
    no_flet_pages,
    only_hosts,
    only_own_pages,
    only_reading,
)

PORT = 8550
HOST = f"127.0.0.1:{PORT}"
GUARDS: list[Guard] = [
    only_hosts(("127.0.0.1", "localhost", "[::1]"), PORT),
    only_own_pages,
    only_reading,
    no_flet_pages,
]


@dataclass
class Reply:
    status: int = 0
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytes = b""


def file(body: bytes, kind: bytes, *extra: tuple[bytes, bytes], status: int = 200, chunks: int = 3) -> ASGIApp:
    """Flet, reduced to one file that comes in pieces."""

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        length = (b"content-length", b"%d" % len(body))
        headers = [(b"content-type", kind), length, (b"access-control-allow-origin", b"*"), *extra]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        step = len(body) // chunks + 1
        for at in range(0, len(body), step):
            more = at + step < len(body)
            await send({"type": "http.response.body", "body": body[at : at + step], "more_body": more})
        if not body:
            await send({"type": "http.response.body", "body": b""})

    return app


def scope(path: str = "/", *, kind: str = "http", method: str = "GET", **headers: str) -> Scope:
    given = {"host": HOST, "accept-encoding": "gzip, deflate"} | {k.replace("_", "-"): v for k, v in headers.items()}
    pairs = [(name.encode(), value.encode()) for name, value in given.items() if value]
    return {"type": kind, "method": method, "path": path, "query_string": b"", "headers": pairs}


async def receive() -> Message:
    return {"type": "websocket.connect"}


async def ask(request_guard: ASGIApp, connection: Scope) -> Reply:
    reply = Reply()

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            reply.status = message["status"]
            reply.headers = dict(message["headers"])
        else:
            reply.body += message["body"]

    await request_guard(connection, receive, send)
    return reply


def get(app: ASGIApp, path: str = "/", guards: Iterable[Guard] = GUARDS, method: str = "GET", **headers: str) -> Reply:
    return asyncio.run(ask(RequestGuard(app, list(guards)), scope(path, method=method, **headers)))


PAGE = file(b"<html><head></head><body></body></html>", b"text/html; charset=utf-8", (b"etag", b'"1"'))
TEXT = b"Works of Wonder " * 1000
