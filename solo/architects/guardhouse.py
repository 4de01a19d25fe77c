"""The Guardhouse: its actions, each the top-most one of the AI board's list that can be done."""

from functools import partial

from solo.dialogue import Asking
from solo.plan_or_reason import Cannot, Doing

from .captures import held, release_captured, release_from_prison, send_to_prison
from .choosing import first_possible
from .step_context import StepContext


def plan_guardhouse(step: StepContext, _rule: str, _n: int) -> Cannot | Doing:
    """S43: as many as the AI has Workers there. S44: the last one can always be done."""
    return partial(_actions, step)


def _actions(step: StepContext) -> Asking[None]:
    actions = step.strength("guardhouse")
    step.emit("guardhouse", "S43", n=actions)
    for _ in range(actions):
        choice = yield from first_possible(step, step.board.guardhouse, "S43", quiet=True)
        if choice:
            step.emit("guardhouse_action", "S43", n=choice.number, words="+".join(choice.words))
            yield from choice.carry_out()


def plan_send(step: StepContext, rule: str, _n: int) -> Cannot | Doing:
    if not any(step.side.captured):
        return Cannot("nobody_captured", rule, {})
    return partial(send_to_prison, step, rule)


def plan_release_from_prison(step: StepContext, rule: str, _n: int) -> Cannot | Doing:
    if not step.side.prison:
        return Cannot("nobody_in_prison", rule, {})
    return partial(release_from_prison, step, rule)


def plan_release_captured(step: StepContext, rule: str, _n: int) -> Cannot | Doing:
    if not held(step):
        return Cannot("nobody_held", rule, {})
    return partial(release_captured, step, rule)


def plan_flip_debt(step: StepContext, _rule: str, n: int) -> Cannot | Doing:
    """S44."""
    if not step.side.debts:
        return Cannot("no_unpaid_debt", "S44", {})
    return partial(_flip_debt, step, n)


def _flip_debt(step: StepContext, n: int) -> None:
    n = min(n, step.side.debts)
    step.side = step.side._replace(debts=step.side.debts - n, paid_debts=step.side.paid_debts + n)
    step.emit("flip_debt", "S44", n=n, total=step.side.debts)
