"""The whole pad as plain data for a screen."""

from __future__ import annotations

from dataclasses import dataclass

from locales import Message

from .choices import Choice
from .document import Pad
from .fields import Field


@dataclass(frozen=True, slots=True)
class SeatHead:
    index: int  # the seat's place in turn order; what the edits take
    name: str
    colour: str
    is_ai: bool
    opponent: str  # of an AI
    total: int | None  # None where nothing can be scored yet
    place: int | None


@dataclass(frozen=True, slots=True)
class Cell:
    vp: int | None  # None where the category scores nothing for this seat at all
    entered: bool  # somebody has looked at it and left it, or all that it asks is told elsewhere
    asked: bool  # there is something to enter: a tap opens it
    why: Message | None = None  # how the points come about
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    category: str
    label: Message
    rule: str  # where the rule stands: "viscounts 4.1.3"
    cells: tuple[Cell, ...]  # one per seat, in turn order


@dataclass(frozen=True, slots=True)
class PadView:
    game: str
    modules: tuple[str, ...]
    seats: tuple[SeatHead, ...]  # in turn order
    rows: tuple[Row, ...]
    shared: tuple[Field, ...]
    choices: tuple[Choice, ...]  # in reverse turn order
    problems: tuple[Message, ...]  # those that belong to no cell
    missing: tuple[tuple[int, str], ...]  # (seat, category) that nobody has entered
    why_not_finish: Message | None  # None: the sheet can be scored, missing cells count as 0
    castle_on_map: bool | None = None  # None: a game without a castle


def pad_view(pad: Pad) -> PadView:
    """Everything that the grid, the player mode and the list of choices show."""
    raise NotImplementedError
