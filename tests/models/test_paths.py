"""Where the data lives."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.paths import data_folder

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
