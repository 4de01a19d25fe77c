"""The Guardhouse: its actions, each the top-most one of the AI board's list that can be done."""

from functools import partial

from solo.dialogue import Asking
from solo.plan_or_reason import Cannot, Doing

from .captures import held, release_captured, release_from_prison, send_to_prison
from .choosing import first_possible
from .step_context import StepContext


def plan_guardhouse(work: StepContext, _rule: str, _n: int) -> Cannot | Doing:
    """S43: as many as the AI has Workers there. S44: the last one can always be done."""
    return partial(_actions, work)


def _actions(work: StepContext) -> Asking[None]:
    actions = work.strength("guardhouse")
    work.emit("guardhouse", "S43", n=actions)
    for _ in range(actions):
        choice = yield from first_possible(work, work.board.guardhouse, "S43", quiet=True)
        if choice:
            work.emit("guardhouse_action", "S43", n=choice.number, words="+".join(choice.words))
            yield from choice.carry_out()


def plan_send(work: StepContext, rule: str, _n: int) -> Cannot | Doing:
    if not any(work.side.captured):
        return Cannot("nobody_captured", rule, {})
    return partial(send_to_prison, work, rule)


def plan_release_from_prison(work: StepContext, rule: str, _n: int) -> Cannot | Doing:
    if not work.side.prison:
        return Cannot("nobody_in_prison", rule, {})
    return partial(release_from_prison, work, rule)


def plan_release_captured(work: StepContext, rule: str, _n: int) -> Cannot | Doing:
    if not held(work):
        return Cannot("nobody_held", rule, {})
    return partial(release_captured, work, rule)


def plan_flip_debt(work: StepContext, _rule: str, n: int) -> Cannot | Doing:
    """S44."""
    if not work.side.debts:
        return Cannot("no_unpaid_debt", "S44", {})
    return partial(_flip_debt, work, n)


def _flip_debt(work: StepContext, n: int) -> None:
    n = min(n, work.side.debts)
    work.side = work.side._replace(debts=work.side.debts - n, paid_debts=work.side.paid_debts + n)
    work.emit("flip_debt", "S44", n=n, total=work.side.debts)
