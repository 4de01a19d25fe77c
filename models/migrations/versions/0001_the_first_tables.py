"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "card_book",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_card_book")),
    )
    with op.batch_alter_table("card_book", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_card_book_game_kind"), ["game", "kind"], unique=False)

    op.create_table(
        "person",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("colours", sa.JSON(), nullable=False),
        sa.Column("archived", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "session",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("modules", sa.String(), nullable=False),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("opponent", sa.String(), nullable=True),
        sa.Column("difficulty", sa.Integer(), nullable=True),
        sa.Column("setup_code", sa.String(), nullable=True),
        sa.Column("place", sa.String(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
    )
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_session_stage_changed_at"), ["stage", "changed_at"], unique=False)

    op.create_table(
        "setting",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_setting")),
    )
    op.create_table(
        "document",
        sa.Column("session_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_document_session_id_session"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("session_id", "kind", name=op.f("pk_document")),
    )
    with op.batch_alter_table("document", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_document_kind_changed_at"), ["kind", "changed_at"], unique=False)

    op.create_table(
        "match",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("session_id", sa.String(), nullable=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("modules", sa.String(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("solo", sa.Boolean(), nullable=False),
        sa.Column("opponent", sa.String(), nullable=True),
        sa.Column("difficulty", sa.Integer(), nullable=True),
        sa.Column("played_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("duration_s", sa.Integer(), nullable=True),
        sa.Column("place", sa.String(), nullable=True),
        sa.Column("notes", sa.String(), nullable=False),
        sa.Column("setup_code", sa.String(), nullable=True),
        sa.Column("decided_by", sa.String(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_match_session_id_session"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
        sa.UniqueConstraint("session_id", name=op.f("uq_match_session_id")),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_game_played_at"), ["game", "played_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_played_at"), ["played_at"], unique=False)

    op.create_table(
        "session_seat",
        sa.Column("session_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("colour", sa.String(), nullable=True),
        sa.Column("controller", sa.String(), nullable=False),
        sa.Column("board", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name=op.f("fk_session_seat_person_id_person"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["session.id"], name=op.f("fk_session_seat_session_id_session"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("session_id", "position", name=op.f("pk_session_seat")),
    )
    with op.batch_alter_table("session_seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_session_seat_person_id"), ["person_id"], unique=False)

    op.create_table(
        "match_seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("colour", sa.String(), nullable=True),
        sa.Column("controller", sa.String(), nullable=False),
        sa.Column("board", sa.String(), nullable=True),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_match_seat_match_id_match"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name=op.f("fk_match_seat_person_id_person"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match_seat")),
        sa.UniqueConstraint("match_id", "position", name=op.f("uq_match_seat_match_id_position")),
    )
    with op.batch_alter_table("match_seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_seat_person_id"), ["person_id"], unique=False)

    op.create_table(
        "match_source",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match_id"], ["match.id"], name=op.f("fk_match_source_match_id_match"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_match_source")),
    )
    op.create_table(
        "undo_step",
        sa.Column("session_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("label", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("made_by", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id", "kind"],
            ["document.session_id", "document.kind"],
            name=op.f("fk_undo_step_session_id_kind_document"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("session_id", "kind", "position", name=op.f("pk_undo_step")),
    )
    op.create_table(
        "match_line",
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("category", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("vp", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["seat_id"], ["match_seat.id"], name=op.f("fk_match_line_seat_id_match_seat"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("seat_id", "category", name=op.f("pk_match_line")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "match_why",
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("whys", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["seat_id"], ["match_seat.id"], name=op.f("fk_match_why_seat_id_match_seat"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("seat_id", name=op.f("pk_match_why")),
    )
