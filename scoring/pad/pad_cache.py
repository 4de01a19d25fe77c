"""Answers that are asked for again and again while a screen is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from .document import Pad

T = TypeVar("T")
PADS = 4  # tables that are looked at in turn


def for_recent_pads(make: Callable[[Pad], T]) -> Callable[[Pad], T]:
    """Worked out once for equal pads, as long as no `PADS` others were asked about since."""
    found: list[tuple[Pad, T]] = []

    @wraps(make)
    def remembered(pad: Pad) -> T:
        for known, answer in found:
            if known == pad:
                return answer
        answer = make(pad)
        found[PADS - 1 :] = []
        found.insert(0, (pad, answer))
        return answer

    return remembered
