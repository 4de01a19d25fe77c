"""The grid of the pad: categories down, players across, as on paper. Heads and totals stay, the rows scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

import flet as ft

from locales import figure
from scoring.pad.view import Cell, PadView, Row, SeatHead
from scoring.summary import CATEGORY_ICONS
from views.components import icon_button, muted, seat_badge, seat_letters, tid
from views.components.focus import INSIDE, edge
from views.components.icon import picture
from views.components.icons import Icon
from views.components.scroll_into_view import scroll_key
from views.components.seats import PLACES
from views.screens.score.columns import Measures, measures
from views.screens.score.pad_place import Spot
from views.ui_context import TARGET, Ui

WITH_PICTURE = 128  # from here on a label has room for its picture
SEATS = "seats-from"
Style = ft.TextThemeStyle


@dataclass(frozen=True)
class Grid:
    """`hidden`: the totals stay covered until the result is revealed. `lead` are rows of the table as a whole."""

    ui: Ui
    view: PadView
    at: Spot | None
    on_cell: Callable[[Spot], None]
    on_seat: Callable[[int], None]
    room: float
    hidden: bool = False

    @cached_property
    def measures(self) -> Measures:
        return measures(self.ui, len(self.view.seats), self.room)

    @cached_property
    def shown(self) -> list[SeatHead]:
        """The seats there is room for, with the one that is being entered among them."""
        seats, fit = self.view.seats, self.measures.seats
        first = self.ui.memo.get(SEATS, 0)
        if self.at and self.at.seat < len(seats):
            first = min(max(first, self.at.seat - fit + 1), self.at.seat)
        first = max(0, min(first, len(seats) - fit))
        return list(seats[first : first + fit])

    # -- the parts ----------------------------------------------------------------------------------------------

    def heads(self) -> ft.Control:
        seats = tuple((seat.index, seat.name, seat.colour) for seat in self.shown)
        here = self.at.seat if self.at else None
        return self.ui.again("heads", (seats, here, self._look), self._heads)

    def _heads(self) -> ft.Control:
        letters = seat_letters([seat.name or "?" for seat in self.view.seats])
        heads = [self._in_column(self._head(seat, letters[seat.index])) for seat in self.shown]
        return self._across(None, heads, arrows=True)

    def rows(self) -> list[ft.Control]:
        return [self._row_again(row) for row in self.view.rows]

    @cached_property
    def _look(self) -> object:
        """What all parts of the grid depend on."""
        ui, names = self.ui, tuple(seat.name for seat in self.view.seats)
        return self.measures, tuple(seat.index for seat in self.shown), names, ui.texts.language, ui.scale, ui.column

    def _row_again(self, row: Row) -> ft.Control:
        """Of twenty rows a tap changes one."""
        here = self.at if self.at and self.at.category == row.category else None
        return self.ui.again(f"row-{row.category}", (row, here, self._look), lambda: self._row(row))

    def line(self, ident: str, words: str, mark: ft.Control | None, act: Callable[[], None]) -> ft.Control:
        """A row that leads to something of the whole table."""
        text = ft.Text(words, theme_style=Style.BODY_MEDIUM, color=ft.Colors.ON_SURFACE, expand=True)
        on = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=self.ui.px(20), color=ft.Colors.ON_SURFACE_VARIANT)
        button = ft.TextButton(
            content=ft.Row([text, *([mark] if mark else []), on], spacing=8),
            style=ft.ButtonStyle(padding=ft.Padding.symmetric(vertical=14), shape=_corner(8), side=INSIDE),
            on_click=self.ui.on(act),
        )
        border = ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT))
        return ft.Container(tid(ident, button), border=border, key=ident)

    def totals(self) -> ft.Control:
        word = ft.Text(self.ui("app.score.total"), theme_style=Style.HEADLINE_SMALL)
        level = all(seat.place == 1 for seat in self.view.seats)
        sums = [self._total_again(seat, level) for seat in self.shown]
        if self.measures.label is not None:
            return self._across(word, sums)
        return self._across(None, sums)

    def _total_again(self, seat: SeatHead, level: bool) -> ft.Control:
        given = (seat, level, self.hidden, self._look)
        return self.ui.again(f"sum-{seat.index}", given, lambda: self._in_column(self._total(seat, level)))

    # -- their pieces -------------------------------------------------------------------------------------------

    def _in_column(self, control: ft.Control) -> ft.Control:
        return ft.Container(control, width=self.measures.cell, alignment=ft.Alignment.CENTER)

    def _across(self, label: ft.Control | None, cells: list[ft.Control], *, arrows: bool = False) -> ft.Control:
        fit = self.measures
        parts = [*cells]
        if fit.label is not None:
            parts.insert(0, ft.Container(label, width=fit.label, padding=ft.Padding.only(right=6)))
        elif fit.seats < len(self.view.seats):
            sides = self._arrows() if arrows else [ft.Container(width=TARGET), ft.Container(width=TARGET)]
            parts = [sides[0], *parts, sides[1]]
        return ft.Row(parts, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER)

    def _arrows(self) -> list[ft.Control]:
        first, last = self.shown[0].index, self.shown[-1].index
        ui, fit = self.ui, self.measures.seats

        def to(seat: int) -> Callable[[], None]:
            return lambda: ui.remember(SEATS, seat)

        back = icon_button(
            ui, "seats-back", ft.Icons.CHEVRON_LEFT, ui("app.score.seats.back"), to(first - fit), disabled=first == 0
        )
        on = icon_button(
            ui,
            "seats-on",
            ft.Icons.CHEVRON_RIGHT,
            ui("app.score.seats.on"),
            to(first + fit),
            disabled=last == len(self.view.seats) - 1,
        )
        return [ft.Container(arrow, width=TARGET, alignment=ft.Alignment.CENTER) for arrow in (back, on)]

    def _head(self, seat: SeatHead, letter: str) -> ft.Control:
        name = ft.Text(
            seat.name, theme_style=Style.LABEL_SMALL, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, no_wrap=True
        )
        here = self.at is not None and self.at.seat == seat.index
        name.weight = ft.FontWeight.W_700 if here else None
        content = ft.Column(
            [seat_badge(self.ui, letter, seat.colour, size=30), ft.Semantics(exclude_semantics=True, content=name)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        label = self.ui("app.score.open-player", name=seat.name)
        button = ft.TextButton(
            content=content,
            style=ft.ButtonStyle(
                padding=ft.Padding.symmetric(horizontal=2, vertical=14), shape=_corner(14), side=INSIDE
            ),
            on_click=self.ui.on(lambda: self.on_seat(seat.index)),
        )
        return tid(f"seat-{seat.index}", button, label=label)

    def _row(self, row: Row) -> ft.Control:
        here = self.at is not None and self.at.category == row.category
        words = ft.Text(
            self.ui.say(row.label), theme_style=Style.BODY_MEDIUM, weight=ft.FontWeight.W_700 if here else None
        )
        cells = [self._cell(row, row.cells[seat.index], seat) for seat in self.shown]
        label: ft.Control = words
        if self.measures.label is None or self.measures.label >= self.ui.px(WITH_PICTURE):
            sign = Icon(CATEGORY_ICONS[self.view.game].get(row.category, "score"))  # type: ignore[index]  # a known game
            words.expand = True
            label = ft.Row([picture(sign, self.ui.px(20), ft.Colors.ON_SURFACE_VARIANT), words], spacing=8)
        if self.measures.label is not None:
            content = self._across(label, cells)
        else:
            content = ft.Column(
                [ft.Container(label, padding=ft.Padding.only(top=6)), self._across(None, cells)], spacing=0, tight=True
            )
        line = ft.Border(bottom=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT))
        return ft.Container(content, border=line, key=scroll_key(f"row-{row.category}"))

    def _cell(self, row: Row, cell: Cell, seat: SeatHead) -> ft.Control:
        spot = Spot(row.category, seat.index)
        here = spot == self.at
        ident = f"cell-{row.category}-{seat.index}"
        number = ft.Text(
            figure_of(cell),
            semantics_label=self._said(row, cell, seat),
            theme_style=Style.BODY_LARGE,
            no_wrap=True,
            weight=ft.FontWeight.W_700 if here else None,
            color=ft.Colors.ON_SURFACE if cell.entered or here else ft.Colors.ON_SURFACE_VARIANT,
        )
        content: ft.Control = number
        if cell.problems:
            number.color = ft.Colors.ERROR
            sign = ft.Icon(ft.Icons.ERROR_OUTLINE, size=self.ui.px(14), color=ft.Colors.ERROR)
            content = ft.Row([number, sign], spacing=1, tight=True, alignment=ft.MainAxisAlignment.CENTER)
        if not (cell.asked and self.ui.writes(seat.index)):
            still = ft.Container(content, width=self.measures.cell, alignment=ft.Alignment.CENTER)
            return tid(ident, still)
        button = ft.TextButton(
            content=content,
            width=self.measures.cell,
            style=_cell_style(here),
            on_click=self.ui.on(lambda: self.on_cell(spot)),
        )
        return tid(ident, button, selected=here)

    def _said(self, row: Row, cell: Cell, seat: SeatHead) -> str:
        """The whole cell for somebody who hears it."""
        ui = self.ui
        label = [ui.pair(seat.name, row.label)]
        if cell.vp is not None:
            label.append(ui("app.score.points", n=cell.vp))
        if cell.asked and not cell.entered:
            label.append(ui("app.score.not-entered"))
        return ". ".join([*label, *map(ui.say, cell.problems)])

    def _total(self, seat: SeatHead, level: bool) -> ft.Control:
        """While all are level, as on an empty pad, nobody has a place yet."""
        ui, leads = self.ui, seat.place == 1 and not level and not self.hidden
        total = "?" if self.hidden else "·" if seat.total is None else figure(seat.total)
        number = ft.Text(
            total,
            theme_style=Style.HEADLINE_SMALL,
            no_wrap=True,
            color=ft.Colors.PRIMARY if leads else ft.Colors.ON_SURFACE,
        )
        place = ui(PLACES[seat.place - 1]) if seat.place and not level and not self.hidden else ""
        said = "app.score.total-hidden" if self.hidden else "app.score.total-of"
        parts: list[ft.Control] = [
            tid(f"total-{seat.index}", number, label=ui(said, name=seat.name)),
            tid(f"place-{seat.index}", muted(place)),
        ]
        return ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)


def figure_of(cell: Cell) -> str:
    """A dot where nobody has entered anything yet; nothing where there is nothing to enter."""
    if cell.vp is None:
        return ""
    if not cell.entered and not cell.vp:
        return "·"
    return figure(cell.vp)


@cache
def _cell_style(here: bool) -> ft.ButtonStyle:
    """Made once: a grid has a hundred cells."""
    return ft.ButtonStyle(
        padding=ft.Padding.symmetric(horizontal=0, vertical=14),
        shape=_corner(12),
        side=edge(2, ft.Colors.PRIMARY) if here else INSIDE,
        bgcolor=ft.Colors.SURFACE_CONTAINER if here else None,
        visual_density=ft.VisualDensity.STANDARD,
    )


def _corner(radius: float) -> ft.RoundedRectangleBorder:
    return ft.RoundedRectangleBorder(radius=radius)
