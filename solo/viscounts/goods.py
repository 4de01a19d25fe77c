"""What the AI has: its markers, resources, Debts and Deeds, and the Building slots that a flip sets off."""

from content.viscounts_cards import Resource
from solo.dialogue import Asking
from solo.values import with_value

from .icons import criminals, criminals_in_collisions
from .state import TRACK
from .step_context import StepContext

# Markers


def virtue(work: StepContext, rule: str) -> None:
    """One space to the left; markers that have met move together, and not past the end."""
    side = work.side
    if side.virtue == side.corruption:
        space = max(TRACK[0], side.virtue - 1)
        work.side = side._replace(virtue=space, corruption=space)
    else:
        work.side = side._replace(virtue=side.virtue - 1)
    work.emit("virtue", rule, space=work.side.virtue)


def corruption(work: StepContext, rule: str) -> None:
    side = work.side
    if side.virtue == side.corruption:
        space = min(TRACK[-1], side.corruption + 1)
        work.side = side._replace(virtue=space, corruption=space)
    else:
        work.side = side._replace(corruption=side.corruption + 1)
    work.emit("corruption", rule, space=work.side.corruption)


def corruption_per_criminal(work: StepContext, _rule: str) -> None:
    """V15: the new card's icons count too."""
    found = criminals(work)
    if not found:
        work.emit("no_criminals", "V15")
    for _ in range(found):
        corruption(work, "V15")


# Resources


def gain(work: StepContext, resource: Resource, rule: str) -> None:
    kind = work.board.chart[0][0] if work.board.one_resource_type else resource
    total = getattr(work.side, kind) + 1
    work.side = with_value(work.side, kind, total)
    work.emit("gain", rule, resource=kind, total=total)


def ink(work: StepContext, rule: str) -> None:
    gain(work, "ink", rule)


def stone(work: StepContext, rule: str) -> None:
    gain(work, "stone", rule)


def gold(work: StepContext, rule: str) -> None:
    gain(work, "gold", rule)


def resource_any(work: StepContext, rule: str) -> None:
    """V23: follow the chart."""
    for resource, until in work.board.chart:
        if until is None or getattr(work.side, resource) < until:
            gain(work, resource, "V23" if rule == "V10" else rule)
            return


# Debts and Deeds


def debt(work: StepContext, rule: str) -> None:
    work.side = work.side._replace(debts=work.side.debts + 1)
    work.emit("debt", rule, total=work.side.debts)
    work.took_debt_or_deed = True
    take_from_piles(work, debts=1)


def deed(work: StepContext, rule: str) -> None:
    work.side = work.side._replace(deeds=work.side.deeds + 1)
    work.emit("deed", rule, total=work.side.deeds)
    work.took_debt_or_deed = True
    take_from_piles(work, deeds=1)


def take_from_piles(work: StepContext, debts: int = 0, deeds: int = 0) -> None:
    """Debts and Deeds come off the piles on Poverty and Prosperity; the last one uncovers the card."""
    table = work.table
    work.table = table._replace(
        debts_left=max(0, table.debts_left - debts), deeds_left=max(0, table.deeds_left - deeds)
    )
    if work.tracks:
        uncover(
            work,
            poverty=bool(debts) and work.table.debts_left == 0,
            prosperity=bool(deeds) and not work.table.deeds_left,
        )


def uncover(work: StepContext, *, poverty: bool, prosperity: bool, in_last_turn: bool = False) -> None:
    """V5: the first card uncovered ends the game: this round is finished, then one more is played, the AI last.
    `in_last_turn`: it was uncovered in the AI's turn that is over."""
    for name, now in (("poverty", poverty), ("prosperity", prosperity)):
        if now and not getattr(work.table, name):
            work.table = with_value(work.table, name, True)
            work.emit("uncovered", "V5", pile=name)
            if not work.last_turn:
                work.last_turn = work.turn + (1 if work.in_turn or in_last_turn else 2)
                work.emit("end_announced", "V5", turn=work.last_turn)


def flip(work: StepContext, _rule: str) -> Asking[None]:
    """V28: the kind of which it has flipped fewer, of equal ones a Debt; V26: with nothing to flip, 1 Virtue."""
    side = work.side
    if side.debts and (side.paid_debts <= side.approved_deeds or not side.deeds):
        yield from _flip_debt(work, "V28")
    elif side.deeds:
        yield from _flip_deed(work, "V28")
    else:
        work.emit("nothing_to_flip", "V26")
        virtue(work, "V26")


def flip_debt(work: StepContext, rule: str) -> Asking[None]:
    if work.side.debts:
        yield from _flip_debt(work, rule)
    else:
        yield from _missing_flip(work)


def flip_deed(work: StepContext, rule: str) -> Asking[None]:
    if work.side.deeds:
        yield from _flip_deed(work, rule)
    else:
        yield from _missing_flip(work)


def _missing_flip(work: StepContext) -> Asking[None]:
    """V30: the kind that the icon names is not there."""
    other_kind = work.switches.missing_flip == "other_kind" and (work.side.debts or work.side.deeds)
    work.emit("nothing_to_flip", "V30")
    if other_kind:
        yield from flip(work, "V30")
    elif work.switches.missing_flip != "nothing":
        virtue(work, "V30")


def _flip_debt(work: StepContext, rule: str) -> Asking[None]:
    work.side = work.side._replace(debts=work.side.debts - 1, paid_debts=work.side.paid_debts + 1)
    work.emit("flip_debt", rule, paid=work.side.paid_debts)
    if work.switches.paid_debt_gives_resource:
        resource_any(work, "V29")
    yield from trigger(work, "flip_debt_or_deed")


def _flip_deed(work: StepContext, rule: str) -> Asking[None]:
    work.side = work.side._replace(deeds=work.side.deeds - 1, approved_deeds=work.side.approved_deeds + 1)
    work.emit("flip_deed", rule, approved=work.side.approved_deeds)
    yield from trigger(work, "flip_debt_or_deed")


# Building slots with a trigger


def trigger(work: StepContext, what: str, marker: str = "") -> Asking[None]:
    """V35: every open slot with this trigger takes effect, but not once more while it is in the middle of it.

    `marker` is the one that V12 moves with a shuffle. All this happens at the same time, so the slots that move the
    marker which comes first come before the others."""
    slots = [number for number, slot in enumerate(work.board.slots) if slot.trigger == what]
    order: list[int | None] = [None, *slots] if marker else [*slots]
    if not work.start.as_before:
        order.sort(key=lambda number: not _moves_first(work, marker, number))
    for number in order:
        if number is None:
            yield from work.do((marker,), "V12")
            continue
        slot = work.board.slots[number]
        if not work.side.uncovered[number] or number in work.busy or number + 1 in work.switches.slots_off:
            continue
        if slot.criminals and (criminals_in_collisions(work) > 0) != (slot.criminals == "1+"):
            continue
        work.emit("slot", "V35", slot=number + 1)
        work.busy.add(number)
        yield from work.do(slot.revealed, "V35")
        work.busy.discard(number)


def _moves_first(work: StepContext, marker: str, number: int | None) -> bool:
    words = (marker,) if number is None else work.board.slots[number].revealed
    return work.setting.facts.moves_first in words
