"""Every value can be set to what it is on the table. A correction never makes cards, Workers or Buildings appear."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, get_args, get_origin, get_type_hints

from content.viscounts_cards import BuildingType
from locales import Message, say
from solo.dialogue import Correction, Value
from solo.values import with_value

from .building import PUBLIC, slot_to_cover, slot_to_uncover
from .card_words import HIDDEN
from .cards import ROW
from .castle import GROUP
from .effects import DISMISS
from .manuscripts import is_manuscript
from .ring import SEGMENTS, SPACES, SPOTS
from .state import PUBLICS, RIBBONS, TRACK, WORKERS, State, Switches
from .step_context import StepContext

OWNERS = ("", "ai", "human")
COUNT = range(100)


@dataclass(frozen=True, slots=True)
class Field:
    """A value that may be corrected: where it is, what it may be, and how many of it there are in a row."""

    group: Literal["side", "table", "cards", "game"]
    allowed: range | tuple[str, ...] | Literal["bool", "manuscript", "card", "tile"]
    length: int = 0  # 0: a single value


FIELDS: Mapping[str, Field] = {
    "space": Field("side", range(1, SPACES + 1)),
    "virtue": Field("side", TRACK),
    "corruption": Field("side", TRACK),
    **{
        name: Field("side", COUNT)
        for name in ("ink", "stone", "gold", "debts", "paid_debts", "deeds", "approved_deeds")
    },
    "uncovered": Field("side", "bool", len(ROW)),
    "tier1": Field("side", range(WORKERS + 1), SEGMENTS),
    "tier2": Field("side", range(WORKERS + 1), SEGMENTS),
    "tier3": Field("side", range(WORKERS + 1)),
    "manuscripts": Field("side", "manuscript"),
    "chests": Field("side", "tile", 3),
    "chests_flipped": Field("side", range(4)),
    "slots": Field("cards", "card", 3),
    "draw": Field("cards", "card"),
    "discard": Field("cards", "card"),
    "future": Field("cards", "card"),
    "debts_left": Field("table", COUNT),
    "deeds_left": Field("table", COUNT),
    "poverty": Field("table", "bool"),
    "prosperity": Field("table", "bool"),
    "piles": Field("table", range(10), SEGMENTS),
    "tops": Field("table", "manuscript", SEGMENTS),
    "townsfolk": Field("table", ("", *DISMISS), SEGMENTS),
    "spots": Field("table", ("", "human", *dict.fromkeys(ROW), *(PUBLIC + kind for kind in PUBLICS)), len(SPOTS)),
    "human_space": Field("table", range(SPACES + 1)),
    "human_tier1": Field("table", range(GROUP + 1), SEGMENTS),
    "human_tier2": Field("table", range(GROUP + 1), SEGMENTS),
    "human_tier3": Field("table", range(WORKERS + 1)),
    "leader": Field("table", OWNERS),
    "bonus": Field("table", OWNERS, len(RIBBONS)),
    "publics": Field("table", OWNERS, len(PUBLICS)),
    "diversified": Field("table", OWNERS),
    "specialized": Field("table", OWNERS),
    "last_turn": Field("game", range(1000)),  # 0: the end has not been announced
}


HOUSE_RULES: Mapping[str, tuple[bool | str, ...]] = {
    name: (True, False) if kind is bool else get_args(kind)
    for name, kind in get_type_hints(Switches).items()
    if name != "unchosen_hero" and (kind is bool or get_origin(kind) is Literal)
}
"""House rules that may be changed while the game goes on, with their values; the Hero's place is settled before it."""


def why_not_correct(step: StepContext, correction: Correction) -> Message | None:
    """Why the value cannot be that."""
    if correction.field in HOUSE_RULES:
        given = correction.value
        fits = any(type(given) is type(value) and given == value for value in HOUSE_RULES[correction.field])
        return None if fits and not correction.index else say("solo.refused.value", field=correction.field)
    field = FIELDS.get(correction.field)
    if field is None:
        return say("solo.refused.field", field=correction.field)
    most = len(step.side.manuscripts) + 1 if correction.field == "manuscripts" else max(1, field.length)
    if not 0 <= correction.index < most:
        return say("solo.refused.number", low=0, high=most - 1)
    if not _fits(step, field, correction.value):
        return say("solo.refused.value", field=correction.field)
    return _why_not_together(step, correction)


def _fits(step: StepContext, field: Field, value: Value) -> bool:
    allowed = field.allowed
    if allowed == "bool":
        return isinstance(value, bool)
    if allowed == "manuscript":
        return isinstance(value, str) and (value == "" or is_manuscript(value))
    if allowed == "card":
        return value not in HIDDEN and any(value in zone for zone in step.cards.zones())
    if allowed == "tile":
        return value == "" or value in step.setting.facts.chest_icons
    return not isinstance(value, bool) and value in allowed


def _why_not_together(step: StepContext, correction: Correction) -> Message | None:
    """What the value would break."""
    side, name, value, index = step.side, correction.field, correction.value, correction.index
    if name in ("tier1", "tier2", "tier3"):
        now = getattr(side, name)
        if int(value) - (now if name == "tier3" else now[index]) > side.supply:
            return say("solo.refused.workers", most=WORKERS)
    if name == "virtue" and int(value) < side.corruption:
        return say("solo.refused.markers")
    if name == "corruption" and int(value) > side.virtue:
        return say("solo.refused.markers")
    if name == "uncovered" and value != side.uncovered[index] and _partner(step, index) is None:
        return say("solo.refused.no_building")
    new_building = name == "spots" and value in ROW and step.table.spots[index] != value
    if new_building and slot_to_uncover(step, _kind(str(value))) is None:
        return say("solo.refused.no_building")
    if name in ("chests", "chests_flipped") and not step.keeper_of_keys:
        return say("solo.refused.field", field=name)
    if name == "chests" and value and value in (*side.chests[:index], *side.chests[index + 1 :]):
        return say("solo.refused.value", field=name)
    return None


def value_at(state: State, field: str, index: int = 0) -> int | bool | str:
    """How it is; "" for what is not there."""
    groups = {"side": state.side, "table": state.table, "cards": state.cards, "game": state}
    found: object = getattr(groups[FIELDS[field].group], field)
    if isinstance(found, tuple):
        found = found[index] if index < len(found) else ""
    assert isinstance(found, int | str)
    return found


def before_step(step: StepContext, correction: Correction, before: State) -> Correction | Message:
    """A count that is off by so many now was off by as many before the step that is going on. What the step itself
    has changed otherwise cannot be told apart from that: it waits until the step is over."""
    name, index = correction.field, correction.index
    if name in HOUSE_RULES:
        return correction
    if FIELDS[name].allowed == "card":
        return say("solo.refused.in_step")
    now, then = value_at(step.state, name, index), value_at(before, name, index)
    if now == then:
        return correction
    if isinstance(FIELDS[name].allowed, range):
        value = int(then) + int(correction.value) - int(now)
        if value in FIELDS[name].allowed:
            return Correction(name, value, index)
    return say("solo.refused.in_step")


def correct(step: StepContext, correction: Correction) -> None:
    """Puts the value in place, and whatever goes with it."""
    name, value, index = correction.field, correction.value, correction.index
    if name in HOUSE_RULES:
        step.house_rules[name] = value if isinstance(value, bool) else str(value)
        step.emit("reading_changed", "V1")
        return
    field = FIELDS[name]
    if name == "last_turn":
        step.last_turn = int(value)
    elif field.group == "cards":
        _move_card(step, name, str(value), index)
    elif name == "spots":
        _correct_spot(step, index, str(value))
    elif name == "manuscripts":
        rest = step.side.manuscripts[index + 1 :]
        new = (str(value),) if value else ()
        step.side = step.side._replace(manuscripts=(*step.side.manuscripts[:index], *new, *rest))
    else:
        if name == "uncovered" and value != step.side.uncovered[index]:
            partner = _partner(step, index)
            assert partner is not None
            _put(step, field, name, partner, not value)
        _put(step, field, name, index, value)
        if name == "human_space":
            step.table = step.table._replace(human_inside=False)
    step.emit("corrected", "V1", field=name, value=int(value) if isinstance(value, bool) else value, place=index + 1)


def _put(step: StepContext, field: Field, name: str, index: int, value: Value) -> None:
    place = index if field.length else None
    if field.group == "side":
        step.side = with_value(step.side, name, value, place)
    else:
        step.table = with_value(step.table, name, value, place)


def _partner(step: StepContext, slot: int) -> int | None:
    """The slot of the same type that changes the other way, so that there are as many Buildings as before."""
    uncovered = step.side.uncovered
    others = [n for n, kind in enumerate(ROW) if kind == ROW[slot] and uncovered[n] != uncovered[slot]]
    return others[-1] if others else None


def _correct_spot(step: StepContext, spot: int, owner: str) -> None:
    """A Building of the AI's leaves its board for the spot, or comes back from it."""
    old = step.table.spots[spot]
    if old == owner:
        return
    step.table = with_value(step.table, "spots", owner, spot)
    changes: list[tuple[str, Callable[[StepContext, BuildingType], int | None], bool]] = [
        (old, slot_to_cover, False),
        (owner, slot_to_uncover, True),
    ]
    for kind, find, now in changes:
        if kind in ROW and (slot := find(step, _kind(kind))) is not None:
            _put(step, FIELDS["uncovered"], "uncovered", slot, now)


def _kind(name: str) -> BuildingType:
    return next(kind for kind in ROW if kind == name)


def _move_card(step: StepContext, zone: str, card: str, index: int) -> None:
    """The card comes from wherever it is; onto a card space it changes places with the card there."""
    cards = step.cards
    there = cards.slots[index] if zone == "slots" else ""
    found = next(name for name in ("slots", "draw", "discard", "future") if card in getattr(cards, name))
    place = getattr(cards, found).index(card)
    if there or found == "slots":
        cards = with_value(cards, found, there, place)
    else:
        pile = getattr(cards, found)
        cards = with_value(cards, found, (*pile[:place], *pile[place + 1 :]))
    if zone == "slots":
        step.cards = with_value(cards, zone, card, index)
    else:
        step.cards = with_value(cards, zone, (card, *getattr(cards, zone)))
