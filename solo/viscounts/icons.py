"""The icons that the AI can use, and the resources that make up for missing ones."""

from typing import Literal

from solo.plan_or_reason import Cannot
from solo.values import with_value

from .state import PUBLIC_PLACE, RIBBONS
from .step_context import StepContext

Need = Literal["builder", "noble", "cleric"]
RESOURCE: dict[str, Literal["stone", "gold", "ink"]] = {"builder": "stone", "noble": "gold", "cleric": "ink"}


def shown(step: StepContext) -> list[str]:
    """V14: headers of its cards, icons of card spaces without one, open Building slots, Cleric Bonus Cards."""
    cards, board, table = step.setting.cards, step.board, step.table
    icons: list[str] = []
    for card, printed in zip(step.cards.slots, board.printed, strict=True):
        icons += cards[card].header if card else printed
    for uncovered, found in zip(step.side.uncovered, step.setting.slot_icons, strict=True):
        if uncovered:
            icons += found
    for ribbon, owner in zip(RIBBONS, table.bonus, strict=True):
        if owner == "ai":
            icons += step.setting.facts.bonus_icons[ribbon]
    if table.publics[PUBLIC_PLACE["guildhall"]] == "ai":
        icons.append("criminal")
    return icons


def criminals(step: StepContext) -> int:
    return shown(step).count("criminal")


def criminals_in_collisions(step: StepContext) -> int:
    """V67: with the Public Workshop the AI ignores one of them."""
    ignores = step.table.publics[PUBLIC_PLACE["workshop"]] == "ai"
    return max(0, criminals(step) - ignores)


def count(step: StepContext, need: Need) -> int:
    """How many icons the AI has for an action: Criminals are wild, and each flipped AI Chest may turn one icon of the
    card in its space into the two others. An action needs icons of one kind only, so the best use of each icon is
    the one that gives this kind, and no icon can be used twice."""
    icons = shown(step)
    total = icons.count(need) + icons.count("criminal")
    for card, tile in zip(step.cards.slots, step.side.chests[: step.side.chests_flipped], strict=False):
        if card and tile:
            trigger, into = step.setting.facts.chest_icons[tile]
            total += need in into and trigger in step.setting.cards[card].header
    return total


def stock(step: StepContext, need: Need) -> int:
    """V19: the resources that can replace missing icons. A board with one kind of resource uses it for all."""
    return int(getattr(step.side, _resource(step, need)))


def _resource(step: StepContext, need: Need) -> str:
    return step.board.chart[0][0] if step.board.one_resource_type else RESOURCE[need]


def pay(step: StepContext, need: Need, amount: int) -> None:
    """V19: as few as needed."""
    if amount <= 0:
        return
    kind = _resource(step, need)
    step.side = with_value(step.side, kind, getattr(step.side, kind) - amount)
    step.emit("pay", "V19", n=amount, resource=kind, icon=need)


def too_few(step: StepContext, need: Need, needed: int, rule: str) -> Cannot | None:
    """What is missing, or None if it can be paid."""
    have, extra = count(step, need), stock(step, need)
    if have + extra >= needed:
        return None
    return Cannot("too_few", rule, {"icon": need, "needed": needed, "have": have, "extra": extra})
