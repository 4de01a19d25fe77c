"""A card in hand of Architects: it is known by its locations."""

from __future__ import annotations

from solo.architects.card_words import word_of
from solo.book.architects import base_scheme, scheme
from solo.book.form import Face
from views.components.ai_cards.architects import pictures
from views.screens.play.hand import Hand


def _word(face: Face) -> str | None:
    card = scheme("", face, "own")
    return word_of(card) if card else None


def _base_word(face: Face) -> str | None:
    card = base_scheme("", face, "own")
    return word_of(card) if card else None


HAND = Hand("architects", _word, lambda ui, card: pictures(ui, tuple(section.location for section in card.sections)))
BASE_HAND = HAND._replace(word=_base_word, kind="base_scheme")
"""Of the base box."""
