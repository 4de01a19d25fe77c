"""What a step asks of the people at this table, once it is known which Player Card or board each has."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from content import architects, viscounts
from content.games import Game
from locales import Message, say

from .plan import Plan, Step


@dataclass(frozen=True, slots=True)
class Duty:
    """What one seat does in a step because of its card or board. `what` None: no source shows what that gives."""

    seat: int
    card: str | None
    what: str | None
    n: int = 1

    def said(self, name: str) -> Message:
        if self.what is None:
            return say("setup.duty.card" if self.card else "setup.duty.board", name=name, card=self.card or "")
        return say(f"setup.duty.{self.what}", name=name, card=self.card or "", n=self.n)


def duties(plan: Plan, step: Step) -> tuple[Duty, ...] | None:
    """Seat by seat in turn order; None where it is not known who has what, or where all do the same."""
    if not step.gives:
        return None
    given = _GIVEN[plan.mix.game](plan)
    if given is None:
        return None
    found = []
    for seat in plan.turn_order or sorted(given):
        card, things = given[seat]
        if things is None:
            found += [Duty(seat, card, None)] if step.or_unknown else []
        else:
            found += [Duty(seat, card, what, things[what]) for what in step.gives if things.get(what)]
    return tuple(found)


def is_needed(plan: Plan, step: Step) -> bool:
    """False where nobody at the table has what the step is for."""
    return step.rest is not None or duties(plan, step) != ()


def instructions(plan: Plan, step: Step, names: Sequence[str]) -> tuple[Message, ...]:
    """What is to be done, in short and by name as soon as that is known. `names` are those of the seats, 1 first."""
    known = duties(plan, step)
    if known is None:
        return (step.short,)
    rest = () if step.rest is None else (step.rest,)
    return (*(duty.said(names[duty.seat - 1]) for duty in known), *rest)


_Given = Mapping[int, tuple[str | None, Mapping[str, int] | None]]
"""The number of each seat's Player Card, and how many of what the card or board gives; None where no source says."""


def _cards(plan: Plan) -> _Given | None:
    if plan.draft is None or not plan.draft.over:
        return None
    extras = {card.number: card.extra for card in viscounts().player_cards.values()}
    return {
        seat: (number, None if extras[number] is None else Counter(extras[number]))
        for seat, number in zip(plan.draft.order, plan.draft.picks, strict=True)
    }


def _boards(plan: Plan) -> _Given | None:
    result = plan.draws["player_boards"].result if "player_boards" in plan.draws else None
    boards = architects().player_boards
    return None if result is None else {seat: (None, boards[name].items) for seat, name in enumerate(result, 1)}


_GIVEN: Mapping[Game, Callable[[Plan], _Given | None]] = {"viscounts": _cards, "architects": _boards}
