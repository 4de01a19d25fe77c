"""The files of modules that are loaded: in the browser they lie in memory, and nothing reads them again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Final

COMPILED: Final = (".pyc", ".so")
UNPACKED: Final = tuple(map(Path, ("/app", "/packages", "/library")))
"""Where `pocket/web/worker.js` puts them."""


def drop_loaded(modules: Iterable[ModuleType], folders: Iterable[Path] = UNPACKED) -> None:
    """Only what was compiled beforehand; sources are what somebody may look into."""
    places = tuple(folders)
    for module in modules:
        origin = Path(getattr(getattr(module, "__spec__", None), "origin", None) or "")
        if origin.suffix in COMPILED and any(map(origin.is_relative_to, places)):
            origin.unlink(missing_ok=True)
