"""The Building Spots and Links as a picture of the board: to be read, and to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Collection

import flet as ft
import flet.canvas as cv

from locales import Message, say
from solo.cards import said
from solo.viscounts.building import PUBLIC
from solo.viscounts.ring import SPACES, SPOTS
from views.components import muted, tid
from views.components.ai_cards.viscounts import PICTURES
from views.components.focus import INSIDE
from views.components.icon import picture
from views.components.icons import Icon
from views.components.solo_game.game_controller import ViscountsController
from views.screens.play.viscounts.figures import figures, piece, whose_is_what
from views.screens.play.viscounts.ring_drawing import At, disc, drawing, hoop, link_at, placed, space_at, spot_at
from views.ui_context import TARGET, Handler, Ui

WIDEST = 420
LEAST = 250
IN_CARD = 76  # what a card and the edges of the screen take
SIGN = 20
BUILDINGS = {
    "guildhall": Icon.GUILDHALL,
    "trading_post": Icon.TRADING_POST,
    "workshop": Icon.WORKSHOP,
}


def fits(ui: Ui, margin: float) -> bool:
    """Very large text, or a very small screen, is better served by a list."""
    return ui.roomy and ui.width - margin >= LEAST


def spot_name(ui: Ui, spot: int) -> str:
    return ui("app.play.spot", name=SPOTS[spot])


def spot_said(controller: ViscountsController, spot: int) -> str:
    """A spot in words: whose it is, what it gives, its Links."""
    ui, ring = controller.ui, controller.play.rules.setting.ring
    owner = controller.play.state.table.spots[spot]
    gives = said((ring.spot_gain[spot],))
    parts = [ui("app.play.spot.gives", spot=SPOTS[spot], what=_owner(owner), gain=gives)]
    for link in ring.links_of[spot]:
        other = link.first + link.second - spot
        parts.append(ui("app.play.spot.link", spot=SPOTS[other], gain=said(link.gain)))
    return ". ".join(parts)


def _owner(owner: str) -> Message:
    if not owner:
        return say("app.play.spot.free")
    if owner == "human":
        return say("app.play.spot.yours")
    return say("app.play.spot.ai", what=say(f"terms.building.{owner}"))


def spot_map(
    controller: ViscountsController,
    margin: float,
    act: Callable[[int], Handler | None] = lambda _spot: None,
    ident: Callable[[int], str] = lambda spot: f"spot-{SPOTS[spot]}",
    marked: Collection[int] = (),
) -> ft.Control:
    """`act` gives what a tap on a spot does, None where it does nothing; `margin` is what lies beside the picture."""
    ui, ring, table = controller.ui, controller.play.rules.setting.ring, controller.play.state.table
    size = min(ui.width - margin, WIDEST)
    paid = frozenset(link.first for link in ring.links if table.spots[link.first] and table.spots[link.second])
    shapes = drawing(ring, size, paid)
    layers: list[ft.Control] = []
    for link in ring.links:
        at = link_at(ring, link, size)
        shapes += disc(at, 18, ft.Colors.SURFACE_CONTAINER)
        layers.append(placed(at, 14, picture(PICTURES[link.gain[0]], 14)))
    layers += [placed(space_at(ring, space, size), 28, _space(controller, space)) for space in range(1, SPACES + 1)]
    middle = picture(Icon.CASTLE, size * 0.1, ft.Colors.ON_SURFACE_VARIANT)
    layers.append(placed(At(size / 2, size / 2), size * 0.1, middle))
    for spot, owner in enumerate(table.spots):
        on_tap, at = act(spot), spot_at(ring, spot, size)
        shapes += _round(at, owner, open_to=on_tap is not None, marked=spot in marked)
        shown = _piece(controller, owner) if owner else picture(PICTURES[ring.spot_gain[spot]], SIGN)
        if on_tap is None:
            layers.append(placed(at, TARGET, ft.Semantics(label=spot_said(controller, spot), content=shown)))
        elif owner:  # the button over the piece, which is larger than a button's own content may be
            nothing = ft.Container(width=SIGN, height=SIGN)
            layers += [
                placed(at, TARGET, shown),
                placed(at, TARGET, _button(controller, spot, on_tap, ident(spot), nothing)),
            ]
        else:
            layers.append(placed(at, TARGET, _button(controller, spot, on_tap, ident(spot), shown)))
    drawn = ft.Stack([cv.Canvas(shapes, width=size, height=size), *layers], width=size, height=size)
    return ft.Column(
        [drawn, whose_is_what(ui, controller.play), muted(ui("app.play.map.text"))],
        spacing=8,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        key="spot-map",
    )


def _space(controller: ViscountsController, space: int) -> ft.Control:
    """Its number, on the Viscount of whoever is there."""
    pieces = figures(controller.ui, controller.play)
    here = controller.play.state.side.space == space, controller.play.state.table.human_space == space
    name = controller.ui("app.play.map.space", space=space)
    if here[0]:
        shown: ft.Control = piece(pieces["ai"], 28, text=str(space))
        name = controller.ui("app.play.map.viscount", space=space, name=pieces["ai"].name)
    elif here[1]:
        shown = piece(pieces["human"], 26, text=str(space))
        name = controller.ui("app.play.map.viscount", space=space, name=pieces["human"].name)
    else:
        shown = ft.Text(str(space), size=15, weight=ft.FontWeight.W_700, color=ft.Colors.ON_SURFACE)
    return ft.Semantics(label=name, content=shown, exclude_semantics=True)


def _button(controller: ViscountsController, spot: int, on_tap: Handler, ident: str, content: ft.Control) -> ft.Control:
    style = ft.ButtonStyle(
        padding=ft.Padding.symmetric(vertical=14),
        shape=ft.CircleBorder(),
        side=INSIDE,
        visual_density=ft.VisualDensity.STANDARD,
    )
    button = ft.TextButton(content=content, style=style, width=TARGET, height=TARGET, on_click=controller.ui.on(on_tap))
    return tid(ident, button, label=spot_said(controller, spot))


def _piece(controller: ViscountsController, owner: str) -> ft.Control:
    figure = figures(controller.ui, controller.play)["human" if owner == "human" else "ai"]
    sign = BUILDINGS.get(owner) or (Icon.PUBLIC_BUILDING if owner.startswith(PUBLIC) else None)
    return piece(figure, 34, sign)


def _round(at: At, owner: str, *, open_to: bool, marked: bool) -> list[cv.Shape]:
    """What is below the sign or the piece of a spot: the free spot itself, and the ring around one that matters."""
    shapes: list[cv.Shape] = []
    if not owner:
        line, width = (ft.Colors.PRIMARY, 2.5) if open_to else (ft.Colors.OUTLINE, 1)
        shapes += disc(at, 34, ft.Colors.SURFACE_CONTAINER_LOW, line, width)
    if marked or (owner and open_to):
        shapes.append(hoop(at, 44, ft.Colors.TERTIARY_FIXED if marked else ft.Colors.PRIMARY, 3))
    return shapes
