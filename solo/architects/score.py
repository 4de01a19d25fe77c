"""The AI's column at the end: as a seat of a score sheet, and its points with their categories."""

from typing import Any

import content

from .cards import RESOURCES
from .state import AI
from .step_context import StepContext


def own_wonders(step: StepContext) -> list[str]:
    """The resources of the AI's Wonders."""
    return [kind for kind, owner in zip(RESOURCES, step.table.wonders, strict=True) if owner == AI]


def wonder_vp(step: StepContext, resource: str) -> int | None:
    """As printed, or as it was read; None if nobody has."""
    vp = step.setting.wonders[resource].vp
    if vp is not None:
        return vp
    known = step.known.get(f"wonder.{resource}.vp")
    return None if known is None else int(known)


BASE_KEYS = ("cathedral_level", "unpaid_debts", "marble", "workers_in_prison")
"""What an opponent of the base box has beside its Virtue and its Workers in the Guildhall (B20)."""


def seat(step: StepContext, name: str) -> dict[str, Any]:
    """The AI as a seat of a score sheet. A Wonder whose VP nobody has read counts 0 until they are entered."""
    side = step.side
    column: dict[str, Any] = {
        "name": name,
        "controller": "ai",
        "opponent": step.opponent,
        "virtue": side.virtue,
    }
    values = {
        "wonders": [{"resource": kind, "vp": wonder_vp(step, kind) or 0} for kind in own_wonders(step)],
        "cathedral_level": side.cathedral,
        "influence": side.influence,
        "unpaid_debts": side.debts,
        "paid_debts": side.paid_debts,
        "marble": side.marble,
        "workers_in_prison": side.prison,
        "captured_workers": sum(side.captured),
        "adornment_vp": sum(side.adornments),
    }
    if step.base:
        values = {key: values[key] for key in BASE_KEYS} | {"guildhall_workers": side.guildhall}
    return column | {key: value for key, value in values.items() if value}


def points(step: StepContext, influence: tuple[int, ...] = ()) -> dict[str, int]:
    """S55: the AI's points by category. S56: `influence` is that of each person; most of it is worth 4 Marble."""
    data = content.architects()
    side, lines = step.side, data.categories
    found = {
        "wonders": sum(wonder_vp(step, kind) or 0 for kind in own_wonders(step)),
        "cathedral": data.cathedral.vp[side.cathedral],
        "virtue": data.virtue.vp[side.virtue],
        "debts": (lines["unpaid_debts"].vp or 0) * side.debts,
        "gold_and_marble": side.marble,
        "prison": (lines["prison"].vp or 0) * (side.prison // (lines["prison"].per or 1)),
    }
    if step.base:
        found["guildhall"] = data.base_opponents[step.opponent].guildhall_vp * side.guildhall
        return {category: vp for category, vp in found.items() if category != "wonders"}
    if influence and side.influence >= max(influence):
        found["gold_and_marble"] += step.facts.most_influence // (1 + influence.count(side.influence))
    if step.age_of_artisans:
        found["adornments"] = sum(side.adornments)
    return found
