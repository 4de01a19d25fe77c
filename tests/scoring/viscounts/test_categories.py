"""One row per category and value: viscounts 4.1."""

from typing import Any

import pytest

from testing.score_sheets import reason, scored, viscounts, vp

Row = tuple[str, dict[str, Any], str, int]

ROWS: list[Row] = [
    *[(f"4.1.1 trading_posts={n}", {"trading_posts": n}, "trading_posts", v) for n, v in enumerate((0, 4, 9, 15))],
    *[(f"4.1.2 guildhalls={n}", {"guildhalls": n}, "guildhalls", v) for n, v in enumerate((0, 6, 13, 21))],
    *[(f"4.1.3 workshops={n}", {"workshops": n}, "workshops", v) for n, v in enumerate((0, 2, 5, 9))],
    ("4.1.4 nobody", {}, "castle", 0),
    ("4.1.4 one per tier", {"castle": {"tier1": 1, "tier2": 1, "tier3": 1}}, "castle", 6),
    ("4.1.4 counts", {"castle": {"tier1": 5, "tier2": 4, "tier3": 2}}, "castle", 19),
    ("4.1.4 wedges", {"castle": {"wedges": [[1, 0], [2, 1], [0, 0], [1, 3], [1, 0]], "tier3": 2}}, "castle", 19),
    ("4.1.5 none", {}, "ribbon_sets", 0),
    ("4.1.5 one", {"ribbons": {"blue": 1}}, "ribbon_sets", 1),
    ("4.1.5 two of one colour", {"ribbons": {"blue": 2}}, "ribbon_sets", 2),
    ("4.1.5 two colours", {"ribbons": {"blue": 1, "grey": 1}}, "ribbon_sets", 4),
    ("4.1.5 three colours", {"ribbons": {"blue": 1, "grey": 1, "black": 1}}, "ribbon_sets", 9),
    ("4.1.5 four colours", {"ribbons": {"blue": 1, "grey": 1, "black": 1, "yellow": 1}}, "ribbon_sets", 16),
    ("4.1.5 printed 2/3/2/1", {"ribbons": {"grey": 2, "black": 3, "yellow": 2, "blue": 1}}, "ribbon_sets", 26),
    ("4.1.5 as many as there can be", {"ribbons": {"grey": 999, "black": 999}}, "ribbon_sets", 4 * 999),
    ("4.1.6 none", {}, "manuscripts", 0),
    ("4.1.6 printed VP", {"manuscript_vp": 7}, "manuscripts", 7),
    ("4.1.7 not held", {}, "castle_leader", 0),
    ("4.1.7 held", {"castle_leader": True}, "castle_leader", 5),
    *[(f"4.1.8 cards={n}", {"cleric_bonus_cards": n}, "cleric_bonus", 3 * n) for n in range(5)],
    *[(f"4.1.9 debts={n}", {"unpaid_debts": n}, "unpaid_debts", -2 * n) for n in (0, 1, 4)],
    ("4.1.9 Protector", {"unpaid_debts": 4, "outsiders": [{"id": "protector"}]}, "unpaid_debts", -4),
    *[(f"4.1.10 deeds={n}", {"acquired_deeds": n}, "acquired_deeds", n) for n in (0, 1, 4)],
    *[(f"4.1.11 deeds={n}", {"approved_deeds": n}, "approved_deeds", 3 * n) for n in (0, 1, 4)],
    ("4.1.12 none", {}, "builder_bonus", 0),
    ("4.1.12 diversified", {"diversified_builder": True}, "builder_bonus", 3),
    ("4.1.12 specialized", {"specialized_builder": True}, "builder_bonus", 2),
    ("4.1.12 both", {"diversified_builder": True, "specialized_builder": True}, "builder_bonus", 5),
    ("4.1.13 none", {}, "outsiders", 0),
    ("4.1.14 none", {}, "public_buildings", 0),
    ("4.1.14 Trading Post", {"public_buildings": ["trading_post"]}, "public_buildings", 11),
    ("4.1.14 Guildhall", {"public_buildings": ["guildhall"]}, "public_buildings", 15),
    ("4.1.14 Workshop", {"public_buildings": ["workshop"]}, "public_buildings", 7),
    ("4.1.14 all", {"public_buildings": ["workshop", "guildhall", "trading_post"]}, "public_buildings", 33),
    *[(f"4.1.15 tiles={n}", {"chest_tiles": n}, "chest_tiles", v) for n, v in enumerate((0, 2, 5, 9))],
]
MANUSCRIPTS: list[tuple[str, dict[str, Any], int]] = [
    ("building", {"trading_posts": 1, "guildhalls": 2, "workshops": 3, "public_buildings": ["workshop"]}, 7),
    ("noble_icon", {"icons": {"noble": 5}}, 5),
    ("cleric_icon", {"icons": {"cleric": 4}}, 4),
    ("builder_icon", {"icons": {"builder": 3}}, 3),
    ("criminal_icon", {"icons": {"criminal": 2}}, 2),
    ("two_merchant_icons", {"icons": {"merchant": 7}}, 3),
    ("flipped_debt", {"paid_debts": 4}, 4),
    ("flipped_deed", {"approved_deeds": 4}, 4),
    ("two_resources", {"resources": 5}, 2),
    ("two_manuscripts", {"ribbons": {"grey": 2, "blue": 3}}, 2),
    ("two_workers", {"castle": {"tier1": 1, "tier2": 3, "tier3": 5}}, 4),
    ("outsider", {"outsiders": [{"id": "tyrant"}, {"id": "protector"}]}, 2),
]


@pytest.mark.parametrize(("seat", "category", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_a_category(seat: dict[str, Any], category: str, expected: int) -> None:
    assert vp(scored(viscounts(seat)).seats[0], category) == expected


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize(("kind", "seat", "expected"), MANUSCRIPTS, ids=[f"4.3 {row[0]}" for row in MANUSCRIPTS])
def test_a_manuscript(kind: str, seat: dict[str, Any], expected: int, times: int) -> None:
    sheet = viscounts(seat | {"manuscripts": [{"per": kind}] * times})
    assert vp(scored(sheet).seats[0], "manuscripts") == times * expected


def test_an_envoy_is_no_manuscript() -> None:
    seat = {"ribbons": {"grey": 1}, "outsiders": [{"id": "envoy_noble"}], "manuscripts": [{"per": "two_manuscripts"}]}
    assert vp(scored(viscounts(seat)).seats[0], "manuscripts") == 0


def test_wild_ribbons_are_manuscripts() -> None:
    ai = {"controller": "ai", "ribbons": {"grey": 1, "any": 1}, "manuscripts": [{"per": "two_manuscripts"}]}
    assert vp(scored(viscounts({}, ai)).seats[1], "manuscripts") == 1


def test_the_printed_vp_of_other_cards_can_be_told() -> None:
    seat = {"castle_leader": True, "diversified_builder": True, "specialized_builder": True}
    [result] = scored(viscounts(seat, castle_leader_vp=7, diversified_vp=1, specialized_vp=4)).seats
    assert (vp(result, "castle_leader"), vp(result, "builder_bonus")) == (7, 5)


BASE = [
    "trading_posts",
    "guildhalls",
    "workshops",
    "castle",
    "ribbon_sets",
    "manuscripts",
    "castle_leader",
    "cleric_bonus",
    "unpaid_debts",
    "acquired_deeds",
    "approved_deeds",
]
GOLD, KEYS, END = ["builder_bonus", "outsiders"], ["public_buildings", "chest_tiles"], ["poverty", "prosperity"]


@pytest.mark.parametrize(
    ("modules", "expected"),
    [
        ([], BASE + END),
        (["promos"], BASE + END),
        (["gates_of_gold"], BASE + GOLD + END),
        (["keeper_of_keys"], BASE + KEYS + END),
        (["keeper_of_keys", "gates_of_gold"], BASE + GOLD + KEYS + END),
    ],
)
def test_every_category_that_applies_has_a_line_in_the_order_of_the_contract(
    modules: list[str], expected: list[str]
) -> None:
    human, ai = scored(viscounts({}, {"controller": "ai"}, modules=modules)).seats
    assert [line.category for line in human.lines] == expected
    assert [line.category for line in ai.lines] == [*expected[:-2], "leftover_resources", *END]


def test_leftover_resources_count_for_an_ai_alone() -> None:
    human, ai = scored(viscounts({"resources": 7}, {"resources": 7, "controller": "ai"})).seats
    assert human.total == 0
    assert vp(ai, "leftover_resources") == 7


def test_lines_say_why_and_by_which_rule() -> None:
    seat = {
        "guildhalls": 3,
        "unpaid_debts": 2,
        "ribbons": {"grey": 2, "black": 1, "blue": 1},
        "outsiders": [{"id": "protector"}, {"id": "warrior"}, {"id": "envoy_noble", "colour": "yellow"}],
        "approved_deeds": 1,
    }
    [result, _] = scored(viscounts(seat, {"approved_deeds": 1}, poverty_revealed=True)).seats
    assert reason(result, "guildhalls") == "3 of 3 built"
    assert reason(result, "unpaid_debts") == "unpaid Debts 2 × −1 with the Protector"
    assert reason(result, "ribbon_sets") == "1 set of 4: 1 × 16, 1 set of 1: 1 × 1; Envoy as yellow"
    assert reason(result, "outsiders") == "Warrior 4"
    assert reason(result, "poverty") == "1 approved Deed: rank 1, shared by 2"
    assert [line.rule for line in result.lines[:3]] == ["viscounts 4.1.1", "viscounts 4.1.2", "viscounts 4.1.3"]
