"""The ring of Segments: who is clockwise of whom, Building Spots and their Links, and the wedges of the Castle."""

from dataclasses import dataclass
from functools import lru_cache

import content

SPACES = 10
SEGMENTS = 5
SPOTS = tuple(f"{space}{spot}" for space in range(1, SPACES + 1) for spot in "ab")
"""Their names, in the order of `Table.spots`."""


@dataclass(frozen=True, slots=True)
class Link:
    """Between two Building Spots (as numbers), and what it gives."""

    first: int
    second: int
    gain: tuple[str, ...]


def segment_of(space: int) -> int:
    return (space + 1) // 2


def spaces_of(segment: int) -> str:
    """What a Segment is called: by the spaces printed on it, as Segments lie in any order."""
    return f"{2 * segment - 1}-{2 * segment}"


def spots_at(space: int) -> tuple[int, int]:
    """The spots on this space's side of the river, clockwise."""
    return 2 * space - 2, 2 * space - 1


class Ring:
    """One order of the Segments and one position of the Castle."""

    def __init__(self, segments: tuple[int, ...], castle: int) -> None:
        data = content.viscounts()
        self.segments = segments
        self.path = tuple(space for segment in segments for space in (2 * segment - 1, 2 * segment))
        self.place = {space: number for number, space in enumerate(self.path)}
        around = tuple(spot for space in self.path for spot in spots_at(space))
        self.spot_gain = tuple(data.main_board.solo_side.spots[name] for name in SPOTS)
        following = {spot: around[(number + 1) % len(around)] for number, spot in enumerate(around)}
        self.links = tuple(
            Link(SPOTS.index(link.first), following[SPOTS.index(link.first)], link.effect)
            for link in data.main_board.solo_side.links
        )
        self.links_of = tuple(
            tuple(sorted((k for k in self.links if spot in (k.first, k.second)), key=lambda k: k.second != spot))
            for spot in range(len(SPOTS))
        )
        rewards = data.castle.tier2_rewards_clockwise
        at_place = [rewards[(place + castle) % SEGMENTS] for place in range(SEGMENTS)]
        # Where there is a choice, the option on the left is the AI's.
        self.reward = {
            segment: tuple(word.partition("/")[0] for word in at_place[place]) for place, segment in enumerate(segments)
        }

    def step(self, space: int, count: int) -> int:
        """The space so many steps clockwise on the outside path."""
        return self.path[(self.place[space] + count) % SPACES]

    def segments_from(self, segment: int) -> tuple[int, ...]:
        """All Segments clockwise, from this one."""
        place = self.segments.index(segment)
        return self.segments[place:] + self.segments[:place]

    def neighbours(self, segment: int) -> tuple[int, int]:
        """The next Segment clockwise, and counter-clockwise."""
        around = self.segments_from(segment)
        return around[1], around[-1]

    def spots_from(self, space: int) -> tuple[int, ...]:
        """All Building Spots clockwise, from this space's first."""
        return tuple(spot for number in range(SPACES) for spot in spots_at(self.step(space, number)))


@lru_cache(maxsize=64)
def ring(segments: tuple[int, ...], castle: int) -> Ring:
    return Ring(segments, castle)
