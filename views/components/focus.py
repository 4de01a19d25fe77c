"""For those who use a keyboard: where the focus is, and where Tab takes it next."""

from functools import cache

import flet as ft

from views.theme import RING


@cache
def edge(width: float, colour: ft.ColorValue) -> dict[ft.ControlState, ft.BorderSide]:
    """The edge of a button, and the ring around it while it has the focus; a button without an edge has its ring from
    the theme. It lies outside, where it is told from the page whatever the button is filled with."""
    ring = ft.BorderSide(RING, ft.Colors.ON_SURFACE, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE)
    return {ft.ControlState.FOCUSED: ring, ft.ControlState.DEFAULT: ft.BorderSide(width, colour)}


def focus_group(content: ft.Control, *, expand: bool | None = None) -> ft.Control:
    """Tab goes through all of it before it goes on to what lies beside, above or below.

    Flutter orders by place on the screen, row by row: without groups Tab would go to and fro between columns, and
    between a list that is longer than the screen and the bar below it. The only group that Flet has is the one for
    radio buttons; the page gives it a neutral role for screen readers (`page_head.html`). The card, which draws
    nothing, keeps each text in it a node of its own.
    """
    whole = ft.Card(content, semantic_container=False, bgcolor=ft.Colors.TRANSPARENT, elevation=0, margin=0)
    return ft.Container(ft.RadioGroup(whole), expand=expand)
