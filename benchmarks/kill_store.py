"""python -m benchmarks.kill_store --kills N --seed S

Kills a process that works on a store with SIGKILL at random moments. It says each act after the store has
confirmed it. Whatever it had said must be there when the file is opened again: the document with its whole undo
history, and every person. Exits 1 and says the seed if something is lost.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from locales import say
from models.store import Opened, Store
from models.values import JsonObject, NewSession
from testing.undo_history import History, history_of

ROOT = Path(__file__).parents[1]
FORMATS = {("sheet", 1): dict}
LONGEST_LIFE = 0.3  # seconds; a life begins with the first act, or right away for one in eight


def act(store: Store, session: str, seed: int, number: int) -> None:
    """The act with this number: the same one in every life."""
    chance = random.Random(f"{seed}/{number}")
    choice = chance.random()
    if choice < 0.1:
        store.people.add(f"person {number}")
    elif choice < 0.25:
        store.documents.undo(session, "sheet")
    elif choice < 0.35:
        store.documents.redo(session, "sheet")
    else:
        store.documents.write(session, "sheet", say("act", n=number), body(chance, number))


def expected(model: History[JsonObject], seed: int, number: int) -> History[JsonObject]:
    """What `act` does, on the plain value."""
    chance = random.Random(f"{seed}/{number}")
    choice = chance.random()
    if choice < 0.1:
        return model
    if choice < 0.25:
        return model.undo()
    if choice < 0.35:
        return model.redo()
    return model.do(say("act", n=number), body(chance, number))


def is_person(seed: int, number: int) -> bool:
    return random.Random(f"{seed}/{number}").random() < 0.1


def body(chance: random.Random, number: int) -> JsonObject:
    return {"number": number, "text": "x" * chance.randrange(3000)}


def opened(path: Path) -> Store:
    found = Store.open(path, FORMATS)
    assert isinstance(found, Opened), found
    return found.store


def live(path: Path, session: str, seed: int, number: int, tell: Callable[[int], object]) -> None:
    """The process that is killed."""
    store = opened(path)
    while True:
        act(store, session, seed, number)
        tell(number)
        number += 1
        if number % 50 == 0:
            store.backups.make()


def life(path: Path, session: str, seed: int, number: int, chance: random.Random) -> int:
    """Starts a process at this act and kills it; gives the number after the last act it confirmed."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "benchmarks.kill_store",
        "--live",
        path,
        session,
        str(seed),
        str(number),
    ]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        if chance.random() < 0.125:
            time.sleep(chance.uniform(0, LONGEST_LIFE))
            first = ""
        else:
            first = process.stdout.readline()
            time.sleep(chance.uniform(0, LONGEST_LIFE))
        process.kill()
        said = (first + process.stdout.read()).split("\n")
    whole = [int(line) for line in said[:-1] if line]  # the kill may cut the last line
    return whole[-1] + 1 if whole else number


Life: TypeAlias = Callable[[Path, str, int, int, random.Random], int]


def run(path: Path, kills: int, seed: int, life: Life = life) -> tuple[int, str | None]:
    """Gives the number of confirmed acts and what was lost, if anything was."""
    chance = random.Random(seed)
    store = opened(path)
    session = store.sessions.add(NewSession("viscounts")).id
    model: History[JsonObject] = History({})
    store.documents.write(session, "sheet", say("act"), model.now)
    store.close()
    number, people = 0, 0
    for kill in range(1, kills + 1):
        confirmed = life(path, session, seed, number, chance)
        for done in range(number, confirmed):
            model = expected(model, seed, done)
            people += is_person(seed, done)
        number = confirmed
        store = opened(path)
        history, found = history_of(store, session, "sheet"), len(store.people.all())
        store.close()
        if (history, found) == (model, people):
            continue
        # The act that the kill interrupted may be done as well, whole.
        model, people = expected(model, seed, number), people + is_person(seed, number)
        number += 1
        if (history, found) != (model, people):
            return number, f"kill {kill}: what was confirmed up to act {confirmed} is not what the file holds"
    return number, None


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    # The process to kill: path, session, seed, first act.
    parser.add_argument("--live", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.live:
        path, session, seed, number = options.live
        live(Path(path), session, int(seed), int(number), lambda done: print(done, flush=True))
    with tempfile.TemporaryDirectory() as folder:
        acts, lost = run(Path(folder) / "companion.db", options.kills, options.seed)
    print(f"seed {options.seed}: {options.kills} kills, {acts} acts, {lost or 'nothing lost'}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
