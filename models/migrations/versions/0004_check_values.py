"""Documents and matches carry a check value of their content. What cannot be read gets none: it is met when it is read.

The functions here are those of `models/seals.py` of this version, so that they mean the same in years.
"""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

CHUNK = 500
DOCUMENTS = (
    "SELECT DISTINCT session_id FROM document",
    "SELECT session_id, kind, version, revision, position, body FROM document WHERE session_id = :of",
    "UPDATE document SET seal = :seal WHERE session_id = :of AND kind = :kind",
)
SOURCES = (
    "SELECT match_id FROM match_source",
    "SELECT match_id, kind, version, body FROM match_source WHERE match_id = :of",
    "UPDATE match_source SET seal = :seal WHERE match_id = :of AND kind = :kind",
)
MATCH = """SELECT id, game, modules, opponent, difficulty, played_at, duration_s, place, notes, setup_code, decided_by
FROM match WHERE id IN :ids"""
SEATS = """SELECT match_id, id, name, colour, controller, board, total, place, won FROM match_seat
WHERE match_id IN :ids ORDER BY match_id, position"""
LINES = """SELECT l.seat_id, l.category, l.vp FROM match_line l JOIN match_seat s ON s.id = l.seat_id
WHERE s.match_id IN :ids ORDER BY l.position"""
WHYS = """SELECT w.seat_id, w.whys FROM match_why w JOIN match_seat s ON s.id = w.seat_id WHERE s.match_id IN :ids"""


def seal(*content: Any) -> str:
    text = json.dumps(content, separators=(",", ":"), allow_nan=False)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def read(value: Any) -> Any:
    """PostgreSQL gives JSON as values, SQLite as text."""
    return json.loads(value) if isinstance(value, str) else value


def moment(value: Any) -> str:
    time = datetime.fromisoformat(value) if isinstance(value, str) else value
    return (time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)).isoformat()


def upgrade() -> None:
    for table in ("document", "match", "match_source"):
        op.add_column(table, sa.Column("seal", sa.String(), nullable=True))
    db = op.get_bind()
    seal_bodies(db, *DOCUMENTS)
    seal_bodies(db, *SOURCES)
    ids = db.execute(sa.text("SELECT id FROM match")).scalars().all()
    for start in range(0, len(ids), CHUNK):
        seal_matches(db, ids[start : start + CHUNK])


def seal_bodies(db: sa.Connection, of_what: str, bodies: str, change: str) -> None:
    """One session or match after the other: all bodies at once may be more than the memory holds."""
    for of in db.execute(sa.text(of_what)).scalars().all():
        for *told, body in db.execute(sa.text(bodies), {"of": of}).all():
            try:
                value = seal(*told, read(body))
            except ValueError:
                continue
            db.execute(sa.text(change), {"seal": value, "of": of, "kind": told[1]})


def seal_matches(db: sa.Connection, ids: Sequence[str]) -> None:
    def asked(statement: str) -> Sequence[Any]:
        return db.execute(sa.text(statement).bindparams(sa.bindparam("ids", expanding=True)), {"ids": ids}).all()

    whys = dict(asked(WHYS))
    lines: dict[int, Any] = {}
    values = []
    for seat, category, vp in asked(LINES):
        lines.setdefault(seat, []).append([seat, category, vp])
    seats: dict[str, Any] = {}
    for match, seat, *told, won in asked(SEATS):
        seats.setdefault(match, []).append((seat, [*told, bool(won)]))
    for id, game, modules, opponent, difficulty, played_at, *rest in asked(MATCH):
        mix = modules.split("+") if modules else []
        try:
            sat = [[*told, told_lines(lines.get(seat, []), whys.get(seat))] for seat, told in seats.get(id, [])]
            value = seal(id, game, mix, opponent, difficulty, moment(played_at), *rest, *sat)
        except (ValueError, AttributeError):
            continue
        values.append({"of": id, "value": value})
    if values:
        db.execute(sa.text("UPDATE match SET seal = :value WHERE id = :of"), values)


def told_lines(lines: Any, whys: Any) -> Any:
    reasons = read(whys) or {}
    return [[category, vp, reasons.get(category) or None] for _seat, category, vp in lines]
