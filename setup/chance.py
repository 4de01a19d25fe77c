"""Repeatable chance: a key in, the same order out, on every machine and every Python version, for ever.

Only `random.Random(str).random()` promises the same numbers in every Python; so the shuffle is a loop of our own.
Nothing here may change while a code of format 1 is to mean what it meant.
"""

import random
from collections.abc import Iterable


def shuffled(key: str, things: Iterable[str]) -> tuple[str, ...]:
    """The things in the order that belongs to the key. Their own order does not matter: they are sorted first."""
    rng, pool = random.Random(key), sorted(things)
    for last in range(len(pool) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pool[last], pool[other] = pool[other], pool[last]
    return tuple(pool)


def draw_key(seed: str, draw: str, rerolls: int) -> str:
    return f"{seed}/{draw}/{rerolls}"
