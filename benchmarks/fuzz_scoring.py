"""Throws good, broken and random documents at the door of `scoring`: never a traceback, never a wrong exit code.

`python -m benchmarks.fuzz_scoring --count 100000 --seed 1`
"""

import argparse
import io
import json
import sys
import time
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from copy import deepcopy
from random import Random
from types import SimpleNamespace
from typing import Any

from benchmarks import architects_sheets, viscounts_sheets
from scoring.cli import main as score_main

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 4, 5, 999, 1000, 10**25, 1.0, 2.5, float("inf"), "", "none", "ai", "grey", "1",
    "\ud800", "a\nb", "🏰", "x" * 41, [], [1], [[1, 2]], {}, {"id": "tyrant"}, {"id": "envoy_noble", "colour": "red"},
    {"per": "building"}, {"name": "Hall", "end_virtue": -3}, {"wedges": [[1, 1]] * 5},
)  # fmt: skip
KEYS = ("guildhalls", "castle", "choice", "colour", "wedges", "effect_order", "id", "name", "vp", "x", "", "a b", "\n")


class Wrong(Exception):
    """The door did something that it must not do."""


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a document, as its container and key."""
    found: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        found.append((value, key))
        found += places(value[key])
    return found


def mutated(rng: Random, sheet: dict[str, Any]) -> dict[str, Any]:
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        container, key = rng.choice(places(sheet) or [(sheet, "format")])
        match rng.randrange(6):
            case 0:
                container.pop(key, None) if isinstance(container, dict) else container.pop(key)
            case 1 | 2:
                container[key] = deepcopy(rng.choice(JUNK))
            case 3 if isinstance(container, dict):
                container[rng.choice(KEYS)] = deepcopy(rng.choice(JUNK))
            case 4 if isinstance(container, list):
                container.insert(rng.randrange(len(container) + 1), container[key])
            case _:
                other, other_key = rng.choice(places(sheet) or [(JUNK, 0)])
                container[key] = deepcopy(other[other_key])
    return sheet


def random_json(rng: Random, depth: int = 0) -> Any:
    match rng.randrange(5 if depth < 6 else 2):
        case 0:
            return deepcopy(rng.choice(JUNK))
        case 1:
            return rng.randint(-5, 1005)
        case 2:
            return [random_json(rng, depth + 1) for _ in range(rng.randrange(5))]
        case _:
            keys = (*KEYS, "format", "version", "game", "seats", "modules")
            return {rng.choice(keys): random_json(rng, depth + 1) for _ in range(rng.randrange(6))}


def document(rng: Random) -> tuple[str, bytes]:
    """What is thrown: its kind, and its bytes."""
    kind = rng.choices(("good", "mutated", "json", "cut", "bytes"), (20, 55, 8, 12, 5))[0]
    if kind == "json":
        return kind, json.dumps(random_json(rng)).encode()
    if kind == "bytes":
        return kind, rng.randbytes(rng.randrange(60))
    sheet = rng.choice((viscounts_sheets, architects_sheets)).random_sheet(rng)
    if kind == "good":
        return kind, json.dumps(sheet, ensure_ascii=rng.random() < 0.5).encode()
    if kind == "mutated":
        return kind, json.dumps(mutated(rng, sheet)).encode()
    raw = bytearray(json.dumps(sheet).encode())
    start = rng.randrange(len(raw))
    raw[start : start + rng.randrange(1, 40)] = rng.choice(
        (b"", b"\xff", b"\\ud800", b'"', b"[[", b"}", rng.randbytes(3))
    )
    return kind, bytes(raw)


def thrown(raw: bytes, *flags: str) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of `python -m scoring -`."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = SimpleNamespace(buffer=io.BytesIO(raw))  # only the bytes are read
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = score_main(("-", *flags))
    finally:
        sys.stdin = before
    return code, out.getvalue(), err.getvalue()


def check(kind: str, raw: bytes, *flags: str) -> int:
    """The exit code, if everything around it is as the contract says."""
    code, out, err = thrown(raw, *flags)
    lines = err.split("\n")
    if code == 2:
        if kind == "good":
            raise Wrong(f"a good sheet was refused: {err}")
        if out or not err or lines.pop() or not all(line.isprintable() and ": " in line for line in lines):
            raise Wrong(f"problems badly told: {out!r} {err!r}")
        if lines[0].startswith("$: ") and len(lines) > 1:
            raise Wrong(f"more than one line about a document that cannot be read: {err}")
    elif code == 0:
        if err:
            raise Wrong(f"scored with problems: {err}")
        if "--json" in flags:
            result = json.loads(out)
            if any(seat["total"] != sum(line["vp"] for line in seat["lines"]) for seat in result["seats"]):
                raise Wrong(f"a total is no sum: {out}")
    else:
        raise Wrong(f"exit code {code}")
    return code


def fuzz(count: int, seed: int) -> Counter[tuple[str, int]]:
    """How often each kind of document came out with each exit code. A failing case is told with what repeats it."""
    outcomes: Counter[tuple[str, int]] = Counter()
    for number in range(count):
        rng = Random(f"{seed}/{number}")
        kind, raw = document(rng)
        try:
            outcomes[kind, check(kind, raw, *rng.choice(((), ("--json",), ("--language", "ru"))))] += 1
        except Exception as error:
            error.add_note(f"seed {seed}, document {number}, {kind}: {raw!r}")
            raise
    return outcomes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    told = parser.parse_args()
    print(f"seed {told.seed}", flush=True)
    started = time.perf_counter()
    outcomes = fuzz(told.count, told.seed)
    for (kind, code), times in sorted(outcomes.items()):
        print(f"{kind:>8} -> exit {code}: {times}")
    print(f"{told.count} documents in {time.perf_counter() - started:.1f} s, nothing wrong")


if __name__ == "__main__":
    main()
