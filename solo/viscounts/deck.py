"""The AI's Scheme Cards: three on the board, draw pile, discard pile, and the Future cards that join in later."""

from typing import TypeAlias

from solo.chance import shuffled
from solo.machine import Asking, Value, ask_pick
from solo.piles import UNSEEN

from .card_words import HIDDEN, is_scheme, scheme_of
from .work import Work

Pile: TypeAlias = tuple[str, ...]


def shift(work: Work) -> None:
    """V10: all cards one space to the right; the fourth drops onto the discard pile."""
    left, centre, right = work.cards.slots
    discard = work.cards.discard
    if right:
        discard = (right, *discard)
        work.tell("drop", "V10", card=right)
    elif left:
        work.tell("shift", "V10")
    work.cards = work.cards._replace(slots=("", left, centre), discard=discard)


def reveal(work: Work) -> Asking[str]:
    """V10: the top card of the draw pile comes to the left space."""
    card, draw = yield from _leaving(work, work.cards.draw, "revealed", "V10")
    _, centre, right = work.cards.slots
    work.cards = work.cards._replace(draw=draw, slots=(card, centre, right))
    work.tell("reveal", "V10", card=card)
    return card


def take_future(work: Work) -> Asking[None]:
    """V21: the top Future card goes faceup onto the discard pile."""
    card, future = yield from _leaving(work, work.cards.future, "future_card", "V21")
    work.cards = work.cards._replace(future=future, discard=(card, *work.cards.discard))
    work.tell("gain_scheme", "V21", card=card, n=len(work.cards.future))


def shuffle(work: Work) -> None:
    """The discard pile and what is left of the draw pile become the new draw pile."""
    cards = work.cards
    pool = sorted((*cards.draw, *cards.discard))
    work.cards = cards._replace(
        draw=shuffled(work.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    work.tell("shuffle", "V12", n=len(pool))


def _leaving(work: Work, pile: Pile, what: str, rule: str) -> Asking[tuple[str, Pile]]:
    """The card that leaves a pile, and what stays: the top one, or the one that the person has drawn."""
    if not work.start.by_hand or (len({*pile}) == 1 and pile[0] not in HIDDEN):
        return pile[0], pile[1:]
    unseen = [deck for deck, id in UNSEEN.items() if id in pile]

    def is_new(value: Value) -> bool:
        return is_scheme(value) and scheme_of(str(value)).deck in unseen

    known = sorted({*pile} - HIDDEN.keys())
    on_table = {card for zone in work.cards.zones() for card in zone}
    for card in work.start.cards if unseen else ():
        if card.deck in unseen and card.id not in on_table and (work.keeper_of_keys or not card.keeper_of_keys):
            known.append(card.id)
    shown = yield from ask_pick(what, rule, known, also=is_new if unseen else None)
    if shown in pile:
        return shown, _without(pile, shown)
    rest = _without(pile, UNSEEN[work.setting.cards[shown].deck])
    same = sum(card.partition("#")[0] == shown for card in on_table)
    return (f"{shown}#{same + 1}" if same else shown), rest


def _without(pile: Pile, card: str) -> Pile:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]
