"""python -m benchmarks.fuzz_import [--rounds N] [--seed S]: broken and hostile files against the import.

Each file is a good one with some places changed: other types, huge numbers, NUL, half characters, formulas, ids of
others, bytes cut and turned. It must be refused in words, or come in whole: what is then exported is read again and a
second import changes nothing. Anything else ends the run with the seed and the round that show it.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from copy import deepcopy
from pathlib import Path
from typing import Any

from interchange.problems import BadFile
from locales import printable, texts
from models.archive.headings import guess, read_table, why_not
from models.archive.reading import LARGEST
from models.archive.spreadsheet import as_table
from models.archive.spreadsheet_reading import matches_of
from models.archive.writing import as_bytes
from models.store import Opened, Store, utc_now

GOOD = Path(__file__).parents[1] / "tests" / "models" / "fixtures" / "archive-1.json"
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    2**31,
    2**63,
    10**400,
    1e308,
    "",
    " ",
    "\0",
    "\ud83d",
    "=1+1",
    "a" * 300,
    "2026-01-01",
    "9999-12-31T23:59:59+00:00",
    [],
    {},
    [[]],
    {"id": "a.b", "values": {"n": 1}},
)


def places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every (container, key) inside."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        found.append((value, key))
        if isinstance(value[key], dict | list):
            places(value[key], found)
    return found


def mutated(rng: random.Random, document: Any) -> bytes:
    for _ in range(rng.randint(1, 3)):
        found = places(document, [])
        container, key = rng.choice(found)
        match rng.randrange(6):
            case 0 | 1:
                container[key] = deepcopy(rng.choice(ODD))
            case 2:
                other, at = rng.choice(found)
                container[key] = (
                    json.loads(json.dumps(other[at]))
                    if at in other or (isinstance(other, list) and at < len(other))
                    else 0
                )
            case 3 if isinstance(container, dict):
                del container[key]
            case 4 if isinstance(container, dict):
                container[rng.choice(["x", "\0", "", "id"])] = deepcopy(container[key])
            case _ if isinstance(container, list):
                container.append(deepcopy(container[key]))
    raw = json.dumps(document).encode()
    if rng.random() < 0.1:
        at = rng.randrange(len(raw))
        raw = raw[:at] + bytes([rng.randrange(256)]) * rng.randint(0, 3) + raw[at + rng.randint(0, 5) :]
    return raw


def attempt(store: Store, raw: bytes) -> bool:
    """Whether it came in; then a second time must change nothing."""
    try:
        archive = store.archives.read(raw)
    except BadFile as bad:
        for problem in bad.problems:
            assert all(map(printable, problem.line(texts("en"))))
        return False
    store.archives.bring_in(archive, replace=True)
    assert store.archives.bring_in(archive, replace=True).changes == 0, "a second import changes something"
    now = store.archives.whole()
    again = store.archives.read(as_bytes(now), 10 * LARGEST)
    assert as_bytes(again) == as_bytes(now), "what is exported is read differently"
    return True


def attempt_table(store: Store, rng: random.Random) -> bool:
    raw = bytearray(as_table(store.archives.whole().matches[:3]))
    for _ in range(rng.randint(1, 5)):
        at = rng.randrange(len(raw))
        raw[at : at + rng.randint(0, 2)] = rng.choice([b",", b'"', b"\n", b"\0", b"=", b"9", "я".encode(), b"\xff"])
    try:
        table = read_table(bytes(raw), LARGEST)
        columns = guess(table.header)
        if why_not(columns):
            return False
        archive = matches_of(table, columns, "viscounts", utc_now())
    except BadFile:
        return False
    store.archives.bring_in(archive, brief=True)
    assert store.archives.bring_in(archive, brief=True).changes == 0, "a table comes in twice"
    return True


def run(store: Store, seed: int, rounds: int, good: bytes | None = None) -> int:
    """How many were refused."""
    good = good or GOOD.read_bytes()
    attempt(store, good)
    refused = 0
    for number in range(rounds):
        rng = random.Random(f"{seed}/{number}")
        try:
            came = attempt_table(store, rng) if number % 4 == 3 else attempt(store, mutated(rng, json.loads(good)))
        except Exception as error:
            raise AssertionError(f"seed {seed}, round {number}: {type(error).__name__}: {error}") from error
        refused += not came
    return refused


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    begun, refused, fresh = time.perf_counter(), 0, 1000
    # A new database now and then: a full one says "here already" too often.
    for start in range(0, options.rounds, fresh):
        with tempfile.TemporaryDirectory() as folder:
            opened = Store.open(Path(folder) / "companion.db", _any_body())
            assert isinstance(opened, Opened)
            refused += run(opened.store, options.seed + start, min(fresh, options.rounds - start))
            opened.store.close()
        if (start + fresh) % 10_000 == 0:
            print(f"{start + fresh} files, {refused} refused", flush=True)
    print(f"{options.rounds} files, {refused} refused, {time.perf_counter() - begun:.0f} s")
    return 0


def _any_body() -> Any:
    """The documents of the good file are plain objects; the real formats have fuzzing of their own."""
    return dict.fromkeys([("plan", 1), ("sheet", 1), ("sheet", 2)], lambda _body: None)


if __name__ == "__main__":
    sys.exit(main())
