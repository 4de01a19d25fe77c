"""What an Outsider in the deck scores."""

from content.viscounts_cards import Fixed, Per, Threshold

from .seat_at_end import SeatAtEnd
from .sheet import RIBBONS, Outsider


def outsider_vp(outsider: Outsider, column: SeatAtEnd) -> int:
    """Protector, Envoys, Rogues and Assassin score nothing themselves: they help elsewhere."""
    score = outsider.score
    if isinstance(score, Fixed):
        return score.vp
    if isinstance(score, Threshold):
        return score.vp if _standing(score.needs, column) >= score.count else 0
    if isinstance(score, Per):
        counted = _counted(score, column) // (score.divisor or _told_divisor(score, column))
        return score.fixed + score.vp * (counted if score.max is None else min(counted, score.max))
    return 0


def _standing(needed: str, column: SeatAtEnd) -> int:
    seat = column.seat
    return {
        "trading_post": seat.trading_posts,
        "guildhall": seat.guildhalls,
        "workshop": seat.workshops,
        "chest_tile": seat.chest_tiles,
    }[needed]


def _told_divisor(score: Per, column: SeatAtEnd) -> int:
    """How many Workers a Mercenary wants per VP is printed on the card in front of the players."""
    return column.sheet.mercenary_tier1_per if score.tier == 1 else column.sheet.mercenary_tier2_per


def _counted(score: Per, column: SeatAtEnd) -> int:
    seat = column.seat
    match score.per:
        case "link_both_ends":
            return seat.links_both_ends
        case "wedge_led":
            return column.wedges_led
        case "segment_built":
            return seat.segments_built
        case "resource":
            return column.holdings.resources
        case "worker":
            assert score.tier
            return column.tiers[score.tier - 1]
        case "ribbon":
            assert score.colour
            return column.ribbons[RIBBONS.index(score.colour)]
        case "ribbon_set":
            return min(column.ribbons)
        case "outsider":
            return len(seat.outsiders)
        case "hero":
            return seat.heroes_in_deck
        case "hero_or_outsider":
            return seat.heroes_in_deck + len(seat.outsiders)
        case "icon_set":
            return seat.symbol_sets
