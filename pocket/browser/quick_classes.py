"""Makes Flet's dataclasses in less time.

A dataclass without a docstring gets its signature as one, and to find that takes a fifth of what making the class
takes. Packages come without docstrings, and Flet is hundreds of dataclasses: a tenth of the imports at a start.
"""

from __future__ import annotations

import dataclasses
import inspect
from typing import Any, Final

PACKAGES: Final = ("flet", "flet_charts")


class _Inspect:
    """What `dataclasses` finds in the place of `inspect`."""

    def __getattr__(self, name: str) -> Any:
        return getattr(inspect, name)

    def signature(self, made: type, **options: Any) -> inspect.Signature:
        if made.__module__.partition(".")[0] in PACKAGES:
            raise ValueError("nobody reads it: the name of the class will do")
        return inspect.signature(made, **options)


def install() -> None:
    vars(dataclasses)["inspect"] = _Inspect()
