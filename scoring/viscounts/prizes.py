"""Poverty and Prosperity: who has flipped most of a kind."""

from dataclasses import dataclass
from functools import lru_cache

import content


@dataclass(frozen=True, slots=True)
class Prize:
    vp: int
    rank: int = 0  # 0: does not qualify
    sharing: int = 0  # how many share it


NO_PRIZE = Prize(0)


def prizes_for(seats: int) -> tuple[int, ...]:
    prizes = content.viscounts().poverty_prosperity.prizes
    return prizes.three_or_more if seats >= 3 else prizes.fewer_than_three


@lru_cache(maxsize=1024)  # choices that are weighed flip the same again and again
def prizes(flipped: tuple[int, ...]) -> tuple[Prize, ...]:
    """One prize per seat. Those who tie share the prizes of the ranks they take up; a remainder would be lost."""
    pool = prizes_for(len(flipped))
    least = content.viscounts().poverty_prosperity.prizes.min_flipped_to_qualify
    won = []
    for own in flipped:
        if own < least:
            won.append(NO_PRIZE)
            continue
        ahead = sum(other > own for other in flipped)
        level = flipped.count(own)
        won.append(Prize(sum(pool[ahead : ahead + level]) // level, ahead + 1, level))
    return tuple(won)
