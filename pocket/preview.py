"""Shows the folder on this machine as a static host does: files, compressed as they are asked for."""

from __future__ import annotations

import gzip
import socket
from contextlib import suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

COMPRESSED: Final = frozenset((".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".otf", ".ttf"))
TYPES: Final = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".zst": "application/zstd",
}


@lru_cache(maxsize=256)
def _gzipped(path: Path, _changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)


class StaticFiles(SimpleHTTPRequestHandler):
    """`prefix` is the folder of the host that the app is in."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012  # as the base class has it
    protocol_version = "HTTP/1.1"

    def __init__(self, *given: Any, prefix: str = "/", **named: Any) -> None:
        self.prefix = prefix
        super().__init__(*given, **named)

    def do_GET(self) -> None:
        if not self.path.startswith(self.prefix):
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.path = "/" + self.path.removeprefix(self.prefix)
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file() or path.suffix not in COMPRESSED or "gzip" not in self.headers.get("Accept-Encoding", ""):
            super().do_GET()
            return
        content = _gzipped(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_given: Any) -> None:
        """Nothing: requests of a browser on the same machine are no news."""


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *given: Any, **named: Any) -> None:
        self._open: set[socket.socket] = set()
        super().__init__(*given, **named)

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self._open.add(connection)
        return connection, address

    def shutdown_request(self, request: Any) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Also ends the connections that a browser keeps for its next request: they would be answered for ever."""
        super().server_close()
        for connection in tuple(self._open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle is no news either."""
        del request, client_address


def server_for(folder: Path, port: int, prefix: str = "/") -> ThreadingHTTPServer:
    """For this machine only; port 0 is any free one."""
    return Server(("127.0.0.1", port), partial(StaticFiles, directory=str(folder), prefix=prefix))
