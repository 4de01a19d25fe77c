"""Who may come in, and what leaves."""

import asyncio
import json
from collections.abc import Callable

import pytest

from app.accept_language import wished_languages
from app.page_camera import CAMERA
from app.phone_table import fingerprint, new_secret
from app.preferences import THEME_NAMES, ThemeName
from locales import LANGUAGES, texts
from server import page_sockets
from server.asgi import ASGIApp, Message, Receive, Scope, Send
from server.compression import Compressor
from server.guest_auth import GuestAuth
from server.page_sockets import POLICY_VIOLATION
from server.request_guard import (
    Request,
    RequestGuard,
    Response,
    only_hosts,
)
from server.run import for_the_table
from testing.still_loop import run
from tests.server.request_client import GUARDS, HOST, PAGE, TEXT, ask, file, get, receive, scope


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8550", 200),
        ("localhost:8550", 200),
        ("LOCALHOST:8550", 200),
        ("[::1]:8550", 200),
        ("127.0.0.1", 421),
        ("127.0.0.1:80", 421),
        ("evil.example:8550", 421),
        ("127.0.0.1.evil.example:8550", 421),
        ("localhost:8550@evil.example", 421),
        ("", 421),
    ],
)
def test_only_our_own_names(host: str, status: int) -> None:
    assert get(PAGE, host=host).status == status


def test_on_the_plain_port_the_number_may_be_left_out() -> None:
    guard = only_hosts(("localhost",), 80)
    assert get(PAGE, guards=[guard], host="localhost").status == 200
    assert get(PAGE, guards=[guard], host="localhost:80").status == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/session/12", 200),
        ("/documents", 200),
        ("/docs", 404),
        ("/docs/oauth2-redirect", 404),
        ("/redoc", 404),
        ("/openapi.json", 404),
        ("/oauth_callback", 404),
        ("/upload", 404),
        ("/../secret", 404),
        ("/icons/../../secret", 404),
        ("/icons\\..\\secret", 404),
        ("/a\0b", 404),
    ],
)
def test_paths(path: str, status: int) -> None:
    assert get(PAGE, path).status == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_nothing_is_taken(method: str) -> None:
    reply = get(PAGE, method=method)
    assert (reply.status, reply.headers[b"allow"]) == (405, b"GET, HEAD")


def test_a_head_request_is_told_the_same_without_a_body() -> None:
    assert get(PAGE, method="HEAD", host="evil.example").body == b""


def test_safe_headers() -> None:
    headers = get(PAGE).headers
    assert b"access-control-allow-origin" not in headers
    assert headers[b"cache-control"] == b"no-cache"
    assert headers[b"x-content-type-options"] == b"nosniff"
    assert headers[b"referrer-policy"] == b"no-referrer"
    policy = headers[b"content-security-policy"].decode()
    assert f"connect-src 'self' ws://{HOST} wss://{HOST}" in policy
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy


def test_the_page_gets_our_lines_and_loses_what_described_it_without_them() -> None:
    reply = get(PAGE, accept_encoding="")
    assert b"window.WebSocket = new Proxy" in reply.body
    assert reply.body.endswith(b"</head><body></body></html>")
    for language in LANGUAGES:
        assert json.dumps(texts(language)("app.away")).encode() in reply.body
    assert int(reply.headers[b"content-length"]) == len(reply.body)
    assert b"etag" not in reply.headers


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_the_page_begins_in_the_theme_that_is_chosen(theme: ThemeName) -> None:
    reply = asyncio.run(ask(RequestGuard(PAGE, GUARDS, theme_of=lambda _phone: theme), scope(accept_encoding="")))
    assert f'["{theme}"]'.encode() in reply.body


def test_only_a_page_asks_for_the_theme() -> None:
    def never(_phone: str | None) -> ThemeName:
        raise AssertionError

    script = file(TEXT, b"application/javascript")
    assert asyncio.run(ask(RequestGuard(script, GUARDS, theme_of=never), scope(accept_encoding=""))).body == TEXT


def socket_fate(app: ASGIApp, origin: str = "", host: str = HOST) -> list[Message]:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(RequestGuard(app, GUARDS)(scope("/ws", kind="websocket", origin=origin, host=host), receive, send))
    return sent


async def accept(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "websocket.accept"})


REFUSED: list[Message] = [{"type": "websocket.close", "code": POLICY_VIOLATION}]
ACCEPTED: list[Message] = [{"type": "websocket.accept"}]


@pytest.mark.parametrize(
    ("origin", "host", "fate"),
    [
        (f"http://{HOST}", HOST, ACCEPTED),
        ("http://localhost:8550", "localhost:8550", ACCEPTED),
        ("", HOST, ACCEPTED),
        ("http://evil.example", HOST, REFUSED),
        ("http://127.0.0.1:9999", HOST, REFUSED),
        ("http://localhost:8550", HOST, REFUSED),
        ("null", HOST, REFUSED),
        ("http://[", HOST, REFUSED),
        ("http://evil.example:8550", "evil.example:8550", REFUSED),
    ],
)
def test_other_sites_cannot_open_the_socket(origin: str, host: str, fate: list[Message]) -> None:
    assert socket_fate(accept, origin, host) == fate


@pytest.mark.parametrize(("kind", "raises"), [("websocket.send", False), ("websocket.accept", True)])
def test_a_page_that_is_gone_does_not_end_the_handler(kind: str, raises: bool) -> None:
    outcome: list[str] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        try:
            await send({"type": kind})
            outcome.append("calm")
        except ConnectionError:
            outcome.append("raised")

    async def gone(_message: Message) -> None:
        raise ConnectionResetError

    asyncio.run(RequestGuard(app, GUARDS)(scope(kind="websocket"), receive, gone))
    assert outcome == ["raised" if raises else "calm"]


@pytest.mark.parametrize("header", ["fr-CH, en;q=0.5", ""])
def test_what_a_socket_serves_knows_the_languages_of_its_page(header: str) -> None:
    heard: list[str] = []

    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        heard.append(wished_languages.get())

    async def send(_message: Message) -> None:
        """Nothing is said."""

    connection = scope(kind="websocket", accept_language=header)
    asyncio.run(RequestGuard(app, GUARDS)(connection, receive, send))
    assert heard == [header]


@pytest.mark.parametrize("patient", [True, False])
def test_a_handler_ends_after_its_page_has_gone(patient: bool) -> None:
    outcome: list[str] = []

    async def app(_scope: Scope, receive: Receive, _send: Send) -> None:
        await receive()
        try:
            await asyncio.sleep(page_sockets.HANDLER_SECONDS / 2 if patient else 2 * page_sockets.HANDLER_SECONDS)
            outcome.append("ended")
        except asyncio.CancelledError:
            outcome.append("was ended")
            raise

    async def gone() -> Message:
        return {"type": "websocket.disconnect", "code": 1005}

    async def nowhere(_message: Message) -> None: ...

    run(RequestGuard(app, GUARDS)(scope(kind="websocket"), gone, nowhere))
    assert outcome == ["ended" if patient else "was ended"]


def test_a_resting_page_belongs_to_the_phone_that_had_it() -> None:
    """Flet gives it back to whoever knows its id and has its address and browser: what it takes for these is the
    phone's own secret, wherever the phone is, and of two phones that are alike never the same."""
    taken_for: list[tuple[object, object]] = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        taken_for.append((scope["client"], dict(scope["headers"]).get(b"user-agent")))

    async def nowhere(_message: Message) -> None: ...

    token, one, other = (new_secret() for _ in range(3))
    auth = GuestAuth(lambda: token)
    for phone, address in ((one, "10.0.0.2"), (one, "10.0.0.3"), (other, "10.0.0.3")):
        connection = scope(kind="websocket", user_agent="the same", cookie=f"table={token}; phone={phone}")
        asyncio.run(
            RequestGuard(app, [*GUARDS, auth], auth)({**connection, "client": (address, 4000)}, receive, nowhere)
        )
    mine, again, theirs = taken_for
    assert mine == again == ((fingerprint(one), 0), None)
    assert theirs == ((fingerprint(other), 0), None)


def test_two_names_at_once_are_refused() -> None:
    for hosts in (("evil.example:8550", HOST), (HOST, HOST)):
        connection = scope(host="")
        connection["headers"] += [(b"host", name.encode()) for name in hosts]
        assert asyncio.run(ask(RequestGuard(PAGE, GUARDS), connection)).status == 421


def test_a_failing_handler_is_not_hidden() -> None:
    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        socket_fate(app)


def test_a_secret_can_be_one_more_guard() -> None:
    def secret(connection: Request) -> Response | None:
        if connection.query == "k=open":
            return Response(303, headers=((b"location", b"/"), (b"set-cookie", b"join=open; HttpOnly")))
        return None if "join=open" in connection.header(b"cookie") else Response(403, "Ask the host for the code.")

    guards: list[Callable[[Request], Response | None]] = [*GUARDS, secret]
    assert get(PAGE, guards=guards).status == 403
    assert get(PAGE, guards=guards, cookie="join=open").status == 200
    joining = {**scope(), "query_string": b"k=open"}
    assert asyncio.run(ask(RequestGuard(PAGE, guards), joining)).headers[b"set-cookie"] == b"join=open; HttpOnly"


TEXT_FRAMES: list[Message] = [
    {"type": "websocket.receive", "text": '{"kind": "camera"}'},
    {"type": "websocket.receive", "bytes": None, "text": "nonsense"},
    {"type": "websocket.receive", "bytes": b"\0flet", "text": None},
    {"type": "websocket.disconnect"},
]


def test_what_the_hosts_page_says_of_its_camera_is_not_for_flet() -> None:
    heard: list[bytes] = []
    cameras: list[tuple[bool, str]] = []
    sent: list[Message] = []
    frames = iter(TEXT_FRAMES)

    async def app(_scope: Scope, receive: Receive, _send: Send) -> None:
        camera = CAMERA.get()
        assert camera
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message["bytes"])
            cameras.append((camera.here, "page"))
            scanning = asyncio.ensure_future(camera.scan({"hint": "a", "close": "b"}, str))
            await asyncio.sleep(0)
        cameras.append((camera.here, "gone"))
        await scanning

    async def coming() -> Message:
        return next(frames)

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(RequestGuard(app, GUARDS)(scope("/ws", kind="websocket"), coming, send))
    assert heard == [b"\0flet"]
    assert cameras == [(True, "page"), (False, "gone")]
    assert [json.loads(message["text"])["kind"] for message in sent] == ["scan"]


def test_only_the_hosts_page_has_the_scanner() -> None:
    script = b'src="/scanner/home.js"'
    assert script in get(PAGE, accept_encoding="").body
    assert script not in Compressor().page_head("system")


@pytest.mark.parametrize(
    ("host", "status"),
    [("192.168.1.20:8550", 403), ("westkingdom.local:8550", 403), ("westkingdom-2.local:8550", 403)]
    + [
        (host, 421)
        for host in ("westkingdom.local", "westkingdom.local:80", "westkingdom-99.local:8550", "evil.local:8550")
    ],
)
def test_a_table_has_its_address_and_its_short_names(host: str, status: int) -> None:
    """403: the page that asks for the code."""
    table = for_the_table(PAGE, "192.168.1.20", 8550, GuestAuth(new_secret), lambda _phone: "system")
    assert asyncio.run(ask(table, scope(host=host))).status == status
