"""How long each seat's turns took, where the table tapped them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("match_seat", sa.Column("turns_s", sa.Integer(), nullable=True))
