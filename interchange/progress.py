"""How far a long piece of work is: whoever does it says so, and often.

At home it goes on in a thread, and only a bar is drawn of it. In a browser there is one thread for everything: the
screen goes on only while a piece of work says how far it is (`pocket/browser/one_thread.py`). So there is little to do
between two signs, some milliseconds at most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Progress: TypeAlias = Callable[[float], None]  # how much is done, from 0 to 1


def quiet(_done: float) -> None:
    """For those who show no progress."""


def share(progress: Progress, first: float, last: float) -> Progress:
    """For a part of the work: its own 0 and 1 are these of the whole."""
    return lambda done: progress(first + done * (last - first))


def each(items: Sequence[T], progress: Progress) -> Iterator[T]:
    """The items; after each of them says how much is done."""
    for done, item in enumerate(items, start=1):
        yield item
        progress(done / len(items))


def counting(progress: Progress, of: int) -> Callable[[], None]:
    """Says at each call that one more of so many is done."""
    done = count(1)
    return lambda: progress(next(done) / of)
