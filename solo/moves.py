"""A step as what the person moves on the table for the AI.

Consecutive moves of one marker are one move, and the reasons before a move belong to it. A question that was answered
is where it came up.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple, TypeAlias

from .dialogue import Answer, Event
from .machine import Asked, Step
from .prompt import Line, Words


class Move(NamedTuple):
    """`place` is that of its first event in the step; it stays the same while the step goes on."""

    place: int
    event: Event
    """What happened, the last of several; `n` is how often or how much in all."""
    line: Line
    rules: tuple[str, ...]
    why: tuple[Line, ...]


class Quiet(NamedTuple):
    """Something to know, and nothing to do."""

    place: int
    line: Line


class Answered(NamedTuple):
    """A question with its answer; `number` counts them from 0."""

    number: int
    line: Line


Item: TypeAlias = Move | Quiet | Answered


class Moves(NamedTuple):
    items: tuple[Item, ...]
    rest: tuple[Line, ...] = ()
    """Reasons that led to no move."""

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(item for item in self.items if isinstance(item, Move))


def moves(step: Step, words: Words, left_out: Collection[str] = ()) -> Moves:
    """All of a step but the events that are left out."""
    items: list[Item] = []
    why: list[Line] = []
    answered = list(zip(step.asked, step.answers, strict=False))
    given = 0
    for place, event in enumerate(step.events):
        while given < len(answered) and answered[given][0].after <= place:
            items.append(_answered(given, *answered[given], words))
            given += 1
        if event.what in left_out:
            continue
        line = words.line(event)
        if line.kind == "why":
            why.append(line)
            continue
        if line.kind == "note":
            items.append(Quiet(place, line))
            continue
        before = items[-1] if items else None
        both = words.together(before.event, event) if isinstance(before, Move) else None
        if both and isinstance(before, Move):
            rules = tuple(dict.fromkeys((*before.rules, event.rule)))
            items[-1] = Move(before.place, both, words.move(both), rules, (*before.why, *why))
        else:
            items.append(Move(place, event, words.move(event), (event.rule,), tuple(why)))
        why = []
    items += [_answered(number, *answered[number], words) for number in range(given, len(answered))]
    return Moves(tuple(items), tuple(why))


def _answered(number: int, asked: Asked, answer: Answer, words: Words) -> Answered:
    return Answered(number, words.answered(asked.question, answer.value))


def together(one: Event, other: Event, same: Sequence[str]) -> Event | None:
    """Both as one, if these details are the same: as much as both, and where the second one has led."""
    if one.what != other.what or any(one.details[key] != other.details[key] for key in same):
        return None
    n = int(one.details.get("n", 1)) + int(other.details.get("n", 1))
    return Event(other.what, other.rule, {**other.details, "n": n})
