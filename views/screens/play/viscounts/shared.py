"""What the AI and the person share, as far as reported: Building Spots, Manuscripts, Townsfolk, cards and rows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from solo.viscounts.building import PUBLIC
from solo.viscounts.ring import SEGMENTS, spaces_of
from solo.viscounts.state import GATES_OF_GOLD, KEEPER_OF_KEYS, PUBLICS, RIBBONS, Row
from views.components import card, choice_chips, muted
from views.components.icon import picture
from views.components.icons import Icon
from views.components.solo_game.game_controller import SHEET, ViscountsController
from views.formatting import capital
from views.screens.play.values import Opened
from views.screens.play.viscounts.correct import field_name, row, words_of
from views.screens.play.viscounts.spots import IN_CARD, fits, spot_map, spot_name
from views.screens.play.viscounts.tiles import grid, tile, width_of
from views.ui_context import Handler, Ui

TABLE_OPEN = "table-open"
SECTIONS = ("spots", "manuscripts", "townsfolk", "cards")
SECTION_NAMES = {
    "spots": "solo.field.spots",
    "manuscripts": "terms.manuscript",
    "townsfolk": "terms.townsfolk",
    "cards": "app.play.section.cards",
}


def shared(controller: ViscountsController) -> list[ft.Control]:
    """One part at a time, and none until somebody asks: there is much of it, and little is ever wrong."""
    ui = controller.ui
    chosen = ui.memo.get(TABLE_OPEN)

    def choose(name: str) -> None:
        ui.remember(TABLE_OPEN, None if ui.memo.get(TABLE_OPEN) == name else name)

    options = [(name, capital(ui(SECTION_NAMES[name]))) for name in SECTIONS]
    chips = choice_chips(ui, "shared", "", options, [chosen] if chosen else [], choose)
    parts = {"manuscripts": _manuscripts, "spots": _spots, "cards": _cards, "townsfolk": _townsfolk}
    return [chips, card(parts[chosen](controller))] if chosen else [chips]


def segment_name(ui: Ui, place: int) -> str:
    return ui("app.play.segment", spaces=spaces_of(place + 1))


def _spots(controller: ViscountsController) -> list[ft.Control]:
    ui, table = controller.ui, controller.play.state.table
    space = ui("terms.inside_path") if table.human_inside else str(table.human_space or "—")
    yours = tile(
        controller, "human_space", 0, field_name(ui, "human_space"), space, [Icon.VISCOUNT], width=width_of(ui, 2)
    )
    if not fits(ui, IN_CARD):
        named = [words_of(controller, "spots", owner) for owner in table.spots]
        return [yours, *(row(controller, "spots", spot_name(ui, n), words, n) for n, words in enumerate(named))]

    def act(spot: int) -> Handler:
        return partial(ui.remember, SHEET, Opened("spots", spot))

    return [spot_map(controller, IN_CARD, act, lambda spot: f"set-spots-{spot}"), yours]


def _manuscripts(controller: ViscountsController) -> list[ft.Control]:
    ui, table = controller.ui, controller.play.state.table
    tiles: list[ft.Control] = []
    for place in range(SEGMENTS):
        name = segment_name(ui, place)
        top = words_of(controller, "tops", table.tops[place])
        label = f"{name}. {ui.pair(field_name(ui, 'tops'), top)}"
        tiles.append(
            tile(
                controller,
                "tops",
                place,
                name,
                top,
                [Icon.MANUSCRIPT],
                width=width_of(ui, 2),
                faint=not table.tops[place],
                said=label,
            )
        )
        left = f"{name}. {ui.pair(field_name(ui, 'piles'), table.piles[place])}"
        tiles.append(
            tile(
                controller,
                "piles",
                place,
                field_name(ui, "piles"),
                str(table.piles[place]),
                [Icon.MANUSCRIPT],
                width=width_of(ui, 2),
                said=left,
            )
        )
    return [grid(tiles)]


def _townsfolk(controller: ViscountsController) -> list[ft.Control]:
    ui, tops = controller.ui, controller.play.state.table.townsfolk
    tiles = [
        tile(
            controller,
            "townsfolk",
            place,
            segment_name(ui, place),
            words_of(controller, "townsfolk", tops[place]),
            [Icon.PEOPLE],
            width=width_of(ui, 2),
            faint=not tops[place],
        )
        for place in range(SEGMENTS)
    ]
    return [muted(field_name(ui, "townsfolk")), grid(tiles)]


def _cards(controller: ViscountsController) -> list[ft.Control]:
    ui, state, modules = controller.ui, controller.play.state, controller.play.start.modules
    table, width = state.table, width_of(ui, 2)
    yes_no = {True: ui("solo.text.yes"), False: ui("solo.text.no")}
    tiles = [
        tile(
            controller, "debts_left", 0, field_name(ui, "debts_left"), str(table.debts_left), [Icon.DEBT], width=width
        ),
        tile(controller, "poverty", 0, field_name(ui, "poverty"), yes_no[table.poverty], [Icon.POVERTY], width=width),
        tile(
            controller, "deeds_left", 0, field_name(ui, "deeds_left"), str(table.deeds_left), [Icon.DEED], width=width
        ),
        tile(
            controller,
            "prosperity",
            0,
            field_name(ui, "prosperity"),
            yes_no[table.prosperity],
            [Icon.PROSPERITY],
            width=width,
        ),
    ]
    ends = ui("app.play.end.announced", turn=state.last_turn) if state.last_turn else ui("app.play.end.trigger")
    owned = [("leader", 0, field_name(ui, "leader"), Icon.CASTLE_LEADER, table.leader)]
    owned += [
        ("bonus", n, ui("app.play.bonus", ribbon=ui(f"terms.ribbon.{ribbon}")), Icon.CLERIC, table.bonus[n])
        for n, ribbon in enumerate(RIBBONS)
    ]
    if GATES_OF_GOLD in modules:
        owned += [
            ("diversified", 0, field_name(ui, "diversified"), Icon.BUILDER, table.diversified),
            ("specialized", 0, field_name(ui, "specialized"), Icon.BUILDER, table.specialized),
        ]
    if KEEPER_OF_KEYS in modules:
        owned += [
            ("publics", n, ui(f"terms.building.{PUBLIC}{kind}"), Icon.PUBLIC_BUILDING, table.publics[n])
            for n, kind in enumerate(PUBLICS)
        ]
    who = [
        tile(
            controller,
            field,
            n,
            name,
            capital(words_of(controller, field, owner)),
            [sign],
            width=width,
            faint=not owner,
        )
        for field, n, name, sign, owner in owned
    ]
    rows = [
        _faceup(ui, found, sign)
        for found, sign in ((table.outsiders, Icon.OUTSIDER), (table.heroes, Icon.HERO), (table.chests, Icon.CHEST))
        if found.total
    ]
    return [grid(tiles), muted(ends), grid(who), *rows]


def _faceup(ui: Ui, found: Row, sign: Icon) -> ft.Control:
    """A row as it lies: cards by the order in which they came, the newest on the left."""
    shown: Sequence[str] = [str(card) if card else ui("solo.choice.nothing") for card in found.cards]
    text = ui("app.play.faceup", what=ui(sign.label), cards=", ".join(shown), left=found.total - found.drawn)
    return ft.Row([picture(sign, ui.px(22)), ft.Text(text, expand=True)], spacing=10)
