"""Repeatable chance: a key in, the same order out, on every machine and every Python version."""

import random
from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def shuffled(seed: str, count: int, things: Iterable[T]) -> tuple[T, ...]:
    """The things in the order of this seed's shuffle number `count`. Only `random()` is the same everywhere."""
    rng, pool = random.Random(f"{seed}/{count}"), list(things)
    for last in range(len(pool) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pool[last], pool[other] = pool[other], pool[last]
    return tuple(pool)
