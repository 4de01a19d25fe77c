"""One seat at the end of the game, when all that was open is decided: what the rules look at."""

from dataclasses import dataclass, replace

from .debts_and_deeds import Holdings, holdings_of
from .ribbons import Colours, RibbonCounts, entered_ribbons, with_ribbons
from .sheet import ViscountsSeat, ViscountsSheet


@dataclass(frozen=True, slots=True)
class SeatAtEnd:
    sheet: ViscountsSheet
    seat: ViscountsSeat
    holdings: Holdings
    ribbons: RibbonCounts  # with Envoys and wild ribbons
    manuscripts: int
    tiers: tuple[int, int, int]
    wedges_led: int
    colours: Colours = ()  # of Envoys or wild ribbons

    @property
    def buildings(self) -> int:
        own = self.seat.trading_posts + self.seat.guildhalls + self.seat.workshops
        return own + len(self.seat.public_buildings)

    @property
    def has_protector(self) -> bool:
        return any(outsider.id == "protector" for outsider in self.seat.outsiders)

    def with_holdings(self, holdings: Holdings) -> "SeatAtEnd":
        return replace(self, holdings=holdings)

    def with_colours(self, colours: Colours) -> "SeatAtEnd":
        return replace(self, ribbons=with_ribbons(entered_ribbons(self.seat), colours), colours=colours)


def wedges_led(sheet: ViscountsSheet, index: int) -> int:
    """The wedges in which this seat has strictly more Workers than each other one, tiers 1 and 2 together."""
    castle = sheet.seats[index].castle
    if not castle.wedges:
        return castle.wedges_led
    others = [seat.castle.wedges for i, seat in enumerate(sheet.seats) if i != index and seat.castle.wedges]
    return sum(
        sum(own) > max((sum(other[wedge]) for other in others), default=0) for wedge, own in enumerate(castle.wedges)
    )


def column_of(sheet: ViscountsSheet, index: int) -> SeatAtEnd:
    """The column as entered, before its Rogues and Assassin, its Envoys and wild ribbons."""
    seat = sheet.seats[index]
    ribbons = entered_ribbons(seat)
    owned = sum(ribbons) + seat.ribbons.any
    return SeatAtEnd(sheet, seat, holdings_of(seat), ribbons, owned, seat.castle.tiers, wedges_led(sheet, index))
