"""For those who use a keyboard: where the focus is, and where Tab takes it next."""

from functools import cache
from typing import Any, TypeAlias

import flet as ft

# Every button brings its ring: for one in the theme the client would take the theme for a new one at every change of
# the page, and draw everything again.
Edge: TypeAlias = dict[ft.ControlState, ft.BorderSide]


def _ring(align: ft.BorderSideStrokeAlign, edge: ft.BorderSide) -> Edge:
    return {
        ft.ControlState.FOCUSED: ft.BorderSide(3, ft.Colors.ON_SURFACE, stroke_align=align),
        ft.ControlState.DEFAULT: edge,
    }


INSIDE = _ring(ft.BorderSideStrokeAlign.INSIDE, ft.BorderSide.none())
"""For a button without an edge, which may fill its bar or its cell."""
AROUND = _ring(ft.BorderSideStrokeAlign.OUTSIDE, ft.BorderSide.none())
"""For a filled button: told from the page whatever it is filled with."""


@cache
def edge(width: float, colour: ft.ColorValue) -> Edge:
    """The edge of a button, and the ring outside it while it has the focus."""
    return _ring(ft.BorderSideStrokeAlign.OUTSIDE, ft.BorderSide(width, colour))


def focus_group(content: ft.Control, *, expand: bool | None = None) -> ft.Control:
    """Tab goes through all of it before it goes on to what lies beside, above or below.

    Flutter orders by place on the screen, row by row: without groups Tab would go to and fro between columns, and
    between a list that is longer than the screen and the bar below it. The only group that Flet has is the one for
    radio buttons; the page gives it a neutral role for screen readers (`page_head.html`). The card, which draws
    nothing, keeps each text in it a node of its own.
    """
    whole = ft.Card(content, semantic_container=False, bgcolor=ft.Colors.TRANSPARENT, elevation=0, margin=0)
    return ft.Container(ft.RadioGroup(whole), expand=expand)


def button_style(radius: float, padding: tuple[float, float], *, side: Edge = INSIDE, **look: Any) -> ft.ButtonStyle:
    """Of a button that we draw: its corners, the room beside and above what is in it, its edge, and what else."""
    room = ft.Padding.symmetric(horizontal=padding[0], vertical=padding[1])
    return ft.ButtonStyle(shape=ft.RoundedRectangleBorder(radius=radius), padding=room, side=side, **look)
