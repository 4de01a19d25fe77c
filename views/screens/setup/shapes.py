"""The shapes that the pictures of a setup are made of: cards, piles, boards, tracks. Our own drawings, with counts.

A picture is read out as one sentence by whoever shows it, so nothing here has a name of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.ui_context import Ui

Style = ft.TextThemeStyle
CARD = (108.0, 144.0)
LARGEST = 1.25
WHOLE = 326.0  # the room on a phone of 390, for which the pictures are measured
WORD = 4  # letters
LAYERS = 3  # cards that are seen of a pile


def room(ui: Ui) -> float:
    """How wide a picture may be."""
    return min(ui.width - 2 * (12 if ui.width < 360 else 20) - 24, 560)


def px(ui: Ui, length: float) -> float:
    """A shape grows with the text only so far that a picture is still seen whole, and shrinks on a narrow screen."""
    return length * _grows(ui)


def _grows(ui: Ui) -> float:
    return min(ui.scale, LARGEST) * min(1.0, room(ui) / WHOLE)


def beside(ui: Ui, size: tuple[float, float], number: int, gap: float) -> tuple[float, float]:
    """The size of cards of which so many are to stand in one row."""
    most = (room(ui) - gap * (number - 1)) / number / _grows(ui)
    return min(size[0], most), size[1]


def words(text: str, style: Style = Style.BODY_MEDIUM, colour: str | None = None) -> ft.Text:
    return ft.Text(text, theme_style=style, color=colour, text_align=ft.TextAlign.CENTER)


def column(parts: Sequence[ft.Control], spacing: float = 8) -> ft.Column:
    return ft.Column(
        list(parts),
        spacing=spacing,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def across(parts: Sequence[ft.Control], spacing: float = 12) -> ft.Row:
    """Beside each other, on as many lines as that takes."""
    return ft.Row(
        list(parts),
        spacing=spacing,
        run_spacing=spacing,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def captioned(shape: ft.Control, caption: str) -> ft.Control:
    return column([shape, words(caption, colour=ft.Colors.ON_SURFACE_VARIANT)], 4)


def one_card(
    ui: Ui,
    inside: ft.Control | str | Picture | None,
    *,
    size: tuple[float, float] = CARD,
    down: bool = False,
    strong: bool = False,
    grey: bool = False,
) -> ft.Container:
    """`down` shows its back, `strong` is the one that the step is about."""
    width, height = _size(ui, inside, size)
    back, ink, edge = ft.Colors.SURFACE_CONTAINER_LOW, ft.Colors.ON_SURFACE, ft.Colors.TERTIARY_FIXED
    if down:
        back, ink, edge = ft.Colors.SECONDARY_CONTAINER, ft.Colors.ON_SECONDARY_CONTAINER, ft.Colors.OUTLINE
    if grey:
        back, ink, edge = ft.Colors.SURFACE_CONTAINER_HIGHEST, ft.Colors.ON_SURFACE, ft.Colors.OUTLINE
    if strong:
        back, ink, edge = ft.Colors.PRIMARY, ft.Colors.ON_PRIMARY, ft.Colors.PRIMARY
    content: ft.Control | None
    if isinstance(inside, ft.Control) or inside is None:
        content = inside
    elif isinstance(inside, (Icon, ft.IconData)):
        content = picture(inside, min(width, height) * 0.5, ink)
    else:
        content = words(str(inside), Style.HEADLINE_MEDIUM if len(str(inside)) < WORD else Style.TITLE_MEDIUM, ink)
    return ft.Container(
        content,
        width=width,
        height=height,
        padding=4,
        alignment=ft.Alignment.CENTER,
        bgcolor=back,
        border=ft.Border.all(2, edge),
        border_radius=px(ui, 10),
    )


def _size(ui: Ui, inside: object, size: tuple[float, float]) -> tuple[float, float]:
    """A card that a word stands on grows with the word."""
    grows = ui.px if _is_word(inside) else partial(px, ui)
    return min(grows(size[0]), room(ui)), grows(size[1])


def _is_word(inside: object) -> bool:
    return isinstance(inside, str) and not isinstance(inside, Icon) and len(inside) >= WORD


def pile(
    ui: Ui,
    inside: ft.Control | str | Picture | None,
    *,
    size: tuple[float, float] = CARD,
    down: bool = False,
    grey: bool = False,
) -> ft.Stack:
    """A few cards on top of each other; what is on the uppermost says how many they are."""
    step = px(ui, 5)
    width, height = _size(ui, inside, size)
    cards = []
    for layer in range(LAYERS - 1, -1, -1):
        top = layer == 0
        drawn = one_card(ui, inside if top else None, size=size, down=down, grey=grey and top)
        drawn.width, drawn.height = width, height
        drawn.left, drawn.top = step * (LAYERS - 1 - layer), step * (LAYERS - 1 - layer)
        cards.append(drawn)
    more = step * (LAYERS - 1)
    return ft.Stack(list(cards), width=width + more, height=height + more)


def dashed(ui: Ui, inside: ft.Control | None, *, size: tuple[float, float] = CARD) -> ft.Control:
    """A place that stays empty."""
    return ft.Container(
        inside,
        width=px(ui, size[0]),
        height=px(ui, size[1]),
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=px(ui, 10),
    )


def counted(ui: Ui, sign: Picture, count: str, *, colour: str = ft.Colors.PRIMARY) -> ft.Control:
    """A piece and how many of it, or what it is called; a name is smaller, so that a long one is not broken."""
    style = Style.TITLE_MEDIUM if count.isalpha() else Style.TITLE_LARGE
    return ft.Container(
        column([picture(sign, px(ui, 44), colour), words(count, style)], 4),
        width=min(ui.px(96) if len(count) > WORD else px(ui, 96), room(ui)),
        padding=ft.Padding.symmetric(vertical=10),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=ui.px(12),
    )


def board(ui: Ui, inside: ft.Control | str, width: float, height: float, *, strong: bool = False) -> ft.Control:
    """A board from above; the one that is laid now is `strong`."""
    ink = ft.Colors.ON_TERTIARY_CONTAINER if strong else ft.Colors.ON_SURFACE
    content = words(inside, Style.TITLE_SMALL, ink) if isinstance(inside, str) else inside
    grows = ui.px if _is_word(inside) else partial(px, ui)
    return ft.Container(
        content,
        width=min(grows(width), room(ui)),
        height=grows(height),
        padding=6,
        alignment=ft.Alignment.CENTER,
        bgcolor=ft.Colors.TERTIARY_CONTAINER if strong else ft.Colors.SURFACE_CONTAINER_HIGH,
        border=ft.Border.all(2, ft.Colors.TERTIARY_FIXED if strong else ft.Colors.OUTLINE),
        border_radius=ui.px(10),
    )


def track(ui: Ui, spaces: Sequence[str], at: int | None, sign: Picture) -> ft.Control:
    """Spaces in a row, with a marker on one of them."""
    side = min(ui.px(38), (room(ui) - 4 * len(spaces)) / len(spaces))
    found: list[ft.Control] = []
    for place, name in enumerate(spaces):
        here = place == at
        inside: ft.Control = (
            picture(sign, side * 0.7, ft.Colors.ON_TERTIARY_CONTAINER)
            if here
            else ft.Text(name, size=side * 0.4, color=ft.Colors.ON_SURFACE_VARIANT)
        )
        found.append(
            ft.Container(
                inside,
                width=side,
                height=side,
                alignment=ft.Alignment.CENTER,
                bgcolor=ft.Colors.TERTIARY_CONTAINER if here else ft.Colors.SURFACE_CONTAINER_HIGH,
                border=ft.Border.all(1, ft.Colors.OUTLINE),
                border_radius=side * 0.2,
            )
        )
    return ft.Row(found, spacing=4, alignment=ft.MainAxisAlignment.CENTER)


def dots(ui: Ui, count: int) -> ft.Control:
    """Round spaces in a row."""
    width = ui.px(34)
    found: list[ft.Control] = [
        ft.Container(
            width=width,
            height=width,
            bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
            border=ft.Border.all(1, ft.Colors.OUTLINE),
            border_radius=width / 2,
        )
        for _ in range(count)
    ]
    return ft.Row(found, spacing=3, tight=True)


def arrow(ui: Ui, sign: ft.IconData = ft.Icons.ARROW_FORWARD) -> ft.Control:
    return picture(sign, px(ui, 28), ft.Colors.ON_SURFACE_VARIANT)
