"""What a tap writes on the pad, and where it goes on to."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

import flet as ft

from app.score_pad import SessionPad, in_words, view_of
from interchange.problems import Loc
from locales import say
from scoring.pad import edits
from scoring.pad.cell import asked
from scoring.pad.document import Pad
from scoring.pad.edits import CannotEdit, Edit
from scoring.pad.fields import Cards, Stepper
from scoring.pad.labels import key_of
from views.components import redo_button, undo_button
from views.screens.score.pad_navigation import PadNavigation
from views.screens.score.pad_place import BACK, DONE, FIELD, LEVEL, PICKER, PRIZES, SEARCH, SUM, TENS, Spot, numbers_on
from views.ui_context import Ui


class PadController(PadNavigation):
    """What the parts of the pad are given: where somebody is, how they go on, and what can be written there."""

    def edit(self, change: Callable[[Pad], Edit]) -> None:
        if DONE in self.ui.memo:
            self.ui.remember(DONE, None)  # what could be undone from here is not the last change any more
        self.document.edit(change)

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
            here = replace(self, pad=pad, view=self.view_in_words(pad))
            edit = make(here)
            seen[:] = here, replace(self, pad=edit[0], view=self.view_in_words(edit[0]))
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
        spot, not_entered, field = before.at, before.not_entered, before.active
        self._forget(TENS, SUM)
        if field is None:
            return
        path = field.path
        if spot is None or before.page is None or before.page.by_seat:
            self.ui.remember(FIELD, next(iter(after.wanted(spot)), ()))
        elif path not in not_entered and BACK in self.ui.memo:
            self.go_back()
            self.ui.remember(DONE, (spot, path))
        elif not not_entered:
            if self.ui.memo.get(FIELD) != path:
                self.ui.remember(FIELD, path)
        elif left := after.not_entered:
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

    def picked(self) -> None:
        """The cards of one person are entered: on to the next, unless they count something that is still missing."""
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
        if here.not_entered and not after.not_entered and after.missing_in(spot.category):
            after._to_faces()
        else:
            here._done(spot, None, after)

    def reveal(self, prizes: Collection[str]) -> None:
        """Which prizes were uncovered; where nothing else holds for the whole table, that completes the page."""
        here = self.now()
        if here.prizes_above:
            self.ui.remember(PRIZES, True)
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

    def give_level(self, category: str, key: str, seat: int) -> None:
        """One more, or one less, of those who are level; the page stays until all of them are entered."""
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
        elif not missing and BACK in self.ui.memo and not after.not_entered:
            self.go_back()
            self.ui.remember(DONE, (spot, None))

    def undo_button(self) -> ft.Control:
        return undo_button(self.ui, self.document.undo_label, self.undo)

    def undo_buttons(self) -> list[ft.Control]:
        return [self.undo_button(), redo_button(self.ui, self.document.redo_label, self.redo)]

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
    return PadController(ui, document, document.pad, view_of(in_words(document.pad, ui.texts)), only)
