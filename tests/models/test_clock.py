"""A clock that jumps: set back by years, forward, again and again. What was done stays in its order."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from app.phone_table import EVENING, TableFile, new_table
from models.store import Store
from tests.models.helpers import NOON, TickingClock, label, new_match, new_session, open_store

JUMPS = (
    timedelta(days=-365 * 20),
    timedelta(days=-1),
    timedelta(hours=-1),  # as when summer ends, for a program that counts local time
    timedelta(seconds=-2),
    timedelta(0),
    timedelta(hours=1),
    timedelta(days=400),
)


class JumpingClock(TickingClock):
    def jump(self, by: timedelta) -> None:
        self.now = max(self.now + by, datetime(1980, 1, 1, tzinfo=UTC))


@pytest.fixture
def clock() -> JumpingClock:
    return JumpingClock()


@pytest.fixture
def store(tmp_path: Path, clock: JumpingClock) -> Store:
    return open_store(tmp_path / "companion.db", clock)


@pytest.mark.parametrize("seed", range(5))
def test_undo_goes_back_in_the_order_of_the_changes(store: Store, clock: JumpingClock, seed: int) -> None:
    rng = Random(seed)
    session = new_session(store)
    for number in range(12):
        clock.jump(rng.choice(JUMPS))
        store.documents.write(session.id, "sheet", label(number), {"n": number})
    assert len(store.documents.steps(session.id, "sheet", 100)) == 11
    for number in reversed(range(11)):
        clock.jump(rng.choice(JUMPS))
        assert store.documents.undo(session.id, "sheet").body == {"n": number}
    for number in range(1, 12):
        clock.jump(rng.choice(JUMPS))
        assert store.documents.redo(session.id, "sheet").body == {"n": number}
    store.close()


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_nothing_is_hidden_or_thrown_away(store: Store, clock: JumpingClock, jump: timedelta) -> None:
    sessions = {new_session(store).id}
    match = store.matches.add(new_match())
    gone = store.matches.add(new_match())
    store.matches.delete(gone.id)
    clock.jump(jump)
    sessions.add(new_session(store).id)
    later = store.matches.add(new_match(clock()))
    assert {session.id for session in store.sessions.find()} == sessions
    assert {each.id for each in store.matches.find(limit=10)} == {match.id, later.id}
    store.matches.restore(gone.id)
    assert len(store.matches.find(limit=10)) == 3
    store.close()


@pytest.mark.parametrize("jump", JUMPS, ids=str)
def test_the_backup_that_was_just_made_stays(store: Store, clock: JumpingClock, jump: timedelta) -> None:
    for _ in range(15):
        store.backups.make()
    clock.jump(jump)
    made = store.backups.make()
    assert made.path in [backup.path for backup in store.backups.all()]
    assert store.backups.make_daily() is None or jump < timedelta(0)
    assert len(store.backups.all()) <= 15
    store.close()


@pytest.mark.parametrize("by", [-EVENING, timedelta(hours=-1), timedelta(0), EVENING], ids=str)
def test_a_table_is_still_open_when_the_clock_was_set_a_little(tmp_path: Path, by: timedelta) -> None:
    file = TableFile(tmp_path)
    table = new_table("192.0.2.1", 8550, NOON)
    file.save(table)
    assert file.load(NOON + by) == table


@pytest.mark.parametrize("by", [-EVENING, EVENING], ids=str)
def test_a_table_of_another_day_is_over(tmp_path: Path, by: timedelta) -> None:
    file = TableFile(tmp_path)
    file.save(new_table("192.0.2.1", 8550, NOON))
    assert file.load(NOON + 2 * by) is None
