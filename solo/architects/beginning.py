"""The set-up of the AI's side, before its first turn."""

from solo.dialogue import Asking, ask_number
from solo.piles import UNSEEN

from . import tracks
from .resetting import deal, move_people
from .state import AI
from .step_context import StepContext

MOST_CARDS = 30
"""In a pile."""


def begin(step: StepContext) -> Asking[None]:
    """S1 to S5: what is taken out, the AI's markers, and where Princess and Profiteer start."""
    if step.start.deck == "hand":
        yield from _count_cards(step)
    if step.base:
        _begin_base(step)
        return
    for card in step.start.cards if step.start.deck != "hand" else ():
        if not any(card.id in zone for zone in step.cards.zones()):
            step.emit("removed", "S4", card=card.id)
    if ours := sum(step.setting.cards[id].origin == "companion" for zone in step.cards.zones() for id in zone):
        step.emit("our_cards", "S4", n=ours)
    if step.board.ours:
        step.emit("our_board", "S2")
    step.emit("markers", "S2", virtue=step.side.virtue, influence=step.side.influence)
    step.emit("marker", "S3", resource=tracks.marked(step))
    step.emit("piles", "S5", n=len(step.cards.draw), left=len(step.cards.future))
    if step.table.consequences:
        yield from deal(step, step.table.consequences + step.table.offers)
        yield from move_people(step, AI)


def _begin_base(step: StepContext) -> None:
    """B5, B6."""
    if ours := sum(step.setting.cards[id].origin == "companion" for zone in step.cards.zones() for id in zone):
        step.emit("our_cards", "S4", n=ours)
    step.emit("base_markers", "S2", virtue=step.side.virtue)
    step.emit("piles", "S5", n=len(step.cards.draw), left=len(step.cards.future))
    if len(step.people) > 1:
        step.emit("two_people", "B22", n=step.setting.spaces)


def _count_cards(step: StepContext) -> Asking[None]:
    """Q1: how many of the printed cards of Works of Wonder are of which kind is in no source. B6."""
    if step.base:
        _set_piles(step, step.facts.base_starting_cards, step.facts.base_future_cards)
        return
    starting = yield from ask_number("starting_cards", "S4", 1, MOST_CARDS)
    future = yield from ask_number("future_cards", "S4", 0, MOST_CARDS)
    _set_piles(step, starting, future)


def _set_piles(step: StepContext, starting: int, future: int) -> None:
    step.cards = step.cards._replace(draw=(UNSEEN["starting"],) * starting, future=(UNSEEN["future"],) * future)
