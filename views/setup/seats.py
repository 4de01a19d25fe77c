"""Who sits where: the seats of a table, and the sheet to change one. For the plan and for a new game alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from models.people import LONGEST_NAME
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
    switch_row,
    text_field,
)
from views.people import COLOURS
from views.setup.pen import free_colour, seat_names
from views.ui import Ui

OPEN = "seat"  # the place whose sheet is open
DRAFT = "seat-draft"  # the seat as it is being changed there
KEEP = "seat-keep"  # whether a new name becomes a known person


@dataclass(frozen=True, slots=True)
class Table:
    """`put` writes a seat at a place, `swap` changes two neighbours; `meet` makes a known person of a name."""

    ui: Ui
    seats: tuple[Seat, ...]
    people: Sequence[Person]
    put: Callable[[int, Seat], None]
    swap: Callable[[int], None]
    meet: Callable[[Seat], Seat]
    opponent: str | None = None
    """In solo the AI has the last seat."""

    @property
    def names(self) -> list[str]:
        return seat_names(self.ui, self.seats, self.opponent)

    def is_ai(self, place: int) -> bool:
        return self.opponent is not None and place == len(self.seats) - 1


def seat_rows(table: Table) -> list[ft.Control]:
    names = table.names
    letters = seat_letters(names)
    return [_row(table, place, names[place], letters[place]) for place in range(len(table.seats))]


def _row(table: Table, place: int, name: str, letter: str) -> ft.Control:
    ui, seat = table.ui, table.seats[place]

    def open_it() -> None:
        ui.remember(DRAFT, seat)
        ui.remember(OPEN, place)

    colour = ui(COLOURS[seat.colour]) if seat.colour in COLOURS else None
    badge = seat_badge(ui, letter, seat.colour)
    return list_row(ui, f"seat-{place + 1}", name, colour, open_it, leading=badge)


def seat_sheet(table: Table) -> ft.AlertDialog | None:
    place = table.ui.memo.get(OPEN)
    if not isinstance(place, int) or place >= len(table.seats):
        return None
    ui = table.ui

    def draft() -> Seat:
        kept = ui.memo.get(DRAFT)
        return kept if isinstance(kept, Seat) else table.seats[place]

    def change(seat: Seat) -> None:
        ui.remember(DRAFT, seat)

    def close() -> None:
        for key in (OPEN, DRAFT, KEEP):
            ui.remember(key, None)

    def choose(person: str) -> None:
        known = next(one for one in table.people if one.id == person)
        others = [seat for at, seat in enumerate(table.seats) if at != place]
        colour = draft().colour or free_colour(known, others)
        change(Seat(known.name, known.id, colour))

    def save() -> None:
        seat = replace(draft(), name=draft().name.strip())
        if ui.memo.get(KEEP) and seat.name and not seat.person:
            seat = table.meet(seat)
        table.put(place, seat)
        close()

    def earlier() -> None:
        table.swap(place)
        close()

    controls = _colours(table, place, draft, change)
    if not table.is_ai(place):
        controls = [*_names(table, place, draft, change, choose, save), *controls]
        if place:
            controls.append(quiet_button(ui, "seat-earlier", ui("app.setup.seat.earlier"), earlier))
    title = ui("app.setup.seat.title", seat=place + 1) if not table.is_ai(place) else table.names[place]
    return sheet(ui, "seat", title, controls, close, foot=primary_button(ui, "seat-save", ui("app.save"), save))


def _names(
    table: Table,
    place: int,
    draft: Callable[[], Seat],
    change: Callable[[Seat], None],
    choose: Callable[[str], None],
    save: Callable[[], None],
) -> list[ft.Control]:
    ui, seat = table.ui, draft()
    elsewhere = {other.person for at, other in enumerate(table.seats) if at != place}
    offered = [(one.id, one.name) for one in table.people if one.id not in elsewhere]
    found: list[ft.Control] = []
    if offered:
        found.append(segments(ui, "seat-person", ui("app.people"), offered, seat.person or "", choose))
    found.append(
        text_field(
            ui,
            "seat-name",
            ui("app.people.name"),
            seat.name,
            lambda text: change(replace(draft(), name=text, person=None)),
            on_submit=save,
            max_length=LONGEST_NAME,
        )
    )
    if seat.name.strip() and not seat.person:
        keep = bool(ui.memo.get(KEEP))
        found.append(switch_row(ui, "seat-keep", ui("app.setup.seat.keep"), keep, lambda on: ui.remember(KEEP, on)))
    return found


def _colours(table: Table, place: int, draft: Callable[[], Seat], change: Callable[[Seat], None]) -> list[ft.Control]:
    """Those that nobody else has."""
    taken = {seat.colour for at, seat in enumerate(table.seats) if at != place}
    options = [(colour, table.ui(id)) for colour, id in COLOURS.items() if colour not in taken]

    def toggle(colour: str) -> None:
        change(replace(draft(), colour=None if draft().colour == colour else colour))

    label = table.ui("app.setup.seat.colour")
    return [choice_chips(table.ui, "seat-colour", label, options, {draft().colour or ""}, toggle)]
