"""A game with the cards of a book: what is blank there is ours and labelled so, or asked about."""

from solo.architects import decks
from solo.architects.boards import Wonder
from solo.architects.cards import Scheme, Section
from solo.architects.rules import new_game, piles, why_not_start
from solo.book.architects import scheme_face
from solo.book.architects_boards import board_face, contribution_face, wonder_face
from solo.book.book import Book, put
from solo.book.deck_from_book_architects import (
    hand_start,
    known_cards,
    own_board,
    own_cards,
    own_contributions,
    own_start,
    own_wonders,
)
from solo.files import game_of, to_json

EMPTY = Book.of("architects", ())
OWN = Scheme("", "starting", (Section("quarry", (("gain_silver",),)),), "own")
GUARDHOUSE = next(card for card in decks.companion_deck() if card.keeps)


def test_an_empty_book_is_played_with_ours() -> None:
    assert [card.id for card in known_cards(EMPTY)] == ["guildhall_example"]
    assert {card.id for card in own_cards(EMPTY)} == {card.id for card in decks.companion_deck()}
    assert own_board(EMPTY, "patron") == decks.companion_board("patron")
    assert own_wonders(EMPTY, from_table=False) == decks.companion_wonders()
    assert {*own_contributions(EMPTY, from_table=False)} == {*decks.companion_contributions()}
    assert not why_not_start(own_start(EMPTY, "patron", "7"))


def test_blank_cards_may_be_read_from_the_table() -> None:
    wonders = own_wonders(EMPTY, from_table=True)
    assert [wonder.unknown for wonder in wonders] == [wonder.unknown for wonder in decks.printed_wonders()]
    assert all(card.unknown for card in own_contributions(EMPTY, from_table=True))
    game = new_game(own_start(EMPTY, "patron", "7", from_table=True))
    assert game.question


def test_known_cards_take_the_places_of_ours() -> None:
    book = put(EMPTY, ("scheme", "scheme_3"), scheme_face(OWN))
    book = put(book, ("scheme", "guardhouse_example"), scheme_face(GUARDHOUSE))
    cards = own_cards(book)
    assert len(cards) == len(decks.companion_deck())
    own = [card for card in cards if card.origin == "own"]
    assert {card.id for card in own} == {"scheme_3", "guardhouse_example"}
    assert GUARDHOUSE.id not in {card.id for card in cards}
    start = own_start(book, "patron", "7")
    assert [len(pile) for pile in piles(start)] == [13, 9]


def test_a_card_of_age_of_artisans_is_known_by_its_words() -> None:
    card = next(card for card in decks.companion_deck() if card.age_of_artisans)
    book = put(EMPTY, ("scheme", "scheme_3"), scheme_face(card))
    assert next(card for card in known_cards(book) if card.id == "scheme_3").age_of_artisans


def test_boards_and_wonders_are_filled_part_by_part() -> None:
    face = {"start_virtue": 4, "guardhouse": [{}, {}, {}, {}, {"words": ["gain_future_scheme"]}]}
    board = own_board(put(EMPTY, ("board", "patron"), face), "patron")
    assert (board.start_virtue, board.origin("start_virtue")) == (4, "own")
    assert (board.origin("priority"), board.origin("focus")) == ("companion", "printed")
    whole = put(EMPTY, ("board", "patron"), board_face(decks.companion_board("peddler")))
    assert {origin for _, origin in own_board(whole, "patron").origins} == {"own"}
    wonder = Wonder("clay", 8, 1, 2, 3, 2)
    [clay, *_] = own_wonders(put(EMPTY, ("wonder", "clay"), wonder_face(wonder)), from_table=False)
    assert (clay.influence, clay.origin("vp")) == (8, "own")


def test_known_contribution_cards_come_first() -> None:
    ours = decks.companion_contributions()[0]
    book = put(EMPTY, ("contribution", "contribution_1"), contribution_face(ours))
    cards = own_contributions(book, from_table=False)
    assert len(cards) == len(decks.companion_contributions())
    assert (cards[0].id, cards[0].origin, cards[0].princess) == ("contribution_1", "own", ours.princess)
    assert len({card.id for card in cards}) == len(cards)


def test_such_a_game_is_kept_in_a_file() -> None:
    book = put(EMPTY, ("scheme", "scheme_3"), scheme_face(OWN))
    game = new_game(own_start(book, "peddler", "7"))
    assert game_of(to_json(game)).state == game.state


def test_the_card_in_hand_is_never_ours() -> None:
    start = hand_start(EMPTY, "patron", "x", ["age_of_artisans"])
    assert (start.deck, [card.id for card in start.cards]) == ("hand", ["guildhall_example"])
    assert start.contributions == decks.blank_contributions()
    assert all(origin != "companion" for wonder in start.wonders for _, origin in wonder.origins)
    assert why_not_start(start) == ()
    assert game_of(to_json(new_game(start))).question is not None


def test_contribution_cards_in_hand_are_named_once_all_are_in_the_book() -> None:
    ours = decks.companion_contributions()
    book = EMPTY
    for blank, card in zip(decks.blank_contributions(), ours, strict=True):
        assert hand_start(book, "patron", "x").contributions == decks.blank_contributions()
        book = put(book, ("contribution", blank.id), contribution_face(card))
    assert [card.princess for card in hand_start(book, "patron", "x").contributions] == [card.princess for card in ours]
