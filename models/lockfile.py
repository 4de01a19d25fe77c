"""One app per database file: a lock that the system itself releases when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def real(database: Path) -> Path:
    """The file itself where the name is only a link to it: the lock is of the file, and so are its log and backups."""
    return database.resolve() if database.is_symlink() else database


def lock_of(database: Path) -> Path:
    """It lies beside every database that the app ever had open."""
    database = real(database)
    return database.with_name(f"{database.name}.lock")


class LockFile:
    """Held from `take` to `release`. The file itself stays: only the lock on it means something."""

    def __init__(self, file: int) -> None:
        self._file = file

    @classmethod
    def take(cls, database: Path) -> LockFile | None:
        """None if another process (or another store here) has the database open; OSError if the folder is unusable."""
        file = os.open(lock_of(database), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            os.close(file)
            return None
        return cls(file)

    def release(self) -> None:
        os.close(self._file)
