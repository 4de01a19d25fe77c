"""One row per Outsider: viscounts 4.4."""

from typing import Any, get_args

import pytest

import content
from scoring.viscounts.sheet import OutsiderId
from testing.score_sheets import scored, viscounts, vp

RIBBONS = {"grey": 1, "black": 2, "blue": 3, "yellow": 4}
ROWS: list[tuple[str, dict[str, Any], dict[str, Any], int]] = [
    ("assassin", {}, {}, 0),
    ("carpenter", {"links_both_ends": 4}, {}, 4),
    ("champion", {"castle": {"wedges_led": 3}}, {}, 3),
    ("envoy_builder", {}, {}, 0),
    ("envoy_noble", {}, {}, 0),
    ("guardian_guildhall", {"guildhalls": 3}, {}, 5),
    ("guardian_guildhall", {"guildhalls": 2, "public_buildings": ["guildhall"]}, {}, 0),
    ("guardian_workshop", {"workshops": 3}, {}, 4),
    ("guardian_workshop", {"workshops": 2, "public_buildings": ["workshop"]}, {}, 0),
    ("guardian_trading_post", {"trading_posts": 3}, {}, 4),
    ("guardian_trading_post", {"trading_posts": 2, "public_buildings": ["trading_post"]}, {}, 0),
    ("hunter", {"resources": 8}, {}, 2),
    ("hunter", {"resources": 2}, {}, 0),
    ("mercenary_tier3", {"castle": {"tier3": 3}}, {}, 3),
    ("mercenary_tier2", {"castle": {"tier2": 3}}, {}, 3),
    ("mercenary_tier2", {"castle": {"tier2": 3}}, {"mercenary_tier2_per": 2}, 1),
    ("mercenary_tier1", {"castle": {"tier1": 5}}, {}, 5),
    ("mercenary_tier1", {"castle": {"tier1": 5}}, {"mercenary_tier1_per": 2, "mercenary_tier2_per": 1}, 2),
    ("outrider", {"segments_built": 5}, {}, 5),
    ("protector", {"unpaid_debts": 3}, {}, 0),
    ("rogue_noble", {}, {}, 0),
    ("rogue_cleric", {}, {}, 0),
    ("rogue_builder", {}, {}, 0),
    ("scholar_grey", {"ribbons": RIBBONS}, {}, 2),
    ("scholar_black", {"ribbons": RIBBONS}, {}, 3),
    ("scholar_blue", {"ribbons": RIBBONS}, {}, 4),
    ("scholar_yellow", {"ribbons": RIBBONS}, {}, 5),
    ("translator", {"ribbons": {"grey": 2, "black": 2, "blue": 3, "yellow": 4}}, {}, 6),
    ("translator", {"ribbons": {"grey": 2, "black": 2, "blue": 3}}, {}, 0),
    ("tyrant", {}, {}, 3),
    ("warrior", {}, {}, 2),
    ("adventurer", {"symbol_sets": 3}, {}, 3),
    ("advocate_outsider", {"heroes_in_deck": 2}, {}, 4),
    ("shieldmaiden", {"chest_tiles": 3}, {}, 4),
    ("shieldmaiden", {"chest_tiles": 2}, {}, 0),
    ("vigilante", {"heroes_in_deck": 2}, {}, 2),
]


@pytest.mark.parametrize(("id", "seat", "sheet", "expected"), ROWS, ids=[f"{row[0]} {row[3]}" for row in ROWS])
def test_an_outsider(id: str, seat: dict[str, Any], sheet: dict[str, Any], expected: int) -> None:
    [result] = scored(viscounts(seat | {"outsiders": [{"id": id}]}, **sheet)).seats
    assert vp(result, "outsiders") == expected


def test_every_outsider_has_a_row() -> None:
    assert {row[0] for row in ROWS} == set(content.viscounts().outsiders) == set(get_args(OutsiderId))


@pytest.mark.parametrize(("id", "expected"), [("warrior", 5), ("advocate_outsider", 5)])
def test_outsiders_in_the_deck_count_each_other_and_themselves(id: str, expected: int) -> None:
    outsiders = [{"id": id}, *({"id": other} for other in ("rogue_noble", "envoy_noble", "protector"))]
    assert vp(scored(viscounts({"outsiders": outsiders})).seats[0], "outsiders") == expected


def test_champion_in_the_printed_castle() -> None:
    """viscounts 4.7: Red leads the first, fourth and fifth wedge; a tie gives nothing."""
    red = {
        "castle": {"wedges": [[2, 0], [2, 0], [1, 0], [0, 2], [0, 2]], "tier3": 2},
        "outsiders": [{"id": "champion"}],
    }
    blue = {"castle": {"wedges": [[0, 0], [1, 1], [3, 0], [1, 0], [0, 0]], "tier3": 1}}
    yellow = {"castle": {"wedges": [[1, 0], [0, 0], [1, 0], [0, 0], [0, 0]]}}
    assert vp(scored(viscounts(red, blue, yellow, {})).seats[0], "outsiders") == 3


def test_champion_alone_needs_a_worker_to_lead_a_wedge() -> None:
    seat = {"castle": {"wedges": [[0, 0], [1, 0], [0, 1], [0, 0], [2, 2]]}, "outsiders": [{"id": "champion"}]}
    assert vp(scored(viscounts(seat)).seats[0], "outsiders") == 3
