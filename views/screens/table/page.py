"""`/table`: the host opens the game to the phones around it, sees who is there, and decides who may write what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from app.phone_table import Edits, Guest, PhoneTable, changed, freed
from app.table_control import CannotOpen, TableControl
from locales import Message
from models.errors import Unknown
from models.values import Session
from views.app_state import AppState
from views.components import (
    card,
    confirm,
    empty_state,
    heading,
    list_row,
    muted,
    notice,
    paragraph,
    primary_button,
    quiet_button,
    segments,
    selectable,
    sheet,
    tid,
)
from views.components.background_results import loaded
from views.components.codes import qr_svg
from views.components.icons import Icon
from views.components.session_paths import path_of
from views.formatting import DOT, session_line
from views.layout.page_layout import Screen
from views.ui_context import Ui

EDITS: tuple[Edits, ...] = ("own", "all", "none")
GUEST = "guest"  # whose sheet is open
CLOSING = "closing"
NEW_CODE = "new-code"
FAILED = "failed"
PLACE = "place"  # the address that was chosen
LINK = "link"  # whether it is shown as text
QR_SIDE = 264.0


def screen(ui: Ui, app_state: AppState, _params: Mapping[str, str]) -> Screen:
    table_control = app_state.table_control
    if table_control.table is None:
        return _closed(ui, app_state)
    return _open(ui, app_state, table_control.table)


def _closed(ui: Ui, app_state: AppState) -> Screen:
    table_control, known = app_state.table_control, app_state.table_control.known_addresses()
    found = loaded(ui, app_state, ("addresses", known), lambda _progress: table_control.all_addresses()) or known
    chosen = ui.memo.get(PLACE) or next(iter(found), "")

    async def open_table() -> None:
        try:
            await table_control.open(chosen)
        except CannotOpen:
            ui.remember(FAILED, Message("app.table.cannot-open"))

    words: list[ft.Control] = [
        empty_state(ui, Icon.PEOPLE, ui("app.table.invite"), ui("app.table.invite.text")),
        notice(ui, "wifi", ft.Icons.WIFI, ui("app.table.wifi")),
    ]
    if len(found) > 1:
        places = [(place, place) for place in found]
        words.append(
            segments(ui, "place", ui("app.table.place"), places, chosen, lambda place: ui.remember(PLACE, place))
        )
    if not found:
        words.append(notice(ui, "no-network", ft.Icons.WIFI_OFF, ui("app.table.no-network"), bad=True))
    if why := ui.memo.get(FAILED):
        words.append(notice(ui, "failed", ft.Icons.ERROR_OUTLINE, ui.say(why), bad=True))
    go = primary_button(ui, "open-table", ui("app.table.open"), open_table, disabled=not found)
    return Screen(ui("app.table.phones"), words, foot=go)


def _open(ui: Ui, app_state: AppState, table: PhoneTable) -> Screen:
    session = _session(app_state, table)
    return Screen(
        title=ui("app.table.phones"),
        subtitle=session_line(ui, session) if session else ui("app.table.no-game"),
        controls=[*_code(ui, app_state.table_control, table), *_back(ui, session)],
        side=[*_guests(ui, app_state.table_control, table), *_end(ui)],
        dialog=_dialog(ui, app_state.table_control, table),
    )


def _session(app_state: AppState, table: PhoneTable) -> Session | None:
    try:
        return app_state.store.sessions.get(table.session) if table.session else None
    except Unknown:
        return None


def _code(ui: Ui, table_control: TableControl, table: PhoneTable) -> list[ft.Control]:
    """Always dark on white: cameras read no other code as well."""
    number, short = table.url.removeprefix("http://"), table_control.short_address
    link, digits = table_control.link or "", f"{table.digits[:3]}\u00a0{table.digits[3:]}"
    side = min(ui.px(QR_SIDE), ui.width - 72)
    image = ft.Image(src=qr_svg(link), width=side, height=side, border_radius=12, semantics_label=ui("app.table.qr"))
    typed = ft.Text(
        ui("app.table.digits", address=short or number, digits=digits), theme_style=ft.TextThemeStyle.TITLE_MEDIUM
    )
    found: list[ft.Control] = [tid("table-digits", typed)]
    if short:
        found.append(tid("table-number", muted(ui("app.table.number", address=number))))
    found += [
        paragraph(ui("app.table.scan")),
        ft.Row([tid("table-qr", image)], alignment=ft.MainAxisAlignment.CENTER),
    ]
    if not ui.memo.get(LINK):
        return [*found, quiet_button(ui, "show-link", ui("app.table.link"), lambda: ui.remember(LINK, True))]
    found.append(selectable(link, "table-link", style=ft.TextThemeStyle.BODY_MEDIUM))
    if copy := ui.copying(link):
        found.append(quiet_button(ui, "copy-link", ui("app.table.copy"), None, icon=ft.Icons.COPY, action=copy))
    return found


def _back(ui: Ui, session: Session | None) -> list[ft.Control]:
    if session is None:
        return [muted(ui("app.table.no-game.text"))]
    return [primary_button(ui, "to-game", ui("app.table.to-game"), ui.to(path_of(session)))]


def _guests(ui: Ui, table_control: TableControl, table: PhoneTable) -> list[ft.Control]:
    here = sorted(table.guests, key=lambda guest: (table.seat(guest) is None, table.seat(guest) or 0))
    rows = [_guest(ui, table_control, table, guest, number) for number, guest in enumerate(here, start=1)]
    if not rows:
        rows = [muted(ui("app.table.nobody"))]
    everybody = segments(
        ui,
        "edits",
        ui("app.table.edits"),
        [(edits, ui(f"app.table.edits.{edits}")) for edits in EDITS],
        table.edits,
        lambda edits: table_control.change(lambda now: now.model_copy(update={"edits": edits})),
    )
    return [heading(ui("app.table.guests", n=len(here))), *rows, card([everybody])]


def _name(ui: Ui, table: PhoneTable, guest: Guest, number: int) -> str:
    return table.name(guest) or ui("app.table.guest", number=number)


def _guest(ui: Ui, table_control: TableControl, table: PhoneTable, guest: Guest, number: int) -> ft.Control:
    there = guest.phone in table_control.present
    parts = [ui("app.table.here" if there else "app.table.away"), ui(f"app.table.edits.{table.rights(guest)}")]
    sign = ft.Icon(ft.Icons.SMARTPHONE if there else ft.Icons.PHONELINK_OFF, size=ui.px(26))
    return list_row(
        ui,
        f"guest-{number}",
        _name(ui, table, guest, number),
        DOT.join(parts),
        lambda: ui.remember(GUEST, (guest.phone, number)),
        leading=sign,
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT, size=ui.px(24)),
    )


def _end(ui: Ui) -> list[ft.Control]:
    return [
        quiet_button(ui, "new-code", ui("app.table.new-code"), lambda: ui.remember(NEW_CODE, True)),
        quiet_button(ui, "close-table", ui("app.table.close"), lambda: ui.remember(CLOSING, True), danger=True),
    ]


def _dialog(ui: Ui, table_control: TableControl, table: PhoneTable) -> ft.DialogControl | None:
    if ui.memo.get(CLOSING):

        async def close() -> None:
            ui.remember(CLOSING, None)
            await table_control.close()

        title, text, yes = ui("app.table.close"), ui("app.table.close.text"), ui("app.table.close.yes")
        return confirm(ui, "close", title, text, yes, close, ui.forget(CLOSING), danger=True)
    if ui.memo.get(NEW_CODE):

        def renew() -> None:
            ui.remember(NEW_CODE, None)
            table_control.new_code()

        title, text = ui("app.table.new-code"), ui("app.table.new-code.text")
        return confirm(ui, "renew", title, text, title, renew, ui.forget(NEW_CODE))
    phone, number = ui.memo.get(GUEST, (None, 0))
    guest = table.guest(phone) if phone else None
    return _guest_sheet(ui, table_control, table, guest, number) if guest else None


def _guest_sheet(ui: Ui, table_control: TableControl, table: PhoneTable, guest: Guest, number: int) -> ft.DialogControl:
    phone = guest.phone

    def send_away() -> None:
        ui.remember(GUEST, None)
        table_control.send_away(phone)

    choices: Sequence[tuple[str, str]] = [
        ("table", ui("app.table.edits.table")),
        *((edits, ui(f"app.table.edits.{edits}")) for edits in EDITS),
    ]
    rights = segments(
        ui,
        "guest-edits",
        ui("app.table.edits.one"),
        choices,
        guest.edits or "table",
        lambda edits: table_control.change(lambda now: changed(now, phone, edits=None if edits == "table" else edits)),
    )
    acts: list[ft.Control] = [rights]
    if table.seat(guest) is not None:
        free = quiet_button(
            ui, "free-seat", ui("app.table.free-seat"), lambda: table_control.change(lambda now: freed(now, phone))
        )
        acts.append(free)
    acts.append(quiet_button(ui, "send-away", ui("app.table.send-away"), send_away, danger=True))
    return sheet(ui, "guest", _name(ui, table, guest, number), acts, ui.forget(GUEST))
