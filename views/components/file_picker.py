"""Files that a person gives the app: one picker for the page, and what each screen does with them."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import flet as ft

from views.browser_services import BrowserServices
from views.ui_context import Guard

LARGEST: Final = 20_000_000
"""Bytes of a file: it comes through the page's own connection, which takes no more."""
Take: TypeAlias = Callable[[Sequence[ft.FilePickerFile]], Any]


class FilePicker:
    def __init__(self, guarded: Guard, browser: BrowserServices | None = None) -> None:
        self._picker = ft.FilePicker(on_result=guarded(self._picked))
        self._browser = browser
        self._take: Take = lambda _files: None
        self._asked = asyncio.Event()

    def __call__(self, take: Take, *, pictures: bool = False, several: bool = False) -> ft.ClientAction:
        """The screen that is shown takes the files."""
        self._take = take
        self._asked.set()
        kind = ft.FilePickerFileType.IMAGE if pictures else ft.FilePickerFileType.ANY
        return ft.PickFiles(self._picker, file_type=kind, allow_multiple=several, with_data=True)

    async def give(self, name: str, content: bytes, go: Callable[[], None]) -> None:
        """To the screen that `go` leads to, once it is drawn, as if somebody had picked it there."""
        self._asked = asyncio.Event()
        go()
        await self._asked.wait()
        await _hand(self._take, [ft.FilePickerFile(id=0, name=name, size=len(content), bytes=content)])

    async def _picked(self, event: ft.FilePickerResultEvent) -> None:
        """By the screen that is shown now, however long reading takes."""
        take = self._take
        await _hand(take, await self._kept_by_page() if self._browser and event.files else event.files)

    async def _kept_by_page(self) -> Sequence[ft.FilePickerFile]:
        """Where the app runs in the browser itself, its page keeps what is picked, and Flet's client knows no more than
        the names: it would take the content apart byte by byte, and hold the screen for a third of a second over a
        thousand matches."""
        assert self._browser
        return [
            ft.FilePickerFile(id=number, name=file.name, size=file.size, bytes=file.content)
            for number, file in enumerate(await self._browser.picked())
        ]


async def _hand(take: Take, files: Sequence[ft.FilePickerFile]) -> None:
    taken = take(files)
    if inspect.isawaitable(taken):
        await taken
