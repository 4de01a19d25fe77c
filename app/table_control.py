"""What the screens and the use cases need of the table of phones.

The server fulfils it (`server/table_control.py`), so that nothing here knows a socket. An edition without a server
gives `NoTable`, and no screen offers a table then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from app.phone_table import PhoneTable


class CannotOpen(Exception):
    """Why the table cannot be opened to the network, in one sentence."""


class TableControl(Protocol):
    table: PhoneTable | None
    """The open table."""
    host_session: str | None
    """The game that the host has before them, which a table that is opened is at."""

    @property
    def can_open(self) -> bool: ...

    @property
    def link(self) -> str | None:
        """What the QR code holds."""

    @property
    def short_address(self) -> str | None:
        """The short name and the port, where the network knows one; the address by number is the sure way."""

    @property
    def present(self) -> frozenset[str]:
        """The phones whose page is open now."""

    def known_addresses(self) -> tuple[str, ...]:
        """The addresses of this machine that are known at once."""

    def all_addresses(self) -> tuple[str, ...]:
        """All of them. May take seconds where no network knows names: not for the event loop."""

    async def open(self, address: str | None = None, port: int | None = None) -> None:
        """Raises `CannotOpen`."""

    async def close(self) -> None: ...

    def change(self, act: Callable[[PhoneTable], PhoneTable], *, lasting: bool = True) -> None: ...

    def new_code(self) -> None: ...

    def send_away(self, phone: str) -> None: ...

    def arrive(self, phone: str) -> None: ...

    def show(self, session: str | None) -> None:
        """The table turns to this game."""

    def keep_page(self, page: Any, phone: str) -> None:
        """A page of a phone has been opened."""

    def forget_page(self, page: Any) -> None: ...
