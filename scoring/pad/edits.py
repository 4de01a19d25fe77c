"""Edits of a pad: each gives the new pad and a label that says what was done ("Guildhalls of Anna: 2 → 3").

Edits are small and apply to the pad as it is now, so that two phones can write to one sheet. Nothing that is
merely wrong is refused: it is told at its cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from locales import Message
from scoring.problems import Loc

from .document import Pad

Edit: TypeAlias = tuple[Pad, Message]


def set_value(pad: Pad, path: Loc, value: int | bool | str) -> Edit:
    """A stepper, switch, option or name of a line; forgets a sum that was typed there, and marks the cell."""
    raise NotImplementedError


def why_not_sum(pad: Pad, path: Loc, text: str) -> Message | None:
    raise NotImplementedError


def type_sum(pad: Pad, path: Loc, text: str) -> Edit:
    """A sum as a person types it: "4+7+3", "12-2"; it is remembered as typed."""
    raise NotImplementedError


def add_card(pad: Pad, path: Loc, card: str) -> Edit:
    raise NotImplementedError


def add_line(pad: Pad, path: Loc, name: str = "", vp: int = 0, end_vp: int = 0, end_virtue: int = 0) -> Edit:
    """A card entered by hand."""
    raise NotImplementedError


def remove_card(pad: Pad, path: Loc) -> Edit:
    """Takes out an entry of a list: `path` is the entry's own."""
    raise NotImplementedError


def replace_card(pad: Pad, path: Loc, card: str) -> Edit:
    raise NotImplementedError


def mark_entered(pad: Pad, seat: int, category: str, entered: bool = True) -> Edit:
    raise NotImplementedError


def why_not_place(pad: Pad, seat: int, tier: int, wedge: int | None = None) -> Message | None:
    raise NotImplementedError


def place_worker(pad: Pad, seat: int, tier: int, wedge: int | None = None) -> Edit:
    raise NotImplementedError


def why_not_remove(pad: Pad, seat: int, tier: int, wedge: int | None = None) -> Message | None:
    raise NotImplementedError


def remove_worker(pad: Pad, seat: int, tier: int, wedge: int | None = None) -> Edit:
    raise NotImplementedError


def use_map(pad: Pad) -> Edit:
    """From figures to the castle map; ask first if `loses_figures`."""
    raise NotImplementedError


def loses_figures(pad: Pad) -> Message | None:
    """What `use_map` would lose: figures that cannot be placed on the map; None where there is nothing to lose."""
    raise NotImplementedError


def use_figures(pad: Pad) -> Edit:
    """From the castle map to figures per tier, which stay as they are."""
    raise NotImplementedError


def choose(pad: Pad, path: Loc, value: str | Sequence[str]) -> Edit:
    """Overrules the advice, or confirms it for good. `path` is the choice's."""
    raise NotImplementedError


def leave_open(pad: Pad, path: Loc) -> Edit:
    """Back to the advice."""
    raise NotImplementedError


def rename_seat(pad: Pad, seat: int, name: str) -> Edit:
    raise NotImplementedError


def recolour_seat(pad: Pad, seat: int, colour: str) -> Edit:
    raise NotImplementedError


def move_seat(pad: Pad, seat: int, to: int) -> Edit:
    """To another place in turn order."""
    raise NotImplementedError
