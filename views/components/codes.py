"""QR codes: black on white in every theme, and no denser than a camera reads off a phone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

import flet as ft
from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
from qrcode.main import QRCode

from interchange.qr_payload import ROOM, for_link, split
from views.components.buttons import icon_button, quiet_button
from views.components.labels import muted, selectable
from views.components.tid import tid
from views.ui_context import Ui

WIDEST = 340.0
QUIET = 4  # modules of white around a code: without them on a dark screen no camera finds it
TEXT_HEIGHT = 112.0


@lru_cache(maxsize=64)
def qr_svg(text: str, correction: int = ERROR_CORRECT_M) -> str:
    """As lines and not as points: on plain http, where every guest's phone is, Chromium decodes no picture for the
    client. About 20 ms for the fullest code there is here."""
    code: QRCode[Any] = QRCode(error_correction=correction, border=QUIET)
    code.add_data(text)  # type: ignore[no-untyped-call]  # it ships no types
    rows: list[list[bool]] = code.get_matrix()  # type: ignore[no-untyped-call]  # as above
    side, dark = len(rows), []
    for y, row in enumerate(rows):
        x = 0
        for is_dark, run in groupby(row):
            length = len(list(run))
            if is_dark:
                dark.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path d="{"".join(dark)}"/></svg>'
    )


def qr_image(ui: Ui, text: str, label: str, *, side: float = WIDEST, long: bool = False) -> ft.Control:
    """`label` is what a screen reader says of it. `long`: the text fills so many squares that larger ones are worth
    more than a second copy of them."""
    side = min(side, ui.width - 48)
    image = ft.Image(
        src=qr_svg(text, ERROR_CORRECT_L if long else ERROR_CORRECT_M), width=side, height=side, semantics_label=label
    )
    return ft.Row([image], alignment=ft.MainAxisAlignment.CENTER)


def payload_pages(ui: Ui, ident: str, payload: str, label: str) -> list[ft.Control]:
    """A payload to hand over: in as many codes as it needs, and as one text. Where the app has an address that others
    reach, the text is a link, and a payload that fits one code is a link there too: the phone's camera opens it."""
    text = f"{ui.address}/receive/{for_link(payload)}" if ui.address else for_link(payload)
    codes = (text,) if ui.address and len(text) <= ROOM else split(payload)
    return code_pages(ui, ident, codes, text, label)


def code_pages(ui: Ui, ident: str, codes: Sequence[str], text: str, label: str) -> list[ft.Control]:
    """One code after the other, and beneath them the same as one text to copy. `label` says what it all is."""
    key = f"{ident}-at"
    at = min(int(ui.memo.get(key, 0)), len(codes) - 1)
    of = ui("app.code.of", number=at + 1, total=len(codes))
    several = len(codes) > 1
    found = [tid(f"{ident}-qr", qr_image(ui, codes[at], f"{label}. {of}" if several else label))]
    if several:
        back = icon_button(
            ui, f"{ident}-previous", ft.Icons.CHEVRON_LEFT, ui("app.code.previous"),
            lambda: ui.remember(key, (at - 1) % len(codes)),
        )  # fmt: skip
        on = icon_button(
            ui, f"{ident}-next", ft.Icons.CHEVRON_RIGHT, ui("app.code.next"),
            lambda: ui.remember(key, (at + 1) % len(codes)),
        )  # fmt: skip
        where = ft.Text(of, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, text_align=ft.TextAlign.CENTER)
        place = ft.Container(tid(f"{ident}-of", where, live_region=True), expand=True, alignment=ft.Alignment.CENTER)
        found += [ft.Row([back, place, on]), muted(ui("app.code.several"))]
    words = selectable(text, f"{ident}-text", style=ft.TextThemeStyle.BODY_SMALL)
    long = len(text) > 200
    box = ft.Container(
        ft.Column([words], scroll=ft.ScrollMode.AUTO if long else None, tight=not long),
        height=ui.px(TEXT_HEIGHT) if long else None,
        padding=10,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=12,
    )
    found += [muted(ui("app.code.text")), box]
    if action := ui.copying(text):
        copy = ui("app.result.copy")
        found.append(quiet_button(ui, f"{ident}-copy", copy, None, icon=ft.Icons.COPY, action=action))
    else:
        found.append(muted(ui("app.result.copy.by-hand")))
    return found
