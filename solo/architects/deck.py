"""The Scheme Cards: draw pile, discard pile, and the Future cards that the AI gains."""

from functools import partial

from solo.chance import shuffled
from solo.dialogue import Asking
from solo.take_card import Pile, leaving

from .card_words import met_scheme
from .step_context import StepContext
from .tracks import silver


def can_reveal(work: StepContext) -> bool:
    return bool(work.cards.draw or work.cards.discard)


def reveal(work: StepContext) -> Asking[str]:
    """S8: the top card of the draw pile; Q16: the discards are shuffled when a card must be drawn and none is left."""
    if not work.cards.draw:
        shuffle(work)
    card, draw = yield from _leaving(work, work.cards.draw, "revealed", "S8")
    work.cards = work.cards._replace(draw=draw, shown=(*work.cards.shown, card))
    work.emit("reveal", "S8", card=card)
    return card


def reveal_future(work: StepContext) -> Asking[str]:
    """B6: a card says that the top one of the Future pile is followed."""
    card, future = yield from _leaving(work, work.cards.future, "future_card", "S31")
    work.cards = work.cards._replace(future=future, shown=(*work.cards.shown, card))
    work.emit("reveal", "S31", card=card)
    return card


def discard(work: StepContext) -> None:
    """S8: all that were resolved in this turn, the last one on top."""
    cards = work.cards
    work.cards = cards._replace(discard=(*reversed(cards.shown), *cards.discard), shown=())
    if work.switches.reshuffle == "when_empty" and not cards.draw:
        shuffle(work)


def gain_future(work: StepContext, rule: str, n: int) -> Asking[None]:
    """S31: the top Future cards go onto the discard pile; S25: each that is missing is 1 step."""
    for _ in range(n):
        if not work.cards.future and work.base:
            work.emit("no_future_card", "S25")
            return
        if not work.cards.future:
            work.emit("no_future", "S25")
            silver(work, "S25", 1)
            continue
        card, future = yield from _leaving(work, work.cards.future, "future_card", "S31")
        work.cards = work.cards._replace(future=future, discard=(card, *work.cards.discard))
        work.emit("gain_future", rule, card=card, n=len(work.cards.future))


def shuffle(work: StepContext) -> None:
    cards = work.cards
    pool = sorted((*cards.draw, *cards.discard))
    work.cards = cards._replace(
        draw=shuffled(work.start.seed, cards.shuffles, pool), discard=(), shuffles=cards.shuffles + 1
    )
    work.emit("shuffle", "B15" if work.base else "S8", n=len(pool))


def _leaving(work: StepContext, pile: Pile, what: str, rule: str) -> Asking[tuple[str, Pile]]:
    return leaving(
        pile,
        what,
        rule,
        by_hand=work.by_hand,
        zones=work.cards,
        cards=[card for card in work.start.cards if work.age_of_artisans or not card.age_of_artisans],
        known=work.setting.cards,
        written=partial(met_scheme, base=work.base),
    )
