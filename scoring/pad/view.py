"""The whole pad as plain data for a screen."""

from __future__ import annotations

from dataclasses import dataclass

from content.scoring_tables import Category, scoring_table
from locales import Message, say

from .castle import is_on_map
from .category_inputs import AskedInPad, asked_in, cell_of
from .cell import shared_fields
from .choices import Choice, choices_of
from .document import Pad, is_ai
from .fields import Field
from .labels import spoken, titles
from .provisional import Provisional, ProvisionalScore, draft, provisional


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
    entered: bool  # somebody has looked at it and left it, or all that it asks is entered elsewhere
    asked: bool  # there is something to enter: a tap opens it
    why: Message | None = None  # how the points come about
    problems: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    category: str
    label: Message
    rule: str  # where the rule is from: "viscounts 4.1.3"
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
    missing: tuple[tuple[int, str], ...]  # (seat, category) where something is still to be entered
    why_not_finish: Message | None  # None: the sheet can be scored, missing cells count as 0
    castle_on_map: bool | None = None  # None: a game without a castle


def pad_view(pad: Pad) -> PadView:
    """Everything that the grid, the player mode and the list of choices show."""
    known, now, asks = draft(pad), provisional(pad), asked_in(pad)
    facts, title_of, seats = CellFacts(pad, known, now), titles(pad.game), range(len(pad.seats))
    rows = tuple([row for each in asks.rows if (row := _row(each, facts, asks, title_of[each.id]))])
    shown = {(seat, row.category) for row in rows for seat in seats}
    return PadView(
        pad.game,
        pad.modules,
        _heads(pad, now),
        rows,
        shared_fields(pad),
        choices_of(pad, known),
        tuple(what for at, what in facts.problems if at not in shown),
        _missing(rows, now),
        why_not_finish(pad, known),
        is_on_map(pad) if "castle" in scoring_table(pad.game).categories else None,
    )


class CellFacts:
    """What is known about every cell: its line of the score and its problems."""

    def __init__(self, pad: Pad, known: ProvisionalScore, now: Provisional) -> None:
        seats = now.result.seats if now.result else ()
        self.lines = {(seat, line.category): line for seat, scored in enumerate(seats) for line in scored.lines}
        self.problems = [(cell_of(pad, problem.loc), spoken(pad, problem)) for problem in known.problems]


def _row(category: Category, facts: CellFacts, asks: AskedInPad, title: Message) -> Row | None:
    """None where the category has nothing to say to anybody."""
    cells, matters = [], False
    for seat, inputs in enumerate(asks.inputs):
        line, asked = facts.lines.get((seat, category.id)), bool(inputs[category.id])
        problems = [what for at, what in facts.problems if at == (seat, category.id)] if facts.problems else ()
        entered = not asked or category.id in asks.entered[seat]
        cells.append(Cell(line.vp if line else None, entered, asked, line.why if line else None, tuple(problems)))
        matters = matters or asked or line is not None
    return Row(category.id, title, category.rule, tuple(cells)) if matters else None


def _heads(pad: Pad, now: Provisional) -> tuple[SeatHead, ...]:
    scored = now.result.seats if now.result else (None,) * len(pad.seats)
    heads = []
    for index, (seat, result) in enumerate(zip(pad.seats, scored, strict=True)):
        total, place = (result.total, result.place) if result else (None, None)
        name, colour, opponent = [str(seat.get(key, "")) for key in ("name", "colour", "opponent")]
        heads.append(SeatHead(index, name, colour, is_ai(seat), opponent, total, place))
    return tuple(heads)


def _missing(rows: tuple[Row, ...], now: Provisional) -> tuple[tuple[int, str], ...]:
    """What nobody has entered, and cells that another seat's card has asked more of since. What only settles ties is
    missing last, and only where there is one."""
    totals = [seat.total for seat in now.result.seats] if now.result else []
    asked_more = {cell for each in now.waiting for cell in each.cells}
    still_open = [(seat, row.category, cell) for row in rows for seat, cell in enumerate(row.cells) if not cell.entered]
    scoring = {(seat, category) for seat, category, cell in still_open if cell.vp is not None} | asked_more
    level = {seat for seat, total in enumerate(totals) if totals.count(total) > 1}
    ties = {(seat, category) for seat, category, cell in still_open if cell.vp is None and seat in level}
    missing = scoring or ties
    places = [(seat, row.category) for row in rows for seat in range(len(row.cells))]
    return tuple(filter(missing.__contains__, places))


def why_not_finish(pad: Pad, known: ProvisionalScore) -> Message | None:
    """Only what is really wrong; cells that nobody has entered count as 0."""
    if known.problems:
        return say("scoring.pad.finish.problems", n=len(known.problems), first=spoken(pad, known.problems[0]))
    return None
