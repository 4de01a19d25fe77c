"""The 4 Gold for the most Influence, and seats played by an AI."""

import pytest

from .table import ARTISANS, WONDERS, Json, ai, lines, scored, seat

SHARES = [
    ("one seat", [3], [4]),
    ("even 0", [0], [4]),
    ("two at 0", [0, 0], [2, 2]),
    ("the most", [5, 4], [4, 0]),
    ("X7", [9, 9, 4], [2, 2, 0]),
    ("Q8 three", [9, 9, 9], [1, 1, 1]),
    ("Q8 three of four", [9, 2, 9, 9], [1, 0, 1, 1]),
    ("four", [1, 1, 1, 1], [1, 1, 1, 1]),
    ("five", [12, 12, 12, 12, 12], [0, 0, 0, 0, 0]),
]


def golds(*seats: Json, **keys: object) -> list[int]:
    result = scored(*seats, modules=(WONDERS,), **keys)
    return [{line.category: line.vp for line in one.lines}["gold_and_marble"] for one in result.seats]


@pytest.mark.parametrize(("influence", "shares"), [pytest.param(*row[1:], id=f"7.3 {row[0]}") for row in SHARES])
def test_the_most_influence_takes_4_gold(influence: list[int], shares: list[int]) -> None:
    assert golds(*(seat(f"P{i}", influence=n) for i, n in enumerate(influence))) == shares


@pytest.mark.parametrize(
    ("influence", "shares"), [([8, 3], [0, 0]), ([9, 3], [4, 0]), ([9, 9], [2, 2]), ([8, 8], [0, 0])]
)
def test_coop_gives_gold_only_above_8(influence: list[int], shares: list[int]) -> None:
    assert golds(*(seat(f"P{i}", influence=n) for i, n in enumerate(influence)), coop=True) == shares


def test_without_works_of_wonder_there_is_no_gold_to_share() -> None:
    assert lines(seat())["gold_and_marble"] == 0


def test_the_gold_comes_too_late_for_castle() -> None:
    got = lines(seat("Red", "Castle", gold=1, virtue=9), modules=(WONDERS,))
    assert (got["gold_and_marble"], got["virtue"]) == (5, 0)


def test_influence_spent_on_virtue_is_gone() -> None:
    red = seat("Red", "Dungeon", influence=8, influence_spent_on_virtue=2)
    assert golds(red, seat("Blue", influence=5)) == [0, 4]
    assert golds(red, seat("Blue", influence=4)) == [2, 2]


def test_the_ai_takes_marble() -> None:
    result = scored(seat("Red", influence=4), ai(influence=5, gold=7, marble=2), modules=(WONDERS,))
    values = [{line.category: line for line in one.lines}["gold_and_marble"] for one in result.seats]
    assert [line.vp for line in values] == [0, 6]
    assert golds(seat("Red", influence=5), ai(influence=5)) == [2, 2]


def test_s55_an_ai_scores_only_what_it_has() -> None:
    everything: Json = {
        "buildings": [
            {"id": "base-b01"},
            {"id": "base-b27"},
            {"id": "base-b24"},
            {"id": "base-b18"},
            {"name": "Arena", "vp": 50, "end_vp": 5, "end_virtue": 9},
        ],
        "wonders": [{"resource": "wood", "vp": 10}],
        "cathedral_level": 2,
        "virtue": 11,
        "influence": 3,
        "influence_spent_on_virtue": 6,
        "unpaid_debts": 2,
        "paid_debts": 9,
        "gold": 30,
        "marble": 5,
        "silver": 100,
        "workers_in_prison": 5,
        "captured_workers": 9,
        "skills": {"carpentry": 3},
        "board": "Therese",
        "effect_order": ["nothing of the kind"],
        "adornment_vp": 4,
        "tool_vp": 7,
    }
    got = lines(ai(**everything), seat("Red", influence=2), modules=(WONDERS, ARTISANS))
    assert got == {
        "buildings": 0,
        "wonders": 10,
        "cathedral": 4,
        "virtue": 2,
        "debts": -4,
        "gold_and_marble": 9,
        "silver": 0,
        "prison": -2,
        "adornments": 4,
        "tools": 0,
    }
    assert not scored(ai(**everything), seat("Red"), modules=(WONDERS, ARTISANS)).seats[0].decisions


MARKETS = [
    ("Clay Market", "clay", 6),
    ("Wood Market", "wood", 7),
    ("Stone Market", "stone", 7),
    ("Silver Market", "silver", 6),
]


@pytest.mark.parametrize(("name", "what", "vp"), [pytest.param(*row, id=f"S57 {row[0]}") for row in MARKETS])
@pytest.mark.parametrize(
    ("own", "influence", "ai_goods", "rival", "won"),
    [
        (4, 3, 0, 0, True),
        (3, 3, 0, 0, False),
        (4, 3, 99, 0, True),
        (4, 3, 0, 4, False),
        (4, 3, 0, 3, True),
        (0, 0, 0, 0, False),
    ],
)
def test_markets_compare_with_the_influence_of_the_ai(
    name: str, what: str, vp: int, own: int, influence: int, ai_goods: int, rival: int, won: bool
) -> None:
    red, blue = seat("Red", name, **{what: own}), seat("Blue", **{what: rival}, influence=12)
    got = lines(red, ai(influence=influence, **{what: ai_goods}), blue, modules=(WONDERS,))
    assert got["buildings"] == vp + (2 if won else 0)


@pytest.mark.parametrize(("level", "won"), [(2, True), (3, False), (4, False)])
def test_s58_steeple_and_chapel_compare_with_the_ai_as_usual(level: int, won: bool) -> None:
    red = seat("Red", "Steeple", "Chapel", cathedral_level=3, virtue=9)
    got = lines(red, ai(cathedral_level=level, influence=12), modules=(WONDERS,))
    assert (got["buildings"], got["virtue"]) == (4 + 6 + (2 if won else 0), 2 if won else 0)
