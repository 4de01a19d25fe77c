"""Two books: what one would change in the other, and both as one, with nothing lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.book.book import Book, Key, put, same_face
from solo.book.form import Face
from solo.book.merge import Choice, compare, merge
from solo.book.slots import Kind

from .test_files import books

EMPTY = Book("viscounts")
FOUR: Key = ("scheme", "starting_unknown_4")
FIVE: Key = ("scheme", "starting_unknown_5")
NAMED: Key = ("scheme", "future_noble")
BOARD: Key = ("board", "noble")
CLERIC: Face = {"deck": "starting", "header": ["cleric"]}
MORE: Face = {**CLERIC, "row1": []}
NOBLE: Face = {"deck": "starting", "header": ["noble", "noble"]}
PRINTED: Face = {"deck": "future", "header": ["noble"]}


def book(*cards: tuple[Key, Face]) -> Book:
    made = EMPTY
    for key, face in cards:
        made = put(made, key, face)
    return made


@pytest.mark.parametrize(
    ("mine", "theirs", "standing", "into"),
    [
        (EMPTY, book((FOUR, CLERIC)), "new", FOUR),
        (book((FOUR, CLERIC)), book((FOUR, CLERIC)), "same", FOUR),
        (book((FIVE, CLERIC)), book((FOUR, CLERIC)), "same", FIVE),
        (book((FOUR, CLERIC)), book((FOUR, MORE)), "changed", FOUR),
        (book((FOUR, MORE)), book((FOUR, CLERIC)), "same", FOUR),
        (book((FOUR, CLERIC)), book((FOUR, NOBLE)), "new", FIVE),
        (EMPTY, book((NAMED, {**PRINTED, "move": 3})), "new", NAMED),
        (EMPTY, book((NAMED, {"deck": "future", "header": ["cleric"]})), "conflicting", NAMED),
        (book((NAMED, {**PRINTED, "move": 3})), book((NAMED, {**PRINTED, "move": 4})), "conflicting", NAMED),
        (book((BOARD, {"start": {"debts": 1}})), book((BOARD, {"start": {"debts": 2}})), "conflicting", BOARD),
    ],
)
def test_how_a_card_stands(mine: Book, theirs: Book, standing: str, into: Key) -> None:
    (found,) = compare(mine, theirs)
    assert (found.standing, found.into) == (standing, into)


def test_a_conflict_is_decided_card_by_card() -> None:
    mine, theirs = book((NAMED, {**PRINTED, "move": 3})), book((NAMED, {**PRINTED, "move": 4}))
    (found,) = compare(mine, theirs)
    assert found.choices(mine) == ("mine", "theirs", "both")
    assert merge(mine, theirs, {}) == mine
    assert merge(mine, theirs, {NAMED: "theirs"}) == theirs
    both = merge(mine, theirs, {NAMED: "both"})
    assert both.face(NAMED) == mine.face(NAMED)
    assert next(entry for entry in both if entry.slot.startswith("extra_")).face == theirs.face(NAMED)
    assert {each.standing for each in compare(both, theirs)} == {"same"}
    assert merge(both, theirs, {NAMED: "both"}) == both
    (board,) = compare(book((BOARD, {"start": {"debts": 1}})), book((BOARD, {"start": {"debts": 2}})))
    assert board.choices(mine) == ("mine", "theirs")


def test_two_new_cards_do_not_go_to_the_same_place() -> None:
    mine = book((FOUR, CLERIC))
    theirs = book((FOUR, NOBLE), (FIVE, {"deck": "starting", "header": ["builder"]}))
    assert len({found.into for found in compare(mine, theirs)}) == 2
    assert len(merge(mine, theirs, {}).entries) == 3


def test_a_new_card_does_not_take_the_place_of_another_one_of_their_book() -> None:
    last: Key = ("scheme", "future_unknown_5")
    moved: Face = {"deck": "future", "header": []}
    made = merge(EMPTY, book((FOUR, moved), (last, {"move": 0})), {last: "theirs"})
    assert [entry.face for entry in made] == [moved, {"move": 0}]


CHOICES: st.SearchStrategy[Choice] = st.sampled_from(["mine", "theirs", "both"])


@given(books(), st.data())
def test_nothing_is_lost(mine: Book, data: st.DataObject) -> None:
    theirs = data.draw(books().filter(lambda other: other.game == mine.game))
    found = compare(mine, theirs)
    choices = {each.key: data.draw(CHOICES) for each in found if each.standing == "conflicting"}
    made = merge(mine, theirs, choices)
    given_up = {each.key for each in found if choices.get(each.key) == "theirs"} | {
        each.into for each in found if each.standing == "changed"
    }
    for key, entry in mine.entries.items():
        assert key in given_up or made.face(key) == entry.face
    for each in found:
        if each.standing in ("new", "changed") or choices.get(each.key) == "theirs":
            assert any(has(made, each.key[0], each.theirs, key) for key in made.keys(each.key[0]))


def has(book: Book, kind: Kind, face: Face, key: Key) -> bool:
    return same_face(book.game, kind, book.face(key), face)


@given(books())
def test_a_book_with_itself_changes_nothing(one: Book) -> None:
    assert {each.standing for each in compare(one, one)} <= {"same"}
    assert merge(one, one, {}) == one
