"""Contributions, and Apprentices that the AI removes."""

from functools import partial

from content.architects_table import Resource
from solo.dialogue import Asking, ask_yes
from solo.plan_or_reason import Cannot, Doing
from solo.values import put

from . import tracks
from .cards import RESOURCES
from .effects import do
from .printed import AI_TAKES, for_contributing
from .state import AI
from .step_context import StepContext
from .triggers import contributed, due


def plan_contribute(step: StepContext) -> Asking[Cannot | Doing]:
    """S29: the marker's resource; if its slot is full, the next one to the right, and on from the left."""
    if not step.table.offers:
        return Cannot("no_contribution_card", "S29", {})
    for resource in tracks.from_marker(step):
        full = step.table.contributed[RESOURCES.index(resource)]
        if not full and not step.tracks:
            full = not (yield from ask_yes("slot_free", "S29", resource=resource))
        if not full:
            return partial(_contribute, step, resource)
    return Cannot("slots_full", "S29", {})


def _contribute(step: StepContext, resource: Resource) -> Asking[None]:
    """S21: from the supply. S15: of the rewards the AI takes Influence, Virtue and Reward Cards."""
    step.emit("contribute", "S29", resource=resource)
    words = yield from for_contributing(step, step.table.offers[0], resource)
    yield from do(step, [word for word in words if word in AI_TAKES], "S15")
    fill_slot(step, resource)
    contributed(step, AI)
    if not step.tracks and not step.reset_due and (yield from ask_yes("slots_full", "S53")):
        due(step, AI, "fifth_contribution")


def fill_slot(step: StepContext, resource: Resource) -> None:
    slots = put(step.table.contributed, RESOURCES.index(resource), True)
    step.table = step.table._replace(contributed=slots)


def plan_remove_apprentices(step: StepContext) -> Cannot | Doing:
    """S28: the pair of the column that the marker points at."""
    column = step.side.track
    if not step.table.apprentices[column]:
        return Cannot("no_apprentices", "S28", {"n": column + 1})
    return partial(_remove_apprentices, step, column)


def _remove_apprentices(step: StepContext, column: int) -> None:
    """The others slide and new ones come, so that there are as many as before while the deck lasts."""
    step.emit("remove_apprentices", "S28", n=column + 1, resource=tracks.marked(step))
