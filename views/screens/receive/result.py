"""A received result: the match as it would stand in the history, where the same one never stands twice."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from content.opponents import stored_name
from models.text_folding import folded
from models.values import Match, MatchSeat, NewMatch, Person
from views.app_state import AppState
from views.components import muted, notice, paragraph, seat_letters, tid
from views.components.icons import Icon
from views.components.result.breakdown import rows
from views.components.result.podium import podium
from views.components.result.shared import day
from views.components.result.table import reasons, table
from views.formatting import DOT, mix, outcome, seat_name, seat_names
from views.screens.receive.offer import Offer
from views.ui_context import Ui, once


def offer(ui: Ui, app_state: AppState, received: tuple[str, NewMatch]) -> Offer:
    id, new = received
    new = known(new, app_state.store.people.all())
    before = app_state.store.matches.handed_over(id)

    def to(match: Match) -> None:
        ui.go(f"/match/{match.id}")

    @once
    def save() -> None:
        to(app_state.change(lambda store: store.matches.keep(id, new)))

    letters = seat_letters(seat_names(ui, new.seats))
    lines = rows(ui, new.game, new.seats)
    where = [mix(ui, new.game, new.modules), day(ui, new), *([new.place] if new.place else [])]
    controls: list[ft.Control] = [
        tid("receive-won", ft.Text(outcome(ui, new), theme_style=ft.TextThemeStyle.TITLE_LARGE)),
        paragraph(DOT.join(where)),
        podium(ui, new.seats, letters),
        *([table(ui, lines, new.seats, letters)] if lines else []),
    ]
    if here := [seat.name for seat in new.seats if seat.person_id]:
        controls.append(muted(ui("app.receive.result.people", n=len(here), names=tuple(here))))
    found = Offer(
        ui("app.receive.result"),
        controls,
        ui("app.receive.result.save"),
        Icon.HISTORY,
        save,
        reasons(ui, lines, new.seats, letters),
    )
    if before is None:
        return found
    if same(before, new):
        said = notice(ui, "receive-same", ft.Icons.CHECK_CIRCLE_OUTLINE, ui("app.receive.result.same"))
        label = ui("app.receive.result.open")
        return replace(found, controls=[said, *controls], label=label, act=lambda: to(before))
    was = ui("app.receive.result.other", was=points(ui, before.seats))
    said = notice(ui, "receive-other", ft.Icons.INFO_OUTLINE, was)
    return replace(found, controls=[said, *controls], label=ui("app.receive.result.correct"))


def points(ui: Ui, seats: tuple[MatchSeat, ...]) -> str:
    return ", ".join(f"{seat_name(ui, seat)} {seat.total}" for seat in seats)


def same(match: Match, new: NewMatch) -> bool:
    """The same points for the same names, line by line."""

    def called(seat: MatchSeat) -> str:
        return stored_name(seat.name) if seat.controller == "ai" else seat.name

    def compared(seats: tuple[MatchSeat, ...]) -> list[tuple[object, ...]]:
        return [
            (called(seat), seat.total, seat.place, {line.category: line.vp for line in seat.lines}) for seat in seats
        ]

    return compared(match.seats) == compared(new.seats)


def known(new: NewMatch, people: tuple[Person, ...]) -> NewMatch:
    """With the people of this device who have the names at the table."""
    ids = {folded(person.name): person.id for person in people}
    seats = tuple(
        replace(seat, person_id=ids.get(folded(seat.name)) if seat.controller == "human" else None)
        for seat in new.seats
    )
    return replace(new, seats=seats)
