"""Transcribing: the Manuscript of the AI's Segment, free ones, ribbons and Cleric Bonus Cards."""

from collections.abc import Iterable
from functools import partial

from solo.dialogue import Asking, Value, ask_number, ask_pick, ask_yes
from solo.plan_or_reason import Cannot, Plan
from solo.values import with_value

from .icons import count, pay, too_few
from .manuscripts import COSTS, PER, Manuscript, designs, gains, is_manuscript, manuscript
from .state import EMPTY, RIBBONS
from .step_context import StepContext

OTHER = "other"
FREE_UP_TO = 4
BONUS_RIBBONS = 3
SCORES = "scores"


def plan_transcribe(step: StepContext) -> Asking[Cannot | Plan]:
    """V43: the Manuscript on top of its Segment's pile, if its icons and Ink reach the cost."""
    if missing := too_few(step, "cleric", COSTS[0], "V43"):
        return missing
    segment = step.segment
    word = yield from _top(step, segment, "V43")
    if word == EMPTY:
        if step.switches.empty_pile == "fail":
            return Cannot("no_manuscript", "V46", {"segment": segment})
        found = yield from _describe(segment, "V46", ribbons=())
    else:
        found = manuscript(word)
    if missing := too_few(step, "cleric", found.cost, "V43"):
        return missing
    if word == EMPTY:
        return partial(_printed, step, found, segment)
    return partial(_transcribe, step, word, segment)


def _transcribe(step: StepContext, word: str, segment: int) -> Asking[None]:
    pay(step, "cleric", manuscript(word).cost - count(step, "cleric"))
    yield from take(step, word, segment, "V43")


def _printed(step: StepContext, found: Manuscript, segment: int) -> Asking[None]:
    """V46: the effect, but there is no tile to take."""
    pay(step, "cleric", found.cost - count(step, "cleric"))
    step.emit("transcribe_printed", "V46", segment=segment)
    yield from step.do(found.gain, "V46")


def transcribe_free(step: StepContext, _rule: str) -> Asking[None]:
    """V45: its own Segment first, then clockwise to the first Manuscript of cost 3 or 4."""
    for segment in step.ring.segments_from(step.segment):
        word = yield from _top(step, segment, "V45")
        if word != EMPTY and manuscript(word).cost <= FREE_UP_TO:
            yield from take(step, word, segment, "V45")
            return
    step.emit("no_free_manuscript", "V45")


def take(step: StepContext, word: str, segment: int, rule: str) -> Asking[None]:
    """V43: the tile with its effects, converted like all others; V44: perhaps a Cleric Bonus Card."""
    found = manuscript(word)
    step.side = step.side._replace(manuscripts=(*step.side.manuscripts, word))
    forget_top(step, segment)
    step.emit("transcribe", rule, segment=segment, ribbon=found.ribbon, cost=found.cost)
    yield from step.do(found.gain, "V43")
    yield from _claim_bonus(step, found.ribbon)


def forget_top(step: StepContext, segment: int) -> None:
    """The top tile of a pile has gone; what is below was not reported yet."""
    left = max(0, step.table.piles[segment - 1] - 1)
    step.table = with_value(with_value(step.table, "tops", "", segment - 1), "piles", left, segment - 1)


def _claim_bonus(step: StepContext, ribbon: str) -> Asking[None]:
    """V44: three ribbons of a colour, if the card is still there. Q21: a ribbon of any colour does not count yet."""
    if ribbon not in RIBBONS or step.table.bonus[RIBBONS.index(ribbon)]:
        return
    if sum(manuscript(word).ribbon == ribbon for word in step.side.manuscripts) != BONUS_RIBBONS:
        return
    if step.tracks or (yield from ask_yes("bonus_there", "V44", ribbon=ribbon)):
        step.table = with_value(step.table, "bonus", "ai", RIBBONS.index(ribbon))
        step.emit("cleric_bonus", "V44", ribbon=ribbon)


def _top(step: StepContext, segment: int, rule: str) -> Asking[str]:
    """The word of the Manuscript on top, asked where it was not reported."""
    if step.tracks:
        if not step.table.piles[segment - 1]:
            return EMPTY
        if known := step.table.tops[segment - 1]:
            return known
    choices = (*designs(step.start.modules), OTHER, EMPTY)
    word = yield from ask_pick("manuscript", rule, choices, also=_is_tile, segment=segment)
    if word == OTHER:
        word = (yield from _describe(segment, rule, RIBBONS)).word
    if step.tracks:
        if word == EMPTY:
            step.table = with_value(step.table, "piles", 0, segment - 1)
        else:
            step.table = with_value(step.table, "tops", word, segment - 1)
    return word


def _is_tile(value: Value) -> bool:
    """One that is in no source, as a word; journals of before have it described by several answers."""
    return isinstance(value, str) and is_manuscript(value)


def _describe(segment: int, rule: str, ribbons: Iterable[str]) -> Asking[Manuscript]:
    """A Manuscript that is in no source, from what is seen on it."""
    ribbon = (yield from ask_pick("ribbon", rule, ribbons, segment=segment)) if ribbons else RIBBONS[0]
    cost = yield from ask_number("cost", rule, COSTS[0], COSTS[-1], segment=segment)
    what = yield from ask_pick("effect", rule, (SCORES, *sorted(gains())), segment=segment)
    if what == SCORES:
        per = yield from ask_pick("scores_per", rule, PER.values(), segment=segment)
        return Manuscript(ribbon, cost, per=per)
    times = yield from ask_number("times", rule, 1, 4, segment=segment)
    return Manuscript(ribbon, cost, (what,) * times)
