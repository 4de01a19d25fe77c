"""The card book in the store: every edit at once, undo after a restart, an import as one change after a backup."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import Session as Db
from sqlmodel import func, select

from locales import say
from models.sql_tables import CardRow, CardStepRow
from models.store import Store
from models.values import CAP
from solo.book.book import Book, Key, put, remove
from solo.book.form import Face
from solo.book.merge import merge
from tests.models.helpers import label, mine, open_store

CARD: Key = ("scheme", "starting_unknown_4")
OTHER: Key = ("scheme", "future_unknown_5")
FACE: Face = {"deck": "starting", "header": ["noble"]}
LONGER: Face = {**FACE, "row1": []}


def enter(store: Store, key: Key, face: Face, number: int = 0) -> Book:
    return store.card_books.change("viscounts", label(number), lambda book: put(book, key, face)).book


def faces(store: Store) -> dict[Key, object]:
    return {key: entry.face for key, entry in store.card_books.get("viscounts").book.entries.items()}


def test_a_card_is_entered_changed_and_taken_out(store: Store) -> None:
    enter(store, CARD, FACE)
    enter(store, OTHER, {"deck": "future"} | {"row1": []})
    enter(store, CARD, LONGER)
    assert faces(store) == {CARD: LONGER, OTHER: {"deck": "future", "row1": []}}
    store.card_books.change("viscounts", label(3), lambda book: remove(book, OTHER))
    assert faces(store) == {CARD: LONGER}
    assert store.card_books.get("architects").book.entries == {}


def test_what_changes_nothing_is_no_step(store: Store) -> None:
    enter(store, CARD, FACE, 1)
    kept = store.card_books.change("viscounts", label(2), lambda book: book)
    assert (kept.undo_label, kept.redo_label) == (label(1), None)


def test_an_edit_that_raises_writes_nothing(store: Store) -> None:
    def refuse(_book: Book) -> Book:
        raise KeyError("no")

    with pytest.raises(KeyError):
        store.card_books.change("viscounts", label(1), refuse)
    assert faces(store) == {}


def test_undo_and_redo_go_step_by_step_and_survive_a_restart(location: Path | str) -> None:
    store = open_store(location)
    enter(store, CARD, FACE, 1)
    enter(store, CARD, LONGER, 2)
    store.card_books.change("viscounts", label(3), lambda book: remove(book, CARD))
    store.close()
    store = open_store(location)
    book = store.card_books.undo("viscounts")
    assert faces(store) == {CARD: LONGER}
    assert (book.undo_label, book.redo_label) == (label(2), label(3))
    store.card_books.undo("viscounts")
    store.card_books.undo("viscounts")
    assert faces(store) == {}
    assert store.card_books.undo("viscounts").undo_label is None
    store.close()
    store = open_store(location)
    for expected in (FACE, LONGER):
        store.card_books.redo("viscounts")
        assert faces(store) == {CARD: expected}
    assert store.card_books.redo("viscounts").redo_label is None
    assert faces(store) == {}
    store.close()


def test_a_new_edit_takes_the_place_of_what_could_be_redone(store: Store) -> None:
    enter(store, CARD, FACE, 1)
    store.card_books.undo("viscounts")
    enter(store, OTHER, {"deck": "future", "row1": []}, 2)
    assert store.card_books.redo("viscounts").redo_label is None
    assert [*faces(store)] == [OTHER]


def test_a_card_that_is_taken_out_and_entered_again_is_one_row(store: Store) -> None:
    for _ in range(3):
        enter(store, CARD, FACE)
        store.card_books.change("viscounts", label(3), lambda book: remove(book, CARD))
    with Db(store.database.engine) as db:
        assert db.exec(select(func.count()).select_from(CardRow)).one() == 1


def test_there_is_a_cap_on_steps(store: Store) -> None:
    for number in range(CAP + 5):
        enter(store, CARD, FACE if number % 2 else LONGER, number)
    with Db(store.database.engine) as db:
        assert db.exec(select(func.count()).select_from(CardStepRow)).one() == CAP
    assert store.card_books.get("viscounts").undo_label == label(CAP + 4)


def test_an_import_is_one_step_after_a_backup(store: Store) -> None:
    enter(store, CARD, FACE, 1)
    theirs = Book("viscounts")
    for key in (CARD, OTHER):
        theirs = put(theirs, key, {"deck": key[1].partition("_")[0], "header": ["cleric"]})
    store.card_books.bring_in("viscounts", say("app.cards.did.import"), lambda book: merge(book, theirs, {}))
    assert len(faces(store)) == 3
    if store.backups.kept:
        assert [backup.reason for backup in store.backups.all()] == ["before-import"]
    store.card_books.undo("viscounts")
    assert faces(store) == {CARD: FACE}


def test_cards_of_a_newer_version_are_left_alone(store: Store) -> None:
    with Db(store.database.engine) as db:
        for kind, slot, version in (("scheme", "mine", 1), ("dream", "x", 1), ("scheme", CARD[1], 9)):
            db.add(
                CardRow(
                    game="viscounts",
                    kind=kind,
                    name=slot,
                    version=version,
                    body={"x": 1},
                    changed_at=store.database.now(),
                )
            )
        db.commit()
    assert faces(store) == {}
    store.card_books.change("viscounts", label(1), mine)
    store.card_books.undo("viscounts")
    with Db(store.database.engine) as db:
        kept = [row for row in db.exec(select(CardRow)) if row.deleted_at is None]
        assert {(row.kind, row.name, row.version) for row in kept} >= {("scheme", "mine", 1), ("dream", "x", 1)}
