"""Who does which step of a setup, in which order a phone goes through them, and what has to wait for what."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from .checklist import Checklist, seat_mark
from .plan import Step


def everyone(now: Checklist) -> frozenset[int]:
    """The seats of people."""
    return frozenset(range(1, now.plan.mix.players + 1))


def can_share(step: Step) -> bool:
    """Whether one person can do it for all: what each does for themselves, and a draft, cannot be given away."""
    return step.who in ("one", "table") and not step.drafts


def shared_out(now: Checklist) -> Checklist:
    """Shares the steps out: the boards to the first seat, then each pile of cards to whoever has least to do."""
    load = dict.fromkeys(sorted(everyone(now)), 0)
    jobs: dict[str, int] = {}
    steps = [step for step in now.plan.steps if can_share(step)]
    for step in sorted(steps, key=lambda step: step.work != "boards"):
        seat = min(load) if step.work == "boards" else min(load, key=lambda seat: (load[seat], seat))
        jobs[step.id] = seat
        load[seat] += 1
    return replace(now, jobs=MappingProxyType(jobs))


def nothing_shared(now: Checklist) -> Checklist:
    return replace(now, jobs=MappingProxyType({}))


def given(now: Checklist, step: str, seat: int | None) -> Checklist:
    """A step is one person's job; None: whoever has free hands."""
    rest: Mapping[str, int] = {id: other for id, other in now.jobs.items() if id != step}
    return replace(now, jobs=MappingProxyType({**rest, step: seat} if seat else rest))


def pages(now: Checklist, seats: frozenset[int]) -> tuple[Step, ...]:
    """The steps that the phone of these seats goes through, in the order of reading."""
    if not now.jobs or not seats:
        return now.steps
    return tuple(step for step in now.steps if (seat := now.jobs.get(step.id)) is None or seat in seats)


def is_done(now: Checklist, step: Step, seats: frozenset[int]) -> bool:
    """Whether the phone of these seats has nothing left to do in it."""
    mine = seats and all(seat_mark(step.id, seat) in now.done for seat in seats)
    return step.id in now.done or bool(mine)


def waits_for(now: Checklist, step: Step) -> tuple[Step, ...]:
    """The steps that have to be done before this one and are not."""
    return tuple(other for other in now.steps if other.id in step.after and other.id not in now.done)


def next_page(now: Checklist, seats: frozenset[int]) -> Step | None:
    """The next step of a phone: the first that waits for nothing, else the first that is open."""
    left = [step for step in pages(now, seats) if not is_done(now, step, seats)]
    return next((step for step in left if not waits_for(now, step)), left[0] if left else None)


def only_of_seat(before: Mapping[str, Any], after: Mapping[str, Any], seat: int, order: Sequence[int]) -> bool:
    """Whether a change of the document is one that the person of this seat may make: to tick off what was done, to
    choose in the draft when it is their turn, and to take that back. `order` are the seats of the draft."""
    if {**before, "done": None, "picks": None} != {**after, "done": None, "picks": None}:
        return False
    old, new = list(before["picks"]), list(after["picks"])
    if old == new:
        return True
    more, less = (new, old) if len(new) > len(old) else (old, new)
    return more[:-1] == less and len(more) <= len(order) and order[len(more) - 1] == seat
