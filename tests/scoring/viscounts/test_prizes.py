"""Poverty and Prosperity with every tie: viscounts 4.6, E2 and E3."""

from itertools import combinations_with_replacement, permutations

import pytest

import content
from scoring.viscounts.prizes import prizes, prizes_for
from testing.score_sheets import scored, viscounts, vp

E2_E3 = [
    ((3, 3, 3, 1), (8, 8, 8, 0)),
    ((5, 2, 2, 2), (12, 4, 4, 4)),
    ((4, 4, 1, 0), (10, 10, 4, 0)),
    ((2, 1, 1, 0), (12, 6, 6, 0)),
    ((1, 1, 1, 1), (6, 6, 6, 6)),
    ((3, 2, 1, 1), (12, 8, 2, 2)),
    ((0, 0, 0, 2), (0, 0, 0, 12)),
    ((2, 0, 0), (12, 0, 0)),
    ((1, 1, 1), (8, 8, 8)),
    ((3, 1, 1), (12, 6, 6)),
    ((1, 1), (8, 8)),
    ((2, 1), (12, 4)),
    ((1, 0), (12, 0)),
    ((0, 0), (0, 0)),
    ((3,), (12,)),
    ((0,), (0,)),
]


@pytest.mark.parametrize(("flipped", "expected"), E2_E3)
def test_worked_examples(flipped: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert tuple(prize.vp for prize in prizes(flipped)) == expected


@pytest.mark.parametrize("row", content.viscounts().poverty_prosperity.tie_table.rows, ids=str)
def test_the_tie_table(row: object) -> None:
    players, first_rank, size, each = (getattr(row, key) for key in ("players", "first_rank", "group_size", "each"))
    ahead = list(range(100, 100 - (first_rank - 1), -1))
    behind = [1] * (players - len(ahead) - size)
    won = prizes((*ahead, *[50] * size, *behind))
    assert [prize.vp for prize in won[len(ahead) : len(ahead) + size]] == [each] * size


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_prizes_never_split_unevenly(seats: int) -> None:
    for flipped in combinations_with_replacement(range(5), seats):
        for prize in prizes(flipped):
            pool = sum(prizes_for(seats)[prize.rank - 1 : prize.rank - 1 + prize.sharing]) if prize.rank else 0
            assert prize.vp * max(1, prize.sharing) == pool


def test_the_order_of_seats_does_not_matter() -> None:
    for flipped in permutations((4, 4, 1, 0)):
        assert {count: prize.vp for count, prize in zip(flipped, prizes(flipped), strict=True)} == {4: 10, 1: 4, 0: 0}


@pytest.mark.parametrize(
    ("card", "other", "key"),
    [("poverty", "prosperity", "approved_deeds"), ("prosperity", "poverty", "paid_debts")],
)
def test_which_card_looks_at_what(card: str, other: str, key: str) -> None:
    sheet = viscounts({key: 2}, {key: 1}, **{f"{card}_revealed": True, f"{other}_revealed": True})
    assert [vp(seat, card) for seat in scored(sheet).seats] == [12, 4]
    assert [vp(seat, other) for seat in scored(sheet).seats] == [0, 0]
    hidden = viscounts({key: 2}, {key: 1})
    assert [vp(seat, card) for seat in scored(hidden).seats] == [0, 0]


def test_an_ai_counts_for_prizes() -> None:
    sheet = viscounts({"paid_debts": 3}, {"paid_debts": 3, "controller": "ai"}, prosperity_revealed=True)
    assert [vp(seat, "prosperity") for seat in scored(sheet).seats] == [8, 8]
