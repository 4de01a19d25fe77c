"""Manuscripts in the card book: every known design, those entered by hand, and what another book brings."""

import pytest

from app.card_book import with_card
from solo.book.book import Book, Entry, Key, progress
from solo.book.merge import compare, merge
from solo.book.slots import slots
from solo.book.viscounts_manuscripts import face_of_word, word_of_face
from solo.viscounts.manuscripts import known, manuscript

NEW = "any:4:ink+ink+virtue"
COUNTS = "black:7:per:building"


@pytest.mark.parametrize("word", [NEW, COUNTS])
def test_a_word_and_its_face_are_the_same_tile(word: str) -> None:
    assert word_of_face(face_of_word(word)) == word


def test_every_known_design_stands_in_the_book_as_it_is_printed() -> None:
    book = Book("viscounts")
    for id, design in known().items():
        assert word_of_face(book.face(("manuscript", id))) == design.word
    made = progress(book, "manuscript")
    assert (made.done, made.total, made.printed) == (26, 45, 26)


def test_one_that_is_not_known_takes_a_blank_place_once() -> None:
    book = with_card(Book("viscounts"), face_of_word(NEW), "manuscript")
    assert [*book.entries] == [("manuscript", "unknown_1")]
    assert with_card(book, face_of_word(NEW), "manuscript") == book
    for design in known():
        assert with_card(book, face_of_word(design), "manuscript") == book


def test_beyond_the_boxes_there_is_room_all_the_same() -> None:
    book = Book("viscounts")
    words = [f"{ribbon}:{cost}:discard" for ribbon in ("grey", "black", "blue", "yellow") for cost in range(3, 8)]
    for word in words:
        book = with_card(book, face_of_word(word), "manuscript")
    entered = [word_of_face(entry.face) for entry in book]
    assert entered == words
    assert sum(slot.startswith("extra_") for _, slot in book.entries) == 1


def test_a_book_that_comes_in_brings_its_tiles_to_the_next_places() -> None:
    key: Key = ("manuscript", "unknown_1")
    mine = Book.of("viscounts", [Entry(*key, face_of_word(NEW))])
    theirs = Book.of("viscounts", [Entry(*key, face_of_word(COUNTS)), Entry("manuscript", "unknown_2", mine.face(key))])
    assert [each.standing for each in compare(mine, theirs)] == ["new", "same"]
    merged = merge(mine, theirs, {})
    assert {word_of_face(entry.face) for entry in merged} == {NEW, COUNTS}


def test_what_is_half_entered_is_no_tile_yet() -> None:
    assert word_of_face({"ribbon": "any", "cost": 4, "gain": []}) is None
    assert word_of_face({"ribbon": "any", "gain": ["ink"]}) is None
    assert manuscript(NEW).gain == ("ink", "ink", "virtue")
    assert ("manuscript", "unknown_19") in slots("viscounts")
