"""The two questions one can ask of this package: is this a good sheet, and what does it score?

Each game's part is loaded when a sheet of that game comes in.
"""

from typing import Any

from content.games import GAMES

from .mending import validated
from .problems import Findings
from .reading import read_object
from .result import ScoreResult
from .sheet import Sheet


def read_sheet(raw: bytes) -> Sheet:
    """The score sheet in these bytes, or `BadSheet` with all of its problems."""
    findings = Findings()
    return checked_sheet(read_object(raw, findings), findings)


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
