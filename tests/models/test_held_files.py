"""A database that cannot be had: another store or program holds it, or the system gives no leave or no room."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.opening import AlreadyOpen, Unusable
from tests.models.helpers import attempt, names, open_store

ROOT = Path(__file__).parents[2]


def test_a_second_store_on_the_same_file_is_told(path: Path) -> None:
    store = open_store(path)
    assert attempt(path) == AlreadyOpen(path)
    store.close()
    open_store(path).close()


OPEN_AND_WAIT = """
import sys, time
from tests.models.helpers import open_store
store = open_store(sys.argv[1])
store.add_person("from the other process")
print("open", flush=True)
time.sleep(60)
"""


@pytest.fixture
def other_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", OPEN_AND_WAIT, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "open\n"
        yield process
        process.kill()


def test_a_second_process_is_told_and_a_killed_one_blocks_nobody(
    path: Path, other_process: subprocess.Popen[str]
) -> None:
    assert attempt(path) == AlreadyOpen(path)
    other_process.kill()
    other_process.wait()
    store = open_store(path)
    assert names(store) == ["from the other process"]
    store.close()


def test_a_file_that_another_program_holds_is_unusable_now(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as db:
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")
        found = attempt(filled)
        assert isinstance(found, Unusable)
        assert found.reason == "locked"
    open_store(filled).close()


AS_NOBODY = """
import os, sys
from tests.models.helpers import FORMATS, NOON, TickingClock
from models.store import Store
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
found = Store.open(sys.argv[1], FORMATS, clock=TickingClock())
print(type(found).__name__, getattr(found, "reason", ""))
"""
LITTLE_ROOM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
from models.store import Store
from models.trouble import StoreTrouble
from tests.models.helpers import FORMATS, NOON, TickingClock
found = Store.open(sys.argv[1], FORMATS, clock=TickingClock())
print(type(found).__name__, getattr(found, "reason", ""))
"""


def in_a_process(script: str, *arguments: object) -> str:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.skipif(os.name != "posix", reason="permissions and limits of POSIX")
class TestWhatTheSystemRefuses:
    def test_a_read_only_folder(self, filled: Path) -> None:
        open_to_all(filled.parent)
        filled.parent.chmod(0o555)
        assert in_a_process(AS_NOBODY, filled) == "Unusable read-only"
        filled.parent.chmod(0o755)

    def test_a_folder_that_cannot_be_made(self, tmp_path: Path) -> None:
        open_to_all(tmp_path)
        tmp_path.chmod(0o555)
        assert in_a_process(AS_NOBODY, tmp_path / "new" / "companion.db") == "Unusable read-only"
        tmp_path.chmod(0o755)

    def test_a_read_only_file(self, filled: Path) -> None:
        open_to_all(filled.parent)
        filled.chmod(0o444)
        before = filled.read_bytes()
        assert in_a_process(AS_NOBODY, filled) == "Unusable read-only"
        assert filled.read_bytes() == before

    @pytest.mark.parametrize("room", [1, 20_000, 60_000])
    def test_no_room_for_a_new_database(self, path: Path, room: int) -> None:
        assert in_a_process(LITTLE_ROOM, path, room) == "Unusable disk-full"
        open_store(path).close()


def open_to_all(folder: Path) -> None:
    """So that another user could write if nothing else was in the way."""
    for parent in (folder, *folder.parents):
        if "pytest" in parent.name:
            parent.chmod(0o711)
    folder.chmod(0o777)
    for file in folder.iterdir():
        file.chmod(0o777 if file.is_dir() else 0o666)
