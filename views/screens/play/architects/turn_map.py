"""Where the AI's moves lead: the locations of the board, small, with the numbers of the moves on them."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from solo.architects.cards import OPEN_LOCATIONS
from solo.dialogue import Event
from solo.moves import Move
from views.components.ai_cards.architects import LOCATIONS
from views.components.icon import picture
from views.components.solo_game.game_controller import ArchitectsController

PLACES = (*OPEN_LOCATIONS, "guildhall", "black_market")
IN_A_ROW = 6
PLACED = {"place_in_guildhall": "guildhall", "place_stacked": "guildhall", "place_in_market": "black_market"}
AT_LOCATION = ("place", "capture", "token", "takes_back", "princess_moves", "profiteer_moves")


def turn_map(controller: ArchitectsController, moves: Sequence[Move]) -> ft.Control | None:
    """Each location with how many Workers the AI has there; those of the moves carry their numbers instead."""
    ui = controller.ui
    numbers: dict[str, list[str]] = {}
    for number, move in enumerate(moves, 1):
        if place := _place(move.event):
            numbers.setdefault(place, []).append(str(number))
    if not numbers or not ui.roomy:
        return None
    side = controller.play.state.side
    workers = dict(zip(OPEN_LOCATIONS, side.at, strict=True)) | {"guildhall": side.guildhall}
    tiles = [_tile(place, workers.get(place, 0), numbers.get(place, [])) for place in PLACES]
    rows = ft.Column(
        [
            ft.Row(tiles[:IN_A_ROW], spacing=4, alignment=ft.MainAxisAlignment.CENTER),
            ft.Row(tiles[IN_A_ROW:], spacing=4, alignment=ft.MainAxisAlignment.CENTER),
        ],
        spacing=4,
        tight=True,
    )
    return ft.Container(
        ft.Semantics(content=rows, exclude_semantics=True), padding=ft.Padding.symmetric(vertical=8), key="turn-map"
    )


def _place(event: Event) -> str:
    if event.what in PLACED:
        return PLACED[event.what]
    place = str(event.details.get("location", "")) if event.what in AT_LOCATION else ""
    return place if place in PLACES else ""


def _tile(place: str, workers: int, numbers: Sequence[str]) -> ft.Control:
    here = bool(numbers)
    ink = ft.Colors.ON_TERTIARY_CONTAINER if here else ft.Colors.ON_SURFACE_VARIANT
    figure: ft.Control = ft.Text(str(workers or ""), size=13, color=ink)
    if here:
        words = ft.Text(", ".join(numbers), size=13, weight=ft.FontWeight.W_700, color=ft.Colors.ON_TERTIARY)
        figure = ft.Container(
            words, bgcolor=ft.Colors.TERTIARY, border_radius=9, padding=ft.Padding.symmetric(horizontal=6)
        )
    return ft.Container(
        ft.Column(
            [picture(LOCATIONS[place], 22, ink), figure],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=48,
        height=50,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if here else ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(2 if here else 1, ft.Colors.TERTIARY if here else ft.Colors.OUTLINE_VARIANT),
        border_radius=10,
    )
