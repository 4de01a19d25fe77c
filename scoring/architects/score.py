"""From an Architects sheet to its result."""

from collections.abc import Sequence

from scoring.result import Scored, ScoreResult, ranked

from .lines import lines
from .sheet import ArchitectsSheet
from .standing import Standing, standings


def score_architects(sheet: ArchitectsSheet) -> ScoreResult:
    return score_standings(standings(sheet), sheet.modules)


def score_standings(table: Sequence[Standing], modules: tuple[str, ...]) -> ScoreResult:
    scored = [
        Scored(standing.seat.name, lines(standing, modules), (standing.decision,) if standing.decision else ())
        for standing in table
    ]
    silver = comparable_silver(table, [seat.total for seat in scored])
    return ranked(scored, [("virtue", [standing.end.virtue for standing in table]), ("silver", silver)])


def comparable_silver(table: Sequence[Standing], totals: Sequence[int]) -> list[int]:
    """An AI has no Silver to compare: whoever is level with one in VP and Virtue shares."""
    level = [(total, standing.end.virtue) for standing, total in zip(table, totals, strict=True)]
    with_ai = {at for at, standing in zip(level, table, strict=True) if standing.seat.is_ai}
    return [0 if at in with_ai else standing.seat.silver for at, standing in zip(level, table, strict=True)]
