"""The AI's Scheme Cards as anybody at the table may know them: what is where, and in which order once it is over."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from content.entries import Deck

PileName = Literal["shown", "discard", "draw", "future", "hidden"]

UNSEEN: Mapping[Deck, str] = {"starting": "unseen_starting", "future": "unseen_future"}
"""A card of the person's that has not been shown yet."""


class Zones(Protocol):
    """Where the cards of a game are; the top of a pile is first."""

    def zones(self) -> tuple[tuple[str, ...], ...]:
        """Draw pile, discard pile, Future pile, and what is faceup."""


@dataclass(frozen=True, slots=True)
class Pile:
    """`hidden` is the draw pile and the Future pile together, where nobody knows which card went where."""

    name: PileName
    cards: tuple[str, ...]
    ordered: bool = False  # from the top


def piles(zones: Zones, *, mixed: bool, over: bool) -> tuple[Pile, ...]:
    """`mixed`: Future cards were shuffled into the draw pile unseen. Once the game is over all is shown."""
    draw, discard, future, shown = zones.zones()
    open_ = Pile("shown", tuple(shown), ordered=True)
    if over:
        return (open_, *(Pile(name, cards, ordered=True) for name, cards in named(draw, discard, future)))
    if mixed:
        return open_, Pile("discard", tuple(sorted(discard))), Pile("hidden", tuple(sorted((*draw, *future))))
    return (open_, *(Pile(name, tuple(sorted(cards))) for name, cards in named(draw, discard, future)))


def named(
    draw: tuple[str, ...], discard: tuple[str, ...], future: tuple[str, ...]
) -> tuple[tuple[PileName, tuple[str, ...]], ...]:
    return ("discard", discard), ("draw", draw), ("future", future)
