"""A result as a picture to download, which browsers allow on plain http too."""

from __future__ import annotations

import asyncio
import logging

import flet as ft

from locales import figure
from views.components import muted, notice, quiet_button, seat_letters
from views.components.result.drawing import Place, ResultPicture, png
from views.components.result.shared import Panel, Shared, day
from views.components.save_file import save_file
from views.formatting import mix, player_name, seat_names
from views.ui_context import Ui

log = logging.getLogger("companion.views")

FAILED = "share-picture-failed"
PICTURE = "share-picture"  # the bytes, once they are drawn


def panel(ui: Ui, shared: Shared) -> Panel:
    """Shown before it is saved; where it cannot be saved, a screenshot of it does."""

    async def show() -> None:
        ui.remember(FAILED, None)
        try:
            ui.remember(PICTURE, await asyncio.to_thread(png, result_picture(ui, shared)))
        except Exception as error:  # a device whose Pillow reads no such fonts
            log.info("no picture of the result: %s", type(error).__name__)
            ui.remember(FAILED, True)

    async def save() -> None:
        ui.remember(FAILED, None)
        name = f"west-kingdom-{shared.of.played_at.astimezone():%Y-%m-%d}.png"
        try:
            await save_file(ui, name, ui.memo[PICTURE])
        except Exception as error:  # whatever the platform refuses: the way around is told
            log.info("the picture cannot be saved: %s", type(error).__name__)
            ui.remember(FAILED, True)

    failed = [notice(ui, "share-why", ft.Icons.ERROR_OUTLINE, ui("app.share.picture.failed"), bad=True)]
    controls: list[ft.Control] = failed if ui.memo.get(FAILED) else []
    drawn = ui.memo.get(PICTURE)
    if drawn is None:
        draw = quiet_button(ui, "share-picture-draw", ui("app.share.picture.draw"), show, icon=ft.Icons.IMAGE_OUTLINED)
        return controls, draw
    if ui.secure:
        image = ft.Image(src=drawn, semantics_label=shared.won, fit=ft.BoxFit.FIT_WIDTH)
        border = ft.Border.all(1, ft.Colors.OUTLINE_VARIANT)
        controls = [*controls, ft.Container(image, border=border, alignment=ft.Alignment.CENTER)]
    save_it = quiet_button(ui, "share-picture-save", ui("app.share.picture.save"), save, icon=ft.Icons.DOWNLOAD)
    return [*controls, muted(ui("app.share.picture.text"))], save_it


def result_picture(ui: Ui, shared: Shared) -> ResultPicture:
    seats = shared.of.seats
    letters = seat_letters(seat_names(ui, seats))
    ranked = sorted(zip(seats, letters, strict=True), key=lambda pair: pair[0].place)
    return ResultPicture(
        above=mix(ui, shared.of.game, shared.of.modules).replace("\u00a0", " "),
        title=shared.won,
        places=[
            Place(letter, seat.colour, f"{seat.place}. {player_name(ui, seat)}", figure(seat.total))
            for seat, letter in ranked
        ],
        letters=letters,
        lines=[
            (row.label, [figure(line.vp) if line else "–" for line in row.lines]) for row in shared.rows if row.scored
        ],
        below=day(ui, shared.of),
    )
