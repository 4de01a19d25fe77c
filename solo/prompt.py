"""What a screen shows of a game: lines to follow, and a question, or the end of the turn, or the end of the game.

Everything is a `Message`; ids and values become words at the very end. Each game says how its events read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeVar

from locales import Message

from .dialogue import Event, Question, Value
from .machine import Game

S_contra = TypeVar("S_contra", contravariant=True)
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Line:
    """One instruction, or one reason, with the rule behind it."""

    text: Message
    rule: str
    kind: Literal["do", "why", "note"]  # to be done on the table; a reason or a count; good to know


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with its reason. A pick has one label for each choice."""

    text: Message
    why: Message
    question: Question
    labels: tuple[Message | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    lines: tuple[Line, ...]
    ask: Ask | None
    end: Literal["", "turn", "game"]


class Words(Protocol):
    """How a game reads."""

    def line(self, event: Event) -> Line: ...

    def move(self, event: Event) -> Line: ...

    def together(self, one: Event, other: Event) -> Event | None: ...

    def answered(self, question: Question, value: Value) -> Line: ...

    def ask(self, question: Question) -> Ask: ...

    def answer(self, question: Question, value: Value) -> Message | str: ...

    def explain(self, rule: str) -> Message: ...


def prompt(game: Game[S], words: Words) -> Prompt:
    """What a screen shows now: the lines of its last step, and what comes now."""
    ask = words.ask(game.question) if game.question else None
    end: Literal["", "turn", "game"] = "" if ask else "game" if game.over else "turn"
    return Prompt(lines(game.last.events, words), ask, end)


def lines(events: Sequence[Event], words: Words) -> tuple[Line, ...]:
    return tuple(words.line(event) for event in events)
