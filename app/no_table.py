"""The table of an edition without a server: it can never be opened, and no screen offers it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from app.phone_table import PhoneTable
from app.table_control import CannotOpen


class NoTable:
    table: PhoneTable | None = None
    host_session: str | None = None
    can_open = False
    link: str | None = None
    short_address: str | None = None
    present: frozenset[str] = frozenset()

    def __init__(self, folder: Path, tell: Callable[[], None]) -> None:
        del folder, tell

    def known_addresses(self) -> tuple[str, ...]:
        return ()

    def all_addresses(self) -> tuple[str, ...]:
        return ()

    async def open(self, address: str | None = None, port: int | None = None) -> NoReturn:
        del address, port
        raise CannotOpen("This edition has no server")

    async def close(self) -> None: ...

    def change(self, act: Callable[[PhoneTable], PhoneTable], *, lasting: bool = True) -> None: ...

    def new_code(self) -> None: ...

    def send_away(self, phone: str) -> None: ...

    def arrive(self, phone: str) -> None: ...

    def show(self, session: str | None) -> None: ...

    def keep_page(self, page: Any, phone: str) -> None: ...

    def forget_page(self, page: Any) -> None: ...
