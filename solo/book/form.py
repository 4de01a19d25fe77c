"""What the face of a card consists of: the parts that can be entered, one after the other.

A face is a JSON object. A part has a place in it; a part without a value is blank, which is not the same as empty: an
empty row of icons is `[]`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from interchange.problems import Loc, Problem, path_of
from locales import Message, say
from solo.cards import said, said_options

Face: TypeAlias = Mapping[str, Any]
NOTHING = "nothing"
"""The word of a choice that says: nothing is printed there."""


def icon(word: str) -> Message:
    return say(f"terms.icon.{word}")


def deck_name(word: str) -> Message:
    return say(f"solo.book.deck.{word}")


@dataclass(frozen=True, slots=True)
class FormField:
    """`icons` are a row of words, `options` several rows, a `choice` is one word; a `number` has its bounds."""

    at: Loc
    kind: Literal["icons", "options", "number", "choice"]
    label: str
    words: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()  # allowed as well, but seldom seen
    most: int = 1  # words in a row
    options: int = 1  # rows of options
    low: int = 0
    high: int = 9
    alone: frozenset[str] = frozenset()  # of options: words that have no other beside them on any card that was seen
    begins: frozenset[str] = frozenset()  # of options: words that come first in theirs
    named: Callable[[str], Message] = icon  # what its words are called
    group: Message | None = None  # the heading that it is under, where a form has some
    applies: Callable[[Face], bool] = lambda _face: True
    """Whether the part is on a card with this face at all."""

    @property
    def path(self) -> str:
        return path_of(self.at)

    @property
    def known(self) -> frozenset[str]:
        return frozenset((*self.words, *self.rare))

    def name(self, word: str) -> Message:
        return say(f"solo.book.{NOTHING}") if word == NOTHING else self.named(word)


@dataclass(frozen=True, slots=True)
class Form:
    """`flows`: a card that is read from top to bottom, so that a word goes to the part where it belongs by itself."""

    parts: tuple[FormField, ...]
    flows: bool = False
    whole: Callable[[Face], Sequence[Problem]] = field(default=lambda _face: ())
    """What is wrong with a face that has no blank part."""
    sentence: Callable[[Face], Message] | None = None
    """A face without blank parts as one sentence."""

    def on(self, face: Face) -> Iterator[tuple[int, FormField]]:
        """The parts that a card with this face has, with their numbers."""
        return ((number, part) for number, part in enumerate(self.parts) if part.applies(face))

    def without_the_rest(self, face: Face) -> Face:
        """Without values of parts that a card with this face does not have, as an earlier tap may have left them."""
        present = {number for number, _ in self.on(face)}
        for number, part in enumerate(self.parts):
            if number not in present and value_at(face, part.at) is not None:
                face = with_value_at(face, part.at, None)
        return face

    def blanks(self, face: Face) -> tuple[int, ...]:
        return tuple(number for number, part in self.on(face) if value_at(face, part.at) is None)

    def why_not(self, face: Face) -> tuple[Problem, ...]:
        """What keeps this face from being a card: what is blank, or does not go together."""
        blank = [Problem(self.parts[number].at, say("solo.book.blank")) for number in self.blanks(face)]
        return tuple(blank or self.whole(face))

    def complete(self, face: Face) -> bool:
        return not self.why_not(face)


def value_at(face: Any, loc: Loc) -> Any:
    """What is at a place; None where nothing is."""
    for step in loc:
        if isinstance(step, int):
            face = face[step] if isinstance(face, (list, tuple)) and step < len(face) else None
        else:
            face = face.get(step) if isinstance(face, Mapping) else None
        if face is None:
            return None
    return face


def with_value_at(face: Face, loc: Loc, value: Any) -> Face:
    """The face with this value there; None makes it blank. Nothing of the given face is changed."""
    changed: Face = _with(face, loc, value)
    return changed


def _with(whole: Any, loc: Loc, value: Any) -> Any:
    step, rest = loc[0], loc[1:]
    if isinstance(step, int):
        entries = list(whole or ())
        entries += [{} for _ in range(step + 1 - len(entries))]
        entries[step] = _with(entries[step], rest, value) if rest else value
        return entries
    made = dict(whole or {})
    if rest:
        made[step] = _with(made.get(step), rest, value)
    elif value is None:
        made.pop(step, None)
    else:
        made[step] = value
    return made


@dataclass(frozen=True, slots=True)
class Row:
    """A part as it is shown: its icon words, and the same said; both None while it is blank."""

    number: int
    part: FormField
    words: tuple[str, ...] | None
    text: Message | str | None


def rows(form: Form, face: Face) -> tuple[Row, ...]:
    return tuple(_row(number, part, value_at(face, part.at)) for number, part in form.on(face))


def _row(number: int, part: FormField, value: Any) -> Row:
    if value is None:
        return Row(number, part, None, None)
    if part.kind == "number":
        return Row(number, part, (), str(value))
    if part.kind == "choice":
        return Row(number, part, (value,), part.name(value))
    if part.kind == "options":
        words = tuple(word for option in value for word in (*option, "/"))[:-1]
        return Row(number, part, words, said_options([tuple(option) for option in value]) if value else None)
    text = say(f"solo.book.{NOTHING}") if not value else _said(part, tuple(value))
    return Row(number, part, tuple(value), text)


def _said(part: FormField, words: tuple[str, ...]) -> Message:
    if part.named is icon:
        return said(words)
    return say("solo.card.all", words=tuple(part.name(word) for word in words))
