"""A result as a picture: what the sheet shows, as the client drew it, so that every script and sign is there."""

from __future__ import annotations

import logging

import flet as ft

from views.components import muted, notice, paragraph, quiet_button, seat_badge, seat_letters
from views.result.breakdown import signed
from views.result.shared import Panel, Shared, day
from views.ui import Ui
from views.words import mix, player_name

log = logging.getLogger("companion.views")

SHARPNESS = 3.0
FAILED = "share-picture-failed"


def panel(ui: Ui, shared: Shared) -> Panel:
    """The browser downloads it, also on plain http; where that fails too, a screenshot of the phone does it."""
    shot = ft.Screenshot(card(ui, shared), key="share-shot")

    async def save() -> None:
        ui.remember(FAILED, None)
        try:
            png = await shot.capture(pixel_ratio=SHARPNESS)
            name = f"west-kingdom-{shared.of.played_at.astimezone():%Y-%m-%d}.png"
            await ft.FilePicker().save_file(file_name=name, src_bytes=png)
        except Exception as error:  # whatever the platform refuses: the way around is told
            log.info("no picture of the result: %s", type(error).__name__)
            ui.remember(FAILED, True)

    words = ui("app.share.picture.save")
    controls: list[ft.Control] = [shot, muted(ui("app.share.picture.text"))]
    if ui.memo.get(FAILED):
        controls.append(notice(ui, "share-why", ft.Icons.ERROR_OUTLINE, ui("app.share.picture.failed"), bad=True))
    return controls, quiet_button(ui, "share-picture-save", words, save, icon=ft.Icons.DOWNLOAD)


def card(ui: Ui, shared: Shared) -> ft.Control:
    """Who won, everybody's place and points, and where the points came from."""
    seats = shared.of.seats
    lettered = zip(seats, seat_letters([seat.name for seat in seats]), strict=True)
    lines: list[ft.Control] = [
        muted(mix(ui, shared.of.game, shared.of.modules)),
        ft.Text(shared.won, theme_style=ft.TextThemeStyle.TITLE_LARGE),
    ]
    for seat, letter in sorted(lettered, key=lambda pair: pair[0].place):
        total = ft.Text(signed(seat.total), theme_style=ft.TextThemeStyle.TITLE_LARGE)
        name = ft.Text(
            f"{seat.place}. {player_name(ui, seat)}", theme_style=ft.TextThemeStyle.TITLE_MEDIUM, expand=True
        )
        lines.append(ft.Row([seat_badge(ui, letter, seat.colour), name, total], spacing=12))
    for row in shared.rows:
        if row.scored:
            points = " / ".join(signed(line.vp) if line else "–" for line in row.lines)
            lines.append(ft.Row([ft.Container(muted(row.label), expand=True), muted(points)], spacing=12))
    if any(row.scored for row in shared.rows):
        order = " / ".join(player_name(ui, seat) for seat in seats)
        lines.append(muted(ui("app.share.picture.order", names=order)))
    lines.append(paragraph(day(ui, shared.of)))
    return ft.Container(
        ft.Column(lines, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        padding=18,
        border_radius=20,
    )
