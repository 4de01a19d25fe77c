"""What a page can do and the worker cannot: asked for by name (`web/page_functions.js`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import flet_js
from pyodide.ffi import JsException, jsnull

from app.page_camera import PageCamera
from models.photos import MOST_BYTES
from views.browser_services import PickedFile, Shared, Versions

log = logging.getLogger("companion.pocket")
LOOK_EVERY = 5.0
"""Seconds between two looks whether a new version has been fetched, during the first minutes."""
LOOKS = 60


class PageServices:
    def __init__(self, changed: Callable[[], None]) -> None:
        page, _, _ = str(flet_js.documentUrl).partition("#")
        self.address = f"{page.partition('?')[0]}#"
        self.files = str(flet_js.files)
        self.versions: Versions | None = None
        self.lasting: bool | None = None
        self._changed = changed
        self.camera = PageCamera(self._tell_camera)
        flet_js.hearCamera = self.camera.hear

    async def look(self) -> None:
        """Asks the browser to keep the data, then now and again for a new version."""
        self.lasting = bool(await self._ask("persist"))
        self._changed()
        for _ in range(LOOKS):
            found = (await self._ask("versions")).to_py()
            now = Versions(found["running"], found["ready"] or None, found["previous"] or None)
            if now != self.versions:
                self.versions = now
                self._changed()
            await asyncio.sleep(LOOK_EVERY)

    async def codes(self, picture: bytes) -> list[str] | None:
        """None for what is no picture."""
        found = await self._ask("codes", picture)
        return [str(text) for text in found] if found is not None else None

    async def use_new_version(self) -> None:
        await self._ask("useReady")

    async def step_back(self) -> None:
        await self._ask("goBack")

    async def save_data(self) -> None:
        await self._ask("saveData")

    async def save_file(self, name: str, content: bytes) -> None:
        await self._ask("saveFile", {"name": name, "content": content})

    async def picked(self) -> list[PickedFile]:
        return [PickedFile(str(file.name), int(file.size), await _content(file)) for file in await self._ask("picked")]

    async def shared(self) -> Shared:
        shared = (await self._ask("shared")).to_py()
        texts, files = [str(text) for text in shared["texts"]], list[tuple[str, bytes]]()
        for file in shared["files"]:
            content = bytes(file["bytes"])
            found = await self.codes(content)
            texts += found or []
            if found is None:
                files.append((unquote(str(file["name"])), content))
        return Shared(tuple(texts), tuple(files))

    def remember_appearance(self, theme: str, language: str) -> None:
        flet_js.askPage("appearance", flet_js.toPage({"theme": theme, "language": language}))

    async def _tell_camera(self, text: str) -> None:
        flet_js.tellCamera(text)

    async def _ask(self, name: str, value: Any = None) -> Any:
        found = await flet_js.askPage(name, flet_js.toPage(value))
        return None if found is jsnull else found


async def _content(file: Any) -> bytes | None:
    """None for what is too large for any screen, and for what the browser cannot read."""
    if file.size > MOST_BYTES:
        return None
    try:
        content: bytes = (await file.arrayBuffer()).to_bytes()
    except JsException as error:
        log.warning("a picked file could not be read: %s", error)
        return None
    return content
