"""An option of a card: looking for it gives either what carries it out, or why it is not possible."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from .dialogue import Asking


class Cannot(NamedTuple):
    """Why an option is not possible."""

    what: str
    rule: str
    details: Mapping[str, int | str]


Plan: TypeAlias = Callable[[], Asking[None]]
"""An option that is possible: calling it carries it out."""

Doing: TypeAlias = Callable[[], Asking[None] | None]
"""The same; only what may ask is a generator."""
