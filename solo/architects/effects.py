"""Icon words that can always be carried out, if only by what the AI gains instead."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from solo.dialogue import Asking

from . import tracks
from .captures import silver_per_captured
from .deck import gain_future
from .step_context import Effect, StepContext


def _silver_per_worker(step: StepContext, rule: str, n: int) -> None:
    tracks.silver(step, rule, n * step.strength(step.spot))


EFFECTS: Mapping[str, Effect] = {
    "gain_marble": tracks.marble,
    "gain_silver": tracks.silver,
    "gain_silver_per_worker": _silver_per_worker,
    "gain_silver_per_captured": silver_per_captured,
    "gain_influence": tracks.influence,
    "gain_virtue": tracks.gain_virtue,
    "lose_virtue": tracks.lose_virtue,
    "gain_debt": tracks.debt,
    "destroy_debt": tracks.destroy_debt,
    "gain_gold": tracks.gold,
    "gain_apprentice": tracks.apprentice,
    "gain_reward_card": tracks.reward_card,
    "add_tax": tracks.add_tax,
    "gain_tax": tracks.gain_tax,
    "gain_future_scheme": gain_future,
}


def _return_tax(step: StepContext, rule: str, _n: int) -> None:
    """B9: the AI collects no Silver."""
    step.table = step.table._replace(tax=0)
    step.emit("return_tax", rule)


BASE_EFFECTS: Mapping[str, Effect] = {
    "gain_marble": tracks.marble,
    "gain_virtue": tracks.gain_virtue,
    "lose_virtue": tracks.lose_virtue,
    "gain_debt": tracks.debt,
    "return_tax": _return_tax,
    "gain_future_scheme": gain_future,
}
"""The same for an opponent of the base box."""


def do(step: StepContext, words: Iterable[str], rule: str) -> Asking[None]:
    """From left to right; the same word several times is one effect of so many."""
    for word, together in groupby(words):
        asking = EFFECTS[word](step, rule, len(list(together)))
        if asking:
            yield from asking
