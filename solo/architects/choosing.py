"""Options from the top: the first one that can be done. An option is a row of icon words, all of which are done; only
the next Scheme Card keeps nobody from the others."""

from collections.abc import Iterator
from functools import cache, partial
from itertools import groupby
from typing import NamedTuple

from solo.cards import Words
from solo.dialogue import Asking
from solo.plan_or_reason import Cannot, Doing

from .cards import Options
from .step_context import StepContext

NEXT = "resolve_next_scheme"


class Choice(NamedTuple):
    """The option that is taken, counted from 1, and what carries it out."""

    number: int
    words: Words
    doings: tuple[Doing, ...]

    def carry_out(self) -> Asking[None]:
        for doing in self.doings:
            if asking := doing():
                yield from asking


def first_possible(step: StepContext, options: Options, rule: str, *, quiet: bool = False) -> Asking[Choice | None]:
    """The choice, not yet carried out. Events say why the ones above it are left out, unless `quiet`."""
    for number, words in enumerate(options, 1):
        found = yield from _plan(step, words, rule)
        if not isinstance(found, Cannot):
            return Choice(number, words, found)
        if not quiet:
            step.emit("option_skipped", "S10", option=number, words="+".join(words))
            step.emit(found.what, found.rule, **found.details)
    return None


def _plan(step: StepContext, words: Words, rule: str) -> Asking[Cannot | tuple[Doing, ...]]:
    doings: list[Doing] = []
    for word, n in _runs(words):
        if effect := step.setting.effects.get(word):
            doings.append(partial(effect, step, rule, n))
            continue
        plan = step.setting.planners[word](step, rule, n)
        if isinstance(plan, Iterator):
            plan = yield from plan
        if isinstance(plan, Cannot) and word == NEXT and len(words) > 1 and step.start.rules > 1:
            plan = partial(step.emit, plan.what, plan.rule, **plan.details)  # Q27: the rest is carried out
        if isinstance(plan, Cannot):
            return plan
        doings.append(plan)
    return tuple(doings)


@cache
def _runs(words: Words) -> tuple[tuple[str, int], ...]:
    """The same word several times is that many of it."""
    return tuple((word, len(list(together))) for word, together in groupby(words))
