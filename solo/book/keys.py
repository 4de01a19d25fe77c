"""Enters a card key by key: each key is what is seen on the card, and goes to the part where it belongs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from locales import Message, say

from .form import NOTHING, Face, Form, FormField, value_at, with_value_at

OR = "/"
AND = "+"
"""What is between options, and what says that a word belongs to the option before it all the same."""


@dataclass(frozen=True, slots=True)
class Cursor:
    """The part that is being entered. `apart`: whether the next word begins an option of its own; None: as usual."""

    part: int = 0
    apart: bool | None = None


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys that belong to one part."""

    number: int
    part: FormField
    words: tuple[str, ...]
    rare: tuple[str, ...]


def first_cursor(form: Form, face: Face) -> Cursor:
    """At the first blank part, else at the last one that the card has."""
    blanks = form.blanks(face)
    return Cursor(blanks[0] if blanks else max(number for number, _ in form.on(face)))


def keys(form: Form, face: Face, cursor: Cursor) -> tuple[Keys, ...]:
    """What can be pressed: what fits the part, and in a card that flows what may come next on it."""
    groups = []
    for number in _offered(form, face, cursor):
        words, rare = _words(form.parts[number])
        groups.append(Keys(number, form.parts[number], words, rare))
    return tuple(groups)


def _offered(form: Form, face: Face, cursor: Cursor) -> Iterator[int]:
    """The part itself, then those below it up to the first one that nobody can pass over."""
    yield cursor.part
    blanks = [number for number in form.blanks(face) if number > cursor.part]
    part = form.parts[cursor.part]
    if not form.flows or not blanks or (value_at(face, part.at) is None and not _passable(part)):
        return
    for number, later in form.on(face):
        if number > cursor.part:
            yield number
            if number in blanks and not _passable(later):
                return


def _passable(part: FormField) -> bool:
    return _passed_over(part) is not None


def _words(part: FormField) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The usual ones and the rare ones. Of digits those are usual that the part names, if it names any."""
    if part.kind == "number":
        if part.high > 9:
            return tuple("0123456789"), ()
        digits = [str(digit) for digit in range(part.low, part.high + 1)]
        usual = tuple(digit for digit in digits if digit in (part.words or digits))
        return usual, tuple(digit for digit in digits if digit not in usual)
    return part.words + ((OR, AND) if part.kind == "options" else ()), part.rare


def why_not_press(form: Form, face: Face, cursor: Cursor, key: str) -> Message | None:
    """Why a key does nothing now."""
    number = _target(form, face, cursor, key)
    if number is None:
        return say("solo.card.no_word", word=key)
    part = form.parts[number]
    value = value_at(face, part.at)
    if part.kind == "number" and _pressed(part, value, cursor, key) < part.low:
        return say("solo.refused.number", low=part.low, high=part.high)
    if part.kind == "icons" and key != NOTHING and len(value or ()) >= part.most:
        return say("solo.book.full", n=part.most)
    if part.kind == "options":
        options = value or []
        if key in (OR, AND):
            return None if options else say("solo.book.first_option")
        new = not options or _begins(part, options, cursor, key)
        if new and len(options) >= part.options:
            return say("solo.book.full_options", n=part.options)
        if not new and len(options[-1]) >= part.most:
            return say("solo.book.full", n=part.most)
    return None


def press(form: Form, face: Face, cursor: Cursor, key: str) -> tuple[Face, Cursor]:
    """The face with what the key says, and where the next key goes. A key that fits nowhere changes nothing.

    In a card that flows, rows that were passed over are empty: nobody has to say so.
    """
    number = _target(form, face, cursor, key)
    if number is None or why_not_press(form, face, cursor, key):
        return face, cursor
    part = form.parts[number]
    if part.kind == "options" and key in (OR, AND):
        return face, Cursor(number, apart=key == OR)
    value = _pressed(part, value_at(face, part.at), cursor, key)
    face = with_value_at(face, part.at, value)
    if form.flows:
        for _, earlier in _before(form, face, number):
            if value_at(face, earlier.at) is None:
                face = with_value_at(face, earlier.at, _passed_over(earlier))
    return face, Cursor(_after(form, face, number) if _settled(part, value) else number)


def _pressed(part: FormField, value: Any, cursor: Cursor, key: str) -> Any:
    if part.kind == "choice":
        return key
    if part.kind == "number":
        longer = (value or 0) * 10 + int(key)
        return longer if value is not None and longer <= part.high else int(key)
    if key == NOTHING:
        return []
    if part.kind == "icons":
        return [*(value or ()), key]
    options = [list(option) for option in value or ()]
    if not options or _begins(part, options, cursor, key):
        return [*options, [key]]
    return [*options[:-1], [*options[-1], key]]


def _passed_over(part: FormField) -> Any:
    """What a part holds that somebody reading downwards found nothing for."""
    if part.kind == "icons":
        return []
    return NOTHING if part.kind == "choice" and NOTHING in part.words else None


def _begins(part: FormField, options: list[list[str]], cursor: Cursor, key: str) -> bool:
    """Whether a word begins an option of its own."""
    if cursor.apart is not None:
        return cursor.apart
    return key in part.begins or not part.alone.isdisjoint((*options[-1], key))


def _settled(part: FormField, value: Any) -> bool:
    """Whether nothing more can follow in this part."""
    return part.kind == "choice" or (part.kind == "number" and part.high <= 9) or value == []


def erase(form: Form, face: Face, cursor: Cursor) -> tuple[Face, Cursor]:
    """Takes back the last word of the part; in a part that is blank or empty, goes to the one before."""
    part = form.parts[cursor.part]
    value = value_at(face, part.at)
    if cursor.apart is not None:
        return face, Cursor(cursor.part)
    if value is None:
        before = [number for number, _ in _before(form, face, cursor.part)]
        return (face, Cursor(before[-1])) if before else (face, cursor)
    if part.kind == "options" and len(value[-1]) > 1:
        left: Any = [*value[:-1], value[-1][:-1]]
    elif part.kind in ("icons", "options") and len(value) > 1:
        left = value[:-1]
    elif part.kind == "number" and value > 9:
        left = value // 10
    else:
        left = None
    return with_value_at(face, part.at, left), Cursor(cursor.part)


def clear(form: Form, face: Face, number: int) -> tuple[Face, Cursor]:
    """The part blank again, to be entered anew."""
    return with_value_at(face, form.parts[number].at, None), Cursor(number)


def _target(form: Form, face: Face, cursor: Cursor, key: str) -> int | None:
    """The part that a key is for: the one that is being entered, or else the next one that knows the word."""
    present = [number for number, _ in form.on(face)]
    order = [cursor.part]
    if form.flows:
        order = [n for n in present if n >= cursor.part] + [n for n in present if n < cursor.part]
    return next((number for number in order if _takes(form.parts[number], key)), None)


def _takes(part: FormField, key: str) -> bool:
    if part.kind == "number":
        return key.isdecimal() and (part.high > 9 or part.low <= int(key) <= part.high)
    if key in (OR, AND):
        return part.kind == "options"
    return key in part.known or (key == NOTHING and part.kind == "icons")


def _before(form: Form, face: Face, number: int) -> Iterator[tuple[int, FormField]]:
    return ((n, part) for n, part in form.on(face) if n < number)


def _after(form: Form, face: Face, number: int) -> int:
    return next((n for n, _ in form.on(face) if n > number), number)
