"""A deck and a board of one's own: played by the engine, each part labelled with where it is from."""

import json

import pytest

from solo.book import viscounts, viscounts_boards
from solo.book.book import Book, Key, progress, put
from solo.book.deck_from_book_viscounts import missing_cards, own_board, own_cards, own_start, why_not_own
from solo.book.form import Face
from solo.book.slots import slots
from solo.files import game_of, to_json
from solo.viscounts.cards import Scheme, companion_board, companion_deck
from solo.viscounts.rules import OPPONENTS, new_game, why_not_start
from solo.viscounts.simulation import play_game
from solo.viscounts.state import KEEPER_OF_KEYS
from testing.each import each_of

EMPTY = Book("viscounts")
FOUR: Key = ("scheme", "starting_unknown_4")
OURS = [card for card in companion_deck() if card.origin == "companion"]


def full() -> Book:
    """A box whose blank cards and boards show what ours show."""
    book = EMPTY
    gaps = [key for key in slots("viscounts") if key[0] == "scheme" and not book.whole(key)]
    for key in gaps:
        slot = book.slot(key)
        fits = [card for card in OURS if card.deck == slot.deck]
        card = next(
            (card for card in fits if card.id == key[1]),
            fits[len([g for g in gaps[: gaps.index(key)] if g[1].startswith(slot.deck)])],
        )
        book = put(book, key, viscounts.face_of_scheme(card))
    for opponent in OPPONENTS:
        book = put(book, ("board", opponent), viscounts_boards.face_of_board(companion_board(opponent)))
    return book


def test_an_empty_book_has_the_printed_cards() -> None:
    assert [card.origin for card in own_cards(EMPTY)] == ["printed"] * 5
    assert len(own_cards(EMPTY, [KEEPER_OF_KEYS])) == 6
    assert len(missing_cards(EMPTY)) == len(missing_cards(EMPTY, [KEEPER_OF_KEYS])) == 11


def test_what_is_missing_is_said_until_all_is_there() -> None:
    why = why_not_own(EMPTY, "cleric")
    assert why
    assert (why.id, why.values["n"]) == ("solo.book.missing_cards", 11)
    book = full()
    assert progress(book, "scheme").done == 17
    for opponent in OPPONENTS:
        assert why_not_own(book, opponent) is None
    without = put(book, ("board", "noble"), {"focus": "place_workers"})
    missing = why_not_own(without, "noble")
    assert missing
    assert missing.id == "solo.book.missing_board"
    assert why_not_own(without, "builder") is None


@pytest.mark.parametrize("modules", [(), (KEEPER_OF_KEYS,)])
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_whole_book_is_played_without_ours(opponent: str, modules: tuple[str, ...]) -> None:
    start = own_start(full(), opponent, "x", modules)
    assert why_not_start(start) == ()
    assert {card.origin for card in start.cards} == {"own", "printed"}
    assert "companion" not in {origin for _, origin in start.board.origins} | {
        slot.origin for slot in start.board.slots
    }
    assert play_game(start).game.over


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_ours_stand_in_for_what_is_missing_and_say_so(opponent: str) -> None:
    mine: Face = viscounts.face_of_scheme(OURS[0])
    book = put(EMPTY, FOUR, mine)
    start = own_start(book, opponent, "x", fill=True)
    assert why_not_start(start) == ()
    assert sorted(card.deck for card in start.cards) == ["future"] * 8 + ["starting"] * 8
    assert [card.id for card in start.cards if card.origin == "own"] == [FOUR[1]]
    assert OURS[0].id not in [card.id for card in start.cards]
    game = new_game(start)
    assert game_of(json.loads(json.dumps(to_json(game)))).state == game.state


def test_a_board_keeps_what_was_entered() -> None:
    key: Key = ("board", "builder")
    printed = dict(EMPTY.face(key))
    start = {"resources": ["gold"], "debts": 3, "deeds": 2, "building": "workshop"}
    board = own_board(put(EMPTY, key, {**printed, "start": start}), "builder", fill=True)
    assert (board.start_resources, board.start_debts, board.start_deeds, board.start_building) == (
        ("gold",),
        3,
        2,
        "workshop",
    )
    assert board.origin("start") == "own"
    assert board.origin("printed_icons") == "companion"
    assert [slot.origin for slot in board.slots] == [slot.origin for slot in companion_board("builder").slots]


def test_an_extra_card_is_played_too() -> None:
    extra: Key = ("scheme", "extra_1")
    book = put(EMPTY, extra, viscounts.face_of_scheme(OURS[0]))
    assert "extra_1" in [card.id for card in own_cards(book)]
    assert len(own_cards(book, fill=True)) == 17


@each_of("card", companion_deck())
def test_every_card_comes_back_from_its_face(card: Scheme) -> None:
    face = json.loads(json.dumps(viscounts.face_of_scheme(card)))
    assert viscounts.scheme(card.id, face, card.origin, card.source, keeper_of_keys=card.keeper_of_keys) == card


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_every_board_comes_back_from_its_face(opponent: str) -> None:
    board = companion_board(opponent)
    face = json.loads(json.dumps(viscounts_boards.face_of_board(board)))
    origins = [slot.origin for slot in board.slots]
    assert viscounts_boards.board(opponent, face, dict(board.origins), slots=origins) == board
