"""V1 to V9: how a game begins."""

from dataclasses import replace

import pytest

from solo.cards import BadCard
from solo.viscounts.cards import ROW, companion_board, companion_deck
from solo.viscounts.rules import OPPONENTS, companion_start, first_space, new_game, piles
from solo.viscounts.score import prize
from solo.viscounts.state import Start

from .helpers import Solo, scheme


def test_v1_two_compete_for_12_and_4_over_12_debts_and_12_deeds() -> None:
    solo = Solo()
    assert (solo.table.debts_left, solo.table.deeds_left) == (11, 11)  # after the start items of the board
    assert [prize(own, other, (12, 4)) for own, other in ((3, 1), (1, 3), (2, 2), (0, 0), (1, 0))] == [12, 4, 8, 0, 12]


def test_v2_one_of_four_boards() -> None:
    assert OPPONENTS == ("cleric", "builder", "noble", "cards")
    focus = [companion_board(opponent).focus for opponent in OPPONENTS]
    assert focus == ["transcribe", "construct", "place_workers", "flip_debts_and_deeds"]


@pytest.mark.parametrize(("opponent", "ours"), [("cleric", []), ("builder", [{}]), ("noble", [{}]), ("cards", [{}])])
def test_v2_what_is_ours_is_said(opponent: str, ours: list[dict[str, int]]) -> None:
    events = Solo(opponent).game.steps[0].events
    assert [event.details for event in events if event.what == "our_board"] == ours
    assert [event.details["n"] for event in events if event.what == "our_cards"] == [OURS[opponent]]


OURS = {"cleric": 9, "builder": 9, "noble": 11, "cards": 9}


def test_v3_the_row_of_buildings_is_guildhalls_trading_posts_workshops() -> None:
    assert ROW == ("guildhall",) * 3 + ("trading_post",) * 3 + ("workshop",) * 3
    for opponent in OPPONENTS:
        assert tuple(slot.building for slot in companion_board(opponent).slots) == ROW


def test_v4_20_workers_and_both_markers() -> None:
    side = Solo().side
    assert side.supply == 20
    assert (side.corruption, side.virtue) in {(1, 7), (1, 6)}  # space 5 gives 1 Virtue for the first Building


def test_v5_the_ai_takes_the_last_turn_after_the_round_in_play_and_one_more() -> None:
    solo = Solo().turn(dismiss="discard", manuscript="grey_3_virtue")
    solo.report("debts", n=10).report("debts", n=1)
    assert solo.table.poverty
    assert solo.game.state.last_turn == 3  # told in round 2
    for number in (2, 3):
        assert not solo.game.over
        solo.turn()
        assert solo.game.state.turn == number
    assert solo.game.over


def test_v6_the_board_takes_scheme_cards_out() -> None:
    draw, future = piles(companion_start("cleric", "seed"))
    assert (len(draw), len(future)) == (7, 6)
    removed = {card.id for card in companion_deck()} - {*draw, *future} - {"kok_builder_cleric_noble"}
    assert removed == {"starting_noble", "future_builder_noble", "future_noble"}


def test_v6_a_header_that_stands_on_two_cards_loses_one_only() -> None:
    twin = scheme((), ("virtue",), header=("noble",))
    start = Solo(cards=(*companion_deck(), twin)).start
    assert "test" in piles(start)[0]
    assert "starting_noble" not in piles(start)[0]


def test_v7_the_viscount_starts_at_the_number_of_the_other_player_card() -> None:
    assert [first_space(card) for card in ("1", "10", "1.5", "3.5", "9.5")] == [1, 10, 2, 4, 10]
    assert Solo(space=8).side.space == 8


def test_v8_start_items_and_a_building_with_the_effect_of_its_spot() -> None:
    solo = Solo(space=3)  # spot 3a gives 1 Ink
    side = solo.side
    assert (side.ink, side.stone, side.gold) == (2, 1, 0)
    assert (side.debts, side.deeds) == (1, 1)
    assert solo.table.spots[4] == "guildhall"
    assert side.uncovered == (True, *(False,) * 8)


@pytest.mark.parametrize("difficulty", [0, 1, 2, 3])
def test_v9_harder_with_future_cards_in_the_draw_pile(difficulty: int) -> None:
    draw, future = piles(companion_start("cleric", "seed", difficulty=difficulty))
    assert (len(draw), len(future)) == (7 + difficulty, 6 - difficulty)


def test_the_same_start_gives_the_same_game() -> None:
    assert new_game(companion_start("noble", "seed")) == new_game(companion_start("noble", "seed"))
    assert piles(companion_start("noble", "seed")) != piles(companion_start("noble", "other"))


def test_a_start_that_cannot_be_played_names_everything() -> None:
    bad = replace(scheme(("hammer",), header=("lily",) * 4, move=12), options=(("construct",),))
    with pytest.raises(BadCard) as error:
        new_game(
            Start(
                "bishop",
                "seed",
                (bad, bad),
                companion_board("cleric"),
                frozenset({"tomesaga"}),
                space=11,
                segments=(1, 1, 2, 3, 4),
                castle=5,
                difficulty=4,
            )
        )
    parts = {problem.path for problem in error.value.problems}
    assert {"opponent", "modules", "space", "segments", "castle", "difficulty", "cards[1].id"} <= parts
    assert {"cards[0].header", "cards[0].row2", "cards[0].move", "cards[0].options[0]"} <= parts


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(BadCard) as error:
        Solo(cards=companion_deck()[:2])
    assert [problem.path for problem in error.value.problems] == ["cards"]
