"""What a store has confirmed outlives SIGKILL; `benchmarks/kill_store.py` does this for longer, at random moments. So
does the file itself, whatever the kill interrupts: a first start or a restore. Here a life ends after a number of
calls: it reaches the same place on every machine."""

import multiprocessing
import os
import random
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from benchmarks import kill_store
from testing.counting import die_after
from tests.models.helpers import open_store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="SIGKILL, and processes that begin with what is loaded")
CALLS_OF_A_LIFE = 60_000
"""About twenty acts, after the file has been opened."""
CALLS_TO_RESTORE = 200_000
"""From a first start through two backups to six restores."""


def lived(work: Callable[..., None], *given: Any) -> list[int]:
    """What a process said until it was killed."""
    forks = multiprocessing.get_context("forkserver")
    forks.set_forkserver_preload(["benchmarks.kill_store", "tests.models.helpers"])
    heard, said = forks.Pipe(duplex=False)
    process = forks.Process(target=work, args=(*given, said), daemon=True)
    process.start()
    said.close()
    told: list[int] = []
    try:
        while True:
            told.append(heard.recv())
    except EOFError:
        process.join()
    assert process.exitcode == -signal.SIGKILL
    return told


def live(path: Path, session: str, seed: int, number: int, calls: int, said: Connection) -> None:
    die_after(calls)
    kill_store.live(path, session, seed, number, said.send)


def life(path: Path, session: str, seed: int, number: int, chance: random.Random) -> int:
    told = lived(live, path, session, seed, number, chance.randrange(1, CALLS_OF_A_LIFE))
    return told[-1] + 1 if told else number


def test_what_was_confirmed_outlives_a_kill(tmp_path: Path) -> None:
    acts, lost = kill_store.run(tmp_path / "companion.db", kills=20, seed=2, life=life)
    assert lost is None
    assert acts > 50


def make_and_restore(home: Path, calls: int, _said: Connection) -> None:
    die_after(calls)
    for number in range(2):
        store = open_store(home / str(number) / "companion.db")
        backups = []
        for name in ("a", "b"):
            store.people.add(name)
            backups.append(store.backups.make().path)
        for _ in range(3):
            for backup in backups:
                store.backups.restore(backup)
        store.close()


def test_a_kill_in_a_first_start_or_a_restore_leaves_one_or_the_other(tmp_path: Path) -> None:
    chance = random.Random(77)
    for number in range(6):
        home = tmp_path / str(number)
        lived(make_and_restore, home, chance.randrange(1, CALLS_TO_RESTORE))
        for folder in home.iterdir() if home.exists() else ():
            store = open_store(folder / "companion.db")
            assert "".join(person.name for person in store.people.all()) in ("", "a", "ab")
            store.close()
