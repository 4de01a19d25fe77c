"""`/` on a guest's phone: the game at the table, a seat to take, and how this phone looks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from app.guests import GuestState
from app.phone_table import freed, seated
from app.preferences import preferences
from app.table_seats import TableSeat, table_seats
from models.errors import Unknown
from models.values import Session
from views.components import (
    empty_state,
    heading,
    list_row,
    muted,
    primary_button,
    quiet_button,
    seat_badge,
    seat_letters,
)
from views.components.appearance_settings import look_card
from views.components.help_link import awake_help, help_button
from views.components.icons import Icon
from views.components.session_paths import path_of
from views.formatting import mix
from views.layout.page_layout import Screen
from views.ui_context import Handler, Ui


def screen(ui: Ui, app_state: GuestState) -> Screen:
    table = app_state.rights.table
    look = look_card(ui, preferences(app_state.store.settings.all()), app_state.set_look)
    this_phone = [heading(ui("app.table.this-phone")), look, *([] if ui.secure else [awake_help(ui)])]
    try:
        session = app_state.store.sessions.get(table.session) if table.session else None
    except Unknown:  # the host has deleted the game since
        session = None
    if session is None:
        waiting = empty_state(ui, Icon.CASTLE, ui("app.table.waiting"), ui("app.table.waiting.text"))
        return Screen(ui("app.table"), [waiting], side=this_phone, actions=[help_button(ui)])
    seats = table_seats(app_state.store, session, ui.texts)
    return Screen(
        title=ui("app.table"),
        subtitle=mix(ui, session.game, session.modules),
        controls=[*_seats(ui, app_state, session, seats), *_leave(ui, app_state)],
        side=this_phone,
        actions=[help_button(ui)],
        foot=_on(ui, app_state, session),
    )


def _seats(ui: Ui, app_state: GuestState, session: Session, seats: Sequence[TableSeat]) -> list[ft.Control]:
    table, me = app_state.rights.table, app_state.rights.guest
    letters = seat_letters([seat.name or "?" for seat in seats])
    mine = table.seat(me)
    rows: list[ft.Control] = [
        heading(ui("app.table.seats")),
        muted(ui("app.table.seats.seated" if mine is not None else "app.table.seats.text")),
    ]
    names = [seat.name or ui("app.setup.player", seat=place) for place, seat in enumerate(seats, start=1)]
    for place, (seat, name) in enumerate(zip(seats, names, strict=True)):
        sitting = table.at(place)
        if seat.ai:
            text: str = ui("app.table.seat.ai")
            act: Handler | None = None
        elif sitting is None:
            # What a phone does is signed with its name: two of a name must not take back each other's steps.
            signed = name if names.count(name) == 1 else f"{name} ({place + 1})"
            text, act = ui("app.table.seat.free"), partial(_sit, ui, app_state, session.id, place, signed)
        else:
            text, act = ui("app.table.seat.you" if place == mine else "app.table.seat.taken"), None
        mark = ft.Icon(ft.Icons.CHECK_CIRCLE, color=ft.Colors.PRIMARY, size=ui.px(26)) if place == mine else None
        badge = seat_badge(ui, letters[place], seat.colour)
        rows.append(list_row(ui, f"seat-{place}", name, text, act, leading=badge, trailing=mark))
    return rows


def _sit(ui: Ui, app_state: GuestState, session: str, place: int, name: str) -> None:
    """Moving to another seat frees the first one. Who is slower than another phone, or than the host who has turned
    to another game, stays where they were."""
    if app_state.rights.table.session != session:
        return
    app_state.table_control.change(lambda table: seated(table, app_state.phone, place, name))
    at = app_state.rights
    if at.table.seat(at.guest) == place and app_state.store.documents.get(session, "sheet"):
        ui.go(f"/session/{session}/score/player/{place}")


def _leave(ui: Ui, app_state: GuestState) -> list[ft.Control]:
    if app_state.rights.table.seat(app_state.rights.guest) is None:
        return []

    def leave() -> None:
        app_state.table_control.change(lambda table: freed(table, app_state.phone))

    return [quiet_button(ui, "leave-seat", ui("app.table.leave"), leave)]


def _on(ui: Ui, app_state: GuestState, session: Session) -> ft.Control:
    seat = app_state.rights.table.seat(app_state.rights.guest)
    if seat is not None and session.stage in ("score", "finished"):
        path, words = f"/session/{session.id}/score/player/{seat}", "app.table.to-mine"
    else:
        path, words = path_of(session), "app.table.to-game"
    return primary_button(ui, "to-game", ui(words), ui.to(path), icon=Icon.SCORE)
