"""The pictures of the steps of Architects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from content import architects
from views.components.icons import Icon
from views.screens.setup.faces import face_of
from views.screens.setup.pictures.parts import (
    ON_GOLD,
    SMALL,
    WIDE,
    Draw,
    count_of,
    opponent_head,
    own_badges,
    piece_row,
    promos,
    rest_pile,
    said,
    schemes,
    sign_of,
)
from views.screens.setup.plan_context import PlanContext
from views.screens.setup.shapes import (
    Style,
    across,
    arrow,
    beside,
    board,
    captioned,
    column,
    counted,
    dashed,
    dots,
    one_card,
    pile,
    track,
    words,
)

GOODS = (Icon.CLAY, Icon.WOOD, Icon.STONE, Icon.GOLD, Icon.MARBLE, Icon.SILVER)


def _main_board(context: PlanContext) -> ft.Control:
    goods = across([sign_of(context, sign, 34) for sign in GOODS], 12)
    return column([board(context.ui, sign_of(context, Icon.CATHEDRAL, 72), 250, 170), goods], 16)


def _beside(context: PlanContext, *, right: bool = False) -> ft.Control:
    """The Main Board with what is laid over it, or at its right edge."""
    if right:
        parts = [
            board(context.ui, "", 190, 150),
            board(context.ui, sign_of(context, Icon.INFLUENCE, 44, ON_GOLD), 76, 150, strong=True),
        ]
        return ft.Row(parts, spacing=2, alignment=ft.MainAxisAlignment.CENTER)
    over = board(context.ui, sign_of(context, Icon.TOOL, 44, ON_GOLD), 120, 84, strong=True)
    market = board(context.ui, sign_of(context, Icon.BLACK_MARKET, 26, ON_GOLD), 56, 60, strong=True)
    return board(context.ui, ft.Row([market, over], spacing=26, alignment=ft.MainAxisAlignment.CENTER), 270, 170)


def _guildhall(context: PlanContext) -> ft.Control:
    row = context.plan.counts["guildhall_row"]
    if not isinstance(row, int):
        return column([sign_of(context, Icon.BUILDING, 84), words("6", Style.DISPLAY_SMALL)])
    rows = [dots(context.ui, row) for _ in range(4)]
    return column([*rows, words(f"4 × {row} = {4 * row}", Style.TITLE_LARGE)], 8)


def _black_market(context: PlanContext) -> ft.Control:
    left = captioned(pile(context.ui, "10"), said(context, "left"))
    return across(
        [
            left,
            captioned(dashed(context.ui, sign_of(context, Icon.BLACK_MARKET, 40, None)), said(context, "right_empty")),
        ],
        26,
    )


def _rewards(context: PlanContext) -> ft.Control:
    number, left = context.plan.counts["rewards"], context.plan.counts["rewards_left"]
    shown = pile(context.ui, str(number) if isinstance(number, int) else "?", down=True)
    parts = [captioned(shown, said(context, "facedown"))]
    if isinstance(left, int) and left:
        parts.append(captioned(one_card(context.ui, str(left), grey=True), said(context, "to_box")))
    return across(parts, 26)


def _debts(context: PlanContext) -> ft.Control:
    pay = captioned(pile(context.ui, Icon.DEBT), said(context, "unpaid"))
    return across([pay, captioned(pile(context.ui, "×"), said(context, "multipliers"))], 26)


def _apprentices(context: PlanContext) -> ft.Control:
    faceup, all_of = count_of(context, "apprentices_faceup"), count_of(context, "apprentices")
    half = faceup // 2
    size = beside(context.ui, (48, 62), half, 6)
    rows = [
        ft.Row([one_card(context.ui, Icon.APPRENTICE, size=size) for _ in range(half)], spacing=6, tight=True)
        for _ in range(2)
    ]
    return column([rest_pile(context, Icon.APPRENTICE, str(all_of - faceup)), *rows], 10)


def _buildings(context: PlanContext) -> ft.Control:
    return captioned(
        pile(context.ui, Icon.BUILDING, down=True), said(context, "cards", n=count_of(context, "building_cards"))
    )


def _craft_cards(context: PlanContext) -> ft.Control:
    four = [one_card(context.ui, Icon.ADORNMENT, size=SMALL) for _ in range(4)]
    return column([across(four, 8), rest_pile(context, Icon.ADORNMENT, said(context, "others"))], 16)


def _tax_stand(context: PlanContext) -> ft.Control:
    coins = [sign_of(context, Icon.SILVER, 44, ft.Colors.TERTIARY_FIXED) for _ in range(count_of(context, "tax"))]
    return column([sign_of(context, Icon.TAX, 84), across(coins)])


def _wonders(context: PlanContext) -> ft.Control:
    five = [
        column(
            [one_card(context.ui, Icon.WONDER, size=(52, 70)), sign_of(context, Icon.INFLUENCE, 32 - 4 * place, None)],
            4,
        )
        for place in range(5)
    ]
    return across(five, 8)


def _contributions(context: PlanContext) -> ft.Control:
    top = pile(context.ui, Icon.INFLUENCE, size=WIDE)
    places = {draw: context.plan.draws[draw].result for draw in ("profiteer", "princess")}
    names = {draw: context.ui(f"terms.location.{found[0]}") if found else "?" for draw, found in places.items()}
    sides = across(
        [
            captioned(sign_of(context, Icon.PROFITEER, 44), names["profiteer"]),
            arrow(context.ui, ft.Icons.ARROW_BACK),
            one_card(context.ui, "", size=WIDE, strong=True),
            arrow(context.ui),
            captioned(sign_of(context, Icon.PRINCESS, 44), names["princess"]),
        ],
        6,
    )
    return column([top, arrow(context.ui, ft.Icons.ARROW_DOWNWARD), sides], 10)


def _architect_pieces(context: PlanContext) -> ft.Control:
    pieces = piece_row(
        context, (Icon.WORKER, str(count_of(context, "workers"))), (Icon.VIRTUE, "1"), (Icon.CATHEDRAL, "1")
    )
    return column(
        [*own_badges(context), board(context.ui, sign_of(context, Icon.PEOPLE, 40, None), 180, 90), pieces], 14
    )


def _artisans(context: PlanContext) -> ft.Control:
    return column(
        [
            *own_badges(context),
            across([counted(context.ui, Icon.WORKER, "1"), one_card(context.ui, Icon.RULE, size=SMALL)]),
        ],
        16,
    )


def _standard(context: PlanContext) -> ft.Control:
    """Silver by place in the turn order, and the marker on the Virtue track."""
    silver = context.plan.counts["standard_silver"]
    amounts = silver if isinstance(silver, tuple) else ()
    order: Sequence[int | None] = context.plan.turn_order or [None] * len(amounts)
    found: list[ft.Control] = []
    for place, (seat, amount) in enumerate(zip(order, amounts, strict=False), start=1):
        who = context.badge(seat, size=40) if seat else words(f"{place}.", Style.TITLE_LARGE)
        found.append(column([who, counted(context.ui, Icon.SILVER, str(amount))], 6))
    virtue = count_of(context, "standard_virtue")
    near = [str(number) for number in range(virtue - 3, virtue + 4)]
    return column(
        [across(found, 10), track(context.ui, near, 3, Icon.VIRTUE), words(str(virtue), Style.TITLE_LARGE)], 14
    )


def _variable(context: PlanContext) -> ft.Control:
    boards = context.plan.draws["player_boards"].result
    known = architects().player_boards
    found: list[ft.Control] = []
    for seat in range(1, context.plan.mix.players + 1):
        crown = [sign_of(context, Icon.CROWN, 22, ft.Colors.TERTIARY_FIXED)] if seat == context.plan.start_seat else []
        if boards is None:
            shown: ft.Control = board(context.ui, "?", 150, 44)
        else:
            one = known[boards[seat - 1]]
            name = context.board_name(boards[seat - 1])
            shown = board(context.ui, name, 150, 44)
            if one.virtue is not None:
                crown = [sign_of(context, Icon.VIRTUE, 22, None), words(str(one.virtue), Style.TITLE_MEDIUM), *crown]
        found.append(
            ft.Row(
                [context.badge(seat), shown, *crown],
                spacing=8,
                wrap=True,
                alignment=ft.MainAxisAlignment.CENTER,
            )
        )
    return column(found, 8)


def _influence(context: PlanContext) -> ft.Control:
    return column([*own_badges(context), track(context.ui, [str(n) for n in range(6)], 0, Icon.INFLUENCE)], 18)


def _building_draft(context: PlanContext) -> ft.Control:
    """Each round: keep one, pass the rest to the left."""
    dealt, kept = count_of(context, "buildings_dealt"), count_of(context, "buildings_kept")
    rows: list[ft.Control] = []
    for turn in range(kept):
        rest = [one_card(context.ui, None, size=(32, 42), down=True) for _ in range(dealt - turn - 1)]
        keep = one_card(context.ui, ft.Icons.CHECK, size=(40, 52), strong=True)
        on = [arrow(context.ui, ft.Icons.ARROW_BACK)] if turn < kept - 1 else [words(said(context, "under_pile"))]
        rows.append(
            ft.Row([words(f"{turn + 1}.", Style.TITLE_MEDIUM), keep, *rest, *on], spacing=6, tight=True, wrap=True)
        )
    badges: list[ft.Control] = []
    for seat in (*range(1, context.plan.mix.players + 1), 1):
        badges += [arrow(context.ui)] if badges else []
        badges.append(context.badge(seat))
    return column([*rows, captioned(across(badges, 4), said(context, "to_the_left"))], 12)


def _two_people(context: PlanContext) -> ft.Control:
    sign = sign_of(context, face_of("opponent", context.plan.opponent or "") or Icon.AI, 84)
    return column([*own_badges(context), words("×", Style.HEADLINE_MEDIUM), sign], 14)


def _markets_out(context: PlanContext) -> ft.Control:
    goods = (Icon.CLAY, Icon.SILVER, Icon.STONE, Icon.WOOD)
    out = [one_card(context.ui, sign, size=SMALL, grey=True) for sign in goods]
    deck = pile(context.ui, Icon.BUILDING, size=SMALL, down=True)
    return column(
        [deck, arrow(context.ui, ft.Icons.ARROW_DOWNWARD), across(out, 8), words(said(context, "to_box"))], 10
    )


def _building_deal(context: PlanContext) -> ft.Control:
    dealt, kept = count_of(context, "buildings_dealt"), count_of(context, "buildings_kept")
    size = beside(context.ui, SMALL, dealt, 8)
    keep = [one_card(context.ui, ft.Icons.CHECK, size=size, strong=True) for _ in range(kept)]
    away = [one_card(context.ui, ft.Icons.CLOSE, size=size, grey=True) for _ in range(dealt - kept)]
    return across([*keep, *away], 8)


def _board_buildings(context: PlanContext) -> ft.Control:
    return across(
        [
            board(context.ui, sign_of(context, Icon.BUILDING, 40, None), 120, 70),
            arrow(context.ui),
            pile(context.ui, Icon.BUILDING, down=True),
        ]
    )


def _ai_board(context: PlanContext) -> ft.Control:
    workers = (Icon.WORKER, str(count_of(context, "workers")))
    return column([opponent_head(context), piece_row(context, workers, (Icon.VIRTUE, "1"), (Icon.CATHEDRAL, "1"))])


PICTURES: Mapping[str, Draw] = {
    "two_people": _two_people,
    "markets_out": _markets_out,
    "base_opponent": _ai_board,
    "base_schemes": schemes,
    "standard_boards_base": _standard,
    "building_deal_base": _building_deal,
    "main_board": _main_board,
    "guildhall_board": _beside,
    "guildhall_rows": _guildhall,
    "guildhall_rows_six": _guildhall,
    "influence_board": lambda context: _beside(context, right=True),
    "black_market": _black_market,
    "rewards": _rewards,
    "rewards_six": _rewards,
    "rewards_all": _rewards,
    "debts": _debts,
    "promos": promos,
    "apprentices": _apprentices,
    "apprentices_wonder": _apprentices,
    "buildings": _buildings,
    "craft_cards": _craft_cards,
    "tax_stand": _tax_stand,
    "wonders": _wonders,
    "contributions": _contributions,
    "player_pieces": _architect_pieces,
    "player_pieces_artisans": _artisans,
    "standard_boards": _standard,
    "standard_boards_solo": _standard,
    "variable_boards": _variable,
    "variable_boards_solo": _variable,
    "influence_markers": _influence,
    "ai_board": _ai_board,
    "schemes": schemes,
    "schemes_without_artisans": schemes,
    "building_draft": _building_draft,
    "building_deal_solo": _building_deal,
    "board_buildings": _board_buildings,
}
