"""What stands between the network and Flet: who may come in, and what leaves.

Flet's own web app answers everybody, shows its documentation pages, allows every other site to read its
files and compresses nothing. The shield is a small ASGI application around it that repairs this.
A request passes the guards first; each may answer in Flet's place. The shield towards the network has one guard
more, the door that asks for the table's code.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeAlias

from flet.messaging.protocol import MessageAction

from app.accept_language import wished_languages
from app.current_phone import PHONE
from app.preferences import ThemeName
from server.compression import Packer
from server.protocol_filter import Frames, Unfit
from server.rate_limit import TOLD, Crowd

Message: TypeAlias = MutableMapping[str, Any]
Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers: TypeAlias = dict[bytes, bytes]
ThemeOf: TypeAlias = Callable[[str | None], ThemeName]

log = logging.getLogger("companion.table")

POLICY_VIOLATION = 1008
GOODBYE: Message = {"type": "websocket.close", "code": POLICY_VIOLATION}
# Seconds that a handler has to note that its page has gone.
FAREWELL = 1.0
# Flet's own pages that this app has no use for.
CLOSED = ("/docs", "/redoc", "/openapi.json", "/oauth_callback", "/upload")
POLICY = (
    "default-src 'self' data: blob:; "
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
    "worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; "
    # Safari does not count web sockets as 'self'.
    "connect-src 'self' ws://{host} wss://{host} data: blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True, slots=True)
class Visit:
    """The part of a request that the guards look at."""

    is_socket: bool
    method: str
    path: str
    query: str
    headers: Headers
    client: str = ""

    @classmethod
    def of(cls, scope: Scope) -> "Visit":
        headers = dict(scope["headers"])
        if sum(name == b"host" for name, _value in scope["headers"]) > 1:
            headers[b"host"] = b""  # which of them is meant, nobody knows
        return cls(
            is_socket=scope["type"] == "websocket",
            method=scope.get("method", "GET"),
            path=scope["path"],
            query=scope.get("query_string", b"").decode("latin-1"),
            headers=headers,
            client=(scope.get("client") or ("",))[0],
        )

    def header(self, name: bytes) -> str:
        return self.headers.get(name, b"").decode("latin-1")


@dataclass(frozen=True, slots=True)
class Answer:
    """A short answer given in Flet's place. A socket only learns that it is not wanted."""

    status: int
    text: str = ""
    headers: tuple[tuple[bytes, bytes], ...] = ()


Guard: TypeAlias = Callable[[Visit], Answer | None]


class Gate(Protocol):
    """Knows the phones that its guard lets in, and may show them out again."""

    def phone(self, visit: Visit) -> str: ...

    def inside(self, phone: str) -> AbstractContextManager[asyncio.Event]: ...

    @property
    def crowd(self) -> Crowd: ...


def only_hosts(names: Sequence[str], port: int) -> Guard:
    """Refuses a foreign `Host`: a site that points its own name at this machine gets nothing (DNS rebinding)."""
    ours = {f"{name}:{port}" for name in names} | (set(names) if port == 80 else set())

    def guard(visit: Visit) -> Answer | None:
        return None if visit.header(b"host").lower() in ours else Answer(421, "This address is not served here.")

    return guard


def only_own_pages(visit: Visit) -> Answer | None:
    """Refuses a socket opened by another site's page. Programs that are no browser send no origin."""
    _scheme, _colon, origin = visit.header(b"origin").lower().partition("://")
    if visit.is_socket and b"origin" in visit.headers and origin != visit.header(b"host").lower():
        return Answer(403, "Only the app's own pages may open this.")
    return None


def only_reading(visit: Visit) -> Answer | None:
    """Refuses to take anything: files come through the socket, so there is nothing to upload to."""
    if visit.is_socket or visit.method in ("GET", "HEAD"):
        return None
    return Answer(405, "Only reading is possible here.", ((b"allow", b"GET, HEAD"),))


def no_side_doors(visit: Visit) -> Answer | None:
    """Hides Flet's own pages, and paths that no page of the app has."""
    path = visit.path
    closed = any(path == door or path.startswith(f"{door}/") for door in CLOSED)
    if closed or "\0" in path or "\\" in path or ".." in path.split("/"):
        return Answer(404, "There is nothing here.")
    return None


class Shield:
    """Lets visits through the guards, and sends Flet's answers packed and with safe headers. Without a gate all
    visits are the host's. `theme_of` tells the theme that a phone has chosen; None is the host."""

    def __init__(
        self,
        app: ASGIApp,
        guards: Sequence[Guard],
        gate: Gate | None = None,
        theme_of: ThemeOf = lambda _phone: "system",
    ) -> None:
        self._app = app
        self._theme_of = theme_of
        self._guards = tuple(guards)
        self._gate = gate
        self._packer = Packer()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        visit = Visit.of(scope)
        if self._gate:
            await self._gate.crowd.request(visit.client)
        answer = next(filter(None, (guard(visit) for guard in self._guards)), None)
        if visit.is_socket:
            wished_languages.set(visit.header(b"accept-language"))
            await self._socket(visit, answer, scope, receive, send)
        elif answer:
            await _say(answer, visit, send)
        else:
            await self._file(visit, scope, receive, send)

    async def _socket(self, visit: Visit, refusal: Answer | None, scope: Scope, receive: Receive, send: Send) -> None:
        if refusal:
            await receive()
            await send(GOODBYE)
            return
        send = _calm(send)
        if self._gate is None:
            await _until_gone(self._app, scope, receive, send)
            return
        phone = self._gate.phone(visit)
        PHONE.set(phone)  # of this socket's own task
        with self._gate.inside(phone) as shown_out:
            heard = _listened_to(receive, self._gate.crowd, phone, visit.client, shown_out)
            await _until_gone(self._app, _of_phone(scope, phone), _until(shown_out, heard), send)
        if shown_out.is_set():
            with suppress(Exception):  # it may have gone by itself
                await send(GOODBYE)

    async def _file(self, visit: Visit, scope: Scope, receive: Receive, send: Send) -> None:
        may_zip = b"gzip" in visit.headers.get(b"accept-encoding", b"")
        phone = self._gate.phone(visit) if self._gate else None
        parcel = self._packer.parcel(visit.path, visit.method, may_zip, partial(self._theme_of, phone))

        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = _safe(dict(message["headers"]), visit)
                if self._gate:  # on plain http browsers do not know these, and say so
                    headers = {name: value for name, value in headers.items() if not name.startswith(b"cross-origin-")}
                message = {**message, "headers": list(headers.items())}
            for packed in await parcel.add(message):
                await send(packed)

        await self._app(scope, receive, wrapped)


def _safe(headers: Headers, visit: Visit) -> Headers:
    """The headers of every answer. Browsers ask each time whether a file is still the same, so that an
    old client never meets a new server."""
    headers.pop(b"access-control-allow-origin", None)
    return headers | {
        b"content-security-policy": POLICY.format(host=visit.header(b"host")).encode("latin-1"),
        b"cache-control": b"no-cache",
        b"x-content-type-options": b"nosniff",
        b"referrer-policy": b"no-referrer",
    }


async def _say(answer: Answer, visit: Visit, send: Send) -> None:
    body = answer.text.encode()
    headers = {b"content-type": b"text/plain; charset=utf-8", b"content-length": b"%d" % len(body)}
    headers |= {
        b"cache-control": b"no-store",
        b"x-content-type-options": b"nosniff",
        b"referrer-policy": b"no-referrer",
    }
    await send({"type": "http.response.start", "status": answer.status, "headers": [*headers.items(), *answer.headers]})
    await send({"type": "http.response.body", "body": b"" if visit.method == "HEAD" else body})


async def _until_gone(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Ends Flet's handler soon after its page has gone: that of a page which never registered would wait for ever."""
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
        await asyncio.wait((handler,), timeout=FAREWELL)
    finally:
        leaving.cancel()
        handler.cancel()
        with suppress(asyncio.CancelledError):
            await handler


def _of_phone(scope: Scope, phone: str) -> Scope:
    """Flet gives a resting page back to whoever knows its id and has its address and browser; many phones of a table
    are alike in that. What it takes for the address is the phone's own secret."""
    headers = [(name, value) for name, value in scope["headers"] if name != b"user-agent"]
    return {**scope, "client": (phone, 0), "headers": headers}


def _listened_to(receive: Receive, crowd: Crowd, phone: str, address: str, shown_out: asyncio.Event) -> Receive:
    """What a phone of the network sends, no faster than the table bears, and only what a client of ours would send.
    While it waits for its turn nothing is read from its socket."""
    frames = Frames()

    async def receiving() -> Message:
        while True:
            if frames.registered:
                await crowd.digested(phone)
            message = await receive()
            if message["type"] != "websocket.receive":
                return message
            await crowd.frame(phone, address)
            try:
                action = frames.read(message.get("bytes"))
            except Unfit:
                if crowd.takes(TOLD, address):
                    log.warning("a phone of the table has sent what no client sends, and was shown out")
                shown_out.set()
                return {"type": "websocket.disconnect", "code": POLICY_VIOLATION}
            if action is MessageAction.REGISTER_CLIENT:
                await crowd.page(address)
            if action:
                return message

    return receiving


def _until(shown_out: asyncio.Event, receive: Receive) -> Receive:
    """What a phone sends, until it is shown out: to Flet it then has gone, and its page rests."""

    async def receiving() -> Message:
        coming = asyncio.ensure_future(receive())
        leaving = asyncio.ensure_future(shown_out.wait())
        try:
            await asyncio.wait((coming, leaving), return_when=asyncio.FIRST_COMPLETED)
            if coming.done():
                return coming.result()
            return {"type": "websocket.disconnect", "code": POLICY_VIOLATION}
        finally:
            coming.cancel()
            leaving.cancel()

    return receiving


def _calm(send: Send) -> Send:
    """Swallows what cannot be sent any more: otherwise a page that closes while a message waits for it leaves a
    session behind that Flet never ends."""

    async def calm(message: Message) -> None:
        try:
            await send(message)
        except Exception:
            if message["type"] != "websocket.send":
                raise

    return calm
