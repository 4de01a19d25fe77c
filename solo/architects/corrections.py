"""Every value can be set to what it is on the table. A correction never makes cards or Workers appear."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args, get_origin, get_type_hints

import content
from locales import Message, say
from solo.dialogue import Correction, Value
from solo.values import put, with_value

from .card_words import HIDDEN
from .cards import OPEN_LOCATIONS, RESOURCES
from .person_reports import TOKEN_LOCATIONS
from .state import AI, COLUMNS, MARKET, MOST_PEOPLE, NOBODY, UNREAD, WORKERS, Cards, State, Switches
from .step_context import HOUSE_RULE_KEY, StepContext

COUNT = range(100)
OWNERS = (NOBODY, AI, *(str(number) for number in range(1, MOST_PEOPLE + 1)))
OWN_WORKERS = ("at", "guildhall", "prison")
DATA = content.architects()
LEVELS = range(len(DATA.cathedral.vp))


@dataclass(frozen=True, slots=True)
class Field:
    """A value that may be corrected: where it is, what it may be, and how many of it there are in a row."""

    group: Literal["side", "table", "cards", "offers", "person", "game"]
    allowed: range | tuple[str, ...] | Literal["bool", "card", "offer"]
    length: int = 0  # 0: a single value


def _of_person(number: int) -> dict[str, Field]:
    workers = range(WORKERS + 1)
    return {
        f"at_{number}": Field("person", workers, len(OPEN_LOCATIONS)),
        f"guildhall_{number}": Field("person", workers),
        f"prison_{number}": Field("person", workers),
        f"cathedral_{number}": Field("person", LEVELS),
        f"held_{number}": Field("person", workers, MOST_PEOPLE + 1),
    }


FIELDS: Mapping[str, Field] = {
    "virtue": Field("side", range(DATA.virtue.max + 1)),
    "influence": Field("side", range(DATA.influence.max + 1)),
    "cathedral": Field("side", LEVELS),
    "marble": Field("side", COUNT),
    "track": Field("side", range(len(RESOURCES))),  # from 0
    "debts": Field("side", COUNT),
    "paid_debts": Field("side", COUNT),
    "at": Field("side", range(WORKERS + 1), len(OPEN_LOCATIONS)),
    "guildhall": Field("side", range(WORKERS + 1)),
    "prison": Field("side", range(WORKERS + 1)),
    "captured": Field("side", range(WORKERS + 1), MOST_PEOPLE),
    "adornments": Field("side", range(21), 12),
    "tax": Field("table", COUNT),
    "princess": Field("table", OPEN_LOCATIONS),
    "profiteer": Field("table", OPEN_LOCATIONS),
    "contributed": Field("table", "bool", len(RESOURCES)),
    "wonders": Field("table", OWNERS, len(RESOURCES)),
    "tokens": Field("table", ("", *TOKEN_LOCATIONS), len(RESOURCES)),
    "on_wonders": Field("table", COUNT, len(RESOURCES)),
    "market": Field("table", OWNERS, len(MARKET)),
    "sells": Field("table", range(UNREAD, 7), len(MARKET)),
    "stacked": Field("table", range(WORKERS + 1)),
    "apprentices": Field("table", range(3), COLUMNS),
    "offers": Field("offers", "offer"),  # onto the top
    "consequences": Field("offers", "offer"),
    "draw": Field("cards", "card"),
    "discard": Field("cards", "card"),
    "future": Field("cards", "card"),
    "last_turn": Field("game", range(1000)),  # 0: the end has not been announced
    "reset_due": Field("game", OWNERS),
    **{name: field for number in range(1, MOST_PEOPLE + 1) for name, field in _of_person(number).items()},
}


HOUSE_RULES: Mapping[str, tuple[str, ...]] = {
    name: get_args(kind)
    for name, kind in get_type_hints(Switches).items()
    if get_origin(kind) is Literal and name != "two_people"
}
"""House rules that may be changed while the game goes on, with their values; counts are settled before it."""
OF_WONDERS = frozenset(
    {
        "influence", "track", "paid_debts", "adornments", "tax", "princess", "profiteer", "contributed", "wonders",
        "tokens", "on_wonders", "sells", "stacked", "apprentices", "offers", "consequences",
    }
)  # fmt: skip
"""Values that the solo game of the base box does not have."""


def why_not_correct(step: StepContext, correction: Correction) -> Message | None:
    """Why the value cannot be that."""
    name, value = correction.field, correction.value
    if name in HOUSE_RULES:
        return None if value in HOUSE_RULES[name] and not correction.index else say("solo.refused.value", field=name)
    field = FIELDS.get(name)
    if (
        field is None
        or (step.base and name in OF_WONDERS)
        or (field.group == "person" and _who(name) > len(step.people))
    ):
        return say("solo.refused.field", field=name)
    most = _length(step, name, field)
    if not 0 <= correction.index < most:
        return say("solo.refused.number", low=0, high=most - 1)
    if not _fits(step, field, value):
        return say("solo.refused.value", field=name)
    return _why_not_together(step, correction)


def _length(step: StepContext, name: str, field: Field) -> int:
    if name == "captured":
        return len(step.people)
    if name.startswith("held_"):
        return len(step.people) + 1
    if name == "adornments":
        return len(step.side.adornments) + 1 if step.age_of_artisans else 0
    return max(1, field.length)


def _who(name: str) -> int:
    return int(name.rpartition("_")[2])


def _fits(step: StepContext, field: Field, value: Value) -> bool:
    allowed = field.allowed
    if allowed == "bool":
        return isinstance(value, bool)
    if allowed == "card":
        return value not in HIDDEN and any(value in zone for zone in step.cards.zones())
    if allowed == "offer":
        return value in step.table.offers or value in step.table.consequences
    if allowed == OWNERS and isinstance(value, str) and value.isdecimal():
        return value in step.people
    return not isinstance(value, bool) and value in allowed


def _why_not_together(step: StepContext, correction: Correction) -> Message | None:
    """What the value would break."""
    name, value, index = correction.field, correction.value, correction.index
    if (short := _short_of_workers(step, name, value, index)) is not None:
        return short
    table = step.table
    if name == "tokens" and value:
        if not table.wonders[index]:
            return say("solo.refused.no_wonder")
        if value in (*table.tokens[:index], *table.tokens[index + 1 :]):
            return say("solo.refused.token_there")
    if name in ("princess", "profiteer"):
        other = table.profiteer if name == "princess" else table.princess
        return say("solo.refused.value", field=name) if value == other else None
    if name in ("offers", "consequences"):
        return _why_not_offer(step, name, str(value))
    return None


def _why_not_offer(step: StepContext, name: str, card: str) -> Message | None:
    """The last card of a pile cannot leave it."""
    table = step.table
    other = table.consequences if name == "offers" else table.offers
    return say("solo.refused.value", field=name) if other == (card,) else None


def _short_of_workers(step: StepContext, name: str, value: Value, index: int) -> Message | None:
    """Nobody has more than 20 Workers."""
    changed = _counted(step, name, value, index)
    if changed is None:
        return None
    owner, more = changed
    left = step.supply if owner == AI else step.state.free(owner)
    return say("solo.refused.workers", most=WORKERS) if more > left else None


def _counted(step: StepContext, name: str, value: Value, index: int) -> tuple[str, int] | None:
    """Whose Workers in play become more, and by how many."""
    if name == "market":
        return (str(value), int(value != step.table.market[index])) if value else None
    if name in OWN_WORKERS:
        return AI, int(value) - _now(step.state, name, index)
    if name == "captured":
        return str(index + 1), int(value) - step.side.captured[index]
    kind, _, number = name.rpartition("_")
    if kind in OWN_WORKERS:
        return number, int(value) - _now(step.state, name, index)
    if kind == "held":
        return (AI if index == 0 else str(index)), int(value) - _now(step.state, name, index)
    return None


def _now(state: State, name: str, index: int) -> int:
    return int(value_at(state, name, index))


def value_at(state: State, name: str, index: int = 0) -> int | bool | str:
    """How it is; "" for what is not there."""
    found: object
    group = FIELDS[name].group
    if group == "person":
        kind, _, number = name.rpartition("_")
        found = getattr(state.table.people[int(number) - 1], kind)
    else:
        where = {"side": state.side, "cards": state.cards, "game": state}.get(group, state.table)
        found = getattr(where, name)
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
    field = FIELDS[name]
    if field.allowed in ("card", "offer") or name == "adornments":
        return say("solo.refused.in_step")
    now, then = value_at(step.state, name, index), value_at(before, name, index)
    if now == then:
        return correction
    if isinstance(field.allowed, range):
        value = int(then) + int(correction.value) - int(now)
        if value in field.allowed:
            return Correction(name, value, index)
    return say("solo.refused.in_step")


def correct(step: StepContext, correction: Correction) -> None:
    """Puts the value in place, and whatever goes with it."""
    name, value, index = correction.field, correction.value, correction.index
    if name in HOUSE_RULES:
        step.known[HOUSE_RULE_KEY + name] = str(value)
        step.emit("reading_changed", "S1")
        return
    field = FIELDS[name]
    place = index if field.length else None
    if name == "last_turn":
        step.last_turn = int(value)
    elif name == "reset_due":
        step.reset_due = str(value)
    elif field.group == "cards":
        _move_card(step, name, str(value))
    elif field.group == "offers":
        _move_offer(step, name, str(value))
    elif name == "adornments":
        kept = step.side.adornments
        step.side = step.side._replace(adornments=(*kept[:index], int(value), *kept[index + 1 :]))
    elif field.group == "side":
        step.side = with_value(step.side, name, value, place)
    elif field.group == "person":
        kind, _, number = name.rpartition("_")
        step.set_person(number, with_value(step.person(number), kind, value, place))
    else:
        step.table = with_value(step.table, name, value, place)
        if name == "wonders" and not value:
            step.table = step.table._replace(tokens=put(step.table.tokens, index, ""))
    step.emit("corrected", "S1", field=name, value=int(value) if isinstance(value, bool) else value, place=index + 1)


def _move_card(step: StepContext, zone: str, card: str) -> None:
    """The card comes from wherever it is, onto the top."""
    cards = step.cards
    draw, discard, future, shown = (tuple(other for other in pile if other != card) for pile in cards.zones())
    step.cards = Cards(draw, discard, future, shown, cards.shuffles)
    step.cards = with_value(step.cards, zone, (card, *getattr(step.cards, zone)))


def _move_offer(step: StepContext, pile: str, card: str) -> None:
    table = step.table
    offers = tuple(other for other in table.offers if other != card)
    consequences = tuple(other for other in table.consequences if other != card)
    step.table = table._replace(offers=offers, consequences=consequences)
    step.table = with_value(step.table, pile, (card, *getattr(step.table, pile)))
