"""Serves the app to browsers on this machine, and to the phones of an open table: our own uvicorn, with Flet behind a
`RequestGuard`."""

import asyncio
import errno
import gc
import io
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import flet as ft
import flet_web.fastapi as flet_web
import uvicorn

from app.phone_table import PhoneTable, host_of, new_secret
from server.accounts import own_account
from server.asgi import ASGIApp
from server.connection_limits import connections
from server.guest_auth import GuestAuth
from server.host_auth import HostAuth
from server.network import CannotServe, claim_near, listen_at
from server.request_guard import (
    Guard,
    RequestGuard,
    ThemeOf,
    no_flet_pages,
    only_hosts,
    only_own_pages,
    only_reading,
)
from server.short_name import NAMES, ShortName, announced
from server.socket_limits import LONGEST, GuestSocket
from server.table_control import HostedTable, Stop

NAME = "West Kingdom Companion"
ABOUT = "Sets up, plays and scores Viscounts and Architects of the West Kingdom at your table."
ASSETS = Path(__file__).resolve().parent.parent / "assets"
LOOPBACK = "127.0.0.1"
LOOPBACK_NAMES = ("127.0.0.1", "localhost", "[::1]")
DEFAULT_PORT = 8550
# A phone in a pocket finds its page again for an evening.
SESSION_TIMEOUT = 8 * 3600
# How long open pages may delay the end of the app, in seconds.
SHUTDOWN_SECONDS = 2
# Variables of Flet that would open folders of this machine to the network.
FLET_FOLDERS = ("FLET_ASSETS_DIR", "FLET_UPLOAD_DIR", "FLET_WEB_PATH")

Main = Callable[[ft.Page], None]


class PortTaken(CannotServe):
    """The wanted port cannot be had. Says so in one sentence, with a port that can."""

    def __init__(self, port: int, allowed: bool) -> None:
        with claim_free(DEFAULT_PORT) as free:
            other = port_of(free)
        why = "is taken by another program" if allowed else "may not be used by this account"
        super().__init__(f"Port {port} {why}; port {other} is free: try --port {other}")


def claim(port: int) -> socket.socket:
    """A socket bound to this machine only; port 0 is any free one."""
    return listen_at(LOOPBACK, port)


def claim_exactly(port: int) -> socket.socket:
    try:
        return claim(port)
    except OSError as reason:
        if reason.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise PortTaken(port, allowed=reason.errno == errno.EADDRINUSE) from None


def claim_free(first: int) -> socket.socket:
    """The next free port from `first` on, so that the address stays the same from day to day where it can."""
    return claim_near(LOOPBACK, first)


def port_of(listener: socket.socket) -> int:
    port: int = listener.getsockname()[1]
    return port


def flet_app(main: Main, before_main: Main | None) -> ASGIApp:
    """`before_main` draws before a page has its answer."""
    for name in FLET_FOLDERS:
        os.environ.pop(name, None)
    # Flet's FastAPI ends the sessions of phones that stay away.
    root = flet_web.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app = flet_web.app(
        main,
        before_main,
        assets_dir=str(ASSETS),
        app_name=NAME,
        app_short_name="Companion",
        app_description=ABOUT,
        no_cdn=True,
        session_timeout_seconds=SESSION_TIMEOUT,
    )
    root.mount("/", app)
    return root


def for_this_machine(app: ASGIApp, port: int, auth: HostAuth, theme_of: ThemeOf) -> RequestGuard:
    """The whole web application, for visits from this machine: those of the host."""
    guards: list[Guard] = [only_hosts(LOOPBACK_NAMES, port), only_own_pages, only_reading, no_flet_pages, auth]
    return RequestGuard(app, guards, theme_of=theme_of)


def for_the_table(app: ASGIApp, address: str, port: int, auth: GuestAuth, theme_of: ThemeOf) -> RequestGuard:
    """The same for phones on the network, which need the table's code."""
    names = [host_of(address), *NAMES]
    guards: list[Guard] = [only_hosts(names, port), only_own_pages, only_reading, no_flet_pages, auth]
    return RequestGuard(app, guards, auth, theme_of)


class Server(uvicorn.Server):
    """Calls `on_ready` once it accepts connections."""

    def __init__(self, app: ASGIApp, on_ready: Callable[[], None], **options: Any) -> None:
        self._on_ready = on_ready
        settings: dict[str, Any] = {
            "lifespan": "on",
            "ws": "websockets-sansio",
            # A phone that vanished is noticed within half a minute; one that is only slow is not cut off.
            "ws_ping_interval": 5,
            "ws_ping_timeout": 20,
            # Pictures of cards and imported files come through the socket.
            "ws_max_size": 32 * 1024 * 1024,
            "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
            "log_config": None,
            "access_log": False,
            "server_header": False,
        }
        super().__init__(uvicorn.Config(app, **settings | options))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What is loaded by now stays: the garbage collector need not go through it while a tap waits for its answer.
        gc.freeze()
        if self.started:
            self._on_ready()


class TableServer(Server):
    """A second server of the same app, for the network, opened and closed while the app runs."""

    def __init__(self, app: ASGIApp, on_ready: Callable[[], None]) -> None:
        # No compressed messages: they can unpack to a thousand times their size.
        super().__init__(
            app,
            on_ready,
            lifespan="off",
            http=connections(),
            ws=GuestSocket,
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,
        )

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are the first server's."""
        yield


def serve(
    main: Main,
    before_main: Main | None = None,
    *,
    port: int | None = None,
    open_browser: bool = True,
    table_control: HostedTable | None = None,
    lan: str | None = None,
    theme_of: ThemeOf = lambda _phone: "system",
    host_key: str | None = None,
) -> None:
    """Serves until Ctrl-C or SIGTERM, which end the program with exit code 0. `lan` opens the table to the network, at
    an address of this machine or at the best one (`""`). `host_key` lets a browser in that is not this account's.
    Raises `CannotServe`."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)
    with claim_free(DEFAULT_PORT) if port is None else claim_exactly(port) as listener:
        address = f"http://{LOOPBACK}:{port_of(listener)}"
        own = own_account()
        auth = HostAuth(host_key or new_secret(), port_of(listener), own)

        def announce() -> None:
            _say(f"{NAME} is open at {address} (Ctrl-C ends it)")
            _say(f"A browser that is not let in opens {auth.link(address)}")
            if open_browser and _has_screen():
                # Other accounts can read the commands of this one on Linux, where the key is not needed.
                target = auth.link(address) if own is None else address
                # Some systems wait here until the browser is closed.
                threading.Thread(target=webbrowser.open, args=[target], daemon=True).start()

        asyncio.run(_serve(flet_app(main, before_main), listener, auth, announce, table_control, lan, port, theme_of))


async def _serve(
    app: ASGIApp,
    listener: socket.socket,
    auth: HostAuth,
    announce: Callable[[], None],
    table_control: HostedTable | None,
    lan: str | None,
    port: int | None,
    theme_of: ThemeOf,
) -> None:
    async def listen(ear: socket.socket, guests: GuestAuth) -> Stop:
        ready = asyncio.Event()
        where, at = ear.getsockname()[:2]
        server = TableServer(for_the_table(app, where, at, guests, theme_of), ready.set)
        serving = asyncio.create_task(server.serve([ear]))
        await asyncio.wait((serving, asyncio.ensure_future(ready.wait())), return_when=asyncio.FIRST_COMPLETED)

        async def stop() -> None:
            server.should_exit = True
            await serving

        return stop

    def ready() -> None:
        announce()
        if table_control and table_control.link:
            _say_table(table_control.link, table_control.table)

    server = Server(for_this_machine(app, port_of(listener), auth, theme_of), ready)
    if table_control is None:
        await server.serve([listener])
        return

    async def short_name(place: str) -> ShortName | None:
        def changed() -> None:
            if short := table_control.short_address:
                _say(f"The table has a short address too: http://{short}")
            table_control.redraw_pages()

        return await announced(place, changed)

    table_control.start(listen, short_name)
    if not await table_control.reopen(lan) and lan is not None:
        await table_control.open(lan or None, port, listener.getsockname())
    try:
        await server.serve([listener])
    finally:
        await table_control.suspend()


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _say_table(link: str, table: PhoneTable | None) -> None:
    """The code for the phones, as a picture of characters too. Whoever sees this terminal may come in."""
    from qrcode.main import QRCode  # most starts open no table, and need not wait for it

    picture: Any = QRCode(border=2)
    picture.add_data(link)
    drawn = io.StringIO()
    picture.print_ascii(drawn, invert=True)
    _say(f"The table is open: phones in this network scan this code, or go to {link}")
    if table:
        _say(f"Without a camera: {table.url} and the digits {table.digits}")
    with suppress(UnicodeEncodeError):  # a terminal without such characters has the address
        _say(drawn.getvalue())


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    """Uvicorn catches the signal first and closes the pages; then it sends the signal on to here."""
    sys.exit(0)


def _has_screen() -> bool:
    """Without a screen Python would open a text browser in the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
