"""The seats of a game as the phones at the table see them."""

from __future__ import annotations

from dataclasses import dataclass

from app.session_store import SessionStore
from content.opponents import ai_name
from locales import Texts
from models.values import Session
from scoring.pad.document import is_ai, name_of_seat, read_pad


@dataclass(frozen=True, slots=True)
class TableSeat:
    name: str
    colour: str | None
    ai: bool


def table_seats(store: SessionStore, session: Session, words: Texts) -> list[TableSeat]:
    """Named as on the score pad, once there is one."""
    document = store.documents.get(session.id, "sheet")
    if document is None:
        return [_seat(player.name, player.colour, player.controller == "ai", words) for player in session.players]
    pad = read_pad(document.body)
    return [
        _seat(name_of_seat(pad, place), seat.get("colour"), is_ai(seat), words) for place, seat in enumerate(pad.seats)
    ]


def _seat(name: str, colour: str | None, ai: bool, words: Texts) -> TableSeat:
    return TableSeat(ai_name(words, name) if ai else name, colour, ai)
