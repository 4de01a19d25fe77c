"""The values between a solo game and its person: events, questions, and the entries of a journal."""

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from locales import Message, say

Value: TypeAlias = bool | int | str
Details: TypeAlias = Mapping[str, int | str]
R = TypeVar("R")


class Event(NamedTuple):
    """Something that happened, and its rule. It becomes words in `prompt`."""

    what: str
    rule: str
    details: Details


@dataclass(frozen=True, slots=True)
class Question:
    """A question about something that only the table shows. A number is from `low` to `high`, a pick is one of
    `choices`, or something of the person's own that `also` accepts."""

    kind: Literal["yes_no", "number", "pick"]
    what: str
    rule: str
    details: Details = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    also: Callable[[Value], bool] | None = field(default=None, compare=False, repr=False)

    def why_not(self, value: Value) -> Message | None:
        """Why this is no answer."""
        if self.kind == "yes_no":
            return None if isinstance(value, bool) else say("solo.refused.yes_no")
        if self.kind == "pick":
            fits = value in self.choices or (self.also is not None and self.also(value))
            return None if fits else say("solo.refused.pick", choices=self.choices)
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return say("solo.refused.number", low=self.low, high=self.high)


Asking: TypeAlias = Generator[Question, Value, R]
"""Rules that may ask on their way to an R."""


@dataclass(frozen=True, slots=True)
class Answer:
    value: Value


@dataclass(frozen=True, slots=True)
class Turn:
    """The person's turn is over: the AI takes its own."""


@dataclass(frozen=True, slots=True)
class PersonReport:
    """Something on the person's side that matters to the AI."""

    what: str
    details: Details = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Correction:
    """A value of the AI, or of the shared things, as it is on the table. `index` counts from 0 in a row of values."""

    field: str
    value: Value
    index: int = 0


@dataclass(frozen=True, slots=True)
class Begin:
    """The AI is set up. Every game begins with it, so it is not in the journal."""


Entry: TypeAlias = Answer | Turn | PersonReport | Correction
Opening: TypeAlias = Begin | Turn | PersonReport | Correction


class Refused(ValueError):
    """An entry that does not fit here, and why."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.id)
        self.why = why
        self.at: int | None = None  # its number in a journal that is replayed


# What rules yield


def ask_yes(what: str, rule: str, **details: int | str) -> Asking[bool]:
    return bool((yield Question("yes_no", what, rule, details)))


def ask_number(what: str, rule: str, low: int, high: int, **details: int | str) -> Asking[int]:
    return int((yield Question("number", what, rule, details, low=low, high=high)))


def ask_pick(
    what: str, rule: str, choices: Iterable[str], also: Callable[[Value], bool] | None = None, **details: int | str
) -> Asking[str]:
    return str((yield Question("pick", what, rule, details, tuple(choices), also=also)))
