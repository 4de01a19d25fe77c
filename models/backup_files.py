"""A backup to take along: one ZIP file of the database and the photos that it names.

Beside the database no photo is copied: its file never changes, and it stays as long as a backup names it.
"""

from __future__ import annotations

import re
import sqlite3
import struct
import zipfile
import zlib
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from shutil import copyfileobj
from typing import IO, Final

from models.files import put_in_place
from models.paths import address_for_sqlite

MAGIC: Final = b"PK\x03\x04"
DATABASE: Final = "companion.db"
LOG: Final = "companion.db-wal"
PHOTOS: Final = "photos/"
PHOTO = re.compile(r"[0-9a-f-]{36}\.jpg")
LARGEST_PHOTO: Final = 10_000_000
LARGEST_DATABASE: Final = 4_000_000_000
BROKEN: Final = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, ValueError, LookupError)
"""What reading a damaged or hostile ZIP file raises."""


def photo_names(backup: Path) -> frozenset[str]:
    """Of the photos that a backup names; none where it cannot be read, or is older than photos are."""
    try:
        with closing(sqlite3.connect(f"{address_for_sqlite(backup)}?immutable=1", uri=True)) as db:
            return frozenset(name for (name,) in db.execute("SELECT name FROM match_photo"))
    except (sqlite3.Error, UnicodeDecodeError):
        return frozenset()


def named_by(backups: Iterable[Path]) -> frozenset[str]:
    return frozenset(name for backup in backups for name in photo_names(backup))


def write_together(backup: Path, photos: Path, out: IO[bytes] | Path) -> int:
    """The backup with its photos; gives how many there are. One whose file is gone is left out."""
    found = [photos / name for name in sorted(photo_names(backup)) if PHOTO.fullmatch(name)]
    found = [path for path in found if path.is_file()]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.write(backup, DATABASE)
        for path in found:  # a JPEG gets no smaller
            file.write(path, PHOTOS + path.name, zipfile.ZIP_STORED)
    return len(found)


def save_together(backup: Path, photos: Path, target: Path) -> int:
    """The whole file, or none of it."""
    making = target.with_name(f"{target.name}.making")
    try:
        count = write_together(backup, photos, making)
        put_in_place(making, target)
    finally:
        making.unlink(missing_ok=True)
    return count


def is_together(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(MAGIC)) == MAGIC


def take_database(file: Path, target: Path) -> None:
    """Raises one of `BROKEN` for what is no such file. Where the app could not start, its log was saved beside it:
    what was written last is in there."""
    with zipfile.ZipFile(file) as packed:
        _unpack(packed, packed.getinfo(DATABASE), target, LARGEST_DATABASE)
        if LOG in packed.namelist():
            _unpack(packed, packed.getinfo(LOG), target.with_name(f"{target.name}-wal"), LARGEST_DATABASE)


def take_photos(file: Path, folder: Path) -> None:
    """Those that are not here yet. Only what has the name of a photo, so nothing lands outside of the folder."""
    with zipfile.ZipFile(file) as packed:
        for each in packed.infolist():
            name = each.filename.removeprefix(PHOTOS)
            if name == each.filename or not PHOTO.fullmatch(name) or (folder / name).exists():
                continue
            folder.mkdir(exist_ok=True)
            new = folder / f"{name}.new"
            try:
                _unpack(packed, each, new, LARGEST_PHOTO)
                put_in_place(new, folder / name)
            finally:
                new.unlink(missing_ok=True)


def _unpack(packed: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path, largest: int) -> None:
    """A member gives no more bytes than it says it has: reading stops there and finds it broken."""
    if member.file_size > largest:
        raise ValueError(f"{member.filename} is too large")
    with packed.open(member) as inside, target.open("wb") as out:
        copyfileobj(inside, out)
