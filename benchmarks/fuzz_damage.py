"""python -m benchmarks.fuzz_damage [--count N] [--seed S]: the database or a backup is damaged, and the app starts.

Of twelve damages ten are a single bit that turned over, one is a sector of noise, one is two pages that changed places.
Each must end in the app running with all data, or in the screen of choices, from which the newest good backup opens,
and `check` must say it in lines, never with a traceback. Where a document or match is not as it was written, the app
has to name it, and must bring it back from the backup. What nothing could see is counted: names, settings.
"""

from __future__ import annotations

import atexit
import io
import shutil
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias
from unittest.mock import patch
from uuid import UUID

import main as program
from benchmarks.fuzzing import Outcomes, fuzzed, main
from models import sql_tables
from models.archive.writing import as_bytes
from models.backups import is_good, list_backups
from models.formats import FORMATS
from models.opening import BACKUPS, Damaged, TooNew
from models.paths import DATABASE
from models.store import Opened, Store
from server.table_control import HostedTable
from testing.demo import make
from views.app_state import AppState

Kind: TypeAlias = Literal["bit", "sector", "pages"]
BIT: tuple[Kind, ...] = ("bit",)
KINDS: tuple[Kind, ...] = (*BIT * 10, "sector", "pages")
SECTOR, PAGE = 512, 4096
DONE, REFUSED = (0,), (1, 2)


class Harmed(Exception):
    """The app did not handle the damage."""


@cache
def good() -> Path:
    """A database with some of everything, and two backups of all of it."""
    folder = Path(tempfile.mkdtemp(prefix="fuzz-damage-"))
    atexit.register(shutil.rmtree, folder)
    ids = Random(1)
    # The same file for the same seed.
    with patch.object(sql_tables, "uuid4", lambda: UUID(int=ids.getrandbits(128), version=4)):
        make(folder)
        store = _opened(Store.open(folder / DATABASE, FORMATS))
        store.backups.make()
        store.backups.make()
        store.close()
    return folder


@cache
def all_of_it() -> bytes:
    store = _opened(Store.open(good() / DATABASE, FORMATS))
    try:
        return as_bytes(store.archives.whole())
    finally:
        store.close()


def case(rng: Random) -> tuple[str, str, int, int]:
    """The kind, the file, the place and what with."""
    kind = rng.choice(KINDS)
    files = [DATABASE, *(f"{BACKUPS}/{backup.path.name}" for backup in list_backups(good() / BACKUPS))]
    file = rng.choice((files[0], *files))
    size = (good() / file).stat().st_size
    unit = {"bit": 1, "sector": SECTOR, "pages": PAGE}[kind]
    return kind, file, rng.randrange(size // unit) * unit, rng.randrange(2**32)


def damage(content: bytearray, kind: str, place: int, what: int) -> None:
    if kind == "bit":
        content[place] ^= 1 << what % 8
    elif kind == "sector":
        content[place : place + SECTOR] = Random(what).randbytes(SECTOR)
    else:
        other = what % (len(content) // PAGE) * PAGE
        one = content[place : place + PAGE]
        content[place : place + PAGE] = content[other : other + PAGE]
        content[other : other + PAGE] = one


def borne(kind: str, file: str, place: int, what: int) -> str:
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent) / "data"
        shutil.copytree(good(), folder)
        content = bytearray((folder / file).read_bytes())
        damage(content, kind, place, what)
        (folder / file).write_bytes(content)
        code = checked(folder)
        at = "database" if file == DATABASE else "backup"
        return f"{at}: {of_database(folder, code) if at == 'database' else of_backup(folder / file, code)}"


def checked(folder: Path) -> int:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = program.start(program.read_options(["check", "--data", str(folder)]))
    lines = (err if code else out).getvalue().splitlines()
    if code not in DONE + REFUSED or not lines or any("Traceback" in line for line in lines):
        raise Harmed(f"check: {code}, {lines}")
    return code


def of_database(folder: Path, code: int) -> str:
    path = folder / DATABASE
    app_state = AppState(lambda instead: Store.open(path, FORMATS, instead=instead, folder=folder), folder, HostedTable)
    try:
        if problem := app_state.problem:
            if not isinstance(problem, Damaged | TooNew) or problem.backup is None:
                raise Harmed(f"no choices: {problem}")
            return chosen(path, problem.backup.path)
        return running(app_state.store, code)
    finally:
        app_state.close()


def chosen(path: Path, backup: Path) -> str:
    store = _opened(Store.open(path, FORMATS, instead=backup))
    try:
        if as_bytes(store.archives.whole()) != all_of_it():
            raise Harmed("the backup that was offered has not all data")
    finally:
        store.close()
    return "choices, and all data from the backup"


def running(store: Store, code: int) -> str:
    """What every screen begins with is read too."""
    store.settings.all(), store.people.all(), store.sessions.find(), store.matches.find()
    if not (spoilt := store.spoilt()):
        if as_bytes(store.archives.whole()) == all_of_it():
            return "runs with all data"
        return "runs, and a change that nothing can see"
    if code not in REFUSED:
        raise Harmed(f"check found nothing, the app did: {spoilt}")
    for each in spoilt:
        if store.mend(each) is None:
            raise Harmed(f"{each} is in no backup")
    return "runs, named what is spoilt and brought it back" if not store.spoilt() else "runs, and one named stays"


def of_backup(backup: Path, code: int) -> str:
    if not is_good(backup):
        if code not in REFUSED:
            raise Harmed("check did not name a bad backup")
        return "named by check"
    with tempfile.TemporaryDirectory() as folder:
        store = _opened(Store.open(Path(folder) / DATABASE, FORMATS, instead=backup))
        try:
            same = not store.spoilt() and as_bytes(store.archives.whole()) == all_of_it()
        finally:
            store.close()
    return "opens with all data" if same else "opens with a change"


def _opened(found: object) -> Store:
    if not isinstance(found, Opened):
        raise Harmed(f"not opened: {found}")
    return found.store


def fuzz(count: int, seed: int) -> Outcomes:
    return fuzzed(count, seed, case, borne)


if __name__ == "__main__":
    sys.exit(main(__doc__, "damages", 12_000, fuzz))
