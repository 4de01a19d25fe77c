"""The categories of Viscounts: what each is worth to one column, and why."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import content
from content.scoring_tables import scoring_table
from content.viscounts_cards import CheaperDebts
from locales import Message, figure, say

from .outsiders import outsider_vp
from .prizes import Prize
from .ribbons import set_vp, sets_of
from .seat_at_end import SeatAtEnd


class Tally(NamedTuple):
    vp: int
    why: Message


def why(id: str, **values: int | str | Message | tuple[Message | str, ...]) -> Message:
    return Message(f"scoring.viscounts.why.{id}", values)


def trading_posts(column: SeatAtEnd) -> Tally:
    return _built("trading_post", column.seat.trading_posts)


def guildhalls(column: SeatAtEnd) -> Tally:
    return _built("guildhall", column.seat.guildhalls)


def workshops(column: SeatAtEnd) -> Tally:
    return _built("workshop", column.seat.workshops)


def _built(building: str, built: int) -> Tally:
    vp = content.viscounts().buildings[building].vp_by_count
    return Tally(vp[built], why("built", built=built, most=len(vp) - 1))


def castle(column: SeatAtEnd) -> Tally:
    vp = content.viscounts().castle.vp_by_tier
    tiers = list(zip(column.tiers, vp.values(), strict=True))
    terms = " + ".join(f"{workers} × {each}" for workers, each in tiers if workers)
    if not terms:
        return Tally(0, why("no_workers"))
    return Tally(sum(workers * each for workers, each in tiers), why("castle", terms=terms))


def ribbon_sets(column: SeatAtEnd) -> Tally:
    vp = content.viscounts().ribbon_sets.vp_by_different_colours
    sets = sets_of(column.ribbons)
    if not sets:
        return Tally(0, why("no_ribbons"))
    parts = tuple(why("ribbon_set", n=times, colours=different, vp=vp[different]) for different, times in sets)
    if not column.colours:
        return Tally(set_vp(column.ribbons), why("ribbon_sets", sets=parts))
    chosen = tuple(say(f"scoring.viscounts.colour.{colour}") for colour in column.colours)
    reason = "with_any" if column.seat.is_ai else "with_envoy"
    return Tally(set_vp(column.ribbons), why(reason, sets=parts, colours=chosen))


def manuscripts(column: SeatAtEnd) -> Tally:
    parts: list[Message | str] = []
    vp = 0
    for manuscript in column.seat.manuscripts:
        kind = scoring_table("viscounts").manuscript_kinds[manuscript.per]
        counted = _counted(kind.per, column)
        vp += counted // kind.divisor
        parts.append(why(f"per.{manuscript.per}", count=counted, vp=counted // kind.divisor))
    if column.seat.manuscript_vp:
        vp += column.seat.manuscript_vp
        parts.append(why("manuscript_vp", vp=column.seat.manuscript_vp))
    return Tally(vp, why("list", parts=tuple(parts)) if parts else why("no_manuscripts"))


def _counted(per: str, column: SeatAtEnd) -> int:
    match per:
        case "building":
            return column.buildings
        case "flipped_debt":
            return column.holdings.paid_debts
        case "flipped_deed":
            return column.holdings.approved_deeds
        case "resource":
            return column.holdings.resources
        case "manuscript":
            return column.manuscripts
        case "worker":
            return sum(column.tiers)
        case "outsider":
            return len(column.seat.outsiders)
        case _:
            count: int = getattr(column.seat.icons, per.removesuffix("_icon"))
            return count


def castle_leader(column: SeatAtEnd) -> Tally:
    if not column.seat.castle_leader:
        return Tally(0, why("not_leader"))
    return Tally(column.sheet.castle_leader_vp, why("leader"))


def cleric_bonus(column: SeatAtEnd) -> Tally:
    cards = column.seat.cleric_bonus_cards
    [vp] = {card.vp for card in content.viscounts().cleric_bonus_cards.values()}
    return _each("cleric_bonus", cards, vp)


def unpaid_debts(column: SeatAtEnd) -> Tally:
    debts = column.holdings.unpaid_debts
    each = content.viscounts().debts_deeds.unpaid_debt.vp
    if not column.has_protector:
        return _each("unpaid_debts", debts, each)
    return _each("protected_debts", debts, min(0, each + protection()))


def _each(reason: str, count: int, vp: int) -> Tally:
    """So many of a kind, each worth the same."""
    return Tally(count * vp, why(reason, n=count, vp=figure(vp)) if count else why("none"))


def protection() -> int:
    score = content.viscounts().outsiders["protector"].score
    assert isinstance(score, CheaperDebts)
    return score.per_unpaid_debt


def acquired_deeds(column: SeatAtEnd) -> Tally:
    return _each("acquired_deeds", column.holdings.acquired_deeds, content.viscounts().debts_deeds.acquired_deed.vp)


def approved_deeds(column: SeatAtEnd) -> Tally:
    return _each("approved_deeds", column.holdings.approved_deeds, content.viscounts().debts_deeds.approved_deed.vp)


def builder_bonus(column: SeatAtEnd) -> Tally:
    parts: list[Message | str] = []
    vp = 0
    if column.seat.diversified_builder:
        vp += column.sheet.diversified_vp
        parts.append(why("diversified", vp=column.sheet.diversified_vp))
    if column.seat.specialized_builder:
        vp += column.sheet.specialized_vp
        parts.append(why("specialized", vp=column.sheet.specialized_vp))
    return Tally(vp, why("list", parts=tuple(parts)) if parts else why("no_builder_bonus"))


def outsiders(column: SeatAtEnd) -> Tally:
    scored = [(outsider, outsider_vp(outsider, column)) for outsider in column.seat.outsiders]
    parts = tuple(why("outsider", name=say(f"terms.outsider.{outsider.id}"), vp=vp) for outsider, vp in scored if vp)
    return Tally(sum(vp for _, vp in scored), why("list", parts=parts) if parts else why("no_outsiders"))


def public_buildings(column: SeatAtEnd) -> Tally:
    cards = {card.replaces: card for card in content.viscounts().public_buildings.values()}
    built = [(building, cards[building].vp) for building in column.seat.public_buildings]
    parts = tuple(why(f"public_{building}", vp=vp) for building, vp in built)
    return Tally(sum(vp for _, vp in built), why("list", parts=parts) if parts else why("no_public_buildings"))


def chest_tiles(column: SeatAtEnd) -> Tally:
    vp = content.viscounts().chest_vp.vp_by_count
    tiles = column.seat.chest_tiles
    return Tally(vp[tiles], why("chest_tiles", tiles=tiles, most=len(vp) - 1))


def leftover_resources(column: SeatAtEnd) -> Tally:
    each = scoring_table("viscounts").values["leftover_resource"].vp
    return _each("leftover_resources", column.holdings.resources, each)


OWN: Mapping[str, Callable[[SeatAtEnd], Tally]] = {
    rule.__name__: rule
    for rule in (
        trading_posts,
        guildhalls,
        workshops,
        castle,
        ribbon_sets,
        manuscripts,
        castle_leader,
        cleric_bonus,
        unpaid_debts,
        acquired_deeds,
        approved_deeds,
        builder_bonus,
        outsiders,
        public_buildings,
        chest_tiles,
        leftover_resources,
    )
}
"""The categories that look at one column alone, by id."""


def poverty(prize: Prize, deeds: int, *, revealed: bool) -> Tally:
    return _prize("poverty", prize, deeds, revealed=revealed)


def prosperity(prize: Prize, debts: int, *, revealed: bool) -> Tally:
    return _prize("prosperity", prize, debts, revealed=revealed)


def _prize(card: str, prize: Prize, flipped: int, *, revealed: bool) -> Tally:
    if not revealed:
        return Tally(0, why("not_revealed"))
    if not prize.rank:
        return Tally(0, why(f"{card}.none"))
    if prize.sharing > 1:
        return Tally(prize.vp, why(f"{card}.shared", n=flipped, rank=prize.rank, sharing=prize.sharing))
    return Tally(prize.vp, why(f"{card}.rank", n=flipped, rank=prize.rank))
