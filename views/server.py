"""Serves the app to browsers on this machine: our own uvicorn, Flet behind the shield."""

import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NoReturn

import flet as ft
import flet_web.fastapi as flet_web
import uvicorn

from views.shield import ASGIApp, Shield, no_side_doors, only_hosts, only_own_pages, only_reading

NAME = "West Kingdom Companion"
ABOUT = "Sets up, plays and scores Viscounts and Architects of the West Kingdom at your table."
ASSETS = Path(__file__).resolve().parent.parent / "assets"
LOOPBACK = "127.0.0.1"
LOOPBACK_NAMES = ("127.0.0.1", "localhost", "[::1]")
DEFAULT_PORT = 8550
# A phone in a pocket keeps its place in the app for an evening.
SESSION_TIMEOUT = 8 * 3600
# How long open pages may delay the end of the app, in seconds.
GOODBYE = 2
# Variables of Flet that would open folders of this machine to the network.
FLET_FOLDERS = ("FLET_ASSETS_DIR", "FLET_UPLOAD_DIR", "FLET_WEB_PATH")

Main = Callable[[ft.Page], None]


class PortTaken(Exception):
    """The wanted port cannot be had. Says so in one sentence, with a port that can."""

    def __init__(self, port: int, allowed: bool) -> None:
        with claim_free(DEFAULT_PORT) as free:
            other = port_of(free)
        why = "is taken by another program" if allowed else "may not be used by this account"
        super().__init__(f"Port {port} {why}; port {other} is free: try --port {other}")


def claim(port: int) -> socket.socket:
    """A socket bound to this machine only; port 0 is any free one."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        # On Windows the same option would let two programs share one port.
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((LOOPBACK, port))
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def claim_exactly(port: int) -> socket.socket:
    try:
        return claim(port)
    except OSError as reason:
        if reason.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise PortTaken(port, allowed=reason.errno == errno.EADDRINUSE) from None


def claim_free(first: int) -> socket.socket:
    """The next free port from `first` on, so that the address stays the same from day to day where it can."""
    for port in range(first, min(first + 100, 65536)):
        try:
            return claim(port)
        except OSError:
            continue
    return claim(0)


def port_of(listener: socket.socket) -> int:
    port: int = listener.getsockname()[1]
    return port


def build(main: Main, port: int) -> ASGIApp:
    """The whole web application, for visits from this machine."""
    for name in FLET_FOLDERS:
        os.environ.pop(name, None)
    # Flet's FastAPI ends the sessions of phones that stay away.
    root = flet_web.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app = flet_web.app(
        main,
        assets_dir=str(ASSETS),
        app_name=NAME,
        app_short_name="Companion",
        app_description=ABOUT,
        no_cdn=True,
        session_timeout_seconds=SESSION_TIMEOUT,
    )
    root.mount("/", app)
    return Shield(root, [only_hosts(LOOPBACK_NAMES, port), only_own_pages, only_reading, no_side_doors])


class Server(uvicorn.Server):
    """Tells `on_ready` when it really answers."""

    def __init__(self, app: ASGIApp, on_ready: Callable[[], None]) -> None:
        self._on_ready = on_ready
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="on",
                ws="websockets-sansio",
                # A phone that vanished is noticed within ten seconds.
                ws_ping_interval=5,
                ws_ping_timeout=5,
                # Pictures of cards and imported files come through the socket.
                ws_max_size=32 * 1024 * 1024,
                timeout_graceful_shutdown=GOODBYE,
                log_config=None,
                access_log=False,
                server_header=False,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def serve(main: Main, *, port: int | None = None, open_browser: bool = True) -> None:
    """Serves until Ctrl-C or SIGTERM, which end the program with exit code 0. Raises `PortTaken`."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _end)
    with claim_free(DEFAULT_PORT) if port is None else claim_exactly(port) as listener:
        address = f"http://{LOOPBACK}:{port_of(listener)}"

        def announce() -> None:
            sys.stdout.write(f"{NAME} is open at {address} (Ctrl-C ends it)\n")
            sys.stdout.flush()
            if open_browser and _has_screen():
                # Some systems wait here until the browser is closed.
                threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

        asyncio.run(Server(build(main, port_of(listener)), announce).serve([listener]))


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    """Uvicorn catches the signal first and closes the pages; then it sends the signal on to here."""
    sys.exit(0)


def _has_screen() -> bool:
    """Without a screen Python would open a text browser in the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
