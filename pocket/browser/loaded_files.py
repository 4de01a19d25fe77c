"""The files of modules that are loaded: in the browser they lie in memory, and nothing reads them again."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Final

COMPILED: Final = (".pyc", ".so")
UNPACKED: Final = tuple(map(Path, ("/app", "/packages", "/library")))
"""Where `pocket/web/python.js` puts them."""
_dropped: Final = set[str]()


def drop_loaded(modules: Iterable[ModuleType], folders: Iterable[Path] = UNPACKED) -> None:
    """Only what was compiled beforehand; sources are what somebody may look into. In a start somebody waits for it, and
    with paths as objects it took as long as opening the database."""
    places = tuple(f"{folder}{os.sep}" for folder in folders)
    for module in modules:
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin not in _dropped and origin.endswith(COMPILED) and origin.startswith(places):
            _dropped.add(origin)
            with suppress(FileNotFoundError):
                os.unlink(origin)
