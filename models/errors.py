"""What can go wrong in use, as values that a screen can say in plain words.

Whatever is raised here, the change was taken back whole: nothing half-written stays.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from models.values import Document

Reason = Literal["disk-full", "read-only", "locked", "damaged", "unreachable", "other"]

SQLITE_REASONS: tuple[tuple[str, Reason], ...] = (
    ("SQLITE_FULL", "disk-full"),
    # A write that failed for another cause than ENOSPC: a quota, a size limit.
    ("SQLITE_IOERR_WRITE", "disk-full"),
    ("SQLITE_IOERR_SHM", "disk-full"),
    ("SQLITE_READONLY", "read-only"),
    ("SQLITE_CANTOPEN", "read-only"),
    ("SQLITE_BUSY", "locked"),
    ("SQLITE_LOCKED", "locked"),
    ("SQLITE_CORRUPT", "damaged"),
    ("SQLITE_NOTADB", "damaged"),
)
POSTGRES_REASONS: tuple[tuple[str, Reason], ...] = (
    ("53100", "disk-full"),
    ("25006", "read-only"),
    ("55P03", "locked"),
    ("40P01", "locked"),
    ("XX001", "damaged"),
    ("XX002", "damaged"),
    ("08", "unreachable"),
    ("57P", "unreachable"),
)
SYSTEM_REASONS: dict[int, Reason] = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "disk-full",
    errno.EACCES: "read-only",
    errno.EPERM: "read-only",
    errno.EROFS: "read-only",
}


class StoreTrouble(Exception):
    """The database could not do it now; the same call may work later."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason: Reason = reason
        self.detail = detail


class Spoilt(StoreTrouble):
    """A document or match is not as it was written: something else has changed its bytes in the file."""

    def __init__(self, what: str, id: str) -> None:
        super().__init__("damaged", f"{what} {id}")
        self.what = what
        self.id = id


class Unknown(LookupError):
    """Nothing has this id (any more)."""

    def __init__(self, what: str, id: str) -> None:
        super().__init__(f"no {what} {id}")
        self.what = what
        self.id = id


class StaleRevision(Exception):
    """Somebody else changed the document first; `current` is how it is now."""

    def __init__(self, current: Document | None) -> None:
        super().__init__(f"now at revision {current.revision if current else 0}")
        self.current = current


class BadBody(ValueError):
    """The document's format does not allow this body, or nothing here knows that format."""


def reason_of(error: BaseException) -> Reason:
    """Which reason an error of SQLite, PostgreSQL or the file system comes down to."""
    if isinstance(error, DBAPIError):
        if error.connection_invalidated:
            return "unreachable"
        if isinstance(error, OperationalError) and getattr(error.orig, "sqlstate", "") is None:
            return "unreachable"  # the server has said nothing: there was no connection to it
        return reason_of(error.orig) if error.orig else "other"
    if isinstance(error, OSError):
        return SYSTEM_REASONS.get(error.errno or 0, "other")
    if isinstance(error, UnicodeDecodeError) or str(error).startswith("Could not decode to UTF-8"):
        return "damaged"
    if isinstance(error, sqlite3.Error):
        code, table = getattr(error, "sqlite_errorname", ""), SQLITE_REASONS
    else:
        code, table = getattr(error, "sqlstate", None) or "", POSTGRES_REASONS
    return next((reason for start, reason in table if code.startswith(start)), "other")


@contextmanager
def naming(what: str, id: str) -> Iterator[None]:
    """Around the reading of an entry: raises `Spoilt` with its name where it cannot be read."""
    try:
        yield
    except Spoilt:
        raise
    except (StoreTrouble, DBAPIError, UnicodeDecodeError, KeyError) as error:
        reason = error.reason if isinstance(error, StoreTrouble) else reason_of(error)
        if reason != "damaged" and not isinstance(error, KeyError):
            raise
        raise Spoilt(what, id) from error


def trouble(error: SQLAlchemyError | sqlite3.Error | OSError | UnicodeDecodeError) -> StoreTrouble:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    return StoreTrouble(reason_of(error), str(cause).strip())
