"""A disk that fills up at any moment: a change, a backup, an export, an import, a photo, an upgrade either happens
whole or is refused in words, and everything that was there is there.

    python -m benchmarks.attack_disk --rounds 300 --seed 1

The system lets a process write no file beyond a random size, which SQLite meets as a full disk. In each round a process
does one thing under that limit; another one, without it, looks at what is left.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.fuzz_import import GOOD
from models.archive.writing import as_bytes
from models.backups import is_good, list_backups
from models.errors import StoreTrouble
from models.files import write_whole
from models.formats import FORMATS
from models.opening import BACKUPS, Unusable
from models.paths import DATABASE
from models.photos import small_picture
from models.store import Opened, Store
from testing.demo import make
from testing.photos import picture

DONE, REFUSED = 0, 3
EXPORT = "export.json"
OLD = GOOD.with_name("first.db")


class Broken(Exception):
    """Something is half done, or gone."""


def opened(folder: Path) -> Store:
    found = Store.open(folder / DATABASE, FORMATS)
    if isinstance(found, Unusable) and found.reason == "disk-full":
        sys.exit(REFUSED)
    assert isinstance(found, Opened), found
    return found.store


def change(store: Store, _folder: Path) -> None:
    store.people.add("Somebody new")


def back_up(store: Store, _folder: Path) -> None:
    store.backups.make()


def export(store: Store, folder: Path) -> None:
    write_whole(folder / EXPORT, as_bytes(store.archives.whole()))


def bring_in(store: Store, _folder: Path) -> None:
    store.archives.bring_in(store.archives.read(as_bytes(store.archives.whole())), replace=True)
    store.people.add("Somebody new")


def photo(store: Store, _folder: Path) -> None:
    store.photos.set(store.matches.find(limit=1)[0].id, small_picture(picture((400, 300))))


def nothing(_store: Store, _folder: Path) -> None:
    """The opening is what is tried."""


TASKS: Final[Mapping[str, Callable[[Store, Path], None]]] = {
    "change": change,
    "backup": back_up,
    "export": export,
    "import": bring_in,
    "photo": photo,
    "upgrade": nothing,
}


def attempt(task: str, folder: Path, room: int) -> None:
    """In a process of its own."""
    store = None if task == "upgrade" else opened(folder)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
    try:
        TASKS[task](store or opened(folder), folder)
    except StoreTrouble as trouble:
        sys.exit(REFUSED if trouble.reason == "disk-full" else f"{task}: {trouble.reason}")
    except OSError as error:  # a file that is no database; its screen says the same words
        sys.exit(REFUSED if task in ("export", "photo") else f"{task}: {error!r}")
    sys.exit(DONE)


def prepared(task: str, folder: Path, full: Path) -> None:
    if task == "upgrade":
        folder.mkdir()
        shutil.copy(OLD, folder / DATABASE)
    else:
        shutil.copytree(full, folder)


def look(task: str, folder: Path, before: bytes, done: bool) -> None:
    """After the round, with room."""
    if making := [path.name for path in folder.rglob("*.making")]:
        raise Broken(f"{making} is left over")
    if not all(is_good(backup.path) for backup in list_backups(folder / BACKUPS)):
        raise Broken("a backup is not good")
    store = opened(folder)
    people = [person.name for person in store.people.all(archived=True)]
    photos = [store.photos.get(match.id) for match in store.matches.find(limit=100)]
    now = as_bytes(store.archives.whole())
    store.close()
    match task:
        case "change" | "import":
            if people.count("Somebody new") != done or (not done and now != before):
                raise Broken("the change is there, or not, against what was said")
        case "export":
            file = folder / EXPORT
            if file.exists() != done or (done and len(file.read_bytes()) != len(before)):
                raise Broken("the export is not whole")
        case "photo":
            if sum(each is not None for each in photos) != done:
                raise Broken("the photo is there, or not, against what was said")


def run(rounds: int, seed: int) -> Counter[tuple[str, str]]:
    outcomes: Counter[tuple[str, str]] = Counter()
    forks = multiprocessing.get_context("forkserver")
    forks.set_forkserver_preload(["models.store", "models.formats", "testing.demo"])
    with tempfile.TemporaryDirectory() as made:
        full = Path(made) / "full"
        make(full)
        store = opened(full)
        before = as_bytes(store.archives.whole())
        store.close()
        size = (full / DATABASE).stat().st_size
        for number in range(rounds):
            rng = Random(f"{seed}/{number}")
            task, room = rng.choice(list(TASKS)), round(size * rng.choice((1.5, 0.6, 0.1)) * rng.random())
            folder = Path(made) / str(number)
            prepared(task, folder, full)
            process = forks.Process(target=attempt, args=(task, folder, room))
            process.start()
            process.join()
            if process.exitcode not in (DONE, REFUSED):
                raise Broken(f"seed {seed}, round {number}: {task} with room for {room} ended with {process.exitcode}")
            try:
                look(task, folder, before, process.exitcode == DONE)
            except Broken as broken:
                raise Broken(f"seed {seed}, round {number}: {task} with room for {room}: {broken}") from broken
            outcomes[task, "done" if process.exitcode == DONE else "refused"] += 1
            shutil.rmtree(folder)
    return outcomes


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    print(f"seed {asked.seed}", flush=True)
    outcomes = run(asked.rounds, asked.seed)
    for (task, outcome), times in sorted(outcomes.items()):
        print(f"{task:>8}: {outcome} {times} times")
    refused = sum(times for (_, outcome), times in outcomes.items() if outcome == "refused")
    print(f"{asked.rounds} rounds, {refused} refused in words, nothing half done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
