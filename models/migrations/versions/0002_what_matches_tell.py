"""What matches tell: people who were entered twice, changes and photos of matches, a history that is searched."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "person_merge",
        sa.Column("gone_id", sa.String(), nullable=False),
        sa.Column("kept_id", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["gone_id"], ["person.id"], name=op.f("fk_person_merge_gone_id_person"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["kept_id"], ["person.id"], name=op.f("fk_person_merge_kept_id_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("gone_id", name=op.f("pk_person_merge")),
    )
    with op.batch_alter_table("person_merge", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_person_merge_kept_id"), ["kept_id"], unique=False)

    op.create_table(
        "match_change",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("changes", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_match_change_match_id_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "position", name=op.f("pk_match_change")),
    )
    op.create_table(
        "match_photo",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_match_photo_match_id_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_match_photo")),
    )

    op.add_column("match", sa.Column("found_by", sa.String(), nullable=True))
    op.add_column("match_seat", sa.Column("played_at", sa.DateTime(timezone=True), nullable=True))
    # A game of several people with an AI at their table is no solo game.
    op.execute("UPDATE match SET solo = (players < 2)")
    op.execute("UPDATE match_seat SET played_at = (SELECT m.played_at FROM match m WHERE m.id = match_seat.match_id)")
    fill_found_by(op.get_bind())
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.alter_column("found_by", existing_type=sa.String(), nullable=False)

    with op.batch_alter_table("match_seat", schema=None) as batch_op:
        batch_op.alter_column("played_at", existing_type=sa.DateTime(timezone=True), nullable=False)
        batch_op.drop_index(batch_op.f("ix_match_seat_person_id"))
        batch_op.create_index(
            batch_op.f("ix_match_seat_person_id_played_at_match_id"),
            ["person_id", "played_at", "match_id"],
            unique=False,
        )


def fill_found_by(db: sa.Connection) -> None:
    match = sa.table("match", *map(sa.column, ("id", "place", "notes", "found_by")))
    seat = sa.table("match_seat", *map(sa.column, ("match_id", "position", "name")))
    names: dict[str, list[str]] = {}
    for id, name in db.execute(sa.select(seat.c.match_id, seat.c.name).order_by(seat.c.match_id, seat.c.position)):
        names.setdefault(id, []).append(name)
    found = [
        {"of": row.id, "text": plain("\n".join([*names.get(row.id, ()), row.place or "", row.notes]))}
        for row in db.execute(sa.select(match.c.id, match.c.place, match.c.notes))
    ]
    if found:
        change = sa.update(match).where(match.c.id == sa.bindparam("of")).values(found_by=sa.bindparam("text"))
        db.execute(change, found)


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
