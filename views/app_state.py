"""What all open pages share: the store, and which of them are drawn again when it changes."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import TypeAlias, TypeVar

import flet as ft

from app.table_control import TableControl
from models.errors import Spoilt
from models.opening import Instead, Problem
from models.server_watch import ServerWatch
from models.store import Opened, Store
from views.browser_services import BrowserServices
from views.ui_context import LOOK_AGAIN

KEPT_IN_BIN = timedelta(days=365)
"""What was deleted can be brought back for so long."""
log = logging.getLogger("companion.data")

OpenStore: TypeAlias = Callable[[Instead | None], Opened | Problem]
Refresh: TypeAlias = Callable[[], Awaitable[None]]
MakeTableControl: TypeAlias = Callable[[Path, Callable[[], None]], TableControl]
T = TypeVar("T")


class AppState:
    """`open_store` opens the database, or what the person chose instead of one that cannot be used."""

    def __init__(self, open_store: OpenStore, folder: Path, table_control: MakeTableControl) -> None:
        self.folder = folder
        self._open_store = open_store
        self._loop: asyncio.AbstractEventLoop | None = None
        self._opened = self._open(None)
        self._opening = asyncio.Lock()
        self.browser: BrowserServices | None = None
        """What the browser does where the whole app runs in it."""
        self.table_control = table_control(folder, self.redraw_pages)
        self._pages: dict[ft.Page, Refresh] = {}
        self.changes = 0
        """Grows with every change that the pages show: one that was drawn since need not be drawn again."""

    def _open(self, instead: Instead | None) -> Opened | Problem:
        opened = self._open_store(instead)
        if isinstance(opened, Opened):
            try:
                opened.store.backups.make_daily()
                opened.store.documents.forget_old_steps()
                opened.store.empty_bin(KEPT_IN_BIN)
            except Exception as error:  # no reason to keep anybody from playing; the list of backups shows it
                said = "the daily backup could not be made, or what is old not be cleared away: %s"
                log.warning(said, type(error).__name__)
            if watch := opened.store.watch:
                watch.start(self._heard)
        return opened

    def _heard(self) -> None:
        """From the thread that watches the database server."""
        if self._loop:
            with suppress(RuntimeError):  # the app has ended meanwhile
                self._loop.call_soon_threadsafe(self.redraw_pages)

    @property
    def seat(self) -> None:
        """The host sits nowhere: their phone acts for everybody who has none."""
        return None

    @property
    def problem(self) -> Problem | None:
        return None if isinstance(self._opened, Opened) else self._opened

    @property
    def store(self) -> Store:
        assert isinstance(self._opened, Opened), "a screen was built without a database"
        return self._opened.store

    @property
    def busy(self) -> bool:
        """While an import is written: what somebody taps meanwhile has to wait for it."""
        return isinstance(self._opened, Opened) and self._opened.store.archives.importing

    @property
    def _watch(self) -> ServerWatch | None:
        return self._opened.store.watch if isinstance(self._opened, Opened) else None

    @property
    def silent(self) -> bool:
        """While the database server does not answer: every call of the store fails."""
        return self._watch is not None and self._watch.silent

    @property
    def commits(self) -> int:
        """Grows with every change that a database server may have written."""
        return self._watch.commits if self._watch else 0

    async def answered(self) -> None:
        """Waits until the database server answers; a file always does. So a tap begins only where it can come to its
        end, and none that is made meanwhile is lost."""
        while watch := self._watch:
            if not watch.silent and await asyncio.to_thread(watch.answers):
                return
            await asyncio.sleep(LOOK_AGAIN)

    @property
    def aside(self) -> Path | None:
        """Where a file that could not be used was put at this start."""
        return self._opened.aside if isinstance(self._opened, Opened) else None

    async def open_again(self, instead: Instead | None) -> None:
        """The next try; every open page shows what came of it. It may wait for a lock or a server: not on the loop."""
        async with self._opening:
            if self.problem:
                self._opened = await asyncio.to_thread(self._open, instead)
        self.redraw_pages()

    async def mend(self, spoilt: Spoilt) -> bool:
        """Whether a backup had it."""
        backup = await asyncio.to_thread(self.store.mend, spoilt)
        self.redraw_pages()
        return backup is not None

    def close(self) -> None:
        if isinstance(self._opened, Opened):
            self._opened.store.close()

    def change(self, act: Callable[[Store], T]) -> T:
        """Every change goes through here: on disk first, in one transaction, then on every open page."""
        store = self.store
        with store.transaction():
            result = act(store)
        self.redraw_pages()
        return result

    def redraw_pages(self) -> None:
        self.changes += 1
        for page, refresh in list(self._pages.items()):
            # A page without a connection (a locked phone) refreshes when it comes back.
            if page.session.connection is not None:
                # In a context of its own: run_task would make the other page the caller's current one.
                contextvars.copy_context().run(page.run_task, refresh)

    def listen(self, page: ft.Page, refresh: Refresh) -> None:
        self._pages[page] = refresh
        self._loop = asyncio.get_running_loop()

    def leave(self, page: ft.Page) -> None:
        self._pages.pop(page, None)
        self.table_control.forget_page(page)
