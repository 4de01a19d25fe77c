"""What cards of solo opponents have in common: rows of icon words, where they come from, and how they are said.

A game brings its vocabulary: which words may be in which part of a card. A card is shown as its icon words, row by
row, and said as a sentence made of the same words; so whatever can be entered can also be shown, said and played.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, Protocol, TypeAlias, TypeVar

from interchange.problems import BadFile, Loc, Problem
from locales import Message, say

Origin = Literal["printed", "own", "companion"]
"""Seen on a printed card, entered by the person, or made by us."""

Words: TypeAlias = tuple[str, ...]
Vocabulary: TypeAlias = Mapping[str, frozenset[str]]
"""The words that each part of a card may hold."""

T = TypeVar("T")


class HasId(Protocol):
    @property
    def id(self) -> str: ...


class BadCard(BadFile):
    """All that is wrong with a card or board."""


def unknown_words(part: Loc, words: Iterable[str], allowed: frozenset[str]) -> list[Problem]:
    return [Problem(part, say("solo.card.no_word", word=word)) for word in words if word not in allowed]


def inside(part: Loc, problems: Iterable[Problem]) -> list[Problem]:
    """What is wrong with a part, as a problem of the whole: "move" of the first card is "cards[0].move"."""
    return [Problem((*part, *problem.loc), problem.what) for problem in problems]


def inside_each(part: Loc, things: Iterable[T], why_not: Callable[[T], Iterable[Problem]]) -> list[Problem]:
    return [problem for n, thing in enumerate(things) for problem in inside((*part, n), why_not(thing))]


def ids_twice(part: Loc, cards: Iterable[HasId]) -> list[Problem]:
    """Each card whose id an earlier one has."""
    ids = [card.id for card in cards]
    return [Problem((*part, n, "id"), say("solo.card.id_twice", id=id)) for n, id in enumerate(ids) if id in ids[:n]]


def said(words: Sequence[str]) -> Message:
    """Icon words next to each other: do all of them. The same word several times is said once, with its number."""
    counts = dict.fromkeys(words, 0)
    for word in words:
        counts[word] += 1
    return say("solo.card.all", words=tuple(_counted(word, n) for word, n in counts.items()))


def said_options(options: Sequence[Sequence[str]]) -> Message:
    """Options divided by "/": the first one that can be done."""
    return say("solo.card.first_of", options=tuple(said(option) for option in options))


def _counted(word: str, n: int) -> Message:
    icon = say(f"terms.icon.{word}")
    return icon if n == 1 else say("solo.card.times", times=n, icon=icon)
