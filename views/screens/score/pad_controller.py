"""Where somebody is on the pad, what a tap writes there, and where it goes on to."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, TypeAlias

import flet as ft

from app.drawn_cards import DrawnCards, drawn_cards
from app.score_pad import SessionPad, view_of
from interchange.problems import Loc
from locales import say
from scoring.pad import edits
from scoring.pad.cell import asked, shared_fields
from scoring.pad.document import Pad
from scoring.pad.edits import CannotEdit, Edit
from scoring.pad.fields import Cards, Stepper, numbers_of
from scoring.pad.labels import key_of
from scoring.pad.page import Page, page_of, pages_of
from scoring.pad.told import is_wanted
from scoring.pad.view import PadView
from views.components import undo_buttons
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
PASSING = (FIELD, TENS, SUM, PICKER, SEARCH, DONE, BACK, GRID, ABOUT, LEVEL)
"""What is forgotten on the way to another page."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell of the grid; its category is the page that is open, its seat whose turn it is to tell."""

    category: str
    seat: int


@dataclass(frozen=True)
class PadController:
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
            return spot if self._is_there(spot) else None
        if self.ui.memo.get(GRID) or self.only is not None or self.ui.column != "all":
            return None
        return self.first

    def _is_there(self, spot: Spot) -> bool:
        if spot.category == TABLE:
            return self.has_table_page
        known = {row.category for row in self.view.rows}
        return spot.category in known and spot.seat < len(self.view.seats) and self.writes(spot.seat)

    @property
    def first(self) -> Spot | None:
        """Where the entry begins, or goes on; None where nothing is missing."""
        missing = next((Spot(category, seat) for seat, category in self.view.missing if self.writes(seat)), None)
        return Spot(TABLE, 0) if missing and self.asks_table and not self.pad.entered else missing

    @property
    def asks_table(self) -> bool:
        """Whether something is still to be told for the whole table, which set-up, turns and solo game do not know."""
        known = {*self.pad.sheet, *self.drawn.worth}
        untold = any(each.path[0] not in known for each in self.view.shared)
        return self.has_table_page and (untold or self.asks_about_totals)

    @cached_property
    def drawn(self) -> DrawnCards:
        """Read only where it is shown."""
        return drawn_cards(self.document.owner.store, self.document.session, self.ui.texts)

    @property
    def has_table_page(self) -> bool:
        return self.ui.column == "all" and self.only is None and (bool(self.view.shared) or self.asks_about_totals)

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
        return self.ui.writes(seat) and self.only in (None, seat)

    @property
    def writable(self) -> list[int]:
        return [seat for seat in range(len(self.view.seats)) if self.writes(seat)]

    @property
    def gives_to_anybody(self) -> bool:
        """Whether what one seat at most has can be given to everybody here."""
        return len(self.writable) == len(self.view.seats)

    def now(self) -> PadController:
        """The same at the pad as it is at this moment, for a handler of an older screen."""
        pad = self.document.now()
        return replace(self, pad=pad, view=view_of(pad))

    # -- the page -----------------------------------------------------------------------------------------------

    @cached_property
    def page(self) -> Page | None:
        spot = self.at
        return None if spot is None or spot.category == TABLE else page_of(self.pad, spot.category)

    @cached_property
    def pages(self) -> list[str]:
        """In the order of arrows and swipes."""
        mine = {row.category for row in self.view.rows if any(row.cells[seat].asked for seat in self.writable)}
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
        order = [row.category for row in self.view.rows]
        later = [category for category in self.pages if category != TABLE]
        split = order.index(spot.category)
        sides = [c for c in later if order.index(c) < split][::-1] if step < 0 else later
        return next((c for c in sides if (order.index(c) - split) * step > 0), None)

    def missing_in(self, category: str) -> list[int]:
        """The seats whose cell somebody here is still to enter."""
        return [seat for seat, at in self.view.missing if at == category and self.writes(seat)]

    def next_missing(self, spot: Spot) -> Spot | None:
        """In this category the next person, if somebody is missing there; else the next page with something missing."""
        order = [row.category for row in self.view.rows]
        start = order.index(spot.category) if spot.category in order else 0
        seats = len(self.view.seats)
        missing = [Spot(each, seat) for seat, each in self.view.missing if self.writes(seat)]

        def distance(other: Spot) -> tuple[int, int]:
            same = other.category == spot.category
            return (order.index(other.category) - start) % len(order), (
                other.seat - spot.seat
            ) % seats if same else other.seat

        return min(missing, key=distance, default=None)

    # -- from page to page --------------------------------------------------------------------------------------

    def open(self, spot: Spot) -> None:
        """Looking enters nothing."""
        for key in PASSING:
            self.ui.remember(key, None)
        self.ui.remember(CELL, spot)

    def open_page(self, category: str) -> None:
        """At the first who has not told it."""
        now = self.now()
        missing = now.missing_in(category)
        self.open(Spot(category, missing[0] if missing else self.writable[0]))

    def open_cell(self, spot: Spot) -> None:
        """From the grid: who corrects a value comes back to where they were."""
        here = self.now()
        back = self.ui.memo.get(BACK) or (here.at, self.ui.memo.get(FIELD))
        here.open_person(spot)
        if spot.category == TABLE or not here.is_missing(spot):
            self.ui.remember(BACK, back)

    def open_person(self, spot: Spot) -> None:
        """The page with the keys at this person's first number that is still to be told."""
        self.open(spot)
        page = None if spot.category == TABLE else page_of(self.pad, spot.category)
        if page and page.numbers:
            mine = [path for path in (*page.untold, *page.paths) if path[1] == spot.seat]
            self.ui.remember(FIELD, mine[0] if mine else None)

    def show_grid(self) -> None:
        """The grid remembers where one was."""
        spot, field = self.at, self.ui.memo.get(FIELD)
        self.close()
        if spot is not None:
            self.ui.remember(BACK, (spot, field))

    def close(self) -> None:
        for key in (CELL, *PASSING):
            self.ui.remember(key, None)
        self.ui.remember(GRID, True)

    def go_back(self) -> None:
        """To where one was before the grid."""
        back = self.ui.memo.get(BACK)
        spot, field = back if isinstance(back, tuple) else (None, None)
        if not isinstance(spot, Spot):
            self.close()
            return
        self.open(spot)
        self.ui.remember(FIELD, field)

    def is_missing(self, spot: Spot) -> bool:
        """Whether there is still something to enter in the cell."""
        entered = {row.category for row in self.view.rows if row.cells[spot.seat].entered}
        return spot.category not in entered or (spot.seat, spot.category) in self.view.missing

    def turn(self, step: int) -> None:
        """An arrow or a swipe."""
        if (category := self.now().beside(step)) is not None:
            self.open_page(category)

    def step_on(self) -> None:
        """To where one was before a correction, else to what is missing next; after the last there is the grid."""
        here = self.now()
        if BACK in self.ui.memo:
            self.go_back()
        elif here.at is not None:
            self._leave(here.at, here)

    def _leave(self, spot: Spot, after: PadController) -> None:
        further = after.next_missing(spot)
        if further is None:
            self.close()
        else:
            self.open(further)

    def _done(self, spot: Spot, field: Loc | None, after: PadController) -> None:
        """On, with a line that says what was entered before."""
        self._leave(spot, after)
        self.ui.remember(DONE, (spot, field))

    # -- writing ------------------------------------------------------------------------------------------------

    def edit(self, change: Callable[[Pad], Edit]) -> None:
        if DONE in self.ui.memo:
            self.ui.remember(DONE, None)  # what could be undone from here is not the last change any more
        self.document.edit(change)

    @property
    def category(self) -> str:
        """What is written counts as entered in the page that is open."""
        spot = self.at
        return spot.category if spot and spot.category != TABLE else ""

    def write(self, path: Loc, value: int | bool | str) -> None:
        category = self.category
        self.edit(lambda pad: edits.set_value(pad, path, value, category))

    def step(self, path: Loc, by: int) -> None:
        """From the value that stands there when it is written."""
        spot, category = self.at, self.category

        def change(pad: Pad) -> Edit:
            now = next(each for each in numbers_on(pad, spot) if each.path == path)
            value = max(now.least, min(now.most, now.value + by))
            return edits.set_value(pad, path, value, category)

        self.edit(change)

    @cached_property
    def active(self) -> Stepper | None:
        """The number that the keys write."""
        spot, chosen = self.at, self.ui.memo.get(FIELD)
        if spot is None:
            return None
        known = {each.path: each for each in numbers_on(self.pad, spot, self.page) if self._may_write(each.path)}
        if chosen is not None:
            return known.get(chosen)
        page = self.page
        if page is None or page.by_seat:
            return None
        faces = page.holders and not (page.numbers and all(row.settled for row in page.holders))
        told = [] if faces else [path for path in page.paths if path[1] == spot.seat]
        path = next(iter([*self.untold, *told]), None)
        return known.get(path) if path else None

    def _may_write(self, path: Loc) -> bool:
        return path[0] != "seats" or self.writes(int(path[1]))

    @cached_property
    def untold(self) -> list[Loc]:
        """The numbers of the page that are still to be told here."""
        return [path for path in self.page.untold if self._may_write(path)] if self.page else []

    def key(self, category: str, number: int) -> None:
        """`category` is the page that the key was drawn for: what is not on the screen is not written. Of two quick
        taps the second is for the second number, whatever its screen showed."""

        def change(here: PadController) -> Edit:
            field = here.number_on(category)
            value = number + int(self.ui.memo.get(TENS, 0))
            if not field.least <= value <= field.most:
                raise CannotEdit(say("scoring.pad.cannot.gone"))
            return edits.set_value(here.pad, field.path, value, here.category)

        self._enter(change)

    def number_on(self, category: str) -> Stepper:
        if self.active is None or self.at is None or self.at.category != category:
            raise CannotEdit(say("scoring.pad.cannot.gone"))
        return self.active

    def count(self, category: str, by: int) -> None:
        """One more or one less of the number that the keys write, which stays that number."""

        def change(here: PadController) -> Edit:
            field = here.number_on(category)
            value = max(field.least, min(field.most, field.value + by))
            return edits.set_value(here.pad, field.path, value, here.category)

        if done := self.edit_now(change):
            before, _after = done
            self._forget(TENS)
            if before.active and self.ui.memo.get(FIELD) != before.active.path:
                self.ui.remember(FIELD, before.active.path)

    def sum(self, path: Loc, text: str) -> None:
        self._enter(lambda here: edits.type_sum(here.pad, path, text, here.category))

    def edit_now(self, make: Callable[[PadController], Edit]) -> tuple[PadController, PadController] | None:
        """Edits the pad as it is stored at this moment, which is read once for it. Gives the controller as it was on
        that pad and as it is on the new one; None where nothing could be done."""
        seen: list[PadController] = []

        def change(pad: Pad) -> Edit:
            here = replace(self, pad=pad, view=view_of(pad))
            edit = make(here)
            seen[:] = here, replace(self, pad=edit[0], view=view_of(edit[0]))
            return edit

        self.edit(change)
        return (seen[0], seen[1]) if seen else None

    def _enter(self, make: Callable[[PadController], Edit]) -> None:
        """Writes a number, then goes on: to the right, to the next row, to the next page. A correction leads back to
        where one was."""
        done = self.edit_now(make)
        if done is None:
            return
        before, after = done
        spot, untold, field = before.at, before.untold, before.active
        self._forget(TENS, SUM)
        if field is None:
            return
        path = field.path
        if spot is None or before.page is None or before.page.by_seat:
            self.ui.remember(FIELD, next(iter(after.wanted(spot)), ()))
        elif path not in untold and BACK in self.ui.memo:
            self.go_back()
            self.ui.remember(DONE, (spot, path))
        elif not untold:
            if self.ui.memo.get(FIELD) != path:
                self.ui.remember(FIELD, path)
        elif left := after.untold:
            places = after.page.paths if after.page else []
            here = places.index(path) if path in places else -1
            onward = next((each for each in left if places.index(each) > here), left[0])
            self.ui.remember(FIELD, onward)
            if onward[2:] != path[2:]:
                self.ui.reveal(f"part-{key_of(onward)}")
        elif after.missing_in(spot.category):
            after._to_faces()
        else:
            self._done(spot, path, after)

    def _to_faces(self) -> None:
        """A row of them is still open."""
        self.ui.remember(FIELD, None)
        rows = self.page.holders if self.page else ()
        if row := next((row for row in rows if not row.settled), None):
            self.ui.reveal(f"holder-{row.thing.key}")

    def _forget(self, *keys: str) -> None:
        """What is not remembered needs no drawing."""
        for key in keys:
            if key in self.ui.memo:
                self.ui.remember(key, None)

    def wanted(self, spot: Spot | None) -> list[Loc]:
        """The numbers that somebody's cards ask, and that nobody has told yet."""
        if spot is None or spot.category == TABLE:
            return []
        cell = asked(self.pad, spot.category, spot.seat)
        return [each.path for each in numbers_of(cell.fields) if is_wanted(self.pad, spot.category, each.path)]

    def pick(self, path: Loc, card: str) -> None:
        """Adds a card, or takes back one that nobody has twice; what it counts is asked next."""
        here = self.now()
        spot = here.at
        if spot is None:
            return

        def change(pad: Pad) -> Edit:
            field = next(each for each in asked(pad, spot.category, spot.seat).fields if each.path == path)
            assert isinstance(field, Cards)
            has = [chosen for chosen in field.chosen if chosen.id == card]
            if has and not field.again:
                return edits.remove_card(pad, has[0].path, spot.category)
            return edits.add_card(pad, path, card, spot.category)

        here.edit(change)
        if PICKER not in self.ui.memo:
            self.ask_wanted()

    def ask_wanted(self) -> None:
        after = self.now()
        self.ui.remember(FIELD, next(iter(after.wanted(after.at)), ()))

    def picked(self) -> None:
        """The cards of one person are told: on to the next, unless they count something that is still to be told."""
        here = self.now()
        spot = here.at
        for key in (PICKER, SEARCH):
            self.ui.remember(key, None)
        if spot is None:
            return
        if here.wanted(spot) or here.is_missing(spot):
            self.ask_wanted()
        elif BACK not in self.ui.memo:
            self._leave(spot, here)

    def accept(self, spot: Spot) -> None:
        """Enters what is missing as it shows itself, and goes on. `spot` is where the button was drawn: a tap that
        comes when a key has already gone on enters nothing there."""
        here = self.now()
        if spot != here.at or here.page is None:
            return
        missing = here.missing_in(spot.category)
        if here.page.by_seat:
            here.edit(lambda pad: edits.mark_entered(pad, spot.seat, spot.category))
        else:
            here.edit(lambda pad: edits.mark_rest_entered(pad, spot.category, missing))
        after = self.now()
        if here.untold and not after.untold and after.missing_in(spot.category):
            after._to_faces()
        else:
            here._done(spot, None, after)

    def reveal(self, prizes: Collection[str]) -> None:
        """Which prizes were uncovered; where nothing else holds for the whole table, that completes the page."""
        here = self.now()
        here.edit(lambda pad: edits.reveal(pad, prizes))
        if here.at is not None and all(field.path[0] in edits.REVEALED for field in here.view.shared):
            if BACK in self.ui.memo:
                self.go_back()
            else:
                self._leave(here.at, self.now())

    def count_instead(self, key: str) -> None:
        self._forget(FIELD, LEVEL)
        self.edit(lambda pad: edits.count_instead(pad, key))

    def name_instead(self, key: str) -> None:
        self._forget(FIELD)
        self.edit(lambda pad: edits.name_instead(pad, key))

    def are_level(self, key: str) -> bool:
        """Whether several are to be named as having this: chosen so, or told so before."""
        chosen = self.ui.memo.get(LEVEL)
        rows = self.page.holders if self.page else ()
        return any(len(row.seats) > 1 for row in rows if row.thing.key == key) if chosen is None else bool(chosen)

    def give_level(self, category: str, key: str, seat: int) -> None:
        """One more, or one less, of those who are level; the page stays until all of them are told."""
        here = self.now()
        row = next(row for row in here.page.holders if row.thing.key == key) if here.page else None
        if here.at is None or here.at.category != category or row is None:
            return
        seats = set(row.seats) ^ {seat}
        here.edit(lambda pad: edits.give_level(pad, category, key, seats))

    def give(self, category: str, key: str, seat: int | None) -> None:
        """Who has what one seat at most can have; the first of several who are level."""
        here = self.now()
        spot = here.at
        if spot is None or spot.category != category:
            return
        if seat is not None and here.are_level(key):
            here.give_level(category, key, seat)
            return
        missing = here.missing_in(category)
        if self.gives_to_anybody:
            here.edit(lambda pad: edits.give(pad, category, key, seat))
        else:
            here.edit(lambda pad: edits.give_own(pad, category, key, spot.seat, seat == spot.seat))
        self.ui.remember(FIELD, None)
        after = self.now()
        if missing and not after.missing_in(category):
            here._done(spot, None, after)
        elif not missing and BACK in self.ui.memo and not after.untold:
            self.go_back()
            self.ui.remember(DONE, (spot, None))

    def undo_buttons(self) -> list[ft.Control]:
        return undo_buttons(self.ui, self.document.undo_label, self.document.redo_label, self.undo, self.redo)

    def undo(self) -> None:
        self.ui.remember(DONE, None)
        self.document.undo()

    def redo(self) -> None:
        self.ui.remember(DONE, None)
        self.document.redo()

    def take_back(self) -> None:
        """Undoes what was entered last, and goes back to where that was."""
        done: Any = self.ui.memo.get(DONE)
        if isinstance(done, tuple):
            spot, field = done
            self.undo()
            self.open(spot)
            self.ui.remember(FIELD, field)


def controller_of(ui: Ui, document: SessionPad, only: int | None = None) -> PadController:
    return PadController(ui, document, document.pad, view_of(document.pad), only)


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
