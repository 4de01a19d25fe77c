"""Closes the pages of phones that have gone. Flet keeps each for hours, so that its phone can come back to it; a phone
that opens one after the other would fill the memory, so the oldest are closed."""

from __future__ import annotations

import asyncio

import flet as ft

MOST_OF_A_PHONE = 4
MOST = 80


class GuestPages:
    def __init__(self) -> None:
        self._pages: dict[ft.Page, str] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    def opened(self, page: ft.Page, phone: str) -> None:
        resting = [each for each in self._pages if each.session.connection is None]
        own = [each for each in resting if self._pages[each] == phone]
        for each in {*own[:-MOST_OF_A_PHONE], *resting[:-MOST]}:
            self.closed(each)
            # It has expired now, and is closed within seconds.
            leaving = asyncio.ensure_future(each.session.disconnect(0))
            self._leaving.add(leaving)
            leaving.add_done_callback(self._leaving.discard)
        self._pages[page] = phone

    def closed(self, page: ft.Page) -> None:
        self._pages.pop(page, None)
