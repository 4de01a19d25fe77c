"""Workers in the Castle: placing, groups moving inward, bumping, the Castle Leader."""

from functools import partial

from solo.dialogue import Asking, ask_number, ask_yes
from solo.plan_or_reason import Cannot, Plan
from solo.values import with_value

from .icons import count, pay, stock, too_few
from .state import WORKERS
from .step_context import StepContext

GROUP = 3
"""So many own Workers in a section move; more than so many of all colours are bumped."""
LEFT_OF_A_GROUP = 2
"""The most Workers that a player has in a section at rest."""


def plan_workers(step: StepContext) -> Cannot | Plan:
    """V36: the greatest step of the board that icons and Gold reach; V37: at most the Workers in supply."""
    supply = step.side.supply
    if not supply:
        return Cannot("no_workers", "V37", {})
    have, extra = count(step, "noble"), stock(step, "noble")
    reached = [(needed, placed) for needed, placed in step.board.workers if needed <= have + extra]
    if not reached:
        missing = too_few(step, "noble", step.board.workers[0][0], "V36")
        assert missing is not None
        return missing
    most = reached[-1][1]
    if most > supply and step.switches.short_of_workers == "fail":
        return Cannot("no_workers", "V37", {})
    # V19: no more Gold than these Workers need.
    needed, _ = next(pair for pair in reached if pair[1] >= min(most, supply))
    return partial(_place_for_icons, step, needed - have, min(most, supply))


def _place_for_icons(step: StepContext, missing: int, number: int) -> Asking[None]:
    pay(step, "noble", missing)
    yield from place(step, number, "V36")


def place_free(step: StepContext, number: int) -> Asking[None]:
    """V42: free Workers go to the first tier of its Segment."""
    if number := min(number, step.side.supply):
        yield from place(step, number, "V42")
    else:
        step.emit("no_workers", "V37")


def place(step: StepContext, number: int, rule: str) -> Asking[None]:
    segment = step.segment
    _add(step, 1, segment, number)
    step.emit("place_workers", rule, n=number, segment=segment)
    yield from resolve(step)


def resolve(step: StepContext) -> Asking[None]:
    """V38: groups move, clockwise from its own section, first on tier 1, then on tier 2; then V40, bumping."""
    order = step.ring.segments_from(step.segment)
    touched: set[tuple[int, int]] = {(1, step.segment)}
    while True:
        side = step.side
        if group := next((n for n in order if side.tier1[n - 1] >= GROUP), 0):
            yield from _move_inward(step, group, touched)
        elif group := next((n for n in order if side.tier2[n - 1] >= GROUP), 0):
            _add(step, 2, group, -1)
            step.side = step.side._replace(tier3=step.side.tier3 + 1)
            step.emit("to_the_top", "V38", segment=group, total=step.side.tier3)
            yield from step.do(step.setting.facts.on_top, "V38")
            yield from claim_leader(step)
        else:
            break
    for tier, segment in sorted(touched, key=lambda section: (section[0], order.index(section[1]))):
        yield from _bump(step, tier, segment)


def _move_inward(step: StepContext, segment: int, touched: set[tuple[int, int]]) -> Asking[None]:
    """One inward, one to either side; V39: the reward of the second tier at once."""
    clockwise, counter = step.ring.neighbours(segment)
    _add(step, 1, segment, -GROUP)
    _add(step, 1, clockwise, 1)
    _add(step, 1, counter, 1)
    _add(step, 2, segment, 1)
    touched |= {(1, clockwise), (1, counter), (2, segment)}
    step.emit("group", "V38", segment=segment, clockwise=clockwise, counter=counter)
    yield from step.do(step.ring.reward[segment], "V39")


def _add(step: StepContext, tier: int, segment: int, number: int) -> None:
    name = f"tier{tier}"
    step.side = with_value(step.side, name, getattr(step.side, name)[segment - 1] + number, segment - 1)


def _bump(step: StepContext, tier: int, segment: int) -> Asking[None]:
    """V40: the AI bumps the person's Workers. It has at most 2 in a section at rest, so it only asks then."""
    own = (step.side.tier1 if tier == 1 else step.side.tier2)[segment - 1]
    if own < LEFT_OF_A_GROUP:
        return
    name = f"human_tier{tier}"
    if step.tracks:
        others = getattr(step.table, name)[segment - 1]
    else:
        others = yield from ask_number("your_workers", "V40", 0, GROUP, segment=segment, tier=tier)
    too_many = min(others, own + others - GROUP)
    if too_many <= 0:
        return
    step.table = with_value(step.table, name, others - too_many, segment - 1)
    step.emit(f"bump_tier{tier}", "V40", n=too_many, segment=segment)


def claim_leader(step: StepContext) -> Asking[None]:
    """V41: the first to reach the third tier, or with strictly more Workers there than the one who has the card."""
    if step.table.leader == "ai":
        return
    if step.table.leader == "human":
        if step.tracks:
            others = step.table.human_tier3
        else:
            others = yield from ask_number("your_workers_on_top", "V41", 0, WORKERS)
        if step.side.tier3 <= others:
            return
    step.table = step.table._replace(leader="ai")
    step.emit("castle_leader", "V41")


def human_workers(step: StepContext, tier: int, segment: int, number: int) -> Asking[None]:
    """So many Workers of the person's are in a section now. V40: where the AI's are too many beside them, the person
    has bumped some; or one of the two counts is wrong."""
    step.table = with_value(step.table, f"human_tier{tier}", number, segment - 1)
    step.emit("noted", "V1", told="castle")
    own = (step.side.tier1 if tier == 1 else step.side.tier2)[segment - 1]
    too_many = min(own, own + number - GROUP)
    if too_many <= 0 or step.start.as_before:
        return
    where = {"segment": segment, "tier": tier, "own": own, "yours": number}
    if not (yield from ask_yes("you_bumped", "V40", n=too_many, **where)):
        step.emit("too_many_workers", "V40", **where)
        return
    for _ in range(too_many):
        yield from bumped(step, tier, segment)


def bumped(step: StepContext, tier: int, segment: int) -> Asking[None]:
    """V40: the person has bumped one of the AI's Workers."""
    _add(step, tier, segment, -1)
    step.emit(f"bumped_tier{tier}", "V40", segment=segment)
    yield from step.do(step.setting.facts.bumped[tier], "V40")
