"""python -m benchmarks [--only NAME ...] [--list] [--full] [--seed N]

All benchmarks, one after the other, and one table of what they found. The long proofs (fuzzing, kills, even draws) are
commands of their own.
"""

from __future__ import annotations

import argparse
import sys
import time

from benchmarks import (
    app,
    content,
    held_loop,
    pad,
    payloads,
    scoring,
    setup_uniform,
    solo,
    statistics,
    store,
    table,
    taps,
)
from benchmarks.figures import Benchmark, Measured, Size, print_report
from benchmarks.growth import matches, steps, turns

BENCHMARKS: dict[str, tuple[str, Benchmark]] = {
    "scoring": ("score sheets, and all that the pad shows", scoring.measured),
    "content": ("loading the game data", content.measured),
    "setup": ("setup plans", setup_uniform.measured),
    "solo": ("turns of the AI, and replaying them", solo.measured),
    "taps": ("taps that a whole game takes on the score pad", taps.measured),
    "pad": ("a tap on the fullest score pad, on the server", pad.measured),
    "held_loop": ("how long a tap or a screen keeps the server from the other phones", held_loop.measured),
    "payloads": ("how long what a stranger sends holds the server", payloads.measured),
    "store": ("the store against SQL written by hand", store.measured),
    "statistics": ("history and statistics against SQL written by hand", statistics.measured),
    "matches": ("how cost grows with matches", matches.measured),
    "turns": ("how cost grows with turns of a solo game", turns.measured),
    "steps": ("how cost grows with steps to undo, and cards in the book", steps.measured),
    "phones": ("how cost grows with phones at the table", table.measured),
    "app": ("the app in a browser against the least that Flet can do", app.measured),
}


def measured(names: list[str], size: Size, seed: int) -> list[Measured]:
    found: list[Measured] = []
    for name in names:
        began = time.perf_counter()
        found += BENCHMARKS[name][1](size, seed)
        print(f"{name}: {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=tuple(BENCHMARKS), help="one of them; may be repeated")
    parser.add_argument("--list", action="store_true", help="what there is")
    parser.add_argument("--full", action="store_true", help="every size: 100,000 matches, 20 phones, 500 turns")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.list:
        print("\n".join(f"{name:12}{about}" for name, (about, _benchmark) in BENCHMARKS.items()))
        return 0
    print(f"seed {given.seed}", flush=True)
    return print_report(measured(given.only or list(BENCHMARKS), "full" if given.full else "usual", given.seed))


if __name__ == "__main__":
    sys.exit(main())
