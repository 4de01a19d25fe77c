"""Short ways to write score sheets in tests."""

import json
from typing import Any

from locales import texts
from scoring.engine import checked_sheet, read_sheet, score
from scoring.problems import BadSheet
from scoring.result import ScoreResult, SeatResult

ALL_VISCOUNTS = ("gates_of_gold", "keeper_of_keys", "promos")
NAMES = ("Red", "Blue", "Yellow", "Green", "White", "Black")


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
