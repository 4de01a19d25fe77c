"""Which fields a category has for a seat, and which cell a place in the sheet belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any, Final

import content
from content.architects_cards import BuildingScore
from content.games import Game
from content.scoring_tables import Category, Input, rows, scoring_table
from content.viscounts_cards import Per
from interchange.problems import Loc

from .castle import is_on_map
from .document import Pad, count, entries, held, is_ai, part_of
from .pad_cache import for_recent_pads

WEDGES_LED: Final = "castle.wedges_led"


def categories_of(pad: Pad) -> tuple[Category, ...]:
    """The rows of the pad."""
    return asked_in(pad).rows


def category_of(pad: Pad, id: str) -> Category:
    return scoring_table(pad.game).categories[id]


def inputs_of(pad: Pad, category: Category, seat: int) -> tuple[Input, ...]:
    """What the category asks of this seat now. What holds something is always asked, so that it can be corrected."""
    return asked_in(pad).inputs[seat].get(category.id, ())


@dataclass(frozen=True, slots=True)
class AskedInSheet:
    """What every cell asks: for each seat, by category."""

    rows: tuple[Category, ...]
    homes: Mapping[tuple[str, ...], str]
    inputs: list[dict[str, tuple[Input, ...]]]
    keys: list[dict[str, set[str]]]


@dataclass(frozen=True, slots=True)
class AskedInPad(AskedInSheet):
    """With what of it is entered."""

    entered: list[set[str]]
    """The categories that somebody has entered, or of which everything is entered elsewhere."""
    entered_keys: list[set[str]]
    """All that is asked in the cells that somebody has entered."""


@for_recent_pads
def asked_in(pad: Pad) -> AskedInPad:
    """Worked out for all cells at once: a screen needs every one of them."""
    # An edit that only marks a cell as entered changes nothing of what is asked.
    asked = _asked_in_sheet(pad.model_copy(update={"entered": (), "sums": {}}))
    found = AskedInPad(asked.rows, asked.homes, asked.inputs, asked.keys, [], [])
    # What only one seat can have is entered for all as soon as somebody has it.
    taken = {key for values in pad.seats for key, value in values.items() if value is True}
    for seat, (inputs, keys) in enumerate(zip(asked.inputs, asked.keys, strict=True)):
        marked = {name for at, name in pad.entered if at == seat}
        parts = marked - keys.keys()
        entered_keys: set[str] = set().union(*[keys[category] for category in marked - parts])
        entered = {*marked}
        for category, asks in inputs.items():
            if asks and category not in marked:
                missing = keys[category] - entered_keys
                in_parts = parts and _is_entered_in_parts(asks, missing, parts)
                if not missing or in_parts or (asks[0].kind == "switch" and keys[category] <= taken):
                    entered.add(category)
        found.entered.append(entered)
        found.entered_keys.append(entered_keys)
    return found


@for_recent_pads
def _asked_in_sheet(pad: Pad) -> AskedInSheet:
    table = pad.game, pad.modules, pad.base_opponent
    lines = rows(table[0], table[1], base_opponent=table[2])
    found = AskedInSheet(lines, homes(*table), [], [])
    unasked = {WEDGES_LED} if is_on_map(pad) else set()  # these wedges are worked out
    for seat, values in enumerate(pad.seats):
        counts, inputs, keys = things_counted(pad, seat), {}, {}
        for category, asked, compared in _asked_of(*table, is_ai(values)):
            named = [key for key in compared if not is_counted(pad, key)] if compared else ()
            wanted: dict[tuple[str, str], Input] = {}
            for one, applies, home in asked:
                due = applies and (not one.counted or not counts.isdisjoint(one.counted))
                if (one.key in named and not one.counted) or (one.most_of and one.most_of not in named):
                    due = False
                if not due and home and home[0] in values:
                    due = _holds_something(held(values, home))
                if due and one.key not in unasked:
                    wanted.setdefault((one.kind, one.key), one)
            inputs[category] = tuple(wanted.values())
            keys[category] = {*map(itemgetter(1), wanted)}
        found.inputs.append(inputs)
        found.keys.append(keys)
    return found


@cache
def _asked_of(
    game: Game, modules: tuple[str, ...], base_opponent: bool, ai: bool
) -> list[tuple[str, list[tuple[Input, bool, tuple[str, ...]]], list[str]]]:
    """Each category with all that it may ask: whether it does at such a table, and its place in the sheet if this is
    the row it belongs to; and with what it may ask who has the most of."""
    home = homes(game, modules, base_opponent)
    return [
        (
            category.id,
            [
                (one, one.applies(modules, is_ai=ai), one.path if home.get(one.path) == category.id else ())
                for one in category.inputs
                if one.kind != "decision"
            ],
            [one.most_of for one in category.inputs if one.most_of],
        )
        for category in rows(game, modules, base_opponent=base_opponent)
    ]


def _is_entered_in_parts(asks: Iterable[Input], missing: set[str], parts: set[str]) -> bool:
    by_part = {one.key for one in asks if one.kind == "stepper" or one.most_of}
    return missing <= by_part and {*map(part_of, missing)} <= parts


def is_counted(pad: Pad, key: str) -> bool:
    """Whether the table enters its counts of this, not only who has the most: as soon as one person's is entered."""
    return key in pad.counted or any(held(seat, (key,)) is not None for seat in pad.seats if not is_ai(seat))


def _holds_something(value: Any) -> bool:
    return any(map(_holds_something, value.values())) if isinstance(value, dict) else bool(value)


def shared_of(pad: Pad, category: Category) -> tuple[Input, ...]:
    """What the category asks of the table now."""
    return tuple([asked for asked in category.shared if _shared_matters(pad, asked)])


def facts_of(pad: Pad, category: Category) -> tuple[Input, ...]:
    """The same as far as it can be entered before anything is counted, whoever will hold the card."""
    return tuple([asked for asked in category.shared if _shared_matters(pad, asked, whoever=True)])


def _shared_matters(pad: Pad, asked: Input, *, whoever: bool = False) -> bool:
    if asked.module and asked.module not in pad.modules:
        return False
    if asked.held and not whoever:
        return any(held(seat, (asked.held,)) is True for seat in pad.seats)
    return not asked.counted or any(things_counted(pad, seat) & set(asked.counted) for seat in range(len(pad.seats)))


def home_of(pad: Pad, key: str) -> str:
    """The category that a key belongs to: the first that always asks it, else the first that ever does."""
    return asked_in(pad).homes[tuple(key.split("."))]


@cache
def homes(game: Game, modules: tuple[str, ...], base_opponent: bool) -> Mapping[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    known = rows(game, modules, base_opponent=base_opponent)
    asked = [(category, one) for category in known for one in category.inputs]
    for category, one in sorted(asked, key=lambda pair: bool(pair[1].counted)):
        found.setdefault(one.path, category.id)
    return found


def cell_of(pad: Pad, loc: Loc) -> tuple[int, str] | None:
    """The seat and category that a place in the sheet belongs to; None for the seat's name and the like."""
    if len(loc) < 3 or loc[0] != "seats" or not isinstance(loc[1], int):
        return None
    inner = loc[2:]
    for path, category in asked_in(pad).homes.items():
        shorter = min(len(inner), len(path))
        if inner[:shorter] == path[:shorter]:
            return loc[1], category
    return None


def is_entered(pad: Pad, seat: int, category: Category) -> bool:
    """Whether somebody has entered the cell, or everything it asks is entered elsewhere: in other rows, or in a cell
    that asks more and is only half entered."""
    return category.id in asked_in(pad).entered[seat]


def things_counted(pad: Pad, seat: int) -> set[str]:
    """What the cards of a seat look at, in the words of `counted`."""
    return set(_COUNTED[pad.game](pad, seat))


def _viscounts_counts(pad: Pad, number: int) -> Iterator[str]:
    seat = pad.seats[number]
    kinds = scoring_table("viscounts").manuscript_kinds
    for entry in entries(seat, ("manuscripts",)):
        if (kind := kinds.get(str(held(entry, ("per",))))) is not None:
            yield "resource_of_manuscript" if kind.per == "resource" else kind.per
    for entry in entries(seat, ("outsiders",)):
        card = content.viscounts().outsiders.get(str(held(entry, ("id",))))
        if card is not None and isinstance(card.score, Per):
            yield from _counts_of(card.score)


def _counts_of(score: Per) -> Iterator[str]:
    if score.per == "resource":
        yield "resource_of_outsider"
    elif score.per == "worker" and score.divisor is None:
        yield f"worker_of_tier{score.tier}"
    else:
        yield score.per


def _architects_counts(pad: Pad, seat: int) -> Iterator[str]:
    for scoring in scorings(pad, seat):
        if scoring.kind == "vp_per" or scoring.kind == "virtue_per":
            yield scoring.what
        if (scoring.kind == "virtue_per" or scoring.kind == "virtue_fixed") and scoring.virtue < 0:
            yield "virtue_loss"
    if any(count(entry, ("end_virtue",)) < 0 for entry in free_cards(pad, seat)):
        yield "virtue_loss"
    for other in range(len(pad.seats)):  # who compares looks at everyone
        for scoring in scorings(pad, other):
            if scoring.kind == "vp_if_strictly_most":
                yield f"most_{scoring.what}"


_COUNTED: Mapping[Game, Callable[[Pad, int], Iterator[str]]] = {
    "viscounts": _viscounts_counts,
    "architects": _architects_counts,
}


def scorings(pad: Pad, seat: int) -> Iterator[BuildingScore]:
    for entry in entries(pad.seats[seat], ("buildings",)):
        card = content.architects().buildings.get(str(held(entry, ("id",))))
        if card is not None and card.scoring is not None:
            yield card.scoring


def free_cards(pad: Pad, seat: int) -> Iterator[Mapping[str, Any]]:
    for entry in entries(pad.seats[seat], ("buildings",)):
        if isinstance(entry, dict) and "id" not in entry:
            yield entry
