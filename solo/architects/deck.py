"""The Scheme Cards: draw pile, discard pile, and the Future cards that the AI gains."""

from solo.chance import shuffled
from solo.machine import Asking, ask_pick

from .tracks import silver
from .work import Work


def can_reveal(work: Work) -> bool:
    return bool(work.cards.draw or work.cards.discard)


def reveal(work: Work) -> Asking[str]:
    """S8: the top card of the draw pile; Q16: the discards are shuffled when a card must be drawn and none is left."""
    if not work.cards.draw:
        shuffle(work)
    draw = work.cards.draw
    card = draw[0]
    if work.by_hand and len(draw) > 1:
        card = yield from ask_pick("revealed", "S8", sorted(draw))
    work.cards = work.cards._replace(draw=_without(draw, card), shown=(*work.cards.shown, card))
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
        future = work.cards.future
        if not future:
            work.tell("no_future", "S25")
            silver(work, "S25", 1)
            continue
        card = future[0]
        if work.by_hand and len(future) > 1:
            card = yield from ask_pick("future_card", "S31", sorted(future))
        work.cards = work.cards._replace(future=_without(future, card), discard=(card, *work.cards.discard))
        work.tell("gain_future", rule, card=card, n=len(work.cards.future))


def shuffle(work: Work) -> None:
    cards = work.cards
    pool = sorted((*cards.draw, *cards.discard))
    work.cards = cards._replace(
        draw=shuffled(work.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    work.tell("shuffle", "S8", n=len(pool))


def _without(pile: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]
