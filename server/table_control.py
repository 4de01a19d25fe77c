"""Opens the table to the network and closes it, for the host, and keeps who sits where."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

import flet as ft

from app.phone_table import PhoneTable, TableFile, arrived, at_session, gone, new_secret, new_table
from app.table_control import TableControl
from models.errors import StoreTrouble
from server.expired_pages import GuestPages
from server.guest_auth import KEY, GuestAuth
from server.network import (
    AddressTaken,
    NoNetwork,
    all_addresses,
    claim_at,
    claim_near,
    known_addresses,
    resolve_address,
)
from server.short_name import ShortName

Stop: TypeAlias = Callable[[], Awaitable[None]]
Listen: TypeAlias = Callable[[socket.socket, GuestAuth], Awaitable[Stop]]
"""Serves the app at a socket to those whom `GuestAuth` lets in, until it is stopped."""

Announce: TypeAlias = Callable[[str], Awaitable[ShortName | None]]

DEFAULT_PORT = 8550


class HostedTable(TableControl):
    """`tell` is called after every change, so that all pages show it; what it shows is in the table's file by then."""

    def __init__(self, folder: Path, redraw_pages: Callable[[], None]) -> None:
        self._file = TableFile(folder)
        self.redraw_pages = redraw_pages
        self._listen: Listen | None = None
        self._stop: Stop | None = None
        self._announce: Announce | None = None
        self._short: ShortName | None = None
        self._turning = asyncio.Lock()
        self.table: PhoneTable | None = None
        self.host_session: str | None = None
        """The game that the host looks at; a table that is opened begins with it."""
        self._pages = GuestPages()
        self.auth = GuestAuth(lambda: self.table.token if self.table else None)

    def start(self, listen: Listen, announce: Announce | None = None) -> None:
        """Called once the app is served; before, no table can be opened. `announce` gives it a short name."""
        self._listen = listen
        self._announce = announce

    @property
    def can_open(self) -> bool:
        return self._listen is not None

    @property
    def link(self) -> str | None:
        """What the QR code holds."""
        return f"{self.table.url}/?{KEY}={self.table.token}" if self.table else None

    @property
    def short_address(self) -> str | None:
        """The same place by its short name, while the network knows that."""
        return f"{self._short.name}:{self.table.port}" if self.table and self._short and self._short.name else None

    @property
    def present(self) -> frozenset[str]:
        """The phones whose page is open now."""
        return self.auth.present

    async def open(
        self, address: str | None = None, port: int | None = None, own: tuple[str, int] | None = None
    ) -> None:
        """Opens a new table, with a code of its own. Raises `NoNetwork` and, for a wished port, `AddressTaken`. Where
        the app's `own` socket has the address and the port, the table takes the next free one."""
        address = await asyncio.to_thread(resolve_address, address) or next(
            iter(await asyncio.to_thread(all_addresses)), None
        )
        if address is None:
            raise NoNetwork
        async with self._turning:
            if port is None or (address, port) == own:
                listener = claim_near(address, port or DEFAULT_PORT)
            else:
                listener = claim_at(address, port)
            await self._close()
            table = at_session(new_table(address, listener.getsockname()[1], datetime.now(UTC)), self.host_session)
            with contextlib.suppress(StoreTrouble):  # then it ends with the app
                self._file.save(table)
            await self._open(table, listener)
        self.redraw_pages()

    async def reopen(self, address: str | None = None) -> bool:
        """The table that was open when the app ended without closing it: the same code, everybody at their seat. Where
        another program has its port by now, the next free one. With an `address`, only if it was there."""
        table, address = self._file.load(), await asyncio.to_thread(resolve_address, address)
        if table is None or table.address not in ([address] if address else await asyncio.to_thread(all_addresses)):
            return False
        async with self._turning:
            try:
                listener = claim_near(table.address, table.port)
            except AddressTaken:
                return False
            if (port := listener.getsockname()[1]) != table.port:
                table = table.model_copy(update={"port": port})
                with contextlib.suppress(StoreTrouble):  # the next start would look for it again
                    self._file.save(table)
            await self._open(table, listener)
        self.redraw_pages()
        return True

    async def close(self) -> None:
        """Closes the table; its code is invalid from now on. The file goes first: pages are drawn while the phones
        leave, and what they show as closed must not be open after a restart."""
        try:
            async with self._turning:
                try:
                    self._file.forget()
                finally:
                    await self._close()
        finally:
            self.redraw_pages()

    async def suspend(self) -> None:
        """The app ends; the table stays in its file."""
        async with self._turning:
            await self._close()

    def change(self, act: Callable[[PhoneTable], PhoneTable], *, lasting: bool = True) -> None:
        """Raises `StoreTrouble` where it cannot be written down, unless that would only be missed after a restart."""
        if self.table is None:
            return
        after = act(self.table)
        if after != self.table:
            try:
                self._file.save(after)
            except StoreTrouble:
                if lasting:
                    raise
            self.table = after
            self.redraw_pages()

    def new_code(self) -> None:
        """Replaces the code: everybody has to scan the new one, and keeps their seat."""
        self.change(lambda table: table.model_copy(update={"token": new_secret()}))
        self.auth.disconnect()

    def send_away(self, phone: str) -> None:
        """Frees the seat; the phone may come again with the code."""
        self.change(lambda table: gone(table, phone))
        self.auth.disconnect(phone)

    def known_addresses(self) -> tuple[str, ...]:
        return known_addresses()

    def all_addresses(self) -> tuple[str, ...]:
        return all_addresses()

    def keep_page(self, page: ft.Page, phone: str) -> None:
        self._pages.opened(page, phone)

    def forget_page(self, page: ft.Page) -> None:
        self._pages.closed(page)

    def arrive(self, phone: str) -> None:
        self.change(lambda table: arrived(table, phone), lasting=False)

    def show(self, session: str | None) -> None:
        """Moves the table to this game, now or once it is opened."""
        self.host_session = session
        self.change(lambda table: at_session(table, session), lasting=False)

    async def _open(self, table: PhoneTable, listener: socket.socket) -> None:
        assert self._listen is not None, "the app is not served"
        self.table = table
        self._stop = await self._listen(listener, self.auth)
        self._short = await self._announce(table.address) if self._announce else None

    async def _close(self) -> None:
        self.table = None
        if self._short:
            self._short.close()
            self._short = None
        self.auth.disconnect()
        if self._stop:
            await self._stop()
            self._stop = None
