"""The worked examples of the facts."""

import pytest

from .table import PROMOS, WONDERS, Json, ai, ends, lines, scored, seat


def total(*seats: Json, modules: tuple[str, ...] = (), **keys: object) -> int:
    return scored(*seats, modules=modules, **keys).seats[0].total


def test_x1() -> None:
    red = seat(
        "Red",
        *("Aqueduct", "Lighthouse", "University"),
        virtue=11,
        cathedral_level=3,
        gold=2,
        marble=3,
        silver=14,
        workers_in_prison=3,
    )
    assert list(lines(red).values()) == [27, 7, 2, 0, 5, 1, -1]
    assert total(red) == 41


def test_x2() -> None:
    red = seat(
        "Red",
        *("Dungeon", "Gambler's Den", "Fountain", "Keep"),
        virtue=3,
        unpaid_debts=3,
        paid_debts=1,
        captured_workers=7,
        marble=1,
        silver=27,
        workers_in_prison=5,
    )
    assert list(lines(red).values()) == [42, 0, -8, -6, 1, 2, -2]
    assert total(red) == 29


def test_the_base_rulebooks_first_worked_score() -> None:
    red = seat(
        "Red",
        *("Fortress", "Barracks", "Library"),
        virtue=12,
        cathedral_level=3,
        unpaid_debts=2,
        gold=2,
        marble=1,
        silver=6,
        workers_in_prison=3,
    )
    assert list(lines(red).values()) == [30, 7, 3, -4, 3, 0, -1]
    assert total(red) == 38


def test_the_base_rulebooks_second_worked_score() -> None:
    buildings = ("Fortress", "Barracks", "Library", "Church")
    red = seat("Red", *buildings, virtue=6, cathedral_level=2, gold=1, silver=22, workers_in_prison=4)
    assert list(lines(red).values()) == [35, 4, 0, 0, 1, 2, -2]
    assert total(red) == 40


def test_x3_university_looks_after_the_end_effects() -> None:
    red = seat("Red", "Dungeon", "University", virtue=1)
    assert lines(red) | {"buildings": 25, "virtue": -9, "debts": -2} == lines(red)
    assert total(red) == 14


def test_x4_points_above_the_track_destroy_debts() -> None:
    assert total(seat("Red", "Castle", virtue=13, unpaid_debts=2, gold=6)) == 23


def test_x5_a_tied_market_gives_nothing() -> None:
    assert lines(seat("Red", "Stone Market", stone=5), seat("Blue", stone=5))["buildings"] == 7


@pytest.mark.parametrize(("order", "together"), [(["base-b43", "base-b24"], 3), (["base-b24", "base-b43"], 5), ([], 5)])
def test_x6_the_order_matters(order: list[str], together: int) -> None:
    cards = ("Dungeon", "Museum", "Smithy", "Well")
    got = lines(seat("Red", *cards, virtue=14, unpaid_debts=1, effect_order=order), modules=(PROMOS,))
    assert got["virtue"] + got["debts"] == together


def test_x7_the_leaders_share() -> None:
    three = [seat("A", influence=9), seat("B", influence=9), seat("C", influence=4)]
    result = scored(*three, modules=(WONDERS,))
    assert [one.total for one in result.seats] == [2, 2, 0]


@pytest.mark.parametrize(("spent", "virtue", "gold"), [(0, -5, 4), (1, -3, 2), (2, -1, 0)])
def test_x8_influence_may_keep_virtue(spent: int, virtue: int, gold: int) -> None:
    red = seat("Red", "Dungeon", virtue=5, influence=8, influence_spent_on_virtue=spent)
    got = lines(red, seat("Blue", influence=6), modules=(WONDERS,))
    assert (got["virtue"], got["gold_and_marble"]) == (virtue, gold)


def test_x9_the_ai() -> None:
    opponent = ai(
        virtue=10,
        cathedral_level=4,
        marble=5,
        unpaid_debts=1,
        workers_in_prison=5,
        influence=7,
        wonders=[{"resource": "wood", "vp": 11}, {"resource": "stone", "vp": 9}],
    )
    person = seat("Red", "Stone Market", stone=7, influence=4)
    assert total(opponent, person, modules=(WONDERS,)) == 20 + 18
    assert lines(person, opponent, modules=(WONDERS,))["buildings"] == 7


def test_x10_therese() -> None:
    assert ends(seat("Red", "Castle", gold=1, marble=3, board="Therese")).end.virtue == 9
