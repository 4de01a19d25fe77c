"""The sheet of an unknown game: what all games share is still checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from pydantic import ConfigDict

from content.games import Module
from interchange.problems import Loc

from .architects.sheet import ArchitectsSeat, ArchitectsSheet
from .problems import Findings
from .sentences import unknown_key
from .sheet import Seat, Several, Sheet, SheetPart
from .viscounts.sheet import ViscountsSeat, ViscountsSheet

KEYS: Final = ViscountsSheet.model_fields | ArchitectsSheet.model_fields
SEAT_KEYS: Final = ViscountsSeat.model_fields | ArchitectsSeat.model_fields


class AnyGame(Sheet):
    """A key of one game may be meant; one that no game has is a problem in any case."""

    model_config = ConfigDict(extra="allow")

    class AnySeat(Seat):
        model_config = ConfigDict(extra="allow")

    game: Literal["viscounts", "architects"]
    modules: Several[Module] = ()
    seats: Several[AnySeat]

    def check(self, findings: Findings) -> None:
        super().check(findings)
        _check_keys(self, (), KEYS, findings)
        for index, seat in enumerate(self.seats):
            _check_keys(seat, ("seats", index), SEAT_KEYS, findings)


def _check_keys(part: SheetPart, loc: Loc, known: Mapping[str, object], findings: Findings) -> None:
    for key in part.model_extra or ():
        if key not in known:
            findings.add((*loc, key), unknown_key(findings.meant(key, known)))
