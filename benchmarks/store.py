"""python -m benchmarks.store

Times the store against hand-written sqlite3 that does the same: a change of a document (body, undo step
and labels, committed with synchronous=FULL), an undo, a read, an open with integrity_check. Processor time: the disk
itself is the same for both, and differs from disk to disk.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from benchmarks.clocks import in_turn
from benchmarks.figures import Figure, Size, run
from locales import say
from models.store import Opened, Store
from models.values import JsonObject, NewSession, Player

FORMATS = {("sheet", 1): dict}
NOW = "2026-11-18 12:00:00.000000"
LABEL = json.dumps({"id": "scoring.changed", "values": {"n": 1}})


def sheet(number: int) -> JsonObject:
    """About the size of a score sheet of four with both expansions."""
    seat = {f"category {n}": number % 7 for n in range(18)} | {"manuscripts": [{"per": "building"}] * 5}
    return {"number": number, "seats": [seat] * 4}


class Floor:
    """The same, by hand."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.db = self.connect()
        self.db.executescript(
            """
            CREATE TABLE session (id TEXT PRIMARY KEY, changed_at TEXT);
            CREATE TABLE document (session_id TEXT, kind TEXT, version INT, revision INT, position INT, body TEXT,
                changed_at TEXT, PRIMARY KEY (session_id, kind));
            CREATE INDEX ix_document ON document (kind, changed_at);
            CREATE TABLE undo_step (session_id TEXT, kind TEXT, position INT, label TEXT, made_by TEXT, version INT,
                body TEXT, at TEXT, PRIMARY KEY (session_id, kind, position));
            """
        )
        self.db.execute("INSERT INTO session VALUES ('s', ?)", (NOW,))
        body = json.dumps(sheet(0))
        self.db.execute("INSERT INTO document VALUES ('s', 'sheet', 1, 1, 0, ?, ?)", (body, NOW))

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, isolation_level=None)
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("PRAGMA synchronous=FULL")
        db.execute("PRAGMA foreign_keys=ON")
        return db

    def document(self) -> tuple[int, str]:
        one = self.db.execute
        _revision, position, body = one(
            "SELECT revision, position, body FROM document WHERE session_id = 's'"
        ).fetchone()
        return position, body

    def change(self, number: int) -> None:
        one = self.db.execute
        one("BEGIN IMMEDIATE")
        one("SELECT * FROM session WHERE id = 's'").fetchone()
        position, body = self.document()
        json.loads(body)
        old = position + 1 - 250
        one("DELETE FROM undo_step WHERE session_id = 's' AND (position > ? OR position <= ?)", (position, old))
        one("INSERT INTO undo_step VALUES ('s', 'sheet', ?, ?, NULL, 1, ?, ?)", (position + 1, LABEL, body, NOW))
        changed = (json.dumps(sheet(number)), position + 1, NOW)
        one("UPDATE document SET body = ?, position = ?, revision = revision + 1, changed_at = ?", changed)
        one("UPDATE session SET changed_at = ? WHERE id = 's'", (NOW,))
        self.labels(position + 1)
        one("COMMIT")

    def labels(self, position: int) -> None:
        near = (position, position + 1)
        self.db.execute(
            "SELECT position, label FROM undo_step WHERE session_id = 's' AND position IN (?, ?)", near
        ).fetchall()

    def undo(self) -> None:
        one = self.db.execute
        one("BEGIN IMMEDIATE")
        one("SELECT * FROM session WHERE id = 's'").fetchone()
        position, now = self.document()
        (body,) = one("SELECT body FROM undo_step WHERE session_id = 's' AND position = ?", (position,)).fetchone()
        json.loads(now), json.loads(body)
        one("UPDATE undo_step SET body = ? WHERE session_id = 's' AND position = ?", (now, position))
        changed = (body, position - 1, NOW)
        one("UPDATE document SET body = ?, position = ?, revision = revision + 1, changed_at = ?", changed)
        one("UPDATE session SET changed_at = ? WHERE id = 's'", (NOW,))
        self.labels(position - 1)
        one("COMMIT")

    def read(self) -> None:
        self.db.execute("BEGIN")
        self.db.execute("SELECT * FROM session WHERE id = 's'").fetchone()
        position, body = self.document()
        json.loads(body)
        self.labels(position)
        self.db.execute("COMMIT")

    def open(self) -> None:
        self.db.close()
        self.db = self.connect()
        self.db.execute("PRAGMA integrity_check").fetchone()


class Ours:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.store = self.opened()
        self.begin()

    def begin(self) -> None:
        """A game of its own."""
        self.session = self.store.sessions.add(NewSession("viscounts", players=(Player("Ann"), Player("Bob")))).id
        self.store.documents.write(self.session, "sheet", say("start"), sheet(-1))

    def opened(self) -> Store:
        found = Store.open(self.path, FORMATS)
        assert isinstance(found, Opened)
        return found.store

    def change(self, number: int) -> None:
        self.store.documents.write(self.session, "sheet", say("scoring.changed", n=1), sheet(number))

    def undo(self) -> None:
        self.store.documents.undo(self.session, "sheet")

    def read(self) -> None:
        self.store.documents.get(self.session, "sheet")

    def open(self) -> None:
        self.store.close()
        self.store = self.opened()


CHANGES: dict[Size, int] = {"least": 3, "usual": 400, "full": 2000}
OPENS: dict[Size, int] = {"least": 1, "usual": 20, "full": 50}


def measured(size: Size, _seed: int) -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        ours, floor = Ours(Path(folder) / "companion.db"), Floor(Path(folder) / "floor.db")
        mine, other, changes = count(1), count(1), CHANGES[size]
        for what, act, by_hand, times in (
            (
                "a change of a document with its undo step",
                lambda: ours.change(next(mine)),
                lambda: floor.change(next(other)),
                changes,
            ),
            ("undo", ours.undo, floor.undo, min(changes, 200)),
            ("read a document", ours.read, floor.read, changes),
            ("open the store, with integrity_check", ours.open, floor.open, OPENS[size]),
        ):
            found, least = in_turn(act, by_hand, times, time.process_time)
            yield Figure(what, found, floor=least)
        ours.store.close()
        floor.db.close()


if __name__ == "__main__":
    sys.exit(run(__doc__, measured))
