"""Checks whether what the app needs at every start can be read: every table has its columns, texts are texts, JSON is
JSON. `integrity_check` looks at the form of a file only.

Documents, their steps and what only the page of a match reads are looked at row by row when they are read: one of them
that cannot be read is no reason to go back to a backup with everything.
"""

# ruff: noqa: S608 - the names are those of our own tables

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Final

from sqlalchemy import Table

from models.columns import Json, UtcTime, Words
from models.sql_tables import Row

ROW_BY_ROW: Final = frozenset({"document", "undo_step", "match_why", "match_source", "match_change"})


def is_readable(db: sqlite3.Connection) -> bool:
    """Raises what SQLite and Python raise where it is not."""
    return not any((db.execute(question).fetchone() or (0,))[0] for question in _questions())


@cache
def _questions() -> tuple[str, ...]:
    """Each gives no row, or how many are wrong."""
    tables = Row.metadata.sorted_tables
    return tuple(_columns(table) if table.name in ROW_BY_ROW else _texts(table) for table in tables)


def _columns(table: Table) -> str:
    columns = ", ".join(f'"{table.name}"."{column.name}"' for column in table.c)
    return f'SELECT {columns} FROM "{table.name}" LIMIT 0'


def _texts(table: Table) -> str:
    """Reads every text of a table as one: SQLite decodes it so at its own speed."""
    texts, wrong = [], ["0"]
    for column in table.c:
        name = f'"{table.name}"."{column.name}"'
        texts.append(f"coalesce({name}, '')")
        if isinstance(column.type, Json | Words):
            wrong.append(f"NOT json_valid({name})")
        elif isinstance(column.type, UtcTime):
            wrong.append(f"{name} IS NOT NULL AND julianday({name}) IS NULL")
    tests, all_texts = " OR ".join(f"({test})" for test in wrong), " || ".join(texts)
    return f'SELECT sum({tests}), group_concat({all_texts}) FROM "{table.name}"'
