"""Ribbon sets, and the best colours for ribbons whose colour is still open."""

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from operator import attrgetter
from typing import TypeAlias

import content
from content.viscounts_cards import Ribbon

from .sheet import RIBBONS, ViscountsSeat

Colours: TypeAlias = tuple[Ribbon, ...]
RibbonCounts: TypeAlias = tuple[int, ...]
"""In the order grey, black, blue, yellow."""


def entered_ribbons(seat: ViscountsSeat) -> RibbonCounts:
    counts: RibbonCounts = attrgetter(*RIBBONS)(seat.ribbons)
    return counts


def with_ribbons(counts: RibbonCounts, colours: Sequence[Ribbon]) -> RibbonCounts:
    return tuple(count + colours.count(colour) for count, colour in zip(counts, RIBBONS, strict=True))


def sets_of(counts: RibbonCounts) -> list[tuple[int, int]]:
    """How many different colours a set has, and how many such sets there are, the fullest first.

    The VP grow as squares, so filling each set as far as it goes is always best.
    """
    sets = []
    taken = 0
    for different, count in zip(range(len(counts), 0, -1), sorted(counts), strict=True):
        if count > taken:
            sets.append((different, count - taken))
            taken = count
    return sets


def set_vp(counts: RibbonCounts) -> int:
    vp = content.viscounts().ribbon_sets.vp_by_different_colours
    return sum(vp[different] * times for different, times in sets_of(counts))


def best_colours(wild: Sequence[Ribbon | None], vp_with: Callable[[Colours], int]) -> tuple[Colours, tuple[int, ...]]:
    """The colours with the most VP for the ribbons that leave theirs open (None), and what each of them gains.

    Of equal ones it is the first in the order of the colours, for the first such ribbon, then the next. The gain is
    over the best result with one ribbon less of that colour.
    """
    chosen = tuple(colour for colour in wild if colour)
    vps = {colours: vp_with(chosen + colours) for colours in combinations_with_replacement(RIBBONS, wild.count(None))}
    best = max(vps, key=vps.__getitem__)  # the first of equal ones
    gains = tuple(
        vps[best] - max(vp for other, vp in vps.items() if other.count(colour) < best.count(colour)) for colour in best
    )
    return best, gains
