"""The AI's turn from the reveal to the reset. The table of all that may fail is at the end."""

from collections.abc import Mapping
from functools import partial

from solo.dialogue import Asking, ask_yes
from solo.plan_or_reason import Cannot, Doing

from . import guardhouse, tracks
from .captures import capture, next_group, send_to_prison
from .cards import Clause, Section
from .choosing import first_possible
from .contributing import plan_contribute, plan_remove_apprentices
from .deck import can_reveal, discard, reveal, reveal_future
from .no_workers import without_workers
from .placing import has_space, place, plan_market
from .resetting import reset
from .state import AI, MARKET
from .step_context import Planner, StepContext
from .triggers import turns_after_the_ais_last
from .wonders import plan_adornment, plan_cathedral, plan_wonder

ASKED_OF_THE_GUILDHALL = 4
"""Until these rules it was asked whether the AI can place a Worker on another one in the Guildhall."""


def take_turn(step: StepContext) -> Asking[None]:
    """S8: reveal, place 1 Worker, resolve, discard. What the persons' turns have made due comes first."""
    if step.reset_due:
        yield from reset(step, step.reset_due)
    step.captured_at = ()
    step.turn += 1
    step.emit("turn", "S7", n=step.turn)
    if step.supply:
        yield from resolve_next(step)
        discard(step)
    else:
        yield from without_workers(step)
    if step.reset_due:
        yield from reset(step, step.reset_due)
    step.resets = ()
    step.emit("game_over" if step.over else "turn_over", "S60" if step.over else "S7")
    for who in turns_after_the_ais_last(step) if step.over else ():
        step.emit("one_more_turn", "S60", who=who)


def resolve_next(step: StepContext) -> Asking[None]:
    """S8, S9: the next card, its Worker and its section."""
    card = step.setting.cards[(yield from reveal(step))]
    section = card.sections[0]
    if section.clause and len(card.sections) > 1:
        step.stacking = False
        holds = yield from clause_holds(step, section.clause)
        step.emit("clause_holds" if holds else "clause_fails", "S9", clause=section.clause.word)
        section = section if holds else card.sections[1]
    yield from resolve(step, section)


def resolve(step: StepContext, section: Section) -> Asking[None]:
    """S9, S10."""
    location = (step.board.focus_location or "") if section.location == "focus" else section.location
    step.stacking = section.clause is not None and section.clause.what == "ai_can_stack_in_guildhall"
    yield from place(step, location)
    choice = yield from first_possible(step, section.options, "S10")
    if choice is None:
        step.emit("nothing_possible", "S10")
        return
    step.emit("option_taken", "S10", option=choice.number, words="+".join(choice.words))
    yield from choice.carry_out()


# Clauses


def clause_holds(step: StepContext, clause: Clause) -> Asking[bool]:
    """Whether the upper section is for this turn."""
    what, n = clause
    side = step.side
    if what == "ai_has_captured_workers":
        return any(side.captured)
    if what == "ai_workers_in_prison_at_least":
        return side.prison >= n
    if what == "ai_influence_at_most":
        return side.influence <= n
    if what == "ai_can_cathedral_and_virtue_at_most":
        return side.virtue <= n and (yield from _can_build(step, wonders=False))
    if what == "ai_can_cathedral_and_future_pile_empty":
        return not step.cards.future and (yield from _can_build(step, wonders=False))
    if what == "ai_can_build_wonder_or_cathedral":
        return (yield from _can_build(step, wonders=True))
    if what == "ai_can_stack_in_guildhall":
        return step.age_of_artisans and (yield from _can_stack(step))
    return (yield from _holds_on_the_table(step, what, n))


def _can_stack(step: StepContext) -> Asking[bool]:
    """S59: on a Worker that has none on top. Asked where the app does not know whose Workers are in the Guildhall."""
    if step.tracks and step.start.rules > ASKED_OF_THE_GUILDHALL:
        return step.table.stacked < step.state.filled
    return (yield from ask_yes("can_stack", "S59"))


def _can_build(step: StepContext, *, wonders: bool) -> Asking[bool]:
    step.here, step.placed = "guildhall", has_space(step)
    found = yield from plan_cathedral(step)
    if isinstance(found, Cannot) and wonders:
        found = yield from plan_wonder(step)
    return not isinstance(found, Cannot)


def _holds_on_the_table(step: StepContext, what: str, n: int) -> Asking[bool]:
    """Clauses about the persons."""
    table = step.table
    if what == "tax_at_least":
        return table.tax >= n if step.tracks else (yield from ask_yes("tax_at_least", "S9", n=n))
    if what == "ai_has_most_workers_at_princess":
        location = table.princess
        own = step.workers(AI, location) if location else 0
        if not own:
            return False
        if step.tracks:
            return all(step.workers(who, location) < own for who in step.people)
        return (yield from ask_yes("most_here", "S9", location=location, n=own))
    exactly = step.switches.group == "exactly"
    if not step.tracks:
        return (yield from ask_yes("group_exactly" if exactly else "group_at_least", "S9", n=n))
    sizes = [size for person in table.people for size in person.at]
    return n in sizes if exactly else max(sizes) >= n


# What may fail


def _focus(step: StepContext, _rule: str, _n: int) -> Asking[Cannot | Doing]:
    """S47 to S52: as its board says."""
    rule = FOCUS_RULE[step.opponent]
    choice = yield from first_possible(step, step.board.focus, rule)
    if choice is None:
        return Cannot("no_focus", rule, {})
    return partial(_do_focus, step, choice.words, choice.carry_out)


def _do_focus(step: StepContext, words: tuple[str, ...], carry_out: Doing) -> Asking[None]:
    step.emit("focus", FOCUS_RULE[step.opponent], words="+".join(words))
    if asking := carry_out():
        yield from asking


def _next_card(step: StepContext, _rule: str, _n: int) -> Cannot | Doing:
    """S11: within the same turn, with a Worker of its own."""
    if not can_reveal(step):
        return Cannot("no_card", "S11", {})
    if not step.supply:
        return Cannot("no_worker", "S8", {})
    return partial(_resolve_one_more, step)


def _resolve_one_more(step: StepContext) -> Asking[None]:
    """The option itself may have placed the last Worker."""
    if step.supply:
        yield from resolve_next(step)
    else:
        step.emit("no_worker", "S8")


def _captures(step: StepContext, rule: str, n: int) -> Asking[Cannot | Doing]:
    group = yield from next_group(step, n)
    if group is None:
        return Cannot("no_group", "S38", {})
    return partial(capture, step, rule, n, group, pays=not step.base)


def _captures_per_worker(step: StepContext, rule: str, n: int) -> Asking[Cannot | Doing]:
    """S48: the Tax is beside it on the board."""
    captures = n * step.strength(step.spot)
    group = yield from next_group(step, captures)
    if group is None:
        return Cannot("no_group", "S38", {})
    return partial(capture, step, rule, captures, group, pays=False)


def _marble_per_2_workers(step: StepContext, rule: str, n: int) -> Cannot | Doing:
    """S51."""
    pairs = step.strength(step.spot) // 2
    return partial(tracks.marble, step, rule, n * pairs) if pairs else Cannot("one_worker", "S51", {})


def _take_all_tax(step: StepContext, _rule: str, _n: int) -> Asking[Cannot | Doing]:
    there = step.table.tax > 0 if step.tracks else (yield from ask_yes("tax_at_least", "S27", n=1))
    return partial(tracks.take_all_tax, step) if there else Cannot("no_tax", "S27", {})


def _building_card(_work: StepContext, _rule: str, _n: int) -> Cannot:
    """S3: the AI has none."""
    return Cannot("takes_no_cards", "S3", {})


def _market(space: str) -> Planner:
    return lambda step, _rule, _n: plan_market(step, space)


def _sell_captured(step: StepContext, rule: str, _n: int) -> Cannot | Doing:
    """B13."""
    if not any(step.side.captured):
        return Cannot("nobody_captured", rule, {})
    return partial(_sell, step)


def _sell(step: StepContext) -> None:
    send_to_prison(step, "B13")
    tracks.marble(step, "B13", step.facts.sale)


def _destroy_debt(step: StepContext, rule: str, n: int) -> Cannot | Doing:
    """B14."""
    if not step.side.debts:
        return Cannot("no_unpaid_debt", "B14", {})
    return partial(tracks.destroy_debt, step, rule, min(n, step.side.debts))


def _future_card(step: StepContext, _rule: str, _n: int) -> Cannot | Doing:
    """B6: with a Worker of its own, as any card."""
    if not step.cards.future:
        return Cannot("no_future_card", "S25", {})
    if not step.supply:
        return Cannot("no_worker", "S8", {})
    return partial(_resolve_future, step)


def _resolve_future(step: StepContext) -> Asking[None]:
    """The option itself may have placed the last Worker."""
    if step.supply:
        card = step.setting.cards[(yield from reveal_future(step))]
        yield from resolve(step, card.sections[0])
    else:
        step.emit("no_worker", "S8")


FOCUS_RULE = {
    "aristocrat": "S47",
    "enforcer": "S48",
    "illusionist": "S49",
    "meddler": "S50",
    "patron": "S51",
    "peddler": "S52",
}
PLANNERS: Mapping[str, Planner] = {
    "construct_wonder": lambda step, _rule, _n: plan_wonder(step),
    "cathedral_plus_virtue": lambda step, _rule, _n: plan_cathedral(step),
    "contribute": lambda step, _rule, _n: plan_contribute(step),
    "take_all_tax": _take_all_tax,
    "capture": _captures,
    "capture_per_worker": _captures_per_worker,
    "remove_2_apprentices": lambda step, _rule, _n: plan_remove_apprentices(step),
    "resolve_next_scheme": _next_card,
    "guardhouse_actions": guardhouse.plan_guardhouse,
    "gain_adornment": lambda step, _rule, n: plan_adornment(step, n),
    "gain_marble_per_2_workers": _marble_per_2_workers,
    "send_captured_to_prison": guardhouse.plan_send,
    "release_from_prison": guardhouse.plan_release_from_prison,
    "release_captured": guardhouse.plan_release_captured,
    "flip_debt": guardhouse.plan_flip_debt,
    "gain_building_card": _building_card,
    "focus": _focus,
    **{f"black_market_{space}": _market(space) for space in MARKET},
}
"""Every icon word that cannot always be carried out."""
BASE_PLANNERS: Mapping[str, Planner] = {
    "work_on_cathedral": lambda step, _rule, _n: plan_cathedral(step),
    "sell_captured": _sell_captured,
    "destroy_debt": _destroy_debt,
    "resolve_future_scheme": _future_card,
    **{
        word: PLANNERS[word]
        for word in (
            "capture",
            "gain_marble_per_2_workers",
            "release_from_prison",
            "release_captured",
            "resolve_next_scheme",
            *(f"black_market_{space}" for space in MARKET),
        )
    },
}
"""The same for an opponent of the base box."""
