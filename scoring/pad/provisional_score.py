"""The score of a sheet as far as it goes, and everything that is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interchange.problems import Problem
from scoring.engine import model_of, score
from scoring.lenient_validation import mended
from scoring.result import ScoreResult
from scoring.sheet import Sheet

from .category_inputs import categories_of, is_counted
from .document import Pad
from .pad_cache import for_recent_pads


@dataclass(frozen=True, slots=True)
class ProvisionalScore:
    sheet: Sheet  # what could be scored
    result: ScoreResult | None  # None without seats
    problems: tuple[Problem, ...]


def sheet_of(pad: Pad) -> dict[str, Any]:
    """What is scored. Where who has the most is asked, it is entered for everybody: nothing is missing but a count."""
    asked = [one for row in categories_of(pad) for one in row.inputs if one.most_of]
    named = [one.key for one in asked if one.applies(pad.modules, is_ai=False) and not is_counted(pad, one.most_of)]
    if not named:
        return pad.sheet
    return {**pad.sheet, "seats": [{**dict.fromkeys(named, False), **seat} for seat in pad.seats]}


@for_recent_pads
def draft(pad: Pad) -> ProvisionalScore:
    """What does not fit is left out of the score and named as a problem; a good sheet scores as it always does."""
    sheet, problems = mended(model_of(pad.game), sheet_of(pad))
    return ProvisionalScore(sheet, score(sheet) if sheet.seats else None, problems)
