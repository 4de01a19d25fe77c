"""The sheets of the people picker: somebody new, somebody who sits there, and the order of all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from locales import say
from models.people import LONGEST_NAME, tidy_name
from models.text_folding import folded
from setup.checklist import Seat
from setup.seating import Seats, free_colour, put, recoloured, seated
from views.components.buttons import icon_button, primary_button, quiet_button
from views.components.dialogs import sheet
from views.components.fields import text_field
from views.components.labels import muted
from views.components.people_picker import DRAFT, OPEN, PeoplePicker
from views.components.rows import list_row
from views.components.seats import seat_badge, seat_letters
from views.components.swatches import swatches
from views.formatting import COLOURS

NEXT = "people-next"  # how many were added while the sheet was open
FOUND = 4
"""So many known people are offered for what was typed so far."""


def people_sheet(picker: PeoplePicker) -> ft.AlertDialog | None:
    opened = picker.ui.memo.get(OPEN)
    if opened == "new" and not (picker.full and picker.most > 1):
        return _NewPerson(picker).sheet()
    if opened == "order" and picker.seats:
        return _order_sheet(picker)
    if isinstance(opened, int) and opened < len(picker.seats):
        return _OneSeat(picker, opened).sheet()
    return None


def _close(picker: PeoplePicker) -> None:
    for key in (OPEN, DRAFT, NEXT):
        picker.ui.remember(key, None)


def _is_taken(name: str, others: Seats) -> bool:
    """Two of one name could not be told apart in the score."""
    return folded(tidy_name(name)) in {folded(seat.name) for seat in others if seat.name}


@dataclass(frozen=True, slots=True)
class _NewPerson:
    picker: PeoplePicker

    @property
    def others(self) -> Seats:
        """Whom the newcomer sits down with: at a table for one, nobody."""
        return () if self.picker.most == 1 else self.picker.seats

    @property
    def draft(self) -> Seat:
        kept = self.picker.ui.memo.get(DRAFT)
        return kept if isinstance(kept, Seat) else Seat("", None, free_colour(self.picker.colours, (), self.others))

    def write(self, seat: Seat) -> None:
        self.picker.ui.remember(DRAFT, seat)

    def add(self) -> bool:
        """Whether somebody sat down."""
        picker, seat = self.picker, replace(self.draft, name=tidy_name(self.draft.name))
        if not seat.name or _is_taken(seat.name, self.others):
            return False

        def sit(seats: Seats) -> Seats:
            """Whoever becomes known with the seat is written in the same transaction."""
            others = () if picker.most == 1 else seats
            known = picker.meet(seat)
            if any(other.person and other.person == known.person for other in others):
                return seats
            if known.colour in {other.colour for other in others}:
                known = replace(known, colour=free_colour(picker.colours, (), others))
            return seated(seats, known, picker.most)

        picker.write(say("app.setup.did.seat", seat=len(picker.persons)), sit)
        picker.ui.remember(DRAFT, None)
        return True

    def add_and_go_on(self) -> None:
        """The next one is asked for while there is room; nothing typed ends it."""
        picker = self.picker
        typed = tidy_name(self.draft.name)
        empty = sum(not seat.name for seat in picker.persons) + picker.most - len(picker.persons)
        if not typed or (self.add() and empty <= 1):
            _close(picker)
        else:
            picker.ui.remember(NEXT, int(picker.ui.memo.get(NEXT, 0)) + 1)

    def add_and_close(self) -> None:
        if not tidy_name(self.draft.name) or self.add():
            _close(self.picker)

    def seat_known(self, person: str) -> None:
        picker = self.picker
        picker.sit(next(one for one in picker.people if one.id == person))
        _close(picker)

    def sheet(self) -> ft.AlertDialog:
        picker, ui, draft = self.picker, self.picker.ui, self.draft
        twice = _is_taken(draft.name, self.others)
        field = text_field(
            ui,
            "seat-name",
            ui("app.people.name"),
            draft.name,
            lambda text: self.write(replace(self.draft, name=text)),
            error=ui("app.setup.seat.twice") if twice else None,
            helper=ui("app.people.new.next") if picker.most > 1 else None,
            on_submit=self.add_and_go_on,
            max_length=LONGEST_NAME,
            autofocus=True,
        )
        # A new field takes the keyboard again.
        box = ft.Container(field, key=f"name-{ui.memo.get(NEXT, 0)}")
        taken = {seat.colour for seat in self.others}
        free = [colour for colour in picker.colours if colour not in taken]
        controls = [
            *self._here(),
            box,
            *self._found(),
            swatches(ui, free, draft.colour, self._paint),
        ]
        done = primary_button(ui, "seat-save", ui("app.score.done"), self.add_and_close, disabled=twice)
        return sheet(ui, "people-new", ui("app.people.new.title"), controls, lambda: _close(picker), foot=done)

    def _paint(self, colour: str) -> None:
        self.write(replace(self.draft, colour=colour))

    def _here(self) -> list[ft.Control]:
        """Who sits already, so that whoever has just been added is seen, and heard."""
        names, ui = self.picker.names, self.picker.ui
        letters = seat_letters(names)
        here: list[ft.Control] = [
            ft.Row([seat_badge(ui, letters[place], seat.colour, size=26), muted(seat.name)], spacing=6, tight=True)
            for place, seat in enumerate(self.picker.persons)
            if seat.name
        ]
        return [ft.Row(here, wrap=True, spacing=12, run_spacing=6)] if here else []

    def _found(self) -> list[ft.Control]:
        """Known people whose name begins, or goes on, like what was typed."""
        typed = folded(tidy_name(self.draft.name))
        people = [person for person in self.picker.free if typed and typed in folded(person.name)][:FOUND]
        ui, letters = self.picker.ui, seat_letters([person.name for person in people])
        return [
            list_row(
                ui,
                f"found-{person.id}",
                person.name,
                None,
                partial(self.seat_known, person.id),
                leading=seat_badge(ui, letter, person.colours[0] if person.colours else None),
            )
            for person, letter in zip(people, letters, strict=True)
        ]


@dataclass(frozen=True, slots=True)
class _OneSeat:
    picker: PeoplePicker
    place: int

    @property
    def draft(self) -> Seat:
        kept = self.picker.ui.memo.get(DRAFT)
        return kept if isinstance(kept, Seat) else self.picker.seats[self.place]

    def write(self, seat: Seat) -> None:
        self.picker.ui.remember(DRAFT, seat)

    @property
    def others(self) -> Seats:
        return tuple(seat for place, seat in enumerate(self.picker.seats) if place != self.place)

    @property
    def why_not(self) -> str | None:
        """The message id of what keeps this from being saved; empty where it needs no words."""
        name = tidy_name(self.draft.name)
        if not name and self.picker.seats[self.place].name:
            return ""
        return "app.setup.seat.twice" if _is_taken(name, self.others) else None

    def save(self) -> None:
        if self.why_not is not None:
            return
        picker, place, draft = self.picker, self.place, self.draft
        name = tidy_name(draft.name)

        def act(seats: Seats) -> Seats:
            now = seats[place]
            if name and name != now.name:
                seats = put(seats, place, picker.rename(now, name))
            return recoloured(seats, place, draft.colour)

        picker.change(say("app.setup.did.seat", seat=place + 1), act)
        _close(picker)

    def leave(self) -> None:
        self.picker.unseat(self.place)
        _close(self.picker)

    def _paint(self, colour: str) -> None:
        self.write(replace(self.draft, colour=None if self.draft.colour == colour else colour))

    def sheet(self) -> ft.AlertDialog:
        picker, ui, place = self.picker, self.picker.ui, self.place
        is_ai, seat = picker.is_ai(place), picker.seats[place]
        letters = seat_letters(picker.names)
        owners = {
            other.colour: (letters[at], picker.names[at])
            for at, other in enumerate(picker.seats)
            if other.colour and at != place
        }
        own = self.draft.colour or seat.colour
        colours = [*picker.colours, *([own] if own in COLOURS and own not in picker.colours else [])]
        if is_ai:
            colours = [*colours, *(colour for colour in COLOURS if colour not in colours)]
        controls: list[ft.Control] = []
        if not is_ai:
            error = ui(self.why_not) if self.why_not else None
            controls.append(
                text_field(
                    ui,
                    "seat-name",
                    ui("app.people.name"),
                    self.draft.name,
                    lambda text: self.write(replace(self.draft, name=text)),
                    error=error,
                    on_submit=self.save,
                    max_length=LONGEST_NAME,
                    autofocus=not seat.name,
                )
            )
        controls.append(swatches(ui, colours, self.draft.colour, self._paint, owners))
        if not is_ai and (seat.name or len(picker.persons) > picker.fewest):
            controls.append(quiet_button(ui, "seat-leave", ui("app.people.leave"), self.leave, danger=True))
        title = picker.names[place]
        done = primary_button(ui, "seat-save", ui("app.save"), self.save, disabled=self.why_not is not None)
        return sheet(ui, "people-seat", title, controls, lambda: _close(picker), foot=done)


def _order_sheet(picker: PeoplePicker) -> ft.AlertDialog:
    """Each with arrows for its place, and a way to its own sheet."""
    ui, names = picker.ui, picker.names
    letters = seat_letters(names)
    last = len(picker.persons) - 1
    rows: list[ft.Control] = []
    for place, (name, letter) in enumerate(zip(names, letters, strict=True)):
        seat = picker.seats[place]
        row = list_row(
            ui,
            f"seat-edit-{place + 1}",
            name,
            ui(COLOURS[seat.colour]) if seat.colour in COLOURS else None,
            partial(picker.open, place),
            leading=seat_badge(ui, letter, seat.colour),
        )
        if picker.is_ai(place) or not last:
            rows.append(row)
            continue
        arrows = [
            icon_button(
                ui,
                f"seat-earlier-{place + 1}",
                ft.Icons.ARROW_UPWARD,
                ui("app.people.earlier", name=name),
                partial(picker.move, place, place - 1),
                disabled=place == 0,
            ),
            icon_button(
                ui,
                f"seat-later-{place + 1}",
                ft.Icons.ARROW_DOWNWARD,
                ui("app.people.later", name=name),
                partial(picker.move, place, place + 1),
                disabled=place == last,
            ),
        ]
        row.expand = ui.roomy or None
        if ui.roomy:
            rows.append(ft.Row([row, *arrows], spacing=4))
        else:
            rows.append(ft.Column([row, ft.Row(arrows)], spacing=4, tight=True))
    note = [muted(picker.order)] if picker.order and last > 0 else []
    return sheet(ui, "people-order", ui("app.people.order"), [*note, *rows], lambda: _close(picker))
