"""Lets only this account read the data folder, where the system knows accounts."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

OURS: Final = re.compile(
    r"companion\..*|table\.json(\..*)?|host\.key|(backups|logs)|photos(-.*)?|restoring-.*",
)
FOLDER, FILE = 0o700, 0o600


def set_private_umask() -> None:
    """Files that this process makes from now on nobody else may read."""
    if os.name == "posix":
        os.umask(0o077)


def restrict_access(folder: Path) -> None:
    """Closes to others what was made before, and by commands. A folder that holds other things too is somebody's own:
    of that one only our files are."""
    if os.name != "posix" or not folder.is_dir():
        return
    with suppress(OSError):
        inside = list(folder.iterdir())
        if all(OURS.fullmatch(path.name) for path in inside):
            _allow(folder, FOLDER)
        for path in inside:
            if OURS.fullmatch(path.name):
                _restrict(path)


def _restrict(path: Path) -> None:
    if path.is_symlink():
        return
    if path.is_dir():
        _allow(path, FOLDER)
        for each in path.iterdir():
            if not each.is_dir():
                _allow(each, FILE)
    else:
        _allow(path, FILE)


def _allow(path: Path, mode: int) -> None:
    """No more than so much."""
    with suppress(OSError):  # another account's, or a system that knows none
        now = path.lstat().st_mode & 0o777
        if now & ~mode and not path.is_symlink():
            path.chmod(now & mode)
