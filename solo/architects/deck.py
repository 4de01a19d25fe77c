"""The Scheme Cards: draw pile, discard pile, and the Future cards that the AI gains."""

from typing import TypeAlias

from solo.chance import shuffled
from solo.machine import Asking, Value, ask_pick
from solo.piles import UNSEEN

from .card_words import HIDDEN, is_scheme, scheme_of
from .tracks import silver
from .work import Work

Pile: TypeAlias = tuple[str, ...]


def can_reveal(work: Work) -> bool:
    return bool(work.cards.draw or work.cards.discard)


def reveal(work: Work) -> Asking[str]:
    """S8: the top card of the draw pile; Q16: the discards are shuffled when a card must be drawn and none is left."""
    if not work.cards.draw:
        shuffle(work)
    card, draw = yield from _leaving(work, work.cards.draw, "revealed", "S8")
    work.cards = work.cards._replace(draw=draw, shown=(*work.cards.shown, card))
    work.tell("reveal", "S8", card=card)
    return card


def discard(work: Work) -> None:
    """S8: all that were resolved in this turn, the last one on top."""
    cards = work.cards
    work.cards = cards._replace(discard=(*reversed(cards.shown), *cards.discard), shown=())
    if work.switches.reshuffle == "when_empty" and not cards.draw:
        shuffle(work)


def gain_future(work: Work, rule: str, n: int) -> Asking[None]:
    """S31: the top Future cards go onto the discard pile; S25: each that is missing is 1 step."""
    for _ in range(n):
        if not work.cards.future:
            work.tell("no_future", "S25")
            silver(work, "S25", 1)
            continue
        card, future = yield from _leaving(work, work.cards.future, "future_card", "S31")
        work.cards = work.cards._replace(future=future, discard=(card, *work.cards.discard))
        work.tell("gain_future", rule, card=card, n=len(work.cards.future))


def shuffle(work: Work) -> None:
    cards = work.cards
    pool = sorted((*cards.draw, *cards.discard))
    work.cards = cards._replace(
        draw=shuffled(work.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    work.tell("shuffle", "S8", n=len(pool))


def _leaving(work: Work, pile: Pile, what: str, rule: str) -> Asking[tuple[str, Pile]]:
    """The card that leaves a pile, and what stays: the top one, or the one that the person has drawn."""
    if not work.by_hand or (len({*pile}) == 1 and pile[0] not in HIDDEN):
        return pile[0], pile[1:]
    unseen = [deck for deck, id in UNSEEN.items() if id in pile]

    def is_new(value: Value) -> bool:
        return is_scheme(value) and scheme_of(str(value)).deck in unseen

    known = sorted({*pile} - HIDDEN.keys())
    on_table = {card for zone in work.cards.zones() for card in zone}
    for card in work.start.cards if unseen else ():
        if card.deck in unseen and card.id not in on_table and (work.age_of_artisans or not card.age_of_artisans):
            known.append(card.id)
    shown = yield from ask_pick(what, rule, known, also=is_new if unseen else None)
    if shown in pile:
        return shown, _without(pile, shown)
    deck = work.setting.cards[shown].deck
    assert deck is not None
    same = sum(card.partition("#")[0] == shown for card in on_table)
    return (f"{shown}#{same + 1}" if same else shown), _without(pile, UNSEEN[deck])


def _without(pile: Pile, card: str) -> Pile:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]
