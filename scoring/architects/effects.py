"""What the END effects of a seat's Buildings come to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import content
from content.architects_cards import BuildingScore, Compared, Counted

from .order import Position
from .sheet import ArchitectsSeat, Card

GOLD_IS_MARBLE = "Therese"
"""The board on which Gold and Marble are one resource."""


@dataclass(frozen=True, slots=True)
class VirtueEffect:
    """An END effect on Virtue of a card, also one that comes to 0."""

    card: str
    change: int


def name_of(card: str) -> str:
    """The printed name of a card given by its id; a free card is named already."""
    known = content.architects().buildings.get(card)
    return known.name if known else card


def scoring_of(building: str) -> BuildingScore | None:
    known = content.architects().buildings.get(building)
    return known.scoring if known else None


def virtue_effects(seat: ArchitectsSeat, table: Sequence[ArchitectsSeat]) -> tuple[VirtueEffect, ...]:
    """In the order of the seat's `buildings`. An AI has none: only what it scores counts."""
    if seat.is_ai:
        return ()
    return tuple(
        VirtueEffect(card.key, change)
        for card in seat.buildings
        if (change := _virtue_change(card, seat, table)) is not None
    )


def _virtue_change(card: Card, seat: ArchitectsSeat, table: Sequence[ArchitectsSeat]) -> int | None:
    scoring = scoring_of(card.id)
    if scoring is None:
        return None if card.id else card.end_virtue or None
    match scoring.kind:
        case "virtue_fixed":
            return scoring.virtue
        case "virtue_per":
            return count(scoring.what, seat, seat.virtue) // scoring.per * scoring.virtue
        case "virtue_if_strictly_most":
            return scoring.virtue if has_most(scoring.what, seat, table) else 0
        case _:
            return None


def end_vp(card: Card, seat: ArchitectsSeat, table: Sequence[ArchitectsSeat], end: Position) -> int | None:
    """VP of a card beside the printed ones; None where it has no such effect."""
    scoring = scoring_of(card.id)
    if scoring is None:
        return card.end_vp or None
    match scoring.kind:
        case "vp_per":
            return count(scoring.what, seat, end.virtue) // scoring.per * scoring.vp
        case "vp_if_zero":
            return 0 if end.unpaid_debts else scoring.vp
        case "vp_if_strictly_most":
            return scoring.vp if has_most(scoring.what, seat, table, scoring.market) else 0
        case _:
            return None


def rate(category: str) -> tuple[int, int]:
    """The VP for every full group of what is held, and the size of a group."""
    rule = content.architects().categories[category]
    assert rule.vp is not None
    assert rule.per is not None
    return rule.vp, rule.per


def vp_per_unpaid_debt(seat: ArchitectsSeat) -> int:
    """Fountain and Gambler's Den add up."""
    vp, _ = rate("unpaid_debts")
    if seat.is_ai:
        return vp
    scorings = (scoring_of(card.id) for card in seat.buildings)
    return vp + sum(s.vp_per_debt for s in scorings if s and s.kind == "unpaid_debt_vp_modifier")


def influence_per_virtue() -> int:
    """What it costs to keep a point of Virtue."""
    substitutions = content.architects().influence.substitutions
    return next(rule.lose for rule in substitutions if "virtue" in rule.replaces)


def count(what: Counted, seat: ArchitectsSeat, virtue: int) -> int:
    """`virtue` is the final one, which only effects that give VP look at."""
    match what:
        case "gold" | "marble" if seat.board == GOLD_IS_MARBLE:
            return seat.gold + seat.marble
        case "gold":
            return seat.gold
        case "marble":
            return seat.marble
        case "stone_wood_clay":
            return seat.stone + seat.wood + seat.clay
        case "buildings_constructed":
            return len(seat.buildings) + len(seat.wonders)
        case "apprentices_carpentry":
            return seat.skills.carpentry
        case "apprentices_tiling":
            return seat.skills.tiling
        case "apprentices_masonry":
            return seat.skills.masonry
        case "captured_workers":
            return seat.captured_workers
        case "paid_debts":
            return seat.paid_debts
        case "virtue":
            return virtue


def has_most(what: Compared, seat: ArchitectsSeat, table: Sequence[ArchitectsSeat], market: bool = False) -> bool:
    """Strictly more than each other seat, so at least 1. A Market compares with the Influence of an AI."""
    own: int = getattr(seat, what)
    others = (
        other.influence if market and other.is_ai else getattr(other, what) for other in table if other is not seat
    )
    return own > max(others, default=0) and own > 0


def worth_of(seat: ArchitectsSeat, table: Sequence[ArchitectsSeat]) -> Callable[[Position], int]:
    """The VP that depend on where the seat's END effects leave it."""
    by_virtue = content.architects().virtue.vp
    per_debt = vp_per_unpaid_debt(seat)
    cards = [card for card in seat.buildings if _depends_on_end(scoring_of(card.id))]

    def worth(end: Position) -> int:
        extra = sum(end_vp(card, seat, table, end) or 0 for card in cards)
        return by_virtue[end.virtue] + per_debt * end.unpaid_debts + extra

    return worth


def _depends_on_end(scoring: BuildingScore | None) -> bool:
    if scoring is None:
        return False
    return scoring.kind == "vp_if_zero" or (scoring.kind == "vp_per" and scoring.what == "virtue")
