"""The open table: its secret, and the phones that sit at it.

Kept in a file of its own beside the database, so that no backup, export or import ever carries a secret, and so that
after a restart everybody is back where they were.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from models.errors import trouble
from models.files import put_in_place

Edits: TypeAlias = Literal["own", "all", "none"]

TABLE = "table.json"
SECRET_BYTES = 16  # 128 bits
EVENING = timedelta(hours=12)
MOST_GUESTS = 40
"""Phones that are remembered. The oldest without a seat is forgotten first."""


class _Value(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Guest(_Value):
    """A phone that came in with the code. `phone` identifies it and is no secret. `edits` None: the table's."""

    phone: str
    seats: dict[str, int] = {}
    """By session, as the table may move to another game and back."""
    names: dict[str, str] = {}
    edits: Edits | None = None
    settings: dict[str, Any] = {}


def host_of(address: str) -> str:
    """As it is written in a link: one of the newer kind has colons of its own."""
    return f"[{address}]" if ":" in address else address


class PhoneTable(_Value):
    """`session` is the game that the table is at."""

    token: str
    address: str
    port: int
    opened_at: datetime
    session: str | None = None
    edits: Edits = "own"
    guests: tuple[Guest, ...] = ()

    @property
    def url(self) -> str:
        """Where the phones find the table; without a code it opens nothing."""
        return f"http://{host_of(self.address)}:{self.port}"

    @property
    def digits(self) -> str:
        return digits_of(self.token)

    def guest(self, phone: str) -> Guest | None:
        return next((guest for guest in self.guests if guest.phone == phone), None)

    def seat(self, guest: Guest) -> int | None:
        """Where a guest sits in the game that the table is at; None only watches."""
        return guest.seats.get(self.session or "")

    def name(self, guest: Guest) -> str:
        return guest.names.get(self.session or "", "")

    def at(self, seat: int) -> Guest | None:
        return next((guest for guest in self.guests if self.seat(guest) == seat), None)

    def rights(self, guest: Guest) -> Edits:
        """What a guest may write: their own column, everything, or nothing. Who only watches has no column."""
        chosen = guest.edits or self.edits
        return "none" if chosen == "own" and self.seat(guest) is None else chosen

    @property
    def scores_together(self) -> bool:
        """Whether a guest enters points beside the host."""
        return any(self.rights(guest) != "none" for guest in self.guests)


def new_table(address: str, port: int, now: datetime) -> PhoneTable:
    return PhoneTable(token=new_secret(), address=address, port=port, opened_at=now)


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def digits_of(token: str) -> str:
    """Six digits that somebody may type instead of the code; the code cannot be computed from them. They change with
    it, and are nowhere stored."""
    return f"{int.from_bytes(hashlib.sha256(b'digits' + token.encode()).digest()[:8]) % 1_000_000:06}"


def fingerprint(secret: str) -> str:
    """Identifies a phone by its secret; the secret cannot be computed from it."""
    return hashlib.sha256(secret.encode()).hexdigest()[:24]


def arrived(table: PhoneTable, phone: str) -> PhoneTable:
    if table.guest(phone):
        return table
    guests = (*table.guests, Guest(phone=phone))
    while len(guests) > MOST_GUESTS:
        leaving = next((guest for guest in guests if not guest.seats), guests[0])
        guests = tuple(guest for guest in guests if guest is not leaving)
    return table.model_copy(update={"guests": guests})


def changed(table: PhoneTable, phone: str, **values: Any) -> PhoneTable:
    """The table with something else known of a guest."""
    guests = tuple(each.model_copy(update=values) if each.phone == phone else each for each in table.guests)
    return table.model_copy(update={"guests": guests})


def gone(table: PhoneTable, phone: str) -> PhoneTable:
    return table.model_copy(update={"guests": tuple(each for each in table.guests if each.phone != phone)})


def seated(table: PhoneTable, phone: str, seat: int, name: str) -> PhoneTable:
    """Seats the phone, if the seat is still free."""
    guest = table.guest(phone)
    if guest is None or table.session is None or table.at(seat):
        return table
    here = {table.session: seat}
    return changed(table, phone, seats=guest.seats | here, names=guest.names | {table.session: name})


def reseated(table: PhoneTable, session: str, order: Sequence[int]) -> PhoneTable:
    """The seats of a game are in another order: the first is now the one that was `order[0]`. Each guest stays
    with their player."""
    now = {before: after for after, before in enumerate(order)}
    guests = tuple(
        guest.model_copy(update={"seats": guest.seats | {session: now[seat]}})
        if (seat := guest.seats.get(session)) in now
        else guest
        for guest in table.guests
    )
    return table.model_copy(update={"guests": guests})


def freed(table: PhoneTable, phone: str) -> PhoneTable:
    """The seat in this game is free again; the phone stays and watches."""
    guest = table.guest(phone)
    if guest is None:
        return table
    return changed(table, phone, seats={game: seat for game, seat in guest.seats.items() if game != table.session})


def at_session(table: PhoneTable, session: str | None) -> PhoneTable:
    return table.model_copy(update={"session": session})


class TableFile:
    """The table that was open last. A file that cannot be read is no table: the host opens another."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / TABLE

    def load(self, now: datetime | None = None) -> PhoneTable | None:
        """None for a table older than an evening: last week's must not open in another network. A clock that was set
        back a little ends no table, as some machines get the time only some seconds after the start."""
        try:
            table = PhoneTable.model_validate_json(self._path.read_bytes())
        except (OSError, ValidationError):
            return None
        age = (now or datetime.now(UTC)) - table.opened_at
        return table if -EVENING <= age <= EVENING else None

    def save(self, table: PhoneTable) -> None:
        """Raises `StoreTrouble`; what was in the file before is in it then."""
        making = self._path.with_name(f"{self._path.name}.making")
        try:
            making.unlink(missing_ok=True)
            # Only this account may read the secret.
            opened = os.open(making, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                file.write(table.model_dump_json())
            put_in_place(making, self._path)
        except OSError as error:
            raise trouble(error) from error

    def forget(self) -> None:
        """Raises `StoreTrouble`."""
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            raise trouble(error) from error
