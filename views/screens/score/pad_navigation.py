"""From page to page of the pad: looking enters nothing, and leads back to where one was."""

from __future__ import annotations

from interchange.problems import Loc
from scoring.pad.page import page_of
from views.screens.score.pad_place import BACK, CELL, DONE, FIELD, GRID, PASSING, TABLE, PadPlace, Spot


class PadNavigation(PadPlace):
    """The ways between the pages, the grid and the list of one person."""

    def open(self, spot: Spot) -> None:
        """Looking enters nothing."""
        self._forget(*PASSING)
        self.ui.remember(CELL, spot)

    def open_page(self, category: str) -> None:
        """At the first who has not entered it."""
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
        """The page with the keys at this person's first number that is still to be entered."""
        self.open(spot)
        page = None if spot.category == TABLE else page_of(self.pad, spot.category)
        if page and page.numbers:
            mine = [path for path in (*page.not_entered, *page.paths) if path[1] == spot.seat]
            self.ui.remember(FIELD, mine[0] if mine else None)

    def show_grid(self) -> None:
        """The grid remembers where one was."""
        spot, field = self.at, self.ui.memo.get(FIELD)
        self.close()
        if spot is not None:
            self.ui.remember(BACK, (spot, field))

    def close(self) -> None:
        self._forget(CELL, *PASSING)
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

    def _leave(self, spot: Spot, after: PadPlace) -> None:
        further = after.next_missing(spot)
        if further is None:
            self.close()
        else:
            self.open(further)

    def _done(self, spot: Spot, field: Loc | None, after: PadPlace) -> None:
        """On, with a line that says what was entered before."""
        self._leave(spot, after)
        self.ui.remember(DONE, (spot, field))

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

    def ask_wanted(self) -> None:
        after = self.now()
        self.ui.remember(FIELD, next(iter(after.wanted(after.at)), ()))
