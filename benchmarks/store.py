"""python -m benchmarks.store [--changes N]

Times the store against hand-written sqlite3 that does the same statements on the same disk, as ratios: a change of a
document (body, undo step and labels, committed with synchronous=FULL), an undo, a read, an open with quick_check.
The two take turns, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

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
        self.db.execute("PRAGMA quick_check").fetchone()


class Ours:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.store = self.opened()
        self.session = self.store.add_session(NewSession("viscounts", players=(Player("Ann"), Player("Bob")))).id
        self.store.change_document(self.session, "sheet", say("start"), sheet(0))

    def opened(self) -> Store:
        found = Store.open(self.path, FORMATS)
        assert isinstance(found, Opened)
        return found.store

    def change(self, number: int) -> None:
        self.store.change_document(self.session, "sheet", say("scoring.changed", n=1), sheet(number))

    def undo(self) -> None:
        self.store.undo(self.session, "sheet")

    def read(self) -> None:
        self.store.document(self.session, "sheet")

    def open(self) -> None:
        self.store.close()
        self.store = self.opened()


def timed(act: Callable[[int], None], number: int) -> float:
    start = time.perf_counter()
    act(number)
    return (time.perf_counter() - start) * 1000


def compare(name: str, ours: Callable[[int], None], floor: Callable[[int], None], times: int) -> None:
    pairs = [(timed(ours, n), timed(floor, n)) for n in range(1, times + 1)]
    mine, other = (statistics.median(column) for column in zip(*pairs, strict=True))
    p95 = statistics.quantiles((pair[0] for pair in pairs), n=20)[-1]
    print(f"{name:8} {mine:7.3f} ms  (p95 {p95:7.3f} ms)   by hand {other:7.3f} ms   ratio {mine / other:5.2f}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--changes", type=int, default=600)
    changes: int = parser.parse_args().changes
    with tempfile.TemporaryDirectory() as folder:
        ours, floor = Ours(Path(folder) / "companion.db"), Floor(Path(folder) / "floor.db")
        compare("change", ours.change, floor.change, changes)
        compare("undo", lambda _: ours.undo(), lambda _: floor.undo(), min(200, changes))
        compare("read", lambda _: ours.read(), lambda _: floor.read(), changes)
        compare("open", lambda _: ours.open(), lambda _: floor.open(), 30)
        ours.store.close()
        floor.db.close()


if __name__ == "__main__":
    main()
