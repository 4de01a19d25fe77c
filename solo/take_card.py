"""Takes a Scheme Card from its pile: the top one, or the one that the person has drawn."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeAlias

from content.entries import Deck
from solo.dialogue import Asking, Value, ask_pick
from solo.piles import UNSEEN, Zones

Pile: TypeAlias = tuple[str, ...]


class Card(Protocol):
    @property
    def id(self) -> str: ...

    @property
    def deck(self) -> Deck | None: ...


def leaving(
    pile: Pile,
    what: str,
    rule: str,
    *,
    by_hand: bool,
    zones: Zones,
    cards: Iterable[Card],
    known: Mapping[str, Card],
    written: Callable[[Value], Card | None],
) -> Asking[tuple[str, Pile]]:
    """The card, and what stays of the pile. `cards` are those that may be among the unseen ones; `known` finds every
    card by its id, `written` one that is given in words."""
    hidden = {*UNSEEN.values()}
    if not by_hand or (len({*pile}) == 1 and pile[0] not in hidden):
        return pile[0], pile[1:]
    unseen = [deck for deck, id in UNSEEN.items() if id in pile]

    def is_new(value: Value) -> bool:
        card = written(value)
        return card is not None and card.deck in unseen

    on_table = {card for zone in zones.zones() for card in zone}
    offered = sorted({*pile} - hidden)
    offered += [card.id for card in cards if card.deck in unseen and card.id not in on_table]
    shown = yield from ask_pick(what, rule, offered, also=is_new if unseen else None)
    if shown in pile:
        return shown, _without(pile, shown)
    deck = known[shown].deck
    assert deck is not None
    same = sum(card.partition("#")[0] == shown for card in on_table)
    return (f"{shown}#{same + 1}" if same else shown), _without(pile, UNSEEN[deck])


def _without(pile: Pile, card: str) -> Pile:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]
