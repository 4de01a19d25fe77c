"""What is worked out of a pad once and needed many times: while an edit is made, and while screens are drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from .document import Pad

T = TypeVar("T")
PADS = 4  # that are looked at in turn


def for_recent_pads(make: Callable[[Pad], T]) -> Callable[[Pad], T]:
    """Remembers what `make` gave for the last `PADS` pads; equal pads share it."""
    found: list[tuple[Pad, T]] = []

    @wraps(make)
    def remembered(pad: Pad) -> T:
        for known, answer in found:
            if known is pad or known == pad:
                return answer
        answer = make(pad)
        found[PADS - 1 :] = []
        found.insert(0, (pad, answer))
        return answer

    return remembered
