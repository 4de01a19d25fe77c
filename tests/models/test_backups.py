"""Backups: whole or not at all, thinned with age, restored with a way back."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models import backups, files
from models.backups import LAST, list_backups, make_backup, newest_good, which_to_keep
from models.errors import StoreTrouble
from models.files import side_files
from models.opening import BadBackup
from models.store import Store
from models.store_backups import BackupsElsewhere
from tests.models.helpers import NOON, TickingClock, label, new_match, new_session, open_store

MOMENTS = st.integers(0, 3 * 365 * 24 * 60).map(lambda minutes: NOON + timedelta(minutes=minutes))
DAY = timedelta(days=1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "companion.db"


@pytest.fixture
def file_store(path: Path, clock: TickingClock) -> Iterator[Store]:
    store = open_store(path, clock)
    yield store
    store.close()


def names(store: Store) -> list[str]:
    return [person.name for person in store.people.all()]


def test_a_backup_is_a_whole_database_named_by_time_and_reason(file_store: Store, path: Path) -> None:
    file_store.people.add("Ann")
    made = file_store.backups.make()
    assert made.path.name == f"{made.made_at:%Y%m%dT%H%M%S%f}Z-by-hand.db"
    assert made.path.parent == path.parent / "backups"
    assert file_store.backups.all() == (made,)
    with closing(sqlite3.connect(made.path)) as db:
        assert db.execute("SELECT name FROM person").fetchall() == [("Ann",)]
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_two_backups_at_one_moment_are_two(file_store: Store, path: Path) -> None:
    folder = path.parent / "backups"
    first, second = (make_backup(path, folder, "by-hand", NOON) for _ in range(2))
    assert list_backups(folder) == (second, first)


def test_files_with_other_names_are_left_alone(file_store: Store, path: Path) -> None:
    file_store.backups.make()
    others = ["mine.db", "20261318T000000000000Z-daily.db", "20261118T120000000000Z-because.db", "20261118.txt"]
    for name in others:
        (path.parent / "backups" / name).touch()
    for _ in range(LAST + 3):
        file_store.backups.make("before-import")
    assert len(file_store.backups.all()) == LAST
    assert {name for name in others if (path.parent / "backups" / name).exists()} == set(others)


def test_a_restore_gives_back_what_was_and_keeps_what_is(file_store: Store, path: Path) -> None:
    session = new_session(file_store)
    file_store.documents.write(session.id, "sheet", label(0), {"a": 1})
    then = file_store.documents.write(session.id, "sheet", label(1), {"a": 2})
    backup = file_store.backups.make()
    file_store.documents.undo(session.id, "sheet")
    file_store.people.add("later")
    before = file_store.backups.restore(backup.path)
    assert file_store.documents.get(session.id, "sheet") == then
    assert file_store.documents.undo(session.id, "sheet").body == {"a": 1}
    assert names(file_store) == []
    file_store.backups.restore(before.path)
    assert names(file_store) == ["later"]
    file_store.close()
    again = open_store(path)
    assert names(again) == ["later"]
    again.close()


def test_the_oldest_backup_can_be_restored_although_the_restore_thins_it_out(file_store: Store) -> None:
    file_store.people.add("Ann")
    oldest = file_store.backups.make()
    file_store.people.add("Bob")
    for _ in range(LAST - 1):
        file_store.backups.make()
    file_store.backups.restore(oldest.path)
    assert names(file_store) == ["Ann"]


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + bytes(5000)])
def test_what_is_no_backup_is_refused_and_changes_nothing(file_store: Store, tmp_path: Path, content: bytes) -> None:
    file_store.people.add("Ann")
    file = tmp_path / "given.db"
    file.write_bytes(content)
    with pytest.raises(BadBackup):
        file_store.backups.restore(file)
    assert names(file_store) == ["Ann"]
    assert file_store.backups.all() == ()
    assert not (tmp_path / "companion.db.new").exists()


@pytest.mark.parametrize(
    "harm",
    [
        "DROP TABLE match_line",
        "ALTER TABLE person DROP COLUMN archived",
        "UPDATE alembic_version SET version_num = '0001'",
        "INSERT INTO match_why (seat_id, whys) VALUES (7, '{}')",
        "CREATE TRIGGER t AFTER INSERT ON person BEGIN DELETE FROM match; END",
        "CREATE VIEW v AS SELECT 1",
    ],
)
def test_what_only_looks_like_a_backup_is_refused(file_store: Store, tmp_path: Path, harm: str) -> None:
    """It is whole and names a version of ours, but no screen could be drawn from it, or it acts by itself."""
    file_store.people.add("Ann")
    given = Path(shutil.copy(file_store.backups.make().path, tmp_path / "given.db"))
    with closing(sqlite3.connect(given)) as db:
        db.executescript(harm)
    with pytest.raises(BadBackup):
        file_store.backups.restore(given)
    assert names(file_store) == ["Ann"]
    assert len(file_store.backups.all()) == 1


def test_a_file_comes_back_with_the_log_that_lies_beside_it(file_store: Store, path: Path, tmp_path: Path) -> None:
    """One that was set aside, say: what a killed app did last is in its log."""
    file_store.people.add("Ann")
    aside = tmp_path / "companion.set-aside.db"
    for end in ("", "-wal"):
        shutil.copy(f"{path}{end}", f"{aside}{end}")
    given = [file.read_bytes() for file in (aside, *side_files(aside))]
    file_store.people.add("Bob")
    file_store.backups.restore(aside)
    assert names(file_store) == ["Ann"]
    assert [file.read_bytes() for file in (aside, *side_files(aside))] == given
    assert side_files(path.with_name("companion.db.new")) == []


def test_a_restore_of_a_file_that_is_gone_is_trouble(file_store: Store, tmp_path: Path) -> None:
    file_store.people.add("Ann")
    with pytest.raises(StoreTrouble):
        file_store.backups.restore(tmp_path / "gone.db")
    assert names(file_store) == ["Ann"]


def test_a_restore_while_another_program_reads_is_trouble_and_the_store_goes_on(file_store: Store, path: Path) -> None:
    backup = file_store.backups.make()
    file_store.people.add("Ann")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM person").fetchall()
        with pytest.raises(StoreTrouble) as caught:
            file_store.backups.restore(backup.path)
    assert caught.value.reason == "locked"
    assert names(file_store) == ["Ann"]
    assert not path.with_name("companion.db.new").exists()
    file_store.backups.restore(backup.path)
    assert names(file_store) == []


def test_a_backup_without_room_leaves_nothing_behind(
    file_store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = file_store.backups.make()

    def full(file: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "put_in_place", full)
    with pytest.raises(StoreTrouble) as caught:
        file_store.backups.make()
    assert caught.value.reason == "disk-full"
    assert [file.name for file in (path.parent / "backups").iterdir()] == [good.path.name]


def test_a_copy_that_is_not_good_is_not_kept(file_store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "examine", lambda *_, **__: files.Health(damage="broken"))
    with pytest.raises(StoreTrouble, match="broken"):
        file_store.backups.make()
    assert list((path.parent / "backups").iterdir()) == []


def test_the_newest_good_backup_is_found_behind_bad_ones(file_store: Store, path: Path) -> None:
    good = file_store.backups.make()
    file_store.backups.make().path.write_bytes(b"spoilt")
    folder = file_store.backups.make().path
    folder.unlink()
    folder.mkdir()
    assert newest_good(path.parent / "backups") == good
    assert newest_good(path.parent / "nowhere") is None


def test_a_backup_that_cannot_be_read_is_passed_over(
    file_store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, unreadable = file_store.backups.make(), file_store.backups.make()

    def examine(file: Path, alone: bool) -> files.Health:
        if file == unreadable.path:
            raise PermissionError(13, "Permission denied")
        return files.examine(file, alone)

    monkeypatch.setattr(backups, "examine", examine)
    assert newest_good(path.parent / "backups") == good


def test_the_daily_backup_is_made_once_a_day(file_store: Store, clock: TickingClock) -> None:
    first = file_store.backups.make_daily()
    assert first
    assert first.reason == "daily"
    assert file_store.backups.make_daily() is None
    clock.now += DAY
    assert file_store.backups.make_daily()
    clock.now -= 3 * DAY
    assert file_store.backups.make_daily(), "a clock that was set back must not stop the backups"


def test_the_bin_is_emptied_after_a_backup(store: Store, clock: TickingClock) -> None:
    session, match = new_session(store), store.matches.add(new_match())
    store.documents.write(session.id, "sheet", label(0), {"a": 1})
    store.matches.add(new_match(), session.id)
    kept = new_session(store)
    store.sessions.delete(session.id)
    store.matches.delete(match.id)
    assert store.empty_bin(DAY) == 0
    assert store.backups.all() == ()
    clock.now += 2 * DAY
    assert store.empty_bin(DAY) == 2
    assert [backup.reason for backup in store.backups.all()] == (["before-delete"] if store.backups.kept else [])
    assert store.sessions.find() == (kept,)
    assert [found.session_id for found in store.matches.find()] == [None]
    with pytest.raises(LookupError):
        store.sessions.restore(session.id)


@pytest.mark.postgres
def test_a_club_keeps_its_own_backups(postgres_address: str, tmp_path: Path) -> None:
    store = open_store(postgres_address)
    assert not store.backups.kept
    assert store.backups.all() == ()
    assert store.backups.make_daily() is None
    with pytest.raises(BackupsElsewhere):
        store.backups.make()
    with pytest.raises(BackupsElsewhere):
        store.backups.restore(tmp_path)
    store.close()


@given(st.lists(MOMENTS, unique=True, max_size=80), MOMENTS)
def test_rotation_keeps_the_last_and_the_newest_of_each_period(times: list[datetime], now: datetime) -> None:
    kept = which_to_keep(times, now)
    assert kept <= set(times)
    assert set(sorted(times)[-LAST:]) <= kept
    assert len(kept) <= LAST + 14 + 8 + 12
    past = [time for time in times if time <= now]
    if past:
        assert max(past) in kept
    for days in range(14):
        that_day = [time for time in past if time.date() == (now - days * DAY).date()]
        assert not that_day or max(that_day) in kept
    for weeks in range(8):
        week = (now - weeks * 7 * DAY).isocalendar()[:2]
        that_week = [time for time in past if time.isocalendar()[:2] == week]
        assert not that_week or max(that_week) in kept
    assert which_to_keep(kept, now) == kept


def test_a_year_of_daily_backups_leaves_days_weeks_and_months() -> None:
    kept: frozenset[datetime] = frozenset()
    for day in range(400):
        now = NOON + day * DAY
        kept = which_to_keep((*kept, now), now)
    ages = sorted((now - time).days for time in kept)
    assert ages[:14] == list(range(14))
    assert len(ages) <= 14 + 8 + 12
    assert ages[-1] > 320


class WaitedFor:
    """A lock that tells when a thread has to wait for it."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self.waits = threading.Event()

    def __enter__(self) -> None:
        if not self._lock.acquire(blocking=False):
            self.waits.set()
            self._lock.acquire()

    def __exit__(self, *_error: object) -> None:
        self._lock.release()


def test_a_read_that_waits_for_a_restore_reads_from_the_new_file(
    file_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup, lock = file_store.backups.make(), WaitedFor()
    file_store.people.add("Later")
    monkeypatch.setattr(file_store.database, "lock", lock)
    found: list[int] = []
    reading = threading.Thread(target=lambda: found.append(len(file_store.people.all())))
    with lock:
        before = file_store.database.engine
        reading.start()
        assert lock.waits.wait(60)
        file_store.backups.restore(backup.path)
    reading.join()
    assert found == [0]
    assert "connection" not in before.pool.__dict__, "the old engine has opened the file again"
