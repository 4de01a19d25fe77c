"""What a score is: lines with their reasons, the decisions behind them, and who won."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Final, Literal

from locales import Message, Texts, say

FORMAT: Final = "west-kingdom/score-result"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Line:
    """One category of one seat."""

    category: str
    vp: int
    why: Message
    rule: str  # where the rule is from, as in the content files: "viscounts 4.1.3"


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice that the sheet has, or that was made for the seat."""

    what: str  # an Outsider's id, "any" for a wild ribbon, or "effect_order"
    choice: str | tuple[str, ...]
    by: Literal["player", "advice"]
    said: Message  # the choice in words
    gain: int | None = None  # VP over the second best choice; None where the player chose, or there was none


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
    tie_breaks: tuple[tuple[str, tuple[int, ...]], ...] = ()  # each with one figure per seat, in the order of use

    def to_json(self, texts: Texts) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "seats": [_seat_to_json(seat, texts) for seat in self.seats],
            "winners": list(self.winners),
            "decided_by": self.decided_by,
        }


def _seat_to_json(seat: SeatResult, texts: Texts) -> dict[str, Any]:
    return {
        "name": seat.name,
        "total": seat.total,
        "place": seat.place,
        "lines": [{"category": ln.category, "vp": ln.vp, "why": texts.render(ln.why)} for ln in seat.lines],
        "decisions": [
            {"what": d.what, "choice": list(d.choice) if isinstance(d.choice, tuple) else d.choice, "by": d.by}
            for d in seat.decisions
        ],
    }


@dataclass(frozen=True, slots=True)
class Scored:
    """One seat before it is compared with the others."""

    name: str
    lines: tuple[Line, ...]
    decisions: tuple[Decision, ...] = ()

    @property
    def total(self) -> int:
        return sum(map(attrgetter("vp"), self.lines))


def ranked(scored: Sequence[Scored], breakers: Sequence[tuple[str, Sequence[int]]]) -> ScoreResult:
    """Places as in sport (1, 1, 3): by total, then by each tie-break in turn (its name, and one value per seat)."""
    totals = [seat.total for seat in scored]
    keys = list(zip(totals, *(values for _, values in breakers), strict=True))
    best_first = sorted(keys, reverse=True)
    places = [1 + best_first.index(key) for key in keys]
    decided_by = _decided_by(keys, ("points", *(name for name, _ in breakers)))
    return ScoreResult(
        tuple(
            [
                SeatResult(seat.name, total, place, seat.lines, seat.decisions)
                for seat, total, place in zip(scored, totals, places, strict=True)
            ]
        ),
        tuple(seat.name for seat, place in zip(scored, places, strict=True) if place == 1),
        decided_by,
        say(f"scoring.result.{decided_by}"),
        tuple((name, tuple(values)) for name, values in breakers),
    )


def _decided_by(keys: Sequence[tuple[int, ...]], names: Sequence[str]) -> str:
    """The first measure that leaves one seat in front."""
    best = max(keys)
    for measures, name in enumerate(names, start=1):
        if sum(key[:measures] == best[:measures] for key in keys) == 1:
            return name
    return "shared"
