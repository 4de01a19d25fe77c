"""Check values: each document and each match carries one of its content, which is looked at when it is read.

SQLite has none of its own: a bit that turns over inside of a text leaves the file whole and the text another one. A row
without a value was written by something else than this app and is taken as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC
from hashlib import blake2b
from typing import Any

from models.columns import message_to_json, to_json
from models.values import Kind, MatchSeat


def seal(*content: Any) -> str:
    return blake2b(to_json(content).encode(), digest_size=8).hexdigest()


def seal_of_document(values: Mapping[str, Any], session_id: str, kind: Kind) -> str:
    return seal(session_id, kind, values["version"], values["revision"], values["position"], values["body"])


def seal_of_source(match_id: str, kind: Kind, version: int, body: Any) -> str:
    return seal(match_id, kind, version, body)


def seal_of_match(row: Any, seats: Iterable[list[Any]]) -> str:
    """`row` is a match in any form; who sat at a seat is left out, as people may turn out to be the same one."""
    return seal(
        row.id,
        row.game,
        sorted(set(row.modules)),
        row.opponent,
        row.difficulty,
        row.played_at.astimezone(UTC).isoformat(),
        row.duration_s,
        row.place,
        row.notes,
        row.setup_code,
        row.decided_by,
        *seats,
    )


def sealed_seat(seat: Any, lines: Iterable[tuple[str, int, Any]]) -> list[Any]:
    """`lines` are the category, the points and the reason as JSON. The time of the turns came later: a seat without it
    has the value that it had before."""
    sealed_lines = [[category, vp, why or None] for category, vp, why in lines]
    time = [] if seat.turns_s is None else [seat.turns_s]
    return [
        seat.name,
        seat.colour,
        seat.controller,
        seat.board,
        seat.total,
        seat.place,
        bool(seat.won),
        sealed_lines,
        *time,
    ]


def sealed_seats(seats: Iterable[MatchSeat]) -> list[list[Any]]:
    return [
        sealed_seat(
            seat, ((line.category, line.vp, message_to_json(line.why) if line.why else None) for line in seat.lines)
        )
        for seat in seats
    ]
