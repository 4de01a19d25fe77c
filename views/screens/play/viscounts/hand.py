"""A card in hand of Viscounts: it is known by its header."""

from __future__ import annotations

from solo.book.form import Face
from solo.book.viscounts import scheme
from solo.viscounts.card_words import word_of
from views.components.ai_cards.viscounts import pictures
from views.screens.play.hand import Hand


def _word(face: Face) -> str | None:
    card = scheme("", face, "own")
    return word_of(card) if card else None


HAND = Hand("viscounts", _word, lambda ui, card: pictures(ui, card.header))
