"""What the result page tells beyond the points: the order of reveal, the tie-break, and what was close."""

from __future__ import annotations

from dataclasses import dataclass

from locales import Message
from scoring.result import ScoreResult

from .document import Pad


@dataclass(frozen=True, slots=True)
class Figure:
    """One seat's figure in a tie-break, with its words: "Silver and resources: 7"."""

    seat: int
    name: str
    value: int
    said: Message


@dataclass(frozen=True, slots=True)
class TieBreak:
    what: str  # "silver_and_resources", "virtue", "silver", "shared", "ai_wins_ties"
    rule: str  # where the rule stands
    said: Message  # what decided, in words
    level: tuple[str, ...]  # the names that were level in VP at the top
    figures: tuple[Figure, ...]  # measure by measure, those who were still level


@dataclass(frozen=True, slots=True)
class Bar:
    category: str
    label: Message
    vp: int
    why: Message


@dataclass(frozen=True, slots=True)
class Standing:
    seat: int
    name: str
    colour: str
    is_ai: bool
    total: int
    place: int
    bars: tuple[Bar, ...]  # in the order of the categories


@dataclass(frozen=True, slots=True)
class Outcome:
    reveal: tuple[Standing, ...]  # last place first; of level seats the later in turn order first
    winners: tuple[str, ...]
    headline: Message  # who won, and by what
    tie_break: TieBreak | None  # None: points decided
    nearly: tuple[Message, ...]  # what nearly changed the winner; only what is certain
    result: ScoreResult


def outcome(pad: Pad) -> Outcome | None:
    """None where the pad cannot be finished (`why_not_finish` of its view says why)."""
    raise NotImplementedError
