"""The pictures of the steps of Viscounts."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from setup.duties import duties
from setup.starting_items import segment_of
from views.components.icons import Icon
from views.screens.setup.draft import columns
from views.screens.setup.pictures.parts import (
    SMALL,
    Draw,
    count_of,
    drawn_faces,
    opponent_head,
    own_badges,
    piece_row,
    promos,
    rest_pile,
    said,
    schemes,
    sign_of,
    turn_order,
)
from views.screens.setup.plan_context import PlanContext
from views.screens.setup.ring import ring
from views.screens.setup.shapes import (
    CARD,
    Style,
    across,
    arrow,
    board,
    captioned,
    column,
    counted,
    one_card,
    pile,
    track,
    words,
)


def _segments(context: PlanContext) -> ft.Control:
    found = context.plan.draws["segments"].result
    return ring(context.ui, found or ("?",) * len(context.plan.draws["segments"].candidates), None, "")


def _castle(context: PlanContext) -> ft.Control:
    draws = context.plan.draws
    segments = draws["segments"].result or draws["segments"].candidates
    at = draws["castle"].result
    return ring(context.ui, segments, at[0] if at else None, "")


def _townsfolk(context: PlanContext) -> ft.Control:
    sizes = context.plan.counts["townsfolk_piles"]
    assert isinstance(sizes, tuple)
    return across([pile(context.ui, str(size), size=(80, 108)) for size in sizes])


def _manuscripts(context: PlanContext) -> ft.Control:
    black = count_of(context, "manuscripts_black")
    drawn = pile(context.ui, str(black), size=CARD, down=True)
    grey = one_card(context.ui, "1", size=CARD, grey=True)
    one = across(
        [
            captioned(grey, said(context, "grey_on_top")),
            captioned(drawn, said(context, "black_below", n=black)),
        ],
        spacing=18,
    )
    return column([one, words(said(context, "five_times"), Style.TITLE_LARGE)])


def _supply(context: PlanContext) -> ft.Control:
    signs = (Icon.SILVER, Icon.INK, Icon.STONE, Icon.GOLD)
    return across([counted(context.ui, sign, context.ui(sign.label)) for sign in signs], 12)


def _bonus_cards(context: PlanContext) -> ft.Control:
    four = [one_card(context.ui, Icon.CLERIC, size=SMALL) for _ in range(4)]
    return column([across(four, 8), one_card(context.ui, Icon.CASTLE_LEADER, strong=True)])


def _bonus_cards_gold(context: PlanContext) -> ft.Control:
    four = [one_card(context.ui, Icon.CLERIC, size=SMALL) for _ in range(4)]
    six = captioned(pile(context.ui, "6", size=SMALL, down=True), said(context, "draw_one"))
    leader = across([six, arrow(context.ui), one_card(context.ui, Icon.CASTLE_LEADER, strong=True)])
    return column([across(four, 8), leader])


def _builder_bonus(context: PlanContext) -> ft.Control:
    rows: list[ft.Control] = []
    for draw in ("diversified", "specialized"):
        (one,) = drawn_faces(context, draw, 1)
        rows.append(across([rest_pile(context, Icon.BUILDER, "6"), arrow(context.ui), one]))
    return column(rows, 14)


def _public_buildings(context: PlanContext) -> ft.Control:
    three = [[sign_of(context, Icon.PUBLIC_BUILDING, 48), one_card(context.ui, "", size=SMALL)] for _ in range(3)]
    return across([column(one, 4) for one in three], 16)


def _chest_tiles(context: PlanContext) -> ft.Control:
    faceup = count_of(context, "chest_tiles_faceup")
    rest = rest_pile(context, Icon.CHEST, str(count_of(context, "chest_tiles") - faceup))
    return column([across(drawn_faces(context, "chest_tiles", faceup), 8), rest], 12)


def _outsiders(context: PlanContext) -> ft.Control:
    faceup = count_of(context, "outsiders_faceup")
    rest = rest_pile(context, Icon.OUTSIDER, str(count_of(context, "outsiders") - faceup))
    orders = captioned(pile(context.ui, Icon.CROWN, size=SMALL), said(context, "kings_orders"))
    return column([across(drawn_faces(context, "outsiders", faceup), 8), across([rest, orders], 28)], 14)


def _player_pieces(context: PlanContext) -> ft.Control:
    starters = str(count_of(context, "starters"))
    new = context.plan.counts.get("new_starters")
    if isinstance(new, int):
        starters = f"{count_of(context, 'old_starters')} + {new}"
    pieces = piece_row(
        context,
        (Icon.GUILDHALL, "3"),
        (Icon.TRADING_POST, "3"),
        (Icon.WORKSHOP, "3"),
        (Icon.WORKER, str(count_of(context, "workers"))),
        (Icon.VISCOUNT, "1"),
        (Icon.PEOPLE, starters),
    )
    ends = ft.Row(
        [
            sign_of(context, Icon.CORRUPTION, 30, None),
            track(context.ui, [""] * 5, None, Icon.VIRTUE),
            sign_of(context, Icon.VIRTUE, 30, None),
        ],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return column([*own_badges(context), pieces, ends], 12)


def _ai_reference(context: PlanContext) -> ft.Control:
    return across(
        [
            one_card(context.ui, Icon.RULE, strong=True),
            words(said(context, "instead_of")),
            one_card(context.ui, Icon.RULE, grey=True),
        ]
    )


def _one_scheme(context: PlanContext) -> ft.Control:
    return across(
        [one_card(context.ui, Icon.SCHEME, strong=True), arrow(context.ui), pile(context.ui, Icon.SCHEME, down=True)]
    )


def _ai_chests(context: PlanContext) -> ft.Control:
    return across(
        [captioned(one_card(context.ui, Icon.CHEST, size=SMALL, down=True), str(place)) for place in (1, 2, 3)]
    )


def _manuscript_boards(context: PlanContext) -> ft.Control:
    found = context.plan.draws["manuscript_boards"].result
    rows = []
    for seat in range(1, context.plan.mix.players + 1):
        ribbon = context.ui(f"terms.ribbon.{found[seat - 1]}") if found else ""
        own = board(context.ui, ribbon or sign_of(context, Icon.RIBBON, 26), 110, 46)
        rows.append(
            across(
                [
                    context.badge(seat),
                    own,
                    words("+", Style.TITLE_LARGE),
                    one_card(context.ui, Icon.CROWN, size=(36, 48)),
                ],
                10,
            )
        )
    return column(rows, 10)


def _start_player(context: PlanContext) -> ft.Control:
    seat = context.plan.start_seat
    if seat is None:
        return column([sign_of(context, Icon.CROWN, 72, ft.Colors.TERTIARY_FIXED), words("?", Style.DISPLAY_MEDIUM)])
    badge = context.badge(seat, size=84)
    crown = sign_of(context, Icon.CROWN, 52, ft.Colors.TERTIARY_FIXED)
    return column([crown, badge, words(context.name(seat), Style.HEADLINE_LARGE), turn_order(context)], 10)


def _ai_viscount(context: PlanContext) -> ft.Control:
    draft = context.plan.draft
    left = draft.left if draft and draft.over else ()
    segments = context.plan.draws["segments"].result or context.plan.draws["segments"].candidates
    if not left:
        return ring(context.ui, segments, None, "")
    card = left[0]
    whole = int(card.partition(".")[0])
    here = segment_of(card) if "." in card else f"{whole - 1}-{whole}" if whole % 2 == 0 else f"{whole}-{whole + 1}"
    space = said(context, "space", space=segment_of(card).replace("-", "–") if "." in card else card)
    return column([ring(context.ui, segments, here, ""), words(space, Style.HEADLINE_MEDIUM)], 2)


def _ai_start_cleric(context: PlanContext) -> ft.Control:
    return piece_row(
        context, (Icon.INK, "1"), (Icon.STONE, "1"), (Icon.DEED, "1"), (Icon.DEBT, "1"), (Icon.GUILDHALL, "1")
    )


def _ai_start(context: PlanContext) -> ft.Control:
    return across([_ai_board(context), arrow(context.ui), piece_row(context, (Icon.BUILDING, "?"), (Icon.DEED, "?"))])


def _decks(context: PlanContext) -> ft.Control:
    deck, hand = str(count_of(context, "starting_deck")), count_of(context, "starting_hand")
    cards = [one_card(context.ui, Icon.PEOPLE, size=SMALL) for _ in range(hand)]
    return column(
        [
            captioned(pile(context.ui, deck, down=True), said(context, "shuffle")),
            arrow(context.ui, ft.Icons.ARROW_DOWNWARD),
            across(cards, 8),
        ]
    )


def _hero_row(context: PlanContext) -> ft.Control:
    return column(
        [
            across(drawn_faces(context, "hero_row", count_of(context, "heroes_faceup")), 8),
            rest_pile(context, Icon.HERO, said(context, "others")),
        ],
        14,
    )


def _late_choices(context: PlanContext) -> ft.Control:
    """Who takes what, once it is known who has these cards."""
    step = next(step for step in context.plan.steps if step.id == "late_choices")
    if known := duties(context.plan, step):
        return column([_late(context, duty.card or "", duty.what, duty.seat) for duty in known], 18)
    return column([_late(context, "1.5", "hero"), _late(context, "3.5", "chest_tile")], 18)


def _late(context: PlanContext, card: str, what: str | None, seat: int | None = None) -> ft.Control:
    sign = Icon.CHEST if what == "chest_tile" else Icon.HERO
    badge = [context.badge(seat)] if seat else []
    shown = [one_card(context.ui, card, size=SMALL), arrow(context.ui)]
    return across([*badge, *shown, one_card(context.ui, sign, size=SMALL, strong=True)])


def _two_piles(context: PlanContext) -> ft.Control:
    """Each card in its pile, with how many lie over and under it."""
    found = []
    for what, name, top, below in (
        (Icon.DEBT, "poverty", "debts_on_poverty", "debts_below"),
        (Icon.DEED, "prosperity", "deeds_on_prosperity", "deeds_below"),
    ):
        card = one_card(context.ui, context.ui(f"app.icon.{name}"), size=(130, 52), strong=True)
        over = pile(context.ui, str(count_of(context, top)), size=(118, 96))
        under = pile(context.ui, str(count_of(context, below)), size=(118, 96))
        found.append(column([sign_of(context, what, 34), over, card, under], 8))
    return across(found, 20)


def _ai_board(context: PlanContext) -> ft.Control:
    buildings = ((Icon.GUILDHALL, "3"), (Icon.TRADING_POST, "3"), (Icon.WORKSHOP, "3"))
    workers = (Icon.WORKER, str(count_of(context, "workers")))
    return column([opponent_head(context), piece_row(context, *buildings, workers, (Icon.VISCOUNT, "1"))])


PICTURES: Mapping[str, Draw] = {
    "segments": _segments,
    "castle": _castle,
    "promos": promos,
    "townsfolk": _townsfolk,
    "manuscripts": _manuscripts,
    "supply": _supply,
    "bonus_cards": _bonus_cards,
    "bonus_cards_gold": _bonus_cards_gold,
    "builder_bonus": _builder_bonus,
    "public_buildings": _public_buildings,
    "chest_tiles": _chest_tiles,
    "outsiders": _outsiders,
    "player_pieces": _player_pieces,
    "player_pieces_keys": _player_pieces,
    "ai_board": _ai_board,
    "ai_reference_gold": _ai_reference,
    "schemes_keys": _one_scheme,
    "schemes_cleric": schemes,
    "schemes": schemes,
    "ai_chests": _ai_chests,
    "manuscript_boards": _manuscript_boards,
    "manuscript_boards_solo": _manuscript_boards,
    "start_player": _start_player,
    "start_player_solo": _start_player,
    "ai_viscount": _ai_viscount,
    "ai_viscount_keys": _ai_viscount,
    "ai_start_cleric": _ai_start_cleric,
    "ai_start": _ai_start,
    "decks": _decks,
    "hero_row": _hero_row,
    "late_choices": _late_choices,
    "pairs": lambda context: columns(context, context.plan.draft, choose=False),
    "debts_and_deeds": _two_piles,
}
