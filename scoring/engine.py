"""The two questions one can ask of this package: is this a good sheet, and what does it score?

Each game's part is loaded when a sheet of that game comes in.
"""

from typing import Any

from content.games import GAMES
from interchange.json_reader import KEY_TWICE, Limits, read_object
from interchange.problems import BadFile, Problem

from .lenient_validation import validated
from .problems import BadSheet, Findings
from .result import ScoreResult
from .sheet import Sheet

LIMITS = Limits()


def read_sheet(raw: bytes) -> Sheet:
    """The score sheet in these bytes, or `BadSheet` with all of its problems."""
    odd: list[Problem] = []
    try:
        data = read_object(raw, LIMITS, odd)
    except BadFile as bad:
        raise BadSheet(bad.problems) from None
    findings = Findings()
    for problem in odd:  # of a key that appears twice the last value can be checked
        take = findings.add if problem.what.id == KEY_TWICE else findings.fault
        take(problem.loc, problem.what)
    return checked_sheet(data, findings)


def checked_sheet(data: dict[str, Any], findings: Findings | None = None) -> Sheet:
    """The score sheet in a JSON object, or `BadSheet` with all of its problems."""
    return validated(model_of(data.get("game")), data, findings or Findings())


def model_of(game: object) -> type[Sheet]:
    if game not in GAMES:
        from .any_game import AnyGame

        return AnyGame
    if game == "architects":
        from .architects.sheet import ArchitectsSheet

        return ArchitectsSheet
    from .viscounts.sheet import ViscountsSheet

    return ViscountsSheet


def score(sheet: Sheet) -> ScoreResult:
    if sheet.game == "architects":
        from .architects.score import score_architects
        from .architects.sheet import ArchitectsSheet

        assert isinstance(sheet, ArchitectsSheet)
        return score_architects(sheet)
    from .viscounts.score import score_viscounts
    from .viscounts.sheet import ViscountsSheet

    assert isinstance(sheet, ViscountsSheet)
    return score_viscounts(sheet)
