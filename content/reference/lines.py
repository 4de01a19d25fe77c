"""What the reference is made of."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from locales import Message, Value, say

Count = TypeVar("Count")


@dataclass(frozen=True, slots=True)
class Line:
    """One statement. With a `module` it holds in games with that module alone, with `without` in games without that
    one; with `solo` only against an AI, where that is False only among people."""

    id: str
    text: Message
    name: Message | None = None
    icon: str = ""  # the word or thing whose sign stands beside it
    number: int = 0  # its place, where an order is kept
    module: str = ""
    solo: bool | None = None
    without: str = ""

    def in_play(self, modules: Collection[str], *, solo: bool) -> bool:
        with_these = (not self.module or self.module in modules) and self.without not in modules
        return with_these and self.solo in (None, solo)


@dataclass(frozen=True, slots=True)
class Section:
    """What stands under one heading. A part with a drawing is drawn too, from the same facts."""

    id: str
    title: Message
    lines: tuple[Line, ...]
    drawing: str = ""
    text: Message | None = None
    folded: bool = False  # long, and not needed at each look


def listed(values: Iterable[int]) -> str:
    """Numbers in the order of what they belong to."""
    return "/".join(map(str, values))


def at_table(counts: Mapping[int, Count], players: int | None) -> Mapping[int, Count]:
    """What depends on the number of players: for this table, or for all where that is not known."""
    return {players: counts[players]} if players is not None and players in counts else counts


def times(n: int, what: Message) -> Message:
    return what if n == 1 else say("reference.times", times=n, what=what)


def gains(words: Iterable[str]) -> tuple[Message, ...]:
    """Icon words next to each other, each said once with its number."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return tuple(times(n, say(f"terms.icon.{word}")) for word, n in counts.items())


NONE: Mapping[str, Value] = {}


class Writer:
    """Makes the lines of one part, whose texts are under one beginning: `reference.viscounts.turn`."""

    def __init__(self, texts: str) -> None:
        self._texts = texts

    def __call__(
        self,
        id: str,
        icon: str = "",
        values: Mapping[str, Value] = NONE,
        *,
        name: Message | None = None,
        named: bool = False,
        number: int = 0,
        module: str = "",
        solo: bool | None = None,
    ) -> Line:
        """`named`: the line has a name of its own beside its text."""
        own = say(f"{self._texts}.{id}.name") if named else None
        return Line(id, say(f"{self._texts}.{id}", **values), name or own, icon, number, module, solo)
