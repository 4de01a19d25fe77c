"""What a killed app leaves beside its database, and somebody deletes, cuts, swaps or scribbles over: the app opens with
what was confirmed up to some change, or says that the file is damaged. It never shows a mixture."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from models.opening import Damaged
from models.store import Opened, Store
from tests.models.helpers import FORMATS, TickingClock, label, new_session, open_store

CHANGES = 30


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As a kill leaves it: a journal with the later half of the changes."""
    return killed(tmp_path_factory.mktemp("left"), "mine")


def killed(home: Path, name: str) -> Path:
    living, left = home / "living", home / "left"
    left.mkdir()
    store = open_store(living / "companion.db")
    session = new_session(store)
    store.people.add(name)
    for number in range(CHANGES):
        if number == CHANGES // 2:
            store.close()
            store = open_store(living / "companion.db")
        store.documents.write(session.id, "sheet", label(number), {"n": number, "text": name * 300})
    for file in living.glob("companion.db*"):
        shutil.copy(file, left)
    store.close()
    (left / "companion.db.lock").unlink(missing_ok=True)
    assert (left / "companion.db-wal").stat().st_size > 10_000
    return left


def test_a_kill_while_the_file_itself_is_written_is_taken_back(tmp_path: Path) -> None:
    """As in a restore, which puts the log away first: the old pages lie in a journal of the other kind, and a file
    with such a journal cannot be looked at without writing."""
    living, left = tmp_path / "living", tmp_path / "left"
    store = open_store(living / "companion.db")
    store.people.add("mine")
    store.close()
    left.mkdir()
    with closing(sqlite3.connect(living / "companion.db", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("PRAGMA cache_size=1")  # so the file is written before the end
        db.execute("BEGIN")
        db.execute("UPDATE person SET name = 'half written'")
        db.execute(
            "CREATE TABLE filler AS"
            " WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9999) SELECT * FROM n"
        )
        for file in living.glob("companion.db*"):
            shutil.copy(file, left)
    (left / "companion.db.lock").unlink(missing_ok=True)
    assert b"half written" in (left / "companion.db").read_bytes()
    store = open_store(left / "companion.db")
    assert [person.name for person in store.people.all()] == ["mine"]
    store.close()


def nothing(_wal: Path, _rng: Random) -> None:
    """As it was left."""


def delete(wal: Path, _rng: Random) -> None:
    wal.unlink()


def cut(wal: Path, rng: Random) -> None:
    os.truncate(wal, rng.randrange(wal.stat().st_size))


def zero(wal: Path, _rng: Random) -> None:
    wal.write_bytes(bytes(wal.stat().st_size))


def scribble(wal: Path, rng: Random) -> None:
    content = bytearray(wal.read_bytes())
    at = rng.randrange(len(content))
    content[at : at + 50] = rng.randbytes(50)
    wal.write_bytes(content)


def picture(wal: Path, _rng: Random) -> None:
    wal.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\x00\x01\x02\x03" * 2000)


def without_index(wal: Path, rng: Random) -> None:
    wal.with_name("companion.db-shm").write_bytes(rng.randbytes(32768))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("harm", [nothing, delete, cut, zero, scribble, picture, without_index])
def test_a_harmed_journal_shows_no_mixture(
    left: Path, tmp_path: Path, harm: Callable[[Path, Random], None], seed: int
) -> None:
    folder = tmp_path / "data"
    shutil.copytree(left, folder)
    harm(folder / "companion.db-wal", Random(seed))
    number = newest(folder)
    assert number is None or CHANGES // 2 - 1 <= number < CHANGES
    if harm in (nothing, without_index):
        assert number == CHANGES - 1


def test_the_journal_of_another_database_is_not_read_into_this_one(left: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(left, folder)
    shutil.copy(killed(tmp_path, "somebody else's") / "companion.db-wal", folder)
    assert newest(folder, "mine") in (CHANGES // 2 - 1, None)


def newest(folder: Path, name: str = "mine") -> int | None:
    """The last change that is there, with all before it; None is a file that the app calls damaged."""
    found = Store.open(folder / "companion.db", FORMATS, clock=TickingClock())
    if isinstance(found, Damaged):
        return None
    assert isinstance(found, Opened), found
    store = found.store
    (session,) = store.sessions.find()
    document = store.documents.get(session.id, "sheet")
    assert document
    number: int = document.body["n"]
    assert document.body == {"n": number, "text": name * 300}
    assert [person.name for person in store.people.all()] == [name]
    for before in reversed(range(number)):
        assert store.documents.undo(session.id, "sheet").body["n"] == before
    store.close()
    return number
