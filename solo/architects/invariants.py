"""What is true of every state of every game, whatever is answered, reported or corrected."""

from collections.abc import Callable

from .rules import piles
from .state import AI, COLUMNS, WORKERS, Start, State
from .step_context import facts


def invariants(start: Start) -> Callable[[State], list[str]]:
    """Names those that do not hold in a state of a game with this start."""
    draw, future = piles(start)
    all_cards = sorted((*draw, *future))
    by_hand = start.deck == "hand"  # a card gets its face when it is drawn
    contributions = sorted(card.id for card in start.contributions)
    return lambda state: _broken(state, None if by_hand else all_cards, contributions)


def _broken(state: State, all_cards: list[str] | None, contributions: list[str]) -> list[str]:
    side, cards, table = state.side, state.cards, state.table
    counts = [side.marble, side.debts, side.paid_debts, side.guildhall, side.prison, *side.at, *side.captured]
    for person in table.people:
        counts += [person.guildhall, person.prison, *person.at, *person.held]
    holds = {
        "20 Workers": 0 <= state.supply <= WORKERS,
        "nothing below 0": min(counts) >= 0 and table.tax >= 0 and min(table.on_wonders) >= 0,
        "cards conserved": all_cards in (None, sorted(card for zone in cards.zones() for card in zone)),
        "Contribution Cards conserved": sorted((*table.offers, *table.consequences)) == contributions,
        "tracks": 0 <= side.virtue <= facts().virtue_max
        and 0 <= side.influence <= facts().influence_max
        and 0 <= side.track < COLUMNS,
        "Cathedral": 0 <= side.cathedral <= max(facts().cathedral_spaces),
        "tokens": all(bool(owner) or not at for owner, at in zip(table.wonders, table.tokens, strict=True)),
        "one token a location": len({*filter(None, table.tokens)}) == len([*filter(None, table.tokens)]),
        "owners": {*table.wonders, *table.market} <= {"", AI, *map(str, range(1, len(table.people) + 1))},
    }
    return [name for name, true in holds.items() if not true]
