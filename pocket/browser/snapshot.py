"""Before Python's memory is kept for later starts, and after it was restored: see `pocket/web/snapshot.js`."""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import flet

from pocket.browser.loaded_files import UNPACKED, drop_loaded


def before(folders: Iterable[Path] = UNPACKED) -> list[str]:
    """The files that are still needed."""
    for name in flet.__all__:  # Flet loads its controls when they are first used, which is at the first screen
        with suppress(ImportError):  # those that the build left out
            getattr(flet, name)
    places = tuple(folders)
    drop_loaded(tuple(sys.modules.values()), places)
    gc.collect()
    gc.freeze()
    return [str(path) for place in places for path in sorted(place.rglob("*")) if path.is_file()]


def after() -> None:
    """Chance must not be the same at each start. Secrets and identifiers come from the system each time."""
    random.seed()
