"""Files that a person gives the app: one picker for the page, and what each screen does with them."""

from __future__ import annotations

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

    def __call__(self, take: Take, *, pictures: bool = False, several: bool = False) -> ft.ClientAction:
        """The screen that is shown takes the files."""
        self._take = take
        kind = ft.FilePickerFileType.IMAGE if pictures else ft.FilePickerFileType.ANY
        return ft.PickFiles(self._picker, file_type=kind, allow_multiple=several, with_data=True)

    async def _picked(self, event: ft.FilePickerResultEvent) -> None:
        taken = self._take(event.files)
        if inspect.isawaitable(taken):
            await taken
