"""Who plays: the people at the table as faces, in their order, and below them those who could join. A tap seats or
unseats, dragging orders, a long press edits; the sheets are in `people_sheets`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.people import known_person, people_by_last_game, renamed
from app.session_store import SessionOwner
from locales import Message, say
from models.values import Person
from setup.checklist import Seat
from setup.seating import Seats, free_colour, moved, seated, unseated
from views.components.buttons import icon_button
from views.components.cards import card
from views.components.focus import button_style, edge
from views.components.icon import picture
from views.components.labels import muted
from views.components.seats import seat_badge, seat_letters
from views.components.tid import tid
from views.formatting import COLOURS, capital
from views.ui_context import Handler, Ui

OPEN = "people-sheet"  # "new", "order" or the place whose sheet is open
DRAFT = "people-draft"  # the seat as it is being filled in there
OFFERED = 9
"""So many faces wait beside the table; the sheet for a new person finds the others by their name."""
_TILE = 76
_GROUP = "people"


@dataclass(frozen=True, slots=True)
class PeoplePicker:
    """The seats as they are shown. `change` applies an act to the seats as they are by then; `meet` makes a known
    person of a name, `rename` gives whoever sits there another one. `colours` are those of the game's boxes."""

    ui: Ui
    people: Sequence[Person]
    seats: Seats
    change: Callable[[Message, Callable[[Seats], Seats]], None]
    meet: Callable[[Seat], Seat]
    rename: Callable[[Seat, str], Seat]
    colours: Sequence[str]
    fewest: int
    most: int
    nameless: bool = True
    """Whether a seat may stay without a name."""
    ai: str | None = None
    """The name of the AI, which has the last seat."""
    order: str = ""
    """What the order of the seats means at this table."""

    @classmethod
    def of(
        cls,
        ui: Ui,
        owner: SessionOwner,
        seats: Seats,
        change: Callable[[Message, Callable[[Seats], Seats]], None],
        *,
        colours: Sequence[str],
        fewest: int,
        most: int,
        nameless: bool = True,
        ai: str | None = None,
        order: str = "",
    ) -> PeoplePicker:
        """With the people that this owner of sessions knows."""
        return cls(
            ui,
            people_by_last_game(owner.store),
            seats,
            change,
            lambda seat: owner.change(lambda store: known_person(store, seat)),
            lambda seat, name: owner.change(lambda store: renamed(store, seat, name)),
            colours,
            fewest,
            most,
            nameless,
            ai,
            order,
        )

    @property
    def persons(self) -> Seats:
        """Without the AI's seat."""
        return self.seats[: len(self.seats) - (self.ai is not None)]

    @property
    def names(self) -> list[str]:
        named = [seat.name or self.ui("app.setup.player", seat=place + 1) for place, seat in enumerate(self.persons)]
        return [*named, *([self.ai] if self.ai else [])]

    @property
    def full(self) -> bool:
        return len(self.persons) >= self.most and all(seat.name for seat in self.persons)

    @property
    def free(self) -> list[Person]:
        """Who is known and not at the table."""
        here = {seat.person for seat in self.seats}
        return [person for person in self.people if person.id not in here]

    def is_ai(self, place: int) -> bool:
        return self.ai is not None and place == len(self.seats) - 1

    def write(self, label: Message, act: Callable[[Seats], Seats]) -> None:
        """Changes the people's seats; the AI's stays the last."""
        count = len(self.seats) - len(self.persons)

        def whole(seats: Seats) -> Seats:
            cut = len(seats) - count
            return (*act(seats[:cut]), *seats[cut:])

        self.change(label, whole)

    def sit(self, person: Person) -> None:
        def act(seats: Seats) -> Seats:
            if any(seat.person == person.id for seat in seats):
                return seats
            others = () if self.most == 1 else seats
            seat = Seat(person.name, person.id, free_colour(self.colours, person.colours, others))
            return seated(seats, seat, self.most)

        self.write(say("app.setup.did.seat", seat=len(self.persons)), act)

    def unseat(self, place: int) -> None:
        self.write(say("app.setup.did.seat", seat=place + 1), lambda seats: unseated(seats, place, self.fewest))

    def move(self, place: int, to: int) -> None:
        if place != to:
            self.write(say("app.setup.did.swap"), lambda seats: moved(seats, place, to))

    def add_nameless(self) -> None:
        def act(seats: Seats) -> Seats:
            return (*seats, Seat()) if len(seats) < self.most else seats

        self.write(say("app.setup.did.seat", seat=len(self.persons) + 1), act)

    def open(self, what: str | int) -> None:
        self.ui.remember(DRAFT, None)
        self.ui.remember(OPEN, what)


def people_picker(picker: PeoplePicker) -> list[ft.Control]:
    """The table, and those beside it."""
    ui = picker.ui
    count = capital(ui("app.solo")) if len(picker.persons) == 1 else ui("app.players", n=len(picker.persons))
    title: list[ft.Control] = [ft.Text(count, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    if picker.order and len(picker.persons) > 1:
        title.append(muted(picker.order))
    order = icon_button(ui, "seats-edit", ft.Icons.EDIT_OUTLINED, ui("app.people.order"), lambda: picker.open("order"))
    head = ft.Row(
        [ft.Column(title, spacing=2, tight=True, expand=True), *([order] if picker.seats else [])],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    letters = seat_letters(picker.names)
    here = [_seat(picker, place, letter) for place, letter in enumerate(letters)]
    if picker.nameless and len(picker.persons) < picker.most:
        here.append(
            _tile(ui, "seat-anyone", _sign(ui, ft.Icons.PERSON_OUTLINE), ui("app.people.anyone"), picker.add_nameless)
        )
    table = card([head, *([_wrap(here)] if here else [])], padding=12, key="people-table")
    return [table, _wrap(_beside(picker))]


def _beside(picker: PeoplePicker) -> list[ft.Control]:
    ui, free = picker.ui, picker.free[:OFFERED]
    blocked = picker.full and picker.most > 1
    letters = seat_letters([person.name for person in free])
    faces = [
        _tile(
            ui,
            f"person-{person.id}",
            seat_badge(ui, letter, person.colours[0] if person.colours else None, size=44),
            person.name,
            partial(picker.sit, person),
            disabled=blocked,
        )
        for person, letter in zip(free, letters, strict=True)
    ]
    new = _tile(
        ui,
        "seat-new",
        _sign(ui, ft.Icons.ADD, primary=not picker.full),
        ui("app.people.new"),
        lambda: picker.open("new"),
        disabled=blocked,
    )
    return [*faces, new]


def _seat(picker: PeoplePicker, place: int, letter: str) -> ft.Control:
    ui, seat, name = picker.ui, picker.seats[place], picker.names[place]
    stays = not seat.name and len(picker.persons) <= picker.fewest

    def act() -> None:
        if picker.is_ai(place) or stays:
            picker.open(place)
        else:
            picker.unseat(place)

    said = [ui("app.setup.seat.title", seat=place + 1), *([ui(COLOURS[seat.colour])] if seat.colour in COLOURS else [])]
    face = seat_badge(ui, letter, seat.colour, size=44)
    tile = _tile(
        ui,
        f"seat-{place + 1}",
        _numbered(ui, face, place + 1) if len(picker.persons) > 1 and not picker.is_ai(place) else face,
        name,
        act,
        hold=lambda: picker.open(place),
        selected=bool(seat.name) or picker.is_ai(place),
        label=", ".join(said),
    )
    if len(picker.persons) < 2 or picker.is_ai(place):
        return tile
    # Sideways only: an upward or downward stroke scrolls the screen. The arrows of the sheet do the same.
    drag = ft.Draggable(tile, group=_GROUP, content_feedback=face, affinity=ft.Axis.HORIZONTAL, data=place)

    def drop(event: ft.DragTargetEvent) -> None:
        picker.move(int(event.src.data), place)

    return ft.DragTarget(drag, group=_GROUP, on_accept=ui.on(drop), key=f"at-{place}")


def _numbered(ui: Ui, face: ft.Control, number: int) -> ft.Control:
    """The place in turn order, at the face's lower edge."""
    side = ui.px(20)
    mark = ft.Container(
        ft.Text(str(number), size=side * 0.7, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE),
        width=side,
        height=side,
        right=0,
        bottom=0,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.SURFACE,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=side / 2,
    )
    box = ft.Stack([ft.Container(face, padding=ui.px(4)), mark], width=ui.px(52), height=ui.px(52))
    return ft.Semantics(exclude_semantics=True, content=box)


def _sign(ui: Ui, icon: ft.IconData, *, primary: bool = False) -> ft.Control:
    """In place of a face."""
    side = ui.px(44)
    return ft.Container(
        picture(icon, ui.px(24), ft.Colors.PRIMARY if primary else ft.Colors.ON_SURFACE_VARIANT),
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(2 if primary else 1, ft.Colors.PRIMARY if primary else ft.Colors.OUTLINE),
        border_radius=side * 0.28,
    )


def _wrap(tiles: list[ft.Control]) -> ft.Control:
    return ft.Row(tiles, wrap=True, spacing=4, run_spacing=4)


def _tile(
    ui: Ui,
    ident: str,
    face: ft.Control,
    name: str,
    act: Handler,
    *,
    hold: Handler | None = None,
    selected: bool | None = None,
    disabled: bool = False,
    label: str | None = None,
) -> ft.Control:
    words = ft.Text(
        name,
        theme_style=ft.TextThemeStyle.LABEL_MEDIUM,
        color=ft.Colors.ON_SURFACE if selected else ft.Colors.ON_SURFACE_VARIANT,
        text_align=ft.TextAlign.CENTER,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    box = ft.Container(face, height=ui.px(52), alignment=ft.Alignment.CENTER)
    column = ft.Column(
        [box, words], spacing=4, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER, width=ui.px(_TILE)
    )
    style = button_style(
        14,
        (0, 6),
        side=edge(0, ft.Colors.TRANSPARENT),
        bgcolor=ft.Colors.TRANSPARENT,
        elevation=0,
        visual_density=ft.VisualDensity.STANDARD,
    )
    button = ft.Button(
        content=column,
        style=style,
        elevation=0,
        disabled=disabled,
        on_click=ui.on(act),
        on_long_press=ui.on(hold) if hold else None,
    )
    return tid(ident, button, selected=selected, label=label)
