"""An ASGI application around Flet's: refuses requests, compresses files, adds headers and limits the sockets of guests.

Flet's own web app answers everybody, shows its documentation pages, allows every other site to read its files and
compresses nothing. Here each request passes the guards first; a guard may respond in Flet's place. Towards the network
there is one guard more, which asks for the table's code.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeAlias

from app.accept_language import wished_languages
from app.current_phone import PHONE
from app.page_camera import CAMERA, PageCamera
from app.preferences import ThemeName
from server.asgi import ASGIApp, Message, Receive, Scope, Send
from server.compression import Compressor
from server.network import network_of
from server.page_sockets import (
    CLOSE_FRAME,
    end_with_page,
    ignoring_closed,
    limited,
    of_phone,
    stop_when,
    without_camera,
)
from server.rate_limit import RateLimiter

Headers: TypeAlias = dict[bytes, bytes]
ThemeOf: TypeAlias = Callable[[str | None], ThemeName]

# Flet's own pages that this app has no use for.
CLOSED = ("/docs", "/redoc", "/openapi.json", "/oauth_callback", "/upload")
POLICY = (
    "default-src 'self' data: blob:; "
    "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
    "worker-src 'self' blob:; "
    "style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' {sockets}data: blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True, slots=True)
class Request:
    """The part of a request that the guards look at."""

    is_socket: bool
    method: str
    path: str
    query: str
    headers: Headers
    client: str = ""
    client_port: int = 0

    @classmethod
    def of(cls, scope: Scope) -> "Request":
        headers = dict(scope["headers"])
        if sum(name == b"host" for name, _value in scope["headers"]) > 1:
            headers[b"host"] = b""  # two of them: which is meant is unknown, so neither
        address, port = scope.get("client") or ("", 0)
        return cls(
            is_socket=scope["type"] == "websocket",
            method=scope.get("method", "GET"),
            path=scope["path"],
            query=scope.get("query_string", b"").decode("latin-1"),
            headers=headers,
            client=network_of(address),
            client_port=port,
        )

    def header(self, name: bytes) -> str:
        return self.headers.get(name, b"").decode("latin-1")


@dataclass(frozen=True, slots=True)
class Response:
    """A short response in Flet's place. A refused socket is only closed."""

    status: int
    text: str = ""
    headers: tuple[tuple[bytes, bytes], ...] = ()
    kind: bytes = b"text/plain"


Guard: TypeAlias = Callable[[Request], Response | None]


class Authenticator(Protocol):
    """Knows the phones that its guard lets in, and can disconnect them."""

    def phone(self, request: Request) -> str: ...

    def admitted(self, phone: str) -> AbstractContextManager[asyncio.Event]: ...

    @property
    def limiter(self) -> RateLimiter: ...


def only_hosts(names: Sequence[str], port: int) -> Guard:
    """Refuses a foreign `Host`: a site that points its own name at this machine gets nothing (DNS rebinding)."""
    ours = {f"{name}:{port}" for name in names} | (set(names) if port == 80 else set())

    def guard(request: Request) -> Response | None:
        return None if request.header(b"host").lower() in ours else Response(421, "This address is not served here.")

    return guard


def only_own_pages(request: Request) -> Response | None:
    """Refuses a socket opened by another site's page. Programs that are no browser send no origin."""
    _scheme, _colon, origin = request.header(b"origin").lower().partition("://")
    if request.is_socket and b"origin" in request.headers and origin != request.header(b"host").lower():
        return Response(403, "Only the app's own pages may open this.")
    return None


def only_reading(request: Request) -> Response | None:
    """Refuses to take anything: files come through the socket, so there is nothing to upload to."""
    if request.is_socket or request.method in ("GET", "HEAD"):
        return None
    return Response(405, "Only reading is possible here.", ((b"allow", b"GET, HEAD"),))


def no_flet_pages(request: Request) -> Response | None:
    """Hides Flet's own pages, and paths that no page of the app has."""
    path = request.path
    closed = any(path == auth or path.startswith(f"{auth}/") for auth in CLOSED)
    if closed or "\0" in path or "\\" in path or ".." in path.split("/"):
        return Response(404, "There is nothing here.")
    return None


class RequestGuard:
    """Passes requests through the guards, and sends Flet's responses compressed and with safe headers. Without `auth`
    all requests are the host's. `theme_of` gives the theme that a phone has chosen; None is the host."""

    def __init__(
        self,
        app: ASGIApp,
        guards: Sequence[Guard],
        auth: Authenticator | None = None,
        theme_of: ThemeOf = lambda _phone: "system",
    ) -> None:
        self._app = app
        self._theme_of = theme_of
        self._guards = tuple(guards)
        self._auth = auth
        self._compressor = Compressor(host=auth is None)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request = Request.of(scope)
        if self._auth:
            await self._auth.limiter.request(request.client)
        response = next(filter(None, (guard(request) for guard in self._guards)), None)
        if request.is_socket:
            wished_languages.set(request.header(b"accept-language"))
            await self._socket(request, response, scope, receive, send)
        elif response:
            await _respond(response, request, send)
        else:
            await self._file(request, scope, receive, send)

    async def _socket(
        self, request: Request, refusal: Response | None, scope: Scope, receive: Receive, send: Send
    ) -> None:
        if refusal:
            await receive()
            await send(CLOSE_FRAME)
            return
        send = ignoring_closed(send)
        if self._auth is None:
            camera = PageCamera(lambda text: send({"type": "websocket.send", "text": text}))
            CAMERA.set(camera)  # of this socket's own task
            await end_with_page(self._app, scope, without_camera(receive, camera), send)
            return
        phone = self._auth.phone(request)
        PHONE.set(phone)  # of this socket's own task
        with self._auth.admitted(phone) as must_leave:
            heard = limited(receive, self._auth.limiter, phone, request.client, must_leave)
            await end_with_page(self._app, of_phone(scope, phone), stop_when(must_leave, heard), send)
        if must_leave.is_set():
            with suppress(Exception):  # it may have gone by itself
                await send(CLOSE_FRAME)

    async def _file(self, request: Request, scope: Scope, receive: Receive, send: Send) -> None:
        may_zip = b"gzip" in request.headers.get(b"accept-encoding", b"")
        phone = self._auth.phone(request) if self._auth else None
        compressed = self._compressor.response(request.path, request.method, may_zip, partial(self._theme_of, phone))

        async def wrapped(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = _safe(dict(message["headers"]), request)
                if self._auth:  # on plain http browsers do not know these, and say so
                    headers = {name: value for name, value in headers.items() if not name.startswith(b"cross-origin-")}
                message = {**message, "headers": list(headers.items())}
            for packed in await compressed.add(message):
                await send(packed)

        await self._app(scope, receive, wrapped)


def _safe(headers: Headers, request: Request) -> Headers:
    """The headers of every response. Browsers ask each time whether a file is still the same, so that an
    old client never meets a new server."""
    headers.pop(b"access-control-allow-origin", None)
    host = request.header(b"host")
    # Safari does not count web sockets as 'self'; such a line has no way to write an address with colons.
    sockets = "" if host.startswith("[") else f"ws://{host} wss://{host} "
    return headers | {
        b"content-security-policy": POLICY.format(sockets=sockets).encode("latin-1"),
        b"cache-control": b"no-cache",
        b"x-content-type-options": b"nosniff",
        b"referrer-policy": b"no-referrer",
    }


async def _respond(response: Response, request: Request, send: Send) -> None:
    body = response.text.encode()
    headers = {b"content-type": response.kind + b"; charset=utf-8", b"content-length": b"%d" % len(body)}
    headers |= {
        b"cache-control": b"no-store",
        b"x-content-type-options": b"nosniff",
        b"referrer-policy": b"no-referrer",
    }
    await send(
        {"type": "http.response.start", "status": response.status, "headers": [*headers.items(), *response.headers]}
    )
    await send({"type": "http.response.body", "body": b"" if request.method == "HEAD" else body})
