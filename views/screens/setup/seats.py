"""Who sits where: the seats of a table, and the sheet to change one. For the plan and for a new game alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import flet as ft

from app.session_store import TableOwner
from app.setup_plan import known_person, seat_names
from locales import Message, say
from models.people import LONGEST_NAME, tidy_name
from models.text_folding import plain
from models.values import Person
from setup.checklist import Seat
from views.components import (
    choice_chips,
    list_row,
    primary_button,
    quiet_button,
    seat_badge,
    seat_letters,
    segments,
    sheet,
    text_field,
)
from views.formatting import COLOURS
from views.screens.setup.plan_context import free_colour
from views.ui_context import Ui

OPEN = "seat"  # the place whose sheet is open
DRAFT = "seat-draft"  # the seat as it is being changed there

Seats: TypeAlias = tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """`change` applies an act to the seats as they are by then; `meet` makes a known person of a name."""

    ui: Ui
    seats: Seats
    people: Sequence[Person]
    change: Callable[[Message, Callable[[Seats], Seats]], None]
    meet: Callable[[Seat], Seat]
    opponent: str | None = None
    """In solo the AI has the last seat."""

    @classmethod
    def of(
        cls,
        ui: Ui,
        companion: TableOwner,
        seats: Seats,
        change: Callable[[Message, Callable[[Seats], Seats]], None],
        opponent: str | None = None,
    ) -> Table:
        def meet(seat: Seat) -> Seat:
            return companion.change(lambda store: known_person(store, seat))

        return cls(ui, seats, companion.store.people(), change, meet, opponent)

    @property
    def names(self) -> list[str]:
        return seat_names(self.ui.texts, self.seats, self.opponent)

    def is_ai(self, place: int) -> bool:
        return self.opponent is not None and place == len(self.seats) - 1

    def others(self, place: int) -> list[Seat]:
        return [seat for at, seat in enumerate(self.seats) if at != place]


def put(seats: Seats, place: int, seat: Seat) -> Seats:
    return (*seats[:place], seat, *seats[place + 1 :])


def swapped(seats: Seats, place: int) -> Seats:
    """The one at a place with the one before."""
    found = list(seats)
    found[place - 1 : place + 1] = found[place], found[place - 1]
    return tuple(found)


def seat_rows(table: Table) -> list[ft.Control]:
    names = table.names
    letters = seat_letters(names)
    return [_row(table, place, names[place], letters[place]) for place in range(len(table.seats))]


def _row(table: Table, place: int, name: str, letter: str) -> ft.Control:
    ui, seat = table.ui, table.seats[place]

    def open_it() -> None:
        ui.remember(DRAFT, seat)
        ui.remember(OPEN, place)

    note = ui(COLOURS[seat.colour]) if seat.colour in COLOURS else None
    if not seat.name and not table.is_ai(place):
        note = ui("app.setup.seat.tap")
    badge = seat_badge(ui, letter, seat.colour)
    return list_row(ui, f"seat-{place + 1}", name, note, open_it, leading=badge)


def seat_sheet(table: Table) -> ft.AlertDialog | None:
    place = table.ui.memo.get(OPEN)
    return _Editor(table, place).sheet() if isinstance(place, int) and place < len(table.seats) else None


@dataclass(frozen=True, slots=True)
class _Editor:
    table: Table
    place: int

    @property
    def draft(self) -> Seat:
        kept = self.table.ui.memo.get(DRAFT)
        return kept if isinstance(kept, Seat) else self.table.seats[self.place]

    def write(self, seat: Seat) -> None:
        self.table.ui.remember(DRAFT, seat)

    def close(self) -> None:
        for key in (OPEN, DRAFT):
            self.table.ui.remember(key, None)

    def choose(self, person: str) -> None:
        known = next(one for one in self.table.people if one.id == person)
        colour = self.draft.colour or free_colour(known, self.table.others(self.place))
        self.write(Seat(known.name, known.id, colour))

    def paint(self, colour: str) -> None:
        self.write(replace(self.draft, colour=None if self.draft.colour == colour else colour))

    @property
    def twice(self) -> bool:
        """Two of one name could not be told apart in the score."""
        names = {plain(seat.name.strip()) for seat in self.table.others(self.place)} - {""}
        return plain(tidy_name(self.draft.name)) in names

    def save(self) -> None:
        if self.twice:
            return
        seat = replace(self.draft, name=tidy_name(self.draft.name))

        def sit(seats: Seats) -> Seats:
            """Whoever becomes known with the seat is written in the same transaction."""
            return put(seats, self.place, self.table.meet(seat) if seat.name and not seat.person else seat)

        self.table.change(say("app.setup.did.seat", seat=self.place + 1), sit)
        self.close()

    def earlier(self) -> None:
        self.table.change(say("app.setup.did.swap"), lambda seats: swapped(seats, self.place))
        self.close()

    def sheet(self) -> ft.AlertDialog:
        ui, is_ai = self.table.ui, self.table.is_ai(self.place)
        controls = [self._colours()]
        if not is_ai:
            controls = [*self._names(), *controls]
        if self.place and not is_ai:
            controls.append(quiet_button(ui, "seat-earlier", ui("app.setup.seat.earlier"), self.earlier))
        title = self.table.names[self.place] if is_ai else ui("app.setup.seat.title", seat=self.place + 1)
        done = primary_button(ui, "seat-save", ui("app.save"), self.save, disabled=self.twice)
        return sheet(ui, "seat", title, controls, self.close, foot=done)

    def _names(self) -> list[ft.Control]:
        ui, seat = self.table.ui, self.draft
        elsewhere = {other.person for other in self.table.others(self.place)}
        offered = [(one.id, one.name) for one in self.table.people if one.id not in elsewhere]
        field = text_field(
            ui,
            "seat-name",
            ui("app.people.name"),
            seat.name,
            lambda text: self.write(replace(self.draft, name=text, person=None)),
            error=ui("app.setup.seat.twice") if self.twice else None,
            on_submit=self.save,
            max_length=LONGEST_NAME,
        )
        if not offered:
            return [field]
        return [segments(ui, "seat-person", ui("app.setup.known"), offered, seat.person or "", self.choose), field]

    def _colours(self) -> ft.Control:
        """Those that nobody else has."""
        ui, taken = self.table.ui, {seat.colour for seat in self.table.others(self.place)}
        options = [(colour, ui(id)) for colour, id in COLOURS.items() if colour not in taken]
        return choice_chips(
            ui, "seat-colour", ui("app.setup.seat.colour"), options, {self.draft.colour or ""}, self.paint
        )
