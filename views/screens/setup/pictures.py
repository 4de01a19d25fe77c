"""The picture of each kind of step: what the table is to look like, with its counts.

`PICTURES` has one for every step of both games. A picture is a function of the plan; what chance has decided is in it,
and where the table draws by itself the place of it is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import flet as ft

from content import architects
from setup.duties import duties
from setup.plan import Step
from setup.starting_items import segment_of
from views.components import seat_badge
from views.components.icon import Picture, picture
from views.components.icons import Icon
from views.screens.setup.draft import columns
from views.screens.setup.faces import face_of, value_face
from views.screens.setup.plan_context import PlanContext
from views.screens.setup.ring import ring
from views.screens.setup.shapes import (
    CARD,
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
    px,
    track,
    words,
)

Draw = Callable[[PlanContext], ft.Control]
ON_GOLD = ft.Colors.ON_TERTIARY_CONTAINER
SMALL = (70.0, 94.0)
WIDE = (112.0, 76.0)


def picture_of(context: PlanContext, step: Step) -> ft.Control:
    """The step's picture, on the middle of what room it has."""
    draw = PICTURES[context.plan.mix.game].get(step.id, _sign)
    return draw(context)


def has_picture(game: str, step: str) -> bool:
    return step in PICTURES[game]


# -- what several have in common ------------------------------------------------------------------------------------


def _sign(context: PlanContext) -> ft.Control:
    return picture(Icon.SET_UP, px(context.ui, 120), ft.Colors.PRIMARY)


def _n(context: PlanContext, count: str) -> int:
    found = context.plan.counts[count]
    assert isinstance(found, int)
    return found


def _say(context: PlanContext, id: str, **values: str | int) -> str:
    return context.ui(f"app.setup.picture.{id}", **values)


def _unknown(context: PlanContext, count: int, *, size: tuple[float, float] = CARD) -> list[ft.Control]:
    """Places for what the table draws itself."""
    return [dashed(context.ui, words("?", Style.HEADLINE_MEDIUM), size=size) for _ in range(count)]


def _faces(context: PlanContext, draw: str, count: int) -> list[ft.Control]:
    """What the draw brought, or as many empty places."""
    found = context.plan.draws[draw].result
    return _unknown(context, count) if found is None else [value_face(context, draw, value) for value in found]


def _rest(context: PlanContext, sign: Picture, count: str) -> ft.Control:
    return captioned(pile(context.ui, sign, size=SMALL, down=True), count)


def _pieces(context: PlanContext, *pieces: tuple[Picture, str]) -> ft.Control:
    return across([counted(context.ui, sign, count) for sign, count in pieces], 8)


def _own(context: PlanContext) -> list[ft.Control]:
    """The badges of those who take their pieces."""
    people = range(1, context.plan.mix.players + 1)
    return [across([seat_badge(context.ui, context.letter(seat), context.colour(seat)) for seat in people], 6)]


# -- Viscounts --------------------------------------------------------------------------------------------------------


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
    black = _n(context, "manuscripts_black")
    drawn = pile(context.ui, str(black), size=CARD, down=True)
    grey = one_card(context.ui, "1", size=CARD, grey=True)
    one = across(
        [captioned(grey, _say(context, "grey_on_top")), captioned(drawn, _say(context, "black_below", n=black))],
        spacing=18,
    )
    return column([one, words(_say(context, "five_times"), Style.TITLE_LARGE)])


def _supply(context: PlanContext) -> ft.Control:
    signs = (Icon.SILVER, Icon.INK, Icon.STONE, Icon.GOLD)
    return across([counted(context.ui, sign, context.ui(sign.label)) for sign in signs], 12)


def _bonus_cards(context: PlanContext) -> ft.Control:
    four = [one_card(context.ui, Icon.CLERIC, size=SMALL) for _ in range(4)]
    return column([across(four, 8), one_card(context.ui, Icon.CASTLE_LEADER, strong=True)])


def _bonus_cards_gold(context: PlanContext) -> ft.Control:
    four = [one_card(context.ui, Icon.CLERIC, size=SMALL) for _ in range(4)]
    six = captioned(pile(context.ui, "6", size=SMALL, down=True), _say(context, "draw_one"))
    leader = across([six, arrow(context.ui), one_card(context.ui, Icon.CASTLE_LEADER, strong=True)])
    return column([across(four, 8), leader])


def _builder_bonus(context: PlanContext) -> ft.Control:
    rows: list[ft.Control] = []
    for draw in ("diversified", "specialized"):
        (one,) = _faces(context, draw, 1)
        rows.append(across([_rest(context, Icon.BUILDER, "6"), arrow(context.ui), one]))
    return column(rows, 14)


def _public_buildings(context: PlanContext) -> ft.Control:
    one = column(
        [picture(Icon.PUBLIC_BUILDING, px(context.ui, 48), ft.Colors.PRIMARY), one_card(context.ui, "", size=SMALL)], 4
    )
    return across([one, *(ft.Container(each) for each in (_public(context), _public(context)))], 16)


def _public(context: PlanContext) -> ft.Control:
    return column(
        [picture(Icon.PUBLIC_BUILDING, px(context.ui, 48), ft.Colors.PRIMARY), one_card(context.ui, "", size=SMALL)], 4
    )


def _chest_tiles(context: PlanContext) -> ft.Control:
    faceup = _n(context, "chest_tiles_faceup")
    rest = _rest(context, Icon.CHEST, str(_n(context, "chest_tiles") - faceup))
    return column([across(_faces(context, "chest_tiles", faceup), 8), rest], 12)


def _outsiders(context: PlanContext) -> ft.Control:
    faceup = _n(context, "outsiders_faceup")
    rest = _rest(context, Icon.OUTSIDER, str(_n(context, "outsiders") - faceup))
    orders = captioned(pile(context.ui, Icon.CROWN, size=SMALL), _say(context, "kings_orders"))
    return column([across(_faces(context, "outsiders", faceup), 8), across([rest, orders], 28)], 14)


def _player_pieces(context: PlanContext) -> ft.Control:
    starters = str(_n(context, "starters"))
    new = context.plan.counts.get("new_starters")
    if isinstance(new, int):
        starters = f"{_n(context, 'old_starters')} + {new}"
    pieces = _pieces(
        context,
        (Icon.GUILDHALL, "3"),
        (Icon.TRADING_POST, "3"),
        (Icon.WORKSHOP, "3"),
        (Icon.WORKER, str(_n(context, "workers"))),
        (Icon.VISCOUNT, "1"),
        (Icon.PEOPLE, starters),
    )
    ends = ft.Row(
        [
            picture(Icon.CORRUPTION, px(context.ui, 30)),
            track(context.ui, [""] * 5, None, Icon.VIRTUE),
            picture(Icon.VIRTUE, px(context.ui, 30)),
        ],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    return column([*_own(context), pieces, ends], 12)


def _ai_board(context: PlanContext) -> ft.Control:
    opponent = context.plan.opponent or ""
    sign = face_of("opponent", opponent)
    name = context.ui(f"terms.opponent.{opponent}")
    head = column([picture(sign or Icon.AI, px(context.ui, 72), ft.Colors.PRIMARY), words(name, Style.TITLE_LARGE)])
    if context.plan.mix.game == "architects":
        return column(
            [
                head,
                _pieces(context, (Icon.WORKER, str(_n(context, "workers"))), (Icon.VIRTUE, "1"), (Icon.CATHEDRAL, "1")),
            ]
        )
    return column(
        [
            head,
            _pieces(
                context,
                (Icon.GUILDHALL, "3"),
                (Icon.TRADING_POST, "3"),
                (Icon.WORKSHOP, "3"),
                (Icon.WORKER, str(_n(context, "workers"))),
                (Icon.VISCOUNT, "1"),
            ),
        ]
    )


def _ai_reference(context: PlanContext) -> ft.Control:
    return across(
        [
            one_card(context.ui, Icon.RULE, strong=True),
            words(_say(context, "instead_of")),
            one_card(context.ui, Icon.RULE, grey=True),
        ]
    )


def _one_scheme(context: PlanContext) -> ft.Control:
    return across(
        [one_card(context.ui, Icon.SCHEME, strong=True), arrow(context.ui), pile(context.ui, Icon.SCHEME, down=True)]
    )


def _schemes(context: PlanContext) -> ft.Control:
    """How many lie in each pile, where the cards that the board takes out are known."""
    found: list[ft.Control] = []
    moved = context.now.difficulty
    for count, caption, more in (("starting_schemes", "starting", moved), ("future_schemes", "future", -moved)):
        n = context.plan.counts.get(count)
        n = n + more if isinstance(n, int) else n
        found.append(
            captioned(
                pile(context.ui, str(n) if isinstance(n, int) else Icon.SCHEME, down=True), _say(context, caption)
            )
        )
    return across(found, 32)


def _ai_chests(context: PlanContext) -> ft.Control:
    return across(
        [captioned(one_card(context.ui, Icon.CHEST, size=SMALL, down=True), str(place)) for place in (1, 2, 3)]
    )


def _manuscript_boards(context: PlanContext) -> ft.Control:
    found = context.plan.draws["manuscript_boards"].result
    rows = []
    for seat in range(1, context.plan.mix.players + 1):
        ribbon = context.ui(f"terms.ribbon.{found[seat - 1]}") if found else ""
        own = board(context.ui, ribbon or picture(Icon.RIBBON, px(context.ui, 26), ft.Colors.PRIMARY), 110, 46)
        rows.append(
            across(
                [
                    seat_badge(context.ui, context.letter(seat), context.colour(seat)),
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
        return column(
            [picture(Icon.CROWN, px(context.ui, 72), ft.Colors.TERTIARY_FIXED), words("?", Style.DISPLAY_MEDIUM)]
        )
    badge = seat_badge(context.ui, context.letter(seat), context.colour(seat), size=84)
    crown = picture(Icon.CROWN, px(context.ui, 52), ft.Colors.TERTIARY_FIXED)
    return column([crown, badge, words(context.name(seat), Style.HEADLINE_LARGE), _order(context)], 10)


def _order(context: PlanContext) -> ft.Control:
    """Whose turns follow on each other."""
    badges: list[ft.Control] = []
    for place, seat in enumerate(context.plan.turn_order):
        badges += [arrow(context.ui)] if place else []
        badges.append(seat_badge(context.ui, context.letter(seat), context.colour(seat)))
    return across(badges, 6) if len(context.plan.turn_order) > 1 else ft.Container()


def _ai_viscount(context: PlanContext) -> ft.Control:
    draft = context.plan.draft
    left = draft.left if draft and draft.over else ()
    segments = context.plan.draws["segments"].result or context.plan.draws["segments"].candidates
    if not left:
        return ring(context.ui, segments, None, "")
    card = left[0]
    whole = int(card.partition(".")[0])
    here = segment_of(card) if "." in card else f"{whole - 1}-{whole}" if whole % 2 == 0 else f"{whole}-{whole + 1}"
    space = _say(context, "space", space=segment_of(card).replace("-", "–") if "." in card else card)
    return column([ring(context.ui, segments, here, ""), words(space, Style.HEADLINE_MEDIUM)], 2)


def _ai_start_cleric(context: PlanContext) -> ft.Control:
    return _pieces(
        context, (Icon.INK, "1"), (Icon.STONE, "1"), (Icon.DEED, "1"), (Icon.DEBT, "1"), (Icon.GUILDHALL, "1")
    )


def _ai_start(context: PlanContext) -> ft.Control:
    return across([_ai_board(context), arrow(context.ui), _pieces(context, (Icon.BUILDING, "?"), (Icon.DEED, "?"))])


def _decks(context: PlanContext) -> ft.Control:
    deck, hand = str(_n(context, "starting_deck")), _n(context, "starting_hand")
    cards = [one_card(context.ui, Icon.PEOPLE, size=SMALL) for _ in range(hand)]
    return column(
        [
            captioned(pile(context.ui, deck, down=True), _say(context, "shuffle")),
            arrow(context.ui, ft.Icons.ARROW_DOWNWARD),
            across(cards, 8),
        ]
    )


def _hero_row(context: PlanContext) -> ft.Control:
    return column(
        [
            across(_faces(context, "hero_row", _n(context, "heroes_faceup")), 8),
            _rest(context, Icon.HERO, _say(context, "others")),
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
    badge = [seat_badge(context.ui, context.letter(seat), context.colour(seat))] if seat else []
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
        over = pile(context.ui, str(_n(context, top)), size=(118, 96))
        under = pile(context.ui, str(_n(context, below)), size=(118, 96))
        found.append(column([picture(what, px(context.ui, 34), ft.Colors.PRIMARY), over, card, under], 8))
    return across(found, 20)


# -- Architects -------------------------------------------------------------------------------------------------------

GOODS = (Icon.CLAY, Icon.WOOD, Icon.STONE, Icon.GOLD, Icon.MARBLE, Icon.SILVER)


def _main_board(context: PlanContext) -> ft.Control:
    goods = across([picture(sign, px(context.ui, 34), ft.Colors.PRIMARY) for sign in GOODS], 12)
    return column(
        [board(context.ui, picture(Icon.CATHEDRAL, px(context.ui, 72), ft.Colors.PRIMARY), 250, 170), goods], 16
    )


def _beside(context: PlanContext, *, right: bool = False) -> ft.Control:
    """The Main Board with what is laid over it, or at its right edge."""
    if right:
        parts = [
            board(context.ui, "", 190, 150),
            board(context.ui, picture(Icon.INFLUENCE, px(context.ui, 44), ON_GOLD), 76, 150, strong=True),
        ]
        return ft.Row(parts, spacing=2, alignment=ft.MainAxisAlignment.CENTER)
    over = board(context.ui, picture(Icon.TOOL, px(context.ui, 44), ON_GOLD), 120, 84, strong=True)
    market = board(context.ui, picture(Icon.BLACK_MARKET, px(context.ui, 26), ON_GOLD), 56, 60, strong=True)
    return board(context.ui, ft.Row([market, over], spacing=26, alignment=ft.MainAxisAlignment.CENTER), 270, 170)


def _guildhall(context: PlanContext) -> ft.Control:
    row = context.plan.counts["guildhall_row"]
    if not isinstance(row, int):
        return column([picture(Icon.BUILDING, px(context.ui, 84), ft.Colors.PRIMARY), words("6", Style.DISPLAY_SMALL)])
    rows = [dots(context.ui, row, side=34) for _ in range(4)]
    return column([*rows, words(f"4 × {row} = {4 * row}", Style.TITLE_LARGE)], 8)


def _black_market(context: PlanContext) -> ft.Control:
    left = captioned(pile(context.ui, "10"), _say(context, "left"))
    return across(
        [
            left,
            captioned(dashed(context.ui, picture(Icon.BLACK_MARKET, px(context.ui, 40))), _say(context, "right_empty")),
        ],
        26,
    )


def _rewards(context: PlanContext) -> ft.Control:
    number, left = context.plan.counts["rewards"], context.plan.counts["rewards_left"]
    shown = pile(context.ui, str(number) if isinstance(number, int) else "?", down=True)
    parts = [captioned(shown, _say(context, "facedown"))]
    if isinstance(left, int) and left:
        parts.append(captioned(one_card(context.ui, str(left), grey=True), _say(context, "to_box")))
    return across(parts, 26)


def _debts(context: PlanContext) -> ft.Control:
    pay = captioned(pile(context.ui, Icon.DEBT), _say(context, "unpaid"))
    return across([pay, captioned(pile(context.ui, "×"), _say(context, "multipliers"))], 26)


def _promos(context: PlanContext) -> ft.Control:
    signs = (Icon.APPRENTICE, Icon.BUILDING) if context.plan.mix.game == "architects" else (Icon.HERO, Icon.OUTSIDER)
    return column(
        [
            across([one_card(context.ui, sign, size=SMALL, strong=True) for sign in signs]),
            arrow(context.ui, ft.Icons.ARROW_DOWNWARD),
            across([pile(context.ui, sign, size=SMALL, down=True) for sign in signs], 22),
        ]
    )


def _apprentices(context: PlanContext) -> ft.Control:
    faceup, all_of = _n(context, "apprentices_faceup"), _n(context, "apprentices")
    half = faceup // 2
    size = beside(context.ui, (48, 62), half, 6)
    rows = [
        ft.Row([one_card(context.ui, Icon.APPRENTICE, size=size) for _ in range(half)], spacing=6, tight=True)
        for _ in range(2)
    ]
    return column([_rest(context, Icon.APPRENTICE, str(all_of - faceup)), *rows], 10)


def _buildings(context: PlanContext) -> ft.Control:
    return captioned(
        pile(context.ui, Icon.BUILDING, down=True), _say(context, "cards", n=_n(context, "building_cards"))
    )


def _craft_cards(context: PlanContext) -> ft.Control:
    four = [one_card(context.ui, Icon.ADORNMENT, size=SMALL) for _ in range(4)]
    return column([across(four, 8), _rest(context, Icon.ADORNMENT, _say(context, "others"))], 16)


def _tax_stand(context: PlanContext) -> ft.Control:
    coins = [picture(Icon.SILVER, px(context.ui, 44), ft.Colors.TERTIARY_FIXED) for _ in range(_n(context, "tax"))]
    return column([picture(Icon.TAX, px(context.ui, 84), ft.Colors.PRIMARY), across(coins)])


def _wonders(context: PlanContext) -> ft.Control:
    five = [
        column(
            [one_card(context.ui, Icon.WONDER, size=(52, 70)), picture(Icon.INFLUENCE, px(context.ui, 32 - 4 * place))],
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
            captioned(picture(Icon.PROFITEER, px(context.ui, 44), ft.Colors.PRIMARY), names["profiteer"]),
            arrow(context.ui, ft.Icons.ARROW_BACK),
            one_card(context.ui, "", size=WIDE, strong=True),
            arrow(context.ui),
            captioned(picture(Icon.PRINCESS, px(context.ui, 44), ft.Colors.PRIMARY), names["princess"]),
        ],
        6,
    )
    return column([top, arrow(context.ui, ft.Icons.ARROW_DOWNWARD), sides], 10)


def _architect_pieces(context: PlanContext) -> ft.Control:
    pieces = _pieces(context, (Icon.WORKER, str(_n(context, "workers"))), (Icon.VIRTUE, "1"), (Icon.CATHEDRAL, "1"))
    return column([*_own(context), board(context.ui, picture(Icon.PEOPLE, px(context.ui, 40)), 180, 90), pieces], 14)


def _artisans(context: PlanContext) -> ft.Control:
    return column(
        [*_own(context), across([counted(context.ui, Icon.WORKER, "1"), one_card(context.ui, Icon.RULE, size=SMALL)])],
        16,
    )


def _standard(context: PlanContext) -> ft.Control:
    """Silver by place in the turn order, and the marker on the Virtue track."""
    silver = context.plan.counts["standard_silver"]
    amounts = silver if isinstance(silver, tuple) else ()
    order: Sequence[int | None] = context.plan.turn_order or [None] * len(amounts)
    found: list[ft.Control] = []
    for place, (seat, amount) in enumerate(zip(order, amounts, strict=False), start=1):
        who = (
            seat_badge(context.ui, context.letter(seat), context.colour(seat), size=40)
            if seat
            else words(f"{place}.", Style.TITLE_LARGE)
        )
        found.append(column([who, counted(context.ui, Icon.SILVER, str(amount))], 6))
    virtue = _n(context, "standard_virtue")
    near = [str(number) for number in range(virtue - 3, virtue + 4)]
    return column(
        [across(found, 10), track(context.ui, near, 3, Icon.VIRTUE), words(str(virtue), Style.TITLE_LARGE)], 14
    )


def _variable(context: PlanContext) -> ft.Control:
    boards = context.plan.draws["player_boards"].result
    known = architects().player_boards
    found: list[ft.Control] = []
    for seat in range(1, context.plan.mix.players + 1):
        crown = (
            [picture(Icon.CROWN, px(context.ui, 22), ft.Colors.TERTIARY_FIXED)]
            if seat == context.plan.start_seat
            else []
        )
        if boards is None:
            shown: ft.Control = board(context.ui, "?", 150, 44)
        else:
            one = known[boards[seat - 1]]
            name = context.board_name(boards[seat - 1])
            shown = board(context.ui, name, 150, 44)
            if one.virtue is not None:
                crown = [picture(Icon.VIRTUE, px(context.ui, 22)), words(str(one.virtue), Style.TITLE_MEDIUM), *crown]
        found.append(
            ft.Row(
                [seat_badge(context.ui, context.letter(seat), context.colour(seat)), shown, *crown],
                spacing=8,
                wrap=True,
                alignment=ft.MainAxisAlignment.CENTER,
            )
        )
    return column(found, 8)


def _influence(context: PlanContext) -> ft.Control:
    return column([*_own(context), track(context.ui, [str(n) for n in range(6)], 0, Icon.INFLUENCE)], 18)


def _building_draft(context: PlanContext) -> ft.Control:
    """Each round: keep one, pass the rest to the left."""
    dealt, kept = _n(context, "buildings_dealt"), _n(context, "buildings_kept")
    rows: list[ft.Control] = []
    for turn in range(kept):
        rest = [one_card(context.ui, None, size=(32, 42), down=True) for _ in range(dealt - turn - 1)]
        keep = one_card(context.ui, ft.Icons.CHECK, size=(40, 52), strong=True)
        on = [arrow(context.ui, ft.Icons.ARROW_BACK)] if turn < kept - 1 else [words(_say(context, "under_pile"))]
        rows.append(
            ft.Row([words(f"{turn + 1}.", Style.TITLE_MEDIUM), keep, *rest, *on], spacing=6, tight=True, wrap=True)
        )
    badges: list[ft.Control] = []
    for seat in (*range(1, context.plan.mix.players + 1), 1):
        badges += [arrow(context.ui)] if badges else []
        badges.append(seat_badge(context.ui, context.letter(seat), context.colour(seat)))
    return column([*rows, captioned(across(badges, 4), _say(context, "to_the_left"))], 12)


def _two_people(context: PlanContext) -> ft.Control:
    sign = picture(face_of("opponent", context.plan.opponent or "") or Icon.AI, px(context.ui, 84), ft.Colors.PRIMARY)
    return column([*_own(context), words("×", Style.HEADLINE_MEDIUM), sign], 14)


def _markets_out(context: PlanContext) -> ft.Control:
    goods = (Icon.CLAY, Icon.SILVER, Icon.STONE, Icon.WOOD)
    out = [one_card(context.ui, sign, size=SMALL, grey=True) for sign in goods]
    deck = pile(context.ui, Icon.BUILDING, size=SMALL, down=True)
    return column(
        [deck, arrow(context.ui, ft.Icons.ARROW_DOWNWARD), across(out, 8), words(_say(context, "to_box"))], 10
    )


def _building_deal(context: PlanContext) -> ft.Control:
    dealt, kept = _n(context, "buildings_dealt"), _n(context, "buildings_kept")
    size = beside(context.ui, SMALL, dealt, 8)
    keep = [one_card(context.ui, ft.Icons.CHECK, size=size, strong=True) for _ in range(kept)]
    away = [one_card(context.ui, ft.Icons.CLOSE, size=size, grey=True) for _ in range(dealt - kept)]
    return across([*keep, *away], 8)


def _board_buildings(context: PlanContext) -> ft.Control:
    return across(
        [
            board(context.ui, picture(Icon.BUILDING, px(context.ui, 40)), 120, 70),
            arrow(context.ui),
            pile(context.ui, Icon.BUILDING, down=True),
        ]
    )


PICTURES: Mapping[str, Mapping[str, Draw]] = {
    "viscounts": {
        "segments": _segments,
        "castle": _castle,
        "promos": _promos,
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
        "schemes_cleric": _schemes,
        "schemes": _schemes,
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
    },
    "architects": {
        "two_people": _two_people,
        "markets_out": _markets_out,
        "base_opponent": _ai_board,
        "base_schemes": _schemes,
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
        "promos": _promos,
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
        "schemes": _schemes,
        "schemes_without_artisans": _schemes,
        "building_draft": _building_draft,
        "building_deal_solo": _building_deal,
        "board_buildings": _board_buildings,
    },
}
