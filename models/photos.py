"""One photo of the table for a match: a small JPEG in the data folder, which nothing serves.

The file is written before the row that names it, never changes, and stays when the row goes, so that removing it can
be undone and a backup finds it; `sweep` takes away what no match and no backup names.
"""

from __future__ import annotations

import io
import re
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from sqlalchemy import URL
from sqlmodel import Session as Db
from sqlmodel import select

from models.database import Database, Topic
from models.errors import Unknown, trouble
from models.files import put_in_place
from models.sql_tables import MatchPhotoRow, MatchRow, new_id

if TYPE_CHECKING:
    from PIL import Image

FOLDER = "photos"
MOST_BYTES = 25_000_000  # of the file that is picked
MOST_PIXELS = 100_000_000
LONGEST_SIDE = 1600
QUALITY = 82
FORMATS = ("JPEG", "PNG", "WEBP")

PhotoTrouble: TypeAlias = Literal["too-large", "no-picture"]


class BadPhoto(ValueError):
    """A file that is not taken, with the reason."""

    def __init__(self, reason: PhotoTrouble) -> None:
        super().__init__(reason)
        self.reason: PhotoTrouble = reason


@dataclass(frozen=True, slots=True)
class Photo:
    """What is known of a photo without reading it."""

    match_id: str
    name: str
    width: int
    height: int
    size: int
    at: datetime


@dataclass(frozen=True, slots=True)
class SmallPicture:
    data: bytes
    width: int
    height: int


def small_picture(data: bytes) -> SmallPicture:
    """The picture upright, at most 1600 pixels long, as a JPEG that tells nothing of where it was taken. A big one
    takes a second: not for the event loop. Raises `BadPhoto`."""
    from PIL import Image  # no other part of the store needs it

    if len(data) > MOST_BYTES:
        raise BadPhoto("too-large")
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as found:
            large = found.width * found.height > MOST_PIXELS
            found.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
            plain = None if large else _upright(found)
    except Exception as error:  # whatever a broken or hostile file makes a decoder raise
        raise BadPhoto("no-picture") from error
    if plain is None:
        raise BadPhoto("too-large")
    out = io.BytesIO()
    plain.save(out, "JPEG", quality=QUALITY, optimize=True)
    return SmallPicture(out.getvalue(), *plain.size)


def _upright(found: Image.Image) -> Image.Image:
    """Small, as its camera was held, and on white where it is transparent."""
    from PIL import Image, ImageOps

    picture = ImageOps.exif_transpose(found)
    picture.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    plain = Image.new("RGB", picture.size, "white")
    seen = picture.convert("RGBA")
    plain.paste(seen, mask=seen.getchannel("A"))
    return plain


def folder_of_club(address: URL) -> str:
    """One for each database: what is named in another one must not look forgotten in this one."""
    name = f"{FOLDER}-{address.host or 'local'}-{address.port or 5432}-{address.database}"
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


class Photos(Topic):
    """`folder` is beside a SQLite file. Of a club's PostgreSQL, each device keeps the photos that were taken on it in a
    folder of its own; None where it was given none."""

    def __init__(self, database: Database, folder: Path | None) -> None:
        super().__init__(database)
        self.folder = folder

    def get(self, match_id: str) -> Photo | None:
        with self._database.read() as db:
            row = db.get(MatchPhotoRow, match_id)
            return _photo(row) if row and self.folder else None

    def data(self, photo: Photo) -> bytes | None:
        """None if the file is not here (any more)."""
        assert self.folder is not None, "nothing is known of a photo where none is kept"
        path = self.folder / Path(photo.name).name  # a database from elsewhere names no file outside of the folder
        try:
            return path.read_bytes() if path.is_file() else None
        except OSError as error:
            raise trouble(error) from error

    def set(self, match_id: str, picture: SmallPicture) -> Photo:
        """Takes the place of the one before."""
        photo = self._save(match_id, picture, self._database.now())
        self.put_back(photo)
        return photo

    def _save(self, match_id: str, picture: SmallPicture, at: datetime) -> Photo:
        """Its file alone."""
        folder = self.folder
        assert folder is not None, "a photo was offered where none can be kept"
        photo = Photo(match_id, f"{new_id()}.jpg", picture.width, picture.height, len(picture.data), at)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            new = folder / f"{photo.name}.new"
            new.write_bytes(picture.data)
            put_in_place(new, folder / photo.name)
        except OSError as error:
            raise trouble(error) from error
        return photo

    def put_back(self, photo: Photo) -> None:
        """Undoes `remove`."""
        with self._database.write() as db:
            match = db.get(MatchRow, photo.match_id)
            if match is None or match.deleted_at is not None:
                raise Unknown("match", photo.match_id)
            db.merge(_row(photo))

    def remove(self, match_id: str) -> Photo | None:
        """Gives what `put_back` needs."""
        with self._database.write() as db:
            row = db.get(MatchPhotoRow, match_id)
            if row is None:
                return None
            db.delete(row)
            return _photo(row)

    def sweep(self, named_elsewhere: Collection[str] = ()) -> int:
        """Removes the files that no match names, nor a backup (`named_elsewhere`); gives how many."""
        if self.folder is None or not self.folder.is_dir():
            return 0
        with self._database.read() as db:
            named = {*db.exec(select(MatchPhotoRow.name)), *named_elsewhere}
        gone = [path for path in self.folder.iterdir() if path.name not in named]
        for path in gone:
            path.unlink(missing_ok=True)
        return len(gone)

    def all_here(self, db: Db) -> Iterator[tuple[Photo, bytes]]:
        """All that are on this device."""
        for row in db.exec(select(MatchPhotoRow)):
            photo = _photo(row)
            if self.folder and (data := self.data(photo)) is not None:
                yield photo, data

    def bring(self, db: Db, match_id: str, picture: SmallPicture, at: datetime) -> None:
        """Inside a transaction of the caller. Nothing where this device keeps none."""
        if self.folder:
            db.merge(_row(self._save(match_id, picture, at)))


def _row(photo: Photo) -> MatchPhotoRow:
    return MatchPhotoRow(**asdict(photo))


def _photo(row: MatchPhotoRow) -> Photo:
    return Photo(row.match_id, row.name, row.width, row.height, row.size, row.at)
