"""The languages as tests take them: found in `locales/`, so that a new folder there is in every test."""

from collections.abc import Iterable
from functools import cache
from itertools import cycle, islice
from typing import TypeVar

from locales import ENGLISH, LANGUAGES, Language, catalogue

T = TypeVar("T")

TRANSLATED: tuple[Language, ...] = tuple(language for language in LANGUAGES if language != ENGLISH)
"""All that are translated from English."""

UNKNOWN: Language = "tlh"
"""One that no folder is for."""


@cache
def longest_words() -> Language:
    """The language whose screens have the longest words: what fits in it fits in the others."""
    return max(LANGUAGES, key=_longest_word)


def _longest_word(language: Language) -> int:
    said = catalogue(language, "app")._catalog.values()  # type: ignore[attr-defined]  # gettext keeps its texts there
    return max(len(word) for text in said for word in str(text).split() if word.isalpha())


def in_turn(cases: Iterable[T], at_once: int = 2) -> list[tuple[T, Language]]:
    """Each case with some of the translations, the next case with those that follow, all of them alike often.

    It is for walks that cost much: one more language does not make them longer.
    """
    turns = cycle(TRANSLATED)
    return [(case, language) for case in cases for language in islice(turns, min(at_once, len(TRANSLATED)))]
