"""What the entries of both games have in common."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from .loader import Entry

Deck = Literal["starting", "future"]
"""Where a Scheme Card of an AI begins; both games have the two."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Source:
    """What a tag in the source of an entry means."""

    id: str
    what: str
    url: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Question(Entry):
    """What the rules leave open, and what the app does unless told otherwise; or the answer that was found."""

    number: int
    question: str
    default: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Term(Entry):
    """A word of the games as their rules print it: in English, and in the languages that a source shows."""

    en: str
    printed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Components(Entry):
    """What is in one box: how many of what."""

    counts: Mapping[str, int]


def in_boxes(what: str, boxes: Mapping[str, Components], modules: Iterable[str]) -> int:
    """How many of these pieces the base game and the modules hold together. The promos have no box that is counted."""
    return sum(boxes[box].counts.get(what, 0) for box in ("base", *modules) if box in boxes)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Count(Entry):
    """One number of the setup."""

    value: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PlayerColours(Entry):
    """The colours of the people's wooden pieces: those of the base game and what each box adds."""

    by_box: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ByPlayers(Entry):
    """By number of players; 1 is solo."""

    by_players: Mapping[int, int]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class IconWords(Entry):
    """The icon words that may stand in one part of a Scheme Card."""

    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TurnStep(Entry):
    """A part of a turn, in the order of its file, with the numbers that it is told with."""

    values: Mapping[str, int] = field(default_factory=dict)
