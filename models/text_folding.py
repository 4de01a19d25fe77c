"""Finding by what is typed: without case and accents, so that "elodie" finds Élodie on every database."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain
from typing import Protocol

from content.opponents import searched_names

LONGEST = 500
"""Signs of a search; the rest is not looked at. SQLite takes neither a long pattern nor a thousand of them."""


def folded(text: str) -> str:
    """In small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class Named(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def controller(self) -> str: ...


def found_by(seats: Iterable[Named], place: str | None, notes: str) -> str:
    """What a match can be found by; an AI by its name in every language."""
    names = (searched_names(seat.name) if seat.controller == "ai" else (seat.name,) for seat in seats)
    return folded("\n".join([*chain.from_iterable(names), place or "", notes]))


def patterns(typed: str) -> list[str]:
    """One for LIKE (with a backslash as its escape) for each word: all have to be there, in any order."""
    signs = str.maketrans({"\\": "\\\\", "%": "\\%", "_": "\\_"})
    return [f"%{word.translate(signs)}%" for word in folded(typed[:LONGEST]).split()]
