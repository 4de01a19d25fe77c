"""Gives good, broken and random documents to the command line of `scoring`: never a traceback, never a wrong exit code.

`python -m benchmarks.fuzz_scoring --count 100000 --seed 1`
"""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from types import SimpleNamespace
from typing import Any

from benchmarks.fuzzing import Outcomes, fuzzed, main
from scoring.cli import main as score_main
from testing import architects_sheets, viscounts_sheets
from testing.random_json import mutated, random_json


class Wrong(Exception):
    """The command line did something that it must not do."""


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


def case(rng: Random) -> tuple[Any, ...]:
    """A document, and the flags that it is thrown with."""
    return *document(rng), *rng.choice(((), ("--json",), ("--language", "ru")))


def fuzz(count: int, seed: int) -> Outcomes:
    """How often each kind of document came out with each exit code."""
    return fuzzed(count, seed, case, lambda *thrown: f"exit {check(*thrown)}")


if __name__ == "__main__":
    sys.exit(main(__doc__, "documents", 10_000, fuzz))
