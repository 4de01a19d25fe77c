"""Virtue, Influence, Marble, Debts, the Resource Track and the Tax Stand, with all that the AI gains instead."""

from content.architects_table import Resource
from solo.dialogue import Asking, ask_number

from .step_context import ASKED_EACH_TIME, StepContext

MEDDLER = "meddler_tax"


def gain_virtue(work: StepContext, rule: str, n: int) -> Asking[None]:
    """Each point above the top destroys an unpaid Debt; S24, Q12: without one it may be 2 Silver."""
    total = work.side.virtue + n
    over = max(0, total - work.facts.virtue_max)
    work.side = work.side._replace(virtue=total - over)
    if n > over:
        work.emit("virtue", rule, n=n - over, total=work.side.virtue)
    for _ in range(over):
        if work.side.debts:
            work.side = work.side._replace(debts=work.side.debts - 1)
            work.emit("virtue_destroys", rule, total=work.side.debts)
        else:
            yield from _full_virtue(work)


def _full_virtue(work: StepContext) -> Asking[None]:
    if work.base:
        work.emit("virtue_full", "B14")
        return
    if (yield from work.house_rule("full_virtue", "S24")) == "silver":
        silver(work, "S24", 2)
    else:
        work.emit("virtue_full", "S24")


def lose_virtue(work: StepContext, rule: str, n: int) -> None:
    """Each point below 0 gives an unpaid Debt."""
    total = work.side.virtue - n
    under = max(0, -total)
    work.side = work.side._replace(virtue=total + under)
    if n > under:
        work.emit("lose_virtue", rule, n=n - under, total=work.side.virtue)
    if under:
        debt(work, rule, under)


def influence(work: StepContext, rule: str, n: int) -> Asking[None]:
    """S26: what goes over the top is 1 Virtue; Q17: for each gain, or for each point. Q11: no Building Cards."""
    before, most = work.side.influence, work.facts.influence_max
    total = min(most, before + n)
    work.side = work.side._replace(influence=total)
    if total > before:
        work.emit("influence", rule, n=total - before, total=total)
    for at in work.facts.building_cards_at:
        if before < at <= total:
            work.emit("no_building_card", rule, at=at)
    if over := before + n - total:
        work.emit("influence_full", "S26")
        yield from gain_virtue(work, "S26", over if work.switches.influence_overflow == "point" else 1)


def lose_influence(work: StepContext, rule: str, n: int) -> None:
    work.side = work.side._replace(influence=work.side.influence - n)
    work.emit("lose_influence", rule, n=n, total=work.side.influence)


def marble(work: StepContext, rule: str, n: int) -> None:
    work.side = work.side._replace(marble=work.side.marble + n)
    work.emit("marble", rule, n=n, total=work.side.marble)


def silver(work: StepContext, rule: str, n: int) -> None:
    """S22: steps on the Resource Track; from the last space on to the first one, which gives 1 Marble."""
    if not n:
        return
    rounds, space = divmod(work.side.track + n, len(work.switches.track))
    work.side = work.side._replace(track=space)
    work.emit("steps", rule if rule != "S8" else "S22", n=n, resource=work.switches.track[space])
    if rounds:
        marble(work, "S22", rounds)


def marked(work: StepContext) -> Resource:
    """The resource of the space where the marker is."""
    return work.switches.track[work.side.track]


def from_marker(work: StepContext) -> tuple[Resource, ...]:
    """All resources from the marker to the right, and on from the left."""
    track, space = work.switches.track, work.side.track
    return track[space:] + track[:space]


def debt(work: StepContext, rule: str, n: int) -> None:
    work.side = work.side._replace(debts=work.side.debts + n)
    work.emit("debt", rule, n=n, total=work.side.debts)


def destroy_debt(work: StepContext, rule: str, n: int) -> None:
    """S24: a Debt that it does not have is 2 Silver."""
    for _ in range(n):
        if work.side.debts:
            work.side = work.side._replace(debts=work.side.debts - 1)
            work.emit("destroy_debt", rule, total=work.side.debts)
        else:
            work.emit("no_debt", "S24")
            silver(work, "S24", 2)


# The Tax Stand


def add_tax(work: StepContext, rule: str, n: int) -> None:
    """S21: from the supply."""
    work.table = work.table._replace(tax=work.table.tax + n)
    work.emit("add_tax", rule, n=n)


def take_all_tax(work: StepContext) -> Asking[None]:
    """S27: it goes back to the supply, and is so much Silver."""
    n = work.table.tax
    if not work.tracks:
        n = yield from ask_number("tax", "S27", 1, 99)
    work.table = work.table._replace(tax=0)
    work.emit("take_all_tax", "S27", n=n)
    silver(work, "S27", n)


def gain_tax(work: StepContext, rule: str, n: int) -> Asking[None]:
    """S50, Q14: the icon of the Meddler's board either adds Tax, or takes it as Silver. It is looked at once."""
    known = work.known.get(MEDDLER) if work.switches.meddler_tax == "ask" else None
    reading = str(known) if known else (yield from work.house_rule(MEDDLER, "S50"))
    if work.start.rules <= ASKED_EACH_TIME and work.switches.meddler_tax == "ask":
        work.known[MEDDLER] = reading
    if reading == "add":
        add_tax(work, rule, n)
        return
    if work.tracks:
        n = min(n, work.table.tax)
    work.table = work.table._replace(tax=max(0, work.table.tax - n))
    work.emit("take_tax", rule, n=n)
    silver(work, rule, n)


# What the AI gains instead


def apprentice(work: StepContext, rule: str, n: int) -> None:
    work.emit("no_apprentice", rule)
    silver(work, "S24", 2 * n)


def reward_card(work: StepContext, rule: str, n: int) -> Asking[None]:
    work.emit("no_reward_card", rule)
    yield from gain_virtue(work, "S26", n)


def gold(work: StepContext, rule: str, n: int) -> None:
    work.emit("no_gold", rule)
    marble(work, "S26", n)
