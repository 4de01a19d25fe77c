"""How a simulated person chooses among its legal moves: by expected points, or by chance."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar


class Placed(Protocol):
    """A move, and the kind of thing it is."""

    @property
    def place(self) -> str: ...


M = TypeVar("M", bound=Placed)
Choose = Callable[[Sequence[M], Callable[[M], float]], M]


def greedy(found: Sequence[M], value: Callable[[M], float]) -> M:
    """The one worth most, the first of equal ones."""
    return max(found, key=value)


def by_chance(seed: str) -> Choose[M]:
    """Any kind of move, and of these any one. The same seed chooses the same."""
    rng = random.Random(seed)

    def choose(found: Sequence[M], _value: Callable[[M], float]) -> M:
        place = rng.choice(sorted({move.place for move in found}))
        return rng.choice([move for move in found if move.place == place])

    return choose


def chooser(name: str, seed: str) -> Choose[Any]:
    return greedy if name == "greedy" else by_chance(f"{seed}/moves")
