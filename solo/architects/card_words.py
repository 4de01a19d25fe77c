"""A Scheme Card as one word, for a card that comes up in the middle of a game: `deck|section`, or with two sections.

A section is `location:options`, before the colon perhaps `?clause`. Icon words are joined by "+", options by "/". A
second card with the same face has "#2" behind its word.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from typing import get_args

from content.architects_solo import Place
from content.entries import Deck
from solo.dialogue import Value
from solo.known_cards import KnownCards, met
from solo.piles import UNSEEN

from .cards import PLACES, Options, Scheme, Section, clauses, why_not_base_scheme, why_not_scheme

DECKS: tuple[Deck, ...] = get_args(Deck)
HIDDEN = {id: Scheme(id, deck, (), "own") for deck, id in UNSEEN.items()}


def word_of(card: Scheme) -> str:
    return "|".join((card.deck or "", *map(_section_word, card.sections)))


def _section_word(section: Section) -> str:
    clause = f"?{section.clause.word}" if section.clause else ""
    return f"{section.location}{clause}:{'/'.join('+'.join(option) for option in section.options)}"


@lru_cache(maxsize=1024)
def scheme_of(word: str, *, base: bool = False) -> Scheme:
    """The card of a word, of the base box or of Works of Wonder. Raises KeyError for what is none."""
    deck, *rest = word.partition("#")[0].split("|")
    found = next((name for name in DECKS if name == deck), None)
    card = Scheme(word, found, tuple(_section(text, word) for text in rest), "own")
    if (why_not_base_scheme if base else why_not_scheme)(card):
        raise KeyError(word)
    return card


def _section(text: str, word: str) -> Section:
    head, colon, row = text.partition(":")
    name, mark, clause_word = head.partition("?")
    place: Place | None = next((place for place in PLACES if place == name), None)
    clause = next((clause for clause in clauses() if clause.word == clause_word), None)
    if place is None or not colon or bool(mark) != (clause is not None):
        raise KeyError(word)
    options: Options = tuple(tuple(option.split("+")) for option in row.split("/"))
    return Section(place, options, clause)


def met_scheme(value: Value, *, base: bool = False) -> Scheme | None:
    """The card of a word that a person gives."""
    return met(value, partial(scheme_of, base=base))


def known_schemes(cards: Iterable[Scheme], *, base: bool = False) -> Mapping[str, Scheme]:
    return KnownCards(cards, lambda id: HIDDEN[id] if id in HIDDEN else scheme_of(id, base=base))
