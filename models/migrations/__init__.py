"""Numbered upgrades of the database, run by the store when it opens.

`python -m models.migrations "what changes"` writes the next one from the difference to `models/sql_tables.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, MetaData, PrimaryKeyConstraint, String, Table

if TYPE_CHECKING:
    from alembic.config import Config

HERE = Path(__file__).parent
# Every version this app can read, oldest first. A database of any other version was written by a newer app.
REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006")
HEAD = REVISIONS[-1]


def configuration(connection: Connection, scripts: Path = HERE) -> Config:
    from alembic.config import Config  # a tenth of a second that a start without an upgrade does not pay

    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    # A packed app may hold compiled files only. Elsewhere those are caches, also of migrations of other branches.
    config.set_main_option("sourceless", "false" if (scripts / "env.py").exists() else "true")
    config.attributes["connection"] = connection
    return config


def create(connection: Connection, tables: MetaData) -> None:
    """The tables of the newest version in an empty database, where `upgrade` would take all steps one after the other
    and load Alembic for it: a third of a second of the first start in a browser."""
    tables.create_all(connection)
    version = Column("version_num", String(32), nullable=False)
    table = Table("alembic_version", MetaData(), version, PrimaryKeyConstraint(version, name="alembic_version_pkc"))
    table.create(connection)
    connection.execute(table.insert().values(version_num=HEAD))


def upgrade(connection: Connection, scripts: Path = HERE, to: str = "head") -> None:
    """Brings the database to the newest version, inside the connection's transaction."""
    from alembic import command

    command.upgrade(configuration(connection, scripts), to)
