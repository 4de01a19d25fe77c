"""How much is done, counted: the same on every machine, however busy it is."""

import os
import signal
import sys
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, Self


class Calls:
    """`with Calls() as calls: ...` counts those of functions, Python's own and those in C."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> Self:
        sys.setprofile(self._note)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        sys.setprofile(None)

    def _note(self, _frame: FrameType, event: str, _argument: Any) -> None:
        self.count += event in ("call", "c_call")


def die_after(calls: int) -> None:
    """Kills this process at that call from now on: wherever it is by then, and each time at the same place."""

    def note(_frame: FrameType, event: str, _argument: Any) -> None:
        nonlocal calls
        calls -= event in ("call", "c_call")
        if calls <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(note)


def is_linear(sizes: tuple[int, int, int], of: Callable[[int], Callable[[], object]]) -> bool:
    """Whether the work grows as its size does, up to a tenth; what it costs to begin is left out. `of` makes the work
    on so many."""
    first, second, third = (_calls(of(size)) for size in sizes)
    return (third - second) * (sizes[1] - sizes[0]) <= 1.1 * (second - first) * (sizes[2] - sizes[1])


def _calls(act: Callable[[], object]) -> int:
    with Calls() as calls:
        act()
    return calls.count
