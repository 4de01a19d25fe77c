"""What the fuzzers have in common: JSON documents that are broken in every way, the loop that throws, and the command
line."""

import argparse
import time
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 4, 5, 999, 1000, 10**25, 1.0, 2.5, float("inf"), "", "none", "ai", "grey", "1",
    "\ud800", "a\nb", "🏰", "x" * 41, [], [1], [[1, 2]], {}, {"id": "tyrant"}, {"id": "envoy_noble", "colour": "red"},
    {"per": "building"}, {"name": "Hall", "end_virtue": -3}, {"wedges": [[1, 1]] * 5},
)  # fmt: skip
KEYS = ("guildhalls", "castle", "choice", "colour", "wedges", "effect_order", "id", "name", "vp", "x", "", "a b", "\n")

Outcomes: TypeAlias = Counter[tuple[str, str]]
"""How often each kind of case came to what."""


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


def fuzzed(count: int, seed: int, case: Callable[[Random], tuple[Any, ...]], check: Callable[..., object]) -> Outcomes:
    """`case` makes what is thrown, its kind first; `check` is given all of that, and tells what came of it. A case that
    fails is told with what repeats it."""
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
