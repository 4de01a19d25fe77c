"""Files that a person gives the app: one picker for the page, and what each screen does with them."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import flet as ft

from views.ui_context import Guard

LARGEST: Final = 20_000_000
"""Bytes of a file: it comes through the page's own connection, which takes no more."""
Take: TypeAlias = Callable[[Sequence[ft.FilePickerFile]], Any]


class FilePicker:
    def __init__(self, guarded: Guard) -> None:
        self._picker = ft.FilePicker(on_result=guarded(self._picked))
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
        await self._taken([ft.FilePickerFile(id=0, name=name, size=len(content), bytes=content)])

    async def _picked(self, event: ft.FilePickerResultEvent) -> None:
        await self._taken(event.files)

    async def _taken(self, files: Sequence[ft.FilePickerFile]) -> None:
        taken = self._take(files)
        if inspect.isawaitable(taken):
            await taken
