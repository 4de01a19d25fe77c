"""A Scheme Card as one word, for a card that comes up in the middle of a game: `deck:header:row1:row2:move:options`.

Icon words are joined by "+", options by "/". A second card with the same face has "#2" behind its word.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from solo.dialogue import Value
from solo.known_cards import KnownCards, met
from solo.piles import UNSEEN

from .cards import Scheme, why_not_scheme

HIDDEN = {id: Scheme(id, deck, (), (), (), 0, (), "own") for deck, id in UNSEEN.items()}


def word_of(card: Scheme) -> str:
    options = "/".join("+".join(option) for option in card.options)
    rows = ("+".join(row) for row in (card.header, card.row1, card.row2))
    return ":".join((card.deck, *rows, str(card.move), options))


@lru_cache(maxsize=1024)
def scheme_of(word: str) -> Scheme:
    """The card of a word. Raises KeyError for what is none."""
    parts = word.partition("#")[0].split(":")
    if len(parts) != 6 or parts[0] not in UNSEEN or not (parts[4].isascii() and parts[4].isdecimal()):
        raise KeyError(word)
    deck, header, row1, row2, move, options = parts
    rows = tuple(_words(option) for option in options.split("/"))
    card = Scheme(
        word, "starting" if deck == "starting" else "future", _words(header), _words(row1), _words(row2),
        int(move[:3]), rows, "own",
    )  # fmt: skip
    if why_not_scheme(card):
        raise KeyError(word)
    return card


def met_scheme(value: Value) -> Scheme | None:
    """The card of a word that a person gives."""
    return met(value, scheme_of)


def known_schemes(cards: Iterable[Scheme]) -> Mapping[str, Scheme]:
    return KnownCards(cards, lambda id: HIDDEN[id] if id in HIDDEN else scheme_of(id))


def _words(row: str) -> tuple[str, ...]:
    return tuple(row.split("+")) if row else ()
