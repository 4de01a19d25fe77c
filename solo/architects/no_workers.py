"""The AI begins its turn without a Worker (Q10). The rules of this solo game are silent.

In the solo game of the base box, with which it has most sentences in common, all of its Workers come back (B16). That
is the default here. By other house rules it takes one back, as a person does, or does nothing, but never twice in
a row.
"""

from collections.abc import Sequence

from solo.dialogue import Asking, ask_pick
from solo.values import put

from . import earlier
from .captures import held
from .cards import OPEN_LOCATIONS
from .deck import shuffle
from .state import AI, PLACE
from .step_context import StepContext

ALL_BACK, TAKE_BACK, PASS = ANSWERS = ("all_back", "take_back", "pass")
RULE = "B16"
ASKED_WHERE = 2
"""Until these rules it was asked from where a Worker comes back; now it is the first of the AI's own order."""


def without_workers(step: StepContext) -> Asking[None]:
    if step.start.rules == earlier.RULES:
        yield from earlier.without_workers(step)
        return
    if step.base:
        _all_back(step)
        return
    idle = bool(step.idle) and step.idle == step.turn - 1
    what = yield from step.house_rule("no_workers", "S8", ANSWERS[:-1] if idle else ANSWERS)
    if what == PASS and not idle:
        step.idle = step.turn
        step.emit("passes", "S8")
        return
    if what == PASS:
        step.emit("passed_before", "S8")
    if what == TAKE_BACK:
        where = [location for location in OPEN_LOCATIONS if step.workers(AI, location)]
        if where:
            yield from _take_one_back(step, where)
            return
        step.emit("none_in_the_open", "S8")
    _all_back(step)


def _take_one_back(step: StepContext, where: Sequence[str]) -> Asking[None]:
    if step.start.rules > ASKED_WHERE or len(where) == 1:
        location = next((place for place in step.board.priority if place in where), where[0])
    else:
        location = yield from ask_pick("take_back", "S8", where)
    place = PLACE[location]
    step.side = step.side._replace(at=put(step.side.at, place, step.side.at[place] - 1))
    step.emit("takes_back", "S8", location=location)


def _all_back(step: StepContext) -> None:
    """No card is turned over. Workers in the Guildhall and the Black Market stay."""
    side = step.side
    n = sum(side.at) + side.prison + held(step)
    step.side = side._replace(at=(0,) * len(side.at), prison=0)
    for who in step.people:
        person = step.person(who)
        step.set_person(who, person._replace(held=put(person.held, 0, 0)))
    step.emit("all_back", RULE, n=n)
    shuffle(step)
