"""The seats of a game as the phones at the table see them."""

from __future__ import annotations

from dataclasses import dataclass

from app.session_store import SessionStore
from models.values import Session
from scoring.pad.document import is_ai, name_of_seat, read_pad


@dataclass(frozen=True, slots=True)
class TableSeat:
    name: str
    colour: str | None
    ai: bool


def table_seats(store: SessionStore, session: Session) -> list[TableSeat]:
    """Named as on the score pad, once there is one."""
    document = store.documents.get(session.id, "sheet")
    if document is None:
        return [TableSeat(player.name, player.colour, player.controller == "ai") for player in session.players]
    pad = read_pad(document.body)
    return [
        TableSeat(name_of_seat(pad, place), seat.get("colour"), is_ai(seat)) for place, seat in enumerate(pad.seats)
    ]
