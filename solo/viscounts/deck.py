"""The AI's Scheme Cards: three on the board, draw pile, discard pile, and the Future cards that join in later."""

from solo.chance import shuffled
from solo.dialogue import Asking
from solo.take_card import Pile, leaving

from .card_words import met_scheme
from .step_context import StepContext


def shift(work: StepContext) -> None:
    """V10: all cards one space to the right; the fourth drops onto the discard pile."""
    left, centre, right = work.cards.slots
    discard = work.cards.discard
    if right:
        discard = (right, *discard)
        work.emit("drop", "V10", card=right)
    elif left:
        work.emit("shift", "V10")
    work.cards = work.cards._replace(slots=("", left, centre), discard=discard)


def reveal(work: StepContext) -> Asking[str]:
    """V10: the top card of the draw pile comes to the left space."""
    card, draw = yield from _leaving(work, work.cards.draw, "revealed", "V10")
    _, centre, right = work.cards.slots
    work.cards = work.cards._replace(draw=draw, slots=(card, centre, right))
    work.emit("reveal", "V10", card=card)
    return card


def take_future(work: StepContext) -> Asking[None]:
    """V21: the top Future card goes faceup onto the discard pile."""
    card, future = yield from _leaving(work, work.cards.future, "future_card", "V21")
    work.cards = work.cards._replace(future=future, discard=(card, *work.cards.discard))
    work.emit("gain_scheme", "V21", card=card, n=len(work.cards.future))


def shuffle(work: StepContext) -> None:
    """The discard pile and what is left of the draw pile become the new draw pile."""
    cards = work.cards
    pool = sorted((*cards.draw, *cards.discard))
    work.cards = cards._replace(
        draw=shuffled(work.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    work.emit("shuffle", "V12", n=len(pool))


def _leaving(work: StepContext, pile: Pile, what: str, rule: str) -> Asking[tuple[str, Pile]]:
    return leaving(
        pile,
        what,
        rule,
        by_hand=work.start.by_hand,
        zones=work.cards,
        cards=[card for card in work.start.cards if work.keeper_of_keys or not card.keeper_of_keys],
        known=work.setting.cards,
        written=met_scheme,
    )
