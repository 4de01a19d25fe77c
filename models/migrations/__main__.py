"""python -m models.migrations "what changes": writes the next migration, to be read and corrected by hand."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from alembic import command

from models.database import sqlite_engine
from models.migrations import HERE, REVISIONS, configuration, upgrade


def main(message: str, scripts: Path = HERE) -> None:
    with tempfile.TemporaryDirectory() as folder:
        engine = sqlite_engine(Path(folder) / "now.db")
        with engine.begin() as connection:
            upgrade(connection, scripts)
            number = f"{len(REVISIONS) + 1:04}"
            command.revision(configuration(connection, scripts), message, autogenerate=True, rev_id=number)
        engine.dispose()
    print(f"Now add {number!r} to REVISIONS in models/migrations/__init__.py and read the new file.")


if __name__ == "__main__":
    main(sys.argv[1])
