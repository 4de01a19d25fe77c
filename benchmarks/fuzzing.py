"""What the fuzzers have in common: the loop that throws, and the command line."""

import argparse
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

Outcomes: TypeAlias = Counter[tuple[str, str]]
"""How often each kind of case came to what."""


def fuzzed(count: int, seed: int, case: Callable[[Random], tuple[Any, ...]], check: Callable[..., object]) -> Outcomes:
    """`case` makes what is thrown, its kind first; `check` is given all of that, and says what came of it. A case that
    fails is printed with what repeats it."""
    outcomes: Outcomes = Counter()
    for number in range(count):
        thrown = case(Random(f"{seed}/{number}"))
        try:
            outcomes[thrown[0], str(check(*thrown))] += 1
        except Exception as error:
            error.add_note(f"seed {seed}, number {number}: {str(thrown)[:1000]}")
            raise
    return outcomes


def main(about: str | None, what: str, count: int, fuzz: Callable[[int, int], Outcomes]) -> int:
    """The command line of a fuzzer that throws so many of `what`."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    asked = parser.parse_args()
    print(f"seed {asked.seed}", flush=True)
    began = time.perf_counter()
    for (kind, outcome), times in sorted(fuzz(asked.count, asked.seed).items()):
        print(f"{kind:>8} -> {outcome}: {times}")
    print(f"{asked.count} {what} in {time.perf_counter() - began:.1f} s, nothing wrong")
    return 0
