"""The camera of a page: the browser shows its picture and reads the codes (`assets/scanner`), here their texts arrive.

The home edition and the one in the browser alone have the same: only the way of the messages differs.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from typing import Any, Final

LONGEST: Final = 8_000
"""Characters of a message: more than any QR code holds."""
MOST: Final = 99
"""Texts that wait to be looked at."""
CLOSED: Final = {"kind": "closed", "refused": False}


class PageCamera:
    """`send` brings a text to the page, `hear` gets what the page says."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._scanning: asyncio.Queue[Mapping[str, Any]] | None = None
        self.here = False
        """Whether the browser has one for this page."""
        self.changed: Callable[[], object] = lambda: None

    async def scan(self, words: Mapping[str, str], take: Callable[[str], str | None]) -> bool:
        """Until the scanner is closed; `words` are the `hint` over it and what its button to `close` says. `take` gets
        each new text and gives the words to show, or None when that was all. False where the camera may not be used."""
        heard = self._scanning = asyncio.Queue()
        await self._tell(kind="scan", words=words)
        try:
            while (message := await heard.get())["kind"] == "text":
                answer = take(message["text"])
                await self._tell(kind="said", words=answer or "", done=answer is None)
        except BaseException:
            await self._tell(kind="said", words="", done=True)
            raise
        return not message["refused"]

    def hear(self, text: str) -> None:
        """What no page of ours says is passed over."""
        message = _read(text)
        if message is None:
            return
        if message["kind"] == "camera":
            self.here = True
            self.changed()
        elif self._scanning and (message["kind"] != "text" or self._scanning.qsize() < MOST):
            self._scanning.put_nowait(message)

    def gone(self) -> None:
        """The page has left."""
        self.here = False
        if self._scanning:
            self._scanning.put_nowait(CLOSED)

    async def _tell(self, **message: Any) -> None:
        await self._send(json.dumps(message, ensure_ascii=False))


CAMERA: ContextVar[PageCamera | None] = ContextVar("camera", default=None)
"""That of the page whose socket is being served; a guest's page has none. `RequestGuard` sets it before Flet makes or
finds the page of a socket."""


def _read(text: str) -> Mapping[str, Any] | None:
    try:
        message = json.loads(text) if len(text) <= LONGEST else None
    except (ValueError, RecursionError):
        return None
    match message:
        case {"kind": "camera"}:
            return {"kind": "camera"}
        case {"kind": "text", "text": str(found)}:
            return {"kind": "text", "text": found}
        case {"kind": "closed", "refused": bool(refused)}:
            return {"kind": "closed", "refused": refused}
    return None
