"""The printed 109 VP table (viscounts 4.7) and the worked examples E1 to E9 (4.8)."""

from typing import Any

import pytest

from testing.score_sheets import PRINTED, choices, scored, totals, viscounts, vp


def test_the_printed_109() -> None:
    others: list[dict[str, Any]] = [{"approved_deeds": 4}, {"approved_deeds": 3}]
    red = scored(viscounts(PRINTED, *others, modules=[], poverty_revealed=True)).seats[0]
    assert {line.category: line.vp for line in red.lines} == {
        "trading_posts": 4,
        "guildhalls": 13,
        "workshops": 9,
        "castle": 19,
        "ribbon_sets": 26,
        "manuscripts": 18,
        "castle_leader": 5,
        "cleric_bonus": 3,
        "unpaid_debts": -2,
        "acquired_deeds": 4,
        "approved_deeds": 6,
        "poverty": 4,
        "prosperity": 0,
    }
    assert red.total == 109


def test_e1_two_players_both_cards() -> None:
    a = {
        "trading_posts": 1,
        "guildhalls": 1,
        "workshops": 2,
        "castle": {"tier1": 3, "tier2": 2, "tier3": 1},
        "ribbons": {"grey": 1, "black": 1, "blue": 2},
        "manuscripts": [{"per": "two_resources"}],
        "resources": 5,
        "castle_leader": True,
        "unpaid_debts": 2,
        "acquired_deeds": 3,
        "approved_deeds": 2,
        "paid_debts": 3,
    }
    b = {"trading_posts": 3, "workshops": 1, "castle": {"tier1": 2}, "acquired_deeds": 5, "approved_deeds": 2}
    sheet = viscounts(a, b | {"paid_debts": 1}, modules=[], poverty_revealed=True, prosperity_revealed=True)
    assert totals(sheet) == [67, 42]


@pytest.mark.parametrize(
    ("assassin", "prizes", "gained"),
    [("gain_deed", [12, 6, 6], 3), ("discard_debts", [12, 8, 4], 4)],
)
def test_e4_order_effect(assassin: str, prizes: list[int], gained: int) -> None:
    p1 = {
        "approved_deeds": 2,
        "acquired_deeds": 1,
        "outsiders": [{"id": "rogue_noble", "choice": "flip_deed"}],
    }
    p2 = {"approved_deeds": 2}
    p3 = {"approved_deeds": 1, "unpaid_debts": 2}
    told = scored(
        viscounts(p1, p2, p3 | {"outsiders": [{"id": "assassin", "choice": assassin}]}, poverty_revealed=True)
    )
    assert [vp(seat, "poverty") for seat in told.seats] == prizes
    own = [seat.total - vp(seat, "poverty") for seat in told.seats]
    assert own == [9, 6, 3 - 4 + gained]


@pytest.mark.parametrize(
    ("ribbons", "outsiders", "colour", "expected"),
    [
        ({"grey": 1, "black": 2, "yellow": 1}, ("translator", "scholar_black"), "blue", 23),
        ({"grey": 1, "black": 2, "yellow": 1}, ("translator", "scholar_black"), "black", 15),
        ({"grey": 1, "black": 2, "yellow": 1}, ("translator", "scholar_black"), "grey", 16),
        ({"grey": 1, "black": 2, "yellow": 1}, ("translator", "scholar_black"), "yellow", 16),
        ({"grey": 2, "black": 1, "yellow": 1, "blue": 1}, ("scholar_grey",), "grey", 22),
        ({"grey": 2, "black": 1, "yellow": 1, "blue": 1}, ("scholar_grey",), "black", 23),
    ],
    ids=["E5 blue", "E5 black", "E5 grey", "E5 yellow", "E6 grey", "E6 black"],
)
def test_e5_e6_envoy_as_told(ribbons: dict[str, int], outsiders: tuple[str, ...], colour: str, expected: int) -> None:
    entries = [{"id": "envoy_noble", "colour": colour}, *({"id": id} for id in outsiders)]
    assert totals(viscounts({"ribbons": ribbons, "outsiders": entries})) == [expected]


@pytest.mark.parametrize(
    ("ribbons", "outsiders", "colour", "expected"),
    [
        ({"grey": 1, "black": 2, "yellow": 1}, ("translator", "scholar_black"), "blue", 23),
        ({"grey": 2, "black": 1, "yellow": 1, "blue": 1}, ("scholar_grey",), "black", 23),
    ],
    ids=["E5", "E6"],
)
def test_e5_e6_envoy_advised(ribbons: dict[str, int], outsiders: tuple[str, ...], colour: str, expected: int) -> None:
    entries = [{"id": "envoy_noble"}, *({"id": id} for id in outsiders)]
    [seat] = scored(viscounts({"ribbons": ribbons, "outsiders": entries})).seats
    assert seat.total == expected
    assert choices(seat) == [("envoy_noble", colour, "advice")]


def test_e7_both_expansions() -> None:
    seat = {
        "trading_posts": 2,
        "guildhalls": 1,
        "workshops": 3,
        "public_buildings": ["guildhall"],
        "castle": {"tier1": 4, "tier2": 3, "tier3": 2},
        "ribbons": {"grey": 2, "black": 2, "yellow": 1, "blue": 1},
        "manuscripts": [{"per": "flipped_deed"}, {"per": "outsider"}],
        "chest_tiles": 2,
        "castle_leader": True,
        "diversified_builder": True,
        "outsiders": [{"id": id} for id in ("warrior", "mercenary_tier3", "protector")],
        "unpaid_debts": 2,
        "acquired_deeds": 1,
        "approved_deeds": 3,
    }
    assert totals(viscounts(seat, {"approved_deeds": 1}, poverty_revealed=True))[0] == 120


def test_e8_protector_hunter_chests() -> None:
    seat = {"unpaid_debts": 4, "resources": 8, "chest_tiles": 3, "outsiders": [{"id": "protector"}, {"id": "hunter"}]}
    [result] = scored(viscounts(seat)).seats
    assert [vp(result, category) for category in ("unpaid_debts", "outsiders", "chest_tiles")] == [-4, 2, 9]


def test_e9_solo_ai() -> None:
    ai = {
        "controller": "ai",
        "guildhalls": 3,
        "trading_posts": 1,
        "castle": {"tier1": 2, "tier2": 1},
        "ribbons": {"blue": 2},
        "unpaid_debts": 1,
        "approved_deeds": 4,
        "resources": 7,
    }
    assert totals(viscounts({"approved_deeds": 4}, ai, modules=[], poverty_revealed=True)) == [20, 56]
