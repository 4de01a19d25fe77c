"""What a category asks of a seat: typed fields that a screen can draw without knowing any rule.

A field's `path` is its place in the score sheet, from the top: ("seats", 1, "ribbons", "grey"). The same path
goes into the edits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from interchange.problems import Loc
from locales import Message

from .cards import CardOption
from .labels import Option


@dataclass(frozen=True, slots=True)
class Stepper:
    """A count, or VP as printed."""

    path: Loc
    label: Message
    value: int
    least: int
    most: int
    each: Message | None = None  # what one is worth: "3 VP each"
    typed: str | None = None  # the sum that the value was typed as: "4+7+3"
    note: Message | None = None  # why it is asked, where that is not plain
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Switch:
    path: Loc
    label: Message
    value: bool
    held_by: str | None = None  # the name of another seat that holds what only one can
    note: Message | None = None
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """One of a few."""

    path: Loc
    label: Message
    value: str | int
    options: tuple[Option, ...]
    note: Message | None = None
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class ChosenCard:
    """A card that the seat has, with what else has to be entered about it."""

    path: Loc  # of the entry: ("seats", 1, "outsiders", 0)
    id: str
    label: Message
    detail: Message | None = None
    fields: tuple[Stepper, ...] = ()
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of a seat, picked from those that there are. `path` is the list: `add_card` and `remove_card` take it."""

    path: Loc
    label: Message
    chosen: tuple[ChosenCard, ...]
    offered: tuple[CardOption, ...]
    again: bool = False  # the same one may be picked more than once
    note: Message | None = None
    problems: tuple[Message, ...] = ()  # of the list as a whole


@dataclass(frozen=True, slots=True)
class Line:
    """A card entered by hand. Paths of its parts: (*path, "name"), (*path, "vp") and so on."""

    path: Loc  # of the entry in the list
    name: str
    vp: Stepper
    end_vp: Stepper
    end_virtue: Stepper
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Lines:
    """Cards whose values only the player can read; `add_line` and `remove_card` take the path of the list."""

    path: Loc
    label: Message
    lines: tuple[Line, ...]
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Castle:
    """The seat's Workers in the Castle.

    With `on_map` the figures come from the castle map (`scoring.pad.castle.castle_map`) and are only shown;
    otherwise they are steppers.
    """

    path: Loc
    label: Message
    on_map: bool
    tiers: tuple[Stepper, ...]  # outer, middle, centre
    wedges_led: Stepper | None  # None where no card counts it
    problems: tuple[Message, ...] = ()


Field: TypeAlias = Stepper | Switch | Options | Cards | Lines | Castle


@dataclass(frozen=True, slots=True)
class Asked:
    """Everything a bottom sheet needs for one cell."""

    seat: int
    category: str
    title: Message
    vp: int | None
    why: Message | None  # how the points come about, as of now
    entered: bool
    fields: tuple[Field, ...]
    shared: tuple[Field, ...] = ()  # sheet-wide facts that this category needs
    problems: tuple[Message, ...] = ()  # those that no field shows

    @property
    def empty(self) -> bool:
        """Whether it shows nothing but zeros."""
        return not any(map(_holds, self.fields))

    @property
    def only_numbers(self) -> bool:
        """Whether the cell is complete once each of its numbers is entered."""
        return all(map(_is_counted, self.fields))


def numbers_of(fields: Sequence[Field]) -> Iterator[Stepper]:
    """The numbers that are entered by hand, in their order."""
    for field in fields:
        match field:
            case Stepper():
                yield field
            case Castle(on_map=False):
                yield from (*field.tiers, *([field.wedges_led] if field.wedges_led else []))
            case Cards():
                yield from (stepper for card in field.chosen for stepper in card.fields)
            case Lines():
                yield from (stepper for line in field.lines for stepper in (line.vp, line.end_vp, line.end_virtue))
            case _:
                pass


def _is_counted(field: Field) -> bool:
    return isinstance(field, Stepper) or (isinstance(field, Castle) and not field.on_map)


def _holds(field: Field) -> bool:
    match field:
        case Stepper() | Switch():
            return bool(field.value)
        case Cards():
            return bool(field.chosen)
        case Lines():
            return bool(field.lines)
        case Castle():
            return any(tier.value for tier in field.tiers)
        case Options():
            return False  # one of them always counts
