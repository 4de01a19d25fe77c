"""What a page can do and the worker cannot: asked for by name (`web/page_functions.js`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import flet_js

from app.page_camera import PageCamera
from views.browser_services import Versions

log = logging.getLogger("companion.pocket")
LOOK_EVERY = 5.0
"""Seconds between two looks whether a new version has been fetched, during the first minutes."""
LOOKS = 60


class PageServices:
    def __init__(self, changed: Callable[[], None]) -> None:
        page, _, _ = str(flet_js.documentUrl).partition("#")
        self.address = f"{page.partition('?')[0]}#"
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
            now = Versions(found["running"], found.get("ready"), found.get("previous"))
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

    async def shared_texts(self) -> list[str]:
        shared = (await self._ask("shared")).to_py()
        texts = [str(text) for text in shared["texts"]]
        for file in shared["files"]:
            texts += await self.codes(bytes(file["bytes"])) or []
        return texts

    def remember_appearance(self, theme: str, language: str) -> None:
        flet_js.askPage("appearance", flet_js.toPage({"theme": theme, "language": language}))

    async def _tell_camera(self, text: str) -> None:
        flet_js.tellCamera(text)

    async def _ask(self, name: str, value: Any = None) -> Any:
        return await flet_js.askPage(name, flet_js.toPage(value))
