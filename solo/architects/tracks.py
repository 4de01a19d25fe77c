"""Virtue, Influence, Marble, Debts, the Resource Track and the Tax Stand, with all that the AI gains instead."""

from content.architects_table import Resource
from solo.dialogue import Asking, ask_number

from .step_context import ASKED_EACH_TIME, StepContext

MEDDLER = "meddler_tax"


def gain_virtue(step: StepContext, rule: str, n: int) -> Asking[None]:
    """Each point above the top destroys an unpaid Debt; S24, Q12: without one it may be 2 Silver."""
    total = step.side.virtue + n
    over = max(0, total - step.facts.virtue_max)
    step.side = step.side._replace(virtue=total - over)
    if n > over:
        step.emit("virtue", rule, n=n - over, total=step.side.virtue)
    for _ in range(over):
        if step.side.debts:
            step.side = step.side._replace(debts=step.side.debts - 1)
            step.emit("virtue_destroys", rule, total=step.side.debts)
        else:
            yield from _full_virtue(step)


def _full_virtue(step: StepContext) -> Asking[None]:
    if step.base:
        step.emit("virtue_full", "B14")
        return
    if (yield from step.house_rule("full_virtue", "S24")) == "silver":
        silver(step, "S24", 2)
    else:
        step.emit("virtue_full", "S24")


def lose_virtue(step: StepContext, rule: str, n: int) -> None:
    """Each point below 0 gives an unpaid Debt."""
    total = step.side.virtue - n
    under = max(0, -total)
    step.side = step.side._replace(virtue=total + under)
    if n > under:
        step.emit("lose_virtue", rule, n=n - under, total=step.side.virtue)
    if under:
        debt(step, rule, under)


def influence(step: StepContext, rule: str, n: int) -> Asking[None]:
    """S26: what goes over the top is 1 Virtue; Q17: for each gain, or for each point. Q11: no Building Cards."""
    before, most = step.side.influence, step.facts.influence_max
    total = min(most, before + n)
    step.side = step.side._replace(influence=total)
    if total > before:
        step.emit("influence", rule, n=total - before, total=total)
    for at in step.facts.building_cards_at:
        if before < at <= total:
            step.emit("no_building_card", rule, at=at)
    if over := before + n - total:
        step.emit("influence_full", "S26")
        yield from gain_virtue(step, "S26", over if step.switches.influence_overflow == "point" else 1)


def lose_influence(step: StepContext, rule: str, n: int) -> None:
    step.side = step.side._replace(influence=step.side.influence - n)
    step.emit("lose_influence", rule, n=n, total=step.side.influence)


def marble(step: StepContext, rule: str, n: int) -> None:
    step.side = step.side._replace(marble=step.side.marble + n)
    step.emit("marble", rule, n=n, total=step.side.marble)


def silver(step: StepContext, rule: str, n: int) -> None:
    """S22: steps on the Resource Track; from the last space on to the first one, which gives 1 Marble."""
    if not n:
        return
    rounds, space = divmod(step.side.track + n, len(step.switches.track))
    step.side = step.side._replace(track=space)
    step.emit("steps", rule if rule != "S8" else "S22", n=n, resource=step.switches.track[space])
    if rounds:
        marble(step, "S22", rounds)


def marked(step: StepContext) -> Resource:
    """The resource of the space where the marker is."""
    return step.switches.track[step.side.track]


def from_marker(step: StepContext) -> tuple[Resource, ...]:
    """All resources from the marker to the right, and on from the left."""
    track, space = step.switches.track, step.side.track
    return track[space:] + track[:space]


def debt(step: StepContext, rule: str, n: int) -> None:
    step.side = step.side._replace(debts=step.side.debts + n)
    step.emit("debt", rule, n=n, total=step.side.debts)


def destroy_debt(step: StepContext, rule: str, n: int) -> None:
    """S24: a Debt that it does not have is 2 Silver."""
    for _ in range(n):
        if step.side.debts:
            step.side = step.side._replace(debts=step.side.debts - 1)
            step.emit("destroy_debt", rule, total=step.side.debts)
        else:
            step.emit("no_debt", "S24")
            silver(step, "S24", 2)


# The Tax Stand


def add_tax(step: StepContext, rule: str, n: int) -> None:
    """S21: from the supply."""
    step.table = step.table._replace(tax=step.table.tax + n)
    step.emit("add_tax", rule, n=n)


def take_all_tax(step: StepContext) -> Asking[None]:
    """S27: it goes back to the supply, and is so much Silver."""
    n = step.table.tax
    if not step.tracks:
        n = yield from ask_number("tax", "S27", 1, 99)
    step.table = step.table._replace(tax=0)
    step.emit("take_all_tax", "S27", n=n)
    silver(step, "S27", n)


def gain_tax(step: StepContext, rule: str, n: int) -> Asking[None]:
    """S50, Q14: the icon of the Meddler's board either adds Tax, or takes it as Silver. It is looked at once."""
    known = step.known.get(MEDDLER) if step.switches.meddler_tax == "ask" else None
    chosen = str(known) if known else (yield from step.house_rule(MEDDLER, "S50"))
    if step.start.rules <= ASKED_EACH_TIME and step.switches.meddler_tax == "ask":
        step.known[MEDDLER] = chosen
    if chosen == "add":
        add_tax(step, rule, n)
        return
    if step.tracks:
        n = min(n, step.table.tax)
    step.table = step.table._replace(tax=max(0, step.table.tax - n))
    step.emit("take_tax", rule, n=n)
    silver(step, rule, n)


# What the AI gains instead


def apprentice(step: StepContext, rule: str, n: int) -> None:
    step.emit("no_apprentice", rule)
    silver(step, "S24", 2 * n)


def reward_card(step: StepContext, rule: str, n: int) -> Asking[None]:
    step.emit("no_reward_card", rule)
    yield from gain_virtue(step, "S26", n)


def gold(step: StepContext, rule: str, n: int) -> None:
    step.emit("no_gold", rule)
    marble(step, "S26", n)
