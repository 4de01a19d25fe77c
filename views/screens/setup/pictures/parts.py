"""What the pictures of several steps have in common."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.screens.setup.faces import face_of, value_face
from views.screens.setup.plan_context import PlanContext
from views.screens.setup.shapes import (
    CARD,
    Style,
    across,
    arrow,
    captioned,
    column,
    counted,
    dashed,
    one_card,
    pile,
    px,
    words,
)

Draw = Callable[[PlanContext], ft.Control]
ON_GOLD = ft.Colors.ON_TERTIARY_CONTAINER
SMALL = (70.0, 94.0)
WIDE = (112.0, 76.0)


def set_up_sign(context: PlanContext) -> ft.Control:
    return sign_of(context, Icon.SET_UP, 120)


def sign_of(
    context: PlanContext, sign: Picture, size: float, colour: ft.Colors | None = ft.Colors.PRIMARY
) -> ft.Control:
    return picture(sign, px(context.ui, size), colour)


def count_of(context: PlanContext, count: str) -> int:
    found = context.plan.counts[count]
    assert isinstance(found, int)
    return found


def said(context: PlanContext, id: str, **values: str | int) -> str:
    return context.ui(f"app.setup.picture.{id}", **values)


def drawn_faces(context: PlanContext, draw: str, count: int) -> list[ft.Control]:
    """What the draw brought, or as many empty places for what the table draws itself."""
    found = context.plan.draws[draw].result
    if found is None:
        return [dashed(context.ui, words("?", Style.HEADLINE_MEDIUM), size=CARD) for _ in range(count)]
    return [value_face(context, draw, value) for value in found]


def rest_pile(context: PlanContext, sign: Picture, count: str) -> ft.Control:
    return captioned(pile(context.ui, sign, size=SMALL, down=True), count)


def piece_row(context: PlanContext, *pieces: tuple[Picture, str]) -> ft.Control:
    return across([counted(context.ui, sign, count) for sign, count in pieces], 8)


def own_badges(context: PlanContext) -> list[ft.Control]:
    """The badges of those who take their pieces."""
    people = range(1, context.plan.mix.players + 1)
    return [across([context.badge(seat) for seat in people], 6)]


def turn_order(context: PlanContext) -> ft.Control:
    """Whose turns follow on each other."""
    badges: list[ft.Control] = []
    for place, seat in enumerate(context.plan.turn_order):
        badges += [arrow(context.ui)] if place else []
        badges.append(context.badge(seat))
    return across(badges, 6) if len(context.plan.turn_order) > 1 else ft.Container()


def schemes(context: PlanContext) -> ft.Control:
    """How many lie in each pile, where the cards that the board takes out are known."""
    found: list[ft.Control] = []
    moved = context.now.difficulty
    for count, caption, more in (("starting_schemes", "starting", moved), ("future_schemes", "future", -moved)):
        n = context.plan.counts.get(count)
        n = n + more if isinstance(n, int) else n
        found.append(
            captioned(
                pile(context.ui, str(n) if isinstance(n, int) else Icon.SCHEME, down=True), said(context, caption)
            )
        )
    return across(found, 32)


def promos(context: PlanContext) -> ft.Control:
    signs = (Icon.APPRENTICE, Icon.BUILDING) if context.plan.mix.game == "architects" else (Icon.HERO, Icon.OUTSIDER)
    return column(
        [
            across([one_card(context.ui, sign, size=SMALL, strong=True) for sign in signs]),
            arrow(context.ui, ft.Icons.ARROW_DOWNWARD),
            across([pile(context.ui, sign, size=SMALL, down=True) for sign in signs], 22),
        ]
    )


def opponent_head(context: PlanContext) -> ft.Control:
    """The AI's opponent with its name."""
    opponent = context.plan.opponent or ""
    sign = face_of("opponent", opponent)
    name = context.ui(f"terms.opponent.{opponent}")
    return column([sign_of(context, sign or Icon.AI, 72), words(name, Style.TITLE_LARGE)])
