"""Drafts seat by seat in the right order, and what each seat starts with."""

import pytest

from locales import texts
from setup.change import enter, pick
from setup.names import option_name
from setup.plan import Plan
from setup.starting_items import Start, even_space, segment_of, starts
from tests.setup.plans import ARTISANS, GOLD, KEYS, WONDERS, architects, draft_options, drafted, viscounts

EN = texts("en")


def started(now: Plan, seat: int) -> Plan:
    return enter(now, "start_player", (str(seat),))


def of_seat(now: Plan, seat: int | None) -> Start:
    return next(start for start in starts(now) if start.seat == seat)


@pytest.mark.parametrize(
    ("players", "start", "order"),
    [(2, 1, (2, 1)), (2, 2, (1, 2)), (3, 2, (1, 3, 2)), (4, 1, (4, 3, 2, 1)), (4, 3, (2, 1, 4, 3))],
)
def test_pairs_are_chosen_from_the_right_of_the_start_player_who_is_last(
    players: int, start: int, order: tuple[int, ...]
) -> None:
    """rulebook p8"""
    now = started(viscounts(players=players), start)
    assert now.draft is not None
    assert now.draft.order == order
    for seat in order:
        assert now.draft is not None
        assert now.draft.seat == seat
        assert len(draft_options(now)) == players + 1 - order.index(seat)
        now = pick(now, seat, draft_options(now)[0])
    assert draft_options(now) == ()
    assert now.draft is not None
    assert now.draft.over
    assert len(now.draft.left) == 1


@pytest.mark.parametrize(
    ("modules", "kind", "offered"),
    [((ARTISANS,), "apprentices", 8), ((WONDERS,), "apprentices", 10), ((ARTISANS, WONDERS), "apprentices", 10)],
)
def test_apprentices_are_chosen_in_reverse_turn_order(modules: tuple[str, ...], kind: str, offered: int) -> None:
    """web:aoa, wow-rules"""
    now = started(architects(*modules, players=3), 2)
    assert now.draft is not None
    assert (now.draft.kind, len(now.draft.offered), now.draft.order) == (kind, offered, (1, 3, 2))


def test_the_apprentice_draft_comes_before_the_buildings() -> None:
    """wow-rules"""
    ids = [step.id for step in architects(WONDERS, players=3).steps]
    assert ids.index("apprentice_draft_wonder") < ids.index("building_draft")


def test_with_both_expansions_there_is_one_apprentice_draft() -> None:
    """derived"""
    steps = architects(ARTISANS, WONDERS, players=3).steps
    assert [step.id for step in steps if step.drafts] == ["apprentice_draft_wonder"]


def test_plain_architects_drafts_no_apprentices() -> None:
    assert architects().draft is None
    assert not any(step.drafts for step in architects().steps)


CARDS = {
    "1": "1 Stone, 2 Ink, 8 Silver, 2 Deeds, 1 Debt, 1 Virtue",
    "2": "2 resources of your choice, 6 Silver, 3 Deeds, 1 Debt, 1 Deed to flip",
    "3": "what is printed on the card or board",
    "8": "1 resource of your choice, 1 Silver, 1 Deed, 1 Debt, 1 free Trading Post at the Viscount’s space",
    "9": "2 Stone, 5 Silver, 1 Deed, 1 Debt, destroy 1 of your cards before shuffling",
    "10": "1 Stone, 1 Gold, 1 Ink, 10 Silver, 1 Deed, 2 Debts, 2 Virtue",
    "1.5": "1 resource of your choice, 4 Silver, 1 Deed, 1 Debt, 1 faceup Hero at the end of setup",
    "3.5": "1 Stone, 1 Gold, 1 Ink, 3 Silver, 1 Deed, 2 Debts, 1 faceup Chest Tile at the end of setup",
    "7.5": "1 Gold, 1 Ink, 7 Silver, 1 Deed, 1 Debt, 3 cards of your choice to the discard pile",
    "9.5": "1 Stone, 1 Gold, 6 Silver, 2 Deeds, 2 Debts, 1 Deed to flip, 1 Debt to flip",
}


@pytest.mark.parametrize("card", CARDS)
def test_what_a_player_card_gives(card: str) -> None:
    others = tuple(number for number in ("4", "6", "7") if number != card)[:2]
    now = enter(started(viscounts(KEYS), 1), "player_cards", (card, *others))
    start = of_seat(pick(now, 2, card), 2)
    assert EN.render(start.summary) == CARDS[card]
    assert start.space == (
        ["1-2", "3-4", "7-8", "9-10"][["1.5", "3.5", "7.5", "9.5"].index(card)] if "." in card else card
    )
    assert (start.notes != ()) == ("." in card)
    heroes = now.draws["heroes"].result
    assert heroes is not None
    assert start.hero is not None
    assert start.hero.id == f"terms.hero.{heroes[0]}"


def test_what_can_be_chosen_has_a_name() -> None:
    now = enter(enter(viscounts(), "player_cards", ("1", "4", "7")), "heroes", ("ada", "emma", "judith"))
    assert [EN.render(option_name(now, option)) for option in draft_options(now)] == [
        "Player Card 1 with Ada",
        "Player Card 4 with Emma",
        "Player Card 7 with Judith",
    ]
    assert EN.render(option_name(architects(WONDERS), "10")) == "place 10 of the row"


def test_before_the_draft_a_seat_knows_that_it_will_choose() -> None:
    waiting = of_seat(viscounts(GOLD), 1)
    assert waiting.gains is None
    assert [EN.render(note) for note in waiting.notes] == [
        "takes a pair in the draft",
        "1 King’s Order in the starting deck",
    ]


@pytest.mark.parametrize(
    ("number", "segment", "even"), [("1.5", "1-2", "2"), ("3.5", "3-4", "4"), ("9.5", "9-10", "10")]
)
def test_inside_cards_start_between_their_two_numbers(number: str, segment: str, even: str) -> None:
    assert (segment_of(number), even_space(number)) == (segment, even)


def test_the_cleric_starts_complete_at_the_card_that_is_left() -> None:
    """V7, V8"""
    now = enter(viscounts(players=1, solo="cleric"), "player_cards", ("6", "4"))
    assert of_seat(now, None).space is None
    ai = of_seat(pick(now, 1, "6"), None)
    assert (ai.space, EN.render(ai.summary)) == ("4", "1 Ink, 1 Stone, 1 Deed, 1 Debt, 1 Guildhall built")


def test_an_ai_on_an_inside_card_comes_with_a_note() -> None:
    """Q7"""
    now = enter(viscounts(KEYS, players=1, solo="cleric"), "player_cards", ("6", "3.5"))
    ai = of_seat(pick(now, 1, "6"), None)
    assert ai.space == "3-4"
    assert "space 4" in EN.render(ai.notes[0])
    assert of_seat(pick(now, 1, "3.5"), None).notes[0].id == "setup.start.ai_building"


def test_the_other_boards_start_as_they_say() -> None:
    now = drafted(viscounts(players=1, solo="builder"))
    assert of_seat(now, None).gains is None


def test_standard_silver_goes_up_in_turn_order() -> None:
    """bga"""
    found = starts(started(architects(players=3), 2))
    assert [(start.seat, dict(start.gains or ())["silver"]) for start in found] == [(2, 3), (3, 4), (1, 5)]


@pytest.mark.parametrize(
    ("board", "gains"),
    [
        ("therese", "5 Silver, Virtue 5, 4 Workers in Prison, 1 Building Card"),
        ("caroline", "10 Silver, Virtue 3, 8 Workers in Prison, 1 Marble, 1 unpaid Debt"),
        ("ada", "Virtue 11, 1 Gold, 1 Building Card"),
        ("louis", "11 Silver, Virtue 2, Influence 2, 13 Workers in Prison, 1 Gold"),
        ("zesiro", "2 Silver, Virtue 10, Influence 1, 2 Stone"),
        ("walaric", "what is printed on the card or board"),
        ("aoa_unnamed", "what is printed on the card or board"),
    ],
)
def test_what_a_board_gives(board: str, gains: str) -> None:
    now = enter(architects(ARTISANS, WONDERS, boards="variable"), "player_boards", (board, "frederick"))
    if now.start_seat is None:
        now = started(now, 1)
    assert EN.render(of_seat(now, 1).summary) == gains


def test_nobody_knows_the_starts_while_the_boards_leave_the_start_player_open() -> None:
    now = enter(architects(ARTISANS, boards="variable"), "player_boards", ("walaric", "ada"))
    assert starts(now) == ()
    assert now.start_seat is None
    assert now.turn_order == ()


def test_a_chosen_apprentice_is_in_the_start() -> None:
    now = started(architects(WONDERS), 1)
    assert "takes an Apprentice" in EN.render(of_seat(now, 2).notes[0])
    assert "at place 7" in EN.render(of_seat(pick(now, 2, "7"), 2).notes[0])


def test_solo_architects_has_a_person_first_and_the_ai_as_printed() -> None:
    """S2, S3"""
    you, ai = starts(architects(WONDERS, players=1, solo="patron", boards="variable"))
    assert (you.seat, you.turn, ai.seat, ai.gains) == (1, 1, None, None)
