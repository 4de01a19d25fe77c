"""A setup under way at a table: the plan, who sits where, and what is done.

This is the session's document of kind "plan". It holds the code, what no code holds (entries by hand, which draws the
table makes, the draft), the seats, the ticks and who does which step; all else follows from those.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from .document import dealt
from .duties import is_needed
from .plan import Part, Plan, Step, code_of

FORMAT: Literal["west-kingdom/setup-checklist"] = "west-kingdom/setup-checklist"
VERSION: Literal[1] = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table. `person` is the id of a known person; a name may be missing."""

    name: str = ""
    person: str | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Checklist:
    """`seats` are clockwise: the plan's seat 1 first; an AI's follows. `done` are steps, and steps of single
    seats as `seat_mark` writes them; `ready` and `away` the pieces that somebody has found or put back into the box."""

    plan: Plan
    seats: tuple[Seat, ...]
    done: frozenset[str] = frozenset()
    ready: frozenset[str] = frozenset()
    away: frozenset[str] = frozenset()
    jobs: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Which seat does which step; empty while nothing is shared out."""
    asks: bool = False
    """Whether it is still to be said who draws and who does what."""
    difficulty: int = 0
    """Of an AI that has levels: how many Future Scheme Cards are in its draw pile."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """Those in which somebody at this table has something to do."""
        return tuple(step for step in self.plan.steps if is_needed(self.plan, step))

    @property
    def next_step(self) -> Step | None:
        return next((step for step in self.steps if step.id not in self.done), None)

    @property
    def finished(self) -> bool:
        return self.next_step is None

    @property
    def draft_unknown(self) -> bool:
        """Whether the draft is done, but not all of who took what was entered."""
        draft = self.plan.draft
        over = draft is None or draft.over
        return not over and any(step.drafts and step.id in self.done for step in self.plan.steps)


def begin(plan: Plan, seats: tuple[Seat, ...] = ()) -> Checklist:
    """As many seats as the plan has, with nameless ones for those not given."""
    wanted = plan.mix.players + plan.mix.has_ai
    return Checklist(plan, (*seats[:wanted], *(Seat() for _ in range(wanted - len(seats)))))


def ticked(now: Checklist, step: str, done: bool) -> Checklist:
    """A step that is to be done again is so for each seat."""
    if done:
        return replace(now, done=now.done | {step})
    return replace(now, done=frozenset(mark for mark in now.done if mark.partition("@")[0] != step))


def seat_mark(step: str, seat: int) -> str:
    """In `done`: that one seat has done its part of a step that each seat does for itself."""
    return f"{step}@{seat}"


def ticked_for(now: Checklist, step: Step, seats: frozenset[int]) -> Checklist:
    """Done by the phone of these seats. What each does for themselves is done when all have; of a draft from hand to
    hand `hand_draft` says when."""
    if step.hands:
        return now
    everyone = frozenset(range(1, now.plan.mix.players + 1))
    if step.who != "each" or step.drafts or seats >= everyone:
        return ticked(now, step.id, True)
    done = now.done | {seat_mark(step.id, seat) for seat in seats}
    whole = {step.id} if all(seat_mark(step.id, seat) in done for seat in everyone) else set()
    return replace(now, done=done | whole)


def box_ready(now: Checklist, box: str, ready: bool) -> Checklist:
    """All pieces of one box."""
    keys = {part_key(part) for part in now.plan.parts if part.box == box}
    return replace(now, ready=now.ready | keys if ready else now.ready - keys)


def part_ready(now: Checklist, part: str, ready: bool) -> Checklist:
    return replace(now, ready=now.ready | {part} if ready else now.ready - {part})


def put_away(now: Checklist, part: str, away: bool) -> Checklist:
    return replace(now, away=now.away | {part} if away else now.away - {part})


def part_key(part: Part) -> str:
    """Pieces of one kind may come from more than one box."""
    return f"{part.box}.{part.id}"


def replanned(now: Checklist, plan: Plan) -> Checklist:
    """With a changed plan. A step that was done with another result is to be done again."""
    again = {step.id for step in plan.steps if any(_other(now.plan, plan, draw) for draw in step.draws)}
    left = {step.id for step in plan.steps} - again
    done = frozenset(mark for mark in now.done if mark.partition("@")[0] in left)
    return replace(now, plan=plan, done=done, jobs=_jobs_of(plan, now.jobs))


def _jobs_of(plan: Plan, jobs: Mapping[str, int]) -> Mapping[str, int]:
    """Without those that the plan does not have."""
    steps = {step.id for step in plan.steps}
    seats = range(1, plan.mix.players + 1)
    return MappingProxyType({step: seat for step, seat in jobs.items() if step in steps and seat in seats})


def _other(before: Plan, after: Plan, draw: str) -> bool:
    """Whether the table has to lay out something else: what it dealt by itself, it has dealt already."""
    old, new = before.draws.get(draw), after.draws[draw]
    if draw in after.choices.by_hand:
        return False
    return old is not None and old.result not in (None, new.result) and not new.entered


def written(now: Checklist) -> dict[str, Any]:
    """What no earlier version knew is written only where there is any, so that they open what does not need it."""
    choices = now.plan.choices
    added: dict[str, Any] = {}
    if choices.by_hand:
        added["by_hand"] = sorted(choices.by_hand)
    if now.jobs:
        added["jobs"] = dict(sorted(now.jobs.items()))
    if now.asks:
        added["asks"] = True
    if now.difficulty:
        added["difficulty"] = now.difficulty
    return added | {
        "format": FORMAT,
        "version": VERSION,
        "code": str(code_of(now.plan)),
        "entered": {name: list(value) for name, value in choices.entered.items()},
        "picks": list(choices.picks),
        "seats": [{"name": seat.name, "person": seat.person, "colour": seat.colour} for seat in now.seats],
        "done": sorted(now.done),
        "ready": sorted(now.ready),
        "away": sorted(now.away),
    }


def read_checklist(body: Mapping[str, Any]) -> Checklist:
    """What `written` wrote; ValueError for anything else."""
    stored = _Body.model_validate(dict(body))
    entered = tuple((name, tuple(value)) for name, value in stored.entered.items())
    plan = _plan(stored.code, entered, tuple(stored.picks), tuple(stored.by_hand))
    seats = tuple(Seat(seat.name, seat.person, seat.colour) for seat in stored.seats)
    if len(seats) != plan.mix.players + plan.mix.has_ai:
        raise ValueError("seats: not as many as the plan has")
    return Checklist(
        plan,
        seats,
        frozenset(stored.done),
        frozenset(stored.ready),
        frozenset(stored.away),
        _jobs_of(plan, stored.jobs),
        stored.asks,
        stored.difficulty,
    )


@lru_cache(maxsize=64)  # a tick changes no plan, and every page at the table shows the same one
def _plan(
    code: str, entered: tuple[tuple[str, tuple[str, ...]], ...], picks: tuple[str, ...], by_hand: tuple[str, ...]
) -> Plan:
    return dealt(code, dict(entered), picks, by_hand)


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Seat(_Strict):
    name: str
    person: str | None
    colour: str | None


class _Body(_Strict):
    format: Literal["west-kingdom/setup-checklist"]
    version: Literal[1]
    code: str
    entered: dict[str, list[str]]
    picks: list[str]
    seats: list[_Seat]
    done: list[str]
    ready: list[str]
    away: list[str]
    by_hand: list[str] = Field(default_factory=list)
    jobs: dict[str, int] = Field(default_factory=dict)
    asks: bool = False
    difficulty: int = Field(default=0, ge=0, le=3)
