"""The Scheme Cards that a game knows: those that it began with, and those that came up in it, written as words."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from .cards import HasId
from .dialogue import Value

C = TypeVar("C", bound=HasId)


class KnownCards(dict[str, C]):
    """Cards by id; `read` finds one by its word."""

    def __init__(self, cards: Iterable[C], read: Callable[[str], C]) -> None:
        super().__init__({card.id: card for card in cards})
        self._read = read

    def __missing__(self, id: str) -> C:
        return self._read(id)


def met(value: Value, read: Callable[[str], C]) -> C | None:
    """The card of a word that a person gives. A word with "#" names a second copy: only the app gives those."""
    try:
        return None if "#" in str(value) else read(str(value))
    except KeyError:
        return None
