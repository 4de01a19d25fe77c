"""What a store has confirmed outlives SIGKILL; `benchmarks/kill_store.py` does this for longer. So does the file
itself, whatever the kill interrupts: a first start or a restore."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.kill_store import run
from tests.models.helpers import open_store

ROOT = Path(__file__).parents[2]


def test_what_was_confirmed_outlives_a_kill(tmp_path: Path) -> None:
    acts, lost = run(tmp_path / "companion.db", kills=10, seed=2)
    assert lost is None
    assert acts > 5


MAKE_AND_RESTORE = """
import itertools, sys
from pathlib import Path
from tests.models.helpers import open_store
print("begin", flush=True)
for number in itertools.count():
    folder = Path(sys.argv[1], str(number))
    store = open_store(folder / "companion.db")
    backups = []
    for name in ("a", "b"):
        store.add_person(name)
        backups.append(store.back_up().path)
    for _ in range(3):
        for backup in backups:
            store.restore(backup)
    store.close()
"""


def test_a_kill_in_a_first_start_or_a_restore_leaves_one_or_the_other(tmp_path: Path) -> None:
    chance = random.Random(77)
    for life in range(3):
        home = tmp_path / str(life)
        command = [sys.executable, "-c", MAKE_AND_RESTORE, str(home)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout
            process.stdout.readline()
            time.sleep(chance.uniform(0.1, 0.6))
            process.kill()
        for folder in home.iterdir() if home.exists() else ():
            store = open_store(folder / "companion.db")
            assert "".join(person.name for person in store.people()) in ("", "a", "ab")
            store.close()
