"""What a score is: lines with their reasons, the decisions behind them, and who won."""

from dataclasses import dataclass
from typing import Literal

from locales import Message


@dataclass(frozen=True, slots=True)
class Line:
    """One category of one seat."""

    category: str
    vp: int
    why: Message
    rule: str  # where the rule stands, as in the content files: "viscounts 4.1.3"


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that the sheet told, or that was made for the seat."""

    what: str  # an Outsider's id, "any" for a wild ribbon, or "effect_order"
    choice: str | tuple[str, ...]
    by: Literal["player", "advice"]
    gain: int | None = None  # VP over the second best choice; None where there was none


@dataclass(frozen=True, slots=True)
class SeatResult:
    name: str
    total: int
    place: int
    lines: tuple[Line, ...]
    decisions: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreResult:
    """The seats in the sheet's order."""

    seats: tuple[SeatResult, ...]
    winners: tuple[str, ...]
    decided_by: str
    decided_why: Message
