"""Sharing a result: as text in the language of the one who shares it, as a code for another phone, as a picture."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from app.result_code import body_of
from interchange.qr_payload import BadPayload, pack
from locales import figure
from models.archive.bgstats import link_of
from views.components import (
    icon_button,
    muted,
    notice,
    payload_pages,
    qr_image,
    quiet_button,
    segments,
    selectable,
    sheet,
    tid,
)
from views.components.result import share_picture
from views.components.result.breakdown import ranking
from views.components.result.shared import Panel, Shared, ShareOption, day
from views.formatting import mix, player_name, seat_name
from views.ui_context import Ui

OPEN = "sharing"
WIDEST_LINK = 480.0
"""The app may be on a laptop, and a phone reads the code off it: many small squares, as large as there is room."""


def as_text(ui: Ui, shared: Shared) -> str:
    """Places first, then every category and who has points in it."""
    of, seats = shared.of, shared.of.seats
    lines = [mix(ui, of.game, of.modules), day(ui, of), "", shared.won]
    lines += [f"{seat.place}. {ui.pair(player_name(ui, seat), figure(seat.total))}" for seat in ranking(seats)]
    lines.append("")
    for row in shared.rows:
        if row.scored:
            points = [
                (seat_name(ui, seat), line.vp) for seat, line in zip(seats, row.lines, strict=True) if line and line.vp
            ]
            scored = ", ".join(f"{name} {figure(vp)}" for name, vp in points)
            lines.append(ui.pair(row.label, scored))
    return "\n".join(lines)


def sharing(ui: Ui, shared: Shared) -> ft.AlertDialog | None:
    """One way at a time; what a browser does not grant has its way around beside it."""
    chosen = ui.memo.get(OPEN)
    if not chosen:
        return None
    way = WAYS.get(chosen, WAYS["text"])
    ways = segments(
        ui,
        "share-way",
        ui("app.share.how"),
        [(name, ui(each.label)) for name, each in WAYS.items()],
        chosen,
        lambda name: ui.remember(OPEN, name),
    )
    controls, foot = way.panel(ui, shared)
    return sheet(ui, "share", ui("app.result.share"), [ways, *controls], ui.forget(OPEN), foot=foot)


def _text(ui: Ui, shared: Shared) -> Panel:
    """To read and to take along; it can be selected wherever the clipboard is not granted."""
    text = as_text(ui, shared)
    words = selectable(text, "share-text")
    if action := ui.copying(text):
        copy = quiet_button(ui, "share-copy", ui("app.result.copy"), None, icon=ft.Icons.COPY, action=action)
        return [words], copy
    return [words, muted(ui("app.result.copy.by-hand"))], None


def _code(ui: Ui, shared: Shared) -> Panel:
    """The match itself, with its sheet, for the app on another phone."""
    try:
        payload = pack("result", body_of(shared.id, shared.of, shared.source))
        pages = payload_pages(ui, "share-code", payload, ui("app.share.code.label", won=shared.won))
    except BadPayload as error:
        return [notice(ui, "share-why", ft.Icons.ERROR_OUTLINE, ui.say(error.what), bad=True)], None
    return [muted(ui("app.share.code.text", where=ui("app.receive.open"))), *pages], None


def _bgstats(ui: Ui, shared: Shared) -> Panel:
    """The link that its makers describe; it can be selected where no other app opens it."""
    link = link_of(shared.id, shared.of, ui.texts)
    if link is None:
        return [muted(ui("app.files.bgstats.text"))], None
    words = selectable(link, "share-link", style=ft.TextThemeStyle.BODY_SMALL, max_lines=6)
    open_it = quiet_button(
        ui,
        "share-bgstats",
        ui("app.files.bgstats"),
        None,
        icon=ft.Icons.OPEN_IN_NEW,
        action=ft.OpenUrl(link, target=ft.UrlTarget.BLANK),
    )
    code = tid("share-bgstats-qr", qr_image(ui, link, ui("app.files.bgstats.qr"), side=WIDEST_LINK, long=True))
    return [muted(ui("app.files.bgstats.text")), code, words], open_it


WAYS: Mapping[str, ShareOption] = {
    "text": ShareOption("app.share.text", _text),
    "code": ShareOption("app.share.code", _code),
    "picture": ShareOption("app.share.picture", share_picture.panel),
    "bgstats": ShareOption("app.files.bgstats.way", _bgstats),
}


def button(ui: Ui) -> ft.Control:
    """Beside the title where there is room for it, else among the content."""

    def open_it() -> None:
        ui.remember(OPEN, "text")

    word = ui("app.result.share")
    if ui.roomy:
        return icon_button(ui, "share-open", ft.Icons.SHARE, word, open_it)
    return quiet_button(ui, "share-open", word, open_it, icon=ft.Icons.SHARE)
