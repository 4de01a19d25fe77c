"""Which fields a category has for a seat, and which cell a place in the sheet belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

import content
from content.architects_cards import BuildingScore
from content.games import Game
from content.scoring_tables import Category, Input, rows, scoring_table
from content.viscounts_cards import Per
from interchange.problems import Loc

from .castle import is_on_map
from .document import Pad, entries, held, is_ai, part_of
from .pad_cache import for_recent_pads

WEDGES_LED: Final = "castle.wedges_led"


def categories_of(pad: Pad) -> tuple[Category, ...]:
    """The rows of the pad."""
    return _known(pad).rows


def category_of(pad: Pad, id: str) -> Category:
    return scoring_table(pad.game).categories[id]


def inputs_of(pad: Pad, category: Category, seat: int) -> tuple[Input, ...]:
    """What the category asks of this seat now. What holds something is asked in any case, so that it can be mended."""
    inputs = _known(pad).inputs
    if (found := inputs.get((category.id, seat))) is None:
        found = inputs[category.id, seat] = tuple(_inputs_of(pad, category, seat))
    return found


@dataclass(frozen=True, slots=True)
class _Known:
    """What has been worked out of a pad."""

    rows: tuple[Category, ...]
    homes: Mapping[tuple[str, ...], str]
    inputs: dict[tuple[str, int], tuple[Input, ...]] = field(default_factory=dict)
    """By category and seat, as they were asked for."""


@for_recent_pads
def _known(pad: Pad) -> _Known:
    table = pad.game, pad.modules, pad.base_opponent
    return _Known(rows(table[0], table[1], base_opponent=table[2]), homes(*table))


def _inputs_of(pad: Pad, category: Category, seat: int) -> Iterator[Input]:
    values, modules = pad.seats[seat], pad.modules
    ai = is_ai(values)
    counts = things_counted(pad, seat) if any(asked.counted for asked in category.inputs) else set()
    named = {asked.most_of for asked in category.inputs if asked.most_of and not is_counted(pad, asked.most_of)}
    found: set[tuple[str, str]] = set()
    for asked in category.inputs:
        if asked.kind == "decision" or (asked.key == WEDGES_LED and is_on_map(pad)):  # these wedges are worked out
            continue
        wanted = asked.applies(modules, is_ai=ai) and (not asked.counted or not counts.isdisjoint(asked.counted))
        if (asked.key in named and not asked.counted) or (asked.most_of and asked.most_of not in named):
            wanted = False
        wanted = wanted or (home_of(pad, asked.key) == category.id and _holds_something(held(values, asked.path)))
        if wanted and (asked.kind, asked.key) not in found:
            found.add((asked.kind, asked.key))
            yield asked


def is_counted(pad: Pad, key: str) -> bool:
    """Whether the table tells its counts of this, not only who has the most: as soon as one person's is entered."""
    return key in pad.counted or any(held(seat, (key,)) is not None for seat in pad.seats if not is_ai(seat))


def _holds_something(value: Any) -> bool:
    return any(map(_holds_something, value.values())) if isinstance(value, dict) else bool(value)


def shared_of(pad: Pad, category: Category) -> tuple[Input, ...]:
    """What the category asks of the table now."""
    return tuple(asked for asked in category.shared if _shared_matters(pad, asked))


def facts_of(pad: Pad, category: Category) -> tuple[Input, ...]:
    """The same as far as it can be told before anything is counted, whoever will hold the card."""
    return tuple(asked for asked in category.shared if _shared_matters(pad, asked, whoever=True))


def _shared_matters(pad: Pad, asked: Input, *, whoever: bool = False) -> bool:
    if asked.module and asked.module not in pad.modules:
        return False
    if asked.held and not whoever:
        return any(held(seat, (asked.held,)) is True for seat in pad.seats)
    return not asked.counted or any(things_counted(pad, seat) & set(asked.counted) for seat in range(len(pad.seats)))


def home_of(pad: Pad, key: str) -> str:
    """The category that a key belongs to: the first that always asks it, else the first that ever does."""
    return _known(pad).homes[tuple(key.split("."))]


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
    for path, category in _known(pad).homes.items():
        shorter = min(len(inner), len(path))
        if inner[:shorter] == path[:shorter]:
            return loc[1], category
    return None


def is_entered(pad: Pad, seat: int, category: Category) -> bool:
    """Whether somebody has entered the cell, or everything it asks is told elsewhere: in other rows, or in a cell that
    asks more and is only half entered."""
    if (seat, category.id) in pad.entered:
        return True
    asks = inputs_of(pad, category, seat)
    if not asks:
        return False
    if all(asked.kind == "switch" for asked in asks) and all(_has_holder(pad, asked.key) for asked in asks):
        return True
    others = [other for other in categories_of(pad) if other.id != category.id and (seat, other.id) in pad.entered]
    told = {one.key for other in others for one in inputs_of(pad, other, seat)}
    parts = [one.key for one in asks if one.kind == "stepper" or one.most_of]
    return {one.key for one in asks} <= told | {key for key in parts if (seat, part_of(key)) in pad.entered}


def _has_holder(pad: Pad, key: str) -> bool:
    """Of what only one seat can have."""
    return any(held(seat, (key,)) is True for seat in pad.seats)


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
    if any((held(entry, ("end_virtue",)) or 0) < 0 for entry in free_cards(pad, seat)):
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
