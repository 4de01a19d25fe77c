"""From an Architects sheet to its result."""

from collections.abc import Sequence

from scoring.result import Scored, ScoreResult, ranked

from .lines import lines
from .sheet import ArchitectsSheet
from .standing import Standing, standings


def score_architects(sheet: ArchitectsSheet) -> ScoreResult:
    return score_standings(standings(sheet), sheet)


def score_standings(table: Sequence[Standing], sheet: ArchitectsSheet) -> ScoreResult:
    scored = [
        Scored(
            standing.seat.name,
            lines(standing, sheet.modules, base_opponent=sheet.base_opponent),
            (standing.decision,) if standing.decision else (),
        )
        for standing in table
    ]
    virtue = ("virtue", [standing.end.virtue for standing in table])
    if sheet.base_opponent:  # B21: with a tie the AI has not been beaten
        ai_first = ("ai_wins_ties", [int(standing.seat.is_ai) for standing in table])
        return ranked(scored, [ai_first, virtue, ("silver", [standing.seat.silver for standing in table])])
    silver = comparable_silver(table, [seat.total for seat in scored])
    return ranked(scored, [virtue, ("silver", silver)])


def comparable_silver(table: Sequence[Standing], totals: Sequence[int]) -> list[int]:
    """An AI has no Silver to compare: whoever is level with one in VP and Virtue shares."""
    level = [(total, standing.end.virtue) for standing, total in zip(table, totals, strict=True)]
    with_ai = {at for at, standing in zip(level, table, strict=True) if standing.seat.is_ai}
    return [0 if at in with_ai else standing.seat.silver for at, standing in zip(level, table, strict=True)]
