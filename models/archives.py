"""Archives of the whole store: made, compared, brought in. None of it keeps other calls from being served meanwhile."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence

from sqlmodel import col, select

from interchange.progress import Progress, quiet, share
from models.archive import writing
from models.archive.applying import apply
from models.archive.documents import Archive, PhotoPart
from models.archive.importing import ImportReport, plan
from models.archive.incoming import Incoming, read_file
from models.archive.partial_archive import handed_over
from models.archive.reading import LARGEST, archive_of, read_archive
from models.database import Database, Formats, Topic
from models.photos import Photos, SmallPicture
from models.sql_tables import MatchRow
from models.store_backups import Backups
from models.values import JsonObject


class Archives(Topic):
    def __init__(
        self, database: Database, formats: Formats, backups: Backups, photos: Photos, changed: Callable[[], None]
    ) -> None:
        super().__init__(database)
        self._formats = formats
        self._backups = backups
        self._photos = photos
        self._changed = changed
        self.importing = False
        """While a SQLite file takes what an import writes: a write of somebody else would wait, and then find it
        locked."""

    def whole(self, progress: Progress = quiet, *, photos: bool = False) -> Archive:
        """Everything as it is at one moment, but for the bin, undo steps and backups; photos, which make it large, if
        asked for."""
        with self._database.apart(writes=False) as db:
            archive = writing.take(db, progress)
            if photos:
                matches = {match.id: match for match in archive.matches}
                for photo, data in self._photos.all_here(db):
                    if match := matches.get(photo.match_id):
                        match.photo = PhotoPart.of(
                            width=photo.width, height=photo.height, at=photo.at, data=b64encode(data).decode()
                        )
            return archive

    def to_hand_over(self, ids: Sequence[str], progress: Progress = quiet) -> Archive:
        """These matches, the last one first, and who played them. A match that was made on this device has the id of
        its session there, the same as in the code of its result: so other phones know it by one id."""
        with self._database.apart(writes=False) as db:
            matches = []
            for some in writing.chunks(ids):
                sessions = dict(
                    db.exec(select(MatchRow.id, MatchRow.session_id).where(col(MatchRow.id).in_(some))).all()
                )
                matches += [
                    part.model_copy(update={"id": sessions[part.id] or part.id})
                    for part in writing.match_parts(db, some)
                ]
                progress(len(matches) / len(ids))
            matches.sort(key=lambda match: (match.played_at, match.id), reverse=True)
            return handed_over(writing.people(db), matches)

    def read(self, raw: bytes, largest: int = LARGEST) -> Archive:
        """The archive in a file, if this store can take it in. Raises `BadFile`."""
        return read_archive(raw, self._formats, largest)

    def read_file(self, raw: bytes, largest: int = LARGEST, progress: Progress = quiet) -> Incoming:
        """As `read`, and plays out of an export of BG Stats too. Raises `BadFile`."""
        return read_file(raw, self._formats, self._database.now(), largest, progress)

    def of(self, document: JsonObject) -> Archive:
        """The same of a JSON object that was read already."""
        return archive_of(document, self._formats)

    def compare(
        self, archive: Archive, *, replace: bool = False, brief: bool = False, progress: Progress = quiet
    ) -> ImportReport:
        """What `bring_in` would do; changes nothing. What differs stays as it is here, or is replaced.

        `brief`: it was made from a table or handed over in codes, and tells less about a match than may be known here.
        """
        with self._database.apart(writes=False) as db:
            return plan(db, archive, replace=replace, brief=brief, progress=progress).report()

    def bring_in(
        self, archive: Archive, *, replace: bool = False, brief: bool = False, progress: Progress = quiet
    ) -> ImportReport:
        """Writes what is new in an archive, after a backup, in one transaction; doing it again changes nothing.

        See `compare` for the rest.
        """
        report = self.compare(archive, replace=replace, brief=brief, progress=share(progress, 0, 0.3))
        if not report.changes:
            return report
        if self._backups.kept:
            self._backups.make("before-import")
        # Planned anew inside the transaction: somebody may have been quicker.
        with self._database.apart(writes=True) as db:
            self.importing = not self._database.shared
            try:
                made = plan(db, archive, replace=replace, brief=brief, progress=share(progress, 0.3, 0.6))
                apply(db, made, self._database.now(), share(progress, 0.6, 1))
                for match in made.matches:
                    if photo := match.photo:
                        picture = SmallPicture(b64decode(photo.data), photo.width, photo.height)
                        self._photos.bring(db, match.id, picture, photo.at)
                db.commit()
            finally:
                self.importing = False
        self._changed()
        return made.report()
