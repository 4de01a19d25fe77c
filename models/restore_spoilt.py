"""Restores a document or match that is not as it was written, from the newest backup that has it.

What is in its place is kept aside first, in a file of its own.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias, cast

from sqlmodel import Session as Db
from sqlmodel import col, delete, select

from models.archive.applying import put_document, write_matches
from models.archive.documents import DocumentPart, MatchPart
from models.archive.writing import match_parts, session_parts
from models.backups import Backup
from models.database import sqlite_engine
from models.document_queries import read
from models.errors import Spoilt
from models.files import write_whole
from models.opening import prepare
from models.paths import address_for_sqlite
from models.sql_tables import DocumentRow, MatchRow, PersonRow, SessionRow
from models.values import Kind

Good: TypeAlias = MatchPart | DocumentPart
OF_MATCH: Final = ("match", "source")
"""What a match is spoilt in; anything else is the kind of a document, and the id that of its session."""
ROWS: Final = {
    "match": "SELECT * FROM match WHERE id = ?",
    "match_seat": "SELECT * FROM match_seat WHERE match_id = ?",
    "match_line": "SELECT l.* FROM match_line l JOIN match_seat s ON s.id = l.seat_id WHERE s.match_id = ?",
    "match_why": "SELECT w.* FROM match_why w JOIN match_seat s ON s.id = w.seat_id WHERE s.match_id = ?",
    "match_source": "SELECT * FROM match_source WHERE match_id = ?",
    "match_change": "SELECT * FROM match_change WHERE match_id = ?",
}
DOCUMENT_ROWS: Final = {
    "document": "SELECT * FROM document WHERE session_id = ? AND kind = ?",
    "undo_step": "SELECT * FROM undo_step WHERE session_id = ? AND kind = ?",
}


def all_spoilt(db: Db) -> list[Spoilt]:
    """Reads every document and match that is not in the bin."""
    sessions = set(db.exec(select(col(SessionRow.id)).where(col(SessionRow.deleted_at).is_(None))))
    kinds = select(DocumentRow.session_id, DocumentRow.kind)
    documents = [(id, cast(Kind, kind)) for id, kind in db.exec(kinds) if id in sessions]
    matches = list(db.exec(select(col(MatchRow.id)).where(col(MatchRow.deleted_at).is_(None))))
    found = [_spoilt(kind, id, partial(read, db, id, kind)) for id, kind in documents]
    found += [_spoilt("match", id, partial(match_parts, db, [id])) for id in matches]
    return [each for each in found if each]


def _spoilt(what: str, id: str, look: Callable[[], object]) -> Spoilt | None:
    try:
        look()
    except Spoilt as spoilt:
        return spoilt
    except Exception:  # what is damaged shows in many ways
        return Spoilt(what, id)
    return None


def find(backups: tuple[Backup, ...], what: str, id: str) -> tuple[Backup, Good] | None:
    """The newest backup in which it is as it was written."""
    for backup in backups:
        with suppress(Exception), tempfile.TemporaryDirectory() as folder:  # a backup may be spoilt in its turn
            if part := _read(prepare(Path(folder) / "companion.db", backup.path), what, id):
                return backup, part
    return None


def _read(file: Path, what: str, id: str) -> Good | None:
    engine = sqlite_engine(file)
    try:
        with Db(engine) as db:
            if what in OF_MATCH:
                return next(iter(match_parts(db, [id])), None)
            documents = [document for part in session_parts(db, [id]) for document in part.documents]
            return next((document for document in documents if document.kind == what), None)
    finally:
        engine.dispose()


def keep_aside(database: Path, spoilt: Spoilt, now: datetime) -> Path:
    """The rows as they are, whatever they hold."""
    file = database.with_name(f"{database.stem}.set-aside-{now:%Y%m%dT%H%M%S%f}Z-{spoilt.what}.json")
    of_match = spoilt.what in OF_MATCH
    with closing(sqlite3.connect(f"{address_for_sqlite(database)}?mode=ro", uri=True)) as db:
        db.text_factory = lambda raw: raw.decode("utf-8", "backslashreplace")
        kept = {
            table: db.execute(query, (spoilt.id,) if of_match else (spoilt.id, spoilt.what)).fetchall()
            for table, query in (ROWS if of_match else DOCUMENT_ROWS).items()
        }
    write_whole(file, json.dumps(kept, indent=1, default=repr).encode())
    return file


def put_back(db: Db, spoilt: Spoilt, part: Good) -> None:
    """Undo steps of a document go: they lead to what is no more."""
    if isinstance(part, MatchPart):
        people = set(db.exec(select(PersonRow.id)))
        seats = [seat if seat.person in people else seat.model_copy(update={"person": None}) for seat in part.seats]
        session = part.session if part.session and db.get(SessionRow, part.session) else None
        write_matches(db, [part.model_copy(update={"seats": seats, "session": session})])
    else:
        mine = col(DocumentRow.session_id) == spoilt.id, col(DocumentRow.kind) == spoilt.what
        db.exec(delete(DocumentRow).where(*mine))
        put_document(db, spoilt.id, part)
