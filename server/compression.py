"""Compresses files on their way out, each once, and adds our own lines to the head of the page."""

import asyncio
import gzip
import json
import posixpath
from collections.abc import Callable, MutableMapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from app.preferences import ThemeName
from locales import LANGUAGES, texts

Message: TypeAlias = MutableMapping[str, Any]
Key: TypeAlias = tuple[str, bytes]

COMPRESSIBLE = (
    b"application/wasm",
    b"application/json",
    b"application/javascript",
    b"text/",
    b"image/svg+xml",
    b"font/otf",
    b"font/ttf",
)
# Below this, the answer fits into one packet anyway.
WORTH_IT = 1400
PAGE_HEAD = Path(__file__).with_name("page_head.html")
SCANNER = b'<script src="/scanner/home.js"></script>\n'


class Compressor:
    """Remembers each compressed file. Only files have an `etag`, so this never grows beyond the files there are. The
    pages of the `host` may use the camera."""

    def __init__(self, host: bool = False) -> None:
        self._host = host
        self._zipped: dict[Key, asyncio.Future[bytes]] = {}

    @cached_property
    def _head(self) -> str:
        away = {language: texts(language)("app.away") for language in LANGUAGES}
        return PAGE_HEAD.read_text("utf-8").replace("%AWAY%", json.dumps(away))

    def page_head(self, theme: ThemeName) -> bytes:
        return self._head.replace("%THEME%", theme).encode() + (SCANNER if self._host else b"") + b"</head>"

    def response(self, path: str, method: str, may_zip: bool, theme: Callable[[], ThemeName]) -> "CompressedResponse":
        """`theme` is that of a page."""
        return CompressedResponse(self, path, method, may_zip, theme)

    async def zipped(self, key: Key, body: bytes) -> bytes:
        if not key[1]:
            return gzip.compress(body)
        if key not in self._zipped:
            self._zipped[key] = asyncio.ensure_future(asyncio.to_thread(gzip.compress, body, 6, mtime=0))
        # Two phones that ask at once share the work; one that goes away does not stop it for the other.
        return await asyncio.shield(self._zipped[key])


class CompressedResponse:
    """One response. Text is held back until it is complete; everything else passes as it comes."""

    def __init__(
        self, compressor: Compressor, path: str, method: str, may_zip: bool, theme: Callable[[], ThemeName]
    ) -> None:
        self._compressor = compressor
        self._path = posixpath.normpath("/" + path.lstrip("/"))
        self._method = method
        self._may_zip = may_zip
        self._theme = theme
        self._start: Message | None = None
        self._body = bytearray()

    async def add(self, message: Message) -> list[Message]:
        """Takes the next message of the response; returns what can be sent now."""
        if message["type"] == "http.response.start" and self._is_held(message):
            self._start = message
            return []
        if self._start is None:
            return [message]
        self._body.extend(message.get("body", b""))
        if message.get("more_body"):
            return []
        return await self._packed(self._start)

    def _is_held(self, start: Message) -> bool:
        kind = dict(start["headers"]).get(b"content-type", b"")
        return self._method == "GET" and start["status"] == 200 and kind.startswith(COMPRESSIBLE)

    async def _packed(self, start: Message) -> list[Message]:
        headers = dict(start["headers"])
        body = bytes(self._body)
        if headers[b"content-type"].startswith(b"text/html"):
            body = body.replace(b"</head>", self._compressor.page_head(self._theme()), 1)
            # They describe the page as it was before our lines came in.
            headers.pop(b"etag", None)
            headers.pop(b"last-modified", None)
        if len(body) > WORTH_IT:
            headers[b"vary"] = b"accept-encoding"
            if self._may_zip:
                body = await self._compressor.zipped((self._path, headers.get(b"etag", b"")), body)
                headers[b"content-encoding"] = b"gzip"
        headers[b"content-length"] = b"%d" % len(body)
        return [{**start, "headers": list(headers.items())}, {"type": "http.response.body", "body": body}]
