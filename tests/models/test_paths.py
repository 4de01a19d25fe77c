"""Where the data lives."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from models.paths import address_for_sqlite, data_folder

PHONE = {"FLET_APP_STORAGE_DATA": "/phone", "WEST_KINGDOM_DATA": "/environment"}
CHOSEN = {"WEST_KINGDOM_DATA": "/environment"}


@pytest.mark.parametrize(
    ("argument", "environment", "folder"),
    [
        (Path("/argument"), PHONE, "/phone"),
        (Path("/argument"), CHOSEN, "/argument"),
        (None, CHOSEN, "/environment"),
    ],
    ids=["phone", "argument", "environment"],
)
def test_the_folder_is_the_first_that_was_named(
    argument: Path | None, environment: dict[str, str], folder: str
) -> None:
    assert data_folder(argument, environment) == Path(folder)


def test_without_any_word_it_is_where_the_system_keeps_data() -> None:
    assert data_folder(None, {}).name == "west-kingdom-companion"
    assert data_folder(None, {}).is_absolute()


@pytest.mark.parametrize("name", ["plain.db", "a b%20?c#d.db", "Élodie 漢.db"])
def test_sqlite_opens_a_file_by_its_address_whatever_its_name(tmp_path: Path, name: str) -> None:
    with closing(sqlite3.connect(tmp_path / name)) as db:
        db.execute("CREATE TABLE kept (id)")
    with closing(sqlite3.connect(f"{address_for_sqlite(tmp_path / name)}?mode=ro", uri=True)) as db:
        assert db.execute("SELECT count(*) FROM kept").fetchone() == (0,)
    assert address_for_sqlite(tmp_path / name) == (tmp_path / name).resolve().as_uri()
