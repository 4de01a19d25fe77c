"""Finding by what is typed: without case and accents, so that "elodie" finds Élodie on every database."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST = 500
"""Signs of a search; the rest is not looked at. SQLite takes neither a long pattern nor a thousand of them."""


def plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def found_by(names: Iterable[str], place: str | None, notes: str) -> str:
    """What a match can be found by."""
    return plain("\n".join([*names, place or "", notes]))


def patterns(typed: str) -> list[str]:
    """One for LIKE (with a backslash as its escape) for each word: all have to be there, in any order."""
    signs = str.maketrans({"\\": "\\\\", "%": "\\%", "_": "\\_"})
    return [f"%{word.translate(signs)}%" for word in plain(typed[:LONGEST]).split()]
