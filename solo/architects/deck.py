"""The Scheme Cards: draw pile, discard pile, and the Future cards that the AI gains."""

from functools import partial

from solo.chance import shuffled
from solo.dialogue import Asking
from solo.take_card import Pile, leaving

from .card_words import met_scheme
from .step_context import StepContext
from .tracks import silver


def can_reveal(step: StepContext) -> bool:
    return bool(step.cards.draw or step.cards.discard)


def reveal(step: StepContext) -> Asking[str]:
    """S8: the top card of the draw pile; Q16: the discards are shuffled when a card must be drawn and none is left."""
    if not step.cards.draw:
        shuffle(step)
    card, draw = yield from _leaving(step, step.cards.draw, "revealed", "S8")
    step.cards = step.cards._replace(draw=draw, shown=(*step.cards.shown, card))
    step.emit("reveal", "S8", card=card)
    return card


def reveal_future(step: StepContext) -> Asking[str]:
    """B6: a card says that the top one of the Future pile is followed."""
    card, future = yield from _leaving(step, step.cards.future, "future_card", "S31")
    step.cards = step.cards._replace(future=future, shown=(*step.cards.shown, card))
    step.emit("reveal", "S31", card=card)
    return card


def discard(step: StepContext) -> None:
    """S8: all that were resolved in this turn, the last one on top."""
    cards = step.cards
    step.cards = cards._replace(discard=(*reversed(cards.shown), *cards.discard), shown=())
    if step.switches.reshuffle == "when_empty" and not cards.draw:
        shuffle(step)


def gain_future(step: StepContext, rule: str, n: int) -> Asking[None]:
    """S31: the top Future cards go onto the discard pile; S25: each that is missing is 1 step."""
    for _ in range(n):
        if not step.cards.future and step.base:
            step.emit("no_future_card", "S25")
            return
        if not step.cards.future:
            step.emit("no_future", "S25")
            silver(step, "S25", 1)
            continue
        card, future = yield from _leaving(step, step.cards.future, "future_card", "S31")
        step.cards = step.cards._replace(future=future, discard=(card, *step.cards.discard))
        step.emit("gain_future", rule, card=card, n=len(step.cards.future))


def shuffle(step: StepContext) -> None:
    cards = step.cards
    pool = sorted((*cards.draw, *cards.discard))
    step.cards = cards._replace(
        draw=shuffled(step.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    step.emit("shuffle", "B15" if step.base else "S8", n=len(pool))


def _leaving(step: StepContext, pile: Pile, what: str, rule: str) -> Asking[tuple[str, Pile]]:
    return leaving(
        pile,
        what,
        rule,
        by_hand=step.by_hand,
        zones=step.cards,
        cards=[card for card in step.start.cards if step.age_of_artisans or not card.age_of_artisans],
        known=step.setting.cards,
        written=partial(met_scheme, base=step.base),
    )
