"""What the device of a page says of itself, and the little that it is asked to do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from urllib.parse import urlsplit

import flet as ft

from app.accept_language import languages_of
from app.preferences import best_language
from locales import Language

log = logging.getLogger("companion.views")

PATIENCE = 5.0  # seconds for an answer
HERE = ("localhost", "127.0.0.1", "::1")


class ClientInfo:
    """`wished` are the languages that the browser asked the page in. `changed` is called when more is known."""

    def __init__(self, page: ft.Page, wished: str, changed: Callable[[], None]) -> None:
        self._page = page
        self._changed = changed
        self._lock: ft.Wakelock | None = None
        # A browser that hides most of its languages says too little here: then the device is asked.
        self.language: Language | None = best_language(languages_of(wished))
        self.known = self.language is not None
        """Whether it has said its language, or was asked and did not: until then nothing is drawn in a wrong one."""
        self.still = False
        """Whether it asks for as little movement as possible."""
        self.contrast = False
        """Whether it asks for high contrast; a browser does under the forced colours of the system."""

    @property
    def secure(self) -> bool:
        """Whether the browser grants the page what needs a secure context."""
        url = urlsplit(self._page.url or "")
        return not self._page.web or url.scheme in ("https", "wss") or url.hostname in HERE

    @property
    def address(self) -> str:
        """Where the page came from, unless that is this very device."""
        url = urlsplit(self._page.url or "")
        if not self._page.web or not url.hostname or url.hostname in HERE:
            return ""
        return f"{'https' if url.scheme in ('https', 'wss') else 'http'}://{url.netloc}"

    async def ask_language(self) -> None:
        if self.language:
            return
        try:
            info = await asyncio.wait_for(self._page.get_device_info(), PATIENCE)
        except Exception as error:  # a page that is loaded again at this moment never answers; it is asked anew
            log.info("no language from the device: %s", type(error).__name__)
            info = None
        if info:
            self.language = best_language(locale.language_code for locale in info.locales) or "en"
        self.known = True
        self._changed()

    async def ask_wishes(self) -> None:
        """For those who see or bear less."""
        try:
            found = await asyncio.wait_for(ft.SemanticsService().get_accessibility_features(), PATIENCE)
        except Exception as error:  # a client that cannot say gets the movement there is, which is very little
            log.info("nothing about movement and contrast from the device: %s", type(error).__name__)
            return
        before = self.still, self.contrast
        self.still, self.contrast = found.disable_animations or found.reduce_motion, found.high_contrast
        if (self.still, self.contrast) != before:
            self._changed()

    async def keep_awake(self, on: bool) -> None:
        """Where the platform allows it; a browser on plain http does not, and the settings say what to do."""
        if not on and self._lock is None:
            return
        self._lock = self._lock or ft.Wakelock()
        try:
            await (self._lock.enable() if on else self._lock.disable())  # type: ignore[no-untyped-call]  # Flet's
        except Exception as error:  # a comfort only: the game goes on without it
            log.info("the screen cannot be kept on: %s", type(error).__name__)
