"""A person at the table: the colour of the wooden pieces, and always a letter."""

import re
from collections.abc import Sequence

import flet as ft

from views.theme import SEAT_COLOURS, ink_on
from views.ui_context import Ui

_NUMBER = re.compile(r"[0-9]$")
# Russian letters that look like others.
_ALIKE = str.maketrans("АВЕЁКМНОРСТУХаеёорсух", "ABEËKMHOPCTYXaeëopcyx")

PLACES = (
    "app.score.place.1",
    "app.score.place.2",
    "app.score.place.3",
    "app.score.place.4",
    "app.score.place.5",
    "app.score.place.6",
)
"""First, second, and so on."""


def seat_letters(names: Sequence[str]) -> list[str]:
    """The shortest marks that the eye can tell apart: a first letter, else two, else the letter and a number, the
    name's own ("Player 4") or the seat's."""
    own = _marks(names, [_NUMBER.search(name.strip()) for name in names])
    return own if len(set(own)) == len(own) else _marks(names, [None] * len(names))


def _marks(names: Sequence[str], numbers: Sequence[re.Match[str] | None]) -> list[str]:
    ones = [name.strip()[:1].upper() or "?" for name in names]
    twos = [name.strip()[:2].capitalize() or "?" for name in names]
    return [
        one if _once(one, ones) else two if _once(two, twos) else f"{one}{number[0] if number else seat}"
        for seat, (one, two, number) in enumerate(zip(ones, twos, numbers, strict=True), start=1)
    ]


def _once(mark: str, marks: Sequence[str]) -> bool:
    return [each.translate(_ALIKE) for each in marks].count(mark.translate(_ALIKE)) == 1


def seat_badge(ui: Ui, letter: str, colour: str | None, *, size: float = 34) -> ft.Control:
    """`colour` names a wooden colour; any other word, or none, is shown as parchment. The name stands beside it."""
    back = SEAT_COLOURS.get(colour or "")
    side = ui.px(size)
    ink = ink_on(back) if back else ft.Colors.ON_SECONDARY_CONTAINER
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            ft.Text(letter, size=side * (0.5 if len(letter) == 1 else 0.42), weight=ft.FontWeight.W_700, color=ink),
            width=side,
            height=side,
            alignment=ft.Alignment.CENTER,
            bgcolor=back or ft.Colors.SECONDARY_CONTAINER,
            # Black on the dark theme and yellow on parchment keep their edge.
            border=ft.Border.all(1, ft.Colors.OUTLINE),
            border_radius=side * 0.28,
        ),
    )
