"""The lines of a score: VP by category, each with its reason."""

from collections.abc import Callable, Mapping

import content
from content.scoring_tables import categories
from locales import Message, say, signed
from scoring.result import Line

from .effects import end_vp, name_of, rate, scoring_of, vp_per_unpaid_debt
from .order import Step
from .sheet import Card
from .standing import Standing

Scorer = Callable[[Standing], tuple[int, Message]]


def lines(standing: Standing, modules: tuple[str, ...], *, base_opponent: bool = False) -> tuple[Line, ...]:
    """One for each category of the game, its modules and its opponent, 0 included."""
    found = []
    for category in categories("architects", modules, is_ai=standing.seat.is_ai, base_opponent=base_opponent):
        vp, why = SCORERS[category.id](standing)
        found.append(Line(category.id, vp, why, category.rule))
    return tuple(found)


def buildings(standing: Standing) -> tuple[int, Message]:
    seat = standing.seat
    if seat.is_ai:
        return not_for_ai()
    printed = sum(printed_vp(card) for card in seat.buildings)
    effects = [
        (card, vp) for card in seat.buildings if (vp := end_vp(card, seat, standing.table, standing.end)) is not None
    ]
    parts = tuple(say("scoring.architects.effect", card=name_of(card.key), points=signed(vp)) for card, vp in effects)
    why = say("scoring.architects.buildings.why", n=len(seat.buildings), printed=printed)
    if parts:
        why = say("scoring.architects.with_effects", why=why, effects=parts)
    return printed + sum(vp for _, vp in effects), why


def wonders(standing: Standing) -> tuple[int, Message]:
    built = standing.seat.wonders
    if not built:
        return 0, say("scoring.architects.wonders.none")
    parts = tuple(
        say("scoring.architects.wonder", resource=say(f"scoring.architects.{wonder.resource}"), points=wonder.vp)
        for wonder in built
    )
    return sum(wonder.vp for wonder in built), say("scoring.architects.wonders.why", n=len(built), wonders=parts)


def cathedral(standing: Standing) -> tuple[int, Message]:
    level = standing.seat.cathedral_level
    return content.architects().cathedral.vp[level], say("scoring.architects.cathedral.why", level=level)


def virtue(standing: Standing) -> tuple[int, Message]:
    vp = content.architects().virtue.vp[standing.end.virtue]
    if not standing.steps:
        return vp, say("scoring.architects.virtue.why", virtue=standing.end.virtue)
    steps = tuple(step_message(step, standing) for step in standing.steps)
    start = standing.seat.virtue
    return vp, say("scoring.architects.virtue.why_steps", virtue=standing.end.virtue, start=start, steps=steps)


def step_message(step: Step, standing: Standing) -> Message:
    values = {"card": name_of(standing.effects[step.effect].card), "points": signed(step.change)}
    if step.prevented:
        return say("scoring.architects.effect_prevented", **values, prevented=step.prevented)
    return say("scoring.architects.effect", **values)


def debts(standing: Standing) -> tuple[int, Message]:
    seat, unpaid = standing.seat, standing.end.unpaid_debts
    each = vp_per_unpaid_debt(seat)
    why = say("scoring.architects.debts.none")
    if unpaid:
        why = say("scoring.architects.debts.why", n=unpaid, each=signed(each))
        modifiers = [] if seat.is_ai else [card for card in seat.buildings if is_debt_modifier(card)]
        if modifiers:
            why = say("scoring.architects.debts.with", why=why, cards=tuple(name_of(card.key) for card in modifiers))
    if unpaid != seat.unpaid_debts:
        why = say("scoring.architects.debts.changed", why=why, before=seat.unpaid_debts)
    return unpaid * each, why


def gold_and_marble(standing: Standing) -> tuple[int, Message]:
    values = {"gold": standing.gold, "marble": standing.marble}
    why = say(f"scoring.architects.gold_and_marble.why{'_ai' if standing.seat.is_ai else ''}", **values)
    if standing.share and standing.seat.most_influence:
        why = say("scoring.architects.gold_and_marble.named", why=why, share=standing.share)
    elif standing.share:
        most = standing.influence
        why = say("scoring.architects.gold_and_marble.share", why=why, share=standing.share, influence=most)
    vp, per = rate("gold_and_marble")
    return sum(values.values()) // per * vp, why


def silver(standing: Standing) -> tuple[int, Message]:
    if standing.seat.is_ai:
        return not_for_ai()
    held, (vp, per) = standing.seat.silver, rate("silver")
    return held // per * vp, say("scoring.architects.silver.why", silver=held, vp=signed(vp), per=per)


def prison(standing: Standing) -> tuple[int, Message]:
    workers, (vp, per) = standing.seat.workers_in_prison, rate("prison")
    return workers // per * vp, say("scoring.architects.prison.why", n=workers, vp=signed(vp), per=per)


def adornments(standing: Standing) -> tuple[int, Message]:
    return standing.seat.adornment_vp, say("scoring.architects.as_printed")


def tools(standing: Standing) -> tuple[int, Message]:
    return not_for_ai() if standing.seat.is_ai else (standing.seat.tool_vp, say("scoring.architects.as_printed"))


def guildhall(standing: Standing) -> tuple[int, Message]:
    seat = standing.seat
    if not seat.is_ai:
        return 0, say("scoring.architects.guildhall.not_for_people")
    opponent = content.architects().base_opponents.get(seat.opponent)
    if opponent is None:  # a pad that is still being filled in
        return 0, say("scoring.architects.guildhall.unknown")
    each, n = opponent.guildhall_vp, seat.guildhall_workers
    return n * each, say("scoring.architects.guildhall.why", n=n, each=each)


SCORERS: Mapping[str, Scorer] = {
    "buildings": buildings,
    "wonders": wonders,
    "cathedral": cathedral,
    "virtue": virtue,
    "debts": debts,
    "gold_and_marble": gold_and_marble,
    "silver": silver,
    "prison": prison,
    "adornments": adornments,
    "tools": tools,
    "guildhall": guildhall,
}


def not_for_ai() -> tuple[int, Message]:
    return 0, say("scoring.architects.not_for_ai")


def printed_vp(card: Card) -> int:
    return content.architects().buildings[card.id].vp or 0 if card.id else card.vp


def is_debt_modifier(card: Card) -> bool:
    scoring = scoring_of(card.id)
    return scoring is not None and scoring.kind == "unpaid_debt_vp_modifier"
