"""Opening: every way it can end, and that a bad file is never touched before the person has chosen."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from models.backups import Backup
from models.opening import BadBackup, Damaged, TooNew
from models.store import Opened
from tests.models.helpers import NOON, TickingClock, attempt, names, open_fresh, open_store

ROOT = Path(__file__).parents[2]


def snapshot(path: Path) -> object:
    return sorted(file.name for file in path.iterdir()) if path.is_dir() else path.read_bytes()


def test_a_new_database_is_made_with_its_folder(path: Path, real_disk: None) -> None:
    store = open_fresh(path)
    with store.database.engine.connect() as connection:
        pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        values = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas]
    assert values == ["wal", 2, 1, 2000]
    store.close()
    assert sorted(file.name for file in path.parent.iterdir()) == ["companion.db", "companion.db.lock"]


def test_a_closed_store_says_so(path: Path) -> None:
    store = open_store(path)
    store.close()
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        store.people.all()


def test_a_first_start_that_was_killed_does_not_matter(path: Path) -> None:
    path.parent.mkdir()
    path.with_name("companion.db.new").write_bytes(b"half of it")
    path.with_name("companion.db.new-wal").write_bytes(b"and more")
    open_store(path).close()
    assert sorted(file.name for file in path.parent.iterdir()) == ["companion.db", "companion.db.lock"]


def truncate(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def zero(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def picture(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\x00\x01\x02\x03" * 2000)


def scribble(path: Path) -> None:
    """Over the cells of every page but the first."""
    content = bytearray(path.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 100] = b"\xff" * 100
    path.write_bytes(content)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "a file").touch()


def another_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE other (id)")


def no_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM alembic_version")
        db.commit()


def wrong_rows(path: Path) -> None:
    """Readable pages that hold what the tables do not allow."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA writable_schema=ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, 'place VARCHAR', 'place VARCHAR NOT NULL')")
        db.commit()


DAMAGES = [
    (wrong_rows, "broken"),
    (truncate, "broken"),
    (empty, "empty"),
    (zero, "not-a-database"),
    (picture, "not-a-database"),
    (scribble, "broken"),
    (folder, "not-a-file"),
    (another_program, "not-ours"),
    (no_version, "not-ours"),
]


@pytest.mark.parametrize(("harm", "damage"), DAMAGES, ids=lambda value: getattr(value, "__name__", ""))
def test_a_damaged_file_is_left_alone_then_set_aside(filled: Path, harm: Callable[[Path], None], damage: str) -> None:
    harm(filled)
    before = snapshot(filled)
    found = attempt(filled)
    assert isinstance(found, Damaged)
    assert (found.path, found.damage) == (filled, damage)
    assert found.backup
    assert snapshot(filled) == before
    assert attempt(filled) == found
    opened = attempt(filled, instead=found.backup.path)
    assert isinstance(opened, Opened)
    assert names(opened.store) == ["in the backup"]
    assert opened.aside
    assert opened.aside != filled
    assert snapshot(opened.aside) == before
    opened.store.close()


@given(harm=st.lists(st.tuples(st.floats(0, 1), st.binary(min_size=1, max_size=200)), max_size=3), kept=st.floats(0, 1))
@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],  # each example puts the whole file back
)
# The bytes 18 and 19 say how the file may be written and read: a way that no SQLite knows yet.
@example(harm=[(18.5, b"\x03\x03")], kept=1.0)
def test_any_bytes_give_a_clear_outcome(filled: Path, harm: list[tuple[float, bytes]], kept: float) -> None:
    whole = filled.read_bytes()
    content = bytearray(whole[: int(len(whole) * kept)])
    for place, scribble in harm:
        start = int(place) if place > 1 else int(place * len(content))
        content[start : start + len(scribble)] = scribble
    filled.write_bytes(content)
    found = attempt(filled)
    if isinstance(found, Opened):
        found.store.close()
    else:
        assert isinstance(found, Damaged | TooNew)
        assert filled.read_bytes() == content
    for side in filled.parent.glob("companion.db-*"):
        side.unlink()
    filled.write_bytes(whole)


def test_a_fresh_start_sets_aside_too_and_keeps_the_backups(filled: Path) -> None:
    picture(filled)
    before = snapshot(filled)
    opened = attempt(filled, instead="fresh")
    assert isinstance(opened, Opened)
    assert opened.aside
    assert (names(opened.store), snapshot(opened.aside)) == ([], before)
    assert len(opened.store.backups.all()) == 1
    opened.store.close()
    picture(filled)
    again = attempt(filled, instead="fresh")
    assert isinstance(again, Opened)
    assert again.aside != opened.aside
    again.store.close()


def test_the_log_of_a_damaged_database_goes_with_it(filled: Path) -> None:
    picture(filled)
    filled.with_name("companion.db-wal").write_text("the log")
    opened = attempt(filled, instead="fresh")
    assert isinstance(opened, Opened)
    aside = opened.aside
    assert aside
    assert aside.with_name(f"{aside.name}-wal").read_text() == "the log"
    opened.store.close()


def test_a_choice_is_not_used_where_there_is_nothing_to_choose(filled: Path) -> None:
    opened = attempt(filled, instead="fresh")
    assert isinstance(opened, Opened)
    assert names(opened.store) == ["in the backup", "later"]
    opened.store.close()


def test_a_bad_backup_is_not_offered_and_not_taken(filled: Path) -> None:
    store = open_store(filled, TickingClock(NOON + timedelta(hours=1)))
    worse = store.backups.make().path
    store.close()
    truncate(worse)
    picture(filled)
    before = snapshot(filled)
    found = attempt(filled)
    assert isinstance(found, Damaged)
    assert found.backup
    assert found.backup.path != worse
    with pytest.raises(BadBackup):
        attempt(filled, instead=worse)
    assert snapshot(filled) == before
    assert attempt(filled) == found


def test_a_missing_file_with_backups_is_asked_about(filled: Path) -> None:
    filled.unlink()
    found = attempt(filled)
    assert isinstance(found, Damaged)
    assert found.damage == "missing"
    assert isinstance(found.backup, Backup)
    opened = attempt(filled, instead=found.backup.path)
    assert isinstance(opened, Opened)
    assert (names(opened.store), opened.aside) == (["in the backup"], None)
    opened.store.close()


def test_a_log_without_its_database_is_not_read_into_a_new_one(filled: Path) -> None:
    wal = filled.with_name("companion.db-wal")
    shutil.rmtree(filled.parent / "backups")
    with closing(sqlite3.connect(filled)) as db:
        db.execute("PRAGMA wal_autocheckpoint=0")
        db.execute("UPDATE person SET name = 'from the log'")
        db.commit()
        kept = wal.read_bytes()
    filled.unlink()
    wal.write_bytes(kept)
    store = open_store(filled)
    assert store.people.all() == ()
    store.close()
    assert [file.read_bytes() for file in filled.parent.glob("*set-aside*-wal")] == [kept]


def test_what_a_killed_app_left_in_the_log_is_there(filled: Path, tmp_path: Path) -> None:
    store = open_store(filled)
    store.people.add("only in the log")
    for file in filled.parent.glob("companion.db*"):
        shutil.copy(file, tmp_path / file.name)
    store.close()
    copied = open_store(tmp_path / "companion.db")
    assert "only in the log" in names(copied)
    copied.close()


def test_a_newer_database_is_left_alone_then_set_aside(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")
        db.commit()
    before = snapshot(filled)
    found = attempt(filled)
    assert isinstance(found, TooNew)
    assert (found.path, snapshot(filled)) == (filled, before)
    assert found.backup
    opened = attempt(filled, instead="fresh")
    assert isinstance(opened, Opened)
    assert opened.aside
    assert snapshot(opened.aside) == before
    opened.store.close()
