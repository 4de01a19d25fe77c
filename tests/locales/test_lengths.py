"""No word is too long for a phone of 320 points at 200 %, in any language: it would break, or be cut off."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from PIL import ImageFont

import bootstrap
from locales import DOMAINS, LANGUAGES, Language, catalogue
from views.theme import grown, title_size

ROOM = 320 - 2 * 12  # between the edges of the page
TEXT, HEADING = ("AlegreyaSans-400", 17.0), ("Alegreya-700", 28.0)  # the font of the text, and that of a title
WORDS = re.compile(r"[\s–/-]")


@cache
def font(name: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(bootstrap.ROOT / "assets" / "fonts" / f"{name}.ttf", size)


def sentences(language: Language) -> Iterator[tuple[str, str]]:
    """Each with its id; a value counts as two figures."""
    for domain in DOMAINS:
        for id, text in catalogue(language, domain)._catalog.items():  # type: ignore[attr-defined]  # gettext keeps its texts there
            yield (id if isinstance(id, str) else id[0]), re.sub(r"\{\w+\}", "00", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_wider_than_a_narrow_phone_at_twice_the_size(language: Language) -> None:
    name, size = TEXT
    measured = font(name, grown(size, 2))
    words = {word: id for id, text in sentences(language) if id for word in WORDS.split(text)}
    assert [(id, word) for word, id in words.items() if len(word) > 9 and measured.getlength(word) > ROOM] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_title_breaks_there(language: Language) -> None:
    """Whatever could be a title: a few words."""
    name, size = HEADING
    broken = []
    for id, text in sentences(language):
        if 0 < len(text.split()) < 5:
            measured = font(name, round(title_size(text, "headline_medium", 2, ROOM) or grown(size, 2), 1))
            broken += [(id, word) for word in WORDS.split(text) if measured.getlength(word) > ROOM]
    assert broken == []


def test_what_fits_keeps_its_size() -> None:
    assert title_size("Guildhall", "headline_medium", 2, ROOM) is None
    small = title_size("Wintergartenblumen", "headline_medium", 2, ROOM)
    assert small
    assert grown(15, 2) <= small < grown(28, 2)
    assert title_size("W" * 80, "headline_medium", 2, ROOM) == grown(15, 2)
