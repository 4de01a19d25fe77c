"""The Scheme Cards that a game knows: those that it began with, and those that were met in it by their words."""

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from .dialogue import Value


class Card(Protocol):
    @property
    def id(self) -> str: ...


C = TypeVar("C", bound=Card)


class Known(dict[str, C]):
    """Cards by id; `read` finds one by its word."""

    def __init__(self, cards: Iterable[C], read: Callable[[str], C]) -> None:
        super().__init__({card.id: card for card in cards})
        self._read = read

    def __missing__(self, id: str) -> C:
        return self._read(id)


def met(value: Value, read: Callable[[str], C]) -> C | None:
    """The card of a word that a person gives; the word of a second copy is the app's own."""
    try:
        return None if "#" in str(value) else read(str(value))
    except KeyError:
        return None
