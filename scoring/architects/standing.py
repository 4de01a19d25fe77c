"""Where each seat stands once everything that changes Virtue, Debts, Influence or Gold is done."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import content
from locales import say
from scoring.result import Decision

from .effects import VirtueEffect, influence_per_virtue, name_of, virtue_effects, worth_of
from .order import Position, Step, best_order, walk
from .sheet import ArchitectsSeat, ArchitectsSheet


@dataclass(frozen=True, slots=True)
class Standing:
    seat: ArchitectsSeat
    table: Sequence[ArchitectsSeat]  # all seats, in turn order
    effects: tuple[VirtueEffect, ...]
    steps: tuple[Step, ...]  # the effects in the order in which they were resolved
    end: Position
    influence: int  # left, after what kept Virtue from being lost
    decision: Decision | None  # the order, with two or more effects
    share: int = 0  # Gold, or an AI's Marble, for the most Influence

    @property
    def gold(self) -> int:
        """Gold that counts: an AI has none."""
        return 0 if self.seat.is_ai else self.seat.gold + self.share

    @property
    def marble(self) -> int:
        return self.seat.marble + (self.share if self.seat.is_ai else 0)


def standings(sheet: ArchitectsSheet) -> tuple[Standing, ...]:
    after_effects = [_after_effects(seat, sheet.seats) for seat in sheet.seats]
    if "works_of_wonder" not in sheet.modules:
        return tuple(after_effects)
    named = [seat.most_influence for seat in sheet.seats]
    left = [standing.influence for standing in after_effects]
    shares = named_shares(named) if any(named) else influence_shares(left, sheet.coop)
    return tuple(replace(standing, share=share) for standing, share in zip(after_effects, shares, strict=True))


def _after_effects(seat: ArchitectsSeat, table: Sequence[ArchitectsSeat]) -> Standing:
    effects = virtue_effects(seat, table)
    changes = [effect.change for effect in effects]
    start = Position(seat.virtue, seat.unpaid_debts)
    prevented = 0 if seat.is_ai else seat.influence_spent_on_virtue
    top = content.architects().virtue.max
    order = tuple(range(len(effects)))
    decision = None
    if len(effects) > 1 and seat.effect_order:
        place = {effect.card: i for i, effect in enumerate(effects)}
        order = tuple(place[card] for card in seat.effect_order)
        decision = _decision(seat.effect_order, "player")
    elif len(effects) > 1:
        best = best_order(start, changes, prevented, top, worth_of(seat, table))
        order = best.order
        decision = _decision(tuple(effects[i].card for i in order), "advice", best.gain)
    steps = walk(start, changes, order, prevented, top)
    return Standing(
        seat,
        table,
        effects,
        steps,
        end=steps[-1].after if steps else start,
        influence=seat.influence - prevented * influence_per_virtue(),
        decision=decision,
    )


def _decision(order: tuple[str, ...], by: Literal["player", "advice"], gain: int | None = None) -> Decision:
    said = say("scoring.architects.decision", cards=tuple(map(name_of, order)))
    return Decision("effect_order", order, by, said, gain)


def named_shares(named: Sequence[bool]) -> list[int]:
    """The same where only those with the most are given; in a cooperative game, whether it is enough is given too."""
    share = content.architects().influence.most.gold // sum(named)
    return [share if each else 0 for each in named]


def influence_shares(influence: Sequence[int], coop: bool) -> list[int]:
    """The Gold for the most Influence left, even 0; ties take equal whole shares, the rest stays in the supply."""
    rule = content.architects().influence.most
    most = max(influence)
    if coop and most <= rule.coop_above:
        return [0] * len(influence)
    share = rule.gold // list(influence).count(most)
    return [share if left == most else 0 for left in influence]
