"""How much is done, counted: the same on every machine, however busy it is."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Self

PACKAGES = ("app", "content", "interchange", "locales", "models", "scoring", "server", "setup", "solo", "views")
APP = tuple(f"{Path(__file__).parents[1] / name}{os.sep}" for name in PACKAGES)


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


class Trail(Calls):
    """Counts the calls of the app's own Python functions, and knows the files that they are in."""

    def __init__(self) -> None:
        super().__init__()
        self.files: set[str] = set()

    def _note(self, frame: FrameType, event: str, _argument: Any) -> None:
        file = frame.f_code.co_filename
        if event == "call" and file.startswith(APP):
            self.count += 1
            self.files.add(file)


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
