"""What a table may change about its plan: lock a draw, draw it again, enter what was dealt, choose in the draft.

Each act has its `why_not_...`: one reason for the switched-off button, the log and the tests; None means go ahead.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from locales import Message, say

from .code import MOST_REROLLS
from .data import setup_file
from .draws import Choices, Draw
from .plan import Plan, plan

T = TypeVar("T")


class NotPossible(ValueError):
    """An act that its `why_not_...` spoke against."""

    def __init__(self, why: Message) -> None:
        super().__init__(why.id)
        self.why = why


def why_not_lock(plan: Plan, draw: str) -> Message | None:
    found = plan.draws.get(draw)
    if found is None:
        return say("setup.why_not.no_such_draw")
    if not found.by_app or found.kind == "shuffle":
        return say("setup.why_not.by_table")
    return None


def lock(now: Plan, draw: str) -> Plan:
    """Keeps the draw when everything else is drawn again."""
    refuse(why_not_lock(now, draw))
    return _planned(replace(now.choices, locked=now.choices.locked | {draw}))


def unlock(now: Plan, draw: str) -> Plan:
    return _planned(replace(now.choices, locked=now.choices.locked - {draw}))


def why_not_reroll(plan: Plan, draw: str) -> Message | None:
    if why := why_not_lock(plan, draw):
        return why
    found = plan.draws[draw]
    if found.locked:
        return say("setup.why_not.locked")
    if found.entered:
        return say("setup.why_not.entered")
    if found.settled:
        return say("setup.why_not.draft_begun")
    if not found.open:
        return say("setup.why_not.draft_first")
    if len(found.candidates) == 1:
        return say("setup.why_not.only_one")
    if found.rerolls == MOST_REROLLS:
        return say("setup.why_not.too_often", most=MOST_REROLLS)
    return None


def reroll(now: Plan, draw: str) -> Plan:
    """Draws this one again, alone."""
    refuse(why_not_reroll(now, draw))
    return _planned(replace(now.choices, rerolls=_counted_up(now, (draw,))))


def why_not_reroll_all(plan: Plan) -> Message | None:
    return None if any(_free(plan)) else say("setup.why_not.nothing_free")


def reroll_all(now: Plan) -> Plan:
    """Draws everything again that is neither locked nor entered nor settled."""
    refuse(why_not_reroll_all(now))
    return _planned(replace(now.choices, rerolls=_counted_up(now, _free(now))))


def why_not_enter(plan: Plan, draw: str, value: tuple[str, ...]) -> Message | None:
    found = plan.draws.get(draw)
    if found is None:
        return say("setup.why_not.no_such_draw")
    if not found.candidates:
        return say("setup.why_not.nothing_to_enter")
    if found.locked:
        return say("setup.why_not.locked")
    if found.settled:
        return say("setup.why_not.draft_begun")
    if not found.open:
        return say("setup.why_not.draft_first")
    return _why_not_value(plan, found, value)


def enter(now: Plan, draw: str, value: tuple[str, ...]) -> Plan:
    """Takes what was dealt by hand instead of what the app drew."""
    refuse(why_not_enter(now, draw, value))
    return _planned(replace(now.choices, entered=MappingProxyType({**now.choices.entered, draw: tuple(value)})))


def why_not_forget(plan: Plan, draw: str) -> Message | None:
    found = plan.draws.get(draw)
    if found is None or not found.entered:
        return say("setup.why_not.not_entered")
    return say("setup.why_not.draft_begun") if found.settled else None


def forget(now: Plan, draw: str) -> Plan:
    """Back to what the app drew, or to not knowing."""
    refuse(why_not_forget(now, draw))
    return _planned(replace(now.choices, entered=_without(now.choices.entered, (draw,))))


def why_not_by_hand(plan: Plan, draw: str) -> Message | None:
    """Why the table cannot take this draw over from the app, or give it back."""
    found = plan.draws.get(draw)
    if found is None:
        return say("setup.why_not.no_such_draw")
    rule = setup_file(plan.mix.game).draw[draw]
    if rule.by == "table" or draw == "opponent":  # without its opponent there is no plan
        return say("setup.why_not.by_table" if rule.by == "table" else "setup.why_not.opponent_first")
    if found.locked:
        return say("setup.why_not.locked")
    return say("setup.why_not.draft_begun") if found.settled else None


def handed_over(plan: Plan) -> tuple[str, ...]:
    """The draws that the app makes and the table could make, or the other way round."""
    return tuple(name for name in plan.draws if why_not_by_hand(plan, name) is None)


def by_hand(now: Plan, *draws: str) -> Plan:
    """From now on the table makes these draws."""
    for draw in draws:
        refuse(why_not_by_hand(now, draw))
    return _planned(replace(now.choices, by_hand=now.choices.by_hand | {*draws}))


def by_app(now: Plan, *draws: str) -> Plan:
    """The app makes these draws again. What the table had entered stays."""
    for draw in draws:
        refuse(why_not_by_hand(now, draw))
    return _planned(replace(now.choices, by_hand=now.choices.by_hand - {*draws}))


def why_not_pick(plan: Plan, seat: int, option: str) -> Message | None:
    draft = plan.draft
    if draft is None:
        return say("setup.why_not.no_draft")
    if not draft.order:
        return say("setup.why_not.start_player_first")
    if draft.over:
        return say("setup.why_not.draft_over")
    if seat != draft.seat:
        return say("setup.why_not.not_your_turn", seat=draft.seat or 0)
    if option not in draft.offered:
        return say("setup.why_not.not_offered", given=option)
    if option not in draft.left:
        return say("setup.why_not.taken")
    return None


def pick(now: Plan, seat: int, option: str) -> Plan:
    """A seat takes a pair (named by its Player Card) or an Apprentice (by its place in the row)."""
    refuse(why_not_pick(now, seat, option))
    return _planned(replace(now.choices, picks=(*now.choices.picks, option)))


def why_not_unpick(plan: Plan) -> Message | None:
    return None if plan.choices.picks else say("setup.why_not.nothing_picked")


def unpick(now: Plan) -> Plan:
    """Takes the last choice of the draft back."""
    refuse(why_not_unpick(now))
    return _planned(replace(now.choices, picks=now.choices.picks[:-1]))


def why_not_enter_draft(plan: Plan, has: Mapping[int, str]) -> Message | None:
    draft = plan.draft
    if draft is None:
        return say("setup.why_not.no_draft")
    if not draft.order:
        return say("setup.why_not.start_player_first")
    if has.keys() != set(draft.order):
        return say("setup.why_not.how_many", given=len(has), n=len(draft.order))
    if strange := [option for option in has.values() if option not in draft.offered]:
        return say("setup.why_not.not_offered", given=strange[0])
    return say("setup.why_not.twice") if len(set(has.values())) < len(has) else None


def enter_draft(now: Plan, has: Mapping[int, str]) -> Plan:
    """The whole draft at once, by seat: it took place without the app."""
    refuse(why_not_enter_draft(now, has))
    assert now.draft is not None
    return _planned(replace(now.choices, picks=tuple(has[seat] for seat in now.draft.order)))


def _why_not_value(plan: Plan, draw: Draw, value: tuple[str, ...]) -> Message | None:
    if len(value) != draw.take:
        return say("setup.why_not.how_many", given=len(value), n=draw.take)
    if strange := [name for name in value if name not in draw.candidates]:
        return say("setup.why_not.not_among", given=strange[0])
    if not draw.repeats and len(set(value)) < len(value):
        return say("setup.why_not.twice")
    rival = plan.draws.get(RIVALS.get(draw.id, ""))
    return say("setup.why_not.taken") if rival and set(value) & set(rival.result or ()) else None


# Two draws from one set of cards: what one has, the other cannot have.
RIVALS: Mapping[str, str] = {"diversified": "specialized", "specialized": "diversified"}


def _free(plan: Plan) -> tuple[str, ...]:
    return tuple(name for name in plan.draws if why_not_reroll(plan, name) is None)


def _counted_up(now: Plan, draws: Iterable[str]) -> Mapping[str, int]:
    return MappingProxyType({**now.choices.rerolls, **{name: now.choices.rerolls.get(name, 0) + 1 for name in draws}})


def _without(entries: Mapping[str, T], names: Iterable[str]) -> Mapping[str, T]:
    left = set(names)
    return MappingProxyType({name: value for name, value in entries.items() if name not in left})


def refuse(why: Message | None) -> None:
    """Raises `NotPossible` where there is a reason."""
    if why is not None:
        raise NotPossible(why)


def _planned(choices: Choices) -> Plan:
    """The plan, without entries that a change has made impossible."""
    after = plan(choices)
    stale = [name for name in choices.entered if not after.draws[name].entered]
    return plan(replace(choices, entered=_without(choices.entered, stale))) if stale else after
