"""The document of the score pad: a sheet while it is being filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

FORMAT: Final = "west-kingdom/score-pad"
VERSION: Final = 1


class Pad(BaseModel):
    """`sheet` is a score sheet as JSON; it may be incomplete or clash. Values are never changed in place."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    format: Literal["west-kingdom/score-pad"] = FORMAT
    version: Literal[1] = VERSION
    sheet: Mapping[str, Any]
    entered: tuple[tuple[int, str], ...] = ()
    """(seat, category): the cells that somebody has looked at and left."""
    sums: Mapping[str, str] = {}
    """What was typed as a sum: "<seat>/<key path>" -> "4+7+3"; the sheet holds its value."""


def new_pad(game: str, modules: Sequence[str], seats: Sequence[Mapping[str, Any]], **shared: Any) -> Pad:
    """A pad for these seats, in turn order: at least a `name`, and whatever of a sheet's seat is already known."""
    raise NotImplementedError


def read_pad(data: object) -> Pad:
    """The pad in a JSON value, or `BadPad`."""
    raise NotImplementedError
