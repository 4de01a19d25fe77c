"""What Alembic runs; the connection comes from `models.migrations`."""

from typing import Any, Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext
from sqlalchemy.types import TypeDecorator

from models.sql_tables import Row


def plain_type(kind: str, item: Any, _: AutogenContext) -> str | Literal[False]:
    """A migration names the database's own types: the app's column types may change after it."""
    return f"sa.{item.impl!r}" if kind == "type" and isinstance(item, TypeDecorator) else False


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Row.metadata,
    render_as_batch=True,
    render_item=plain_type,
)
with context.begin_transaction():
    context.run_migrations()
