"""Short ways to write score sheets in tests."""

import json
from typing import Any

from locales import texts
from scoring.engine import checked_sheet, read_sheet, score
from scoring.problems import BadSheet
from scoring.result import ScoreResult, SeatResult

ALL_VISCOUNTS = ("gates_of_gold", "keeper_of_keys", "promos")
NAMES = ("Red", "Blue", "Yellow", "Green", "White", "Black")

PRINTED: dict[str, Any] = {
    "trading_posts": 1,
    "guildhalls": 2,
    "workshops": 3,
    "castle": {"tier1": 5, "tier2": 4, "tier3": 2},
    "ribbons": {"grey": 2, "black": 3, "yellow": 2, "blue": 1},
    "manuscripts": [{"per": per} for per in ("building", "noble_icon", "criminal_icon", "flipped_debt")],
    "icons": {"noble": 5, "criminal": 4},
    "castle_leader": True,
    "cleric_bonus_cards": 1,
    "unpaid_debts": 1,
    "paid_debts": 3,
    "acquired_deeds": 4,
    "approved_deeds": 2,
}
"""The winner of the printed example (viscounts 4.7): 109 VP with Poverty, beside two with more approved Deeds."""


def viscounts(*seats: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A Viscounts sheet with all modules; seats without a name get one."""
    sheet: dict[str, Any] = {"format": "west-kingdom/score-sheet", "version": 1, "game": "viscounts"}
    named = [{"name": name, **seat} for name, seat in zip(NAMES, seats, strict=False)]
    return sheet | {"modules": list(ALL_VISCOUNTS), "seats": named} | keys


def scored(sheet: dict[str, Any]) -> ScoreResult:
    return score(checked_sheet(sheet))


def vp(seat: SeatResult, category: str) -> int:
    [found] = [line.vp for line in seat.lines if line.category == category]
    return found


def reason(seat: SeatResult, category: str) -> str:
    [found] = [texts("en").render(line.why) for line in seat.lines if line.category == category]
    return found


def totals(sheet: dict[str, Any]) -> list[int]:
    return [seat.total for seat in scored(sheet).seats]


def choices(seat: SeatResult) -> list[tuple[str, str | tuple[str, ...], str]]:
    return [(decision.what, decision.choice, decision.by) for decision in seat.decisions]


def problem_lines(sheet: object) -> list[str]:
    """What is said about a document; [] where it is good."""
    raw = sheet if isinstance(sheet, bytes) else json.dumps(sheet).encode()
    try:
        read_sheet(raw)
    except BadSheet as bad:
        return list(bad.lines(texts("en")))
    return []


def problem_paths(sheet: object) -> list[str]:
    return [line.partition(": ")[0] for line in problem_lines(sheet)]
