"""Where the data is kept. Nothing in this folder is ever served."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote_from_bytes

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


def address_for_sqlite(file: Path) -> str:
    """As an address that may get options. `Path.as_uri` loads all of `urllib.request` for that, a fifth of a start in
    a browser."""
    path = os.fsencode(file.resolve().as_posix())
    return f"file://{'' if path.startswith(b'/') else '/'}{quote_from_bytes(path, safe='/:')}"
