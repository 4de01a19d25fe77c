"""Every use case is one transaction: a disk that fails at any statement leaves the data as it was before.

Each act is tried again and again. The first time its first statement fails as on a full disk, the next time its
second, and so on with the commit as the last, until nothing fails any more. While it runs, another connection looks at
the file before each statement, and sees what a kill at that moment would leave.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest

from models.errors import StoreTrouble
from models.formats import FORMATS
from models.paths import DATABASE
from models.store import Opened, Store
from tests.app.use_cases import USE_CASES, Act, Headless
from tests.models.helpers import TickingClock


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """To be copied."""
    path = tmp_path_factory.mktemp("empty") / DATABASE
    opened = Store.open(path, FORMATS)
    assert isinstance(opened, Opened)
    opened.store.close()
    return path


@pytest.fixture
def app(tmp_path: Path, empty: Path) -> Iterator[Headless]:
    copyfile(empty, tmp_path / DATABASE)
    opened = Store.open(tmp_path / DATABASE, FORMATS, clock=TickingClock())
    assert isinstance(opened, Opened)
    yield Headless(opened.store, tmp_path)
    opened.store.close()


class Disk:
    """Fails at one statement, or the commit, of those that are counted."""

    def __init__(self, store: Store, path: Path) -> None:
        self._path = path
        self.count = 0
        self.fails_at = 0
        self.seen: list[str] = []
        """What was on the disk at each statement."""
        self.looks = False
        dialect: Any = store.database.engine.dialect
        self._commit = dialect.do_commit
        for name in ("do_execute", "do_executemany", "do_commit"):
            setattr(dialect, name, self._counted(self._commit if name == "do_commit" else getattr(dialect, name)))

    def _counted(self, call: Callable[..., None]) -> Callable[..., None]:
        def counted(*given: Any) -> None:
            self.count += 1
            if self.looks:
                self.seen.append(self.dump())
            if self.count == self.fails_at:
                if call is self._commit:
                    given[0].rollback()  # SQLite has rolled back when a COMMIT finds no room
                full = sqlite3.OperationalError("database or disk is full")
                full.sqlite_errorname = "SQLITE_FULL"
                raise full
            call(*given)

        return counted

    def dump(self) -> str:
        """As a process sees it that opens the file now."""
        with closing(sqlite3.connect(self._path)) as db:
            return "\n".join(db.iterdump())

    def run(self, act: Act, fails_at: int) -> bool:
        """Whether the act came to its end."""
        self.count, self.fails_at = 0, fails_at
        try:
            with suppress(StoreTrouble):
                act()
                return True
            return False
        finally:
            self.fails_at = 0


@pytest.mark.parametrize("name", USE_CASES)
def test_a_disk_that_fails_at_any_statement_leaves_what_was_before(app: Headless, tmp_path: Path, name: str) -> None:
    act = USE_CASES[name](app)
    disk = Disk(app.store, tmp_path / DATABASE)
    before, number = disk.dump(), 1
    while not disk.run(act, number):
        assert disk.count == number, "it goes on although a statement has failed"
        assert disk.dump() == before, f"statement {number}"
        number += 1
    assert number > 1
    assert disk.count == number - 1, "a failure was passed over"
    assert disk.dump() != before


@pytest.mark.parametrize("name", USE_CASES)
def test_a_kill_at_any_statement_leaves_what_was_before(app: Headless, tmp_path: Path, name: str) -> None:
    act = USE_CASES[name](app)
    disk = Disk(app.store, tmp_path / DATABASE)
    before = disk.dump()
    disk.looks = True
    assert disk.run(act, 0)
    changed = [number for number, seen in enumerate(disk.seen) if seen != before]
    assert not changed
    assert disk.dump() != before
