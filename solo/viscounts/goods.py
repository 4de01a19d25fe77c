"""What the AI has: its markers, resources, Debts and Deeds, and the Building slots that a flip sets off."""

from content.viscounts_cards import Resource
from solo.dialogue import Asking
from solo.values import with_value

from .icons import criminals, criminals_in_collisions
from .state import TRACK
from .step_context import StepContext

# Markers


def virtue(step: StepContext, rule: str) -> None:
    """One space to the left; markers that have met move together, and not past the end."""
    side = step.side
    if side.virtue == side.corruption:
        space = max(TRACK[0], side.virtue - 1)
        step.side = side._replace(virtue=space, corruption=space)
    else:
        step.side = side._replace(virtue=side.virtue - 1)
    step.emit("virtue", rule, space=step.side.virtue)


def corruption(step: StepContext, rule: str) -> None:
    side = step.side
    if side.virtue == side.corruption:
        space = min(TRACK[-1], side.corruption + 1)
        step.side = side._replace(virtue=space, corruption=space)
    else:
        step.side = side._replace(corruption=side.corruption + 1)
    step.emit("corruption", rule, space=step.side.corruption)


def corruption_per_criminal(step: StepContext, _rule: str) -> None:
    """V15: the new card's icons count too."""
    found = criminals(step)
    if not found:
        step.emit("no_criminals", "V15")
    for _ in range(found):
        corruption(step, "V15")


# Resources


def gain(step: StepContext, resource: Resource, rule: str) -> None:
    kind = step.board.chart[0][0] if step.board.one_resource_type else resource
    total = getattr(step.side, kind) + 1
    step.side = with_value(step.side, kind, total)
    step.emit("gain", rule, resource=kind, total=total)


def ink(step: StepContext, rule: str) -> None:
    gain(step, "ink", rule)


def stone(step: StepContext, rule: str) -> None:
    gain(step, "stone", rule)


def gold(step: StepContext, rule: str) -> None:
    gain(step, "gold", rule)


def resource_any(step: StepContext, rule: str) -> None:
    """V23: follow the chart."""
    for resource, until in step.board.chart:
        if until is None or getattr(step.side, resource) < until:
            gain(step, resource, "V23" if rule == "V10" else rule)
            return


# Debts and Deeds


def debt(step: StepContext, rule: str) -> None:
    step.side = step.side._replace(debts=step.side.debts + 1)
    step.emit("debt", rule, total=step.side.debts)
    step.took_debt_or_deed = True
    take_from_piles(step, debts=1)


def deed(step: StepContext, rule: str) -> None:
    step.side = step.side._replace(deeds=step.side.deeds + 1)
    step.emit("deed", rule, total=step.side.deeds)
    step.took_debt_or_deed = True
    take_from_piles(step, deeds=1)


def take_from_piles(step: StepContext, debts: int = 0, deeds: int = 0) -> None:
    """Debts and Deeds come off the piles on Poverty and Prosperity; the last one uncovers the card."""
    table = step.table
    step.table = table._replace(
        debts_left=max(0, table.debts_left - debts), deeds_left=max(0, table.deeds_left - deeds)
    )
    if step.tracks:
        uncover(
            step,
            poverty=bool(debts) and step.table.debts_left == 0,
            prosperity=bool(deeds) and not step.table.deeds_left,
        )


def uncover(step: StepContext, *, poverty: bool, prosperity: bool, in_last_turn: bool = False) -> None:
    """V5: the first card uncovered ends the game: this round is finished, then one more is played, the AI last.
    `in_last_turn`: it was uncovered in the AI's turn that is over."""
    for name, now in (("poverty", poverty), ("prosperity", prosperity)):
        if now and not getattr(step.table, name):
            step.table = with_value(step.table, name, True)
            step.emit("uncovered", "V5", pile=name)
            if not step.last_turn:
                step.last_turn = step.turn + (1 if step.in_turn or in_last_turn else 2)
                step.emit("end_announced", "V5", turn=step.last_turn)


def flip(step: StepContext, _rule: str) -> Asking[None]:
    """V28: the kind of which it has flipped fewer, of equal ones a Debt; V26: with nothing to flip, 1 Virtue."""
    side = step.side
    if side.debts and (side.paid_debts <= side.approved_deeds or not side.deeds):
        yield from _flip_debt(step, "V28")
    elif side.deeds:
        yield from _flip_deed(step, "V28")
    else:
        step.emit("nothing_to_flip", "V26")
        virtue(step, "V26")


def flip_debt(step: StepContext, rule: str) -> Asking[None]:
    if step.side.debts:
        yield from _flip_debt(step, rule)
    else:
        yield from _missing_flip(step)


def flip_deed(step: StepContext, rule: str) -> Asking[None]:
    if step.side.deeds:
        yield from _flip_deed(step, rule)
    else:
        yield from _missing_flip(step)


def _missing_flip(step: StepContext) -> Asking[None]:
    """V30: the kind that the icon names is not there."""
    other_kind = step.switches.missing_flip == "other_kind" and (step.side.debts or step.side.deeds)
    step.emit("nothing_to_flip", "V30")
    if other_kind:
        yield from flip(step, "V30")
    elif step.switches.missing_flip != "nothing":
        virtue(step, "V30")


def _flip_debt(step: StepContext, rule: str) -> Asking[None]:
    step.side = step.side._replace(debts=step.side.debts - 1, paid_debts=step.side.paid_debts + 1)
    step.emit("flip_debt", rule, paid=step.side.paid_debts)
    if step.switches.paid_debt_gives_resource:
        resource_any(step, "V29")
    yield from trigger(step, "flip_debt_or_deed")


def _flip_deed(step: StepContext, rule: str) -> Asking[None]:
    step.side = step.side._replace(deeds=step.side.deeds - 1, approved_deeds=step.side.approved_deeds + 1)
    step.emit("flip_deed", rule, approved=step.side.approved_deeds)
    yield from trigger(step, "flip_debt_or_deed")


# Building slots with a trigger


def trigger(step: StepContext, what: str, marker: str = "") -> Asking[None]:
    """V35: every open slot with this trigger takes effect, but not once more while it is in the middle of it.

    `marker` is the one that V12 moves with a shuffle. All this happens at the same time, so the slots that move the
    marker which comes first come before the others."""
    slots = [number for number, slot in enumerate(step.board.slots) if slot.trigger == what]
    order: list[int | None] = [None, *slots] if marker else [*slots]
    if not step.start.as_before:
        order.sort(key=lambda number: not _moves_first(step, marker, number))
    for number in order:
        if number is None:
            yield from step.do((marker,), "V12")
            continue
        slot = step.board.slots[number]
        if not step.side.uncovered[number] or number in step.busy or number + 1 in step.switches.slots_off:
            continue
        if slot.criminals and (criminals_in_collisions(step) > 0) != (slot.criminals == "1+"):
            continue
        step.emit("slot", "V35", slot=number + 1)
        step.busy.add(number)
        yield from step.do(slot.revealed, "V35")
        step.busy.discard(number)


def _moves_first(step: StepContext, marker: str, number: int | None) -> bool:
    words = (marker,) if number is None else step.board.slots[number].revealed
    return step.setting.facts.moves_first in words
