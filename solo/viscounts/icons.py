"""The icons that the AI can use, and the resources that make up for missing ones."""

from typing import Literal

from solo.plan_or_reason import Cannot
from solo.values import with_value

from .state import PUBLIC_PLACE, RIBBONS
from .step_context import StepContext

Need = Literal["builder", "noble", "cleric"]
RESOURCE: dict[str, Literal["stone", "gold", "ink"]] = {"builder": "stone", "noble": "gold", "cleric": "ink"}


def shown(work: StepContext) -> list[str]:
    """V14: headers of its cards, icons of card spaces without one, open Building slots, Cleric Bonus Cards."""
    cards, board, table = work.setting.cards, work.board, work.table
    icons: list[str] = []
    for card, printed in zip(work.cards.slots, board.printed, strict=True):
        icons += cards[card].header if card else printed
    for uncovered, found in zip(work.side.uncovered, work.setting.slot_icons, strict=True):
        if uncovered:
            icons += found
    for ribbon, owner in zip(RIBBONS, table.bonus, strict=True):
        if owner == "ai":
            icons += work.setting.facts.bonus_icons[ribbon]
    if table.publics[PUBLIC_PLACE["guildhall"]] == "ai":
        icons.append("criminal")
    return icons


def criminals(work: StepContext) -> int:
    return shown(work).count("criminal")


def criminals_in_collisions(work: StepContext) -> int:
    """V67: with the Public Workshop the AI ignores one of them."""
    ignores = work.table.publics[PUBLIC_PLACE["workshop"]] == "ai"
    return max(0, criminals(work) - ignores)


def count(work: StepContext, need: Need) -> int:
    """How many icons the AI has for an action: Criminals are wild, and each flipped AI Chest may turn one icon of the
    card in its space into the two others. An action needs icons of one kind only, so the best use of each icon is
    the one that gives this kind, and no icon can be used twice."""
    icons = shown(work)
    total = icons.count(need) + icons.count("criminal")
    for card, tile in zip(work.cards.slots, work.side.chests[: work.side.chests_flipped], strict=False):
        if card and tile:
            trigger, into = work.setting.facts.chest_icons[tile]
            total += need in into and trigger in work.setting.cards[card].header
    return total


def stock(work: StepContext, need: Need) -> int:
    """V19: the resources that can replace missing icons. A board with one kind of resource uses it for all."""
    return int(getattr(work.side, _resource(work, need)))


def _resource(work: StepContext, need: Need) -> str:
    return work.board.chart[0][0] if work.board.one_resource_type else RESOURCE[need]


def pay(work: StepContext, need: Need, amount: int) -> None:
    """V19: as few as needed."""
    if amount <= 0:
        return
    kind = _resource(work, need)
    work.side = with_value(work.side, kind, getattr(work.side, kind) - amount)
    work.emit("pay", "V19", n=amount, resource=kind, icon=need)


def too_few(work: StepContext, need: Need, needed: int, rule: str) -> Cannot | None:
    """What is missing, or None if it can be paid."""
    have, extra = count(work, need), stock(work, need)
    if have + extra >= needed:
        return None
    return Cannot("too_few", rule, {"icon": need, "needed": needed, "have": have, "extra": extra})
