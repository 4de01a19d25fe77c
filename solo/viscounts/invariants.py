"""Checks what holds in every state of every game, whatever is answered, reported or corrected."""

from collections.abc import Callable

from .cards import ROW
from .ring import SPACES
from .rules import piles
from .state import TRACK, Start, State


def invariants(start: Start) -> Callable[[State], list[str]]:
    """Names those that do not hold in a state of a game with this start."""
    draw, future = piles(start)
    all_cards = sorted((*draw, *future))
    if start.deck == "hand":  # a card gets its face when it is drawn
        all_cards = [""] * len(all_cards)
    return lambda state: _broken(state, all_cards)


def _broken(state: State, all_cards: list[str]) -> list[str]:
    side, cards, table = state.side, state.cards, state.table
    rows = (table.outsiders, table.heroes, table.chests)
    holds = {
        "20 Workers": side.supply >= 0 and min(*side.tier1, *side.tier2, side.tier3) >= 0,
        "9 Buildings": all(
            sum(uncovered for of, uncovered in zip(ROW, side.uncovered, strict=True) if of == kind)
            == table.spots.count(kind)
            for kind in dict.fromkeys(ROW)
        ),
        "cards conserved": sorted(card if any(all_cards) else "" for zone in cards.zones() for card in zone)
        == all_cards,
        "markers in range": TRACK[0] <= side.corruption <= side.virtue <= TRACK[-1],
        "nothing owed": min(side.ink, side.stone, side.gold, side.debts, side.deeds) >= 0,
        "on the outside path": 1 <= side.space <= SPACES,
        "piles": min(table.debts_left, table.deeds_left, *table.piles) >= 0,
        "AI Chests": 0 <= side.chests_flipped <= len(side.chests),
        "rows": all(max(row.cards, default=0) <= row.drawn <= row.total for row in rows),
    }
    return [name for name, true in holds.items() if not true]
