"""A draft from hand to hand: each keeps one card of those they hold and passes the rest to the left, round by round.

The cards are hidden, so nobody enters which they are: a seat says that it has kept one and passed on. A round ends when
all have, as the cards of the next one come from a neighbour. In the last round the card that is left goes under the
pile.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from locales import Message, say

from .change import refuse
from .checklist import Checklist, seat_mark
from .plan import Step


@dataclass(frozen=True, slots=True)
class Round:
    """`held` cards are in each hand, `rest` are left of them when one is kept. `waiting` are the seats that have not
    passed on yet."""

    number: int
    of: int
    held: int
    rest: int
    waiting: tuple[int, ...]

    @property
    def last(self) -> bool:
        return self.number == self.of


def round_of(now: Checklist, step: Step) -> Round | None:
    """The round that the table is in; None when the draft is over."""
    if step.hands is None or step.id in now.done:
        return None
    dealt, kept = step.hands
    finished = {seat: _finished(now, step, seat) for seat in _people(now)}
    before = min(finished.values())
    if before == kept:
        return None
    waiting = tuple(seat for seat, rounds in finished.items() if rounds == before)
    return Round(before + 1, kept, dealt - before, dealt - before - 1, waiting)


def left_of(now: Checklist, seat: int) -> int:
    """Seats are clockwise, so the neighbour on the left is the next one."""
    return seat % now.plan.mix.players + 1


def why_not_keep(now: Checklist, step: Step, number: int, seats: Iterable[int]) -> Message | None:
    """Why none of these seats can say that it has passed on in this round."""
    held = round_of(now, step)
    if held is None or held.number > number:
        return say("setup.why_not.round_over")
    if held.number < number or not set(held.waiting) & set(seats):
        return say("setup.why_not.others_first")
    return None


def kept_one(now: Checklist, step: Step, number: int, seats: Iterable[int]) -> Checklist:
    """These seats have kept a card and passed on; those among them that had said so already have not twice."""
    refuse(why_not_keep(now, step, number, seats))
    held = round_of(now, step)
    assert held
    done = now.done | {_mark(step, seat, number) for seat in seats if seat in held.waiting}
    over = all(seat_mark(step.id, seat) in done for seat in _people(now))
    return replace(now, done=done | {step.id} if over else done)


def taken_back(now: Checklist, step: Step, seats: Iterable[int]) -> Checklist:
    """The latest round of these seats; those that are behind the others stay where they are."""
    finished = {seat: _finished(now, step, seat) for seat in seats}
    last = max(finished.values(), default=0)
    marks = {_mark(step, seat, last) for seat, rounds in finished.items() if rounds == last}
    return replace(now, done=now.done - marks - {step.id})


def has_passed(now: Checklist, step: Step, seats: Iterable[int]) -> bool:
    """Whether one of these seats has something to take back."""
    return any(_finished(now, step, seat) for seat in seats)


def _people(now: Checklist) -> range:
    return range(1, now.plan.mix.players + 1)


def _finished(now: Checklist, step: Step, seat: int) -> int:
    """How many rounds."""
    assert step.hands
    of = step.hands[1]
    return sum(_mark(step, seat, number) in now.done for number in range(1, of + 1))


def _mark(step: Step, seat: int, number: int) -> str:
    """With the last round a seat has done its part of the step."""
    assert step.hands
    mark = seat_mark(step.id, seat)
    return mark if number == step.hands[1] else f"{mark}.{number}"
