"""Where somebody is on the pad: the page that is open, what is still to be entered there, and what is beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, Self, TypeAlias

from app.drawn_cards import DrawnCards, drawn_cards
from app.score_pad import SessionPad, in_words, view_of
from interchange.problems import Loc
from scoring.pad.cell import asked, shared_fields
from scoring.pad.document import Pad
from scoring.pad.edits import REVEALED
from scoring.pad.entered_numbers import is_wanted
from scoring.pad.fields import Stepper, numbers_of
from scoring.pad.page import Page, page_of, pages_of
from scoring.pad.view import PadView
from views.ui_context import Ui

Way: TypeAlias = Literal["row", "column"]
TABLE = "table"
"""The page of what holds for the whole table; no category is called so."""
CELL = "cell"
FIELD = "field"
TENS = "tens"
SUM = "sum"
PICKER = "picker"
SEARCH = "search"
GRID = "grid"
BACK = "back-to"
DONE = "done"
LEVEL = "level"
ABOUT = "about"
PRIZES = "prizes-above"  # the tiles stay where they were tapped
PASSING = (FIELD, TENS, SUM, PICKER, SEARCH, DONE, BACK, GRID, ABOUT, LEVEL, PRIZES)
"""What is forgotten on the way to another page."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell of the grid; its category is the page that is open, its seat whose turn it is to enter."""

    category: str
    seat: int


@dataclass(frozen=True)
class PadPlace:
    """`way`: a page for all people, or down one person's column (`only`). Where somebody is belongs to the open screen;
    every handler looks there and at the stored pad when it is called (`now`), never at what an older screen showed."""

    ui: Ui
    document: SessionPad
    pad: Pad
    view: PadView
    only: int | None = None

    @property
    def way(self) -> Way:
        return "row" if self.only is None else "column"

    @property
    def at(self) -> Spot | None:
        """None: the grid, or the list of one person's categories."""
        spot = self.ui.memo.get(CELL)
        if isinstance(spot, Spot):
            if spot.category == TABLE:
                return spot if self.has_table_page else None
            return spot if spot.category in self.categories and spot.seat in self.writable else None
        if self.ui.memo.get(GRID) or self.only is not None or self.ui.column != "all":
            return None
        return self.first

    @cached_property
    def categories(self) -> list[str]:
        """The rows of the pad, in their order."""
        return [row.category for row in self.view.rows]

    @property
    def first(self) -> Spot | None:
        """Where the entry begins, or goes on; None where nothing is missing."""
        missing = next(iter(self.missing), None)
        return Spot(TABLE, 0) if missing and not self.pad.entered and self.asks_table else missing

    @property
    def asks_table(self) -> bool:
        """Whether something is still missing for the whole table, which set-up, turns and solo game do not know."""
        known = {*self.pad.sheet, *self.drawn.worth}
        not_entered = any(each.path[0] not in known for each in self.view.shared)
        return self.has_table_page and (not_entered or self.asks_about_totals)

    @cached_property
    def drawn(self) -> DrawnCards:
        """Read only where it is shown."""
        return drawn_cards(self.document.owner.store, self.document.session, self.ui.texts)

    @property
    def has_table_page(self) -> bool:
        return self.ui.column == "all" and self.only is None and (bool(self.view.shared) or self.asks_about_totals)

    @property
    def prizes_above(self) -> bool:
        """They are asked first; known from the turns, or entered before this visit, they are below the numbers."""
        return PRIZES in self.ui.memo or not all(key in self.pad.sheet for key in REVEALED)

    @property
    def asks_about_totals(self) -> bool:
        """Once, on the host's phone: where several score they are hidden until somebody wants it otherwise."""
        ui = self.ui
        return ui.hide_totals is None and ui.host and not ui.scores_together and len(self.view.seats) > 1

    @property
    def hides_totals(self) -> bool:
        chosen = self.ui.scores_together if self.ui.hide_totals is None else self.ui.hide_totals
        return chosen and len(self.view.seats) > 1 and self.document.session.stage != "finished"

    def writes(self, seat: int) -> bool:
        return seat in self.writable

    @cached_property
    def writable(self) -> list[int]:
        """The seats whose points can be entered here."""
        return [seat for seat in range(len(self.view.seats)) if self.ui.writes(seat) and self.only in (None, seat)]

    @cached_property
    def missing(self) -> list[Spot]:
        """What somebody here is still to enter."""
        return [Spot(category, seat) for seat, category in self.view.missing if seat in self.writable]

    @property
    def gives_to_anybody(self) -> bool:
        """Whether what one seat at most has can be given to everybody here."""
        return len(self.writable) == len(self.view.seats)

    def now(self) -> Self:
        """The same at the pad as it is at this moment, for a handler of an older screen."""
        pad = self.document.now()
        return replace(self, pad=pad, view=self.view_in_words(pad))

    def view_in_words(self, pad: Pad) -> PadView:
        return view_of(in_words(pad, self.ui.texts))

    @cached_property
    def page(self) -> Page | None:
        spot = self.at
        return None if spot is None or spot.category == TABLE else page_of(self.pad, spot.category)

    @cached_property
    def pages(self) -> list[str]:
        """In the order of arrows and swipes."""
        mine = {row.category for row in self.view.rows for seat in self.writable if row.cells[seat].asked}
        found = [category for category in pages_of(self.pad, self.view) if category in mine]
        return [TABLE, *found] if self.has_table_page else found

    def beside(self, step: int) -> str | None:
        """The page before or after; of one that is gone through with another, the next of its row."""
        spot = self.at
        if spot is None:
            return None
        if spot.category in self.pages:
            place = self.pages.index(spot.category) + step
            return self.pages[place] if 0 <= place < len(self.pages) else None
        order = self.categories
        later = [category for category in self.pages if category != TABLE]
        split = order.index(spot.category)
        sides = [c for c in later if order.index(c) < split][::-1] if step < 0 else later
        return next((c for c in sides if (order.index(c) - split) * step > 0), None)

    def missing_in(self, category: str) -> list[int]:
        """The seats whose cell somebody here is still to enter."""
        return [each.seat for each in self.missing if each.category == category]

    def next_missing(self, spot: Spot) -> Spot | None:
        """In this category the next person, if somebody is missing there; else the next page with something missing."""
        if here := [each for each in self.missing if each.category == spot.category]:
            return next((each for each in here if each.seat >= spot.seat), here[0])
        order = self.categories
        passed = order[: order.index(spot.category)] if spot.category in order else []
        later = [each for each in self.missing if each.category not in passed]
        return next(iter(later or self.missing), None)

    def is_missing(self, spot: Spot) -> bool:
        """Whether there is still something to enter in the cell."""
        entered = {row.category for row in self.view.rows if row.cells[spot.seat].entered}
        return spot.category not in entered or (spot.seat, spot.category) in self.view.missing

    @property
    def category(self) -> str:
        """What is written counts as entered in the page that is open."""
        spot = self.at
        return spot.category if spot and spot.category != TABLE else ""

    @cached_property
    def active(self) -> Stepper | None:
        """The number that the keys write."""
        spot = self.at
        path = self.ui.memo.get(FIELD)
        if spot is not None and path is None:
            path = self._first_number(spot)
        if spot is None or not path or not self._may_write(path):
            return None
        return next((each for each in numbers_on(self.pad, spot, self.page) if each.path == path), None)

    def _first_number(self, spot: Spot) -> Loc | None:
        """What is entered as long as nobody has chosen a number: what is missing, else the first of the person."""
        page = self.page
        if page is None or page.by_seat:
            return None
        faces = page.holders and not (page.numbers and all(row.settled for row in page.holders))
        of_seat = [] if faces else [path for path in page.paths if path[1] == spot.seat]
        return next(iter([*self.not_entered, *of_seat]), None)

    def _may_write(self, path: Loc) -> bool:
        return path[0] != "seats" or int(path[1]) in self.writable

    @cached_property
    def not_entered(self) -> list[Loc]:
        """The numbers of the page that are still to be entered here."""
        return [path for path in self.page.not_entered if self._may_write(path)] if self.page else []

    def wanted(self, spot: Spot | None) -> list[Loc]:
        """The numbers that somebody's cards ask, and that nobody has entered yet."""
        if spot is None or spot.category == TABLE:
            return []
        cell = asked(self.pad, spot.category, spot.seat)
        return [each.path for each in numbers_of(cell.fields) if is_wanted(self.pad, spot.category, each.path)]

    def are_level(self, key: str) -> bool:
        """Whether several are to be named as having this: chosen so, or entered so before."""
        chosen = self.ui.memo.get(LEVEL)
        rows = self.page.holders if self.page else ()
        return any(len(row.seats) > 1 for row in rows if row.thing.key == key) if chosen is None else bool(chosen)


def numbers_on(pad: Pad, spot: Spot | None, page: Page | None = None) -> list[Stepper]:
    """Every number on the open page that can be entered."""
    if spot is None:
        return []
    if spot.category == TABLE:
        return list(numbers_of(shared_fields(pad)))
    page = page or page_of(pad, spot.category)
    if page.by_seat:
        cell = page.cells[spot.seat]
        return list(numbers_of((*cell.fields, *cell.shared)))
    cells = [cell for row in page.numbers for cell in row.cells if cell]
    return [cell.field for cell in (*cells, *(row.vp for row in page.holders if row.vp))]
