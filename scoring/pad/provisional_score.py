"""The score of a sheet as far as it goes, and everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from interchange.problems import Problem
from scoring.engine import model_of, score
from scoring.lenient_validation import mended
from scoring.result import ScoreResult
from scoring.sheet import Sheet

from .document import Pad
from .pad_cache import for_recent_pads


@dataclass(frozen=True, slots=True)
class ProvisionalScore:
    sheet: Sheet  # what could be scored
    result: ScoreResult | None  # None without seats
    problems: tuple[Problem, ...]


@for_recent_pads
def draft(pad: Pad) -> ProvisionalScore:
    """What does not fit is left out of the score and told as a problem; a good sheet scores as it always does."""
    sheet, problems = mended(model_of(pad.game), pad.sheet)
    return ProvisionalScore(sheet, score(sheet) if sheet.seats else None, problems)
