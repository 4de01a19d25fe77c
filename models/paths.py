"""Where the data is kept. Nothing in this folder is ever served."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

DATABASE = "companion.db"


def data_folder(argument: Path | None, environment: Mapping[str, str]) -> Path:
    """On a phone the folder that the system gives the app; elsewhere `--data`, the environment, the system's place."""
    if phone := environment.get("FLET_APP_STORAGE_DATA"):
        return Path(phone)
    if argument is not None:
        return argument
    if chosen := environment.get("WEST_KINGDOM_DATA"):
        return Path(chosen)
    return user_data_path("west-kingdom-companion", appauthor=False)
