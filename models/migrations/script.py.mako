"""${message}"""

import sqlalchemy as sa
from alembic import op

revision = "${up_revision}"
down_revision = ${"None" if down_revision is None else chr(34) + down_revision + chr(34)}


def upgrade() -> None:
    ${upgrades if upgrades else "pass"}
