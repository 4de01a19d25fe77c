"""The AI's Scheme Cards: three on the board, draw pile, discard pile, and the Future cards that join in later."""

from solo.chance import shuffled
from solo.machine import Asking, ask_pick

from .work import Work


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
    draw = work.cards.draw
    card = draw[0]
    if work.by_hand and len({*draw}) > 1:
        card = yield from ask_pick("revealed", "V10", sorted({*draw}))
    _, centre, right = work.cards.slots
    work.cards = work.cards._replace(draw=_without(draw, card), slots=(card, centre, right))
    work.tell("reveal", "V10", card=card)
    return card


def take_future(work: Work) -> Asking[None]:
    """V21: the top Future card goes faceup onto the discard pile."""
    future = work.cards.future
    card = future[0]
    if work.by_hand and len({*future}) > 1:
        card = yield from ask_pick("future_card", "V21", sorted({*future}))
    work.cards = work.cards._replace(future=_without(future, card), discard=(card, *work.cards.discard))
    work.tell("gain_scheme", "V21", card=card, n=len(work.cards.future))


def shuffle(work: Work) -> None:
    """The discard pile and what is left of the draw pile become the new draw pile."""
    cards = work.cards
    pool = sorted((*cards.draw, *cards.discard))
    work.cards = cards._replace(
        draw=shuffled(work.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    work.tell("shuffle", "V12", n=len(pool))


def _without(pile: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]
