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


def plan_contribute(work: StepContext) -> Asking[Cannot | Doing]:
    """S29: the marker's resource; if its slot is full, the next one to the right, and on from the left."""
    if not work.table.offers:
        return Cannot("no_contribution_card", "S29", {})
    for resource in tracks.from_marker(work):
        full = work.table.contributed[RESOURCES.index(resource)]
        if not full and not work.tracks:
            full = not (yield from ask_yes("slot_free", "S29", resource=resource))
        if not full:
            return partial(_contribute, work, resource)
    return Cannot("slots_full", "S29", {})


def _contribute(work: StepContext, resource: Resource) -> Asking[None]:
    """S21: from the supply. S15: of the rewards the AI takes Influence, Virtue and Reward Cards."""
    work.emit("contribute", "S29", resource=resource)
    words = yield from for_contributing(work, work.table.offers[0], resource)
    yield from do(work, [word for word in words if word in AI_TAKES], "S15")
    fill_slot(work, resource)
    contributed(work, AI)
    if not work.tracks and not work.reset_due and (yield from ask_yes("slots_full", "S53")):
        due(work, AI, "fifth_contribution")


def fill_slot(work: StepContext, resource: Resource) -> None:
    slots = put(work.table.contributed, RESOURCES.index(resource), True)
    work.table = work.table._replace(contributed=slots)


def plan_remove_apprentices(work: StepContext) -> Cannot | Doing:
    """S28: the pair of the column that the marker points at."""
    column = work.side.track
    if not work.table.apprentices[column]:
        return Cannot("no_apprentices", "S28", {"n": column + 1})
    return partial(_remove_apprentices, work, column)


def _remove_apprentices(work: StepContext, column: int) -> None:
    """The others slide and new ones come, so that there are as many as before while the deck lasts."""
    work.emit("remove_apprentices", "S28", n=column + 1, resource=tracks.marked(work))
