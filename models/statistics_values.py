"""What statistics take and give: which games are asked about, and the answers as plain figures."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

Facet: TypeAlias = Literal["turn", "colour", "board", "players"]


@dataclass(frozen=True, slots=True)
class Scope:
    """The games that are counted; what is left open lets all in. `modules` is a whole mix: these and no others.
    `players` are people. `since` is the first moment, `until` the first one after."""

    person: str | None = None
    game: str | None = None
    modules: tuple[str, ...] | None = None
    players: int | None = None
    solo: bool | None = None
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """A total, whose it was, and the match behind it."""

    match_id: str
    name: str
    total: int
    played_at: datetime


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One game in a scope. `plays` are seats of people: with a person in the scope as many as `matches`. A shared
    victory is one for everybody who shared it; `shared` says how many of the `wins` those are."""

    game: str
    matches: int
    plays: int
    wins: int
    shared: int
    solo_plays: int
    solo_wins: int
    average: float
    best: Score
    first: datetime
    last: datetime
    seconds: int
    """Of the matches whose duration is known."""


@dataclass(frozen=True, slots=True)
class Streaks:
    """Matches in a row, in the order they were played: won now, at the longest, and without a win at the longest."""

    now: int
    longest: int
    longest_from: datetime | None
    longest_until: datetime | None
    dry: int


@dataclass(frozen=True, slots=True)
class Period:
    """One step of a time line: `start` is in it, `end` is not."""

    start: datetime
    end: datetime


@dataclass(frozen=True, slots=True)
class Trend:
    """As in `GameSummary`, `plays` are seats of people: with a person in the scope as many as `matches`."""

    period: Period
    matches: int
    plays: int
    wins: int
    average: float | None


@dataclass(frozen=True, slots=True)
class CategoryFigures:
    """`by_period`: the average in each period of the time line; None where it was not played."""

    category: str
    plays: int
    average: float
    by_period: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """How often one colour, board, place in turn order ... won. `fair` is the part of the victories that chance alone
    would give to those seats."""

    facet: Facet
    key: str
    plays: int
    wins: int
    fair: float


@dataclass(frozen=True, slots=True)
class Opponent:
    """Head to head with a person, with an AI (`ai` is which), or with a name that nobody goes by any more.
    `margin` is the average difference in points, seen from the person in the scope; `wins` are the person's, of the
    matches with this one at the table, and `fair` as in `Share`."""

    key: str
    name: str
    person_id: str | None
    ai: str | None
    plays: int
    ahead: int
    behind: int
    level: int
    margin: float
    wins: int
    fair: float


@dataclass(frozen=True, slots=True)
class SoloRecord:
    game: str
    opponent: str
    difficulty: int | None
    plays: int
    wins: int
    average: float
    best: int


@dataclass(frozen=True, slots=True)
class Record:
    """`value` in points, or seconds for the durations."""

    kind: Literal["highest", "lowest-win", "margin", "longest", "shortest"]
    value: int
    match_id: str
    name: str
    played_at: datetime


@dataclass(frozen=True, slots=True)
class Standing:
    """A person among all."""

    person_id: str
    name: str
    plays: int
    wins: int
    average: float


def nemesis(opponents: tuple[Opponent, ...], least: int = 3) -> Opponent | None:
    """Who was ahead of the person more often than behind, by the most; after at least so many games."""
    worst = max(
        (each for each in opponents if each.plays >= least),
        key=lambda each: (each.behind - each.ahead, each.plays),
        default=None,
    )
    return worst if worst and worst.behind > worst.ahead else None
