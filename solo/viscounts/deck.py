"""The AI's Scheme Cards: three on the board, draw pile, discard pile, and the Future cards that join in later."""

from solo.chance import shuffled
from solo.dialogue import Asking
from solo.take_card import Pile, leaving

from .card_words import met_scheme
from .step_context import StepContext


def shift(step: StepContext) -> None:
    """V10: all cards one space to the right; the fourth drops onto the discard pile."""
    left, centre, right = step.cards.slots
    discard = step.cards.discard
    if right:
        discard = (right, *discard)
        step.emit("drop", "V10", card=right)
    elif left:
        step.emit("shift", "V10")
    step.cards = step.cards._replace(slots=("", left, centre), discard=discard)


def reveal(step: StepContext) -> Asking[str]:
    """V10: the top card of the draw pile comes to the left space."""
    card, draw = yield from _leaving(step, step.cards.draw, "revealed", "V10")
    _, centre, right = step.cards.slots
    step.cards = step.cards._replace(draw=draw, slots=(card, centre, right))
    step.emit("reveal", "V10", card=card)
    return card


def take_future(step: StepContext) -> Asking[None]:
    """V21: the top Future card goes faceup onto the discard pile."""
    card, future = yield from _leaving(step, step.cards.future, "future_card", "V21")
    step.cards = step.cards._replace(future=future, discard=(card, *step.cards.discard))
    step.emit("gain_scheme", "V21", card=card, n=len(step.cards.future))


def shuffle(step: StepContext) -> None:
    """The discard pile and what is left of the draw pile become the new draw pile."""
    cards = step.cards
    pool = sorted((*cards.draw, *cards.discard))
    step.cards = cards._replace(
        draw=shuffled(step.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    step.emit("shuffle", "V12", n=len(pool))


def _leaving(step: StepContext, pile: Pile, what: str, rule: str) -> Asking[tuple[str, Pile]]:
    return leaving(
        pile,
        what,
        rule,
        by_hand=step.start.by_hand,
        zones=step.cards,
        cards=[card for card in step.start.cards if step.keeper_of_keys or not card.keeper_of_keys],
        known=step.setting.cards,
        written=met_scheme,
    )
