"""A database that cannot be had: another store or program holds it, or the system gives no leave or no room."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

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
import sys
from tests.models.helpers import open_store
store = open_store(sys.argv[1])
store.people.add("from the other process")
print("open", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", OPEN_AND_WAIT, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
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


NOBODY = 65534
AS_NOBODY = f"""
import os, sys
from tests.models.helpers import FORMATS, NOON, TickingClock
from models.store import Store
if os.geteuid() == 0:
    os.setgid({NOBODY})
    os.setuid({NOBODY})
found = Store.open(sys.argv[1], FORMATS, clock=TickingClock())
print(type(found).__name__, getattr(found, "reason", ""))
"""
LITTLE_ROOM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
from models.store import Store
from models.errors import StoreTrouble
from tests.models.helpers import FORMATS, NOON, TickingClock
found = Store.open(sys.argv[1], FORMATS, clock=TickingClock())
print(type(found).__name__, getattr(found, "reason", ""))
"""


def in_a_process(script: str, *arguments: object) -> str:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def anyones(filled: Path) -> Iterator[Path]:
    """A database that every user can reach and write: pytest's own folders are closed to others."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / filled.name
        shutil.copyfile(filled, file)
        file.chmod(0o666)
        folder.chmod(0o777)
        yield file
        folder.chmod(0o700)


@pytest.mark.skipif(os.name != "posix", reason="permissions and limits of POSIX")
class TestWhatTheSystemRefuses:
    def test_a_read_only_folder(self, anyones: Path) -> None:
        assert in_a_process(AS_NOBODY, anyones) == "Opened"
        anyones.parent.chmod(0o555)
        assert in_a_process(AS_NOBODY, anyones) == "Unusable read-only"

    def test_a_folder_that_cannot_be_made(self, anyones: Path) -> None:
        anyones.parent.chmod(0o555)
        assert in_a_process(AS_NOBODY, anyones.parent / "new" / "companion.db") == "Unusable read-only"

    @pytest.mark.parametrize("own", [False, True], ids=["somebody else's", "one's own"])
    def test_a_read_only_file(self, anyones: Path, own: bool) -> None:
        assert in_a_process(AS_NOBODY, anyones) == "Opened"
        anyones.chmod(0o444)
        if own and os.geteuid() == 0:
            os.chown(anyones, NOBODY, NOBODY)
        before = anyones.read_bytes()
        assert in_a_process(AS_NOBODY, anyones) == "Unusable read-only"
        assert anyones.read_bytes() == before

    @pytest.mark.parametrize("room", [1, 20_000, 60_000])
    def test_no_room_for_a_new_database(self, path: Path, room: int) -> None:
        assert in_a_process(LITTLE_ROOM, path, room) == "Unusable disk-full"
        open_store(path).close()
