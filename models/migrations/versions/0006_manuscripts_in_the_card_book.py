"""Manuscripts that were entered during a game go from a setting into the card book."""

from typing import Any
from uuid import uuid4

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

KEY = "cards.viscounts.manuscripts"
PLACES = 19  # of the tiles that no picture shows
SETTING = sa.table("setting", sa.column("key"), sa.column("value", sa.JSON), sa.column("changed_at"))
CARDS = sa.table(
    "card_book",
    sa.column("id"),
    sa.column("kind"),
    sa.column("game"),
    sa.column("name"),
    sa.column("version"),
    sa.column("body", sa.JSON),
    sa.column("changed_at"),
)


def upgrade() -> None:
    db = op.get_bind()
    kept = db.execute(sa.select(SETTING.c.value, SETTING.c.changed_at).where(SETTING.c.key == KEY)).first()
    if kept is None:
        return
    words, at = kept
    taken = {*db.execute(sa.select(CARDS.c.name).where(CARDS.c.kind == "manuscript")).scalars()}
    names = [name for number in range(1, PLACES + 1) if (name := f"unknown_{number}") not in taken]
    faces = [face for word in words if (face := face_of(word))] if isinstance(words, list) else []
    for place, face in enumerate(faces):
        name = names[place] if place < len(names) else f"extra_{uuid4().hex[:8]}"
        row = {"kind": "manuscript", "game": "viscounts", "name": name, "version": 1, "body": face, "changed_at": at}
        db.execute(CARDS.insert().values(id=str(uuid4()), **row))
    db.execute(sa.delete(SETTING).where(SETTING.c.key == KEY))


def face_of(word: Any) -> dict[str, Any] | None:
    """Of `ribbon:cost:gain+gain` or `ribbon:cost:per:KIND`."""
    parts = word.split(":") if isinstance(word, str) else []
    if len(parts) not in (3, 4) or not parts[1].isdecimal() or (len(parts) == 4 and parts[2] != "per"):
        return None
    face: dict[str, Any] = {"ribbon": parts[0], "cost": int(parts[1])}
    if len(parts) == 4:
        return {**face, "gain": [], "per": parts[3]}
    return {**face, "gain": parts[2].split("+")} if parts[2] else None
