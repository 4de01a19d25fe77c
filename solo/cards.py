"""What cards of solo opponents have in common: rows of icon words, where they come from, and how they are said.

A game brings its vocabulary: which words may stand in which part of a card. A card is shown as its icon words, row by
row, and said as a sentence made of the same words; so whatever can be entered can also be shown, said and played.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias, TypeVar

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


@dataclass(frozen=True, slots=True)
class CardProblem:
    part: str  # "options[1]"
    what: Message


class BadCard(ValueError):
    """All that is wrong with a card or board."""

    def __init__(self, problems: tuple[CardProblem, ...]) -> None:
        super().__init__(f"{len(problems)} problems, first at {problems[0].part!r}")
        self.problems = problems


def unknown_words(part: str, words: Iterable[str], allowed: frozenset[str]) -> list[CardProblem]:
    return [CardProblem(part, say("solo.card.no_word", word=word)) for word in words if word not in allowed]


def inside(part: str, problems: Iterable[CardProblem]) -> list[CardProblem]:
    """What is wrong with a part, told of the whole: "move" of the first card is "cards[0].move"."""
    return [CardProblem(f"{part}.{problem.part}", problem.what) for problem in problems]


def inside_each(part: str, things: Iterable[T], why_not: Callable[[T], Iterable[CardProblem]]) -> list[CardProblem]:
    return [problem for n, thing in enumerate(things) for problem in inside(f"{part}[{n}]", why_not(thing))]


def ids_twice(part: str, cards: Iterable[HasId]) -> list[CardProblem]:
    """Each card whose id an earlier one has."""
    ids = [card.id for card in cards]
    return [
        CardProblem(f"{part}[{n}].id", say("solo.card.id_twice", id=id)) for n, id in enumerate(ids) if id in ids[:n]
    ]


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
