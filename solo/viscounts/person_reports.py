"""What the person reports between turns: everything on their side that matters to the AI or to what both share."""

from collections.abc import Mapping
from typing import TypeAlias

from locales import Message, say
from solo.dialogue import Asking, Details, PersonReport
from solo.values import with_value

from .building import human_built, human_linked, why_not_linked
from .castle import GROUP, bumped, human_workers
from .collision import human_collision
from .effects import DISMISS, forget_townsfolk, rearrange
from .goods import take_from_piles, uncover
from .manuscripts import is_manuscript
from .ring import SEGMENTS, SPACES, SPOTS
from .state import EMPTY, GATES_OF_GOLD, KEEPER_OF_KEYS, PUBLIC_PLACE, PUBLICS, RIBBONS, TRACK, WORKERS, Table
from .step_context import StepContext
from .transcribe import forget_top

Allowed: TypeAlias = range | tuple[str, ...] | None
"""The numbers or words that a detail may be; None: a Manuscript's word."""

SEGMENT = range(1, SEGMENTS + 1)
REPORTS: Mapping[str, Mapping[str, Allowed]] = {
    "moved": {"space": range(SPACES + 1)},  # 0: to an inside space
    "landed": {},
    "collision": {"space": TRACK},
    "bumped": {"segment": SEGMENT, "tier": range(1, 3)},
    "built": {"spot": SPOTS},
    "linked": {"spot": SPOTS},
    "castle": {"segment": SEGMENT, "tier": range(1, 3), "n": range(GROUP + 1)},
    "castle_top": {"n": range(WORKERS + 1)},
    "castle_leader": {},
    "debts": {"n": range(1, 11)},
    "deeds": {"n": range(1, 11)},
    "uncovered": {"pile": ("poverty", "prosperity")},
    "uncovered_before": {"pile": ("poverty", "prosperity")},  # in the AI's turn
    "manuscript_taken": {"segment": SEGMENT},
    "manuscript": {"segment": SEGMENT, "manuscript": None},
    "townsfolk_taken": {"segment": SEGMENT},
    "townsfolk": {"segment": SEGMENT, "effect": DISMISS},
    "cleric_bonus": {"ribbon": RIBBONS},
    "outsider": {"place": range(1, 4)},
    "diversified": {},
    "specialized": {},
    "hero": {"place": range(1, 4)},
    "chest": {"place": range(1, 5)},
    "public": {"building": PUBLICS},
}
"""What may be reported, with its details. Places in a row are counted from the left."""
NEEDS = {
    "outsider": GATES_OF_GOLD,
    "diversified": GATES_OF_GOLD,
    "specialized": GATES_OF_GOLD,
    "hero": KEEPER_OF_KEYS,
    "chest": KEEPER_OF_KEYS,
    "public": KEEPER_OF_KEYS,
}
"""The module without which it cannot happen."""


def why_not_reported(step: StepContext, report: PersonReport) -> Message | None:
    """Why this cannot have happened."""
    if report.what not in REPORTS or NEEDS.get(report.what, "") not in ("", *step.start.modules):
        return say("solo.refused.told", what=report.what)
    allowed = REPORTS[report.what]
    if report.details.keys() != allowed.keys():
        return say("solo.refused.details", keys=tuple(allowed))
    for key, values in allowed.items():
        if not _fits(report.details[key], values):
            return say("solo.refused.detail", key=key)
    return _why_not_now(step, report.what, report.details)


def _fits(value: int | str, allowed: Allowed) -> bool:
    if allowed is None:
        return isinstance(value, str) and (value == EMPTY or is_manuscript(value))
    return not isinstance(value, bool) and value in allowed


def _why_not_now(step: StepContext, what: str, details: Details) -> Message | None:
    table, side = step.table, step.side
    if what == "bumped":
        own = side.tier1 if details["tier"] == 1 else side.tier2
        return None if own[int(details["segment"]) - 1] else say("solo.refused.no_worker")
    if what == "built" and table.spots[SPOTS.index(str(details["spot"]))]:
        return say("solo.refused.spot_taken")
    if what == "uncovered_before" and not step.turn:
        return say("solo.refused.no_turn_yet")
    if what == "linked" and (why := why_not_linked(step, SPOTS.index(str(details["spot"])))):
        return why
    if what == "landed" and table.landed == step.round and not step.start.as_before:
        return say("solo.refused.landed")
    if what in ROWS and not getattr(table, ROWS[what]).cards[int(details["place"]) - 1]:
        return say("solo.refused.gap")
    return say("solo.refused.card_gone") if _owner(table, what, details) else None


def _owner(table: Table, what: str, details: Details) -> str:
    """Who has the card that the person says to have taken. The Castle Leader may be taken from the AI."""
    if what == "cleric_bonus":
        return table.bonus[RIBBONS.index(str(details["ribbon"]))]
    if what == "public":
        return table.publics[PUBLIC_PLACE[str(details["building"])]]
    return {"diversified": table.diversified, "specialized": table.specialized}.get(what, "")


def happen(step: StepContext, report: PersonReport) -> Asking[None]:
    """What follows from it."""
    what, details = report.what, report.details
    segment = int(details.get("segment", 0))
    if what in ("moved", "landed"):
        _moved(step, int(details.get("space", step.side.space)))
    elif what == "collision":
        yield from human_collision(step, int(details["space"]))
    elif what == "bumped":
        yield from bumped(step, int(details["tier"]), segment)
    elif what == "built":
        yield from human_built(step, SPOTS.index(str(details["spot"])))
    elif what == "linked":
        yield from human_linked(step, SPOTS.index(str(details["spot"])))
    elif what == "castle":
        yield from human_workers(step, int(details["tier"]), segment, int(details["n"]))
    elif what in ("debts", "deeds"):
        number = int(details["n"])
        take_from_piles(step, debts=number * (what == "debts"), deeds=number * (what == "deeds"))
        step.emit(f"you_took_{what}", "V1", n=int(details["n"]))
    elif what in ("uncovered", "uncovered_before"):
        piles = {pile: details["pile"] == pile for pile in ("poverty", "prosperity")}
        uncover(step, **piles, in_last_turn=what == "uncovered_before")
    else:
        _note(step, what, details, segment)


def _moved(step: StepContext, space: int) -> None:
    """V17: on the AI's space it gains a Rearrange, once in a round, however often its space is reported."""
    step.table = step.table._replace(human_space=space, human_inside=not space)
    if not space:
        step.emit("you_moved_inside", "V17")
        return
    step.emit("you_moved", "V17", space=space)
    if space != step.side.space:
        return
    if step.table.landed == step.round and not step.start.as_before:
        step.emit("landed_before", "V17", space=space)
        return
    step.table = step.table._replace(landed=step.round)
    step.emit("lands_on_ai", "V17", space=space)
    rearrange(step, "V17")


ROWS = {"outsider": "outsiders", "hero": "heroes", "chest": "chests"}


def _note(step: StepContext, what: str, details: Details, segment: int) -> None:
    """What only changes what the app knows."""
    table = step.table
    if what == "castle_top":
        step.table = table._replace(human_tier3=int(details["n"]))
    elif what == "castle_leader":
        step.table = table._replace(leader="human")
    elif what == "manuscript_taken":
        forget_top(step, segment)
    elif what == "manuscript":
        word = str(details["manuscript"])
        if word == EMPTY:
            step.table = with_value(with_value(table, "piles", 0, segment - 1), "tops", "", segment - 1)
        else:
            step.table = with_value(table, "tops", word, segment - 1)
    elif what == "townsfolk_taken":
        forget_townsfolk(step, segment)
    elif what == "townsfolk":
        step.table = with_value(table, "townsfolk", str(details["effect"]), segment - 1)
    elif what == "cleric_bonus":
        place = RIBBONS.index(str(details["ribbon"]))
        step.table = with_value(table, "bonus", "human", place)
    elif what == "public":
        place = PUBLIC_PLACE[str(details["building"])]
        step.table = with_value(table, "publics", "human", place)
    elif what in ROWS:
        # V51, V68: the row slides to the right, and is filled from the left.
        row = getattr(table, ROWS[what])
        step.table = with_value(table, ROWS[what], row.without(int(details["place"]) - 1))
    else:
        step.table = with_value(table, what, "human")
    rule = {"outsider": "V51", "hero": "V68", "chest": "V68", "castle_leader": "V41"}.get(what, "V1")
    step.emit("noted", rule, told=what)
