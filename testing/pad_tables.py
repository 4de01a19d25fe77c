"""Tables as they are at the end of a game, and what they score."""

from __future__ import annotations

from typing import Any

from scoring.pad.document import Pad, new_pad
from testing.score_sheets import PRINTED, totals

BLUE: dict[str, Any] = {
    "trading_posts": 2,
    "guildhalls": 1,
    "castle": {"tier1": 3, "tier2": 5, "tier3": 1},
    "ribbons": {"grey": 1, "black": 2, "blue": 3},
    "manuscripts": [{"per": "building"}],
    "unpaid_debts": 2,
    "paid_debts": 1,
    "acquired_deeds": 3,
    "approved_deeds": 4,
}
GREEN: dict[str, Any] = {
    "guildhalls": 2,
    "workshops": 2,
    "castle": {"tier1": 6, "tier2": 3},
    "ribbons": {"grey": 2, "blue": 1, "yellow": 3},
    "manuscripts": [{"per": "two_resources"}],
    "resources": 5,
    "cleric_bonus_cards": 2,
    "paid_debts": 2,
    "acquired_deeds": 1,
    "approved_deeds": 3,
}
BASE_OF_THREE: dict[str, Any] = {
    "game": "viscounts",
    "modules": [],
    "seats": [{"name": "Red", **PRINTED}, {"name": "Blue", **BLUE}, {"name": "Green", **GREEN}],
    "poverty_revealed": True,
}

BOTH_EXPANSIONS: dict[str, Any] = {
    "game": "viscounts",
    "modules": ["gates_of_gold", "keeper_of_keys"],
    "seats": [
        {"name": "Red", **PRINTED},
        {
            "name": "Blue",
            **BLUE,
            "outsiders": [{"id": "warrior"}, {"id": "champion"}],
            "castle": {"tier1": 3, "tier2": 5, "tier3": 1, "wedges_led": 2},
            "public_buildings": ["guildhall"],
            "chest_tiles": 2,
        },
        {"name": "Green", **GREEN, "outsiders": [{"id": "rogue_noble"}], "diversified_builder": True},
        {
            "name": "Yellow",
            "trading_posts": 3,
            "castle": {"tier1": 8, "tier2": 1, "tier3": 3},
            "ribbons": {"grey": 12, "black": 1},
            "outsiders": [{"id": "envoy_noble"}],
            "acquired_deeds": 2,
            "chest_tiles": 3,
        },
    ],
    "poverty_revealed": True,
}

WONDERS_OF_FIVE: dict[str, Any] = {
    "game": "architects",
    "modules": ["works_of_wonder"],
    "seats": [
        {
            "name": "Anna",
            "buildings": [{"id": "base-b01"}, {"id": "base-b03"}],
            "wonders": [{"resource": "clay", "vp": 8}],
            "cathedral_level": 3,
            "virtue": 11,
            "influence": 9,
            "stone": 2,
            "marble": 1,
            "silver": 14,
        },
        {"name": "Bo", "buildings": [{"id": "base-b05"}], "virtue": 2, "unpaid_debts": 2, "silver": 31, "gold": 2},
        {"name": "Cy", "buildings": [{"id": "base-b02"}], "cathedral_level": 5, "virtue": 13, "influence": 3},
        {"name": "Di", "buildings": [{"id": "base-b04"}], "virtue": 6, "workers_in_prison": 5, "silver": 9},
        {"name": "Eve", "wonders": [{"resource": "gold", "vp": 10}], "virtue": 8, "influence": 7, "silver": 4},
    ],
}


def names(sheet: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in sheet["seats"]]


def empty(sheet: dict[str, Any]) -> Pad:
    return new_pad(sheet["game"], sheet["modules"], [{"name": name} for name in names(sheet)])


def expected(sheet: dict[str, Any]) -> list[int]:
    """What the scoring of the finished sheet says."""
    seats = [{"virtue": 0, **seat} if sheet["game"] == "architects" else seat for seat in sheet["seats"]]
    whole = {"format": "west-kingdom/score-sheet", "version": 1, **sheet, "seats": seats}
    return totals(whole)
