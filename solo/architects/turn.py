"""The AI's turn from the reveal to the reset, and its setup. The table of all that may fail is at the end."""

from collections.abc import Mapping
from functools import partial

from solo.dialogue import Asking, ask_number, ask_yes
from solo.piles import UNSEEN
from solo.plan_or_reason import Cannot, Doing

from . import guardhouse, tracks
from .captures import capture, next_group, send_to_prison
from .cards import Clause, Section
from .choosing import first_possible
from .contributing import plan_contribute, plan_remove_apprentices
from .deck import can_reveal, discard, reveal, reveal_future
from .no_workers import without_workers
from .placing import has_space, place, plan_market
from .resetting import deal, move_people, reset
from .state import AI, MARKET
from .step_context import Planner, StepContext
from .triggers import turns_after_the_ais_last
from .wonders import plan_adornment, plan_cathedral, plan_wonder

MOST_CARDS = 30
"""In a pile."""
ASKED_OF_THE_GUILDHALL = 4
"""Until these rules it was asked whether the AI can place a Worker on another one in the Guildhall."""


def begin(work: StepContext) -> Asking[None]:
    """S1 to S5: what is taken out, the AI's markers, and where Princess and Profiteer start."""
    if work.start.deck == "hand":
        yield from _count_cards(work)
    if work.base:
        _begin_base(work)
        return
    for card in work.start.cards if work.start.deck != "hand" else ():
        if not any(card.id in zone for zone in work.cards.zones()):
            work.emit("removed", "S4", card=card.id)
    if ours := sum(work.setting.cards[id].origin == "companion" for zone in work.cards.zones() for id in zone):
        work.emit("our_cards", "S4", n=ours)
    if work.board.ours:
        work.emit("our_board", "S2")
    work.emit("markers", "S2", virtue=work.side.virtue, influence=work.side.influence)
    work.emit("marker", "S3", resource=tracks.marked(work))
    work.emit("piles", "S5", n=len(work.cards.draw), left=len(work.cards.future))
    if work.table.consequences:
        yield from deal(work, work.table.consequences + work.table.offers)
        yield from move_people(work, AI)


def _begin_base(work: StepContext) -> None:
    """B5, B6."""
    if ours := sum(work.setting.cards[id].origin == "companion" for zone in work.cards.zones() for id in zone):
        work.emit("our_cards", "S4", n=ours)
    work.emit("base_markers", "S2", virtue=work.side.virtue)
    work.emit("piles", "S5", n=len(work.cards.draw), left=len(work.cards.future))
    if len(work.people) > 1:
        work.emit("two_people", "B22", n=work.setting.spaces)


def _count_cards(work: StepContext) -> Asking[None]:
    """Q1: how many of the printed cards of Works of Wonder are of which kind is in no source. B6."""
    if work.base:
        _set_piles(work, work.facts.base_starting_cards, work.facts.base_future_cards)
        return
    starting = yield from ask_number("starting_cards", "S4", 1, MOST_CARDS)
    future = yield from ask_number("future_cards", "S4", 0, MOST_CARDS)
    _set_piles(work, starting, future)


def _set_piles(work: StepContext, starting: int, future: int) -> None:
    work.cards = work.cards._replace(draw=(UNSEEN["starting"],) * starting, future=(UNSEEN["future"],) * future)


def take_turn(work: StepContext) -> Asking[None]:
    """S8: reveal, place 1 Worker, resolve, discard. What the persons' turns have made due comes first."""
    if work.reset_due:
        yield from reset(work, work.reset_due)
    work.captured_at = ()
    work.turn += 1
    work.emit("turn", "S7", n=work.turn)
    if work.supply:
        yield from resolve_next(work)
        discard(work)
    else:
        yield from without_workers(work)
    if work.reset_due:
        yield from reset(work, work.reset_due)
    work.resets = ()
    work.emit("game_over" if work.over else "turn_over", "S60" if work.over else "S7")
    for who in turns_after_the_ais_last(work) if work.over else ():
        work.emit("one_more_turn", "S60", who=who)


def resolve_next(work: StepContext) -> Asking[None]:
    """S8, S9: the next card, its Worker and its section."""
    card = work.setting.cards[(yield from reveal(work))]
    section = card.sections[0]
    if section.clause and len(card.sections) > 1:
        work.stacking = False
        holds = yield from clause_holds(work, section.clause)
        work.emit("clause_holds" if holds else "clause_fails", "S9", clause=section.clause.word)
        section = section if holds else card.sections[1]
    yield from resolve(work, section)


def resolve(work: StepContext, section: Section) -> Asking[None]:
    """S9, S10."""
    location = (work.board.focus_location or "") if section.location == "focus" else section.location
    work.stacking = section.clause is not None and section.clause.what == "ai_can_stack_in_guildhall"
    yield from place(work, location)
    choice = yield from first_possible(work, section.options, "S10")
    if choice is None:
        work.emit("nothing_possible", "S10")
        return
    work.emit("option_taken", "S10", option=choice.number, words="+".join(choice.words))
    yield from choice.carry_out()


# Clauses


def clause_holds(work: StepContext, clause: Clause) -> Asking[bool]:
    """Whether the upper section is for this turn."""
    what, n = clause
    side = work.side
    if what == "ai_has_captured_workers":
        return any(side.captured)
    if what == "ai_workers_in_prison_at_least":
        return side.prison >= n
    if what == "ai_influence_at_most":
        return side.influence <= n
    if what == "ai_can_cathedral_and_virtue_at_most":
        return side.virtue <= n and (yield from _can_build(work, wonders=False))
    if what == "ai_can_cathedral_and_future_pile_empty":
        return not work.cards.future and (yield from _can_build(work, wonders=False))
    if what == "ai_can_build_wonder_or_cathedral":
        return (yield from _can_build(work, wonders=True))
    if what == "ai_can_stack_in_guildhall":
        return work.age_of_artisans and (yield from _can_stack(work))
    return (yield from _holds_on_the_table(work, what, n))


def _can_stack(work: StepContext) -> Asking[bool]:
    """S59: on a Worker that has none on top. Asked where the app does not know whose Workers are in the Guildhall."""
    if work.tracks and work.start.rules > ASKED_OF_THE_GUILDHALL:
        return work.table.stacked < work.state.filled
    return (yield from ask_yes("can_stack", "S59"))


def _can_build(work: StepContext, *, wonders: bool) -> Asking[bool]:
    work.here, work.placed = "guildhall", has_space(work)
    found = yield from plan_cathedral(work)
    if isinstance(found, Cannot) and wonders:
        found = yield from plan_wonder(work)
    return not isinstance(found, Cannot)


def _holds_on_the_table(work: StepContext, what: str, n: int) -> Asking[bool]:
    """Clauses about the persons."""
    table = work.table
    if what == "tax_at_least":
        return table.tax >= n if work.tracks else (yield from ask_yes("tax_at_least", "S9", n=n))
    if what == "ai_has_most_workers_at_princess":
        location = table.princess
        own = work.workers(AI, location) if location else 0
        if not own:
            return False
        if work.tracks:
            return all(work.workers(who, location) < own for who in work.people)
        return (yield from ask_yes("most_here", "S9", location=location, n=own))
    exactly = work.switches.group == "exactly"
    if not work.tracks:
        return (yield from ask_yes("group_exactly" if exactly else "group_at_least", "S9", n=n))
    sizes = [size for person in table.people for size in person.at]
    return n in sizes if exactly else max(sizes) >= n


# What may fail


def _focus(work: StepContext, _rule: str, _n: int) -> Asking[Cannot | Doing]:
    """S47 to S52: as its board says."""
    rule = FOCUS_RULE[work.opponent]
    choice = yield from first_possible(work, work.board.focus, rule)
    if choice is None:
        return Cannot("no_focus", rule, {})
    return partial(_do_focus, work, choice.words, choice.carry_out)


def _do_focus(work: StepContext, words: tuple[str, ...], carry_out: Doing) -> Asking[None]:
    work.emit("focus", FOCUS_RULE[work.opponent], words="+".join(words))
    if asking := carry_out():
        yield from asking


def _next_card(work: StepContext, _rule: str, _n: int) -> Cannot | Doing:
    """S11: within the same turn, with a Worker of its own."""
    if not can_reveal(work):
        return Cannot("no_card", "S11", {})
    if not work.supply:
        return Cannot("no_worker", "S8", {})
    return partial(_resolve_one_more, work)


def _resolve_one_more(work: StepContext) -> Asking[None]:
    """The option itself may have placed the last Worker."""
    if work.supply:
        yield from resolve_next(work)
    else:
        work.emit("no_worker", "S8")


def _captures(work: StepContext, rule: str, n: int) -> Asking[Cannot | Doing]:
    group = yield from next_group(work, n)
    if group is None:
        return Cannot("no_group", "S38", {})
    return partial(capture, work, rule, n, group, pays=not work.base)


def _captures_per_worker(work: StepContext, rule: str, n: int) -> Asking[Cannot | Doing]:
    """S48: the Tax is beside it on the board."""
    captures = n * work.strength(work.spot)
    group = yield from next_group(work, captures)
    if group is None:
        return Cannot("no_group", "S38", {})
    return partial(capture, work, rule, captures, group, pays=False)


def _marble_per_2_workers(work: StepContext, rule: str, n: int) -> Cannot | Doing:
    """S51."""
    pairs = work.strength(work.spot) // 2
    return partial(tracks.marble, work, rule, n * pairs) if pairs else Cannot("one_worker", "S51", {})


def _take_all_tax(work: StepContext, _rule: str, _n: int) -> Asking[Cannot | Doing]:
    there = work.table.tax > 0 if work.tracks else (yield from ask_yes("tax_at_least", "S27", n=1))
    return partial(tracks.take_all_tax, work) if there else Cannot("no_tax", "S27", {})


def _building_card(_work: StepContext, _rule: str, _n: int) -> Cannot:
    """S3: the AI has none."""
    return Cannot("takes_no_cards", "S3", {})


def _market(space: str) -> Planner:
    return lambda work, _rule, _n: plan_market(work, space)


def _sell_captured(work: StepContext, rule: str, _n: int) -> Cannot | Doing:
    """B13."""
    if not any(work.side.captured):
        return Cannot("nobody_captured", rule, {})
    return partial(_sell, work)


def _sell(work: StepContext) -> None:
    send_to_prison(work, "B13")
    tracks.marble(work, "B13", work.facts.sale)


def _destroy_debt(work: StepContext, rule: str, n: int) -> Cannot | Doing:
    """B14."""
    if not work.side.debts:
        return Cannot("no_unpaid_debt", "B14", {})
    return partial(tracks.destroy_debt, work, rule, min(n, work.side.debts))


def _future_card(work: StepContext, _rule: str, _n: int) -> Cannot | Doing:
    """B6: with a Worker of its own, as any card."""
    if not work.cards.future:
        return Cannot("no_future_card", "S25", {})
    if not work.supply:
        return Cannot("no_worker", "S8", {})
    return partial(_resolve_future, work)


def _resolve_future(work: StepContext) -> Asking[None]:
    """The option itself may have placed the last Worker."""
    if work.supply:
        card = work.setting.cards[(yield from reveal_future(work))]
        yield from resolve(work, card.sections[0])
    else:
        work.emit("no_worker", "S8")


FOCUS_RULE = {
    "aristocrat": "S47",
    "enforcer": "S48",
    "illusionist": "S49",
    "meddler": "S50",
    "patron": "S51",
    "peddler": "S52",
}
PLANNERS: Mapping[str, Planner] = {
    "construct_wonder": lambda work, _rule, _n: plan_wonder(work),
    "cathedral_plus_virtue": lambda work, _rule, _n: plan_cathedral(work),
    "contribute": lambda work, _rule, _n: plan_contribute(work),
    "take_all_tax": _take_all_tax,
    "capture": _captures,
    "capture_per_worker": _captures_per_worker,
    "remove_2_apprentices": lambda work, _rule, _n: plan_remove_apprentices(work),
    "resolve_next_scheme": _next_card,
    "guardhouse_actions": guardhouse.plan_guardhouse,
    "gain_adornment": lambda work, _rule, n: plan_adornment(work, n),
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
    "work_on_cathedral": lambda work, _rule, _n: plan_cathedral(work),
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
