"""A category of the pad for all people side by side: rows of numbers, things that one of them has, or cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from content.games import Game
from interchange.problems import Loc
from locales import Message, say
from scoring.summary import category_lines

from .category_inputs import asked_in, category_of, is_counted
from .cell import asked_of_all
from .document import Pad, held
from .entered_numbers import is_number_entered
from .fields import Asked, Stepper, numbers_of
from .holders import Thing, holders, is_settled, things_of, vp_of
from .labels import bounds, key_of, label_of, note_of
from .pad_cache import for_recent_pads
from .view import PadView


@dataclass(frozen=True, slots=True)
class Number:
    """`entered`: somebody has entered it; else it is what counts as long as nobody has."""

    field: Stepper
    entered: bool


@dataclass(frozen=True, slots=True)
class NumberRow:
    """One number of each seat; None for a seat that is not asked it."""

    key: str
    label: Message
    each: Message | None
    note: Message | None
    cells: tuple[Number | None, ...]


@dataclass(frozen=True, slots=True)
class HolderRow:
    """What one seat at most has. `vp` is asked once somebody has it, where only the card says it."""

    thing: Thing
    seats: tuple[int, ...]  # by the rules one at most, or several that are level
    settled: bool  # somebody has it, or nobody does
    vp: Number | None
    note: Message | None


@dataclass(frozen=True, slots=True)
class Page:
    """`by_seat` comes alone; of the others both may have something in them. `counted` are the counts that are
    entered although who has the most would do."""

    category: str
    numbers: tuple[NumberRow, ...]
    holders: tuple[HolderRow, ...]
    by_seat: tuple[Asked, ...]  # cards, which are entered person by person
    cells: tuple[Asked, ...]
    counted: tuple[str, ...] = ()

    @property
    def paths(self) -> list[Loc]:
        """The numbers in the order in which they are read out: row by row, from person to person."""
        numbers = [cell.field.path for row in self.numbers for cell in row.cells if cell]
        return numbers + [row.vp.field.path for row in self.holders if row.vp]

    @property
    def not_entered(self) -> list[Loc]:
        cells = [cell for row in self.numbers for cell in row.cells if cell]
        cells += [row.vp for row in self.holders if row.vp]
        return [cell.field.path for cell in cells if not cell.entered]


@for_recent_pads
def _pages(_pad: Pad) -> dict[str, Page]:
    """Those of this pad that were made so far."""
    return {}


def page_of(pad: Pad, category: str) -> Page:
    """KeyError for a category that the game has not."""
    pages = _pages(pad)
    if category not in pages:
        pages[category] = _page_of(pad, category)
    return pages[category]


def _page_of(pad: Pad, category: str) -> Page:
    row = category_of(pad, category)
    cells = asked_of_all(pad, category)
    things = things_of(pad, row)
    if things:
        numbers = _numbers(pad, category, cells) if any(thing.most_of for thing in things) else ()
        return Page(category, numbers, tuple(_holder(pad, category, thing) for thing in things), (), cells)
    counted = tuple(one.most_of for one in row.inputs if one.most_of and is_counted(pad, one.most_of))
    with_more = [cell for cell in cells if not cell.only_numbers]
    if not with_more:
        return Page(category, _numbers(pad, category, cells), (), (), cells, counted)
    if not all(map(_on_map, with_more)):
        return Page(category, (), (), cells, cells)
    return Page(category, (), (), (), cells)  # counted from the map of the castle


def _on_map(cell: Asked) -> bool:
    return any(getattr(field, "on_map", False) for field in cell.fields)


def _numbers(pad: Pad, category: str, cells: tuple[Asked, ...]) -> tuple[NumberRow, ...]:
    rows: dict[str, list[Number | None]] = {}
    for seat, cell in enumerate(cells):
        for number in numbers_of(cell.fields):
            key = key_of(number.path)
            row = rows.setdefault(key, [None] * len(cells))
            row[seat] = Number(number, is_number_entered(pad, seat, key, category))
    return tuple([_number_row(key, row) for key, row in rows.items()])


def _number_row(key: str, cells: list[Number | None]) -> NumberRow:
    first = next(filter(None, cells)).field
    return NumberRow(key, first.label, first.each, first.note, tuple(cells))


def _holder(pad: Pad, category: str, thing: Thing) -> HolderRow:
    path, vp = vp_of(pad, thing.key), None
    if path:
        least, most, default = bounds(pad, path)
        entered = held(pad.sheet, path)
        field = Stepper(path, label_of(pad, path), entered if isinstance(entered, int) else default, least, most)
        vp = Number(field, entered is not None)
    note = note_of(pad, ("seats", 0, thing.key)) if thing.most_of else None
    if note and pad.sheet.get("coop"):
        note = say(f"{note.id}.coop")
    return HolderRow(thing, holders(pad, thing.key), is_settled(pad, category, thing.key), vp, note)


def pages_of(pad: Pad, view: PadView) -> tuple[str, ...]:
    """The categories that are gone through: without those whose numbers an earlier one asks as well, and without what
    only settles ties as long as there is none."""
    found: list[str] = []
    before: list[set[str]] = [set() for _ in pad.seats]
    asked_keys = asked_in(pad).keys
    for row in view.rows:
        anew = False
        for seat, cell in enumerate(row.cells):
            keys = asked_keys[seat][row.category]
            wanted = cell.vp is not None or (seat, row.category) in view.missing
            anew = anew or bool(cell.asked and wanted and keys - before[seat])
            if cell.vp is not None:
                before[seat] |= keys
        if anew:
            found.append(row.category)
    return tuple(found)


@cache
def meanings(game: Game) -> Mapping[str, Message]:
    """What each category is, in one line."""
    return {line.id: line.text for line in category_lines(game)}
