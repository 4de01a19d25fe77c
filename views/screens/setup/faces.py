"""What was drawn, as cards of our own: what is known of a thing, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from content import viscounts
from content.viscounts_cards import ChestTile
from setup.draws import Draw
from setup.names import name_of
from views.components.icon import picture
from views.components.icons import Icon
from views.components.stretched import stretched
from views.formatting import DOT
from views.screens.setup.plan_context import PlanContext
from views.screens.setup.ring import ring
from views.ui_context import Ui

Style = ft.TextThemeStyle
NARROW, WIDE = 96.0, 148.0  # three or two beside each other on a phone
SIGNS: dict[str, Icon] = {
    "heroes": Icon.HERO,
    "hero_row": Icon.HERO,
    "outsiders": Icon.OUTSIDER,
    "diversified": Icon.BUILDER,
    "specialized": Icon.BUILDER,
    "manuscript_boards": Icon.MANUSCRIPT,
    "player_boards": Icon.PEOPLE,
}
PLACES: dict[str, Icon] = {"kings_storehouse": Icon.STOREHOUSE, "tax_stand": Icon.TAX}
PICTURES = {icon.value: icon for icon in Icon}


def face(ui: Ui, title: str, top: ft.Control | None, width: float = NARROW) -> ft.Control:
    """A card: its sign or its number large, and its name below."""
    name = ft.Text(title, theme_style=Style.LABEL_MEDIUM, text_align=ft.TextAlign.CENTER)
    return ft.Container(
        ft.Column(
            [*([top] if top else []), name],
            spacing=6,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=min(ui.px(width), ui.width - 72),
        padding=ft.Padding.symmetric(horizontal=8, vertical=12),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=12,
    )


def value_face(context: PlanContext, draw: str, value: str) -> ft.Control:
    name = context.ui.say(name_of(context.plan.mix, draw, value))
    return face(context.ui, name, _top(context.ui, draw, value), WIDE if draw == "chest_tiles" else NARROW)


def face_of(draw: str, value: str) -> Icon | None:
    """The sign of a thing that can come out of a draw."""
    if draw == "opponent":
        return PICTURES.get(f"opponent_{'card' if value == 'cards' else value}")
    return SIGNS.get(draw) or PLACES.get(value) or PICTURES.get(value)


def _top(ui: Ui, draw: str, value: str) -> ft.Control | None:
    if draw == "player_cards":
        return ft.Text(value, theme_style=Style.HEADLINE_MEDIUM, text_align=ft.TextAlign.CENTER)
    if draw == "chest_tiles":
        return _chest(ui, viscounts().chest_tiles[value])
    sign = face_of(draw, value)
    return picture(sign, ui.px(30), ft.Colors.PRIMARY) if sign else None


def _chest(ui: Ui, tile: ChestTile) -> ft.Control:
    """What it turns into what, as the tile shows it."""
    before = [PICTURES[icon] for icon in tile.trigger]
    after = [PICTURES[icon] for icon in (*tile.converts_to, *tile.gain)]
    signs: list[Icon | ft.IconData] = [*before, ft.Icons.ARROW_FORWARD, *after]
    size = ui.px(18)
    return ft.Row(
        [picture(sign, size, ft.Colors.PRIMARY) for sign in signs],
        wrap=True,
        spacing=2,
        run_spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def faces(cards: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(cards), wrap=True, spacing=8, run_spacing=8)


def seat_line(context: PlanContext, seat: int, text: str | None = None) -> ft.Control:
    name = ft.Text(context.name(seat), theme_style=Style.TITLE_MEDIUM)
    words: list[ft.Control] = [name]
    if text:
        words.append(ft.Text(text, theme_style=Style.BODY_LARGE))
    column = ft.Column(words, spacing=0, tight=True, expand=True)
    return ft.Row([context.badge(seat), column], spacing=12)


def result_of(context: PlanContext, draw: Draw) -> ft.Control | None:
    """The picture of a draw; None where nothing is known yet."""
    if draw.result is None:
        return None
    words = result_words(context, draw)
    match draw.id:
        case "segments":
            return _with_words(ring(context.ui, draw.result, None, words), words)
        case "castle":
            segments = context.plan.draws["segments"].result or draw.candidates
            return _with_words(ring(context.ui, segments, draw.result[0], words), words)
        case "start_player":
            return seat_line(context, int(draw.result[0]))
    if draw.kind == "deal":
        rows = [
            seat_line(context, seat, context.ui.say(name_of(context.plan.mix, draw.id, value)))
            for seat, value in enumerate(draw.result, start=1)
        ]
        return ft.Column(rows, spacing=10, tight=True)
    return faces([value_face(context, draw.id, value) for value in draw.result])


def result_words(context: PlanContext, draw: Draw) -> str:
    """A draw in one line; empty where nothing is known."""
    if draw.id == "start_player" and draw.result:
        return context.name(int(draw.result[0]))
    return DOT.join(context.ui.say(name_of(context.plan.mix, draw.id, value)) for value in draw.result or ())


def _with_words(drawing: ft.Control, words: str) -> ft.Control:
    text = ft.Text(words, theme_style=Style.BODY_LARGE, text_align=ft.TextAlign.CENTER)
    return stretched([drawing, ft.Semantics(exclude_semantics=True, content=text)], 8)
