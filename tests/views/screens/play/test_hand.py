"""Where a card that was met in a game goes in the card book."""

from app.card_book import with_card
from solo.architects.decks import companion_deck
from solo.book.architects import scheme_face
from solo.book.book import Book
from solo.book.form import Face

EMPTY = Book.of("architects", ())
GUARDHOUSE = scheme_face(next(card for card in companion_deck() if card.keeps))
QUARRY: Face = {
    "deck": "future",
    "sections": [{"clause": "nothing", "location": "quarry", "options": [["gain_silver"]]}],
}
GUILDHALL = scheme_face(next(card for card in companion_deck() if card.origin == "printed"))


def test_a_card_goes_to_the_first_place_that_nothing_is_known_of() -> None:
    assert [*with_card(EMPTY, QUARRY).entries] == [("scheme", "scheme_3")]


def test_a_printed_card_that_was_seen_in_part_is_filled_in() -> None:
    assert [*with_card(EMPTY, GUARDHOUSE).entries] == [("scheme", "guardhouse_example")]


def test_a_known_card_is_not_entered_twice() -> None:
    once = with_card(EMPTY, QUARRY)
    assert with_card(once, QUARRY) == once
    assert with_card(EMPTY, GUILDHALL) == EMPTY


def test_what_the_box_has_no_place_for_is_an_extra_card() -> None:
    book = EMPTY
    locations = ("mines", "quarry", "forest", "workshop")
    icons = ("gain_silver", "gain_influence", "gain_marble", "gain_virtue", "add_tax", "capture")
    for location in locations:
        for icon in icons:
            section = {"clause": "nothing", "location": location, "options": [[icon]]}
            book = with_card(book, {"deck": "starting", "sections": [section]})
    assert len(book.entries) == len(locations) * len(icons)
    assert sum(key[1].startswith("extra_") for key in book.entries) == len(locations) * len(icons) - 22
