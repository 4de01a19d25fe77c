"""The AI's column at the end: as a seat of a score sheet, and its points with their categories."""

from typing import Any

import content

from .cards import RESOURCES
from .state import AI
from .step_context import StepContext


def own_wonders(work: StepContext) -> list[str]:
    """The resources of the AI's Wonders."""
    return [kind for kind, owner in zip(RESOURCES, work.table.wonders, strict=True) if owner == AI]


def wonder_vp(work: StepContext, resource: str) -> int | None:
    """As printed, or as it was read; None if nobody has."""
    vp = work.setting.wonders[resource].vp
    if vp is not None:
        return vp
    known = work.known.get(f"wonder.{resource}.vp")
    return None if known is None else int(known)


BASE_KEYS = ("cathedral_level", "unpaid_debts", "marble", "workers_in_prison")
"""What an opponent of the base box has beside its Virtue and its Workers in the Guildhall (B20)."""


def seat(work: StepContext, name: str) -> dict[str, Any]:
    """The AI as a seat of a score sheet. A Wonder whose VP nobody has read counts 0 until they are entered."""
    side = work.side
    told: dict[str, Any] = {
        "name": name,
        "controller": "ai",
        "opponent": work.opponent,
        "virtue": side.virtue,
    }
    values = {
        "wonders": [{"resource": kind, "vp": wonder_vp(work, kind) or 0} for kind in own_wonders(work)],
        "cathedral_level": side.cathedral,
        "influence": side.influence,
        "unpaid_debts": side.debts,
        "paid_debts": side.paid_debts,
        "marble": side.marble,
        "workers_in_prison": side.prison,
        "captured_workers": sum(side.captured),
        "adornment_vp": sum(side.adornments),
    }
    if work.base:
        values = {key: values[key] for key in BASE_KEYS} | {"guildhall_workers": side.guildhall}
    return told | {key: value for key, value in values.items() if value}


def points(work: StepContext, influence: tuple[int, ...] = ()) -> dict[str, int]:
    """S55: the AI's points by category. S56: `influence` is that of each person; most of it is worth 4 Marble."""
    data = content.architects()
    side, lines = work.side, data.categories
    found = {
        "wonders": sum(wonder_vp(work, kind) or 0 for kind in own_wonders(work)),
        "cathedral": data.cathedral.vp[side.cathedral],
        "virtue": data.virtue.vp[side.virtue],
        "debts": (lines["unpaid_debts"].vp or 0) * side.debts,
        "gold_and_marble": side.marble,
        "prison": (lines["prison"].vp or 0) * (side.prison // (lines["prison"].per or 1)),
    }
    if work.base:
        found["guildhall"] = data.base_opponents[work.opponent].guildhall_vp * side.guildhall
        return {category: vp for category, vp in found.items() if category != "wonders"}
    if influence and side.influence >= max(influence):
        found["gold_and_marble"] += work.facts.most_influence // (1 + influence.count(side.influence))
    if work.age_of_artisans:
        found["adornments"] = sum(side.adornments)
    return found
